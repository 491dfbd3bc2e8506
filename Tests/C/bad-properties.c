/* The bad-argument table: properties of charts, marks, scales and axes. */
#include "bad.h"

/* Rows that are the same for each kind of object: OBJECT is chart, mark, scale or axis, `object` a good one. Known
 * to `has` the property of each type, and of no other type. */
#define NUMBER_ROWS(OBJECT, object, has)                                                                 \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_set_number, (NULL, has, 1.0));                             \
  EACH(unknown_or_zero)                                                                                  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_number, (object, *unknown_or_zero, 1.0));             \
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_number, (object, has, *outside));       \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_set_number, (object, RASTRUM_TITLE, 1.0));                  \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_get_number, (NULL, has, &number));                         \
  EACH(unknown_or_zero)                                                                                  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_number, (object, *unknown_or_zero, &number));         \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_get_number, (object, RASTRUM_TITLE, &number));              \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_number, (object, has, NULL))

#define COLOR_ROWS(OBJECT, object, has)                                                                  \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_set_color, (NULL, has, 0xff0000ff));                       \
  EACH(unknown_or_zero)                                                                                  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_color, (object, *unknown_or_zero, 0xff0000ff));       \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_set_color, (object, RASTRUM_OPACITY, 0xff0000ff));          \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_get_color, (NULL, has, &rgba));                            \
  EACH(unknown_or_zero)                                                                                  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_color, (object, *unknown_or_zero, &rgba));            \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_get_color, (object, RASTRUM_OPACITY, &rgba));               \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_color, (object, has, NULL))

#define CHOICE_ROWS(OBJECT, object, has)                                                                 \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_set_choice, (NULL, has, 1));                               \
  EACH(unknown_or_zero)                                                                                  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_choice, (object, *unknown_or_zero, 1));               \
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_choice, (object, has, *unknown));       \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_set_choice, (object, RASTRUM_BACKGROUND, 1));               \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_get_choice, (NULL, has, &choice));                         \
  EACH(unknown_or_zero)                                                                                  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_choice, (object, *unknown_or_zero, &choice));         \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_get_choice, (object, RASTRUM_BACKGROUND, &choice));         \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_choice, (object, has, NULL))

#define TEXT_ROWS(OBJECT, object, has)                                                                      \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text, (NULL, has, "text", 4));                            \
  EACH(unknown_or_zero)                                                                                     \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text, (object, *unknown_or_zero, "text", 4));            \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_set_text, (object, RASTRUM_BACKGROUND, "text", 4));             \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text, (object, has, NULL, 4));                           \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text, (object, has, NULL, RASTRUM_NUL_TERMINATED));      \
  EACH(huge) REFUSED(LIMIT, rastrum_##OBJECT##_set_text, (object, has, "text", *huge));                     \
  REFUSED(LIMIT, rastrum_##OBJECT##_set_text, (object, has, long_text, RASTRUM_NUL_TERMINATED));            \
  REFUSED(LIMIT, rastrum_##OBJECT##_set_text, (object, has, long_text, sizeof long_text - 1));              \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text, (NULL, has, buffer, sizeof buffer, &length));       \
  EACH(unknown_or_zero)                                                                                     \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text, (object, *unknown_or_zero, buffer, 9, &length));   \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_get_text, (object, RASTRUM_BACKGROUND, buffer, 9, &length));    \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text, (object, has, NULL, 9, &length));                  \
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text, (object, has, NULL, *huge, &length));   \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text, (object, has, buffer, sizeof buffer, NULL))

#define RESET_ROWS(OBJECT, object, has_not)                                                              \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_reset, (NULL, RASTRUM_TITLE));                             \
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_reset, (object, *unknown_or_zero)); \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_reset, (object, has_not))

static char long_text[65538];

static void charts(void) {
  NUMBER_ROWS(chart, chart, RASTRUM_PADDING);
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_chart_set_number, (chart, RASTRUM_FONT_SIZE, *outside));
  REFUSED(NOT_APPLICABLE, rastrum_chart_set_number, (chart, RASTRUM_OPACITY, 1));
  COLOR_ROWS(chart, chart, RASTRUM_BACKGROUND);
  CHOICE_ROWS(chart, chart, RASTRUM_THEME);
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_chart_set_choice, (chart, RASTRUM_LEGEND, *unknown));
  TEXT_ROWS(chart, chart, RASTRUM_TITLE);
  RESET_ROWS(chart, chart, RASTRUM_DASH);
}

static void marks_of_all_kinds(void) {
  for (int at = 0; at < 5; at++) {
    rastrum_mark *mark = marks[at];
    NUMBER_ROWS(mark, mark, RASTRUM_OPACITY);
    COLOR_ROWS(mark, mark, RASTRUM_COLOR);
    TEXT_ROWS(mark, mark, RASTRUM_NAME);
    RESET_ROWS(mark, mark, RASTRUM_PADDING);
  }
  CHOICE_ROWS(mark, line, RASTRUM_LINE_JOIN);
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_choice, (line, RASTRUM_LINE_CAP, *unknown));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_choice, (point, RASTRUM_SYMBOL, *unknown));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_choice, (bar, RASTRUM_ORIENTATION, *unknown));
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (point, RASTRUM_POINT_SIZE, *outside));
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (bar, RASTRUM_CORNER_RADIUS, *outside));
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (bar, RASTRUM_BAR_WIDTH, *outside));
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (line, RASTRUM_STROKE_WIDTH, *outside));
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (line, RASTRUM_MITER_LIMIT, *outside));
  EACH(infinite) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (line, RASTRUM_DASH_PHASE, *infinite));
  EACH(infinite) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (area, RASTRUM_BASELINE, *infinite));
  EACH(infinite) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_number, (bar, RASTRUM_BASELINE, *infinite));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_number, (line, RASTRUM_BASELINE, 0));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_choice, (line, RASTRUM_SYMBOL, 0));
}

static void lists(void) {
  static double dash[] = {1, 2, 3};
  static const double zero[] = {1, 0}, negative[] = {-1, 1}, missing[] = {NAN}, endless[] = {1, INFINITY};
  static double many[33];
  for (int at = 0; at < 33; at++) many[at] = 1;
  SILENT(INVALID_ARGUMENT, rastrum_mark_set_numbers, (NULL, RASTRUM_DASH, dash, 3));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_numbers, (line, *unknown_or_zero, dash, 3));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_numbers, (line, RASTRUM_OPACITY, dash, 1));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_numbers, (bar, RASTRUM_DASH, dash, 3));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_numbers, (line, RASTRUM_DASH, NULL, 3));
  REFUSED(LIMIT, rastrum_mark_set_numbers, (line, RASTRUM_DASH, many, 33));
  EACH(huge) REFUSED(LIMIT, rastrum_mark_set_numbers, (line, RASTRUM_DASH, dash, *huge));
  EACH(huge) REFUSED(NOT_APPLICABLE, rastrum_mark_set_numbers, (line, RASTRUM_OPACITY, dash, *huge));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_numbers, (line, RASTRUM_DASH, zero, 2));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_numbers, (line, RASTRUM_DASH, negative, 2));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_numbers, (line, RASTRUM_DASH, missing, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_numbers, (line, RASTRUM_DASH, endless, 2));

  SILENT(INVALID_ARGUMENT, rastrum_mark_get_numbers, (NULL, RASTRUM_DASH, numbers, 4, &length));
  EACH(unknown_or_zero)
  REFUSED(INVALID_ARGUMENT, rastrum_mark_get_numbers, (line, *unknown_or_zero, numbers, 4, &length));
  REFUSED(NOT_APPLICABLE, rastrum_mark_get_numbers, (line, RASTRUM_OPACITY, numbers, 4, &length));
  REFUSED(NOT_APPLICABLE, rastrum_mark_get_number, (line, RASTRUM_DASH, &number));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_get_numbers, (line, RASTRUM_DASH, NULL, 4, &length));
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_mark_get_numbers, (line, RASTRUM_DASH, NULL, *huge, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_get_numbers, (line, RASTRUM_DASH, numbers, 4, NULL));
}

#define LIST_ROWS(OBJECT, object, has)                                                                      \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_set_numbers, (NULL, has, numbers, 2));                          \
  EACH(unknown_or_zero)                                                                                       \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_numbers, (object, *unknown_or_zero, numbers, 2));          \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_set_numbers, (object, RASTRUM_TITLE, numbers, 1));                     \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_numbers, (object, has, NULL, 2));                          \
  EACH(huge) REFUSED(LIMIT, rastrum_##OBJECT##_set_numbers, (object, has, numbers, *huge));                   \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_numbers, (object, has, infinites, 1));                     \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_get_numbers, (NULL, has, numbers, 4, &length));                 \
  EACH(unknown_or_zero)                                                                                       \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_numbers, (object, *unknown_or_zero, numbers, 4, &length)); \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_get_numbers, (object, RASTRUM_TITLE, numbers, 4, &length));            \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_numbers, (object, has, NULL, 4, &length));                 \
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_numbers, (object, has, NULL, *huge, &length));  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_numbers, (object, has, numbers, 4, NULL))

static void gradients(void) {
  static const rastrum_gradient_stop stops[] = {{0, 1, 0}, {0.5, 2, 0}, {1, 3, 0}};
  static const rastrum_gradient_stop missing[] = {{NAN, 1, 0}}, beyond[] = {{0, 1, 0}, {1.0001, 2, 0}};
  static const rastrum_gradient_stop below[] = {{-0.1, 1, 0}}, falling[] = {{0.5, 1, 0}, {0.4, 2, 0}};
  static const rastrum_gradient_stop endless[] = {{INFINITY, 1, 0}}, reserved[] = {{0, 1, 0}, {1, 2, 1}};
  static rastrum_gradient_stop got[4], many[257];
  SILENT(INVALID_ARGUMENT, rastrum_mark_set_gradient, (NULL, RASTRUM_GRADIENT, stops, 3));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (bar, *unknown_or_zero, stops, 3));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_gradient, (bar, RASTRUM_OPACITY, stops, 3));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_gradient, (line, RASTRUM_GRADIENT, stops, 3));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_color, (bar, RASTRUM_GRADIENT, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (bar, RASTRUM_GRADIENT, NULL, 3));
  REFUSED(LIMIT, rastrum_mark_set_gradient, (bar, RASTRUM_GRADIENT, many, 257));
  EACH(huge) REFUSED(LIMIT, rastrum_mark_set_gradient, (bar, RASTRUM_GRADIENT, stops, *huge));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (bar, RASTRUM_GRADIENT, missing, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (area, RASTRUM_GRADIENT, beyond, 2));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (area, RASTRUM_GRADIENT, below, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (bar, RASTRUM_GRADIENT, falling, 2));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (bar, RASTRUM_GRADIENT, endless, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_gradient, (bar, RASTRUM_GRADIENT, reserved, 2));

  SILENT(INVALID_ARGUMENT, rastrum_mark_get_gradient, (NULL, RASTRUM_GRADIENT, got, 4, &length));
  EACH(unknown_or_zero)
  REFUSED(INVALID_ARGUMENT, rastrum_mark_get_gradient, (bar, *unknown_or_zero, got, 4, &length));
  REFUSED(NOT_APPLICABLE, rastrum_mark_get_gradient, (bar, RASTRUM_OPACITY, got, 4, &length));
  REFUSED(NOT_APPLICABLE, rastrum_mark_get_gradient, (line, RASTRUM_GRADIENT, got, 4, &length));
  REFUSED(NOT_APPLICABLE, rastrum_mark_get_color, (bar, RASTRUM_GRADIENT, &rgba));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_get_gradient, (bar, RASTRUM_GRADIENT, NULL, 4, &length));
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_mark_get_gradient, (bar, RASTRUM_GRADIENT, NULL, *huge, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_get_gradient, (bar, RASTRUM_GRADIENT, got, 4, NULL));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_choice, (bar, RASTRUM_GRADIENT_SPAN, *unknown));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_choice, (area, RASTRUM_GRADIENT_DIRECTION, *unknown));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_choice, (line, RASTRUM_GRADIENT_SPAN, 0));
}

static void scales_and_axes(void) {
  rastrum_scale *color_scale = NULL;
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_COLOR, &color_scale), RASTRUM_OK);
  CHOICE_ROWS(scale, scale, RASTRUM_SCALE_TYPE);
  NUMBER_ROWS(scale, scale, RASTRUM_EXPONENT);
  LIST_ROWS(scale, color_scale, RASTRUM_THRESHOLDS);
  LIST_ROWS(axis, axis, RASTRUM_TICK_VALUES);
  COLOR_ROWS(axis, axis, RASTRUM_COLOR);
  EACH(outside) REFUSED(INVALID_ARGUMENT, rastrum_scale_set_number, (scale, RASTRUM_BASE, *outside));
  EACH(infinite) REFUSED(INVALID_ARGUMENT, rastrum_scale_set_number, (scale, RASTRUM_SLOPE, *infinite));
  EACH(infinite) REFUSED(INVALID_ARGUMENT, rastrum_axis_set_number, (axis, RASTRUM_TICK_STEP, *infinite));
  RESET_ROWS(scale, scale, RASTRUM_TITLE);
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_scale_set_choice, (y_scale, RASTRUM_NICE, *unknown));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_scale_set_choice, (y_scale, RASTRUM_ZERO, *unknown));
  EACH(unknown_or_zero)
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_choice, (y_scale, RASTRUM_REVERSE, *unknown_or_zero));
  NUMBER_ROWS(axis, axis, RASTRUM_TICK_COUNT);
  CHOICE_ROWS(axis, axis, RASTRUM_GRID);
  TEXT_ROWS(axis, axis, RASTRUM_TITLE);
  RESET_ROWS(axis, axis, RASTRUM_SUBTITLE);
  EACH(unknown_or_zero)
  REFUSED(INVALID_ARGUMENT, rastrum_axis_set_choice, (y_axis, RASTRUM_LABELS, *unknown_or_zero));
}

int main(void) {
  memset(long_text, 'x', sizeof long_text - 1);
  bad_begin();
  charts();
  marks_of_all_kinds();
  lists();
  gradients();
  scales_and_axes();
  return bad_end();
}
