/* Pictures of charts, to be compared. */
#ifndef PICTURE_H
#define PICTURE_H

#include <rastrum.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

enum { PICTURE_WIDTH = 320, PICTURE_HEIGHT = 200, PICTURE_BYTES = PICTURE_WIDTH * PICTURE_HEIGHT * 4 };

typedef struct {
  unsigned char bytes[PICTURE_BYTES];
} picture;

/* The chart over transparent pixels, RGBA8 premultiplied. The caller frees it. */
static inline picture *draw(rastrum_chart *chart) {
  picture *result = (picture *)calloc(1, sizeof(picture));
  if (!CHECK(result != NULL)) exit(1);
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = result->bytes;
  target.width = PICTURE_WIDTH;
  target.height = PICTURE_HEIGHT;
  target.stride = PICTURE_WIDTH * 4;
  if (!CHECK_EQUAL(rastrum_chart_render(chart, &target), RASTRUM_OK)) printf("  %s\n", rastrum_chart_error(chart));
  return result;
}

static inline int same_picture(rastrum_chart *one, rastrum_chart *other) {
  picture *first = draw(one), *second = draw(other);
  int same = memcmp(first->bytes, second->bytes, sizeof first->bytes) == 0;
  free(first);
  free(second);
  return same;
}

/* A chart with one mark, whose x is 0, 1, … `count` − 1. */
static inline rastrum_chart *chart_with(int32_t kind, size_t count, rastrum_mark **mark) {
  rastrum_chart *chart = NULL;
  double *x = (double *)malloc((count + 1) * sizeof(double));
  if (!CHECK(x != NULL)) exit(1);
  for (size_t index = 0; index < count; index++) x[index] = (double)index;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(chart, kind, mark), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(*mark, RASTRUM_CHANNEL_X, x, count), RASTRUM_OK);
  free(x);
  return chart;
}

/* A chart that paints nothing but its title, which stands at 8 points from the left and from the top. */
static inline rastrum_chart *bare_chart(void) {
  rastrum_chart *chart = NULL;
  rastrum_axis *axis = NULL;
  CHECK_EQUAL(rastrum_chart_create(&chart), RASTRUM_OK);
  for (int32_t channel = RASTRUM_CHANNEL_X; channel <= RASTRUM_CHANNEL_Y; channel++) {
    CHECK_EQUAL(rastrum_chart_get_axis(chart, channel, &axis), RASTRUM_OK);
    CHECK_EQUAL(rastrum_axis_set_choice(axis, RASTRUM_LABELS, RASTRUM_OFF), RASTRUM_OK);
    CHECK_EQUAL(rastrum_axis_set_choice(axis, RASTRUM_GRID, RASTRUM_OFF), RASTRUM_OK);
  }
  CHECK_EQUAL(rastrum_chart_set_color(chart, RASTRUM_BACKGROUND, 0), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_set_number(chart, RASTRUM_PADDING, 8), RASTRUM_OK);
  return chart;
}

/* Whole pixels; right and bottom are those behind the last one, and 0 where nothing is painted. */
typedef struct {
  int left, top, right, bottom;
} ink_box;

/* The box of what is painted on transparent rows without gaps. */
static inline ink_box box_of_ink(const unsigned char *pixels, int width, int height) {
  ink_box box = {width, height, 0, 0};
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      if (pixels[((size_t)y * (size_t)width + (size_t)x) * 4 + 3] == 0) continue;
      box.left = x < box.left ? x : box.left, box.right = x + 1 > box.right ? x + 1 : box.right;
      box.top = y < box.top ? y : box.top, box.bottom = y + 1 > box.bottom ? y + 1 : box.bottom;
    }
  }
  return box;
}

#endif
