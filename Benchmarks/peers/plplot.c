/* W2, W3 and W8 on PLplot's antialiased driver, memcairo.
 *
 * The driver lets go of its buffer at the end of a page, so each frame opens the stream anew. */
#include <plplot/plplot.h>
#include <stdlib.h>
#include <string.h>

#include "../shared/data.h"
#include "../shared/measure.h"
#include "../shared/picture.h"

enum { most_series = 3, states = 2, black = 15, white = 0, grey = 7 };
/* W8: so many panels each way, and the picture's size. */
enum { panels = 8, panels_width = 1600, panels_height = 1200 };

static int series_count;
static size_t points;
static double *x[most_series], *y[most_series][states];
static double *panel_x[panels * panels], *panel_y[panels * panels][states];
static int width = frame_width, height = frame_height;
static unsigned char *pixels;
static PLINT line_colors[most_series] = {9, 1, 3};

static void begin_frame(void) {
  memset(pixels, 255, (size_t)width * (size_t)height * 4);
  plsdev("memcairo");
  plsmema(width, height, pixels);
  plspage(90, 90, width, height, 0, 0);
  plscolbg(255, 255, 255);
  plscol0(white, 255, 255, 255);
  plscol0(black, 0, 0, 0);
  plscol0(grey, 204, 204, 204);
  plscol0(line_colors[0], 31, 119, 180);
  plscol0(line_colors[1], 255, 127, 14);
  plscol0(line_colors[2], 44, 160, 44);
  if (width == panels_width) plssub(panels, panels);
  plinit();
  if (width == frame_width) pladv(0);
  plschr(0, 0.8);
}

static void draw_axes(double low, double high) {
  plvpor(0.12, 0.95, 0.12, 0.9);
  plwind(x[0][0], x[0][points - 1], low, high);
  plcol0(grey);
  plwidth(0.5);
  plbox("g", 0, 0, "g", 0, 0);
  plcol0(black);
  plwidth(1);
  plbox("bcnst", 0, 0, "bcnstv", 0, 0);
  pllab("x axis", "y axis", "Title of the chart");
}

static void draw_legend(void) {
  PLINT options[most_series] = {PL_LEGEND_LINE, PL_LEGEND_LINE, PL_LEGEND_LINE};
  PLINT text_colors[most_series] = {black, black, black}, styles[most_series] = {1, 1, 1};
  PLFLT widths[most_series] = {1.5, 1.5, 1.5}, width, height;
  const char *names[most_series] = {"series 0", "series 1", "series 2"};
  plwidth(1);
  pllegend(&width, &height, PL_LEGEND_BOUNDING_BOX, 0, 0.02, 0.02, 0.06, white, black, 1, 0, 0, series_count, options,
           1, 1, 1.5, 1, text_colors, names, NULL, NULL, NULL, NULL, line_colors, styles, widths, NULL, NULL, NULL,
           NULL);
}

static void draw(int frame) {
  double low = 0, high = 0;
  for (int series = 0; series < series_count; series++) {
    double series_low, series_high;
    find_range(points, y[series][frame % states], &series_low, &series_high);
    low = series == 0 || series_low < low ? series_low : low;
    high = series == 0 || series_high > high ? series_high : high;
  }
  begin_frame();
  draw_axes(low, high);
  plwidth(1.5);
  for (int series = 0; series < series_count; series++) {
    plcol0(line_colors[series]);
    plline((PLINT)points, x[series], y[series][frame % states]);
  }
  if (series_count > 1) draw_legend();
  plend1();
}

static void draw_panels(int frame) {
  begin_frame();
  for (int panel = 0; panel < panels * panels; panel++) {
    const double *values = panel_y[panel][frame % states];
    double low, high;
    find_range(points, values, &low, &high);
    pladv(panel + 1);
    plschr(0, 0.4);
    plvpor(0.2, 0.95, 0.2, 0.95);
    plwind(panel_x[panel][0], panel_x[panel][points - 1], low, high);
    plcol0(grey);
    plwidth(0.5);
    plbox("g", 0, 0, "g", 0, 0);
    plcol0(black);
    plwidth(1);
    plbox("bcnst", 0, 0, "bcnstv", 0, 0);
    plcol0(line_colors[0]);
    plwidth(1.5);
    plline((PLINT)points, panel_x[panel], values);
  }
  plend1();
}

static int measure_panels(const char *workload) {
  for (int panel = 0; panel < panels * panels; panel++) {
    panel_x[panel] = doubles(points);
    for (int state = states - 1; state >= 0; state--) {
      panel_y[panel][state] = doubles(points);
      make_walk(points, (uint64_t)(100 * state + panel + 1), panel_x[panel], panel_y[panel][state]);
    }
  }
  width = panels_width;
  height = panels_height;
  pixels = make_pixels(width, height);
  data_is_ready();
  measure(workload, points, draw_panels);
  save_pixels(workload, points, pixels, width, height, order_rgba);
  return 0;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  const char *workload = arguments[1];
  points = strtoull(arguments[2], NULL, 10);
  if (strcmp(workload, "W8") == 0) return measure_panels(workload);
  series_count = strcmp(workload, "W2") == 0 ? 3 : 1;
  for (int series = 0; series < series_count; series++) {
    x[series] = doubles(points);
    for (int state = states - 1; state >= 0; state--) {
      y[series][state] = doubles(points);
      make_walk(points, (uint64_t)(series_count * state + series + 1), x[series], y[series][state]);
    }
  }
  pixels = make_frame();
  data_is_ready();
  measure(workload, points, draw);
  save_picture(workload, points, pixels, order_rgba);
  return 0;
}
