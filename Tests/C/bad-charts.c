/* The bad-argument table: versions, errors, charts, fonts, marks, scales and axes. */
#include "bad.h"

static void versions_and_errors(void) {
  ANSWERS(0, rastrum_has, (NULL));
  ANSWERS(0, rastrum_has, ("\xff\xfe"));
  static const int32_t version =
      RASTRUM_VERSION_MAJOR * 1000000 + RASTRUM_VERSION_MINOR * 1000 + RASTRUM_VERSION_PATCH;
  ANSWERS(version, rastrum_version, ());
  ANSWERS_TEXT("0.1.0", rastrum_version_string, ());
  EACH(unknown) ANSWERS_TEXT("unknown status", rastrum_status_name, (*unknown));
  HARMLESS(rastrum_error_init, (NULL, sizeof(rastrum_error)));
  EACH(huge) HARMLESS(rastrum_error_init, ((rastrum_error *)buffer, *huge));
  HARMLESS(rastrum_error_init, ((rastrum_error *)buffer, 7));
}

static void charts(void) {
  SILENT(INVALID_ARGUMENT, rastrum_chart_create, (NULL));
  HARMLESS(rastrum_chart_destroy, (NULL));
  ANSWERS_TEXT("chart is NULL", rastrum_chart_error, (NULL));
  SILENT(INVALID_ARGUMENT, rastrum_chart_set_title, (NULL, "title", 5));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_title, (chart, NULL, 5));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_title, (chart, NULL, RASTRUM_NUL_TERMINATED));
  EACH(huge) REFUSED(LIMIT, rastrum_chart_set_title, (chart, "title", *huge));
  REFUSED(LIMIT, rastrum_chart_set_title, (chart, "title", 65537));
}

static rastrum_font *font;
static rastrum_error fault;

#define ERROR(field, value) (rastrum_error_init(&fault, sizeof fault), fault.field = (value), &fault)

/* As REFUSED, but `fault` tells why; and no font comes out. */
#define UNOPENED(status_wanted, function, arguments)                                        \
  do {                                                                                      \
    rastrum_error_init(&fault, sizeof fault);                                                             \
    font = (rastrum_font *)buffer;                                                          \
    SILENT(status_wanted, function, arguments);                                             \
    test_check(font == NULL, #function #arguments, __FILE__, __LINE__);                     \
    test_check_equal(fault.status, RASTRUM_##status_wanted, #function, __FILE__, __LINE__); \
    test_check(fault.message[0] != 0, #function #arguments, __FILE__, __LINE__);            \
  } while (0)

static void fonts(void) {
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (NULL, 100, 0, &font, &fault));
  UNOPENED(INVALID_FONT, rastrum_font_create_from_bytes, (buffer, sizeof buffer, 0, &font, &fault));
  UNOPENED(INVALID_FONT, rastrum_font_create_from_bytes, (buffer, 0, 0, &font, &fault));
  huge = huges;
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (buffer, *huge, 0, &font, &fault));
  EACH(unknown) {
    rastrum_status expected = *unknown < 0 ? RASTRUM_INVALID_ARGUMENT : RASTRUM_INVALID_FONT;
    CHECK_EQUAL(rastrum_font_create_from_bytes(buffer, sizeof buffer, *unknown, &font, &fault), expected);
  }
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (buffer, 64, -1, &font, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (buffer, sizeof buffer, 0, NULL, &fault));
  SILENT(INVALID_FONT, rastrum_font_create_from_bytes, (buffer, sizeof buffer, 0, &font, NULL));
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_file, (NULL, 10, 0, &font, &fault));
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_file, (NULL, 0, 0, &font, &fault));
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_file, ("", RASTRUM_NUL_TERMINATED, 0, &font, &fault));
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_file, ("a\0b", 3, 0, &font, &fault));
  EACH(huge) UNOPENED(LIMIT, rastrum_font_create_from_file, ("font.ttf", *huge, 0, &font, &fault));
  UNOPENED(IO_ERROR, rastrum_font_create_from_file, ("/no/such/font.ttf", RASTRUM_NUL_TERMINATED, 0, &font, &fault));
  UNOPENED(IO_ERROR, rastrum_font_create_from_file, ("/", 1, 0, &font, &fault));
  UNOPENED(INVALID_FONT, rastrum_font_create_from_file, ("include/rastrum.h", 17, 0, &font, &fault));
  UNOPENED(INVALID_ARGUMENT, rastrum_font_create_from_file, ("include/rastrum.h", 17, -1, &font, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_font_create_from_file, ("include/rastrum.h", 17, 0, NULL, &fault));
  SILENT(INVALID_FONT, rastrum_font_create_from_file, ("include/rastrum.h", 17, 0, &font, NULL));
  /* An error that is not well formed is not written to. */
  SILENT(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (buffer, 64, 0, &font, ERROR(struct_size, 0)));
  SILENT(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (buffer, 64, 0, &font, ERROR(struct_size, 7)));
  SILENT(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (buffer, 9, 0, &font, ERROR(struct_size, UINT32_MAX - 3)));
  SILENT(INVALID_ARGUMENT, rastrum_font_create_from_bytes, (buffer, 64, 0, &font, ERROR(flags, 1)));
  SILENT(INVALID_ARGUMENT, rastrum_font_create_from_file, ("/none", 5, 0, &font, ERROR(flags, UINT32_MAX)));
  CHECK(fault.status == 0 && fault.message[0] == 0 && font == NULL);
  ANSWERS(NULL, rastrum_font_retain, (NULL));
  HARMLESS(rastrum_font_release, (NULL));
  int32_t answer = 5;
  rastrum_font *good = NULL;
  static const char file[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
  CHECK_EQUAL(rastrum_font_create_from_file(file, RASTRUM_NUL_TERMINATED, 0, &good, NULL), RASTRUM_OK);
  SILENT(INVALID_ARGUMENT, rastrum_font_get_family, (NULL, buffer, sizeof buffer, &length));
  SILENT(INVALID_ARGUMENT, rastrum_font_get_family, (good, NULL, 9, &length));
  EACH(huge) SILENT(INVALID_ARGUMENT, rastrum_font_get_family, (good, NULL, *huge, &length));
  SILENT(INVALID_ARGUMENT, rastrum_font_get_family, (good, buffer, sizeof buffer, NULL));
  SILENT(INVALID_ARGUMENT, rastrum_font_get_weight, (NULL, &answer));
  SILENT(INVALID_ARGUMENT, rastrum_font_get_weight, (good, NULL));
  SILENT(INVALID_ARGUMENT, rastrum_font_get_style, (NULL, &answer));
  SILENT(INVALID_ARGUMENT, rastrum_font_get_style, (good, NULL));
  CHECK_EQUAL(answer, 5);
  rastrum_font_release(good);
  SILENT(INVALID_ARGUMENT, rastrum_chart_add_font, (NULL, NULL));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_font, (chart, NULL));
}

static void marks_of_charts(void) {
  rastrum_mark *mark = NULL;
  SILENT(INVALID_ARGUMENT, rastrum_chart_add_mark, (NULL, RASTRUM_MARK_LINE, &mark));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_chart_add_mark, (chart, *unknown_or_zero, &mark));
  CHECK(mark == NULL);
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_mark, (chart, RASTRUM_MARK_RULE + 1, &mark));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_mark, (chart, RASTRUM_MARK_LINE, NULL));
  SILENT(INVALID_ARGUMENT, rastrum_chart_remove_mark, (NULL, line));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_remove_mark, (chart, NULL));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_remove_mark, (chart, other_mark));
}

static void scales(void) {
  rastrum_scale *got = NULL;
  double lower = 1, upper = 2;
  static const char *const twice[] = {"a", "b", "a"}, *const holes[] = {"a", NULL};
  SILENT(INVALID_ARGUMENT, rastrum_chart_get_scale, (NULL, RASTRUM_CHANNEL_X, &got));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_chart_get_scale, (chart, *unknown_or_zero, &got));
  REFUSED(NOT_APPLICABLE, rastrum_chart_get_scale, (chart, RASTRUM_CHANNEL_X2, &got));
  REFUSED(NOT_APPLICABLE, rastrum_chart_get_scale, (chart, RASTRUM_CHANNEL_Y2, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_scale, (chart, RASTRUM_CHANNEL_X, NULL));
  CHECK(got == NULL);

  SILENT(INVALID_ARGUMENT, rastrum_scale_set_domain, (NULL, 0, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_domain, (scale, INFINITY, NAN));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_domain, (scale, -INFINITY, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_domain, (scale, 0, INFINITY));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_domain, (scale, NAN, -INFINITY));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_domain, (scale, 1, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_domain, (scale, 0.0, -0.0));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_domain, (scale, 1e308, -1e308));

  SILENT(INVALID_ARGUMENT, rastrum_scale_set_time_domain, (NULL, 0, 1, RASTRUM_SECONDS));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_scale_set_time_domain, (scale, 0, 1, *unknown));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_time_domain, (scale, 1, 1, RASTRUM_SECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_time_domain, (scale, INT64_MAX, INT64_MIN, RASTRUM_NANOSECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_time_domain, (scale, INT64_MAX, INT64_MAX, RASTRUM_SECONDS));

  SILENT(INVALID_ARGUMENT, rastrum_scale_set_categories, (NULL, twice, NULL, 2));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_categories, (scale, NULL, NULL, 2));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_categories, (scale, twice, NULL, 3));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_set_categories, (scale, holes, NULL, 2));
  REFUSED(LIMIT, rastrum_scale_set_categories, (scale, twice, NULL, 65537));
  EACH(huge) REFUSED(LIMIT, rastrum_scale_set_categories, (scale, twice, NULL, *huge));

  SILENT(INVALID_ARGUMENT, rastrum_scale_get_domain, (NULL, &lower, &upper));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_domain, (scale, NULL, &upper));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_domain, (scale, &lower, NULL));
  CHECK(lower == 1 && upper == 2);
  int64_t first = 1, last = 2;
  REFUSED(NOT_APPLICABLE, rastrum_scale_get_time_domain, (scale, &first, &last, RASTRUM_SECONDS));
  SILENT(INVALID_ARGUMENT, rastrum_scale_get_time_domain, (NULL, &first, &last, RASTRUM_SECONDS));
  CHECK_EQUAL(rastrum_scale_set_time_domain(y_scale, 5, 9, RASTRUM_SECONDS), RASTRUM_OK);
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_time_domain, (y_scale, NULL, &last, RASTRUM_SECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_time_domain, (y_scale, &first, NULL, RASTRUM_SECONDS));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_scale_get_time_domain, (y_scale, &first, &last, *unknown));
  CHECK(first == 1 && last == 2);
  size_t names = 3;
  SILENT(INVALID_ARGUMENT, rastrum_scale_get_category_count, (NULL, &names));
  REFUSED(NOT_APPLICABLE, rastrum_scale_get_category_count, (y_scale, &names));
  SILENT(INVALID_ARGUMENT, rastrum_scale_get_category, (NULL, 0, buffer, sizeof buffer, &length));
  REFUSED(NOT_APPLICABLE, rastrum_scale_get_category, (y_scale, 0, buffer, sizeof buffer, &length));
  CHECK_EQUAL(rastrum_scale_set_categories(y_scale, twice, NULL, 2), RASTRUM_OK);
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_category_count, (y_scale, NULL));
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_scale_get_category, (y_scale, *huge, buffer, sizeof buffer, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_category, (y_scale, 2, buffer, sizeof buffer, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_category, (y_scale, 0, NULL, 9, &length));
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_scale_get_category, (y_scale, 0, NULL, *huge, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_get_category, (y_scale, 0, buffer, sizeof buffer, NULL));
  CHECK(names == 3 && buffer[0] == 0);
  CHECK_EQUAL(rastrum_scale_clear_domain(y_scale), RASTRUM_OK);
  SILENT(INVALID_ARGUMENT, rastrum_scale_clear_domain, (NULL));
}

static void breaks(void) {
  SILENT(INVALID_ARGUMENT, rastrum_scale_add_break, (NULL, 0, 1));
  EACH(infinite) REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break, (scale, *infinite, 1));
  EACH(infinite) REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break, (scale, 0, *infinite));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break, (scale, 1, 1));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break, (scale, 1, 0));
  SILENT(INVALID_ARGUMENT, rastrum_scale_add_time_break, (NULL, 0, 1, RASTRUM_SECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_time_break, (scale, INT64_MAX, INT64_MIN, RASTRUM_SECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_time_break, (scale, 5, 5, RASTRUM_SECONDS));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_scale_add_time_break, (scale, 0, 1, *unknown));
  SILENT(INVALID_ARGUMENT, rastrum_scale_add_break_pattern, (NULL, RASTRUM_DAILY, 960, 570));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break_pattern, (scale, *unknown, 960, 570));
  EACH(unknown) if (*unknown != 62 && *unknown != 1000)
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break_pattern, (scale, RASTRUM_DAILY, *unknown, 570));
  EACH(unknown) if (*unknown != 62 && *unknown != 1000)
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break_pattern, (scale, RASTRUM_WEEKLY, 960, *unknown));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break_pattern, (scale, RASTRUM_DAILY, 0, 1440));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break_pattern, (scale, RASTRUM_DAILY, 5, 5));
  REFUSED(INVALID_ARGUMENT, rastrum_scale_add_break_pattern, (scale, RASTRUM_DAILY, 0, 1441));
  SILENT(INVALID_ARGUMENT, rastrum_scale_clear_breaks, (NULL));
  SILENT(INVALID_ARGUMENT, rastrum_scale_set_zone, (NULL, NULL));
  CHECK_EQUAL(rastrum_scale_set_zone(scale, NULL), RASTRUM_OK);
}

static void zones(void) {
  static const unsigned char none[64] = {'T', 'Z', 'i', 'f', '2'};
  rastrum_zone *zone = NULL;
  rastrum_error fault = RASTRUM_ERROR_INIT;
  int32_t offset = 77;
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_bytes, (NULL, 5, &zone, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_bytes, (none, 64, &zone, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_bytes, (none, 0, &zone, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_bytes, (none, 64, NULL, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_bytes, (none, 64, &zone, NULL));
  EACH(huge) SILENT(LIMIT, rastrum_zone_create_from_bytes, (none, *huge, &zone, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_name, (NULL, 5, &zone, &fault));
  EACH(huge) SILENT(LIMIT, rastrum_zone_create_from_name, ("UTC", *huge, &zone, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_name, ("../UTC", 6, &zone, &fault));
  CHECK_CONTAINS(fault.message, "\"../UTC\"");
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_name, ("/UTC", 4, &zone, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_name, ("", 0, &zone, &fault));
  SILENT(IO_ERROR, rastrum_zone_create_from_name, ("Nowhere", 7, &zone, &fault));
  SILENT(INVALID_ARGUMENT, rastrum_zone_create_from_name, ("UTC", 3, NULL, &fault));
  SILENT(IO_ERROR, rastrum_zone_create_from_name, ("Nowhere", 7, &zone, NULL));
  CHECK(zone == NULL);
  ANSWERS(NULL, rastrum_zone_retain, (NULL));
  HARMLESS(rastrum_zone_release, (NULL));
  SILENT(INVALID_ARGUMENT, rastrum_zone_get_offset, (NULL, INT64_MIN, &offset));
  CHECK_EQUAL(rastrum_zone_create_from_name("UTC", 3, &zone, &fault), RASTRUM_OK);
  SILENT(INVALID_ARGUMENT, rastrum_zone_get_offset, (zone, INT64_MAX, NULL));
  CHECK_EQUAL(offset, 77);
  rastrum_zone_release(zone);
}

static rastrum_locale locale_with(int32_t day_first, int32_t week_start) {
  rastrum_locale locale = RASTRUM_LOCALE_INIT;
  locale.day_first = day_first;
  locale.week_start = week_start;
  return locale;
}

static void locales(void) {
  static char lengthy[66];
  rastrum_locale locale;
  memset(lengthy, 'x', 65);
  HARMLESS(rastrum_locale_init, (NULL, sizeof locale));
  EACH(huge) HARMLESS(rastrum_locale_init, (&locale, *huge));
  SILENT(INVALID_ARGUMENT, rastrum_chart_set_locale, (NULL, NULL));
  EACH(unknown) {
    locale = locale_with(*unknown, 0);
    REFUSED(INVALID_ARGUMENT, rastrum_chart_set_locale, (chart, &locale));
    locale = locale_with(0, *unknown);
    REFUSED(INVALID_ARGUMENT, rastrum_chart_set_locale, (chart, &locale));
  }
  locale = locale_with(0, 0);
  locale.day_first = 2;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.week_start = 7;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.struct_size = 7;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.flags = 1;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.decimal = lengthy;
  REFUSED(LIMIT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.group = lengthy;
  REFUSED(LIMIT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.minus = lengthy;
  REFUSED(LIMIT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.quarter = lengthy;
  REFUSED(LIMIT, rastrum_chart_set_locale, (chart, &locale));
  locale = locale_with(0, 0);
  locale.months[11] = lengthy; /* locale.months = … */
  REFUSED(LIMIT, rastrum_chart_set_locale, (chart, &locale));
  CHECK_EQUAL(rastrum_chart_set_locale(chart, NULL), RASTRUM_OK);
}

/* Rows that are the same for all questions about positions. */
#define POSITION_ROWS(PLACE, in, out)                                                                       \
  SILENT(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (NULL, scale, 640, 400, 1, in, 1, out));    \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (chart, NULL, 640, 400, 1, in, 1, out));   \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (chart, other, 640, 400, 1, in, 1, out));   \
  EACH(infinite)                                                                                              \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (chart, scale, *infinite, 400, 1, in, 1, out)); \
  EACH(infinite)                                                                                              \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (chart, scale, 640, *infinite, 1, in, 1, out)); \
  EACH(outside)                                                                                               \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (chart, scale, 640, 400, *outside, in, 1, out)); \
  EACH(huge)                                                                                                  \
  REFUSED(LIMIT, rastrum_chart_get_##PLACE, (chart, scale, 640, 400, 1, in, *huge, out));         \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (chart, scale, 640, 400, 1, NULL, 1, out)); \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_##PLACE, (chart, scale, 640, 400, 1, in, 1, NULL))

static void positions(void) {
  static const int64_t times[] = {5};
  static const char *const names[] = {"a"};
  static int64_t moments[1];
  static int32_t places[1];
  rastrum_chart *others = NULL;
  rastrum_scale *other = NULL;
  CHECK_EQUAL(rastrum_chart_create(&others), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(others, RASTRUM_CHANNEL_X, &other), RASTRUM_OK);
  POSITION_ROWS(positions, numbers, numbers);
  POSITION_ROWS(values_at, numbers, numbers);
  SILENT(INVALID_ARGUMENT, rastrum_chart_get_category_positions, (NULL, scale, 640, 400, 1, names, NULL, 1, numbers));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_category_positions, (chart, NULL, 640, 400, 1, names, NULL, 1, numbers));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_category_positions, (chart, scale, *infinite, 400, 1, names, NULL, 1, numbers));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_category_positions, (chart, scale, 640, *infinite, 1, names, NULL, 1, numbers));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_category_positions, (chart, scale, 640, 400, *infinite, names, NULL, 1, numbers));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_category_positions, (chart, scale, 640, 400, 1, NULL, NULL, 1, numbers));
  EACH(huge)
  REFUSED(LIMIT, rastrum_chart_get_category_positions, (chart, scale, 640, 400, 1, names, NULL, *huge, numbers));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_category_positions, (chart, scale, 640, 400, 1, names, NULL, 1, NULL));
  POSITION_ROWS(categories_at, numbers, places);
  SILENT(INVALID_ARGUMENT, rastrum_chart_get_time_positions,
         (NULL, scale, 640, 400, 1, times, 1, RASTRUM_SECONDS, numbers));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_time_positions, (chart, NULL, 640, 400, 1, times, 1, 0, numbers));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_time_positions, (chart, scale, *infinite, 400, 1, times, 1, 0, numbers));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_time_positions, (chart, scale, 640, *infinite, 1, times, 1, 0, numbers));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_time_positions, (chart, scale, 640, 400, *infinite, times, 1, 0, numbers));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_time_positions, (chart, scale, 640, 400, 1, NULL, 1, 0, numbers));
  EACH(huge) REFUSED(LIMIT, rastrum_chart_get_time_positions, (chart, scale, 640, 400, 1, times, *huge, 0, numbers));
  EACH(unknown)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_time_positions, (chart, scale, 640, 400, 1, times, 1, *unknown, numbers));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_time_positions, (chart, scale, 640, 400, 1, times, 1, 0, NULL));
  SILENT(INVALID_ARGUMENT, rastrum_chart_get_times_at, (NULL, scale, 640, 400, 1, numbers, 1, 0, moments));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_times_at, (chart, NULL, 640, 400, 1, numbers, 1, 0, moments));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_times_at, (chart, scale, *infinite, 400, 1, numbers, 1, 0, moments));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_times_at, (chart, scale, 640, *infinite, 1, numbers, 1, 0, moments));
  EACH(infinite)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_times_at, (chart, scale, 640, 400, *infinite, numbers, 1, 0, moments));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_times_at, (chart, scale, 640, 400, 1, NULL, 1, 0, moments));
  EACH(huge) REFUSED(LIMIT, rastrum_chart_get_times_at, (chart, scale, 640, 400, 1, numbers, *huge, 0, moments));
  EACH(unknown)
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_times_at, (chart, scale, 640, 400, 1, numbers, 1, *unknown, moments));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_times_at, (chart, scale, 640, 400, 1, numbers, 1, 0, NULL));
  rastrum_chart_destroy(others);
}

static int released;
static void count_release(void *context) { (*(int *)context)++; }
static rastrum_status label(void *context, const rastrum_tick *tick, char *buffer, size_t capacity, size_t *size) {
  (void)context, (void)tick, (void)buffer;
  *size = capacity + 1;
  return RASTRUM_OK;
}

static void axis_ticks(void) {
  static const int64_t times[] = {5, 6};
  SILENT(INVALID_ARGUMENT, rastrum_axis_set_time_step, (NULL, 1, RASTRUM_STEP_DAY));
  REFUSED(INVALID_ARGUMENT, rastrum_axis_set_time_step, (axis, INT64_MIN, RASTRUM_STEP_DAY));
  REFUSED(INVALID_ARGUMENT, rastrum_axis_set_time_step, (axis, INT64_MAX, RASTRUM_STEP_YEAR));
  REFUSED(INVALID_ARGUMENT, rastrum_axis_set_time_step, (axis, -1, RASTRUM_STEP_DAY));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_axis_set_time_step, (axis, 1, *unknown));
  SILENT(INVALID_ARGUMENT, rastrum_axis_set_time_ticks, (NULL, times, 2, RASTRUM_SECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_axis_set_time_ticks, (axis, NULL, 2, RASTRUM_SECONDS));
  EACH(huge) REFUSED(LIMIT, rastrum_axis_set_time_ticks, (axis, times, *huge, RASTRUM_SECONDS));
  REFUSED(LIMIT, rastrum_axis_set_time_ticks, (axis, times, 1001, RASTRUM_SECONDS));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_axis_set_time_ticks, (axis, times, 2, *unknown));
  /* The context is let go of, also where there is no axis; a label beyond the capacity is not taken. */
  SILENT(INVALID_ARGUMENT, rastrum_axis_set_formatter, (NULL, label, &released, count_release));
  CHECK_EQUAL(released, 1);
  SILENT(INVALID_ARGUMENT, rastrum_axis_set_formatter, (NULL, label, NULL, NULL));
  CHECK_EQUAL(rastrum_axis_set_formatter(axis, label, &released, count_release), RASTRUM_OK);
  free(draw(chart));
  CHECK_EQUAL(rastrum_axis_set_formatter(axis, NULL, NULL, NULL), RASTRUM_OK);
  CHECK_EQUAL(released, 2);
}

static void axes(void) {
  rastrum_axis *got = NULL;
  SILENT(INVALID_ARGUMENT, rastrum_chart_get_axis, (NULL, RASTRUM_CHANNEL_X, &got));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_chart_get_axis, (chart, *unknown_or_zero, &got));
  REFUSED(NOT_APPLICABLE, rastrum_chart_get_axis, (chart, RASTRUM_CHANNEL_X2, &got));
  REFUSED(NOT_APPLICABLE, rastrum_chart_get_axis, (chart, RASTRUM_CHANNEL_Y2, &got));
  REFUSED(NOT_APPLICABLE, rastrum_chart_get_axis, (chart, RASTRUM_CHANNEL_COLOR, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_axis, (chart, RASTRUM_CHANNEL_Y, NULL));
  SILENT(INVALID_ARGUMENT, rastrum_chart_add_axis, (NULL, y_scale, RASTRUM_SIDE_LEFT, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_axis, (chart, NULL, RASTRUM_SIDE_LEFT, &got));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_chart_add_axis, (chart, y_scale, *unknown_or_zero, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_axis, (chart, y_scale, RASTRUM_SIDE_TOP, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_axis, (chart, scale, RASTRUM_SIDE_RIGHT, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_axis, (chart, y_scale, RASTRUM_SIDE_RIGHT, NULL));
  CHECK(got == NULL);
}

/* Scales of their own. */
static void added_scales(void) {
  rastrum_scale *got = NULL, *other = NULL;
  SILENT(INVALID_ARGUMENT, rastrum_chart_add_scale, (NULL, RASTRUM_CHANNEL_Y, &got));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_chart_add_scale, (chart, *unknown_or_zero, &got));
  REFUSED(NOT_APPLICABLE, rastrum_chart_add_scale, (chart, RASTRUM_CHANNEL_Y2, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_add_scale, (chart, RASTRUM_CHANNEL_Y, NULL));
  CHECK_EQUAL(rastrum_chart_get_scale(other_chart, RASTRUM_CHANNEL_Y, &other), RASTRUM_OK);
  SILENT(INVALID_ARGUMENT, rastrum_mark_set_scale, (NULL, RASTRUM_CHANNEL_Y, y_scale));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_scale, (line, RASTRUM_CHANNEL_Y, NULL));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_scale, (line, RASTRUM_CHANNEL_Y, other));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_scale, (line, RASTRUM_CHANNEL_X, y_scale));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_scale, (line, RASTRUM_CHANNEL_X2, y_scale));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_scale, (line, *unknown_or_zero, y_scale));
  rastrum_scale *colors = NULL;
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_COLOR, &colors), RASTRUM_OK);
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_scale, (line, RASTRUM_CHANNEL_X, colors));
  SILENT(INVALID_ARGUMENT, rastrum_mark_get_scale, (NULL, RASTRUM_CHANNEL_Y, &got));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_get_scale, (line, *unknown_or_zero, &got));
  REFUSED(NOT_APPLICABLE, rastrum_mark_get_scale, (line, RASTRUM_CHANNEL_Y2, &got));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_get_scale, (line, RASTRUM_CHANNEL_Y, NULL));
  CHECK(got == NULL);
}

int main(void) {
  bad_begin();
  versions_and_errors();
  charts();
  fonts();
  marks_of_charts();
  scales();
  breaks();
  zones();
  locales();
  positions();
  axis_ticks();
  axes();
  added_scales();
  return bad_end();
}
