/* Times whole processes, from their start to their end.
 *
 * usage: cold_start WORKLOAD COUNT PROGRAM [ARGUMENT …] [-- BASELINE [ARGUMENT …]]
 *
 * Two starts warm the page cache. With a baseline the two programs take turns, and what is printed is the time of the
 * first above that of the second. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "shared/measure.h"

enum { warm_starts = 2, starts = 41 };

extern char **environ;

typedef struct run {
  double ms, peak_mb;
} run;

static run start(char **command) {
  posix_spawn_file_actions_t quiet;
  struct rusage usage;
  pid_t process;
  int status;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
  double begin = now_in_ms();
  if (posix_spawnp(&process, command[0], &quiet, NULL, command, environ) != 0 ||
      wait4(process, &status, 0, &usage) < 0 || status != 0) {
    fprintf(stderr, "%s failed\n", command[0]);
    exit(1);
  }
  run result = {now_in_ms() - begin, (double)usage.ru_maxrss / 1024};
  posix_spawn_file_actions_destroy(&quiet);
  return result;
}

int main(int count, char **arguments) {
  double ms[starts], baseline_ms[starts], peak_mb = 0;
  char **baseline = NULL;
  if (count < 4) {
    fprintf(stderr, "usage: cold_start WORKLOAD COUNT PROGRAM [ARGUMENT ...] [-- BASELINE [ARGUMENT ...]]\n");
    return 2;
  }
  for (char **argument = arguments + 3; *argument != NULL; argument++) {
    if (strcmp(*argument, "--") != 0) continue;
    *argument = NULL;
    baseline = argument + 1;
    break;
  }
  for (int i = -warm_starts; i < starts; i++) {
    run program = start(arguments + 3), other = {0, 0};
    if (baseline != NULL) other = start(baseline);
    if (i < 0) continue;
    ms[i] = program.ms;
    baseline_ms[i] = other.ms;
    if (program.peak_mb > peak_mb) peak_mb = program.peak_mb;
  }
  summary times = summarize(ms, starts), other = summarize(baseline_ms, starts);
  times.ms_median -= other.ms_median;
  times.ms_min -= other.ms_min;
  report(arguments[1], strtoull(arguments[2], NULL, 10), times, peak_mb, -1);
  return 0;
}
