/* W3: one line, from arrays in memory to pixels, the data set anew each frame. */
#include <stdlib.h>

#include "shared/chart.h"
#include "shared/data.h"
#include "shared/measure.h"
#include "shared/picture.h"

enum { states = 2 };

static size_t points;
static rastrum_mark *line;
static double *x, *y[states];
static unsigned char *pixels;

static void draw(int frame) {
  lend(line, RASTRUM_CHANNEL_X, x, points);
  lend(line, RASTRUM_CHANNEL_Y, y[frame % states], points);
  render(pixels);
}

int main(int count, char **arguments) {
  points = count > 1 ? strtoull(arguments[1], NULL, 10) : 10000;
  x = doubles(points);
  for (int state = states - 1; state >= 0; state--) {
    y[state] = doubles(points);
    make_walk(points, (uint64_t)state + 1, x, y[state]);
  }
  pixels = make_frame();
  data_is_ready();
  rastrum_chart *chart = make_chart();
  line = add_mark(RASTRUM_MARK_LINE, "walk");
  set_number(line, RASTRUM_STROKE_WIDTH, 1.5);
  measure("W3", points, draw);
  save_picture("W3", points, pixels, order_rgba);
  rastrum_chart_destroy(chart);
  return 0;
}
