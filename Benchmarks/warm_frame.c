/* W2: three series with axes and a legend, other data each frame. */
#include <stdlib.h>

#include "shared/chart.h"
#include "shared/data.h"
#include "shared/measure.h"
#include "shared/picture.h"

enum { series_count = 3, states = 2 };

static size_t points;
static rastrum_mark *lines[series_count];
static double *x[series_count], *y[series_count][states];
static unsigned char *pixels;

static void draw(int frame) {
  for (int series = 0; series < series_count; series++) {
    lend(lines[series], RASTRUM_CHANNEL_X, x[series], points);
    lend(lines[series], RASTRUM_CHANNEL_Y, y[series][frame % states], points);
  }
  render(pixels);
}

int main(int count, char **arguments) {
  static const char *const names[series_count] = {"series 0", "series 1", "series 2"};
  points = count > 1 ? strtoull(arguments[1], NULL, 10) : 1000;
  for (int series = 0; series < series_count; series++) {
    x[series] = doubles(points);
    for (int state = states - 1; state >= 0; state--) {
      y[series][state] = doubles(points);
      make_walk(points, (uint64_t)(series_count * state + series + 1), x[series], y[series][state]);
    }
  }
  pixels = make_frame();
  data_is_ready();
  rastrum_chart *chart = make_chart();
  for (int series = 0; series < series_count; series++) {
    lines[series] = add_mark(RASTRUM_MARK_LINE, names[series]);
    set_number(lines[series], RASTRUM_STROKE_WIDTH, 1.5);
  }
  measure("W2", points, draw);
  save_picture("W2", points, pixels, order_rgba);
  rastrum_chart_destroy(chart);
  return 0;
}
