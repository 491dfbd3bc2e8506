/* Who owns the values, and until when. */
#include "picture.h"

enum { COUNT = 5 };
static const double first[COUNT] = {1, 5, 2, 4, 3}, second[COUNT] = {5, 1, 4, 2, 3};

static void count_release(void *context) { *(int *)context += 1; }

static rastrum_array borrowed(const double *values, int *released) {
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.flags = RASTRUM_BORROW;
  array.data = values;
  array.count = COUNT;
  array.stride = sizeof(double);
  array.type = RASTRUM_TYPE_F64;
  array.release = count_release;
  array.context = released;
  return array;
}

/* A copy is independent of what it was made from. */
static void copies(void) {
  double values[COUNT];
  memcpy(values, first, sizeof values);
  uint8_t bits[1] = {0x1f};
  rastrum_mark *line = NULL;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, COUNT, &line);
  rastrum_array array = RASTRUM_ARRAY_INIT;
  int released = 0;
  array.data = values;
  array.count = COUNT;
  array.stride = sizeof(double);
  array.type = RASTRUM_TYPE_F64;
  array.validity = bits;
  array.release = count_release; /* belongs to borrowing, and is not called without it */
  array.context = &released;
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
  picture *before = draw(chart);
  memcpy(values, second, sizeof values);
  bits[0] = 0;
  CHECK_EQUAL(rastrum_mark_data_changed(line, RASTRUM_CHANNEL_Y), RASTRUM_OK);
  picture *after = draw(chart);
  CHECK(memcmp(before, after, sizeof *before) == 0);
  free(before);
  free(after);
  rastrum_chart_destroy(chart);
  CHECK_EQUAL(released, 0);
}

/* Borrowed values are read each time, and what was found in them is kept until they are said to have changed. */
static void changes_in_place(void) {
  double values[COUNT];
  int released = 0;
  rastrum_mark *line = NULL, *other_line = NULL;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, COUNT, &line);
  rastrum_chart *other = chart_with(RASTRUM_MARK_LINE, COUNT, &other_line);
  memcpy(values, first, sizeof values);
  rastrum_array array = borrowed(values, &released);
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(other_line, RASTRUM_CHANNEL_Y, first, COUNT), RASTRUM_OK);
  CHECK(same_picture(chart, other));
  for (int at = 0; at < COUNT; at++) values[at] = 1000 * second[at];
  CHECK_EQUAL(rastrum_mark_data_changed(line, RASTRUM_CHANNEL_Y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(other_line, RASTRUM_CHANNEL_Y, values, COUNT), RASTRUM_OK);
  CHECK(same_picture(chart, other));
  CHECK_EQUAL(rastrum_mark_data_changed(line, RASTRUM_CHANNEL_COLOR), RASTRUM_OK); /* nothing is there */
  CHECK_EQUAL(released, 0);
  rastrum_chart_destroy(chart);
  CHECK_EQUAL(released, 1);
  rastrum_chart_destroy(other);
}

/* Every way in which a loan ends: replaced, cleared, mark removed, chart destroyed. */
static void releases(void) {
  int released[4] = {0, 0, 0, 0};
  rastrum_mark *line = NULL, *bar = NULL;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, COUNT, &line);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_BAR, &bar), RASTRUM_OK);
  rastrum_array arrays[4];
  for (int at = 0; at < 4; at++) arrays[at] = borrowed(first, &released[at]);

  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &arrays[0]), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &arrays[1]), RASTRUM_OK);
  CHECK(released[0] == 1 && released[1] == 0);
  CHECK_EQUAL(rastrum_mark_clear(line, RASTRUM_CHANNEL_Y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_clear(line, RASTRUM_CHANNEL_Y), RASTRUM_OK);
  CHECK(released[0] == 1 && released[1] == 1);

  CHECK_EQUAL(rastrum_mark_set_array(bar, RASTRUM_CHANNEL_X, &arrays[2]), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &arrays[3]), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_remove_mark(chart, bar), RASTRUM_OK);
  CHECK(released[2] == 1 && released[3] == 0);
  free(draw(chart));
  rastrum_chart_destroy(chart);
  CHECK(released[0] == 1 && released[1] == 1 && released[2] == 1 && released[3] == 1);
}

/* Categories are read at once, and released before the call returns; so is what was refused. */
static void early_releases(void) {
  static const char *const names[COUNT] = {"a", "b", "a", "c", "b"};
  int released = 0;
  rastrum_mark *line = NULL;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, COUNT, &line);
  rastrum_array array = borrowed(NULL, &released);
  array.data = names;
  array.stride = sizeof(char *);
  array.type = RASTRUM_TYPE_STRING;
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_COLOR, &array), RASTRUM_OK);
  CHECK_EQUAL(released, 1);
  array = borrowed(first, &released);
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_COLOR, &array), RASTRUM_INVALID_ARGUMENT);
  CHECK_EQUAL(released, 2);
  array.release = NULL;
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
  rastrum_chart_destroy(chart);
  CHECK_EQUAL(released, 2);
}

/* A release may use the chart: the column that was replaced is gone already. */
typedef struct {
  rastrum_mark *mark;
  int calls;
} reuser;

static void reuse(void *context) {
  reuser *it = (reuser *)context;
  if (it->calls++ > 0) return;
  CHECK_EQUAL(rastrum_mark_set_f64(it->mark, RASTRUM_CHANNEL_Y, second, COUNT), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_number(it->mark, RASTRUM_OPACITY, 0.5), RASTRUM_OK);
}

static void use_in_release(void) {
  reuser context = {NULL, 0};
  int released = 0;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, COUNT, &context.mark);
  rastrum_array array = borrowed(first, NULL), next = borrowed(first, &released);
  array.release = reuse;
  array.context = &context;
  CHECK_EQUAL(rastrum_mark_set_array(context.mark, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_array(context.mark, RASTRUM_CHANNEL_Y, &next), RASTRUM_OK);
  CHECK_EQUAL(context.calls, 1);
  CHECK_EQUAL(released, 1); /* `reuse` replaced it in turn */
  double opacity = 0;
  CHECK(rastrum_mark_get_number(context.mark, RASTRUM_OPACITY, &opacity) == RASTRUM_OK && opacity == 0.5);
  rastrum_chart_destroy(chart);
  CHECK_EQUAL(context.calls, 1);
}

int main(void) {
  copies();
  changes_in_place();
  releases();
  early_releases();
  use_in_release();
  return test_result();
}
