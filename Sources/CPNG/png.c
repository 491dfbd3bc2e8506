/* Pixels to a PNG file, by libpng and zlib.
 *
 * In:  rows of pixels, from the top, as many at a time as the caller likes.
 * Out: the bytes of a file. They depend on the pixels alone, not on how many rows come at a time.
 *
 * Rows are not filtered, but where they are smooth: a chart is made of runs and of rows that repeat, which filters
 * break up. On the ten charts of examples/ files became 8 % smaller at level 2, and 14 % at level 4, and took 3.6 ms
 * instead of the 13.7 ms that libpng's choice of filters at level 4 took (960 x 600, zlib 1.2.13). Smooth pictures
 * would be half again as large without filters: those rows are told by their pixels alone.
 * Tried and lost: zlib's run-length strategy (files half again as large, 20 % slower), the filter "up" alone (18 %
 * larger), a palette (charts of one colour have more than 256 already, because of their edges). Without libpng, with a sum
 * of ours in vectors and a deflate that is flushed before it moves its tables, 800 x 600 pixels of a line took 2.3 instead
 * of 2.8 ms: a well-kept library is worth more. */
#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_file {
  png_structp png;
  png_infop info;
  /* The file as far as it is known. */
  uint8_t *bytes;
  size_t length, capacity;
  /* A row without alpha, where the file is opaque. */
  uint8_t *row;
  uint32_t width, rows_left;
  int level;
  /* The filters that are set. */
  int filters;
  /* Pixels since the last question whether to stop. */
  uint64_t unasked;
  /* Why nothing more can be written. */
  cpng_result failure;
};

/* Pixels between two questions whether to stop. */
enum { ASKED = 65536 };

/* Leaves the call that libpng was called from. */
static void leave(cpng_file *file, cpng_result failure) {
  file->failure = failure;
  png_longjmp(file->png, 1);
}

static void write_bytes(png_structp png, png_bytep data, size_t count) {
  cpng_file *file = png_get_io_ptr(png);
  if (count > file->capacity - file->length) {
    size_t wanted = file->length + count;
    size_t capacity = file->capacity == 0 ? 98304 : file->capacity * 2;
    if (wanted < count || capacity < file->capacity) leave(file, CPNG_NO_MEMORY);
    if (capacity < wanted) capacity = wanted;
    uint8_t *grown = realloc(file->bytes, capacity);
    if (grown == NULL) leave(file, CPNG_NO_MEMORY);
    file->bytes = grown;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->length, data, count);
  file->length += count;
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

/* What setjmp's function changes in variables of its own is lost where it returns a second time: these have none. Each leaves
 * CPNG_FAILED as the failure where libpng gave up. */

static void begin(cpng_file *file, uint32_t height, double dpi) {
  png_structp png = file->png;
  file->failure = CPNG_FAILED;
  if (setjmp(png_jmpbuf(png))) return;
  png_set_write_fn(png, file, write_bytes, flush_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, file->level);
  /* Smaller tables stay in the cache where zlib searches little: 5 % faster, files no larger. */
  png_set_compression_mem_level(png, file->level < 3 ? 6 : 8);
  png_set_compression_strategy(png, 0 /* Z_DEFAULT_STRATEGY */);
  /* All are set at the beginning, so that libpng keeps the row before. */
  png_set_filter(png, PNG_FILTER_TYPE_BASE, file->filters);
  png_set_IHDR(png, file->info, file->width, height, 8,
               file->row != NULL ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, file->info, PNG_sRGB_INTENT_PERCEPTUAL);
  /* PNG's integers have 31 bits; a resolution that does not fit is left out. */
  double metre = dpi / 0.0254 + 0.5;
  if (dpi > 0 && metre < 2147483648.0)
    png_set_pHYs(png, file->info, (png_uint_32)metre, (png_uint_32)metre, PNG_RESOLUTION_METER);
  png_write_info(png, file->info);
  file->failure = CPNG_OK;
}

static void write_row(cpng_file *file, const uint8_t *pixels) {
  file->failure = CPNG_FAILED;
  if (setjmp(png_jmpbuf(file->png))) return;
  int filters = file->level > 0 && is_smooth(pixels, file->width) ? PNG_ALL_FILTERS : PNG_FILTER_NONE;
  if (filters != file->filters) png_set_filter(file->png, PNG_FILTER_TYPE_BASE, file->filters = filters);
  if (file->row != NULL) pack(file->row, pixels, file->width);
  png_write_row(file->png, file->row != NULL ? file->row : pixels);
  file->rows_left--;
  file->failure = CPNG_OK;
}

static void end(cpng_file *file) {
  file->failure = CPNG_FAILED;
  if (file->rows_left > 0 || setjmp(png_jmpbuf(file->png))) return;
  png_write_end(file->png, NULL);
  file->failure = CPNG_OK;
}

void cpng_drop(cpng_file *file) {
  if (file == NULL) return;
  if (file->png != NULL) png_destroy_write_struct(&file->png, &file->info);
  free(file->row);
  free(file->bytes);
  free(file);
}

cpng_result cpng_begin(uint32_t width, uint32_t height, double dpi, int level, int opaque, cpng_file **result) {
  *result = NULL;
  if (width == 0 || width > 0x0fffffff || height == 0 || height > 0x7fffffff || level < 0 || level > 9)
    return CPNG_FAILED;
  cpng_file *file = calloc(1, sizeof *file);
  if (file == NULL) return CPNG_NO_MEMORY;
  file->width = width;
  file->rows_left = height;
  file->level = level;
  file->filters = PNG_ALL_FILTERS;
  file->unasked = ASKED;
  file->failure = CPNG_NO_MEMORY;
  /* One byte more for the last pixel's alpha. */
  if (!opaque || (file->row = malloc(3 * (size_t)width + 1)) != NULL)
    file->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, raise_error, drop_warning);
  if (file->png != NULL && (file->info = png_create_info_struct(file->png)) != NULL) begin(file, height, dpi);
  cpng_result failure = file->failure;
  if (failure == CPNG_OK) {
    *result = file;
  } else {
    cpng_drop(file);
  }
  return failure;
}

cpng_result cpng_write_rows(cpng_file *file, const uint8_t *pixels, ptrdiff_t stride, uint32_t rows,
                            int (*stop)(const void *context), const void *context) {
  if (rows > file->rows_left) file->failure = CPNG_FAILED;
  for (uint32_t row = 0; row < rows && file->failure == CPNG_OK; row++) {
    if (file->unasked >= ASKED) {
      file->unasked = 0;
      if (stop != NULL && stop(context)) {
        file->failure = CPNG_STOPPED;
        break;
      }
    }
    file->unasked += file->width;
    write_row(file, pixels + (ptrdiff_t)row * stride);
  }
  return file->failure;
}

cpng_result cpng_end(cpng_file *file, uint8_t **bytes, size_t *length) {
  *bytes = NULL;
  *length = 0;
  if (file->failure == CPNG_OK) end(file);
  cpng_result failure = file->failure;
  if (failure == CPNG_OK) {
    *bytes = file->bytes;
    *length = file->length;
    file->bytes = NULL;
  }
  cpng_drop(file);
  return failure;
}
