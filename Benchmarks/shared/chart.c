#include "chart.h"

#include <stdio.h>
#include <stdlib.h>

#include "picture.h"

/* The one chart of the program. */
static rastrum_chart *chart;

static void expect_ok(rastrum_status status) {
  if (status == RASTRUM_OK) return;
  fprintf(stderr, "%s: %s\n", rastrum_status_name(status), rastrum_chart_error(chart));
  exit(1);
}

static void set_axis_title(int32_t channel, const char *title) {
  rastrum_axis *axis;
  expect_ok(rastrum_chart_get_axis(chart, channel, &axis));
  expect_ok(rastrum_axis_set_text(axis, RASTRUM_TITLE, title, RASTRUM_NUL_TERMINATED));
}

rastrum_chart *make_chart(void) {
  expect_ok(rastrum_chart_create(&chart));
  expect_ok(rastrum_chart_set_title(chart, "Title of the chart", RASTRUM_NUL_TERMINATED));
  expect_ok(rastrum_chart_set_choice(chart, RASTRUM_LEGEND, RASTRUM_LEGEND_TOP));
  set_axis_title(RASTRUM_CHANNEL_X, "x axis");
  set_axis_title(RASTRUM_CHANNEL_Y, "y axis");
  return chart;
}

rastrum_mark *add_mark(int32_t kind, const char *name) {
  rastrum_mark *mark;
  expect_ok(rastrum_chart_add_mark(chart, kind, &mark));
  expect_ok(rastrum_mark_set_text(mark, RASTRUM_NAME, name, RASTRUM_NUL_TERMINATED));
  return mark;
}

void lend(rastrum_mark *mark, int32_t channel, const double *values, size_t count) {
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.flags = RASTRUM_BORROW;
  array.data = values;
  array.count = count;
  array.stride = sizeof *values;
  array.type = RASTRUM_TYPE_F64;
  expect_ok(rastrum_mark_set_array(mark, channel, &array));
}

void set_number(rastrum_mark *mark, int32_t property, double value) {
  expect_ok(rastrum_mark_set_number(mark, property, value));
}

void set_domain(int32_t channel, double low, double high) {
  rastrum_scale *scale;
  expect_ok(rastrum_chart_get_scale(chart, channel, &scale));
  expect_ok(rastrum_scale_set_domain(scale, low, high));
  expect_ok(rastrum_scale_set_choice(scale, RASTRUM_NICE, RASTRUM_OFF));
}

void render(unsigned char *pixels) {
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = pixels;
  target.width = frame_width;
  target.height = frame_height;
  target.stride = frame_stride;
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  const char *threads = getenv("BENCH_THREADS");
  if (threads != NULL) options.threads = atoi(threads);
  expect_ok(rastrum_chart_render_with(chart, &target, &options));
}
