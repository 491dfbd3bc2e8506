/* Charts, their handles and their errors. */
#include "picture.h"

static void statuses(void) {
  static const struct {
    rastrum_status status;
    const char *name;
  } rows[] = {
      {RASTRUM_OK, "RASTRUM_OK"},
      {RASTRUM_INVALID_ARGUMENT, "RASTRUM_INVALID_ARGUMENT"},
      {RASTRUM_OUT_OF_MEMORY, "RASTRUM_OUT_OF_MEMORY"},
      {RASTRUM_LIMIT, "RASTRUM_LIMIT"},
      {RASTRUM_INVALID_DATA, "RASTRUM_INVALID_DATA"},
      {RASTRUM_NOT_APPLICABLE, "RASTRUM_NOT_APPLICABLE"},
      {RASTRUM_TOO_SMALL, "RASTRUM_TOO_SMALL"},
      {RASTRUM_IO_ERROR, "RASTRUM_IO_ERROR"},
      {RASTRUM_INVALID_FONT, "RASTRUM_INVALID_FONT"},
      {RASTRUM_CANCELLED, "RASTRUM_CANCELLED"},
      {RASTRUM_TIMED_OUT, "RASTRUM_TIMED_OUT"},
      {RASTRUM_TIMED_OUT + 1, "unknown status"},
      {-1, "unknown status"},
      {INT32_MAX, "unknown status"},
      {INT32_MIN, "unknown status"},
  };
  CHECK_EQUAL(RASTRUM_OK, 0);
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    CHECK_TEXT(rastrum_status_name(rows[row].status), rows[row].name);
  }
}

static void an_empty_chart(void) {
  rastrum_chart *chart = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK(chart != NULL);
  CHECK_TEXT(rastrum_chart_error(chart), "");
  rastrum_scale *x = NULL, *y = NULL, *again = NULL;
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, &x), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_Y, &y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, &again), RASTRUM_OK);
  CHECK(x != NULL && y != NULL && x != y && x == again);
  rastrum_axis *x_axis = NULL, *y_axis = NULL;
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_X, &x_axis), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_Y, &y_axis), RASTRUM_OK);
  CHECK(x_axis != NULL && y_axis != NULL && x_axis != y_axis);
  free(draw(chart));
  CHECK_TEXT(rastrum_chart_error(chart), "");
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(NULL);
}

/* The text of the last failure: of every object, kept until the chart's next call, and not ended by success. */
static void errors(void) {
  rastrum_chart *chart = NULL, *other = NULL;
  rastrum_mark *mark = NULL;
  rastrum_scale *scale = NULL;
  rastrum_axis *axis = NULL;
  char text[16];
  size_t length = 0;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_create(&other), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_BAR, &mark), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_Y, &scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_Y, &axis), RASTRUM_OK);
  CHECK_TEXT(rastrum_chart_error(NULL), "chart is NULL");

  CHECK_EQUAL(rastrum_chart_set_number(chart, RASTRUM_PADDING, -3), RASTRUM_INVALID_ARGUMENT);
  const char *first = rastrum_chart_error(chart);
  CHECK_TEXT(first, "padding is -3; allowed is 0 … 1000");
  CHECK_TEXT(rastrum_chart_error(other), "");
  CHECK_EQUAL(rastrum_chart_set_number(other, RASTRUM_PADDING, 2), RASTRUM_OK);
  CHECK_TEXT(first, "padding is -3; allowed is 0 … 1000");
  CHECK_EQUAL(rastrum_chart_set_number(chart, RASTRUM_PADDING, 3), RASTRUM_OK);
  CHECK_TEXT(rastrum_chart_error(chart), "padding is -3; allowed is 0 … 1000");

  CHECK_EQUAL(rastrum_mark_set_number(mark, RASTRUM_OPACITY, 1.5), RASTRUM_INVALID_ARGUMENT);
  CHECK_TEXT(rastrum_chart_error(chart), "opacity is 1.5; allowed is 0 … 1");
  CHECK_EQUAL(rastrum_mark_set_choice(mark, RASTRUM_SYMBOL, 1), RASTRUM_NOT_APPLICABLE);
  CHECK_TEXT(rastrum_chart_error(chart), "a bar mark has no symbol");
  CHECK_EQUAL(rastrum_scale_set_domain(scale, 2, 1), RASTRUM_INVALID_ARGUMENT);
  CHECK_TEXT(rastrum_chart_error(chart), "lower is 2 and upper 1; lower must be below upper");
  CHECK_EQUAL(rastrum_axis_set_choice(axis, RASTRUM_GRID, 3), RASTRUM_INVALID_ARGUMENT);
  CHECK_TEXT(rastrum_chart_error(chart), "grid is 3; allowed is 0 … 2");
  CHECK_EQUAL(rastrum_axis_get_text(axis, RASTRUM_NAME, text, sizeof text, &length), RASTRUM_NOT_APPLICABLE);
  CHECK_TEXT(rastrum_chart_error(chart), "the y axis has no name");
  CHECK_EQUAL(rastrum_chart_get_color(chart, RASTRUM_PADDING, (uint32_t *)text), RASTRUM_NOT_APPLICABLE);
  CHECK_TEXT(rastrum_chart_error(chart), "padding is a number, not a color");
  CHECK_EQUAL(rastrum_chart_add_mark(chart, 6, &mark), RASTRUM_INVALID_ARGUMENT);
  CHECK_TEXT(rastrum_chart_error(chart), "kind is 6; allowed is 1 … 5");
  CHECK(mark == NULL);
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(other);
}

static void adding_and_removing(void) {
  rastrum_chart *chart = NULL;
  rastrum_mark *marks[1000] = {NULL}, *extra = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  for (int at = 0; at < 1000; at++) {
    CHECK_EQUAL(rastrum_chart_add_mark(chart, at % 5 + 1, &marks[at]), RASTRUM_OK);
    CHECK(marks[at] != NULL && (at == 0 || marks[at] != marks[at - 1]));
  }
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &extra), RASTRUM_LIMIT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "1000 marks");
  CHECK_EQUAL(rastrum_chart_remove_mark(chart, marks[500]), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &extra), RASTRUM_OK);
  for (int at = 0; at < 1000; at++) {
    if (at != 500) CHECK_EQUAL(rastrum_chart_remove_mark(chart, marks[at]), RASTRUM_OK);
  }
  CHECK_EQUAL(rastrum_chart_remove_mark(chart, extra), RASTRUM_OK);
  rastrum_chart_destroy(chart);
}

/* A chart draws what it holds, and draws the same each time. */
static void drawing(void) {
  rastrum_mark *mark = NULL, *second = NULL;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, 4, &mark), *empty = NULL;
  static const double y[] = {1, 4, 2, 3};
  CHECK_EQUAL(rastrum_chart_create(&empty), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_Y, y, 4), RASTRUM_OK);
  CHECK(same_picture(chart, chart));
  CHECK(!same_picture(chart, empty));
  picture *before = draw(chart);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_POINT, &second), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(second, RASTRUM_CHANNEL_X, y, 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(second, RASTRUM_CHANNEL_Y, y, 4), RASTRUM_OK);
  picture *both = draw(chart);
  CHECK(memcmp(before, both, sizeof *both) != 0);
  CHECK_EQUAL(rastrum_chart_remove_mark(chart, second), RASTRUM_OK);
  picture *after = draw(chart);
  CHECK(memcmp(before, after, sizeof *after) == 0);
  free(before);
  free(both);
  free(after);

  /* Columns that do not go together are found when the chart is drawn, and nothing is drawn then. */
  static unsigned char pixels[40 * 30 * 4];
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = pixels;
  target.width = 40;
  target.height = 30;
  target.stride = 160;
  CHECK_EQUAL(rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_Y, y, 3), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_INVALID_DATA);
  CHECK_CONTAINS(rastrum_chart_error(chart), "4 values on x and 3 on y");
  for (size_t at = 0; at < sizeof pixels; at++) CHECK(pixels[at] == 0);
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(empty);
}

int main(void) {
  statuses();
  an_empty_chart();
  errors();
  adding_and_removing();
  drawing();
  return test_result();
}
