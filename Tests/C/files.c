/* What a PNG file asks of malloc: a picture of any size goes through a band of it, and where memory is refused there is no
   file, a status and nothing that stays. This program's malloc takes the place of the C library's. */
#include <rastrum.h>
#include <string.h>

#include "interposed.h"
#include "test.h"

/* From the first block of a band's size on blocks of 1 KB and more count, and those
   from the `left`th on are refused: smaller ones, and those before, are Swift's own too, and a failed one ends a process. */
enum { BAND = 2 << 20, COUNTED = 1024 };
static enum { NOT, WAITING, COUNTING } counting = NOT;
static long left, refusals;
static int32_t flag;
/* The block before which another thread would have set the flag. */
static long cancelling = -1;

static int is_refused(size_t bytes) {
  if (counting == WAITING && bytes >= BAND) counting = COUNTING;
  if (counting != COUNTING || bytes < COUNTED) return 0;
  if (cancelling >= 0 && cancelling-- == 0) flag = 1;
  if (left-- > 0) return 0;
  refusals++;
  return 1;
}

enum { ROWS = 500, LARGEST = 4 << 20 };
static unsigned char file[LARGEST], again[LARGEST];
static size_t length;

/* A line from side to side, a title and axes. */
static rastrum_chart *chart_of_a_line(void) {
  static double y[ROWS];
  rastrum_chart *chart = NULL;
  rastrum_mark *line = NULL;
  for (int at = 0; at < ROWS; at++) y[at] = at % 37 * 0.5 + at % 11;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "A line", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &line), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, y, ROWS), RASTRUM_OK);
  return chart;
}

static rastrum_png png_of(int32_t width, int32_t height, double scale) {
  rastrum_png png = RASTRUM_PNG_INIT;
  png.width = width;
  png.height = height;
  png.scale = scale;
  return png;
}

/* What a file of a size takes above the chart. */
static size_t taken(rastrum_chart *chart, const rastrum_png *png) {
  size_t before = held;
  most_held = held;
  CHECK_EQUAL(rastrum_chart_write_png(chart, png, "/dev/null", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  return most_held - before;
}

/* From 4 million pixels on a file takes no more, but for what is in it; the widest ones have bands of 32 rows. */
static void bounded(void) {
  static const struct {
    int32_t width, height;
    size_t most;
  } rows[] = {{640, 400, 6}, {2000, 2000, 24}, {4000, 4000, 24}, {8000, 8000, 24}, {65535, 600, 32}, {600, 65535, 24}};
  for (int at = 0; at < 6; at++) {
    rastrum_chart *chart = chart_of_a_line();
    rastrum_png png = png_of(rows[at].width, rows[at].height, 1);
    size_t bytes = taken(chart, &png), most = rows[at].most << 20;
    if (!CHECK(bytes <= most)) printf("  %d x %d: %zu bytes\n", (int)png.width, (int)png.height, bytes);
    rastrum_chart_destroy(chart);
  }
}

/* Rows of the picture are those of a rendered one, wherever bands end: the file is the same with threads, which have
   larger ones. */
static void bands(void) {
  rastrum_chart *chart = chart_of_a_line();
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  rastrum_png png = png_of(1900, 1700, 2);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
  png.options = &options;
  for (options.threads = 2; options.threads <= 8; options.threads *= 2) {
    size_t told = 0;
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, LARGEST, &told), RASTRUM_OK);
    CHECK(told == length && memcmp(again, file, length) == 0);
  }
  rastrum_chart_destroy(chart);
}

/* Every block is refused once, in a picture of several bands: the band itself, zlib's, the file's, the painter's. */
static void refused(void) {
  rastrum_chart *chart = chart_of_a_line();
  rastrum_png png = png_of(1500, 1500, 1);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
  size_t before = held;
  int number = 0;
  for (;; number++) {
    size_t told = 77;
    counting = WAITING;
    left = number;
    refusals = 0;
    rastrum_status status = rastrum_chart_encode_png(chart, &png, again, LARGEST, &told);
    counting = NOT;
    if (refusals == 0) {
      CHECK_EQUAL(status, RASTRUM_OK);
      CHECK(told == length && memcmp(again, file, length) == 0);
      break;
    }
    CHECK_EQUAL(status, RASTRUM_OUT_OF_MEMORY);
    CHECK_EQUAL(told, 77);
    CHECK_TEXT(rastrum_chart_error(chart), "out of memory");
    /* And the next one is whole. What the painter had is made anew. */
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, LARGEST, &told), RASTRUM_OK);
    CHECK(told == length && memcmp(again, file, length) == 0);
    if (!CHECK(held <= before + 65536)) printf("  block %d: %zu bytes stayed\n", number, held - before);
    if (!CHECK(number < 1000)) break;
  }
  if (!CHECK(number >= 6)) printf("  %d blocks only\n", number);
  rastrum_chart_destroy(chart);
}

/* The flag is set while the file is under way: no file, nothing that stays, and the next one is whole. */
static void stopped(void) {
  rastrum_chart *chart = chart_of_a_line();
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  rastrum_png png = png_of(1500, 1500, 1);
  int stops = 0;
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
  size_t before = held;
  options.cancel = &flag;
  png.options = &options;
  for (long number = 0; number < 100; number++) {
    size_t told = 77;
    flag = 0;
    counting = WAITING;
    left = 1L << 30;
    cancelling = number;
    rastrum_status status = rastrum_chart_encode_png(chart, &png, again, LARGEST, &told);
    counting = NOT;
    if (cancelling >= 0) break;
    CHECK(status == RASTRUM_CANCELLED || status == RASTRUM_OK);
    stops += status == RASTRUM_CANCELLED;
    CHECK((told == 77) == (status == RASTRUM_CANCELLED));
    flag = 0;
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, LARGEST, &told), RASTRUM_OK);
    CHECK(told == length && memcmp(again, file, length) == 0);
    if (!CHECK(held <= before + 65536)) printf("  block %ld: %zu bytes stayed\n", number, held - before);
  }
  cancelling = -1;
  CHECK(stops >= 4);
  rastrum_chart_destroy(chart);
}

int main(void) {
  const char *preloaded = getenv("LD_PRELOAD");
  /* valgrind has a malloc of its own. */
  if (preloaded != NULL && strstr(preloaded, "valgrind") != NULL) return 0;
  bounded();
  bands();
  refused();
  stopped();
  /* All that charts shared is gone with the last of them. */
  size_t before = held;
  rastrum_chart *chart = chart_of_a_line();
  rastrum_png png = png_of(1500, 1500, 1);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
  rastrum_chart_destroy(chart);
  CHECK_EQUAL(held, before);
  return test_result();
}
