/* Seeded random calls with ordinary and hostile values: whatever a host does, the library answers with a status, and
 * what it draws stays inside the target. RANDOM_CALLS in the environment gives another number of charts, RANDOM_SEED
 * the first seed; a crash is told by the seed printed last. */
#include <math.h>

#include "picture.h"

static uint64_t state;
static uint32_t next(uint32_t below) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return (uint32_t)(state >> 33) % below;
}

static double some_number(void) {
  static const double special[] = {0,    -0.0, 1,     -1,     0.5,    NAN,   INFINITY, -INFINITY, 1e308,       -1e308, 5e-324,
                                   1e-9, 1e15, 1e300, 1e-300, 1e9,    86400, 1 / 3.0,  -2.5e-8,   9007199254740993.0};
  uint32_t kind = next(10);
  if (kind == 0) return special[next(sizeof special / sizeof *special)];
  if (kind == 1) return ldexp((double)next(1000) - 500, (int)next(2000) - 1000);
  return ((double)next(100000) - 30000) / 1000;
}

static int64_t some_integer(void) {
  static const int64_t special[] = {0, 1, -1, INT64_MAX, INT64_MIN, INT64_MAX - 1, 9007199254740993, 1700000000000000000,
                                    -62135596800, 253402300799};
  uint32_t kind = next(8);
  if (kind == 0) return special[next(10)];
  if (kind == 1) return (int64_t)((uint64_t)next(UINT32_MAX) << 32 | next(UINT32_MAX));
  return (int64_t)next(2000000) - 500000;
}

static int32_t some_constant(int32_t upto) {
  return next(12) == 0 ? (int32_t)next(UINT32_MAX) : (int32_t)next((uint32_t)upto + 1);
}

static const char *some_text(void) {
  static const char *const texts[] = {"",  "a", "Title",       "A rather long text that will not fit at all into a small picture",
                                      "日本語", "🙂", "e\xcc\x81tat", "\xff\xfe", "two\nlines", "AV To fi 1,234.5", "\t", "العربية",
                                      "\xe2\x80\x8b", "W"};
  return texts[next(14)];
}

enum { MOST = 300 };
static double numbers[MOST];
static int64_t integers[MOST];
static const char *texts[MOST];
static uint8_t bits[MOST / 8 + 1];

/* A column of any type, in any order, on any channel. */
static void set_column(rastrum_mark *mark, size_t count) {
  int32_t channel = some_constant(RASTRUM_CHANNEL_COLOR);
  int sorted = next(2) == 0, constant = next(20) == 0;
  for (size_t at = 0; at < count; at++) {
    numbers[at] = sorted ? (double)at / 4 + (next(9) == 0 ? NAN : 0) : some_number();
    integers[at] = sorted ? (int64_t)at * 3600 : some_integer();
    texts[at] = next(20) == 0 ? NULL : some_text();
  }
  for (size_t at = 0; at < sizeof bits; at++) bits[at] = (uint8_t)next(256);
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.flags = next(3) == 0 ? some_constant(2) : 0;
  array.flags &= ~(uint32_t)RASTRUM_BORROW; /* the values above change with the next column */
  array.count = count;
  array.type = some_constant(RASTRUM_TYPE_TIME);
  array.unit = some_constant(RASTRUM_NANOSECONDS);
  array.validity = next(4) == 0 ? bits : NULL;
  array.data = array.type == RASTRUM_TYPE_I64 || array.type == RASTRUM_TYPE_TIME ? (const void *)integers : numbers;
  array.stride = array.type == RASTRUM_TYPE_U8 || next(9) == 0 ? 1 : array.type == RASTRUM_TYPE_F32 ? 4 : 8;
  if (array.type == RASTRUM_TYPE_I32) array.stride = 4;
  if (constant) array.stride = 0;
  switch (next(6)) {
    case 0: rastrum_mark_set_strings(mark, channel, texts, count); break;
    case 1: rastrum_mark_set_times(mark, channel, integers, count, some_constant(RASTRUM_NANOSECONDS)); break;
    case 2: rastrum_mark_set_i64(mark, channel, integers, count); break;
    case 3: rastrum_mark_set_f64(mark, channel, numbers, count); break;
    default: rastrum_mark_set_array(mark, channel, &array);
  }
}

static void set_mark_property(rastrum_mark *mark) {
  switch (next(7)) {
    case 0: rastrum_mark_set_number(mark, some_constant(RASTRUM_DASH_PHASE), some_number()); break;
    case 1: rastrum_mark_set_color(mark, RASTRUM_COLOR, next(UINT32_MAX)); break;
    case 2: rastrum_mark_set_choice(mark, RASTRUM_SYMBOL + (int32_t)next(4), some_constant(5)); break;
    case 4: rastrum_mark_set_choice(mark, RASTRUM_GRADIENT_DIRECTION + (int32_t)next(2), some_constant(2)); break;
    case 5: {
      rastrum_gradient_stop stops[3] = {{some_number(), next(UINT32_MAX), 0}, {0.5, next(UINT32_MAX), 0}, {1, 255, 0}};
      size_t first = next(3);
      rastrum_mark_set_gradient(mark, RASTRUM_GRADIENT, stops + first, 3 - first);
      break;
    }
    case 3: rastrum_mark_set_text(mark, RASTRUM_NAME, some_text(), RASTRUM_NUL_TERMINATED); break;
    default:
      for (int at = 0; at < 5; at++) numbers[at] = fabs(some_number());
      rastrum_mark_set_numbers(mark, RASTRUM_DASH, numbers, next(6));
  }
}

static void set_chart_property(rastrum_chart *chart) {
  switch (next(4)) {
    case 0: rastrum_chart_set_number(chart, RASTRUM_PADDING + (int32_t)next(2), some_number()); break;
    case 1: rastrum_chart_set_color(chart, RASTRUM_BACKGROUND + (int32_t)next(3), next(UINT32_MAX)); break;
    case 2: rastrum_chart_set_choice(chart, RASTRUM_THEME + (int32_t)next(2), some_constant(3)); break;
    default: rastrum_chart_set_text(chart, RASTRUM_TITLE + (int32_t)next(2), some_text(), RASTRUM_NUL_TERMINATED);
  }
}

/* By the tick alone, so that a chart that is asked twice answers the same. */
static rastrum_status some_label(void *context, const rastrum_tick *tick, char *buffer, size_t capacity, size_t *length) {
  uint64_t bits;
  memcpy(&bits, &tick->number, sizeof bits);
  bits = (bits ^ (uint64_t)tick->seconds) * 0x9e3779b97f4a7c15u;
  (void)context;
  *length = (size_t)(bits >> 40) % (2 * capacity);
  memset(buffer, 'a' + (int)(bits >> 32 & 127), *length < capacity ? *length : capacity);
  return (rastrum_status)(bits >> 30 & 3);
}

/* Curves, breaks, zones, ticks, formats, and what lies where. */
static void set_scale_or_axis_further(rastrum_chart *chart, rastrum_scale *scale, rastrum_axis *axis) {
  static const char *const zones[] = {"Europe/Paris", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu"};
  static double places[MOST];
  rastrum_zone *zone = NULL;
  rastrum_scale *colors = NULL;
  double width = 1 + next(500), height = 1 + next(500);
  switch (next(18)) {
    case 0: rastrum_scale_set_choice(scale, RASTRUM_SCALE_TYPE, 3 + (int32_t)next(5)); break;
    case 1: rastrum_scale_set_number(scale, RASTRUM_BASE + (int32_t)next(4), fabs(some_number())); break;
    case 2: rastrum_scale_add_break(scale, some_number(), some_number()); break;
    case 3: rastrum_scale_add_time_break(scale, some_integer(), some_integer(), some_constant(3)); break;
    case 4: rastrum_scale_add_break_pattern(scale, some_constant(1), (int32_t)next(1441), (int32_t)next(1441)); break;
    case 5: rastrum_scale_clear_breaks(scale); break;
    case 6:
      if (rastrum_zone_create_from_name(zones[next(4)], RASTRUM_NUL_TERMINATED, &zone, NULL) == RASTRUM_OK) {
        rastrum_scale_set_zone(scale, zone);
        rastrum_zone_release(zone);
      }
      break;
    case 7: rastrum_axis_set_number(axis, RASTRUM_TICK_STEP + (int32_t)next(7), some_number()); break;
    case 8:
      for (int at = 0; at < 9; at++) numbers[at] = some_number();
      rastrum_axis_set_numbers(axis, RASTRUM_TICK_VALUES, numbers, next(10));
      break;
    case 9:
      for (int at = 0; at < 9; at++) integers[at] = some_integer();
      rastrum_axis_set_time_ticks(axis, integers, next(10), some_constant(3));
      break;
    case 10: rastrum_axis_set_time_step(axis, some_integer(), some_constant(10)); break;
    case 11: rastrum_axis_set_text(axis, RASTRUM_PREFIX + (int32_t)next(3), some_text(), RASTRUM_NUL_TERMINATED); break;
    case 12: rastrum_axis_set_choice(axis, RASTRUM_NOTATION + (int32_t)next(5), some_constant(8)); break;
    case 13: rastrum_axis_set_formatter(axis, next(2) ? some_label : NULL, NULL, NULL); break;
    case 14: rastrum_scale_set_choice(scale, RASTRUM_CLAMP, 1 + (int32_t)next(2)); break;
    case 15:
      rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_COLOR, &colors);
      rastrum_scale_set_choice(colors, RASTRUM_PALETTE + (int32_t)next(2), some_constant(5));
      for (int at = 0; at < 9; at++) numbers[at] = some_number();
      rastrum_scale_set_numbers(colors, RASTRUM_THRESHOLDS, numbers, next(10));
      break;
    case 16:
      for (int at = 0; at < MOST; at++) numbers[at] = some_number();
      rastrum_chart_get_positions(chart, scale, width, height, 1, numbers, MOST, places);
      rastrum_chart_get_values_at(chart, scale, width, height, 1, numbers, MOST, places);
      break;
    default:
      for (int at = 0; at < MOST; at++) integers[at] = some_integer();
      rastrum_chart_get_time_positions(chart, scale, width, height, 1, integers, MOST, some_constant(3), places);
      rastrum_chart_get_times_at(chart, scale, width, height, 1, places, MOST, some_constant(3), integers);
  }
}

static void set_scale_or_axis(rastrum_chart *chart) {
  rastrum_scale *scale = NULL;
  rastrum_axis *axis = NULL;
  int32_t channel = RASTRUM_CHANNEL_X + (int32_t)next(2);
  rastrum_chart_get_scale(chart, channel, &scale);
  rastrum_chart_get_axis(chart, channel, &axis);
  if (next(2) == 0) {
    set_scale_or_axis_further(chart, scale, axis);
    return;
  }
  switch (next(8)) {
    case 0: rastrum_scale_set_domain(scale, some_number(), some_number()); break;
    case 1: rastrum_scale_set_time_domain(scale, some_integer(), some_integer(), some_constant(3)); break;
    case 2:
      for (int at = 0; at < 4; at++) texts[at] = some_text();
      rastrum_scale_set_categories(scale, texts, NULL, next(5));
      break;
    case 3: rastrum_scale_clear_domain(scale); break;
    case 4: rastrum_axis_set_number(axis, RASTRUM_TICK_COUNT, some_number() * 10); break;
    case 5: rastrum_axis_set_choice(axis, RASTRUM_GRID + (int32_t)next(2), some_constant(2)); break;
    case 6: rastrum_axis_set_text(axis, RASTRUM_TITLE, some_text(), RASTRUM_NUL_TERMINATED); break;
    default: rastrum_scale_set_choice(scale, RASTRUM_SCALE_TYPE + (int32_t)next(4), some_constant(7));
  }
}

/* More scales and axes, their sides, colours and ladders, styled texts, clocks and locales. */
static void set_guides(rastrum_chart *chart, rastrum_mark *const *marks, uint32_t count) {
  static rastrum_text_span spans[3];
  rastrum_scale *scale = NULL;
  rastrum_axis *axis = NULL;
  rastrum_locale locale = RASTRUM_LOCALE_INIT;
  int32_t channel = RASTRUM_CHANNEL_X + (int32_t)next(2);
  const char *text = some_text();
  for (size_t at = 0; at < 3; at++) {
    rastrum_text_span_init(&spans[at], sizeof spans[at]);
    spans[at].start = at * 3 + next(3);
    spans[at].length = next(4);
    spans[at].size = next(3) == 0 ? fabs(some_number()) : 0;
    spans[at].weight = next(3) == 0 ? 700 : 0;
    spans[at].baseline = some_constant(2);
  }
  if (next(3) == 0) rastrum_chart_add_scale(chart, channel, &scale);
  else rastrum_chart_get_scale(chart, channel, &scale);
  if (scale == NULL) return;
  if (next(2) == 0) rastrum_chart_add_axis(chart, scale, some_constant(4), &axis);
  else rastrum_chart_get_axis(chart, channel, &axis);
  if (count > 0 && next(2) == 0) rastrum_mark_set_scale(marks[next(count)], channel, scale);
  if (next(3) == 0) rastrum_scale_set_choice(scale, RASTRUM_ALIGN, some_constant(2));
  if (next(6) == 0) {
    locale.decimal = some_text(), locale.minus = some_text(), locale.months[next(12)] = some_text();
    locale.week_start = some_constant(6);
    rastrum_chart_set_locale(chart, &locale);
  }
  if (next(6) == 0) rastrum_chart_set_text_spans(chart, RASTRUM_TITLE + (int32_t)next(2), text, strlen(text), spans, next(4));
  if (count > 0 && next(6) == 0) {
    rastrum_mark_set_text_spans(marks[next(count)], RASTRUM_NAME, text, strlen(text), spans, next(4));
  }
  if (axis == NULL) return;
  switch (next(7)) {
    case 0: rastrum_axis_set_choice(axis, RASTRUM_SIDE + (int32_t)next(7), some_constant(4)); break;
    case 1: rastrum_axis_set_choice(axis, RASTRUM_SHARING, some_constant(3)); break;
    case 2: rastrum_axis_set_color(axis, RASTRUM_COLOR, next(UINT32_MAX)); break;
    case 3:
      for (int at = 0; at < 8; at++) numbers[at] = some_constant(RASTRUM_RUNG_HIDE);
      rastrum_axis_set_numbers(axis, RASTRUM_LABEL_LADDER, numbers, next(9));
      break;
    case 4: rastrum_axis_set_text_spans(axis, RASTRUM_TITLE, text, strlen(text), spans, next(4)); break;
    case 5: rastrum_axis_set_text(axis, RASTRUM_NESTING, some_text(), RASTRUM_NUL_TERMINATED); break;
    default: rastrum_axis_set_number(axis, some_constant(120), some_number());
  }
}

/* The picture in words tells a length that holds, and as many findings as are there. */
static void look(rastrum_chart *chart) {
  int32_t width = 1 + (int32_t)next(600), height = 1 + (int32_t)next(400);
  double scale = (double)next(6) / 2 + 0.5;
  size_t count = 0, length = 0, again = 0;
  if (rastrum_chart_audit(chart, width, height, scale, &count) == RASTRUM_OK) {
    for (size_t at = 0; at < count; at++) {
      rastrum_finding finding = RASTRUM_FINDING_INIT;
      CHECK_EQUAL(rastrum_chart_get_finding(chart, at, &finding), RASTRUM_OK);
      CHECK(finding.count >= 1 && finding.text_length == strlen(finding.text) && finding.text_length > 0);
    }
  }
  if (rastrum_chart_describe(chart, width, height, scale, NULL, 0, &length) != RASTRUM_OK) return;
  char *json = (char *)malloc(length + 1);
  if (!CHECK(json != NULL)) exit(1);
  CHECK_EQUAL(rastrum_chart_describe(chart, width, height, scale, json, length + 1, &again), RASTRUM_OK);
  CHECK(again == length && strlen(json) == length && json[0] == '{');
  free(json);
}

enum { SIDE = 300, GUARD = 64 };

/* Draws at any size, format and scale, and looks behind the rows. Gives the status. */
static rastrum_status render(rastrum_chart *chart) {
  static unsigned char memory[GUARD + SIDE * SIDE * 4 + GUARD];
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.width = (int32_t)next(next(3) == 0 ? 20 : SIDE) + 1;
  target.height = (int32_t)next(next(3) == 0 ? 20 : SIDE) + 1;
  target.pixels = memory + GUARD;
  target.stride = target.width * 4;
  target.format = (int32_t)next(6);
  target.scale = next(3) == 0 ? fabs(some_number()) : (double)next(4) / 2 + 0.5;
  target.clip_width = next(4) == 0 ? (int32_t)next(400) : 0;
  target.clip_height = next(4) == 0 ? (int32_t)next(400) : 0;
  target.clip_x = (int32_t)next(400) - 200;
  target.clip_y = (int32_t)next(400) - 200;
  size_t size = (size_t)target.width * (size_t)target.height * 4;
  memset(memory, 0xa5, sizeof memory);
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  options.threads = 1 + (int32_t)next(4);
  rastrum_status status =
      next(2) ? rastrum_chart_render(chart, &target) : rastrum_chart_render_with(chart, &target, &options);
  for (int at = 0; at < GUARD; at++) CHECK(memory[at] == 0xa5 && memory[GUARD + size + (size_t)at] == 0xa5);
  if (status != RASTRUM_OK) {
    CHECK(rastrum_chart_error(chart)[0] != 0);
    for (size_t at = 0; at < size; at++) {
      if (memory[GUARD + at] != 0xa5) return CHECK(0), status;
    }
  }
  return status;
}

/* Getters, questions, measures, files and resets of whatever became of the chart, at the end of its round. */
static void ask(rastrum_chart *chart, rastrum_mark *const *marks, uint32_t count) {
  static char text[200];
  static double values[40], answers[40];
  static int64_t times[40];
  static int32_t categories[40];
  static rastrum_text_span spans[40];
  static rastrum_gradient_stop stops[40];
  rastrum_mark *mark = count > 0 ? marks[next(count)] : NULL;
  rastrum_scale *scale = NULL;
  rastrum_axis *axis = NULL;
  size_t length = 0, room = next(2) ? 40 : next(5);
  double number, upper;
  int64_t lower_time, upper_time;
  uint32_t color;
  int32_t choice, channel = some_constant(RASTRUM_CHANNEL_COLOR);
  if (next(2) && mark != NULL) rastrum_mark_get_scale(mark, channel, &scale);
  else rastrum_chart_get_scale(chart, channel, &scale);
  rastrum_chart_get_axis(chart, channel, &axis);
  for (size_t at = 0; at < 40; at++) {
    values[at] = some_number();
    times[at] = some_integer();
    rastrum_text_span_init(&spans[at], sizeof spans[at]);
  }
  for (int32_t property = some_constant(120); property < 700; property += 1 + (int32_t)next(19)) {
    rastrum_chart_get_number(chart, property, &number);
    rastrum_chart_get_color(chart, property, &color);
    rastrum_chart_get_choice(chart, property, &choice);
    rastrum_chart_get_text(chart, property, text, sizeof text, &length);
    rastrum_chart_get_text_spans(chart, property, spans, room, &length);
    rastrum_mark_get_number(mark, property, &number);
    rastrum_mark_get_numbers(mark, property, answers, room, &length);
    rastrum_mark_get_color(mark, property, &color);
    rastrum_mark_get_choice(mark, property, &choice);
    rastrum_mark_get_text(mark, property, text, 1 + next(9), &length);
    rastrum_mark_get_text_spans(mark, property, spans, room, &length);
    rastrum_mark_get_gradient(mark, property, stops, room, &length);
    rastrum_scale_get_number(scale, property, &number);
    rastrum_scale_get_numbers(scale, property, answers, room, &length);
    rastrum_scale_get_choice(scale, property, &choice);
    rastrum_axis_get_number(axis, property, &number);
    rastrum_axis_get_numbers(axis, property, answers, room, &length);
    rastrum_axis_get_color(axis, property, &color);
    rastrum_axis_get_choice(axis, property, &choice);
    rastrum_axis_get_text(axis, property, text, sizeof text, &length);
    rastrum_axis_get_text_spans(axis, property, spans, room, &length);
    if (next(8) == 0) rastrum_chart_reset(chart, property);
    if (next(8) == 0) rastrum_mark_reset(mark, property);
    if (next(8) == 0) rastrum_scale_reset(scale, property);
    if (next(8) == 0) rastrum_axis_reset(axis, property);
  }
  rastrum_scale_get_domain(scale, &number, &upper);
  rastrum_scale_get_time_domain(scale, &lower_time, &upper_time, some_constant(RASTRUM_NANOSECONDS));
  rastrum_scale_get_category_count(scale, &length);
  rastrum_scale_get_category(scale, next(9), text, sizeof text, &length);
  double width = next(4) == 0 ? some_number() : 300, height = next(4) == 0 ? some_number() : 200;
  const char *names[40];
  for (size_t at = 0; at < room; at++) names[at] = some_text();
  rastrum_chart_get_positions(chart, scale, width, height, 1, values, room, answers);
  rastrum_chart_get_time_positions(chart, scale, width, height, 1, times, room, some_constant(3), answers);
  rastrum_chart_get_category_positions(chart, scale, width, height, 1, names, NULL, room, answers);
  rastrum_chart_get_values_at(chart, scale, width, height, 1, values, room, answers);
  rastrum_chart_get_times_at(chart, scale, width, height, 1, values, room, some_constant(3), times);
  rastrum_chart_get_categories_at(chart, scale, width, height, 1, values, room, categories);

  for (int round = 0; round < 4; round++) {
    rastrum_text_style style = RASTRUM_TEXT_STYLE_INIT;
    rastrum_text_extent extent;
    rastrum_text_extent_init(&extent, sizeof extent);
    if (next(2)) style.size = fabs(some_number());
    if (next(2)) style.width = fabs(some_number());
    style.rotation = next(2) ? some_number() : 0;
    style.lines = some_constant(3);
    style.weight = some_constant(1000);
    style.style = some_constant(2);
    style.alignment = some_constant(3);
    const char *shown = some_text();
    size_t bytes = next(3) == 0 ? next((uint32_t)strlen(shown) + 1) : RASTRUM_NUL_TERMINATED;
    if (rastrum_text_measure(chart, shown, bytes, NULL, 0, &style, &extent) != RASTRUM_OK) continue;
    CHECK(extent.width >= 0 && extent.height >= 0 && extent.ink_width >= 0 && extent.ink_height >= 0);
    CHECK(isfinite(extent.box_x + extent.box_y + extent.ink_x + extent.ink_y) && extent.lines >= 1);
  }

  /* The same file whatever the threads. */
  static unsigned char file[1 << 20], again[1 << 20];
  rastrum_png png = RASTRUM_PNG_INIT;
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  size_t first = 0;
  png.width = 1 + (int32_t)next(200);
  png.height = 1 + (int32_t)next(200);
  png.scale = next(3) == 0 ? fabs(some_number()) : 1;
  png.compression = (int32_t)next(4);
  rastrum_status status = rastrum_chart_encode_png(chart, &png, file, sizeof file, &first);
  png.options = &options;
  options.threads = 1 + (int32_t)next(64);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, sizeof again, &length), status);
  CHECK(status != RASTRUM_OK || (length == first && memcmp(file, again, first) == 0));
  options.timeout_ns = 1 + (int64_t)next(1000000);
  CHECK(rastrum_chart_encode_png(chart, &png, again, sizeof again, &length) != RASTRUM_OUT_OF_MEMORY);
  if (mark != NULL && next(2)) rastrum_mark_data_changed(mark, channel);
  if (mark != NULL && next(2)) rastrum_mark_clear(mark, channel);
  render(chart);
}

int main(void) {
  const char *wanted = getenv("RANDOM_CALLS"), *seed = getenv("RANDOM_SEED"), *preloaded = getenv("LD_PRELOAD");
  int rounds = preloaded != NULL && strstr(preloaded, "valgrind") != NULL ? 10 : 200;
  unsigned long long first = seed == NULL ? 1 : strtoull(seed, NULL, 10);
  int drawn = 0, refused = 0;
  if (wanted != NULL) rounds = atoi(wanted);
  for (int round = 0; round < rounds; round++) {
    rastrum_chart *chart = NULL;
    rastrum_mark *marks[5];
    uint32_t count = 0;
    state = first + (unsigned long long)round;
    if (wanted != NULL) printf("seed %llu\n", (unsigned long long)state), fflush(stdout);
    next(2);
    CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
    size_t rows = next(4) == 0 ? next(5) : next(MOST);
    for (int call = 0; call < 40; call++) {
      uint32_t kind = next(14);
      if (kind == 0 && count < 5) {
        if (rastrum_chart_add_mark(chart, some_constant(5), &marks[count]) == RASTRUM_OK) count++;
      } else if (kind == 1 && count > 1 && next(4) == 0) {
        CHECK_EQUAL(rastrum_chart_remove_mark(chart, marks[--count]), RASTRUM_OK);
      } else if (kind < 7 && count > 0) {
        set_column(marks[next(count)], next(30) == 0 ? next(MOST) : rows);
      } else if (kind == 7 && count > 0) {
        set_mark_property(marks[next(count)]);
      } else if (kind == 8) {
        set_chart_property(chart);
      } else if (kind == 9) {
        set_scale_or_axis(chart);
      } else if (kind == 10) {
        set_guides(chart, marks, count);
      } else if (kind == 11 && next(4) == 0) {
        look(chart);
      } else if (call % 8 == 7) {
        rastrum_status status = render(chart);
        CHECK(status == RASTRUM_OK || status == RASTRUM_INVALID_DATA || status == RASTRUM_INVALID_ARGUMENT);
        drawn += status == RASTRUM_OK;
        refused += status != RASTRUM_OK;
      }
    }
    render(chart);
    ask(chart, marks, count);
    rastrum_chart_destroy(chart);
  }
  printf("%d drawn, %d refused\n", drawn, refused);
  CHECK(drawn > 0);
  return test_result();
}
