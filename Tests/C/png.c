/* PNG: the length and the file, what is in it, and files on disk. argv[0] names files of this run alone. */
#include "picture.h"

enum { WIDTH = 50, HEIGHT = 40, LARGEST = 1 << 20 };
static unsigned char file[LARGEST];
static size_t length;

static rastrum_chart *small_chart(void) {
  static const double y[] = {1, 3, 2};
  rastrum_mark *mark = NULL;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_BAR, 3, &mark);
  CHECK_EQUAL(rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_Y, y, 3), RASTRUM_OK);
  return chart;
}

static rastrum_png small_png(void) {
  rastrum_png png = RASTRUM_PNG_INIT;
  png.width = WIDTH;
  png.height = HEIGHT;
  return png;
}

static uint32_t big_endian(const unsigned char *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* The content of a chunk of `file`, or NULL. */
static const unsigned char *chunk(const char *type, uint32_t *size) {
  for (size_t at = 8; at + 12 <= length; at += 12 + *size) {
    *size = big_endian(file + at);
    if (memcmp(file + at + 4, type, 4) == 0) return file + at + 8;
  }
  return NULL;
}

static void capacities(void) {
  rastrum_chart *chart = small_chart();
  rastrum_png png = small_png();
  size_t needed = 0;
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, NULL, 0, &needed), RASTRUM_OK);
  CHECK(needed > 100 && needed < LARGEST);
  memset(file, 0xa5, LARGEST);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, needed - 1, &length), RASTRUM_TOO_SMALL);
  CHECK_EQUAL(length, needed);
  CHECK_CONTAINS(rastrum_chart_error(chart), "capacity");
  for (size_t at = 0; at <= needed; at++) CHECK(file[at] == 0xa5);
  length = 0;
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, 0, &length), RASTRUM_TOO_SMALL);
  CHECK_EQUAL(length, needed);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, needed, &length), RASTRUM_OK);
  CHECK(length == needed && file[needed] == 0xa5);
  static unsigned char again[LARGEST];
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, SIZE_MAX, &length), RASTRUM_OK);
  CHECK(length == needed && memcmp(file, again, needed) == 0);
  rastrum_chart_destroy(chart);
}

/* The head of the file, and the resolution that was asked for. */
static void chunks(void) {
  static const struct {
    double dpi;
    uint32_t per_metre;
  } rows[] = {{0, 0}, {72, 2835}, {96, 3780}, {300, 11811}, {100000, 3937008}};
  static const unsigned char signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  rastrum_chart *chart = small_chart();
  for (int at = 0; at < 5; at++) {
    rastrum_png png = small_png();
    uint32_t size = 0;
    png.dpi = rows[at].dpi;
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
    CHECK(memcmp(file, signature, 8) == 0);
    const unsigned char *header = chunk("IHDR", &size);
    if (CHECK(header != NULL && size == 13)) {
      CHECK(big_endian(header) == WIDTH && big_endian(header + 4) == HEIGHT && header[8] == 8 && header[9] == 2);
    }
    const unsigned char *resolution = chunk("pHYs", &size);
    CHECK((resolution != NULL) == (rows[at].dpi > 0));
    if (resolution != NULL) {
      CHECK_EQUAL(big_endian(resolution), rows[at].per_metre);
      CHECK(big_endian(resolution + 4) == rows[at].per_metre && resolution[8] == 1);
    }
    CHECK(memcmp(file + length - 8, "IEND", 4) == 0);
  }
  rastrum_chart_destroy(chart);
}

/* The file of the length that was told is kept for one call, and for the same wish alone. */
static void lengths_and_files(void) {
  static double y[] = {1, 3, 2};
  static unsigned char again[LARGEST];
  rastrum_mark *mark = NULL;
  rastrum_chart *chart = chart_with(RASTRUM_MARK_BAR, 3, &mark);
  rastrum_array array = RASTRUM_ARRAY_INIT;
  rastrum_png png = small_png(), wider = small_png();
  size_t told = 0;
  array.flags = RASTRUM_BORROW;
  array.data = y;
  array.count = 3;
  array.stride = sizeof *y;
  array.type = RASTRUM_TYPE_F64;
  wider.width++;
  CHECK_EQUAL(rastrum_mark_set_array(mark, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
  for (int way = 0; way < 6; way++) {
    /* Told by NULL, or by a buffer that is too small. */
    rastrum_status status = rastrum_chart_encode_png(chart, &png, way < 3 ? NULL : again, way < 3 ? 0 : 9, &told);
    CHECK_EQUAL(status, way < 3 ? RASTRUM_OK : RASTRUM_TOO_SMALL);
    CHECK_EQUAL(told, length);
    y[1] = 1;
    if (way % 3 == 1) CHECK_EQUAL(rastrum_mark_set_number(mark, RASTRUM_OPACITY, 1), RASTRUM_OK);
    if (way % 3 == 2) CHECK_EQUAL(rastrum_chart_encode_png(chart, &wider, again, LARGEST, &told), RASTRUM_OK);
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, LARGEST, &told), RASTRUM_OK);
    CHECK((told == length && memcmp(again, file, length) == 0) == (way % 3 == 0));
    y[1] = 3;
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, LARGEST, &told), RASTRUM_OK);
    CHECK(told == length && memcmp(again, file, length) == 0);
  }
  rastrum_chart_destroy(chart);
}

/* The file is the same with any number of threads, and there is none where it was stopped; a kept one is no way round. */
static void threads_and_ends(const char *program) {
  static unsigned char again[LARGEST];
  static char path[1000];
  static int32_t flag;
  rastrum_chart *chart = small_chart();
  rastrum_png png = small_png();
  rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;
  size_t told = 0;
  png.height = 300;
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
  png.options = &options;
  options.timeout_ns = INT64_MAX;
  options.cancel = &flag;
  snprintf(path, sizeof path, "%s.stopped.png", program);
  for (options.threads = 1; options.threads <= 4; options.threads++) {
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, LARGEST, &told), RASTRUM_OK);
    CHECK(told == length && memcmp(again, file, length) == 0);
    CHECK_EQUAL(rastrum_chart_write_png(chart, &png, path, RASTRUM_NUL_TERMINATED), RASTRUM_OK);
    FILE *stream = fopen(path, "rb");
    CHECK(stream != NULL && fread(again, 1, LARGEST, stream) == length && memcmp(again, file, length) == 0);
    if (stream != NULL) fclose(stream);
    remove(path);
  }
  options.threads = 2;
  for (int way = 0; way < 4; way++) {
    rastrum_status expected = way % 2 == 0 ? RASTRUM_CANCELLED : RASTRUM_TIMED_OUT;
    FILE *stream = NULL;
    flag = 0;
    options.timeout_ns = 0;
    if (way >= 2) CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, NULL, 0, &told), RASTRUM_OK);
    flag = way % 2 == 0;
    options.timeout_ns = way % 2;
    memset(again, 0xa5, LARGEST);
    told = 77;
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, again, LARGEST, &told), expected);
    CHECK(told == 77 && again[0] == 0xa5 && memcmp(again, again + 1, LARGEST - 1) == 0);
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, NULL, 0, &told), expected);
    CHECK_EQUAL(told, 77);
    /* No file is begun, and the one that is there stays. */
    CHECK_EQUAL(rastrum_chart_write_png(chart, &png, path, RASTRUM_NUL_TERMINATED), expected);
    CHECK((stream = fopen(path, "rb")) == NULL);
    stream = fopen(path, "wb");
    if (CHECK(stream != NULL)) {
      fputs("kept", stream);
      fclose(stream);
    }
    CHECK_EQUAL(rastrum_chart_write_png(chart, &png, path, RASTRUM_NUL_TERMINATED), expected);
    stream = fopen(path, "rb");
    CHECK(stream != NULL && fread(again, 1, LARGEST, stream) == 4 && memcmp(again, "kept", 4) == 0);
    if (stream != NULL) fclose(stream);
    remove(path);
  }
  rastrum_chart_destroy(chart);
}

static int paeth(int left, int above, int corner) {
  int guess = left + above - corner;
  int to_left = abs(guess - left), to_above = abs(guess - above), to_corner = abs(guess - corner);
  if (to_left <= to_above && to_left <= to_corner) return left;
  return to_above <= to_corner ? above : corner;
}

/* Unpacks a file of compression 0: stored blocks, then the filter of each row. `channels` bytes a pixel. */
static void unpack(unsigned char *pixels, int channels) {
  static unsigned char raw[LARGEST], data[LARGEST];
  size_t data_size = 0, raw_size = 0, stride = (size_t)(WIDTH * channels);
  for (size_t at = 8; at + 12 <= length; at += 12 + big_endian(file + at)) {
    if (memcmp(file + at + 4, "IDAT", 4) != 0) continue;
    memcpy(data + data_size, file + at + 8, big_endian(file + at));
    data_size += big_endian(file + at);
  }
  for (size_t at = 2, last = 0; !last && at + 5 <= data_size;) {
    size_t size = data[at + 1] | (size_t)data[at + 2] << 8;
    last = data[at] & 1;
    if (!CHECK((data[at] & 6) == 0 && at + 5 + size <= data_size)) return;
    memcpy(raw + raw_size, data + at + 5, size);
    raw_size += size;
    at += 5 + size;
  }
  if (!CHECK_EQUAL(raw_size, HEIGHT * (stride + 1))) return;
  for (size_t at = 0; at < HEIGHT * stride; at++) {
    size_t row = at / stride, column = at % stride;
    int left = column >= (size_t)channels ? pixels[at - (size_t)channels] : 0;
    int above = row > 0 ? pixels[at - stride] : 0;
    int corner = column >= (size_t)channels && row > 0 ? pixels[at - stride - (size_t)channels] : 0;
    int filters[5] = {0, left, above, (left + above) / 2, paeth(left, above, corner)};
    int filter = raw[row * (stride + 1)];
    if (!CHECK(filter < 5)) return;
    pixels[at] = (unsigned char)(raw[row * (stride + 1) + 1 + column] + filters[filter]);
  }
}

/* The pixels in the file are those that are rendered: opaque without alpha, else straight. */
static void pixels(void) {
  static const uint32_t grounds[] = {0xffffffff, 0x20406080, 0};
  rastrum_chart *chart = small_chart();
  for (int at = 0; at < 3; at++) {
    static unsigned char rendered[WIDTH * HEIGHT * 4], unpacked[WIDTH * HEIGHT * 4];
    rastrum_png png = small_png();
    int channels = grounds[at] == 0xffffffff ? 3 : 4, wrong = 0;
    png.compression = 0;
    CHECK_EQUAL(rastrum_chart_set_color(chart, RASTRUM_BACKGROUND, grounds[at]), RASTRUM_OK);
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
    unpack(unpacked, channels);
    rastrum_target target = RASTRUM_TARGET_INIT;
    target.pixels = rendered;
    target.width = WIDTH;
    target.height = HEIGHT;
    target.stride = WIDTH * 4;
    target.format = RASTRUM_FORMAT_RGBA8_STRAIGHT;
    memset(rendered, 0, sizeof rendered);
    CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
    for (int pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
      wrong += memcmp(rendered + 4 * pixel, unpacked + channels * pixel, (size_t)channels) != 0;
    }
    CHECK_EQUAL(wrong, 0);
  }
  rastrum_chart_destroy(chart);
}

static void compression(void) {
  rastrum_chart *chart = small_chart();
  size_t sizes[10];
  for (int32_t level = 0; level <= 9; level++) {
    rastrum_png png = small_png();
    png.compression = level;
    CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, NULL, 0, &sizes[level]), RASTRUM_OK);
  }
  CHECK(sizes[0] > WIDTH * HEIGHT * 3 && sizes[1] < sizes[0] / 2 && sizes[9] <= sizes[1]);
  rastrum_chart_destroy(chart);
}

/* The file is what encode gives, and nothing of a longer one before it stays. */
static void files(const char *program) {
  static char path[1000], filled[LARGEST];
  static unsigned char read[LARGEST];
  rastrum_chart *chart = small_chart();
  rastrum_png png = small_png();
  snprintf(path, sizeof path, "%s.png", program);
  FILE *stream = fopen(path, "wb");
  if (!CHECK(stream != NULL)) return;
  memset(filled, 'x', sizeof filled);
  fwrite(filled, 1, 500000, stream);
  fclose(stream);
  CHECK_EQUAL(rastrum_chart_encode_png(chart, &png, file, LARGEST, &length), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_write_png(chart, &png, path, RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  stream = fopen(path, "rb");
  CHECK(stream != NULL && fread(read, 1, LARGEST, stream) == length && memcmp(read, file, length) == 0);
  fclose(stream);
  remove(path);

  /* A length that ends before the NUL names another file. */
  CHECK_EQUAL(rastrum_chart_write_png(chart, &png, path, strlen(path) - 2), RASTRUM_OK);
  CHECK((stream = fopen(path, "rb")) == NULL);
  path[strlen(path) - 2] = 0;
  CHECK_EQUAL(remove(path), 0);
  CHECK_EQUAL(rastrum_chart_write_png(chart, &png, "/dev/null", 9), RASTRUM_OK);
  static const char *const unwritable[] = {"/no/such/directory/a.png", "/", "/dev/full", "/proc/version", "include"};
  for (int at = 0; at < 5; at++) {
    CHECK_EQUAL(rastrum_chart_write_png(chart, &png, unwritable[at], RASTRUM_NUL_TERMINATED), RASTRUM_IO_ERROR);
    CHECK_CONTAINS(rastrum_chart_error(chart), unwritable[at]);
  }
  rastrum_chart_destroy(chart);
}

int main(int count, char **arguments) {
  capacities();
  chunks();
  pixels();
  compression();
  lengths_and_files();
  if (CHECK(count > 0)) {
    files(arguments[0]);
    threads_and_ends(arguments[0]);
  }
  return test_result();
}
