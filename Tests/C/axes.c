/* Scales and axes of their own, and what axes can be told. */
#include "picture.h"
#include "test.h"

static const double x[] = {0, 1, 2}, y[] = {0, 50, 100}, z[] = {0, 7, 13};

static void marks_go_on_scales(rastrum_chart *chart) {
  rastrum_mark *left, *right;
  rastrum_scale *first, *scale, *got;
  rastrum_axis *axis;
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &left), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &right), RASTRUM_OK);
  rastrum_mark *lines[] = {left, right};
  for (int index = 0; index < 2; index++) {
    CHECK_EQUAL(rastrum_mark_set_f64(lines[index], RASTRUM_CHANNEL_X, x, 3), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_set_f64(lines[index], RASTRUM_CHANNEL_Y, index ? z : y, 3), RASTRUM_OK);
  }
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_Y, &first), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_get_scale(right, RASTRUM_CHANNEL_Y, &got), RASTRUM_OK);
  CHECK(got == first);
  CHECK_EQUAL(rastrum_chart_add_scale(chart, RASTRUM_CHANNEL_Y, &scale), RASTRUM_OK);
  CHECK(scale != first);
  CHECK_EQUAL(rastrum_mark_set_scale(right, RASTRUM_CHANNEL_Y, scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_get_scale(right, RASTRUM_CHANNEL_Y, &got), RASTRUM_OK);
  CHECK(got == scale);
  CHECK_EQUAL(rastrum_scale_set_choice(scale, RASTRUM_ALIGN, RASTRUM_ON), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_axis(chart, scale, RASTRUM_SIDE_RIGHT, &axis), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_set_color(axis, RASTRUM_COLOR, 0xc64d60ff), RASTRUM_OK);
  uint32_t color = 0;
  CHECK_EQUAL(rastrum_axis_get_color(axis, RASTRUM_COLOR, &color), RASTRUM_OK);
  CHECK_EQUAL(color, 0xc64d60ff);
}

static void ladders_are_kept(rastrum_chart *chart) {
  rastrum_axis *axis;
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_X, &axis), RASTRUM_OK);
  const double rungs[] = {RASTRUM_RUNG_STAGGER, RASTRUM_RUNG_TURN_45};
  double got[16];
  size_t count = 0;
  CHECK_EQUAL(rastrum_axis_set_numbers(axis, RASTRUM_LABEL_LADDER, rungs, 2), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_get_numbers(axis, RASTRUM_LABEL_LADDER, got, 16, &count), RASTRUM_OK);
  CHECK(count == 2 && got[0] == RASTRUM_RUNG_STAGGER && got[1] == RASTRUM_RUNG_TURN_45);
  const double none[] = {10};
  CHECK_EQUAL(rastrum_axis_set_numbers(axis, RASTRUM_LABEL_LADDER, none, 1), RASTRUM_INVALID_ARGUMENT);
  CHECK_EQUAL(rastrum_axis_set_choice(axis, RASTRUM_SIDE, RASTRUM_SIDE_TOP), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_set_choice(axis, RASTRUM_SIDE, RASTRUM_SIDE_LEFT), RASTRUM_INVALID_ARGUMENT);
  double crossing = 0;
  CHECK_EQUAL(rastrum_axis_get_number(axis, RASTRUM_CROSSING, &crossing), RASTRUM_OK);
  CHECK(crossing != crossing);
  CHECK_EQUAL(rastrum_axis_set_number(axis, RASTRUM_CROSSING, 25), RASTRUM_OK);
}

int main(void) {
  rastrum_chart *chart;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  marks_go_on_scales(chart);
  ladders_are_kept(chart);
  free(draw(chart));
  rastrum_chart_destroy(chart);
  return test_result();
}
