/* Texts and lists of numbers: lengths, limits, invalid UTF-8, buffers of every size. */
#include "picture.h"

static rastrum_chart *chart;

/* Sets the title and compares what comes back. */
static void same(const char *text, size_t length, const char *expected, size_t expected_length) {
  static char buffer[200000];
  size_t stored = 0;
  CHECK_EQUAL(rastrum_chart_set_text(chart, RASTRUM_TITLE, text, length), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_text(chart, RASTRUM_TITLE, buffer, sizeof buffer, &stored), RASTRUM_OK);
  CHECK_EQUAL(stored, expected_length);
  CHECK(memcmp(buffer, expected, expected_length) == 0 && buffer[expected_length] == 0);
}

static void lengths(void) {
  static char longest[65537], invalid[65536], repaired[65536 * 3 + 1];
  memset(longest, 'a', 65536);
  memset(invalid, 0xff, sizeof invalid);
  for (size_t at = 0; at < 65536; at++) memcpy(repaired + 3 * at, "\xef\xbf\xbd", 3);
  same("title", 5, "title", 5);
  same("title", RASTRUM_NUL_TERMINATED, "title", 5);
  same("title", 3, "tit", 3);
  same("", 0, "", 0);
  same("", RASTRUM_NUL_TERMINATED, "", 0);
  same(NULL, 0, "", 0);
  same("a\0b", 3, "a\0b", 3);
  same("Größe 1 µm – 日本 🙂", RASTRUM_NUL_TERMINATED, "Größe 1 µm – 日本 🙂", strlen("Größe 1 µm – 日本 🙂"));
  same(longest, 65536, longest, 65536);
  same(longest, RASTRUM_NUL_TERMINATED, longest, 65536);
  same(invalid, 65536, repaired, 65536 * 3);
}

/* Invalid bytes become U+FFFD, one for each longest part that could begin a character. */
static void invalid_bytes(void) {
  static const struct {
    const char *text, *expected;
  } rows[] = {
      {"\xff", "\xef\xbf\xbd"},
      {"a\x80z", "a\xef\xbf\xbdz"},
      {"\xc3", "\xef\xbf\xbd"},
      {"\xe2\x82", "\xef\xbf\xbd"},
      {"\xe2\x82z", "\xef\xbf\xbdz"},
      {"\xc0\xaf", "\xef\xbf\xbd\xef\xbf\xbd"},                                                  /* overlong */
      {"\xed\xa0\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},                                  /* a surrogate */
      {"\xf4\x90\x80\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},                  /* above U+10FFFF */
      {"\xf0\x9f\x99", "\xef\xbf\xbd"},
  };
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    same(rows[row].text, RASTRUM_NUL_TERMINATED, rows[row].expected, strlen(rows[row].expected));
  }
}

/* In a buffer of any size: as many whole characters as fit, a NUL, nothing behind it, and the whole length. */
static void buffers(void) {
  static const char text[] = "aé–🙂z"; /* 1, 2, 3, 4 and 1 bytes */
  static const size_t ends[] = {0, 1, 3, 6, 10, 11};
  CHECK_EQUAL(sizeof text - 1, 11);
  CHECK_EQUAL(rastrum_chart_set_text(chart, RASTRUM_SUBTITLE, text, RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  for (size_t capacity = 0; capacity < 16; capacity++) {
    char buffer[32];
    size_t length = 99, expected = 0;
    memset(buffer, '#', sizeof buffer);
    rastrum_status status = capacity > 11 ? RASTRUM_OK : RASTRUM_TOO_SMALL;
    CHECK_EQUAL(rastrum_chart_get_text(chart, RASTRUM_SUBTITLE, buffer, capacity, &length), status);
    CHECK_EQUAL(length, 11);
    for (int at = 0; at < 6; at++) {
      if (ends[at] < capacity) expected = ends[at];
    }
    if (capacity > 0) {
      CHECK(memcmp(buffer, text, expected) == 0);
      CHECK_EQUAL(buffer[expected], 0);
    }
    for (size_t at = capacity > 0 ? expected + 1 : 0; at < sizeof buffer; at++) CHECK_EQUAL(buffer[at], '#');
    if (status != RASTRUM_OK) CHECK_CONTAINS(rastrum_chart_error(chart), "needed is 12");
  }
  size_t length = 99;
  CHECK_EQUAL(rastrum_chart_get_text(chart, RASTRUM_SUBTITLE, NULL, 0, &length), RASTRUM_OK); /* the size alone */
  CHECK_EQUAL(length, 11);
}

/* Each object keeps its own. */
static void objects(void) {
  rastrum_mark *mark = NULL;
  rastrum_axis *x = NULL, *y = NULL;
  char buffer[16];
  size_t length = 0;
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_AREA, &mark), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_X, &x), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_Y, &y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_text(mark, RASTRUM_NAME, "name", 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_set_text(x, RASTRUM_TITLE, "x title", 7), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_set_text(y, RASTRUM_TITLE, "y title", 7), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "title", 5), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_get_text(mark, RASTRUM_NAME, buffer, sizeof buffer, &length), RASTRUM_OK);
  CHECK_TEXT(buffer, "name");
  CHECK_EQUAL(rastrum_axis_get_text(x, RASTRUM_TITLE, buffer, sizeof buffer, &length), RASTRUM_OK);
  CHECK_TEXT(buffer, "x title");
  CHECK_EQUAL(rastrum_axis_get_text(y, RASTRUM_TITLE, buffer, sizeof buffer, &length), RASTRUM_OK);
  CHECK_TEXT(buffer, "y title");
  CHECK_EQUAL(rastrum_chart_get_text(chart, RASTRUM_TITLE, buffer, sizeof buffer, &length), RASTRUM_OK);
  CHECK_TEXT(buffer, "title");
  CHECK_EQUAL(rastrum_axis_reset(x, RASTRUM_TITLE), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_get_text(x, RASTRUM_TITLE, buffer, sizeof buffer, &length), RASTRUM_OK);
  CHECK(buffer[0] == 0 && length == 0);
  CHECK_EQUAL(rastrum_chart_set_text(chart, RASTRUM_NAME, "name", 4), RASTRUM_NOT_APPLICABLE);
  CHECK_EQUAL(rastrum_mark_set_text(mark, RASTRUM_TITLE, "title", 5), RASTRUM_NOT_APPLICABLE);
  CHECK_EQUAL(rastrum_axis_set_text(x, RASTRUM_SUBTITLE, "title", 5), RASTRUM_NOT_APPLICABLE);
}

/* The dash pattern, the one list of numbers. */
static void lists(void) {
  double dash[32], got[40];
  size_t count = 99;
  for (int at = 0; at < 32; at++) dash[at] = at + 0.5;
  for (int32_t kind = RASTRUM_MARK_LINE; kind <= RASTRUM_MARK_RULE; kind += RASTRUM_MARK_RULE - RASTRUM_MARK_LINE) {
    rastrum_mark *mark = NULL;
    CHECK_EQUAL(rastrum_chart_add_mark(chart, kind, &mark), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_get_numbers(mark, RASTRUM_DASH, NULL, 0, &count), RASTRUM_OK);
    CHECK_EQUAL(count, 0);
    CHECK_EQUAL(rastrum_mark_set_numbers(mark, RASTRUM_DASH, dash, 32), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_get_numbers(mark, RASTRUM_DASH, NULL, 0, &count), RASTRUM_OK);
    CHECK_EQUAL(count, 32);
    for (size_t capacity = 0; capacity < 40; capacity++) {
      memset(got, 0, sizeof got);
      rastrum_status status = capacity < 32 ? RASTRUM_TOO_SMALL : RASTRUM_OK;
      CHECK_EQUAL(rastrum_mark_get_numbers(mark, RASTRUM_DASH, got, capacity, &count), status);
      CHECK_EQUAL(count, 32);
      for (size_t at = 0; at < 40; at++) CHECK(got[at] == (at < capacity && at < 32 ? dash[at] : 0));
    }
    CHECK_EQUAL(rastrum_mark_set_numbers(mark, RASTRUM_DASH, dash, 33), RASTRUM_LIMIT);
    CHECK_EQUAL(rastrum_mark_set_numbers(mark, RASTRUM_DASH, NULL, 0), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_get_numbers(mark, RASTRUM_DASH, got, 40, &count), RASTRUM_OK);
    CHECK_EQUAL(count, 0);
    CHECK_EQUAL(rastrum_mark_set_numbers(mark, RASTRUM_DASH, dash, 1), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_reset(mark, RASTRUM_DASH), RASTRUM_OK);
    CHECK(rastrum_mark_get_numbers(mark, RASTRUM_DASH, got, 40, &count) == RASTRUM_OK && count == 0);
  }
  rastrum_mark *bar = NULL;
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_BAR, &bar), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_numbers(bar, RASTRUM_DASH, dash, 2), RASTRUM_NOT_APPLICABLE);
  CHECK_EQUAL(rastrum_mark_get_numbers(bar, RASTRUM_DASH, got, 40, &count), RASTRUM_NOT_APPLICABLE);
}

/* Gradients, the one list of stops. */
static void gradients(void) {
  rastrum_gradient_stop stops[257], got[300];
  size_t count = 99;
  memset(stops, 0, sizeof stops);
  for (int at = 0; at < 257; at++) stops[at].offset = at / 512.0, stops[at].rgba = (uint32_t)at << 8 | 0x77;
  for (int32_t kind = RASTRUM_MARK_AREA; kind <= RASTRUM_MARK_BAR; kind++) {
    rastrum_mark *mark = NULL;
    CHECK_EQUAL(rastrum_chart_add_mark(chart, kind, &mark), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_get_gradient(mark, RASTRUM_GRADIENT, NULL, 0, &count), RASTRUM_OK);
    CHECK_EQUAL(count, 0);
    CHECK_EQUAL(rastrum_mark_set_gradient(mark, RASTRUM_GRADIENT, stops, 256), RASTRUM_OK);
    for (size_t capacity = 0; capacity < 300; capacity += capacity < 8 || capacity > 250 ? 1 : 40) {
      memset(got, 0, sizeof got);
      rastrum_status status = capacity < 256 ? RASTRUM_TOO_SMALL : RASTRUM_OK;
      CHECK_EQUAL(rastrum_mark_get_gradient(mark, RASTRUM_GRADIENT, got, capacity, &count), status);
      CHECK_EQUAL(count, 256);
      size_t known = capacity < 256 ? capacity : 256;
      CHECK(memcmp(got, stops, known * sizeof *got) == 0);
      for (size_t at = known; at < 300; at++) CHECK(got[at].offset == 0 && got[at].rgba == 0);
    }
    CHECK_EQUAL(rastrum_mark_set_gradient(mark, RASTRUM_GRADIENT, stops, 257), RASTRUM_LIMIT);
    CHECK_EQUAL(rastrum_mark_set_gradient(mark, RASTRUM_GRADIENT, NULL, 0), RASTRUM_OK);
    CHECK(rastrum_mark_get_gradient(mark, RASTRUM_GRADIENT, got, 300, &count) == RASTRUM_OK && count == 0);
    CHECK_EQUAL(rastrum_mark_set_gradient(mark, RASTRUM_GRADIENT, stops, 1), RASTRUM_OK);
    CHECK_EQUAL(rastrum_mark_reset(mark, RASTRUM_GRADIENT), RASTRUM_OK);
    CHECK(rastrum_mark_get_gradient(mark, RASTRUM_GRADIENT, got, 300, &count) == RASTRUM_OK && count == 0);
  }
}

int main(void) {
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  lengths();
  invalid_bytes();
  buffers();
  objects();
  lists();
  gradients();
  rastrum_chart_destroy(chart);
  return test_result();
}
