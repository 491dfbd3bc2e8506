/* The smallest line graph: seven points, and nothing else said. */
#include <rastrum.h>
#include <stdio.h>

int main(int count, char **arguments) {
  const double x[] = {0, 1, 2, 3, 4, 5, 6};
  const double y[] = {0, 5, 3, 8, 4, 6, 1};
  char path[1024];
  rastrum_chart *chart;
  rastrum_mark *line;
  rastrum_png png = RASTRUM_PNG_INIT;
  png.width = 960;
  png.height = 600;
  png.scale = 1.5;
  if (count < 3) return 2;
  snprintf(path, sizeof path, "%s/1-seven-points.png", arguments[2]);

  if (rastrum_chart_create(&chart) != RASTRUM_OK) return 1;
  rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &line);
  rastrum_mark_set_f64(line, RASTRUM_CHANNEL_X, x, 7);
  rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, y, 7);
  rastrum_chart_set_title(chart, "Seven points", RASTRUM_NUL_TERMINATED);
  rastrum_status status = rastrum_chart_write_png(chart, &png, path, RASTRUM_NUL_TERMINATED);
  if (status != RASTRUM_OK) fprintf(stderr, "%s\n", rastrum_chart_error(chart));
  rastrum_chart_destroy(chart);
  return status;
}
