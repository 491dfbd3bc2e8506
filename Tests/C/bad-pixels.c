/* The bad-argument table: pixels and PNG. */
#include "bad.h"

enum { WIDTH = 40, HEIGHT = 30 };
static unsigned char pixels[WIDTH * HEIGHT * 4], untouched[sizeof pixels];

/* A good target with one field changed. */
static rastrum_target target;
static const rastrum_target *good_target(void) {
  rastrum_target_init(&target, sizeof target);
  target.pixels = pixels;
  target.width = WIDTH;
  target.height = HEIGHT;
  target.stride = WIDTH * 4;
  return &target;
}
#define TARGET(field, value) (good_target(), target.field = (value), &target)
#define TARGETS(change) (good_target(), change, &target)

static rastrum_png png;
static const rastrum_png *good_png(void) {
  rastrum_png_init(&png, sizeof png);
  png.width = WIDTH;
  png.height = HEIGHT;
  return &png;
}
#define PNG(field, value) (good_png(), png.field = (value), &png)
#define PNGS(change) (good_png(), change, &png)

static const double bad_scales[] = {NAN, INFINITY, -INFINITY, 0, -1, 0.0999, 100.1, 1e308}, *bad_scale;
static const int32_t too_fews[] = {INT32_MIN, -1, 0}, *too_few;
static const int32_t too_manys[] = {65536, INT32_MAX}, *too_many;

#define BAD_TARGET(status, target) REFUSED(status, rastrum_chart_render, (chart, target))

static void targets(void) {
  static const ptrdiff_t bad_strides[] = {0, WIDTH * 4 - 1, 1 - WIDTH * 4, PTRDIFF_MAX, PTRDIFF_MIN}, *bad_stride;
  HARMLESS(rastrum_target_init, (NULL, sizeof(rastrum_target)));
  EACH(huge) HARMLESS(rastrum_target_init, (&target, *huge));
  EACH(unknown) BAD_TARGET(INVALID_ARGUMENT, TARGET(reserved, *unknown));
  SILENT(INVALID_ARGUMENT, rastrum_chart_render, (NULL, good_target()));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_render, (chart, NULL));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(struct_size, 0));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(struct_size, 8));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(struct_size, sizeof target - 1));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(struct_size, UINT32_MAX & ~7u));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(flags, 1));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(flags, UINT32_MAX));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(pixels, NULL));
  EACH(too_few) BAD_TARGET(INVALID_ARGUMENT, TARGET(width, *too_few));
  EACH(too_few) BAD_TARGET(INVALID_ARGUMENT, TARGET(height, *too_few));
  EACH(too_many) BAD_TARGET(LIMIT, TARGET(width, *too_many));
  EACH(too_many) BAD_TARGET(LIMIT, TARGET(height, *too_many));
  BAD_TARGET(LIMIT, TARGETS((target.width = 32768, target.height = 32768, target.stride = 131072)));
  BAD_TARGET(LIMIT, TARGETS((target.width = 16385, target.height = 16384, target.stride = 65540)));
  EACH(bad_stride) BAD_TARGET(INVALID_ARGUMENT, TARGET(stride, *bad_stride));
  EACH(unknown) BAD_TARGET(INVALID_ARGUMENT, TARGET(format, *unknown));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(format, RASTRUM_FORMAT_BGRA8_OPAQUE + 1));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(clip_width, -1));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(clip_width, INT32_MIN));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(clip_height, -1));
  BAD_TARGET(INVALID_ARGUMENT, TARGET(clip_height, INT32_MIN));
  EACH(bad_scale) BAD_TARGET(INVALID_ARGUMENT, TARGET(scale, *bad_scale));
  CHECK(memcmp(pixels, untouched, sizeof pixels) == 0);

  /* A clip that lies outside is no mistake, but nothing is drawn. */
  static const int32_t clips[][4] = {
      {INT32_MAX, 0, INT32_MAX, 5}, {0, INT32_MIN, 5, INT32_MAX}, {-9, 0, 9, 9}, {0, 0, WIDTH, 0}};
  for (int at = 0; at < 4; at++) {
    good_target();
    target.clip_x = clips[at][0], target.clip_y = clips[at][1];
    target.clip_width = clips[at][2], target.clip_height = clips[at][3];
    CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  }
  CHECK(memcmp(pixels, untouched, sizeof pixels) == 0);
}

static rastrum_render_options options;
static const rastrum_render_options *good_options(void) {
  rastrum_render_options_init(&options, sizeof options);
  return &options;
}
#define RENDER_OPTIONS(field, value) (good_options(), options.field = (value), &options)
#define BAD_OPTIONS(status, options) REFUSED(status, rastrum_chart_render_with, (chart, good_target(), options))

static void render_options(void) {
  static const int32_t stop = 1, bad_threads[] = {INT32_MIN, -1, 0, 65, INT32_MAX}, *bad_thread;
  HARMLESS(rastrum_render_options_init, (NULL, sizeof options));
  EACH(huge) HARMLESS(rastrum_render_options_init, (&options, *huge));
  SILENT(INVALID_ARGUMENT, rastrum_chart_render_with, (NULL, good_target(), good_options()));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_render_with, (chart, NULL, good_options()));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_render_with, (chart, good_target(), NULL));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_render_with, (chart, TARGET(width, -1), good_options()));
  BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(struct_size, 0));
  BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(struct_size, sizeof options - 1));
  BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(struct_size, UINT32_MAX & ~7u));
  BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(flags, 1));
  EACH(bad_thread) BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(threads, *bad_thread));
  EACH(unknown) BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(reserved, *unknown));
  BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(timeout_ns, -1));
  BAD_OPTIONS(INVALID_ARGUMENT, RENDER_OPTIONS(timeout_ns, INT64_MIN));
  BAD_OPTIONS(TIMED_OUT, RENDER_OPTIONS(timeout_ns, 1));
  BAD_OPTIONS(CANCELLED, RENDER_OPTIONS(cancel, &stop));
  CHECK(memcmp(pixels, untouched, sizeof pixels) == 0);
}

/* The same mistake in both functions. */
#define BAD_PNG(status, png)                                                                    \
  REFUSED(status, rastrum_chart_encode_png, (chart, png, pixels, sizeof pixels, &length));      \
  REFUSED(status, rastrum_chart_write_png, (chart, png, "/dev/null", RASTRUM_NUL_TERMINATED))

static void pngs(void) {
  HARMLESS(rastrum_png_init, (NULL, sizeof(rastrum_png)));
  EACH(huge) HARMLESS(rastrum_png_init, (&png, *huge));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_chart_encode_png, (chart, PNG(reserved, *unknown), NULL, 0, &length));
  SILENT(INVALID_ARGUMENT, rastrum_chart_encode_png, (NULL, good_png(), pixels, sizeof pixels, &length));
  SILENT(INVALID_ARGUMENT, rastrum_chart_write_png, (NULL, good_png(), "/dev/null", RASTRUM_NUL_TERMINATED));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_encode_png, (chart, NULL, pixels, sizeof pixels, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_write_png, (chart, NULL, "/dev/null", RASTRUM_NUL_TERMINATED));
  BAD_PNG(INVALID_ARGUMENT, PNG(struct_size, 0));
  BAD_PNG(INVALID_ARGUMENT, PNG(struct_size, 4));
  BAD_PNG(INVALID_ARGUMENT, PNG(struct_size, sizeof png + 1));
  BAD_PNG(INVALID_ARGUMENT, PNG(struct_size, UINT32_MAX & ~7u));
  BAD_PNG(INVALID_ARGUMENT, PNG(flags, 1));
  EACH(too_few) { BAD_PNG(INVALID_ARGUMENT, PNG(width, *too_few)); }
  EACH(too_few) { BAD_PNG(INVALID_ARGUMENT, PNG(height, *too_few)); }
  EACH(too_many) { BAD_PNG(LIMIT, PNG(width, *too_many)); }
  EACH(too_many) { BAD_PNG(LIMIT, PNG(height, *too_many)); }
  BAD_PNG(LIMIT, PNGS((png.width = 32768, png.height = 8193)));
  EACH(bad_scale) { BAD_PNG(INVALID_ARGUMENT, PNG(scale, *bad_scale)); }
  EACH(infinite) { BAD_PNG(INVALID_ARGUMENT, PNG(dpi, *infinite)); }
  BAD_PNG(INVALID_ARGUMENT, PNG(dpi, -1));
  BAD_PNG(INVALID_ARGUMENT, PNG(dpi, 100001));
  EACH(unknown) { BAD_PNG(INVALID_ARGUMENT, PNG(compression, *unknown)); }
  BAD_PNG(INVALID_ARGUMENT, PNG(compression, 10));

  static const int32_t stop = 1;
  BAD_PNG(INVALID_ARGUMENT, PNG(options, RENDER_OPTIONS(struct_size, 0)));
  BAD_PNG(INVALID_ARGUMENT, PNG(options, RENDER_OPTIONS(flags, 1)));
  BAD_PNG(INVALID_ARGUMENT, PNG(options, RENDER_OPTIONS(threads, 0)));
  BAD_PNG(INVALID_ARGUMENT, PNG(options, RENDER_OPTIONS(threads, 65)));
  BAD_PNG(INVALID_ARGUMENT, PNG(options, RENDER_OPTIONS(reserved, 1)));
  BAD_PNG(INVALID_ARGUMENT, PNG(options, RENDER_OPTIONS(timeout_ns, -1)));
  BAD_PNG(TIMED_OUT, PNG(options, RENDER_OPTIONS(timeout_ns, 1)));
  BAD_PNG(CANCELLED, PNG(options, RENDER_OPTIONS(cancel, &stop)));
  CHECK_EQUAL(length, 77);
  REFUSED(INVALID_ARGUMENT, rastrum_chart_encode_png, (chart, good_png(), NULL, 100, &length));
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_chart_encode_png, (chart, good_png(), NULL, *huge, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_encode_png, (chart, good_png(), pixels, sizeof pixels, NULL));
  CHECK_EQUAL(length, 77);
  REFUSED(TOO_SMALL, rastrum_chart_encode_png, (chart, good_png(), pixels, 10, &length));
  REFUSED(TOO_SMALL, rastrum_chart_encode_png, (chart, good_png(), pixels, 0, &length));
  CHECK(length > 77);
  CHECK(memcmp(pixels, untouched, sizeof pixels) == 0);

  REFUSED(INVALID_ARGUMENT, rastrum_chart_write_png, (chart, good_png(), NULL, 4));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_write_png, (chart, good_png(), NULL, 0));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_write_png, (chart, good_png(), "", 0));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_write_png, (chart, good_png(), "out\0.png", 8));
  EACH(huge) REFUSED(LIMIT, rastrum_chart_write_png, (chart, good_png(), "/dev/null", *huge));
  REFUSED(IO_ERROR, rastrum_chart_write_png, (chart, good_png(), "/no/such/directory/a.png", RASTRUM_NUL_TERMINATED));
  REFUSED(IO_ERROR, rastrum_chart_write_png, (chart, good_png(), "/", RASTRUM_NUL_TERMINATED));
  REFUSED(IO_ERROR, rastrum_chart_write_png, (chart, good_png(), "/dev/full", RASTRUM_NUL_TERMINATED));
}

int main(void) {
  memset(pixels, 0xa5, sizeof pixels);
  memset(untouched, 0xa5, sizeof untouched);
  bad_begin();
  targets();
  render_options();
  pngs();
  return bad_end();
}
