/* Zones, breaks, positions, formatters: what a host asks of scales and axes of its own. */
#include <math.h>

#include "picture.h"

static rastrum_chart *chart_of_times(rastrum_scale **x, rastrum_axis **axis) {
  rastrum_chart *chart = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, x), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_X, axis), RASTRUM_OK);
  /* From Friday 2027-04-02 to Wednesday, in UTC. */
  CHECK_EQUAL(rastrum_scale_set_time_domain(*x, 1806624000, 1807056000, RASTRUM_SECONDS), RASTRUM_OK);
  return chart;
}

/* The labels that a formatter was asked about last. */
typedef struct {
  char last[64];
  int calls, type;
  int64_t least, greatest;
} log_of_labels;

static rastrum_status note(void *context, const rastrum_tick *tick, char *buffer, size_t capacity, size_t *length) {
  log_of_labels *log = (log_of_labels *)context;
  log->calls++;
  log->type = tick->type;
  strncpy(log->last, tick->label, sizeof log->last - 1);
  if (tick->seconds < log->least) log->least = tick->seconds;
  if (tick->seconds > log->greatest) log->greatest = tick->seconds;
  CHECK_EQUAL(tick->struct_size, sizeof *tick);
  if (capacity < 3) return RASTRUM_TOO_SMALL;
  memcpy(buffer, "\xff<>", 3); /* not UTF-8 */
  *length = 3;
  return log->calls % 2 ? RASTRUM_OK : RASTRUM_IO_ERROR;
}

static void zones(void) {
  rastrum_error fault = RASTRUM_ERROR_INIT;
  rastrum_zone *paris = NULL, *copy = NULL;
  rastrum_scale *x = NULL;
  rastrum_axis *axis = NULL;
  int32_t offset = 0;
  CHECK_EQUAL(rastrum_zone_create_from_name("Europe/Paris", RASTRUM_NUL_TERMINATED, &paris, &fault), RASTRUM_OK);
  CHECK_TEXT(fault.message, "");
  CHECK_EQUAL(rastrum_zone_get_offset(paris, 1806188400, &offset), RASTRUM_OK);
  CHECK_EQUAL(offset, 3600);
  CHECK_EQUAL(rastrum_zone_get_offset(paris, INT64_MAX, &offset), RASTRUM_OK);

  unsigned char bytes[65536];
  FILE *file = fopen("/usr/share/zoneinfo/Europe/Paris", "rb");
  size_t count = file == NULL ? 0 : fread(bytes, 1, sizeof bytes, file);
  if (file != NULL) fclose(file);
  CHECK(count > 100);
  CHECK_EQUAL(rastrum_zone_create_from_bytes(bytes, count, &copy, NULL), RASTRUM_OK);
  for (size_t cut = 0; cut < count; cut += 7) {
    rastrum_zone *none = NULL;
    rastrum_status status = rastrum_zone_create_from_bytes(bytes, cut, &none, NULL);
    CHECK(status == RASTRUM_OK ? none != NULL : none == NULL);
    rastrum_zone_release(none);
  }
  memset(bytes, 0, sizeof bytes);

  rastrum_chart *chart = chart_of_times(&x, &axis);
  log_of_labels log = {"", 0, 0, INT64_MAX, INT64_MIN};
  CHECK_EQUAL(rastrum_axis_set_time_step(axis, 1, RASTRUM_STEP_DAY), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_set_formatter(axis, note, &log, NULL), RASTRUM_OK);
  free(draw(chart));
  CHECK(log.calls > 0 && log.type == RASTRUM_TYPE_TIME);
  CHECK_EQUAL(log.least % 86400, 0);
  CHECK_EQUAL(rastrum_scale_set_zone(x, paris), RASTRUM_OK);
  rastrum_zone_release(rastrum_zone_retain(paris));
  rastrum_zone_release(paris);
  log.least = INT64_MAX;
  free(draw(chart));
  CHECK_EQUAL(log.least % 86400, 86400 - 7200); /* midnight in Paris */
  CHECK_EQUAL(rastrum_scale_set_zone(x, copy), RASTRUM_OK);
  rastrum_zone_release(copy);
  CHECK_EQUAL(rastrum_axis_set_formatter(axis, NULL, NULL, NULL), RASTRUM_OK);
  picture *days = draw(chart);
  CHECK_EQUAL(rastrum_scale_set_zone(x, NULL), RASTRUM_OK);
  picture *utc = draw(chart);
  CHECK(memcmp(days->bytes, utc->bytes, PICTURE_BYTES) != 0);
  free(days);
  free(utc);
  rastrum_chart_destroy(chart);
}

static void breaks(void) {
  rastrum_scale *x = NULL;
  rastrum_axis *axis = NULL;
  rastrum_chart *chart = chart_of_times(&x, &axis);
  static const int64_t days[] = {1806624000, 1806883200, 1807056000}; /* Friday, Monday, Wednesday */
  double places[3] = {0};
  int64_t back[3] = {0};
  CHECK_EQUAL(rastrum_scale_add_break_pattern(x, RASTRUM_WEEKLY, 7200, 10080), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_time_positions(chart, x, 640, 400, 1, days, 3, RASTRUM_SECONDS, places),
              RASTRUM_OK);
  /* Three days are left, the first before the weekend. */
  CHECK(fabs((places[1] - places[0]) * 2 - (places[2] - places[1])) < 1e-6);
  CHECK_EQUAL(rastrum_chart_get_times_at(chart, x, 640, 400, 1, places, 3, RASTRUM_SECONDS, back),
              RASTRUM_OK);
  CHECK(back[0] == days[0] && back[1] == days[1]);
  CHECK_EQUAL(rastrum_scale_clear_breaks(x), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_add_time_break(x, 1806624000000, 1806883200000, RASTRUM_MILLISECONDS), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_time_positions(chart, x, 640, 400, 1, days, 3, RASTRUM_SECONDS, places),
              RASTRUM_OK);
  CHECK(fabs(places[0] - places[1]) < 1e-6);
  for (int at = 0; at < 999; at++) CHECK_EQUAL(rastrum_scale_add_break(x, 1, 2), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_add_break(x, 1, 2), RASTRUM_LIMIT);
  free(draw(chart));
  rastrum_chart_destroy(chart);
}

static void positions(void) {
  static const int32_t types[] = {RASTRUM_SCALE_LINEAR, RASTRUM_SCALE_LOG, RASTRUM_SCALE_SYMLOG, RASTRUM_SCALE_POWER,
                                  RASTRUM_SCALE_SQUARE_ROOT};
  static const double values[] = {1, 2.5, 100, 0, NAN};
  static const char *const names[] = {"b", "a", "z", NULL};
  double places[5], back[5];
  rastrum_chart *chart = NULL;
  rastrum_mark *bar = NULL;
  rastrum_scale *x = NULL, *y = NULL;
  int32_t codes[4];
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_BAR, &bar), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_strings(bar, RASTRUM_CHANNEL_X, names, 2), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(bar, RASTRUM_CHANNEL_Y, values, 2), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_X, &x), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_Y, &y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_domain(y, 1, 100), RASTRUM_OK);
  for (int at = 0; at < 5; at++) {
    CHECK_EQUAL(rastrum_scale_set_choice(y, RASTRUM_SCALE_TYPE, types[at]), RASTRUM_OK);
    CHECK_EQUAL(rastrum_chart_get_positions(chart, y, 640, 400, 2, values, 5, places), RASTRUM_OK);
    CHECK(places[0] > places[1] && places[1] > places[2] && isnan(places[4]));
    CHECK(isnan(places[3]) == (types[at] == RASTRUM_SCALE_LOG));
    CHECK_EQUAL(rastrum_chart_get_values_at(chart, y, 640, 400, 2, places, 3, back), RASTRUM_OK);
    for (int row = 0; row < 3; row++) CHECK(fabs(back[row] - values[row]) < 1e-9 * 99);
    free(draw(chart));
  }
  CHECK_EQUAL(rastrum_chart_get_category_positions(chart, x, 640, 400, 1, names, NULL, 4, places),
              RASTRUM_OK);
  CHECK(places[0] < places[1] && isnan(places[2]) && isnan(places[3]));
  CHECK_EQUAL(rastrum_chart_get_categories_at(chart, x, 640, 400, 1, places, 3, codes), RASTRUM_OK);
  CHECK(codes[0] == 0 && codes[1] == 1 && codes[2] == -1);
  /* Of another type than the scale's. */
  CHECK_EQUAL(rastrum_chart_get_positions(chart, x, 640, 400, 1, values, 1, back), RASTRUM_OK);
  CHECK(isnan(back[0]));
  CHECK_EQUAL(rastrum_chart_get_positions(chart, x, 640, 400, 1, NULL, 0, NULL), RASTRUM_OK);
  /* A scale of its own has positions of its own, with an axis and without. */
  CHECK_EQUAL(rastrum_chart_add_scale(chart, RASTRUM_CHANNEL_Y, &y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_scale(bar, RASTRUM_CHANNEL_Y, y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_domain(y, 0, 200), RASTRUM_OK);
  for (int at = 0; at < 2; at++) {
    rastrum_axis *axis = NULL;
    CHECK_EQUAL(rastrum_chart_get_positions(chart, y, 640, 400, 1, values, 3, places), RASTRUM_OK);
    CHECK(fabs((places[0] - places[1]) / 1.5 - (places[1] - places[2]) / 97.5) < 1e-9);
    CHECK_EQUAL(rastrum_chart_get_values_at(chart, y, 640, 400, 1, places, 3, back), RASTRUM_OK);
    for (int row = 0; row < 3; row++) CHECK(fabs(back[row] - values[row]) < 1e-9 * 200);
    CHECK_EQUAL(rastrum_chart_add_axis(chart, y, RASTRUM_SIDE_RIGHT, &axis), RASTRUM_OK);
  }
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_COLOR, &y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_positions(chart, y, 640, 400, 1, values, 3, places), RASTRUM_INVALID_ARGUMENT);
  rastrum_chart_destroy(chart);
}

static void locale_and_colors(void) {
  static const double x[] = {0, 1, 2}, colors[] = {5, NAN, -5}, limits[] = {0};
  rastrum_chart *chart = NULL;
  rastrum_mark *point = NULL;
  rastrum_scale *scale = NULL;
  double got[4] = {0};
  size_t count = 0;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_POINT, &point), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(point, RASTRUM_CHANNEL_X, x, 3), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(point, RASTRUM_CHANNEL_Y, x, 3), RASTRUM_OK);
  picture *before = draw(chart);
  CHECK_EQUAL(rastrum_mark_set_f64(point, RASTRUM_CHANNEL_COLOR, colors, 3), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_COLOR, &scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_choice(scale, RASTRUM_COLOR_SCALE, RASTRUM_COLORS_THRESHOLD), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_choice(scale, RASTRUM_PALETTE, RASTRUM_PALETTE_GREEN_PURPLE), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_numbers(scale, RASTRUM_THRESHOLDS, limits, 1), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_get_numbers(scale, RASTRUM_THRESHOLDS, got, 4, &count), RASTRUM_OK);
  CHECK(count == 1 && got[0] == 0);
  CHECK_EQUAL(rastrum_scale_set_choice(scale, RASTRUM_SCALE_TYPE, RASTRUM_SCALE_LOG), RASTRUM_NOT_APPLICABLE);
  picture *colored = draw(chart);
  CHECK(memcmp(before->bytes, colored->bytes, PICTURE_BYTES) != 0);
  rastrum_locale locale = RASTRUM_LOCALE_INIT, other;
  rastrum_locale_init(&other, sizeof other);
  CHECK(memcmp(&locale, &other, sizeof locale) == 0);
  CHECK_EQUAL(rastrum_chart_set_locale(chart, &locale), RASTRUM_OK);
  picture *same = draw(chart);
  CHECK(memcmp(colored->bytes, same->bytes, PICTURE_BYTES) == 0);
  locale.decimal = ",";
  CHECK_EQUAL(rastrum_chart_set_locale(chart, &locale), RASTRUM_OK);
  picture *commas = draw(chart);
  CHECK(memcmp(colored->bytes, commas->bytes, PICTURE_BYTES) != 0);
  free(before), free(colored), free(same), free(commas);
  rastrum_chart_destroy(chart);
}

int main(void) {
  zones();
  breaks();
  positions();
  locale_and_colors();
  return test_result();
}
