/* Ten points, one far above: an axis with a tick a unit would be crowded, this one thins itself. */
#include "table.h"

int main(int count, char **arguments) {
  const double x[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  const double y[] = {0, 5, 3, 30, 4, 6, 1, 4, 6, 1};
  rastrum_chart *chart;
  rastrum_mark *line;
  if (count < 3) die(arguments[0], "needs the folders of data and pictures");
  if (rastrum_chart_create(&chart) != RASTRUM_OK) die(arguments[0], "out of memory");
  check(chart, rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &line));
  check(chart, rastrum_mark_set_f64(line, RASTRUM_CHANNEL_X, x, 10));
  check(chart, rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, y, 10));
  title(chart, "Ten points, one far above", "");
  finish(chart, arguments[2], "2-crowded.png");
  return 0;
}
