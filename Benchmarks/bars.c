/* W6: bars on a number axis, other heights each frame. */
#include <stdlib.h>

#include "shared/chart.h"
#include "shared/data.h"
#include "shared/measure.h"
#include "shared/picture.h"

enum { states = 2 };

static size_t bar_count;
static rastrum_mark *bars;
static double *places, *heights[states];
static unsigned char *pixels;

static void draw(int frame) {
  lend(bars, RASTRUM_CHANNEL_X, places, bar_count);
  lend(bars, RASTRUM_CHANNEL_Y, heights[frame % states], bar_count);
  render(pixels);
}

int main(int count, char **arguments) {
  bar_count = count > 1 ? strtoull(arguments[1], NULL, 10) : 1000;
  places = doubles(bar_count);
  for (size_t i = 0; i < bar_count; i++) places[i] = (double)i;
  for (int state = 0; state < states; state++) {
    heights[state] = doubles(bar_count);
    make_heights(bar_count, (uint64_t)state + 1, heights[state]);
  }
  pixels = make_frame();
  data_is_ready();
  rastrum_chart *chart = make_chart();
  bars = add_mark(RASTRUM_MARK_BAR, "heights");
  set_number(bars, RASTRUM_BAR_WIDTH, 0.8);
  set_domain(RASTRUM_CHANNEL_X, -1, (double)bar_count);
  set_domain(RASTRUM_CHANNEL_Y, 0, 1.1);
  measure("W6", bar_count, draw);
  save_picture("W6", bar_count, pixels, order_rgba);
  rastrum_chart_destroy(chart);
  return 0;
}
