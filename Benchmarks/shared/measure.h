/* One rule of timing for every program, and one line of JSON for what came out.
 *
 * One or two warm frames, then frames for BENCH_SECONDS (2 where it is not set), at least 3 and at most 300. Times are in
 * milliseconds, memory in MB of 2^20 bytes. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What memory the process holds now counts as program, data and frame, and what it takes later as the engine's. Call it
 * before the first frame. */
void data_is_ready(void);

/* Draws one frame. `frame` counts from 0, so that each can differ from the one before. */
typedef void draw_frame(int frame);

/* Times frames and prints their line. */
void measure(const char *workload, size_t count, draw_frame *draw);

/* What times came to; `ms` is sorted by summarize(). */
typedef struct summary {
  double ms_median, ms_min;
} summary;

summary summarize(double *ms, size_t count);

/* Prints a line. `above_data_mb` is left out where it is negative. */
void report(const char *workload, size_t count, summary times, double peak_mb, double above_data_mb);

double now_in_ms(void);

/* An argument of the command line, for programs whose language does not hand them over; NULL where there is none. */
const char *program_argument(int index);

#ifdef __cplusplus
}
#endif

#endif
