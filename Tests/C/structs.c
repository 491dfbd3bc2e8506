/* Structs that grow with versions: what their macros and functions fill in, older and newer sizes. */
#include "picture.h"

/* A struct with room behind it, as a newer version may have. */
typedef union {
  rastrum_array array;
  rastrum_target target;
  rastrum_png png;
  rastrum_render_options options;
  rastrum_error error;
  unsigned char bytes[2048];
} grown;

static rastrum_chart *chart;
static rastrum_mark *line;

/* Calls with the struct in `it`. */
static rastrum_status set_array(const grown *it) {
  return rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &it->array);
}
static rastrum_status render(const grown *it) { return rastrum_chart_render(chart, &it->target); }
static rastrum_status encode(const grown *it) {
  size_t length;
  return rastrum_chart_encode_png(chart, &it->png, NULL, 0, &length);
}

static rastrum_status render_with(const grown *it) {
  static unsigned char pixels[20 * 10 * 4];
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = pixels;
  target.width = 20;
  target.height = 10;
  target.stride = 80;
  return rastrum_chart_render_with(chart, &target, &it->options);
}

static void initial_values(void) {
  rastrum_array array = RASTRUM_ARRAY_INIT, filled_array;
  rastrum_array_init(&filled_array, sizeof filled_array);
  CHECK_EQUAL(array.struct_size, sizeof array);
  CHECK(memcmp(&array, &filled_array, sizeof array) == 0); /* without padding */

  /* Structs have no holes: every byte is a field's. */
  CHECK_EQUAL(sizeof(rastrum_target), 2 * 4 + sizeof(void *) + 2 * 4 + sizeof(ptrdiff_t) + 6 * 4 + 8);
  CHECK_EQUAL(sizeof(rastrum_png), 2 * 4 + 2 * 4 + 2 * 8 + 2 * 4 + sizeof(void *));
  CHECK_EQUAL(sizeof(rastrum_text_span), 2 * 4 + 2 * sizeof(size_t) + 8 + 4 * 4);
  CHECK_EQUAL(sizeof(rastrum_text_style), 2 * 4 + 3 * 8 + 4 * 4);
  CHECK_EQUAL(sizeof(rastrum_text_extent), 2 * 4 + 12 * 8 + 4 * 4);

  rastrum_target target = RASTRUM_TARGET_INIT, filled;
  rastrum_target_init(&filled, sizeof filled);
  CHECK_EQUAL(filled.struct_size, sizeof target);
  CHECK_EQUAL(target.struct_size, sizeof target);
  CHECK(filled.flags == 0 && filled.pixels == NULL && filled.width == 0 && filled.height == 0 && filled.stride == 0);
  CHECK(filled.clip_x == 0 && filled.clip_y == 0 && filled.clip_width == 0 && filled.clip_height == 0);
  CHECK_EQUAL(filled.format, RASTRUM_FORMAT_RGBA8_PREMULTIPLIED);
  CHECK(filled.scale == 1 && target.scale == 1 && target.format == filled.format && target.pixels == NULL);

  rastrum_png png = RASTRUM_PNG_INIT, filled_png;
  rastrum_png_init(&filled_png, sizeof filled_png);
  CHECK_EQUAL(filled_png.struct_size, sizeof png);
  CHECK(memcmp(&png, &filled_png, sizeof png) == 0 && memcmp(&target, &filled, sizeof target) == 0);
  CHECK(png.width == 640 && png.height == 400 && png.scale == 1 && png.dpi == 0 && png.compression == 2);
  CHECK(filled_png.width == 640 && filled_png.height == 400 && filled_png.scale == 1 && filled_png.dpi == 0);
  CHECK(filled_png.compression == 2 && filled_png.flags == 0 && filled_png.options == NULL && png.options == NULL);

  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT, filled_options;
  rastrum_render_options_init(&filled_options, sizeof filled_options);
  CHECK_EQUAL(options.struct_size, sizeof options);
  CHECK_EQUAL(filled_options.struct_size, sizeof options);
  CHECK(options.flags == 0 && options.threads == 1 && options.timeout_ns == 0 && options.cancel == NULL);
  CHECK(filled_options.flags == 0 && filled_options.threads == 1 && filled_options.timeout_ns == 0);
  CHECK(filled_options.cancel == NULL);

  rastrum_error error = RASTRUM_ERROR_INIT, filled_error;
  memset(&filled_error, 0xff, sizeof filled_error);
  rastrum_error_init(&filled_error, sizeof filled_error);
  CHECK(memcmp(&error, &filled_error, sizeof error) == 0);
  CHECK_EQUAL(sizeof error, 256);
}

/* Sizes between the oldest and a far one: the tail that we do not know must be 0. */
static void newer(rastrum_status (*call)(const grown *), grown *it, size_t known) {
  uint32_t *size = (uint32_t *)it->bytes;
  memset(it->bytes + known, 0, sizeof it->bytes - known);
  CHECK_EQUAL(call(it), RASTRUM_OK);
  for (uint32_t larger = (uint32_t)known + 8; larger <= 1024; larger += larger < 128 ? 8 : 128) {
    *size = larger;
    CHECK_EQUAL(call(it), RASTRUM_OK);
    it->bytes[larger - 1] = 1;
    CHECK_EQUAL(call(it), RASTRUM_INVALID_ARGUMENT);
    CHECK_CONTAINS(rastrum_chart_error(chart), "struct_size");
    it->bytes[larger - 1] = 0;
    it->bytes[larger] = 1; /* behind the struct */
    CHECK_EQUAL(call(it), RASTRUM_OK);
    it->bytes[larger] = 0;
  }
  *size = 1032;
  CHECK_EQUAL(call(it), RASTRUM_INVALID_ARGUMENT);
  for (uint32_t wrong = 0; wrong < 1024; wrong++) {
    if (wrong >= 8 && wrong % 8 == 0) continue;
    *size = wrong;
    CHECK_EQUAL(call(it), RASTRUM_INVALID_ARGUMENT);
  }
}

static void newer_structs(void) {
  static double values[] = {1, 2, 3};
  static unsigned char pixels[20 * 10 * 4];
  grown it;
  rastrum_array_init(&it.array, sizeof it.array);
  it.array.data = values;
  it.array.count = 3;
  it.array.stride = 8;
  it.array.type = RASTRUM_TYPE_F64;
  newer(set_array, &it, sizeof(rastrum_array));
  rastrum_target_init(&it.target, sizeof it.target);
  it.target.pixels = pixels;
  it.target.width = 20;
  it.target.height = 10;
  it.target.stride = 80;
  newer(render, &it, sizeof(rastrum_target));
  rastrum_png_init(&it.png, sizeof it.png);
  it.png.width = 20;
  it.png.height = 10;
  newer(encode, &it, sizeof(rastrum_png));
  rastrum_render_options_init(&it.options, sizeof it.options);
  newer(render_with, &it, sizeof(rastrum_render_options));
}

/* What an older struct does not have is at its default, whatever lies there. */
static void older_structs(void) {
  grown it;
  size_t length = 0, defaults = 0;
  rastrum_png_init(&it.png, sizeof it.png);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &it.png, NULL, 0, &defaults), RASTRUM_OK);
  it.png.struct_size = 8;
  it.png.width = -1;
  it.png.scale = 1e9;
  it.png.compression = 99;
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &it.png, NULL, 0, &length), RASTRUM_OK);
  CHECK_EQUAL(length, defaults);
  /* The options came later: hosts that were built before have whatever lies behind their struct. */
  rastrum_png_init(&it.png, sizeof it.png);
  it.png.struct_size = offsetof(rastrum_png, options);
  memset(&it.png.options, 0xff, sizeof it.png.options);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &it.png, NULL, 0, &length), RASTRUM_OK);
  CHECK_EQUAL(length, defaults);

  it.png.width = -1;
  it.png.struct_size = 16;
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &it.png, NULL, 0, &length), RASTRUM_INVALID_ARGUMENT);
  it.png.width = 20;
  it.png.height = 10;
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &it.png, NULL, 0, &length), RASTRUM_OK);
  CHECK(length < defaults);

  /* An array without type: unknown. Without pixels: none. */
  rastrum_array_init(&it.array, sizeof it.array);
  it.array.type = RASTRUM_TYPE_F64;
  it.array.struct_size = 32;
  CHECK_EQUAL(set_array(&it), RASTRUM_INVALID_ARGUMENT);
  it.array.struct_size = 40;
  it.array.validity = (const uint8_t *)it.bytes + 1;
  CHECK_EQUAL(set_array(&it), RASTRUM_OK);
  rastrum_target_init(&it.target, sizeof it.target);
  it.target.struct_size = 8;
  CHECK_EQUAL(render(&it), RASTRUM_INVALID_ARGUMENT);
}

/* Without its fields it means the defaults. */
static void older_options(void) {
  static const int32_t stop = 1;
  grown it;
  rastrum_render_options_init(&it.options, sizeof it.options);
  it.options.struct_size = 8;
  it.options.threads = -1;
  it.options.timeout_ns = -1;
  it.options.cancel = &stop;
  CHECK_EQUAL(render_with(&it), RASTRUM_OK);
  it.options.struct_size = 16;
  CHECK_EQUAL(render_with(&it), RASTRUM_INVALID_ARGUMENT);
  it.options.threads = 2;
  it.options.reserved = 0;
  CHECK_EQUAL(render_with(&it), RASTRUM_OK);
}

/* The library writes no further than the error's own size. */
static void older_errors(void) {
  for (uint32_t size = 8; size <= 300; size += 4) {
    grown it;
    memset(it.bytes, 0x5a, sizeof it.bytes);
    it.error.struct_size = size;
    it.error.flags = 0;
    memset(it.bytes + 8, 0, size - 8);
    rastrum_font *font = NULL;
    CHECK_EQUAL(rastrum_font_create_from_file("/no/such/file", 13, 0, &font, &it.error), RASTRUM_IO_ERROR);
    CHECK_EQUAL(it.error.struct_size, size);
    if (size >= 12) CHECK_EQUAL(it.error.status, RASTRUM_IO_ERROR);
    if (size > 12) CHECK_EQUAL(it.error.message[size < 256 ? size - 13 : 243], 0);
    if (size >= 20) CHECK(memcmp(it.error.message, "\"/no/su", 7) == 0);
    CHECK(it.bytes[size] == 0x5a && it.bytes[sizeof it.bytes - 1] == 0x5a);
  }
}

/* Init functions fill what the caller has, and no more. */
static void sizes_of_init(void) {
  for (uint32_t size = 0; size <= 1100; size++) {
    grown it;
    memset(it.bytes, 0x5a, sizeof it.bytes);
    rastrum_png_init(&it.png, size);
    if (size < 8 || size > 1024 || size % 8 != 0) {
      for (size_t at = 0; at < sizeof it.bytes; at++) CHECK_EQUAL(it.bytes[at], 0x5a);
      continue;
    }
    CHECK(it.png.struct_size == size && it.png.flags == 0 && it.bytes[size] == 0x5a);
    if (size >= 16) CHECK(it.png.width == 640 && it.png.height == 400);
    for (size_t at = sizeof it.png; at < size; at++) CHECK_EQUAL(it.bytes[at], 0);
  }
}

int main(void) {
  chart = chart_with(RASTRUM_MARK_LINE, 3, &line);
  initial_values();
  newer_structs();
  older_options();
  older_structs(); /* gives the line a column of no rows */
  older_errors();
  sizes_of_init();
  rastrum_chart_destroy(chart);
  return test_result();
}
