#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t length, capacity;
  int no_memory;
} sink;

static void write_bytes(png_structp png, png_bytep data, size_t count) {
  sink *out = png_get_io_ptr(png);
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

cpng_result cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, ptrdiff_t stride, double dpi,
                        int level, int opaque, uint8_t **bytes, size_t *length) {
  sink out = {NULL, 0, 0, 0};
  *bytes = NULL;
  *length = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, raise_error, drop_warning);
  if (png == NULL) return CPNG_NO_MEMORY;
  png_infop info = png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_write_struct(&png, NULL);
    return CPNG_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    int no_memory = out.no_memory;
    free(out.bytes);
    return no_memory ? CPNG_NO_MEMORY : CPNG_FAILED;
  }
  png_set_write_fn(png, &out, write_bytes, flush_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, level);
  png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  /* PNG's integers have 31 bits; a resolution that does not fit is left out. */
  double metre = dpi / 0.0254 + 0.5;
  if (dpi > 0 && metre < 2147483648.0)
    png_set_pHYs(png, info, (png_uint_32)metre, (png_uint_32)metre, PNG_RESOLUTION_METER);
  png_write_info(png, info);
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t row = 0; row < height; row++) png_write_row(png, (png_const_bytep)(pixels + (ptrdiff_t)row * stride));
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  *bytes = out.bytes;
  *length = out.length;
  return CPNG_OK;
}
