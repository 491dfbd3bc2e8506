/* W1: the least program that writes a chart. What cold_start times. */
#include <rastrum.h>

#include "shared/data.h"

enum { points = 1000 };

int main(int count, char **arguments) {
  static double x[points], y[points];
  rastrum_chart *chart;
  rastrum_mark *line;
  rastrum_axis *axis;
  rastrum_png png = RASTRUM_PNG_INIT;
  if (count != 2) return 2;
  make_walk(points, 1, x, y);
  png.width = 800;
  png.height = 600;
  rastrum_chart_create(&chart);
  rastrum_chart_set_title(chart, "Title of the chart", RASTRUM_NUL_TERMINATED);
  rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_X, &axis);
  rastrum_axis_set_text(axis, RASTRUM_TITLE, "x axis", RASTRUM_NUL_TERMINATED);
  rastrum_chart_get_axis(chart, RASTRUM_CHANNEL_Y, &axis);
  rastrum_axis_set_text(axis, RASTRUM_TITLE, "y axis", RASTRUM_NUL_TERMINATED);
  rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &line);
  rastrum_mark_set_number(line, RASTRUM_STROKE_WIDTH, 1.5);
  rastrum_mark_set_f64(line, RASTRUM_CHANNEL_X, x, points);
  rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, y, points);
  rastrum_status status = rastrum_chart_write_png(chart, &png, arguments[1], RASTRUM_NUL_TERMINATED);
  rastrum_chart_destroy(chart);
  return status;
}
