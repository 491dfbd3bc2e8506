/* Seeded texts of bytes that may be anything, with spans that may lie anywhere, through the doors that take bytes: what is
 * accepted is drawn and measured alike, what is not says why, and 64 KB of anything cost little. */
#include <math.h>
#include <time.h>

#include "picture.h"

static uint64_t state = 7;
static uint32_t next(uint32_t below) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return (uint32_t)(state >> 33) % below;
}

/* Letters, marks, joiners, controls of direction, breaks, emoji, and what is no UTF-8: halves, surrogates, too long forms,
 * what lies beyond the end. */
static const char *const atoms[] = {
    "a", "AV", "12.5", "fi", "e\xcc\x81", "\xcc\x81", "q\xcc\x87\xcc\xa3", "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
    "\xe0\xa4\x95\xe0\xa5\x8d", "\xe0\xb8\x99\xe0\xb9\x89\xe0\xb8\xb3", "\xe6\x97\xa5", "\xef\xbd\xb6\xef\xbe\x9e", "\xf0\x9f\x91\x8d\xf0\x9f\x8f\xbd",
    "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9", "\xf0\x9f\x87\xa9", "\xe2\x9d\xa4\xef\xb8\x8f", "\xef\xb8\x8f", "\xe2\x80\x8d", "\xe2\x80\x8c",
    "\xe2\x80\xae", "\xe2\x80\xab", "\xe2\x80\xac", "\xe2\x81\xa7", "\xe2\x81\xa9", "\xe2\x80\x8f", " ", "  ", "\t", "\n", "\r\n", "\x0b",
    "\xe2\x80\xa8", "\xc2\xa0", "\xc2\xad", "\xe2\x80\x8b", "\xef\xbb\xbf", "-", "(", ")", "\xe2\x80\xa6", "\xef\xbf\xbd", "\xf4\x8f\xbf\xbf",
    "\xef\xbf\xbf", "\xee\x80\x80", "\xcd\xb8", "\x80", "\xff", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\xbd\xed\xb8\x80", "\xf0\x9f\x98",
    "\xf4\x90\x80\x80", "\xe2\x82",
};
enum { ATOMS = sizeof atoms / sizeof *atoms, LONGEST = 65536 };

static char text[LONGEST + 16];

static size_t some_text(uint32_t most) {
  size_t length = 0, kinds[4];
  for (int index = 0; index < 4; index++) kinds[index] = next(ATOMS);
  for (uint32_t left = next(most + 1); left > 0; left--) {
    const char *atom = next(24) == 0 ? "" : atoms[next(5) == 0 ? next(ATOMS) : kinds[next(4)]];
    size_t count = *atom == 0 ? 1 : strlen(atom);
    memcpy(text + length, atom, count);
    length += count;
  }
  return length;
}

/* Mostly in order, sometimes inside of characters, over each other or beyond the end. */
static size_t some_spans(rastrum_text_span *spans, size_t most, size_t length) {
  size_t count = next((uint32_t)most + 1), at = 0;
  for (size_t index = 0; index < count; index++) {
    rastrum_text_span_init(&spans[index], sizeof spans[index]);
    spans[index].start = at + next(4);
    spans[index].length = next(40) == 0 ? (size_t)-1 : next(6);
    at = next(20) == 0 ? 0 : spans[index].start + spans[index].length;
    if (next(3) == 0) spans[index].flags = RASTRUM_SPAN_COLOR, spans[index].color = 0xff0000ff;
    if (next(3) == 0) spans[index].size = next(12) == 0 ? NAN : 4 + next(30);
    if (next(3) == 0) spans[index].weight = 700;
    spans[index].baseline = (int32_t)next(3);
    if (at > length && next(4) != 0) return index;
  }
  return count;
}

enum { WIDTH = 300, HEIGHT = 220 };
static unsigned char pixels[WIDTH * HEIGHT * 4];

/* A chart of nothing but a title paints just the ink that is measured. */
static void drawn_as_measured(rastrum_chart *chart, size_t length, const rastrum_text_span *spans, size_t count) {
  rastrum_text_style style = RASTRUM_TEXT_STYLE_INIT;
  rastrum_text_extent extent = RASTRUM_TEXT_EXTENT_INIT;
  style.size = 11.5 * 1.4, style.weight = 700, style.width = WIDTH - 16, style.lines = 3;
  rastrum_status status = rastrum_chart_set_text_spans(chart, RASTRUM_TITLE, text, length, spans, count);
  CHECK_EQUAL(rastrum_text_measure(chart, text, length, spans, count, &style, &extent), status);
  if (status != RASTRUM_OK) {
    CHECK_EQUAL(status, RASTRUM_INVALID_ARGUMENT);
    CHECK_CONTAINS(rastrum_chart_error(chart), "spans[");
    return;
  }
  CHECK(extent.width <= style.width + 1e-9 && extent.lines <= 3);
  /* A title that leaves no room for the plot is left out. */
  if (extent.height > HEIGHT / 2) return;
  memset(pixels, 0, sizeof pixels);
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = pixels, target.width = WIDTH, target.height = HEIGHT, target.stride = WIDTH * 4;
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  ink_box ink = box_of_ink(pixels, WIDTH, HEIGHT);
  if (extent.ink_width == 0 && extent.ink_height == 0) {
    CHECK_EQUAL(ink.right, 0);
    return;
  }
  /* An eighth of a pixel for the place of a small glyph, and a tenth for a touch that is not seen; what reaches beyond
   * the picture is not there. */
  double x = 8 + extent.ink_x, y = 8 + extent.ascent + extent.ink_y, near = 0.126, touch = 0.226;
  double right = x + extent.ink_width, bottom = y + extent.ink_height;
  int same = ink.left >= fmax(0, floor(x - near)) && ink.left <= fmax(0, floor(x + touch)) &&
             ink.top >= fmax(0, floor(y - near)) && ink.top <= fmax(0, floor(y + touch)) &&
             ink.right >= fmin(WIDTH, ceil(right - touch)) && ink.right <= ceil(right + near) &&
             ink.bottom >= fmin(HEIGHT, ceil(bottom - touch)) && ink.bottom <= ceil(bottom + near);
  if (!CHECK(same)) {
    printf("  painted %d %d %d %d, measured %g %g %g %g:", ink.left, ink.top, ink.right, ink.bottom, x, y, right, bottom);
    for (size_t index = 0; index < length; index++) printf(" %02x", (unsigned char)text[index]);
    printf("\n");
  }
}

/* 64 KB of one atom as every text of a chart, without end and as a measure: what is not shown is hardly looked at. */
static void long_texts(rastrum_chart *chart, rastrum_mark *mark, const char *atom) {
  size_t size = *atom == 0 ? 1 : strlen(atom), length = 0;
  while (length + size <= LONGEST) memcpy(text + length, atom, size), length += size;
  rastrum_axis *axis = NULL;
  rastrum_text_style style = RASTRUM_TEXT_STYLE_INIT;
  rastrum_text_extent extent = RASTRUM_TEXT_EXTENT_INIT;
  CHECK_EQUAL(rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_Y, &axis), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_text(chart, RASTRUM_TITLE, text, length), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_text(chart, RASTRUM_SUBTITLE, text, length), RASTRUM_OK);
  CHECK_EQUAL(rastrum_axis_set_text(axis, RASTRUM_TITLE, text, length), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_text(mark, RASTRUM_NAME, text, length), RASTRUM_OK);
  clock_t start = clock();
  free(draw(chart));
  style.width = 200, style.lines = 40;
  CHECK_EQUAL(rastrum_text_measure(chart, text, length, NULL, 0, &style, &extent), RASTRUM_OK);
  CHECK(extent.width <= 200 + 1e-9 && extent.lines <= 40);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  if (getenv("LD_PRELOAD") == NULL && !CHECK(seconds < 2)) printf("  %zu × \"%s\": %g s\n", length / size, atom, seconds);
  CHECK_EQUAL(rastrum_chart_set_text(chart, RASTRUM_TITLE, text, LONGEST + 1), RASTRUM_LIMIT);
}

int main(void) {
  const char *preloaded = getenv("LD_PRELOAD");
  int under_valgrind = preloaded != NULL && strstr(preloaded, "valgrind") != NULL, refused = 0;
  rastrum_chart *chart = bare_chart();
  for (int round = 0; round < (under_valgrind ? 60 : 2000); round++) {
    rastrum_text_span spans[12];
    size_t length = some_text(round % 40 == 0 ? 300 : 14), count = some_spans(spans, next(2) ? 0 : 12, length);
    if (round % 100 == 99) rastrum_chart_destroy(chart), chart = bare_chart();
    drawn_as_measured(chart, length, spans, count);
    refused += *rastrum_chart_error(chart) != 0;
  }
  CHECK(refused > 0);
  rastrum_chart_destroy(chart);

  rastrum_mark *mark = NULL;
  chart = chart_with(RASTRUM_MARK_LINE, 3, &mark);
  double y[3] = {1, 3, 2};
  CHECK_EQUAL(rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_Y, y, 3), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_choice(chart, RASTRUM_LEGEND, RASTRUM_LEGEND_DIRECT), RASTRUM_OK);
  for (int index = 0; index < ATOMS; index += under_valgrind ? 9 : 1) long_texts(chart, mark, atoms[index]);
  static const char *const pairs[] = {"\xd7\x90" "a", "abc \xd8\xb3\xd9\x84 12 \xd7\xa9\xd7\x9c ", "a\xcc\x81\xcc\xa3", "word ", "1\xe2\x88\x80"};
  for (size_t index = 0; index < (under_valgrind ? 1 : 5); index++) long_texts(chart, mark, pairs[index]);
  rastrum_chart_destroy(chart);
  return test_result();
}
