/* Drawing with threads and with an end: the same bytes, no thread unasked, threads that cannot be had, and calls that
 * give up in time. The library's threads are made by the function below. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "picture.h"

enum { CHARTS = 4 };

static int made, refused_from = 1000;

#ifdef __cplusplus
#define HERE extern "C" int
#define NEVER_THROWS throw()
#else
#define HERE int
#define NEVER_THROWS
#endif

HERE pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                    void *context) NEVER_THROWS {
  int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  void *found = dlsym(RTLD_NEXT, "pthread_create");
  memcpy(&real, &found, sizeof real);
  if (__atomic_fetch_add(&made, 1, __ATOMIC_SEQ_CST) >= refused_from) return EAGAIN;
  return real(thread, attributes, start, context);
}

static rastrum_target target_of(unsigned char *pixels, int32_t width, int32_t height) {
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = pixels;
  target.width = width;
  target.height = height;
  target.stride = width * 4;
  return target;
}

static double *numbers(size_t count, unsigned seed) {
  double *values = (double *)malloc(count * sizeof(double));
  if (!CHECK(values != NULL)) exit(1);
  for (size_t at = 0; at < count; at++) {
    seed = seed * 1664525u + 1013904223u;
    values[at] = seed / 4294967296.0;
  }
  return values;
}

/* A cloud of points, with text and axes. */
static rastrum_chart *cloud(size_t count, unsigned seed) {
  rastrum_chart *chart = NULL;
  rastrum_mark *mark = NULL;
  double *x = numbers(count, seed), *y = numbers(count, seed + 1);
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, seed % 2 ? RASTRUM_MARK_POINT : RASTRUM_MARK_LINE, &mark), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_X, x, count), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_Y, y, count), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_number(mark, RASTRUM_OPACITY, 0.25), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "Cloud", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  free(x);
  free(y);
  return chart;
}

static void threads_change_nothing(rastrum_chart *chart) {
  static const int32_t sizes[][2] = {{320, 200}, {321, 97}, {47, 203}, {200, 5}, {1, 1}, {3, 700}};
  for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
    int32_t width = sizes[size][0], height = sizes[size][1];
    size_t bytes = (size_t)width * (size_t)height * 4;
    unsigned char *alone = (unsigned char *)calloc(bytes, 1), *shared = (unsigned char *)calloc(bytes, 1);
    rastrum_target target = target_of(alone, width, height);
    made = 0;
    CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
    CHECK_EQUAL(made, 0);
    for (int32_t threads = 1; threads <= 64; threads += threads < 8 ? 1 : 28) {
      rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
      options.threads = threads;
      for (refused_from = 0; refused_from <= 2; refused_from += 2) {
        memset(shared, 0, bytes);
        target = target_of(shared, width, height);
        made = 0;
        CHECK_EQUAL(rastrum_chart_render_with(chart, &target, &options), RASTRUM_OK);
        CHECK(memcmp(alone, shared, bytes) == 0);
        CHECK(made <= threads - 1);
        CHECK(threads == 1 || height < 64 || made > 0);
      }
      refused_from = 1000;
    }
    free(alone);
    free(shared);
  }
}

static void flags_and_times(rastrum_chart *chart) {
  picture *before = draw(chart), *pixels = draw(chart);
  rastrum_target target = target_of(pixels->bytes, PICTURE_WIDTH, PICTURE_HEIGHT);
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  int32_t flag = 0;
  options.cancel = &flag;
  options.timeout_ns = INT64_MAX;
  for (options.threads = 1; options.threads <= 3; options.threads++) {
    memset(pixels, 0, sizeof *pixels);
    CHECK_EQUAL(rastrum_chart_render_with(chart, &target, &options), RASTRUM_OK);
    CHECK(memcmp(before, pixels, sizeof *pixels) == 0);
    flag = -7;
    CHECK_EQUAL(rastrum_chart_render_with(chart, &target, &options), RASTRUM_CANCELLED);
    CHECK_TEXT(rastrum_chart_error(chart), "the call was cancelled");
    flag = 0;
    options.timeout_ns = 1;
    CHECK_EQUAL(rastrum_chart_render_with(chart, &target, &options), RASTRUM_TIMED_OUT);
    CHECK_TEXT(rastrum_chart_error(chart), "the call was not done in the time that it had");
    options.timeout_ns = INT64_MAX;
    /* Nothing was painted yet. */
    CHECK(memcmp(before, pixels, sizeof *pixels) == 0);
  }
  free(before);
  free(pixels);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Wherever a drawing is ended, by time or from another thread, the chart is as it was. */
static void ends_anywhere(rastrum_chart *chart) {
  picture *before = draw(chart), *pixels = draw(chart);
  rastrum_target target = target_of(pixels->bytes, PICTURE_WIDTH, PICTURE_HEIGHT);
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  double start = now();
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  int64_t whole = (int64_t)((now() - start) * 1e9);
  int stopped = 0;
  for (int64_t part = 1; part <= 16; part++) {
    options.threads = (int32_t)(part % 3 + 1);
    options.timeout_ns = whole * part / 17 + 1;
    rastrum_status status = rastrum_chart_render_with(chart, &target, &options);
    CHECK(status == RASTRUM_OK || status == RASTRUM_TIMED_OUT);
    stopped += status == RASTRUM_TIMED_OUT;
  }
  CHECK(stopped > 0);
  picture *after = draw(chart);
  CHECK(memcmp(before, after, sizeof *after) == 0);
  free(before);
  free(after);
  free(pixels);
}

typedef struct {
  int32_t flag;
} shared_flag;

static void *set_flag(void *context) {
  struct timespec moment = {0, 2000000};
  nanosleep(&moment, NULL);
  __atomic_store_n(&((shared_flag *)context)->flag, 1, __ATOMIC_RELAXED);
  return NULL;
}

/* Draws until another thread says stop. */
static void cancelled_from_outside(rastrum_chart *chart) {
  static unsigned char pixels[PICTURE_BYTES];
  rastrum_target target = target_of(pixels, PICTURE_WIDTH, PICTURE_HEIGHT);
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  shared_flag shared = {0};
  pthread_t other;
  options.cancel = &shared.flag;
  options.threads = 2;
  CHECK_EQUAL(pthread_create(&other, NULL, set_flag, &shared), 0);
  rastrum_status status = RASTRUM_OK;
  while (status == RASTRUM_OK) status = rastrum_chart_render_with(chart, &target, &options);
  CHECK_EQUAL(status, RASTRUM_CANCELLED);
  pthread_join(other, NULL);
}

typedef struct {
  pthread_t thread;
  unsigned seed;
  picture *alone, *shared;
} worker;

static void *work(void *context) {
  worker *it = (worker *)context;
  rastrum_chart *chart = cloud(3000, it->seed);
  it->alone = draw(chart);
  it->shared = (picture *)calloc(1, sizeof(picture));
  rastrum_target target = target_of(it->shared->bytes, PICTURE_WIDTH, PICTURE_HEIGHT);
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  options.threads = 4;
  for (int round = 0; round < 5; round++) {
    memset(it->shared, 0, sizeof(picture));
    if (rastrum_chart_render_with(chart, &target, &options) != RASTRUM_OK) it->shared->bytes[0] = 7;
  }
  rastrum_chart_destroy(chart);
  return NULL;
}

static void several_charts_at_once(void) {
  worker workers[CHARTS];
  for (unsigned at = 0; at < CHARTS; at++) {
    workers[at].seed = at;
    CHECK_EQUAL(pthread_create(&workers[at].thread, NULL, work, &workers[at]), 0);
  }
  for (unsigned at = 0; at < CHARTS; at++) {
    CHECK_EQUAL(pthread_join(workers[at].thread, NULL), 0);
    CHECK(memcmp(workers[at].alone, workers[at].shared, sizeof(picture)) == 0);
    free(workers[at].alone);
    free(workers[at].shared);
  }
}

int main(void) {
  rastrum_chart *small = cloud(500, 1), *line = cloud(700, 2), *large = cloud(60000, 3);
  threads_change_nothing(small);
  threads_change_nothing(line);
  flags_and_times(small);
  ends_anywhere(large);
  ends_anywhere(line);
  cancelled_from_outside(large);
  several_charts_at_once();
  rastrum_chart_destroy(small);
  rastrum_chart_destroy(line);
  rastrum_chart_destroy(large);
  return test_result();
}
