/* Rows of the bad-argument table: calls that must be refused, and leave everything as it was. check-coverage reads
 * them: every function of rastrum.h has rows, and every argument is bad in one of them. */
#ifndef BAD_H
#define BAD_H

#include <math.h>
#include <rastrum.h>

#include "picture.h"

/* Bad values. EACH(unknown) runs what follows with *unknown at each of `unknowns`. */
static const int32_t unknowns[] = {INT32_MIN, -1, 62, 1000, INT32_MAX}, *unknown;
static const int32_t unknown_or_zeros[] = {INT32_MIN, -1, 0, 99, 1000, INT32_MAX}, *unknown_or_zero;
static const double infinites[] = {NAN, INFINITY, -INFINITY}, *infinite;
static const double outsides[] = {NAN, INFINITY, -INFINITY, -1, -1e-300, 1e9, 1e308, -1e308}, *outside;
static const size_t huges[] = {SIZE_MAX - 1, SIZE_MAX / 2 + 1, SIZE_MAX / 2, (size_t)1 << 60, ((size_t)1 << 40) + 1},
                    *huge;

#define EACH(item) for (item = item##s; item < item##s + sizeof item##s / sizeof *item##s; item++)

/* The good objects that bad calls are made on. */
static rastrum_chart *chart;
static rastrum_mark *marks[5]; /* line, area, bar, point, rule */
static rastrum_mark *line, *area, *bar, *point, *rule;
static rastrum_scale *scale, *y_scale;
static rastrum_axis *axis, *y_axis;

/* Something of another chart. */
static rastrum_chart *other_chart;
static rastrum_mark *other_mark;

/* What is stored by calls; none of it may change in a call that is refused, but for a length. */
static double number = 0.5;
static double numbers[4];
static int32_t choice = 7;
static uint32_t rgba = 0x12345678;
static char buffer[64];
static size_t length;

/* REFUSED: the call fails with this status, and the chart tells why. */
#define REFUSED(status, function, arguments)                                                         \
  (bad_before(), bad_after(function arguments, RASTRUM_##status, 1, #function #arguments, __FILE__, __LINE__))
/* SILENT: the call fails with this status, and has no chart that could tell why. */
#define SILENT(status, function, arguments)                                                          \
  (bad_before(), bad_after(function arguments, RASTRUM_##status, 0, #function #arguments, __FILE__, __LINE__))
/* HARMLESS: the call has no status, and does nothing. */
#define HARMLESS(function, arguments)                                                                \
  (bad_before(), (void)(function arguments), bad_after(0, 0, 0, #function #arguments, __FILE__, __LINE__))
/* ANSWERS: a call without a status, whose answer to a bad argument is known. */
#define ANSWERS(answer, function, arguments)                                                         \
  (bad_before(), bad_after(!((function arguments) == (answer)), 0, 0, #function #arguments, __FILE__, __LINE__))
#define ANSWERS_TEXT(answer, function, arguments)                                                    \
  (bad_before(), bad_after(strcmp(function arguments, answer), 0, 0, #function #arguments, __FILE__, __LINE__))

static unsigned long long bad_hash;
static void bad_mix(const void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    bad_hash = (bad_hash ^ ((const unsigned char *)bytes)[index]) * 0x100000001b3ull;
  }
}
#define BAD_MIX(call, value) \
  (bad_status = (call), bad_mix(&bad_status, sizeof bad_status), bad_mix(&(value), sizeof(value)))

/* A fingerprint of what the getters of all objects tell. */
static unsigned long long bad_state(void) {
  rastrum_status bad_status;
  double value = 0, upper = 0;
  uint32_t color = 0;
  int32_t option = 0, property;
  char text[32] = {0};
  double list[4] = {0};
  size_t count = 0;
  bad_hash = 0xcbf29ce484222325ull;
#define BAD_EACH(first, last) for (property = RASTRUM_##first; property <= RASTRUM_##last; property++)
#define BAD_MARKS for (int at = 0; at < 5; at++)
  BAD_EACH(PADDING, FONT_SIZE) {
    BAD_MIX(rastrum_chart_get_number(chart, property, &value), value);
    BAD_MIX(rastrum_scale_get_number(scale, property, &value), value);
  }
  BAD_EACH(STROKE_WIDTH, DASH_PHASE) BAD_MARKS BAD_MIX(rastrum_mark_get_number(marks[at], property, &value), value);
  BAD_EACH(BASE, MARGIN) BAD_MIX(rastrum_scale_get_number(scale, property, &value), value);
  BAD_EACH(TICK_COUNT, OFFSET) BAD_MIX(rastrum_axis_get_number(axis, property, &value), value);
  BAD_EACH(MIDDLE, CLASSES) BAD_MIX(rastrum_scale_get_number(scale, property, &value), value);
  BAD_EACH(BACKGROUND, GRID_COLOR) BAD_MIX(rastrum_chart_get_color(chart, property, &color), color);
  BAD_MARKS BAD_MIX(rastrum_mark_get_color(marks[at], RASTRUM_COLOR, &color), color);
  BAD_MIX(rastrum_axis_get_color(axis, RASTRUM_COLOR, &color), color);
  BAD_EACH(TITLE, SUBTITLE) BAD_MIX(rastrum_chart_get_text(chart, property, text, sizeof text, &count), text);
  BAD_MIX(rastrum_mark_get_text(line, RASTRUM_NAME, text, sizeof text, &count), text);
  BAD_MIX(rastrum_axis_get_text(axis, RASTRUM_TITLE, text, sizeof text, &count), text);
  BAD_EACH(PREFIX, NESTING) BAD_MIX(rastrum_axis_get_text(axis, property, text, sizeof text, &count), text);
  BAD_EACH(THEME, LEGEND) BAD_MIX(rastrum_chart_get_choice(chart, property, &option), option);
  BAD_EACH(SYMBOL, GRADIENT_SPAN) BAD_MARKS BAD_MIX(rastrum_mark_get_choice(marks[at], property, &option), option);
  BAD_EACH(SCALE_TYPE, ALIGN) BAD_MIX(rastrum_scale_get_choice(scale, property, &option), option);
  BAD_EACH(SIDE, INTEGERS) BAD_MIX(rastrum_axis_get_choice(axis, property, &option), option);
  BAD_EACH(PALETTE, COLOR_SCALE) BAD_MIX(rastrum_scale_get_choice(scale, property, &option), option);
  BAD_MIX(rastrum_mark_get_numbers(line, RASTRUM_DASH, list, 4, &count), list);
  rastrum_gradient_stop stops[4] = {{0, 0, 0}};
  for (int at = 1; at < 3; at++) {
    BAD_MIX(rastrum_mark_get_gradient(marks[at], RASTRUM_GRADIENT, stops, 4, &count), stops);
  }
  BAD_MIX(rastrum_scale_get_domain(scale, &value, &upper), upper);
  bad_mix(&value, sizeof value);
  bad_mix(&number, sizeof number);
  bad_mix(numbers, sizeof numbers);
  bad_mix(&choice, sizeof choice);
  bad_mix(&rgba, sizeof rgba);
  bad_mix(buffer, sizeof buffer);
  return bad_hash;
}

/* The text that bad_before leaves in the chart's log. */
static char bad_probe[256];
static unsigned long long bad_expected_state;
static picture *bad_picture;

static void bad_before(void) { rastrum_chart_set_number(chart, -4711, 0); }

static void bad_after(rastrum_status status, rastrum_status expected, int tells, const char *call, const char *file,
                      int line_number) {
  test_check_equal(status, expected, call, file, line_number);
  const char *text = rastrum_chart_error(chart);
  test_check(text[0] != 0 && (strcmp(text, bad_probe) != 0) == tells, call, file, line_number);
  if (getenv("BAD_TEXTS") != NULL) printf("%d %-70s %s\n", status, call, tells ? text : "");
  test_check(bad_state() == bad_expected_state, call, file, line_number);
}

static void bad_begin(void) {
  static const int32_t kinds[] = {RASTRUM_MARK_LINE, RASTRUM_MARK_AREA, RASTRUM_MARK_BAR, RASTRUM_MARK_POINT,
                                  RASTRUM_MARK_RULE};
  static const double x[] = {0, 1, 2, 3}, y[] = {2, 5, 1, 4};
  static const double dash[] = {3, 2};
  length = 77;
  unknown = unknowns, unknown_or_zero = unknown_or_zeros, infinite = infinites, outside = outsides, huge = huges;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  for (int at = 0; at < 5; at++) {
    CHECK_EQUAL(rastrum_chart_add_mark(chart, kinds[at], &marks[at]), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_set_f64(marks[at], RASTRUM_CHANNEL_Y, y, 4), RASTRUM_OK);
    if (kinds[at] == RASTRUM_MARK_RULE) continue;
    CHECK_EQUAL(rastrum_mark_set_f64(marks[at], RASTRUM_CHANNEL_X, x, 4), RASTRUM_OK);
  }
  line = marks[0], area = marks[1], bar = marks[2], point = marks[3], rule = marks[4];
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, &scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_Y, &y_scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_X, &axis), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_Y, &y_axis), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "Before", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_set_text(axis, RASTRUM_TITLE, "axis", 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_text(line, RASTRUM_NAME, "line", 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_numbers(line, RASTRUM_DASH, dash, 2), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_domain(scale, -1, 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_create(&other_chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(other_chart, RASTRUM_MARK_BAR, &other_mark), RASTRUM_OK);
  bad_before();
  strncpy(bad_probe, rastrum_chart_error(chart), sizeof bad_probe - 1);
  CHECK(bad_probe[0] != 0);
  bad_expected_state = bad_state();
  bad_picture = draw(chart);
}

/* After all rows the chart's picture is what it was. */
static int bad_end(void) {
  picture *after = draw(chart);
  CHECK(memcmp(after->bytes, bad_picture->bytes, PICTURE_BYTES) == 0);
  free(after);
  free(bad_picture);
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(other_chart);
  return test_result();
}

#endif
