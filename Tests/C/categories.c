/* Columns of texts: pointers or offsets, missing ones, limits; each gives the picture of the plain one. */
#include "picture.h"

enum { COUNT = 6 };
static const char *const names[COUNT] = {"ash", "beech", "ash", "", "beech", "Ö – 木"};

/* Bars over names, to compare with. */
static rastrum_chart *bars(rastrum_mark **bar) {
  static const double heights[COUNT] = {3, 1, 4, 1, 5, 9};
  rastrum_chart *chart = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_BAR, bar), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(*bar, RASTRUM_CHANNEL_Y, heights, COUNT), RASTRUM_OK);
  return chart;
}

/* The picture of an array on x is that of `texts`. */
static void same_as(rastrum_array array, const char *const *texts) {
  rastrum_mark *bar = NULL, *expected_bar = NULL;
  rastrum_chart *chart = bars(&bar), *expected = bars(&expected_bar);
  CHECK_EQUAL(rastrum_mark_set_strings(expected_bar, RASTRUM_CHANNEL_X, texts, COUNT), RASTRUM_OK);
  CHECK(!same_picture(chart, expected));
  CHECK_EQUAL(rastrum_mark_set_array(bar, RASTRUM_CHANNEL_X, &array), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(expected);
}

static rastrum_array strings(const void *pointers, ptrdiff_t stride) {
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.type = RASTRUM_TYPE_STRING;
  array.data = pointers;
  array.count = COUNT;
  array.stride = stride;
  return array;
}

static void pointers(void) {
  static const char *const with_missing[COUNT] = {"ash", NULL, "ash", "", NULL, "Ö – 木"};
  static const char *const same[COUNT] = {"ash", "ash", "ash", "ash", "ash", "ash"};
  static const ptrdiff_t steps[] = {8, 16, 11, -8, -13};
  same_as(strings(names, sizeof(char *)), names);
  same_as(strings(with_missing, sizeof(char *)), with_missing);
  same_as(strings(names, 0), same);
  for (int step = 0; step < 5; step++) {
    static unsigned char memory[COUNT * 64];
    unsigned char *first = memory + sizeof memory / 2 + 1;
    for (int row = 0; row < COUNT; row++) memcpy(first + row * steps[step], &names[row], sizeof(char *));
    same_as(strings(first, steps[step]), names);
  }
  static const uint8_t bits[] = {0x2d}; /* all but 1 and 4 */
  rastrum_array masked = strings(names, sizeof(char *));
  masked.validity = bits;
  same_as(masked, with_missing);
}

static void slices(void) {
  static const char bytes[] = "..ashbeechashbeechÖ – 木";
  static const int32_t offsets[] = {2, 5, 10, 13, 13, 18, 18 + (int32_t)sizeof "Ö – 木" - 1};
  static const char *const with_missing[COUNT] = {"ash", NULL, "ash", "", NULL, "Ö – 木"};
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.type = RASTRUM_TYPE_UTF8;
  array.data = bytes;
  array.count = COUNT;
  array.offsets = offsets;
  same_as(array, names);
  static const uint8_t bits[] = {0x2d};
  array.validity = bits;
  same_as(array, with_missing);

  static const int32_t nothing[COUNT + 1] = {0};
  static const char *const empty[COUNT] = {"", "", "", "", "", ""};
  array.validity = NULL;
  array.offsets = nothing;
  array.data = NULL;
  same_as(array, empty);
  array.count = 0;
  array.offsets = NULL;
  rastrum_mark *bar = NULL;
  rastrum_chart *chart = bars(&bar);
  CHECK_EQUAL(rastrum_mark_set_array(bar, RASTRUM_CHANNEL_X, &array), RASTRUM_OK);
  rastrum_chart_destroy(chart);

  static const char *const broken[COUNT] = {"a\xff", "b", "a\xef\xbf\xbd", "c", "d", "e"};
  static const char *const repaired[COUNT] = {"a\xef\xbf\xbd", "b", "a\xef\xbf\xbd", "c", "d", "e"};
  same_as(strings(broken, sizeof(char *)), repaired);
}

/* On y: horizontal bars. On color: a series each. */
static void channels(void) {
  static const double values[COUNT] = {3, 1, 4, 1, 5, 9};
  rastrum_mark *bar = NULL, *series = NULL;
  rastrum_chart *vertical = bars(&bar), *colored = bars(&series), *horizontal = NULL;
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, names, COUNT), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_strings(series, RASTRUM_CHANNEL_X, names, COUNT), RASTRUM_OK);
  CHECK(same_picture(vertical, colored));
  CHECK_EQUAL(rastrum_mark_set_strings(series, RASTRUM_CHANNEL_COLOR, names, COUNT), RASTRUM_OK);
  CHECK(!same_picture(vertical, colored));
  CHECK_EQUAL(rastrum_mark_clear(series, RASTRUM_CHANNEL_COLOR), RASTRUM_OK);
  CHECK(same_picture(vertical, colored));
  CHECK_EQUAL(rastrum_chart_create(&horizontal), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(horizontal, RASTRUM_MARK_BAR, &bar), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(bar, RASTRUM_CHANNEL_X, values, COUNT), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_Y, names, COUNT), RASTRUM_OK);
  picture *automatic = draw(horizontal);
  CHECK_EQUAL(rastrum_mark_set_choice(bar, RASTRUM_ORIENTATION, RASTRUM_HORIZONTAL), RASTRUM_OK);
  picture *chosen = draw(horizontal);
  CHECK(memcmp(automatic, chosen, sizeof *chosen) == 0);
  free(automatic);
  free(chosen);
  rastrum_chart_destroy(vertical);
  rastrum_chart_destroy(colored);
  rastrum_chart_destroy(horizontal);
}

/* 65,536 categories, 65,536 bytes each, 16 MB together; a refused column leaves the one before. */
static void limits(void) {
  enum { MANY = 65537 };
  static char texts[MANY][6];
  static const char *pointers_to[MANY];
  static char longest[65538];
  const char *long_name = longest;
  for (int at = 0; at < MANY; at++) {
    for (int digit = 0, rest = at; digit < 5; digit++, rest /= 16) texts[at][digit] = (char)('a' + rest % 16);
    pointers_to[at] = texts[at];
  }
  rastrum_mark *bar = NULL;
  rastrum_chart *chart = bars(&bar);
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, names, COUNT), RASTRUM_OK);
  picture *before = draw(chart);
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, pointers_to, MANY), RASTRUM_LIMIT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "65536");
  memset(longest, 'x', 65537);
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, &long_name, 1), RASTRUM_LIMIT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "65536");
  picture *after = draw(chart);
  CHECK(memcmp(before, after, sizeof *after) == 0);
  free(before);
  free(after);
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, pointers_to, MANY - 1), RASTRUM_OK);
  longest[65536] = 0;
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, &long_name, 1), RASTRUM_OK);

  /* All names together: 16 MB. Each of these is one byte shorter than the one before. */
  for (int at = 0; at < 257; at++) pointers_to[at] = longest + at;
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, pointers_to, 256), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, pointers_to, 257), RASTRUM_LIMIT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "16777216");
  rastrum_chart_destroy(chart);
}

int main(void) {
  pointers();
  slices();
  channels();
  limits();
  return test_result();
}
