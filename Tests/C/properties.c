/* Every property of every object: its default, the ends of its range, what lies beyond, and the default again; and on
 * every object that does not have it, that it is not applicable. */
#include <math.h>

#include "picture.h"

enum { CHART = 1, LINE = 2, AREA = 4, BAR = 8, POINT = 16, RULE = 32, SCALE = 64, AXIS = 128 };
enum { MARK = LINE | AREA | BAR | POINT | RULE };

typedef struct {
  int kind;
  rastrum_chart *chart;
  rastrum_mark *mark;
  rastrum_scale *scale;
  rastrum_axis *axis;
} object;

static object objects[10];
static rastrum_chart *chart;

static void make_objects(void) {
  static const int32_t channels[] = {RASTRUM_CHANNEL_X, RASTRUM_CHANNEL_Y};
  object *next = objects;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  next->kind = CHART;
  next++->chart = chart;
  for (int32_t kind = RASTRUM_MARK_LINE; kind <= RASTRUM_MARK_RULE; kind++) {
    next->kind = 1 << kind;
    CHECK_EQUAL(rastrum_chart_add_mark(chart, kind, &next++->mark), RASTRUM_OK);
  }
  for (int at = 0; at < 2; at++) {
    next->kind = SCALE;
    CHECK_EQUAL(rastrum_chart_get_scale(chart, channels[at], &next++->scale), RASTRUM_OK);
    next->kind = AXIS;
    CHECK_EQUAL(rastrum_chart_get_axis(chart, channels[at], &next++->axis), RASTRUM_OK);
  }
}

/* The same call on any object; where its kind has no such function, no property of that type is applicable. */
static rastrum_status set_number(const object *it, int32_t property, double value) {
  if (it->chart) return rastrum_chart_set_number(it->chart, property, value);
  if (it->mark) return rastrum_mark_set_number(it->mark, property, value);
  if (it->axis) return rastrum_axis_set_number(it->axis, property, value);
  return rastrum_scale_set_number(it->scale, property, value);
}
static rastrum_status get_number(const object *it, int32_t property, double *value) {
  if (it->chart) return rastrum_chart_get_number(it->chart, property, value);
  if (it->mark) return rastrum_mark_get_number(it->mark, property, value);
  if (it->axis) return rastrum_axis_get_number(it->axis, property, value);
  return rastrum_scale_get_number(it->scale, property, value);
}
static rastrum_status set_choice(const object *it, int32_t property, int32_t value) {
  if (it->chart) return rastrum_chart_set_choice(it->chart, property, value);
  if (it->mark) return rastrum_mark_set_choice(it->mark, property, value);
  if (it->axis) return rastrum_axis_set_choice(it->axis, property, value);
  return rastrum_scale_set_choice(it->scale, property, value);
}
static rastrum_status get_choice(const object *it, int32_t property, int32_t *value) {
  if (it->chart) return rastrum_chart_get_choice(it->chart, property, value);
  if (it->mark) return rastrum_mark_get_choice(it->mark, property, value);
  if (it->axis) return rastrum_axis_get_choice(it->axis, property, value);
  return rastrum_scale_get_choice(it->scale, property, value);
}
static rastrum_status set_color(const object *it, int32_t property, uint32_t rgba) {
  if (it->chart) return rastrum_chart_set_color(it->chart, property, rgba);
  if (it->mark) return rastrum_mark_set_color(it->mark, property, rgba);
  if (it->axis) return rastrum_axis_set_color(it->axis, property, rgba);
  return RASTRUM_NOT_APPLICABLE;
}
static rastrum_status get_color(const object *it, int32_t property, uint32_t *rgba) {
  if (it->chart) return rastrum_chart_get_color(it->chart, property, rgba);
  if (it->mark) return rastrum_mark_get_color(it->mark, property, rgba);
  if (it->axis) return rastrum_axis_get_color(it->axis, property, rgba);
  return RASTRUM_NOT_APPLICABLE;
}
static rastrum_status reset(const object *it, int32_t property) {
  if (it->chart) return rastrum_chart_reset(it->chart, property);
  if (it->mark) return rastrum_mark_reset(it->mark, property);
  if (it->axis) return rastrum_axis_reset(it->axis, property);
  return rastrum_scale_reset(it->scale, property);
}

#define EACH_OBJECT(it) for (const object *it = objects; it < objects + 10; it++)

/* The names are printed where a row fails. */
static void failed_at(int before, int32_t property, int kind) {
  if (test_failures > before) printf("  property %d, object kind %d\n", property, kind);
}

static void numbers(void) {
  static const struct {
    int32_t property;
    int kinds, others;
    double standard, lowest, highest, below, above;
  } rows[] = {
      {RASTRUM_PADDING, CHART, SCALE, 12, 0, 1000, -0.001, 1000.001},
      {RASTRUM_PADDING, SCALE, CHART, 0, 0, 1000, -0.001, 1000.001},
      {RASTRUM_FONT_SIZE, CHART, 0, 11.5, 4, 200, 3.999, 200.001},
      {RASTRUM_STROKE_WIDTH, LINE | AREA, RULE, 1.75, 0, 1000, -1, 1001},
      {RASTRUM_STROKE_WIDTH, RULE, LINE | AREA, 1, 0, 1000, -1, 1001},
      {RASTRUM_OPACITY, MARK, 0, 1, 0, 1, -1e-9, 1.0000001},
      {RASTRUM_POINT_SIZE, POINT, 0, 7, 0, 1000, -1, 1001},
      {RASTRUM_CORNER_RADIUS, BAR, 0, 2, 0, 1000, -1, 1001},
      {RASTRUM_BASELINE, AREA | BAR, 0, 0, -1.7976931348623157e308, 1.7976931348623157e308, -INFINITY, INFINITY},
      {RASTRUM_BAR_WIDTH, BAR, 0, 0.8, 0, 1, -0.1, 1.1},
      {RASTRUM_MITER_LIMIT, LINE, 0, 4, 1, 1000, 0.999, 1000.1},
      {RASTRUM_DASH_PHASE, LINE | RULE, 0, 0, -10000, 10000, -INFINITY, INFINITY},
      {RASTRUM_TICK_COUNT, AXIS, 0, 0, 0, 1000, -1, 1001},
      {RASTRUM_BASE, SCALE, 0, 10, 1.01, 1e6, 1, 1e6 + 1},
      {RASTRUM_SLOPE, SCALE, 0, 1, 1e-100, 1e100, 0, 1e101},
      {RASTRUM_EXPONENT, SCALE, 0, 2, 0.1, 10, 0, 11},
      {RASTRUM_MARGIN, SCALE, 0, 0, 0, 1e300, -1, 1e301},
      {RASTRUM_TICK_STEP, AXIS, 0, 0, 0, 1.7976931348623157e308, -1e-300, INFINITY},
      {RASTRUM_TICK_ANCHOR, AXIS, 0, 0, -1.7976931348623157e308, 1.7976931348623157e308, -INFINITY, INFINITY},
      {RASTRUM_TICK_STRIDE, AXIS, 0, 0, 0, 1000, -1, 1001},
      {RASTRUM_LABEL_STRIDE, AXIS, 0, 1, 1, 1000, 0, 1001},
      {RASTRUM_GRID_STRIDE, AXIS, 0, 1, 1, 1000, 0, 1001},
      {RASTRUM_DECIMALS, AXIS, 0, -1, -1, 100, -2, 101},
      {RASTRUM_SIGNIFICANT_DIGITS, AXIS, 0, 0, 0, 17, -1, 18},
  };
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    EACH_OBJECT(it) {
      int before = test_failures;
      int32_t property = rows[row].property, option = 7;
      uint32_t rgba = 7;
      double value = -77;
      /* Properties of several defaults have several rows. */
      if (it->kind & rows[row].others) continue;
      if (it->kind & rows[row].kinds) {
        CHECK_EQUAL(get_number(it, property, &value), RASTRUM_OK);
        CHECK(value == rows[row].standard);
        CHECK_EQUAL(set_number(it, property, rows[row].lowest), RASTRUM_OK);
        CHECK(get_number(it, property, &value) == RASTRUM_OK && value == rows[row].lowest);
        CHECK_EQUAL(set_number(it, property, rows[row].highest), RASTRUM_OK);
        CHECK(get_number(it, property, &value) == RASTRUM_OK && value == rows[row].highest);
        CHECK_EQUAL(set_number(it, property, rows[row].below), RASTRUM_INVALID_ARGUMENT);
        CHECK_EQUAL(set_number(it, property, rows[row].above), RASTRUM_INVALID_ARGUMENT);
        CHECK_EQUAL(set_number(it, property, NAN), RASTRUM_INVALID_ARGUMENT);
        CHECK(get_number(it, property, &value) == RASTRUM_OK && value == rows[row].highest);
        CHECK_EQUAL(reset(it, property), RASTRUM_OK);
        CHECK(get_number(it, property, &value) == RASTRUM_OK && value == rows[row].standard);
      } else {
        CHECK_EQUAL(set_number(it, property, 1), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(get_number(it, property, &value), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(reset(it, property), RASTRUM_NOT_APPLICABLE);
        CHECK(value == -77);
      }
      CHECK_EQUAL(get_choice(it, property, &option), RASTRUM_NOT_APPLICABLE);
      CHECK_EQUAL(set_choice(it, property, 1), RASTRUM_NOT_APPLICABLE);
      CHECK_EQUAL(get_color(it, property, &rgba), RASTRUM_NOT_APPLICABLE);
      CHECK_EQUAL(set_color(it, property, 1), RASTRUM_NOT_APPLICABLE);
      CHECK(option == 7 && rgba == 7);
      failed_at(before, property, it->kind);
    }
  }
}

static void choices(void) {
  static const struct {
    int32_t property;
    int kinds, others;
    int32_t standard, lowest, highest;
  } rows[] = {
      {RASTRUM_THEME, CHART, 0, RASTRUM_THEME_LIGHT, RASTRUM_THEME_LIGHT, RASTRUM_THEME_DARK},
      {RASTRUM_LEGEND, CHART, 0, RASTRUM_LEGEND_AUTO, RASTRUM_LEGEND_AUTO, RASTRUM_LEGEND_DIRECT},
      {RASTRUM_SCALE_TYPE, SCALE, 0, RASTRUM_SCALE_AUTO, RASTRUM_SCALE_AUTO, RASTRUM_SCALE_SQUARE_ROOT},
      {RASTRUM_NICE, SCALE, 0, RASTRUM_AUTO, RASTRUM_AUTO, RASTRUM_OFF},
      {RASTRUM_ZERO, SCALE, 0, RASTRUM_AUTO, RASTRUM_AUTO, RASTRUM_OFF},
      {RASTRUM_REVERSE, SCALE, 0, RASTRUM_OFF, RASTRUM_ON, RASTRUM_OFF},
      {RASTRUM_GRID, AXIS, 0, RASTRUM_AUTO, RASTRUM_AUTO, RASTRUM_OFF},
      {RASTRUM_CLAMP, SCALE, 0, RASTRUM_OFF, RASTRUM_ON, RASTRUM_OFF},
      {RASTRUM_NOTATION, AXIS, 0, RASTRUM_NOTATION_AUTO, RASTRUM_NOTATION_AUTO, RASTRUM_NOTATION_DURATION},
      {RASTRUM_SHARING, AXIS, 0, RASTRUM_SHARE_NOTHING, RASTRUM_SHARE_NOTHING, RASTRUM_SHARE_FACTOR},
      {RASTRUM_MINOR_TICKS, AXIS, 0, RASTRUM_AUTO, RASTRUM_AUTO, RASTRUM_OFF},
      {RASTRUM_INTEGERS, AXIS, 0, RASTRUM_OFF, RASTRUM_ON, RASTRUM_OFF},
      {RASTRUM_POWERS, AXIS, 0, RASTRUM_AUTO, RASTRUM_AUTO, RASTRUM_POWERS_SUPERSCRIPT},
      {RASTRUM_LABELS, AXIS, 0, RASTRUM_ON, RASTRUM_ON, RASTRUM_OFF},
      {RASTRUM_SYMBOL, POINT, 0, RASTRUM_SYMBOL_CIRCLE, RASTRUM_SYMBOL_CIRCLE, RASTRUM_SYMBOL_PLUS},
      {RASTRUM_LINE_CAP, LINE, RULE, RASTRUM_CAP_ROUND, RASTRUM_CAP_BUTT, RASTRUM_CAP_SQUARE},
      {RASTRUM_LINE_CAP, RULE, LINE, RASTRUM_CAP_BUTT, RASTRUM_CAP_BUTT, RASTRUM_CAP_SQUARE},
      {RASTRUM_LINE_JOIN, LINE, 0, RASTRUM_JOIN_ROUND, RASTRUM_JOIN_MITER, RASTRUM_JOIN_BEVEL},
      {RASTRUM_ORIENTATION, BAR, 0, RASTRUM_AUTO, RASTRUM_AUTO, RASTRUM_HORIZONTAL},
      {RASTRUM_GRADIENT_DIRECTION, AREA | BAR, 0, RASTRUM_ALONG_VALUES, RASTRUM_ALONG_VALUES, RASTRUM_ALONG_PLACES},
      {RASTRUM_GRADIENT_SPAN, AREA | BAR, 0, RASTRUM_SPAN_ITEM, RASTRUM_SPAN_ITEM, RASTRUM_SPAN_PLOT},
  };
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    EACH_OBJECT(it) {
      int before = test_failures;
      int32_t property = rows[row].property, value = -77;
      if (it->kind & rows[row].others) continue;
      if (it->kind & rows[row].kinds) {
        CHECK_EQUAL(get_choice(it, property, &value), RASTRUM_OK);
        CHECK_EQUAL(value, rows[row].standard);
        for (int32_t option = rows[row].lowest; option <= rows[row].highest; option++) {
          CHECK_EQUAL(set_choice(it, property, option), RASTRUM_OK);
          CHECK(get_choice(it, property, &value) == RASTRUM_OK && value == option);
        }
        CHECK_EQUAL(set_choice(it, property, rows[row].lowest - 1), RASTRUM_INVALID_ARGUMENT);
        CHECK_EQUAL(set_choice(it, property, rows[row].highest + 1), RASTRUM_INVALID_ARGUMENT);
        CHECK(get_choice(it, property, &value) == RASTRUM_OK && value == rows[row].highest);
        CHECK_EQUAL(reset(it, property), RASTRUM_OK);
        CHECK(get_choice(it, property, &value) == RASTRUM_OK && value == rows[row].standard);
      } else {
        CHECK_EQUAL(set_choice(it, property, 1), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(get_choice(it, property, &value), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(reset(it, property), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(value, -77);
      }
      double number = 7;
      CHECK_EQUAL(get_number(it, property, &number), RASTRUM_NOT_APPLICABLE);
      CHECK_EQUAL(set_number(it, property, 1), RASTRUM_NOT_APPLICABLE);
      failed_at(before, property, it->kind);
    }
  }
}

static void colors(void) {
  static const struct {
    int32_t property;
    int kinds;
  } rows[] = {
      {RASTRUM_COLOR, MARK | AXIS},
      {RASTRUM_BACKGROUND, CHART},
      {RASTRUM_TEXT_COLOR, CHART},
      {RASTRUM_GRID_COLOR, CHART},
  };
  static const uint32_t values[] = {0, 0x12345678, 0xff0000ff, 0xffffffff};
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    EACH_OBJECT(it) {
      int32_t property = rows[row].property;
      uint32_t rgba = 77, standard = 78;
      if (it->kind & rows[row].kinds) {
        CHECK_EQUAL(get_color(it, property, &standard), RASTRUM_OK);
        /* An axis has no colour of its own until it is given one. */
        CHECK_EQUAL(standard & 0xff, it->axis ? 0 : 0xff);
        for (int at = 0; at < 4; at++) {
          CHECK_EQUAL(set_color(it, property, values[at]), RASTRUM_OK);
          CHECK(get_color(it, property, &rgba) == RASTRUM_OK && rgba == values[at]);
        }
        CHECK_EQUAL(reset(it, property), RASTRUM_OK);
        CHECK(get_color(it, property, &rgba) == RASTRUM_OK && rgba == standard);
      } else {
        CHECK_EQUAL(set_color(it, property, 1), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(get_color(it, property, &rgba), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(reset(it, property), RASTRUM_NOT_APPLICABLE);
        CHECK_EQUAL(rgba, 77);
      }
    }
  }
  /* The colours in force follow the theme, and marks differ. */
  uint32_t light = 0, dark = 0, first = 0, second = 0;
  CHECK_EQUAL(rastrum_chart_get_color(chart, RASTRUM_BACKGROUND, &light), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_choice(chart, RASTRUM_THEME, RASTRUM_THEME_DARK), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_color(chart, RASTRUM_BACKGROUND, &dark), RASTRUM_OK);
  CHECK(light != dark);
  CHECK_EQUAL(get_color(&objects[1], RASTRUM_COLOR, &first), RASTRUM_OK);
  CHECK_EQUAL(get_color(&objects[2], RASTRUM_COLOR, &second), RASTRUM_OK);
  CHECK(first != second);
}

int main(void) {
  make_objects();
  numbers();
  choices();
  colors();
  rastrum_chart_destroy(chart);
  return test_result();
}
