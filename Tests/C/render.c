/* Pixels: formats, strides, clips; and that no byte is touched which is not the target's. */
#include "picture.h"

enum { WIDTH = 61, HEIGHT = 47, GUARD = 64, STRIDE = WIDTH * 4 + 28, SIZE = GUARD + HEIGHT * STRIDE + GUARD };

static rastrum_chart *chart;
static unsigned char memory[SIZE], expected[SIZE];

/* What the memory holds before: another byte everywhere. */
static void fill(unsigned char *bytes) {
  for (int at = 0; at < SIZE; at++) bytes[at] = (unsigned char)(at * 37 + at / 251);
}

static rastrum_target target_in(unsigned char *bytes) {
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = bytes + GUARD;
  target.width = WIDTH;
  target.height = HEIGHT;
  target.stride = STRIDE;
  return target;
}

static unsigned char *pixel(unsigned char *bytes, int x, int y) { return bytes + GUARD + y * STRIDE + x * 4; }

static int is_inside(int at) {
  int place = at - GUARD;
  return place >= 0 && place < HEIGHT * STRIDE && place % STRIDE < WIDTH * 4;
}

static void make_chart(void) {
  static const double y[] = {1, 3, 2, 5};
  rastrum_mark *mark = NULL;
  chart = chart_with(RASTRUM_MARK_AREA, 4, &mark);
  CHECK_EQUAL(rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_Y, y, 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_color(mark, RASTRUM_COLOR, 0x3366cc80), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_number(chart, RASTRUM_PADDING, 3), RASTRUM_OK);
}

/* Over an opaque ground every format says the same, in its order of bytes. */
static void formats(void) {
  fill(expected);
  rastrum_target target = target_in(expected);
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  for (int32_t format = RASTRUM_FORMAT_RGBA8_PREMULTIPLIED; format <= RASTRUM_FORMAT_BGRA8_OPAQUE; format++) {
    fill(memory);
    target = target_in(memory);
    target.format = format;
    CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
    int turned = format >= RASTRUM_FORMAT_BGRA8_PREMULTIPLIED, wrong = 0;
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        const unsigned char *is = pixel(memory, x, y), *should = pixel(expected, x, y);
        wrong += is[turned ? 2 : 0] != should[0] || is[1] != should[1] || is[turned ? 0 : 2] != should[2];
        wrong += is[3] != 255;
      }
    }
    CHECK_EQUAL(wrong, 0);
  }
}

/* Over transparent pixels: premultiplied is straight times alpha; what is painted on an opaque one has alpha 255. */
static void alpha(void) {
  static unsigned char straight[SIZE], opaque[SIZE];
  CHECK_EQUAL(rastrum_chart_set_color(chart, RASTRUM_BACKGROUND, 0), RASTRUM_OK);
  rastrum_target target = target_in(memory);
  memset(memory, 0, sizeof memory);
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  target = target_in(straight);
  target.format = RASTRUM_FORMAT_RGBA8_STRAIGHT;
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  target = target_in(opaque);
  target.format = RASTRUM_FORMAT_RGBA8_OPAQUE;
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  int see_through = 0, empty = 0, wrong = 0;
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) {
      const unsigned char *product = pixel(memory, x, y), *color = pixel(straight, x, y);
      empty += product[3] == 0;
      see_through += product[3] > 0 && product[3] < 255;
      wrong += product[3] != color[3] || pixel(opaque, x, y)[3] != (product[3] > 0 ? 255 : 0);
      for (int channel = 0; channel < 3; channel++) {
        int difference = product[channel] - (color[channel] * color[3] + 127) / 255;
        wrong += difference < -1 || difference > 1 || product[channel] > product[3];
      }
    }
  }
  CHECK_EQUAL(wrong, 0);
  CHECK(empty > 50 && see_through > 50);

  /* Nothing drawn: nothing changed, to the bit. */
  rastrum_chart *nothing = NULL;
  CHECK_EQUAL(rastrum_chart_create(&nothing), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_color(nothing, RASTRUM_BACKGROUND, 0), RASTRUM_OK);
  fill(memory);
  fill(expected);
  target = target_in(memory);
  target.format = RASTRUM_FORMAT_RGBA8_STRAIGHT;
  CHECK_EQUAL(rastrum_chart_render(nothing, &target), RASTRUM_OK);
  CHECK(memcmp(pixel(memory, 0, 0), pixel(expected, 0, 0), 4) == 0);
  CHECK(memcmp(pixel(memory, WIDTH - 1, HEIGHT - 1), pixel(expected, WIDTH - 1, HEIGHT - 1), 4) == 0);
  rastrum_chart_destroy(nothing);
  CHECK_EQUAL(rastrum_chart_reset(chart, RASTRUM_BACKGROUND), RASTRUM_OK);
}

/* Between the rows, before the first and behind the last: nothing is touched, whichever way the rows go. */
static void strides(void) {
  static unsigned char before[SIZE];
  fill(before);
  fill(expected);
  rastrum_target target = target_in(expected);
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  fill(memory);
  target = target_in(memory);
  target.pixels = pixel(memory, 0, HEIGHT - 1);
  target.stride = -STRIDE;
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  for (int at = 0; at < SIZE; at++) {
    if (!is_inside(at)) CHECK(memory[at] == before[at] && expected[at] == before[at]);
  }
  for (int y = 0; y < HEIGHT; y++) {
    CHECK(memcmp(pixel(memory, 0, HEIGHT - 1 - y), pixel(expected, 0, y), WIDTH * 4) == 0);
  }

  /* At an odd address, tightly packed. */
  fill(memory);
  target = target_in(memory);
  target.pixels = memory + GUARD + 1;
  target.stride = WIDTH * 4;
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  for (int y = 0; y < HEIGHT; y++) {
    CHECK(memcmp(memory + GUARD + 1 + y * WIDTH * 4, pixel(expected, 0, y), WIDTH * 4) == 0);
  }
  CHECK(memory[GUARD] == before[GUARD]);
  for (int at = GUARD + 1 + HEIGHT * WIDTH * 4; at < SIZE; at++) CHECK(memory[at] == before[at]);
}

/* Inside the clip is the whole picture's part, outside what was there. */
static void clips(void) {
  static const int32_t rows[][4] = {{0, 0, WIDTH, HEIGHT}, {10, 5, 20, 30},   {0, 0, 1, 1},       {60, 46, 1, 1},
                                    {-5, -5, 10, 10},      {50, 40, 500, 500}, {0, 10, WIDTH, 1}, {10, 0, 1, HEIGHT},
                                    {5, 5, 0, 10},         {70, 0, 10, 10},    {-1000000, -1000000, 2000000, 2000000},
                                    {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX}, {3, 3, INT32_MAX, INT32_MAX}};
  static unsigned char before[SIZE];
  fill(before);
  fill(expected);
  rastrum_target target = target_in(expected);
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    fill(memory);
    target = target_in(memory);
    target.clip_x = rows[row][0];
    target.clip_y = rows[row][1];
    target.clip_width = rows[row][2];
    target.clip_height = rows[row][3];
    CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
    int wrong = 0;
    for (int at = 0; at < SIZE; at++) {
      int64_t x = (at - GUARD) % STRIDE / 4, y = (at - GUARD) / STRIDE;
      int clipped = x < rows[row][0] || y < rows[row][1] || x >= (int64_t)rows[row][0] + rows[row][2] ||
                    y >= (int64_t)rows[row][1] + rows[row][3];
      wrong += memory[at] != (is_inside(at) && !clipped ? expected[at] : before[at]);
    }
    CHECK_EQUAL(wrong, 0);
  }
  target = target_in(memory);
  target.clip_x = target.clip_y = 40; /* width and height 0: everything */
  fill(memory);
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  CHECK(memcmp(memory, expected, SIZE) == 0);
}

/* Every small size at every scale, and the longest: a picture, and the bytes behind it untouched. */
static void sizes(void) {
  static const double scales[] = {0.1, 1, 1.5, 3, 100};
  for (int32_t width = 1; width <= 40; width += 13) {
    for (int32_t height = 1; height <= 40; height += 13) {
      for (int at = 0; at < 5; at++) {
        memset(memory, 0xa5, sizeof memory);
        rastrum_target target = target_in(memory);
        target.width = width;
        target.height = height;
        target.stride = 4 * width;
        target.scale = scales[at];
        CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
        CHECK(memory[GUARD - 1] == 0xa5 && memory[GUARD + 4 * width * height] == 0xa5);
        CHECK(memory[GUARD + 4 * width * height - 1] == 255);
      }
    }
  }
  unsigned char *strip = (unsigned char *)calloc(65535, 4);
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = strip;
  target.width = 65535;
  target.height = 1;
  target.stride = 262140;
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  target.width = 1;
  target.height = 65535;
  target.stride = 4;
  CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK);
  free(strip);
}

int main(void) {
  make_chart();
  formats();
  alpha();
  strides();
  clips();
  sizes();
  rastrum_chart_destroy(chart);
  return test_result();
}
