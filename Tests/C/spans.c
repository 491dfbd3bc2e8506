/* Texts with spans: what comes back, what is drawn, invalid bytes, structs of other sizes. */
#include "picture.h"

static rastrum_chart *chart;

static rastrum_text_span span(size_t start, size_t length) {
  rastrum_text_span result = RASTRUM_TEXT_SPAN_INIT;
  result.start = start;
  result.length = length;
  return result;
}

/* The spans come back as they were set, with the text. */
static void round_trip(void) {
  static const char text[] = "CO2 in µg/m3";
  rastrum_text_span spans[4] = {span(0, 2), span(2, 1), span(7, 0), span(12, 1)}, got[6];
  spans[0].weight = 700;
  spans[0].flags = RASTRUM_SPAN_COLOR;
  spans[0].color = 0x11223344;
  spans[1].baseline = RASTRUM_SUBSCRIPT;
  spans[2].style = RASTRUM_STYLE_ITALIC;
  spans[3].baseline = RASTRUM_SUPERSCRIPT;
  spans[3].size = 17.5;
  char buffer[32];
  size_t count = 99, length = 0;
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, text, RASTRUM_NUL_TERMINATED, spans, 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_text(chart, RASTRUM_TITLE, buffer, sizeof buffer, &length), RASTRUM_OK);
  CHECK_TEXT(buffer, text);
  CHECK_EQUAL(rastrum_chart_get_text_spans(chart, RASTRUM_TITLE, NULL, 0, &count), RASTRUM_OK);
  CHECK_EQUAL(count, 4);
  for (size_t capacity = 1; capacity <= 6; capacity++) {
    memset(got, 0x5a, sizeof got);
    got[0].struct_size = sizeof *got;
    rastrum_status status = capacity < 4 ? RASTRUM_TOO_SMALL : RASTRUM_OK;
    CHECK_EQUAL(rastrum_chart_get_text_spans(chart, RASTRUM_TITLE, got, capacity, &count), status);
    CHECK_EQUAL(count, 4);
    size_t stored = capacity < 4 ? capacity : 4;
    CHECK(memcmp(got, spans, stored * sizeof *got) == 0);
    CHECK(stored == 6 || ((unsigned char *)&got[stored])[0] == 0x5a);
  }
  /* A plain text has none. */
  CHECK_EQUAL(rastrum_chart_set_title(chart, text, RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_text_spans(chart, RASTRUM_TITLE, got, 6, &count), RASTRUM_OK);
  CHECK_EQUAL(count, 0);
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, text, 3, NULL, 0), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_reset(chart, RASTRUM_TITLE), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_text_spans(chart, RASTRUM_TITLE, NULL, 0, &count), RASTRUM_OK);
  CHECK_EQUAL(count, 0);
}

/* Whether a title with the span differs from the plain one. */
static int shows(rastrum_text_span changed) {
  rastrum_chart *plain = NULL, *spanned = NULL;
  CHECK_EQUAL(rastrum_chart_create(&plain), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_create(&spanned), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_title(plain, "Title 12", 8), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_text_spans(spanned, RASTRUM_TITLE, "Title 12", 8, &changed, 1), RASTRUM_OK);
  int differs = !same_picture(plain, spanned);
  rastrum_chart_destroy(plain);
  rastrum_chart_destroy(spanned);
  return differs;
}

static void looks(void) {
  rastrum_text_span it = span(6, 2);
  CHECK(!shows(it)); /* it changes nothing */
  it.weight = 700;
  CHECK(!shows(it)); /* that of titles */
  it.weight = 400;
  CHECK(shows(it));
  it = span(6, 2), it.size = 30;
  CHECK(shows(it));
  it = span(6, 2), it.baseline = RASTRUM_SUPERSCRIPT;
  CHECK(shows(it));
  it = span(6, 2), it.flags = RASTRUM_SPAN_COLOR, it.color = 0xff0000ff;
  CHECK(shows(it));
  it.length = 0;
  CHECK(!shows(it));
  it = span(6, 2), it.style = RASTRUM_STYLE_ITALIC;
  CHECK(!shows(it)); /* the built-in family has no italic face: the nearest one is drawn */
}

/* A colour that nothing else has, in every text that takes spans. */
static void places(void) {
  static const double x[] = {0, 1}, y[] = {1, 2};
  rastrum_chart *charts[6];
  for (int place = 0; place < 6; place++) {
    rastrum_mark *marks[2];
    rastrum_axis *axis = NULL;
    rastrum_text_span it = span(0, 4);
    it.flags = RASTRUM_SPAN_COLOR;
    it.color = 0xff00ffff;
    CHECK_EQUAL(rastrum_chart_create(&charts[place]), RASTRUM_OK);
    for (int at = 0; at < 2; at++) {
      CHECK_EQUAL(rastrum_chart_add_mark(charts[place], RASTRUM_MARK_LINE, &marks[at]), RASTRUM_OK);
      CHECK_EQUAL(rastrum_mark_set_f64(marks[at], RASTRUM_CHANNEL_X, x, 2), RASTRUM_OK);
      CHECK_EQUAL(rastrum_mark_set_f64(marks[at], RASTRUM_CHANNEL_Y, y, 2), RASTRUM_OK);
    }
    rastrum_status status = RASTRUM_OK;
    if (place < 2) {
      int32_t property = place == 0 ? RASTRUM_TITLE : RASTRUM_SUBTITLE;
      status = rastrum_chart_set_text_spans(charts[place], property, "Text here", 9, &it, 1);
    } else if (place < 4) {
      int32_t channel = place == 2 ? RASTRUM_CHANNEL_X : RASTRUM_CHANNEL_Y;
      CHECK_EQUAL(rastrum_chart_get_axis(charts[place], channel, &axis), RASTRUM_OK);
      status = rastrum_axis_set_text_spans(axis, RASTRUM_TITLE, "Text here", 9, &it, 1);
    } else {
      int32_t legend = place == 4 ? RASTRUM_LEGEND_TOP : RASTRUM_LEGEND_DIRECT;
      CHECK_EQUAL(rastrum_chart_set_choice(charts[place], RASTRUM_LEGEND, legend), RASTRUM_OK);
      status = rastrum_mark_set_text_spans(marks[1], RASTRUM_NAME, "Text here", 9, &it, 1);
    }
    CHECK_EQUAL(status, RASTRUM_OK);
    picture *drawn = draw(charts[place]);
    int pure = 0;
    for (size_t at = 0; at < PICTURE_BYTES; at += 4) {
      const unsigned char *pixel = drawn->bytes + at;
      pure += pixel[0] > 240 && pixel[1] < 64 && pixel[2] > 240;
    }
    if (!CHECK(pure >= 4)) printf("  place %d has %d pixels of the span\n", place, pure);
    free(drawn);
    rastrum_chart_destroy(charts[place]);
  }
}

/* Bytes that are no UTF-8 become U+FFFD, of three bytes; spans count the host's bytes and come back moved. */
static void invalid_bytes(void) {
  rastrum_text_span spans[3] = {span(0, 1), span(1, 2), span(3, 2)}, got[3];
  size_t count = 0;
  got[0].struct_size = sizeof *got;
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, "\xff" "a\xe2" "bc", 5, spans, 3), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_get_text_spans(chart, RASTRUM_TITLE, got, 3, &count), RASTRUM_OK);
  CHECK(got[0].start == 0 && got[0].length == 3);
  CHECK(got[1].start == 3 && got[1].length == 4);
  CHECK(got[2].start == 7 && got[2].length == 2);
}

/* Older and newer spans: an array of structs of another size. */
static void sizes(void) {
  struct {
    rastrum_text_span span;
    uint64_t more;
  } newer[2] = {{span(0, 1), 0}, {span(1, 1), 0}};
  struct {
    uint32_t struct_size, flags;
    size_t start, length;
  } older[2] = {{24, 0, 0, 1}, {24, 0, 2, 1}};
  size_t count = 0;
  for (int at = 0; at < 2; at++) newer[at].span.struct_size = sizeof *newer, newer[at].span.weight = 400 + at;
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, "abc", 3, &newer[0].span, 2), RASTRUM_OK);
  newer[1].span.weight = 0;
  CHECK_EQUAL(rastrum_chart_get_text_spans(chart, RASTRUM_TITLE, &newer[0].span, 2, &count), RASTRUM_OK);
  CHECK(newer[1].span.weight == 401 && newer[1].span.start == 1 && newer[1].more == 0);
  newer[1].more = 1;
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, "abc", 3, &newer[0].span, 2),
              RASTRUM_INVALID_ARGUMENT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "spans[1]");
  rastrum_text_span *oldest = (rastrum_text_span *)(void *)older;
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, "abc", 3, oldest, 2), RASTRUM_OK);
  memset(&older[1], 0, sizeof older[1]);
  CHECK_EQUAL(rastrum_chart_get_text_spans(chart, RASTRUM_TITLE, oldest, 2, &count), RASTRUM_OK);
  CHECK(count == 2 && older[1].struct_size == 24 && older[1].start == 2 && older[1].length == 1);
}

static void limits(void) {
  static rastrum_text_span many[501];
  static char text[501];
  for (size_t at = 0; at < 501; at++) {
    many[at] = span(at, 1);
    many[at].weight = at % 2 == 0 ? 400 : 700;
    text[at] = (char)('a' + at % 26);
  }
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, text, 501, many, 500), RASTRUM_OK);
  free(draw(chart));
  CHECK_EQUAL(rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, text, 501, many, 501), RASTRUM_LIMIT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "500");
}

int main(void) {
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  round_trip();
  looks();
  places();
  invalid_bytes();
  sizes();
  limits();
  rastrum_chart_destroy(chart);
  return test_result();
}
