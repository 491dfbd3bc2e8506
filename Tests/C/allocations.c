/* What a frame asks of malloc: how often, how much at once, and how much the library holds at most above the host's
   data and pixels. This program's malloc takes the place of the C library's and counts. */
#include <rastrum.h>
#include <string.h>

#include "interposed.h"
#include "test.h"

/* Calls that asked for memory, and the largest of them. */
static size_t calls, largest;

static int is_refused(size_t bytes) {
  calls++;
  if (bytes > largest) largest = bytes;
  return 0;
}

enum { WIDTH = 800, HEIGHT = 600, SERIES = 3, POINTS = 1000 };

static unsigned char pixels[WIDTH * HEIGHT * 4];

static void render(rastrum_chart *chart) {
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = pixels;
  target.width = WIDTH;
  target.height = HEIGHT;
  target.stride = WIDTH * 4;
  if (!CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK)) printf("  %s\n", rastrum_chart_error(chart));
}

static void lend(rastrum_mark *mark, int32_t channel, const double *values, size_t count) {
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.flags = RASTRUM_BORROW;
  array.data = values;
  array.count = count;
  array.stride = sizeof *values;
  array.type = RASTRUM_TYPE_F64;
  CHECK_EQUAL(rastrum_mark_set_array(mark, channel, &array), RASTRUM_OK);
}

static rastrum_chart *titled_chart(void) {
  rastrum_chart *chart = NULL;
  rastrum_axis *axis = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "Title of the chart", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_choice(chart, RASTRUM_LEGEND, RASTRUM_LEGEND_TOP), RASTRUM_OK);
  for (int32_t channel = RASTRUM_CHANNEL_X; channel <= RASTRUM_CHANNEL_Y; channel++) {
    CHECK_EQUAL(rastrum_chart_get_axis(chart, channel, &axis), RASTRUM_OK);
    CHECK_EQUAL(rastrum_axis_set_text(axis, RASTRUM_TITLE, "axis", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  }
  return chart;
}

/* Values that wander between 0 and 1, other ones for another `seed`. */
static double *walk(size_t count, uint32_t seed) {
  double *values = (double *)malloc(count * sizeof(double)), place = 0.5;
  if (!CHECK(values != NULL)) exit(1);
  for (size_t at = 0; at < count; at++) {
    seed = seed * 1664525u + 1013904223u;
    place += ((double)(seed >> 8) / (1 << 24) - 0.5) * 0.1;
    if (place < 0) place = -place;
    if (place > 1) place = 2 - place;
    values[at] = place;
  }
  return values;
}

static double *ramp(size_t count) {
  double *values = (double *)malloc(count * sizeof(double));
  if (!CHECK(values != NULL)) exit(1);
  for (size_t at = 0; at < count; at++) values[at] = (double)at;
  return values;
}

/* Three series with axes, title and names, other data each frame. */
static void frames(int32_t legend) {
  static const char *const names[SERIES] = {"one", "two", "three"};
  rastrum_chart *chart = titled_chart();
  CHECK_EQUAL(rastrum_chart_set_choice(chart, RASTRUM_LEGEND, legend), RASTRUM_OK);
  rastrum_mark *lines[SERIES];
  double *x = ramp(POINTS), *y[SERIES][2];
  for (int series = 0; series < SERIES; series++) {
    CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &lines[series]), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_set_text(lines[series], RASTRUM_NAME, names[series], RASTRUM_NUL_TERMINATED), RASTRUM_OK);
    lend(lines[series], RASTRUM_CHANNEL_X, x, POINTS);
    for (uint32_t state = 0; state < 2; state++) y[series][state] = walk(POINTS, 2 * (uint32_t)series + state);
  }
  for (int frame = 0; frame < 12; frame++) {
    calls = largest = 0;
    for (int series = 0; series < SERIES; series++) lend(lines[series], RASTRUM_CHANNEL_Y, y[series][frame % 2], POINTS);
    render(chart);
    if (frame < 4) continue;
    if (!CHECK(calls < 64)) printf("  legend %d, frame %d: %zu calls\n", (int)legend, frame, calls);
    if (!CHECK(largest <= 65536)) printf("  frame %d: %zu bytes at once\n", frame, largest);
  }
  rastrum_chart_destroy(chart);
  for (int series = 0; series < SERIES; series++) free(y[series][0]), free(y[series][1]);
  free(x);
}

/* The most that a chart of one lent mark holds, drawn three times: 6 MB, and `a_row` bytes a row. */
static void bounded(int32_t kind, size_t count, size_t a_row, double opacity) {
  double *x = kind == RASTRUM_MARK_POINT ? walk(count, 7) : ramp(count), *y = walk(count, 8);
  size_t before = held;
  most_held = held;
  rastrum_chart *chart = titled_chart();
  rastrum_mark *mark = NULL;
  CHECK_EQUAL(rastrum_chart_add_mark(chart, kind, &mark), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_number(mark, RASTRUM_OPACITY, opacity), RASTRUM_OK);
  for (int frame = 0; frame < 3; frame++) {
    lend(mark, RASTRUM_CHANNEL_X, frame == 1 && kind == RASTRUM_MARK_POINT ? y : x, count);
    lend(mark, RASTRUM_CHANNEL_Y, frame == 1 && kind == RASTRUM_MARK_POINT ? x : y, count);
    render(chart);
  }
  size_t taken = most_held - before, cap = 6u * 1024 * 1024 + a_row * count;
  if (!CHECK(taken <= cap)) printf("  kind %d, %zu rows: %zu bytes, allowed are %zu\n", (int)kind, count, taken, cap);
  rastrum_chart_destroy(chart);
  free(x);
  free(y);
}

/* The same of bars with a name each, which no axis has room for. */
static void named_bars(int count) {
  double *y = walk((size_t)count, 9);
  char *text = (char *)malloc((size_t)count * 16);
  const char **names = (const char **)malloc((size_t)count * sizeof *names);
  if (!CHECK(text != NULL && names != NULL)) exit(1);
  for (int at = 0; at < count; at++) {
    names[at] = text + at * 16;
    snprintf(text + at * 16, 16, "name %d", at);
  }
  rastrum_chart *chart = titled_chart();
  rastrum_mark *bars = NULL;
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_BAR, &bars), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_strings(bars, RASTRUM_CHANNEL_X, names, (size_t)count), RASTRUM_OK);
  size_t before = held;
  most_held = held;
  for (int frame = 0; frame < 3; frame++) {
    lend(bars, RASTRUM_CHANNEL_Y, y, (size_t)count);
    render(chart);
  }
  size_t taken = most_held - before, cap = 6u * 1024 * 1024;
  if (!CHECK(taken <= cap)) printf("  %d names: %zu bytes, allowed are %zu\n", count, taken, cap);
  rastrum_chart_destroy(chart);
  free(names);
  free(text);
  free(y);
}

int main(void) {
  const char *preloaded = getenv("LD_PRELOAD");
  /* valgrind has a malloc of its own. */
  if (preloaded != NULL && strstr(preloaded, "valgrind") != NULL) return 0;
  frames(RASTRUM_LEGEND_TOP);
  frames(RASTRUM_AUTO);
  for (size_t count = 10000; count <= 10000000; count *= 10) {
    bounded(RASTRUM_MARK_LINE, count, 0, 1);
    bounded(RASTRUM_MARK_POINT, count, 8, 0.5);
  }
  bounded(RASTRUM_MARK_BAR, 1000, 0, 1);
  bounded(RASTRUM_MARK_BAR, 100000, 0, 1);
  named_bars(1000);
  named_bars(10000);
  return test_result();
}
