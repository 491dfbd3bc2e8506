/* The measure of texts: equal to what is painted. */
#include <math.h>

#include "picture.h"

static rastrum_chart *chart;

static rastrum_text_extent measured(const char *text, const rastrum_text_span *spans, size_t count,
                                    const rastrum_text_style *style) {
  rastrum_text_extent extent = RASTRUM_TEXT_EXTENT_INIT;
  rastrum_status status = rastrum_text_measure(chart, text, RASTRUM_NUL_TERMINATED, spans, count, style, &extent);
  if (!CHECK_EQUAL(status, RASTRUM_OK)) printf("  %s\n", rastrum_chart_error(chart));
  return extent;
}

static int near(double a, double b) { return fabs(a - b) < 1e-9; }

/* A chart of nothing but a title: its pixels are where the measure says. Titles stand at the padding, are 1.4 times as
 * large as labels, and bold; they wrap at the picture's width less the padding on both sides, after three lines. */
static void titles(void) {
  enum { WIDTH = 300, HEIGHT = 200 };
  static unsigned char pixels[WIDTH * HEIGHT * 4];
  static const char *const texts[] = {
      "Hagjy Å", "(O)", "AVATo 12.5 %", "Two\nlines gj", "A title that is too long for one line and wraps at words",
      "e\xcc\x81\xcc\xa3 日 ", "سلام", "שָׁלוֹם abc", "CO2 m3", "a 😀 b", "Wordwithoutanyspacethatislongerthanthewidthofthispicture",
  };
  for (size_t row = 0; row < sizeof texts / sizeof *texts; row++) {
    for (int spanned = 0; spanned < 2; spanned++) {
      rastrum_chart *drawn = bare_chart();
      rastrum_text_span spans[2] = {RASTRUM_TEXT_SPAN_INIT, RASTRUM_TEXT_SPAN_INIT};
      spans[0].length = 1, spans[0].weight = 400, spans[0].size = 24;
      spans[1].start = strlen(texts[row]) - 1, spans[1].length = 1, spans[1].baseline = RASTRUM_SUPERSCRIPT;
      size_t count = spanned ? 2 : 0;
      /* Not where a span would cut a character. */
      if (((unsigned char)texts[row][0] | (unsigned char)texts[row][strlen(texts[row]) - 1]) >= 0x80) count = 0;
      CHECK_EQUAL(rastrum_chart_set_text_spans(drawn, RASTRUM_TITLE, texts[row], RASTRUM_NUL_TERMINATED, spans, count),
                  RASTRUM_OK);
      memset(pixels, 0, sizeof pixels);
      rastrum_target target = RASTRUM_TARGET_INIT;
      target.pixels = pixels, target.width = WIDTH, target.height = HEIGHT, target.stride = WIDTH * 4;
      CHECK_EQUAL(rastrum_chart_render(drawn, &target), RASTRUM_OK);
      rastrum_chart_destroy(drawn);
      ink_box ink = box_of_ink(pixels, WIDTH, HEIGHT);
      rastrum_text_style style = RASTRUM_TEXT_STYLE_INIT;
      style.size = 11.5 * 1.4, style.weight = 700, style.width = WIDTH - 16, style.lines = 3;
      rastrum_text_extent extent = measured(texts[row], spans, count, &style);
      /* A pixel that is touched by less than a tenth of its side may stay clear. */
      double x = 8 + extent.ink_x, y = 8 + extent.ascent + extent.ink_y;
      double right = x + extent.ink_width, bottom = y + extent.ink_height;
      int same = ink.left >= floor(x) && ink.left <= floor(x + 0.1) && ink.top >= floor(y) &&
                 ink.top <= floor(y + 0.1) && ink.right <= ceil(right) && ink.right >= ceil(right - 0.1) &&
                 ink.bottom <= ceil(bottom) && ink.bottom >= ceil(bottom - 0.1);
      if (!CHECK(same))
        printf("  \"%s\": painted %d %d %d %d, measured %g %g %g %g\n", texts[row], ink.left, ink.top, ink.right,
               ink.bottom, x, y, right, bottom);
      CHECK(extent.width <= style.width && near(extent.height, extent.ascent + extent.descent));
      CHECK(near(extent.box_width, extent.width) && near(extent.box_y, -extent.ascent) && extent.box_x == 0);
    }
  }
}

/* The advances of DejaVu Sans, in 2,048ths of the em. */
static void widths(void) {
  rastrum_text_style style = RASTRUM_TEXT_STYLE_INIT;
  style.size = 204.8;
  CHECK(near(measured("0", NULL, 0, &style).width, 130.3));
  CHECK(near(measured("H", NULL, 0, &style).width, 154.0));
  style.weight = 700;
  CHECK(near(measured("0", NULL, 0, &style).width, 142.5));
  /* Weights in between and beyond take the nearest face as CSS does: from 501 on the bold one. */
  static const struct {
    int32_t weight;
    double width;
  } rows[] = {{1, 130.3}, {100, 130.3}, {400, 130.3}, {450, 130.3}, {500, 130.3},
              {501, 142.5}, {600, 142.5}, {900, 142.5}, {1000, 142.5}};
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    style.weight = rows[row].weight;
    CHECK(near(measured("0", NULL, 0, &style).width, rows[row].width));
  }
  /* 0 is the size of labels. */
  style.size = 0, style.weight = 0;
  CHECK(near(measured("0", NULL, 0, &style).width, 11.5 * 1303 / 2048));
  CHECK(near(measured("0", NULL, 0, NULL).width, 11.5 * 1303 / 2048));
  CHECK_EQUAL(rastrum_chart_set_number(chart, RASTRUM_FONT_SIZE, 20), RASTRUM_OK);
  CHECK(near(measured("0", NULL, 0, NULL).width, 20.0 * 1303 / 2048));
}

static void lines(void) {
  rastrum_text_style style = RASTRUM_TEXT_STYLE_INIT;
  style.size = 10;
  rastrum_text_extent one = measured("abc", NULL, 0, &style), three = measured("a\nabc\nb", NULL, 0, &style);
  CHECK(one.lines == 1 && three.lines == 3 && one.width == three.width);
  CHECK(near(three.height, one.height + 2 * 12.5));
  style.width = 60;
  rastrum_text_extent wrapped = measured("some words that need lines", NULL, 0, &style);
  CHECK(wrapped.lines > 2 && wrapped.width <= 60 && wrapped.cut == 0);
  style.lines = 2;
  rastrum_text_extent cut = measured("some words that need lines", NULL, 0, &style);
  CHECK(cut.lines == 2 && cut.cut > 0 && cut.width <= 60);
  style.lines = 0, style.width = 0;
  style.alignment = RASTRUM_ALIGN_END;
  rastrum_text_extent right = measured("il\nWWWW", NULL, 0, &style);
  style.alignment = RASTRUM_ALIGN_START;
  rastrum_text_extent left = measured("il\nWWWW", NULL, 0, &style);
  CHECK(right.width == left.width && right.ink_x >= left.ink_x);
  rastrum_text_extent empty = measured("", NULL, 0, &style), spaces = measured("  ", NULL, 0, &style);
  CHECK(empty.lines == 1 && empty.width == 0 && empty.height > 0 && empty.ink_width == 0 && empty.ink_height == 0);
  CHECK(spaces.width > 0 && spaces.ink_width == 0 && spaces.missing == 0);
  CHECK_EQUAL(measured("日本a", NULL, 0, &style).missing, 2);
  CHECK_EQUAL(measured("a\xff", NULL, 0, &style).missing, 0); /* U+FFFD is in the font */
}

/* Turned by quarters the boxes swap their sides; by any angle the ink lies in the box. */
static void turns(void) {
  rastrum_text_style style = RASTRUM_TEXT_STYLE_INIT;
  style.size = 40;
  rastrum_text_extent level = measured("Agjy", NULL, 0, &style);
  for (int quarter = 0; quarter < 4; quarter++) {
    style.rotation = quarter * 90 - 360;
    rastrum_text_extent it = measured("Agjy", NULL, 0, &style);
    double x = level.ink_x, y = level.ink_y, right = x + level.ink_width, bottom = y + level.ink_height;
    static const int signs[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    double first = quarter % 2 == 0 ? (signs[quarter][0] > 0 ? x : -right) : (signs[quarter][0] > 0 ? y : -bottom);
    CHECK(it.width == level.width && it.ascent == level.ascent);
    CHECK(near(it.ink_x, first));
    CHECK(near(it.ink_width, quarter % 2 == 0 ? level.ink_width : level.ink_height));
    CHECK(near(it.box_width, quarter % 2 == 0 ? level.width : level.height));
  }
  for (int degrees = -3600; degrees <= 3600; degrees += 17) {
    style.rotation = degrees;
    rastrum_text_extent it = measured("Agjy\n(O)", NULL, 0, &style);
    CHECK(it.ink_x > it.box_x && it.ink_x + it.ink_width < it.box_x + it.box_width);
    CHECK(it.ink_y > it.box_y && it.ink_y + it.ink_height < it.box_y + it.box_height);
  }
}

/* An older extent is written no further than its size. */
static void sizes(void) {
  for (uint32_t size = 8; size <= 256; size += 8) {
    union {
      rastrum_text_extent extent;
      unsigned char bytes[512];
    } it;
    memset(it.bytes, 0x5a, sizeof it.bytes);
    rastrum_text_extent_init(&it.extent, size);
    CHECK(it.extent.struct_size == size && it.bytes[size] == 0x5a);
    CHECK_EQUAL(rastrum_text_measure(chart, "a", 1, NULL, 0, NULL, &it.extent), RASTRUM_OK);
    CHECK(it.extent.struct_size == size && it.bytes[size] == 0x5a);
    if (size >= 16) CHECK(it.extent.width > 0);
  }
}

int main(void) {
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  titles();
  widths();
  lines();
  turns();
  sizes();
  rastrum_chart_destroy(chart);
  return test_result();
}
