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

struct cpng_writer {
  png_structp png;
  png_infop info;
  /* A row without alpha, where the file is opaque. */
  uint8_t *row;
  uint32_t width;
  int level, filters;
  /* What is written so far. */
  uint8_t *bytes;
  size_t length, capacity;
  int no_memory;
};

static void write_bytes(png_structp png, png_bytep data, size_t count) {
  cpng_writer *out = png_get_io_ptr(png);
  if (count > out->capacity - out->length) {
    size_t wanted = out->length + count;
    size_t capacity = out->capacity < 32768 ? 65536 : out->capacity * 2;
    if (wanted < count || capacity < out->capacity) {
      out->no_memory = 1;
      png_error(png, "size");
    }
    if (capacity < wanted) capacity = wanted;
    uint8_t *grown = realloc(out->bytes, capacity);
    if (grown == NULL) {
      out->no_memory = 1;
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

static cpng_result failure(const cpng_writer *writer) { return writer->no_memory ? CPNG_NO_MEMORY : CPNG_FAILED; }

cpng_result cpng_begin(uint32_t width, uint32_t height, double dpi, int level, int opaque, cpng_writer **result) {
  *result = NULL;
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return CPNG_NO_MEMORY;
  writer->width = width;
  writer->level = level;
  writer->filters = PNG_ALL_FILTERS;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, raise_error, drop_warning);
  if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
  /* A row that is too long for memory is refused below. */
  if (opaque && width < 0x10000000) writer->row = malloc(3 * (size_t)width + 4);
  if (writer->info == NULL || (opaque && width < 0x10000000 && writer->row == NULL)) {
    cpng_abandon(writer);
    return CPNG_NO_MEMORY;
  }
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) {
    cpng_result failed = failure(writer);
    cpng_abandon(writer);
    return failed;
  }
  png_set_write_fn(png, writer, write_bytes, flush_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, level);
  png_set_compression_strategy(png, 0 /* Z_DEFAULT_STRATEGY */);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, writer->filters);
  png_set_IHDR(png, writer->info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  /* PNG's integers have 31 bits; a resolution that does not fit is left out. */
  double metre = dpi / 0.0254 + 0.5;
  if (dpi > 0 && metre < 2147483648.0)
    png_set_pHYs(png, writer->info, (png_uint_32)metre, (png_uint_32)metre, PNG_RESOLUTION_METER);
  png_write_info(png, writer->info);
  *result = writer;
  return CPNG_OK;
}

/* Whether most pixels differ from the one before them, and by little. */
static int is_smooth(const uint8_t *pixels, uint32_t width) {
  uint32_t differing = 0;
  uint64_t sum = 0;
  uint32_t before, here;
  memcpy(&before, pixels, 4);
  for (uint32_t column = 1; column < width; column++) {
    memcpy(&here, pixels + 4 * (size_t)column, 4);
    if (here != before) {
      differing++;
      for (int shift = 0; shift < 32; shift += 8)
        sum += (uint64_t)abs((int)(here >> shift & 255) - (int)(before >> shift & 255));
    }
    before = here;
  }
  /* On the mean less than 12 levels of a channel. */
  return differing > width / 2 && sum < 36 * (uint64_t)differing;
}

/* The row without its alpha. Four bytes are stored for each pixel, the last of which the next one overwrites. */
static void pack(uint8_t *to, const uint8_t *from, uint32_t width) {
  for (uint32_t column = 0; column < width; column++) {
    memcpy(to, from, 4);
    to += 3;
    from += 4;
  }
}

cpng_result cpng_add_rows(cpng_writer *writer, const uint8_t *pixels, ptrdiff_t stride, uint32_t count) {
  png_structp png = writer->png;
  if (setjmp(png_jmpbuf(png))) return failure(writer);
  for (uint32_t row = 0; row < count; row++) {
    const uint8_t *start = pixels + (ptrdiff_t)row * stride;
    int filters = writer->level > 0 && is_smooth(start, writer->width) ? PNG_ALL_FILTERS : PNG_FILTER_NONE;
    /* All of them are set from the beginning, so that libpng keeps the row before; then only this one's. */
    if (filters != writer->filters) png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    writer->filters = filters;
    if (writer->row != NULL) {
      pack(writer->row, start, writer->width);
      start = writer->row;
    }
    png_write_row(png, start);
  }
  return CPNG_OK;
}

/* Writes the end; what may longjmp is alone here. */
static cpng_result write_end(cpng_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return failure(writer);
  png_write_end(writer->png, NULL);
  return CPNG_OK;
}

cpng_result cpng_finish(cpng_writer *writer, uint8_t **bytes, size_t *length) {
  *bytes = NULL;
  *length = 0;
  cpng_result result = write_end(writer);
  if (result == CPNG_OK) {
    *bytes = writer->bytes;
    *length = writer->length;
    writer->bytes = NULL;
  }
  cpng_abandon(writer);
  return result;
}

void cpng_abandon(cpng_writer *writer) {
  if (writer == NULL) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->row);
  free(writer->bytes);
  free(writer);
}

cpng_result cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, ptrdiff_t stride, double dpi,
                        int level, int opaque, uint8_t **bytes, size_t *length) {
  cpng_writer *writer;
  *bytes = NULL;
  *length = 0;
  cpng_result result = cpng_begin(width, height, dpi, level, opaque, &writer);
  if (result != CPNG_OK) return result;
  result = cpng_add_rows(writer, pixels, stride, height);
  if (result == CPNG_OK) return cpng_finish(writer, bytes, length);
  cpng_abandon(writer);
  return result;
}
