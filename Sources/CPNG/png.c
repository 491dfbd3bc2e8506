/* Pixels to a PNG file.
 *
 * Rows are not filtered, but where they are smooth: a chart is made of runs and of rows that repeat, which filters
 * break up. On the ten charts of examples/ files became 8 % smaller at level 2, and 14 % at level 4, and took 3.6 ms
 * instead of the 13.7 ms that libpng's choice of filters at level 4 took (960 x 600, zlib 1.2.13). Smooth pictures
 * would be half again as large without filters: those rows are told by their pixels alone.
 * Tried and lost: zlib's run-length strategy (files half again as large, 20 % slower), the filter "up" alone (18 %
 * larger), a palette (charts of one colour have more than 256 already, because of their edges). */
#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t length, capacity;
  /* A row without alpha, where the file is opaque. */
  uint8_t *row;
  int (*stop)(const void *context);
  const void *context;
  cpng_result failure;
} sink;

static void write_bytes(png_structp png, png_bytep data, size_t count) {
  sink *out = png_get_io_ptr(png);
  if (count > out->capacity - out->length) {
    size_t wanted = out->length + count;
    size_t capacity = out->capacity < 32768 ? 65536 : out->capacity * 2;
    if (wanted < count || capacity < out->capacity) {
      out->failure = CPNG_NO_MEMORY;
      png_error(png, "size");
    }
    if (capacity < wanted) capacity = wanted;
    uint8_t *grown = realloc(out->bytes, capacity);
    if (grown == NULL) {
      out->failure = CPNG_NO_MEMORY;
      png_error(png, "memory");
    }
    out->bytes = grown;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->length, data, count);
  out->length += count;
}

static void flush_bytes(png_structp png) { (void)png; }

/* libpng's default handlers print to stderr: these do not. */
static void raise_error(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}
static void drop_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

/* Whether most pixels differ from the one before them, and by little; told by every fourth. */
static int is_smooth(const uint8_t *pixels, uint32_t width) {
  uint32_t differing = 0;
  uint64_t sum = 0;
  for (uint32_t column = 1; column < width; column += 4) {
    uint32_t before, here;
    memcpy(&before, pixels + 4 * (size_t)column - 4, 4);
    memcpy(&here, pixels + 4 * (size_t)column, 4);
    if (here == before) continue;
    differing++;
    for (int shift = 0; shift < 32; shift += 8)
      sum += (uint64_t)abs((int)(here >> shift & 255) - (int)(before >> shift & 255));
  }
  /* On the mean less than 12 levels of a channel. */
  return differing > width / 8 && sum < 36 * (uint64_t)differing;
}

/* The row without its alpha. Four bytes are stored for each pixel, the last of which the next one overwrites. */
static void pack(uint8_t *to, const uint8_t *from, uint32_t width) {
  for (uint32_t column = 0; column < width; column++) {
    memcpy(to, from, 4);
    to += 3;
    from += 4;
  }
}

static void write_rows(png_structp png, sink *out, const uint8_t *pixels, uint32_t width, uint32_t height,
                       ptrdiff_t stride, int level) {
  /* All are set at the beginning, so that libpng keeps the row before. */
  int set = PNG_ALL_FILTERS;
  uint32_t unasked = 0;
  for (uint32_t row = 0; row < height; row++) {
    if (out->stop != NULL && (row == 0 || (unasked += width) >= 65536)) {
      unasked = 0;
      if (out->stop(out->context)) {
        out->failure = CPNG_STOPPED;
        png_error(png, "stop");
      }
    }
    const uint8_t *start = pixels + (ptrdiff_t)row * stride;
    int filters = level > 0 && is_smooth(start, width) ? PNG_ALL_FILTERS : PNG_FILTER_NONE;
    if (filters != set) png_set_filter(png, PNG_FILTER_TYPE_BASE, set = filters);
    if (out->row != NULL) {
      pack(out->row, start, width);
      start = out->row;
    }
    png_write_row(png, start);
  }
}

cpng_result cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, ptrdiff_t stride, double dpi,
                        int level, int opaque, int (*stop)(const void *context), const void *context, uint8_t **bytes,
                        size_t *length) {
  sink out = {NULL, 0, 0, NULL, stop, context, CPNG_FAILED};
  *bytes = NULL;
  *length = 0;
  if (width > 0x7fffffff || height > 0x7fffffff) return CPNG_FAILED;
  /* One byte more for the last pixel's alpha. */
  if (opaque && (out.row = malloc(3 * (size_t)width + 1)) == NULL) return CPNG_NO_MEMORY;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, raise_error, drop_warning);
  png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
  if (info == NULL) {
    if (png != NULL) png_destroy_write_struct(&png, NULL);
    free(out.row);
    return CPNG_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    cpng_result failure = out.failure;
    free(out.row);
    free(out.bytes);
    return failure;
  }
  png_set_write_fn(png, &out, write_bytes, flush_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, level);
  /* A smaller table stays in the cache where zlib searches little: 5 % faster, files as large. */
  png_set_compression_mem_level(png, level < 3 ? 7 : 8);
  png_set_compression_strategy(png, 0 /* Z_DEFAULT_STRATEGY */);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  /* PNG's integers have 31 bits; a resolution that does not fit is left out. */
  double metre = dpi / 0.0254 + 0.5;
  if (dpi > 0 && metre < 2147483648.0)
    png_set_pHYs(png, info, (png_uint_32)metre, (png_uint_32)metre, PNG_RESOLUTION_METER);
  png_write_info(png, info);
  write_rows(png, &out, pixels, width, height, stride, level);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  free(out.row);
  *bytes = out.bytes;
  *length = out.length;
  return CPNG_OK;
}
