/* W8: 64 small charts of a line each in one picture, which they share by stride: a dashboard. */
#include <stdio.h>
#include <stdlib.h>

#include <rastrum.h>

#include "shared/data.h"
#include "shared/measure.h"
#include "shared/picture.h"

enum {
  side = 8,
  panels = side * side,
  states = 2,
  width = 1600,
  height = 1200,
  panel_width = width / side,
  panel_height = height / side,
  stride = width * 4
};

static size_t points;
static rastrum_chart *charts[panels];
static rastrum_mark *lines[panels];
static double *x[panels], *y[panels][states];
static unsigned char *pixels;
static rastrum_render_options options = RASTRUM_RENDER_OPTIONS_INIT;

static void expect_ok(rastrum_status status, rastrum_chart *chart) {
  if (status == RASTRUM_OK) return;
  fprintf(stderr, "%s: %s\n", rastrum_status_name(status), rastrum_chart_error(chart));
  exit(1);
}

static void lend(int panel, int32_t channel, const double *values) {
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.flags = RASTRUM_BORROW;
  array.data = values;
  array.count = points;
  array.stride = sizeof *values;
  array.type = RASTRUM_TYPE_F64;
  expect_ok(rastrum_mark_set_array(lines[panel], channel, &array), charts[panel]);
}

static void draw(int frame) {
  for (int panel = 0; panel < panels; panel++) {
    lend(panel, RASTRUM_CHANNEL_X, x[panel]);
    lend(panel, RASTRUM_CHANNEL_Y, y[panel][frame % states]);
    rastrum_target target = RASTRUM_TARGET_INIT;
    target.pixels = pixels + (panel / side) * panel_height * stride + (panel % side) * panel_width * 4;
    target.width = panel_width;
    target.height = panel_height;
    target.stride = stride;
    expect_ok(rastrum_chart_render_with(charts[panel], &target, &options), charts[panel]);
  }
}

int main(int count, char **arguments) {
  points = count > 1 ? strtoull(arguments[1], NULL, 10) : 500;
  const char *threads = getenv("BENCH_THREADS");
  if (threads != NULL) options.threads = atoi(threads);
  for (int panel = 0; panel < panels; panel++) {
    x[panel] = doubles(points);
    for (int state = states - 1; state >= 0; state--) {
      y[panel][state] = doubles(points);
      make_walk(points, (uint64_t)(100 * state + panel + 1), x[panel], y[panel][state]);
    }
  }
  pixels = make_pixels(width, height);
  data_is_ready();
  for (int panel = 0; panel < panels; panel++) {
    expect_ok(rastrum_chart_create(&charts[panel]), charts[panel]);
    expect_ok(rastrum_chart_add_mark(charts[panel], RASTRUM_MARK_LINE, &lines[panel]), charts[panel]);
    expect_ok(rastrum_mark_set_number(lines[panel], RASTRUM_STROKE_WIDTH, 1.5), charts[panel]);
  }
  measure("W8", points, draw);
  save_pixels("W8", points, pixels, width, height, order_rgba);
  for (int panel = 0; panel < panels; panel++) rastrum_chart_destroy(charts[panel]);
  return 0;
}
