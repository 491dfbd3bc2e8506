#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { most_frames = 300, least_frames = 3 };

/* A frame that takes longer is not warmed up twice, and the longest are drawn once more and no more. */
static const double slow_ms = 1000, slowest_ms = 8000;

static double held_mb = -1;

double now_in_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* VmRSS: what the process holds now; VmHWM: the most it ever held. */
static double memory_mb(const char *field) {
  char line[256];
  double kilobytes = 0;
  FILE *status = fopen("/proc/self/status", "r");
  if (status == NULL) return 0;
  while (fgets(line, sizeof line, status) != NULL) {
    if (strncmp(line, field, strlen(field)) == 0) kilobytes = strtod(line + strlen(field) + 1, NULL);
  }
  fclose(status);
  return kilobytes / 1024;
}

void data_is_ready(void) { held_mb = memory_mb("VmRSS"); }

static double timed(draw_frame *draw, int frame) {
  double start = now_in_ms();
  draw(frame);
  return now_in_ms() - start;
}

void measure(const char *workload, size_t count, draw_frame *draw) {
  const char *seconds = getenv("BENCH_SECONDS");
  double budget = 1e3 * (seconds != NULL ? strtod(seconds, NULL) : 2);
  double ms[most_frames];
  size_t frames = 0;
  int warm = 0;
  double first = timed(draw, warm++);
  if (first < slow_ms) draw(warm++);
  double start = now_in_ms();
  while (frames < most_frames) {
    ms[frames] = timed(draw, warm + (int)frames);
    frames++;
    if (first > slowest_ms) break;
    if (frames >= least_frames && now_in_ms() - start >= budget) break;
  }
  double peak = memory_mb("VmHWM");
  report(workload, count, summarize(ms, frames), peak, held_mb < 0 ? -1 : peak - held_mb);
}

static int ascending(const void *a, const void *b) {
  double first = *(const double *)a, second = *(const double *)b;
  return (first > second) - (first < second);
}

summary summarize(double *ms, size_t count) {
  qsort(ms, count, sizeof *ms, ascending);
  summary result = {(ms[(count - 1) / 2] + ms[count / 2]) / 2, ms[0]};
  return result;
}

void report(const char *workload, size_t count, summary times, double peak_mb, double above_data_mb) {
  printf("{\"workload\": \"%s\", \"n\": %zu, \"ms_median\": %.4f, \"ms_min\": %.4f, \"peak_rss_mb\": %.1f", workload,
         count, times.ms_median, times.ms_min, peak_mb);
  if (above_data_mb >= 0) printf(", \"above_data_mb\": %.1f", above_data_mb);
  printf("}\n");
  fflush(stdout);
}

static int argument_count;
static char **argument_values;

/* glibc hands the arguments to constructors. */
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  argument_values = values;
}

const char *program_argument(int index) { return index < argument_count ? argument_values[index] : NULL; }
