/* Fonts: from bytes, from a file, from garbage; shared by charts, and who keeps them. */
#include "picture.h"

static const char regular[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
static const char bold[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf";

/* The bytes of the regular font. */
static unsigned char *bytes;
static size_t count;

static void read_font(void) {
  FILE *file = fopen(regular, "rb");
  if (!CHECK(file != NULL)) exit(1);
  fseek(file, 0, SEEK_END);
  count = (size_t)ftell(file);
  rewind(file);
  bytes = (unsigned char *)malloc(count);
  CHECK(bytes != NULL && fread(bytes, 1, count, file) == count);
  fclose(file);
}

static rastrum_chart *titled(void) {
  rastrum_chart *chart = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "Title: fünf Äpfel", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_text(chart, RASTRUM_SUBTITLE, "AV To – 日 سلام שָׁ", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  return chart;
}

static rastrum_font *opened(const char *path) {
  rastrum_font *font = NULL;
  rastrum_error error = RASTRUM_ERROR_INIT;
  error.status = 77;
  CHECK_EQUAL(rastrum_font_create_from_file(path, RASTRUM_NUL_TERMINATED, 0, &font, &error), RASTRUM_OK);
  CHECK(font != NULL && error.status == RASTRUM_OK && error.message[0] == 0);
  return font;
}

/* The built-in font is DejaVu: the same files, added, change nothing. */
static void same_as_builtin(void) {
  CHECK_EQUAL(rastrum_has("builtin-font"), 1);
  rastrum_chart *chart = titled(), *expected = titled();
  rastrum_font *fonts[2] = {opened(regular), opened(bold)};
  for (int at = 0; at < 2; at++) CHECK_EQUAL(rastrum_chart_add_font(chart, fonts[at]), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  for (int at = 0; at < 2; at++) rastrum_font_release(fonts[at]);
  CHECK(same_picture(chart, expected)); /* the chart holds its own */
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(expected);
}

/* A font outlives the bytes it was made of, and the charts that use it; and a chart the host's reference, also where it
 * has not looked into the font yet, and where it shapes with it. */
static void ownership(void) {
  unsigned char *copy = (unsigned char *)malloc(count);
  rastrum_font *font = NULL;
  memcpy(copy, bytes, count);
  CHECK_EQUAL(rastrum_font_create_from_bytes(copy, count, 0, &font, NULL), RASTRUM_OK);
  memset(copy, 0, count);
  free(copy);
  CHECK(rastrum_font_retain(font) == font);
  rastrum_font_release(font);
  rastrum_chart *expected = titled();
  for (int round = 0; round < 3; round++) {
    rastrum_chart *chart = titled();
    CHECK_EQUAL(rastrum_chart_add_font(chart, font), RASTRUM_OK);
    CHECK_EQUAL(rastrum_chart_add_font(chart, font), RASTRUM_OK);
    if (round == 2) rastrum_font_release(font);
    CHECK(same_picture(chart, expected));
    /* Words that it has not seen before. */
    CHECK_EQUAL(rastrum_chart_set_title(chart, "XYZ قلب", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
    CHECK_EQUAL(rastrum_chart_set_title(expected, "XYZ قلب", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
    CHECK(same_picture(chart, expected));
    CHECK_EQUAL(rastrum_chart_set_title(expected, "Title: fünf Äpfel", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
    rastrum_chart_destroy(chart);
  }
  rastrum_chart_destroy(expected);
}

static void limits(void) {
  rastrum_font *font = opened(regular);
  rastrum_chart *chart = titled();
  for (int at = 0; at < 16; at++) CHECK_EQUAL(rastrum_chart_add_font(chart, font), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_font(chart, font), RASTRUM_LIMIT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "16 fonts");
  rastrum_chart_destroy(chart);
  rastrum_font_release(font);
}

/* What is no font is told so. */
static void refusals(void) {
  static const struct {
    const char *path;
    int32_t face;
    rastrum_status status;
  } rows[] = {
      {regular, 1, RASTRUM_INVALID_FONT},      {regular, INT32_MAX, RASTRUM_INVALID_FONT},
      {regular, -1, RASTRUM_INVALID_ARGUMENT}, {"/no/such/file", 0, RASTRUM_IO_ERROR},
      {"/usr", 0, RASTRUM_IO_ERROR},           {"/dev/null", 0, RASTRUM_IO_ERROR},
      {"/proc/self/mem", 0, RASTRUM_INVALID_FONT}, {"include/rastrum.h", 0, RASTRUM_INVALID_FONT},
  };
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    rastrum_error error = RASTRUM_ERROR_INIT;
    rastrum_font *font = NULL;
    rastrum_status status =
        rastrum_font_create_from_file(rows[row].path, RASTRUM_NUL_TERMINATED, rows[row].face, &font, &error);
    CHECK_EQUAL(status, rows[row].status);
    CHECK_EQUAL(error.status, status);
    CHECK(font == NULL && error.message[0] != 0 && strlen(error.message) < sizeof error.message);
  }
  /* A long path does not fit into the message, which is cut at a character. */
  char path[1000];
  memset(path, 'x', sizeof path);
  for (int at = 100; at < 900; at += 3) memcpy(path + at, "–", 3);
  rastrum_error error = RASTRUM_ERROR_INIT;
  rastrum_font *font = NULL;
  CHECK_EQUAL(rastrum_font_create_from_file(path, sizeof path, 0, &font, &error), RASTRUM_IO_ERROR);
  size_t length = strlen(error.message);
  CHECK(length > 240 && length < 244 && memcmp(error.message + length - 3, "–", 3) == 0);
}

/* Files that were cut or damaged: refused, or drawn somehow, but never the end of the process. */
static void damage(void) {
  uint32_t seed = 20240229;
  unsigned char *copy = (unsigned char *)malloc(count);
  int refused = 0;
  for (int round = 0; round < 60; round++) {
    rastrum_font *font = NULL;
    size_t length = count;
    memcpy(copy, bytes, count);
    if (round < 20) length = count * (size_t)round / 20 + (size_t)round;
    for (int at = 0; round >= 20 && at < 40; at++) {
      seed = seed * 1664525u + 1013904223u;
      size_t place = round < 40 ? (seed >> 8) % 2000 : (seed >> 8) % count;
      copy[place] = (unsigned char)(seed >> 3);
    }
    rastrum_status status = rastrum_font_create_from_bytes(copy, length, 0, &font, NULL);
    CHECK(status == RASTRUM_OK || status == RASTRUM_INVALID_FONT || status == RASTRUM_OUT_OF_MEMORY);
    CHECK((status == RASTRUM_OK) == (font != NULL));
    refused += font == NULL;
    if (font == NULL) continue;
    rastrum_chart *chart = titled();
    CHECK_EQUAL(rastrum_chart_add_font(chart, font), RASTRUM_OK);
    free(draw(chart));
    rastrum_chart_destroy(chart);
    rastrum_font_release(font);
  }
  CHECK(refused > 0);
  free(copy);
}

/* Paths are bytes: a name in Latin-1 is no UTF-8, and is the file's all the same. */
static void paths(void) {
  char font_path[64], png_path[64], other[64], buffer[64];
  snprintf(font_path, sizeof font_path, "/tmp/rastrum-%p-caf\xe9.ttf", (void *)buffer);
  snprintf(png_path, sizeof png_path, "/tmp/rastrum-%p-\xff\xfe.png", (void *)buffer);
  snprintf(other, sizeof other, "/tmp/rastrum-%p-\xef\xbf\xbd\xef\xbf\xbd.png", (void *)buffer);
  FILE *file = fopen(font_path, "wb");
  CHECK(file != NULL && fwrite(bytes, 1, count, file) == count && fclose(file) == 0);
  rastrum_font *font = NULL;
  rastrum_error error = RASTRUM_ERROR_INIT;
  CHECK_EQUAL(rastrum_font_create_from_file(font_path, RASTRUM_NUL_TERMINATED, 0, &font, &error), RASTRUM_OK);
  rastrum_font_release(font);
  CHECK_EQUAL(rastrum_font_create_from_file(font_path, strlen(font_path), 0, &font, &error), RASTRUM_OK);
  rastrum_font_release(font);
  CHECK_EQUAL(remove(font_path), 0);
  CHECK_EQUAL(rastrum_font_create_from_file(font_path, RASTRUM_NUL_TERMINATED, 0, &font, &error), RASTRUM_IO_ERROR);
  CHECK_CONTAINS(error.message, "caf\xef\xbf\xbd.ttf");
  rastrum_chart *chart = titled();
  rastrum_png png = RASTRUM_PNG_INIT;
  CHECK_EQUAL(rastrum_chart_write_png(chart, &png, png_path, strlen(png_path)), RASTRUM_OK);
  CHECK(fopen(other, "rb") == NULL);
  CHECK_EQUAL(remove(png_path), 0);
  rastrum_chart_destroy(chart);
}

/* What fonts say of themselves. */
static void names(void) {
  static const struct {
    const char *path, *family;
    int32_t weight, style;
  } rows[] = {
      {regular, "DejaVu Sans", 400, RASTRUM_STYLE_NORMAL},
      {bold, "DejaVu Sans", 700, RASTRUM_STYLE_NORMAL},
  };
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    rastrum_font *font = opened(rows[row].path);
    char name[32];
    size_t length = 0;
    int32_t weight = 0, style = 0;
    CHECK_EQUAL(rastrum_font_get_family(font, NULL, 0, &length), RASTRUM_OK);
    CHECK_EQUAL(length, strlen(rows[row].family));
    CHECK_EQUAL(rastrum_font_get_family(font, name, length, &length), RASTRUM_TOO_SMALL);
    CHECK_EQUAL(rastrum_font_get_family(font, name, sizeof name, &length), RASTRUM_OK);
    CHECK_TEXT(name, rows[row].family);
    CHECK_EQUAL(rastrum_font_get_weight(font, &weight), RASTRUM_OK);
    CHECK_EQUAL(rastrum_font_get_style(font, &style), RASTRUM_OK);
    CHECK(weight == rows[row].weight && style == rows[row].style);
    rastrum_font_release(font);
  }
}

int main(void) {
  read_font();
  same_as_builtin();
  ownership();
  limits();
  refusals();
  damage();
  paths();
  names();
  free(bytes);
  return test_result();
}
