/* Where memory runs out: a status, never the end of the process, and everything is as it was. */
#define _DEFAULT_SOURCE
#include <sys/resource.h>

#include "picture.h"

/* More than the limit below lets anyone have, whatever the machine would promise. */
static const size_t huge = (size_t)1 << 34;

static rastrum_chart *chart;
static rastrum_mark *line;
static picture *before;

static void refused(rastrum_status status) {
  CHECK_EQUAL(status, RASTRUM_OUT_OF_MEMORY);
  CHECK_TEXT(rastrum_chart_error(chart), "out of memory");
  picture *after = draw(chart);
  CHECK(memcmp(before, after, sizeof *after) == 0);
  free(after);
  CHECK_EQUAL(rastrum_chart_set_number(chart, RASTRUM_PADDING, -1), RASTRUM_INVALID_ARGUMENT);
}

/* Nothing of the huge arrays is read, because the room for a copy is asked for first. */
static void columns(void) {
  static const double values[3] = {1, 2, 3};
  static const int64_t integers[3] = {1, 2, 3};
  static const char *const names[3] = {"a", "b", "c"};
  static const uint8_t bits[1] = {7};
  refused(rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, values, huge));
  refused(rastrum_mark_set_i64(line, RASTRUM_CHANNEL_Y, integers, huge));
  refused(rastrum_mark_set_times(line, RASTRUM_CHANNEL_X, integers, huge, RASTRUM_SECONDS));
  refused(rastrum_mark_set_strings(line, RASTRUM_CHANNEL_COLOR, names, huge));
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.data = values;
  array.count = huge;
  array.stride = 8;
  array.type = RASTRUM_TYPE_F64;
  array.validity = bits;
  refused(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array));
  array.type = RASTRUM_TYPE_U8;
  array.stride = 1;
  refused(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array));
}

/* 2^28 pixels are twice the memory that there is: a file never has all of them at once. */
static void pictures(void) {
  rastrum_png png = RASTRUM_PNG_INIT;
  png.width = png.height = 16384;
  CHECK_EQUAL(rastrum_chart_write_png(chart, &png, "/dev/null", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  picture *after = draw(chart);
  CHECK(memcmp(before, after, sizeof *after) == 0);
  free(after);
}

static void fonts(void) {
  rastrum_error error = RASTRUM_ERROR_INIT;
  rastrum_font *font = NULL;
  CHECK_EQUAL(rastrum_font_create_from_bytes("OTTO", huge, 0, &font, &error), RASTRUM_OUT_OF_MEMORY);
  CHECK(font == NULL && error.status == RASTRUM_OUT_OF_MEMORY);
  CHECK_TEXT(error.message, "out of memory");
}

int main(void) {
  static const double y[] = {2, 1, 3};
  const struct rlimit limit = {512u << 20, 512u << 20};
  const char *preloaded = getenv("LD_PRELOAD");
  /* valgrind needs more address space than this test leaves. */
  if (preloaded != NULL && strstr(preloaded, "valgrind") != NULL) return 0;
  CHECK_EQUAL(setrlimit(RLIMIT_AS, &limit), 0);
  chart = chart_with(RASTRUM_MARK_LINE, 3, &line);
  CHECK_EQUAL(rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, y, 3), RASTRUM_OK);
  before = draw(chart);
  CHECK_EQUAL(rastrum_chart_set_number(chart, RASTRUM_PADDING, -1), RASTRUM_INVALID_ARGUMENT);
  columns();
  pictures();
  fonts();
  free(before);
  rastrum_chart_destroy(chart);
  return test_result();
}
