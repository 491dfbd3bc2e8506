/* Domains: what is set, what comes back, and what of it is drawn. */
#include <math.h>

#include "picture.h"

enum { COUNT = 5 };
static const double heights[COUNT] = {1, 5, 2, 4, 3};

static rastrum_chart *lines(rastrum_mark **line, rastrum_scale **x, rastrum_scale **y) {
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, COUNT, line);
  CHECK_EQUAL(rastrum_mark_set_f64(*line, RASTRUM_CHANNEL_Y, heights, COUNT), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, x), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_Y, y), RASTRUM_OK);
  return chart;
}

/* What get_domain tells; NaN equals NaN. */
static void domain_is(rastrum_scale *scale, double lower, double upper) {
  double got_lower = 77, got_upper = 77;
  CHECK_EQUAL(rastrum_scale_get_domain(scale, &got_lower, &got_upper), RASTRUM_OK);
  CHECK(isnan(lower) ? isnan(got_lower) : got_lower == lower);
  CHECK(isnan(upper) ? isnan(got_upper) : got_upper == upper);
}

static void numbers(void) {
  static const double rows[][2] = {{0, 1}, {-5, -4}, {-1e308, 1e308}, {0, 5e-324}, {NAN, 3}, {3, NAN}, {NAN, NAN}};
  rastrum_mark *line = NULL;
  rastrum_scale *x = NULL, *y = NULL;
  rastrum_chart *chart = lines(&line, &x, &y);
  domain_is(x, NAN, NAN);
  for (int row = 0; row < 7; row++) {
    CHECK_EQUAL(rastrum_scale_set_domain(y, rows[row][0], rows[row][1]), RASTRUM_OK);
    domain_is(y, rows[row][0], rows[row][1]);
    domain_is(x, NAN, NAN);
    free(draw(chart));
  }
  CHECK_EQUAL(rastrum_scale_set_domain(y, 2, 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_domain(y, 4, 2), RASTRUM_INVALID_ARGUMENT);
  domain_is(y, 2, 4);
  CHECK_EQUAL(rastrum_scale_clear_domain(y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_clear_domain(y), RASTRUM_OK);
  domain_is(y, NAN, NAN);
  rastrum_chart_destroy(chart);
}

/* Ends that are those of the data change nothing where they are not rounded; others do. */
static void pictures(void) {
  rastrum_mark *line = NULL, *other = NULL;
  rastrum_scale *x = NULL, *y = NULL, *other_x = NULL, *other_y = NULL;
  rastrum_chart *chart = lines(&line, &x, &y), *expected = lines(&other, &other_x, &other_y);
  CHECK_EQUAL(rastrum_scale_set_choice(y, RASTRUM_NICE, RASTRUM_OFF), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_choice(other_y, RASTRUM_NICE, RASTRUM_OFF), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  CHECK_EQUAL(rastrum_scale_set_domain(y, 1, 5), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  CHECK_EQUAL(rastrum_scale_set_domain(y, NAN, 5), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  CHECK_EQUAL(rastrum_scale_set_domain(y, 1, NAN), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  CHECK_EQUAL(rastrum_scale_set_domain(y, 0, 5), RASTRUM_OK);
  CHECK(!same_picture(chart, expected));
  CHECK_EQUAL(rastrum_scale_clear_domain(y), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  CHECK_EQUAL(rastrum_scale_set_choice(x, RASTRUM_REVERSE, RASTRUM_ON), RASTRUM_OK);
  CHECK(!same_picture(chart, expected));
  CHECK_EQUAL(rastrum_scale_reset(x, RASTRUM_REVERSE), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(expected);
}

static void times(void) {
  static const int64_t moments[COUNT] = {0, 60, 120, 180, 240};
  rastrum_mark *line = NULL, *other = NULL;
  rastrum_scale *x = NULL, *y = NULL, *other_x = NULL, *other_y = NULL;
  rastrum_chart *chart = lines(&line, &x, &y), *expected = lines(&other, &other_x, &other_y);
  double lower = 77, upper = 78;
  CHECK_EQUAL(rastrum_mark_set_times(line, RASTRUM_CHANNEL_X, moments, COUNT, RASTRUM_SECONDS), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_times(other, RASTRUM_CHANNEL_X, moments, COUNT, RASTRUM_SECONDS), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_choice(x, RASTRUM_NICE, RASTRUM_OFF), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_choice(other_x, RASTRUM_NICE, RASTRUM_OFF), RASTRUM_OK);
  int64_t factor = 1;
  for (int32_t unit = RASTRUM_SECONDS; unit <= RASTRUM_NANOSECONDS; unit++, factor *= 1000) {
    CHECK_EQUAL(rastrum_scale_set_time_domain(x, 0, 240 * factor, unit), RASTRUM_OK);
    CHECK(same_picture(chart, expected));
    CHECK_EQUAL(rastrum_scale_set_time_domain(x, INT64_MIN, INT64_MAX, unit), RASTRUM_OK);
    CHECK(!same_picture(chart, expected));
    CHECK_EQUAL(rastrum_scale_set_time_domain(x, INT64_MAX - 1, INT64_MAX, unit), RASTRUM_OK);
    free(draw(chart));
    CHECK_EQUAL(rastrum_scale_set_time_domain(x, INT64_MIN, INT64_MIN + 1, unit), RASTRUM_OK);
    free(draw(chart));
  }
  CHECK_EQUAL(rastrum_scale_get_domain(x, &lower, &upper), RASTRUM_NOT_APPLICABLE);
  CHECK_TEXT(rastrum_chart_error(chart), "the domain of the x scale was set in times");
  CHECK(lower == 77 && upper == 78);
  CHECK_EQUAL(rastrum_scale_clear_domain(x), RASTRUM_OK);
  domain_is(x, NAN, NAN);
  CHECK(same_picture(chart, expected));
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(expected);
}

static void categories(void) {
  static const char *const all[] = {"a", "b", "c"}, *const turned[] = {"c", "b", "a"};
  static const char *const twice[] = {"a", "b", "a"};
  static const char *const data[COUNT] = {"a", "b", "c", "b", "a"}, *const some[COUNT] = {"a", NULL, "c", NULL, "a"};
  static const char *const two[] = {"a", "c"};
  rastrum_chart *charts[2] = {NULL, NULL};
  rastrum_mark *bars[2] = {NULL, NULL};
  rastrum_scale *scales[2] = {NULL, NULL};
  for (int at = 0; at < 2; at++) {
    CHECK_EQUAL(rastrum_chart_create(&charts[at]), RASTRUM_OK);
    CHECK_EQUAL(rastrum_chart_add_mark(charts[at], RASTRUM_MARK_BAR, &bars[at]), RASTRUM_OK);
    CHECK_EQUAL(rastrum_chart_get_scale(charts[at], RASTRUM_CHANNEL_X, &scales[at]), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_set_strings(bars[at], RASTRUM_CHANNEL_X, data, COUNT), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_set_f64(bars[at], RASTRUM_CHANNEL_Y, heights, COUNT), RASTRUM_OK);
  }
  CHECK_EQUAL(rastrum_scale_set_categories(scales[0], all, NULL, 3), RASTRUM_OK);
  CHECK(same_picture(charts[0], charts[1]));
  CHECK_EQUAL(rastrum_scale_set_categories(scales[0], turned, NULL, 3), RASTRUM_OK);
  CHECK(!same_picture(charts[0], charts[1]));
  CHECK_EQUAL(rastrum_scale_set_categories(scales[1], turned, NULL, 3), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_categories(scales[0], twice, NULL, 3), RASTRUM_INVALID_ARGUMENT);
  CHECK_CONTAINS(rastrum_chart_error(charts[0]), "\"a\"");
  CHECK(same_picture(charts[0], charts[1])); /* the refused one changed nothing */

  /* What is outside is left out. */
  CHECK_EQUAL(rastrum_scale_set_categories(scales[0], two, NULL, 2), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_categories(scales[1], two, NULL, 2), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_strings(bars[1], RASTRUM_CHANNEL_X, some, COUNT), RASTRUM_OK);
  CHECK(same_picture(charts[0], charts[1]));
  double lower = 77, upper = 78;
  CHECK_EQUAL(rastrum_scale_get_domain(scales[0], &lower, &upper), RASTRUM_NOT_APPLICABLE);
  CHECK_EQUAL(rastrum_scale_set_categories(scales[0], NULL, NULL, 0), RASTRUM_OK);
  free(draw(charts[0]));
  rastrum_chart_destroy(charts[0]);
  rastrum_chart_destroy(charts[1]);
}

/* What was set comes back: times in any unit, categories with any bytes. */
static void getters(void) {
  rastrum_chart *chart = NULL;
  rastrum_scale *scale = NULL;
  int64_t lower = 0, upper = 0;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, &scale), RASTRUM_OK);
  static const struct {
    int32_t unit;
    int64_t lower, upper;
  } rows[] = {{RASTRUM_SECONDS, -2, 1},
              {RASTRUM_MILLISECONDS, -1500, 1999},
              {RASTRUM_MICROSECONDS, -1500000, 1999000},
              {RASTRUM_NANOSECONDS, -1500000000, 1999000000}};
  CHECK_EQUAL(rastrum_scale_set_time_domain(scale, -1500, 1999, RASTRUM_MILLISECONDS), RASTRUM_OK);
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    CHECK_EQUAL(rastrum_scale_get_time_domain(scale, &lower, &upper, rows[row].unit), RASTRUM_OK);
    CHECK_EQUAL(lower, rows[row].lower);
    CHECK_EQUAL(upper, rows[row].upper);
  }
  CHECK_EQUAL(rastrum_scale_set_time_domain(scale, INT64_MIN, INT64_MAX, RASTRUM_SECONDS), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_get_time_domain(scale, &lower, &upper, RASTRUM_NANOSECONDS), RASTRUM_OK);
  CHECK(lower == INT64_MIN && upper == INT64_MAX);

  static const char *const names[] = {"a\0b", "a", "", "Größe", "\xff"};
  static const size_t lengths[] = {3, RASTRUM_NUL_TERMINATED, 0, 6, 1}, stored[] = {3, 1, 0, 6, 3};
  static const char *const expected[] = {"a\0b", "a", "", "Größ", "\xef\xbf\xbd"};
  size_t count = 0, length = 0;
  char buffer[16];
  CHECK_EQUAL(rastrum_scale_set_categories(scale, names, lengths, 5), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_get_category_count(scale, &count), RASTRUM_OK);
  CHECK_EQUAL(count, 5);
  for (size_t at = 0; at < 5; at++) {
    CHECK_EQUAL(rastrum_scale_get_category(scale, at, NULL, 0, &length), RASTRUM_OK);
    CHECK_EQUAL(length, stored[at]);
    CHECK_EQUAL(rastrum_scale_get_category(scale, at, buffer, sizeof buffer, &length), RASTRUM_OK);
    CHECK(length == stored[at] && memcmp(buffer, expected[at], length + 1) == 0);
    CHECK_EQUAL(rastrum_scale_get_category(scale, at, buffer, length, &length), RASTRUM_TOO_SMALL);
  }
  CHECK_EQUAL(rastrum_scale_get_time_domain(scale, &lower, &upper, RASTRUM_SECONDS), RASTRUM_NOT_APPLICABLE);
  CHECK_EQUAL(rastrum_scale_clear_domain(scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_get_category_count(scale, &count), RASTRUM_NOT_APPLICABLE);
  rastrum_chart_destroy(chart);
}

static void many_categories(void) {
  enum { MOST = 65536 };
  static char texts[MOST][6];
  static const char *names[MOST];
  for (int at = 0; at < MOST; at++) {
    for (int digit = 0, rest = at; digit < 5; digit++, rest /= 16) texts[at][digit] = (char)('a' + rest % 16);
    names[at] = texts[at];
  }
  rastrum_chart *chart = NULL;
  rastrum_scale *scale = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, &scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_categories(scale, names, NULL, MOST), RASTRUM_OK);
  names[MOST - 1] = names[0];
  CHECK_EQUAL(rastrum_scale_set_categories(scale, names, NULL, MOST), RASTRUM_INVALID_ARGUMENT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "65535");

  /* All names together: 16 MB. Each of these is one byte shorter than the one before. */
  static char longest[65537];
  memset(longest, 'x', 65536);
  for (int at = 0; at < 257; at++) names[at] = longest + at;
  CHECK_EQUAL(rastrum_scale_set_categories(scale, names, NULL, 256), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_categories(scale, names, NULL, 257), RASTRUM_LIMIT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "16777216");
  rastrum_chart_destroy(chart);
}

int main(void) {
  numbers();
  pictures();
  times();
  categories();
  getters();
  many_categories();
  return test_result();
}
