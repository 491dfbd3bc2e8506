/* Mean barley yield per site, the best first: bars that lie, so that long names can be read. */
#include "table.h"

typedef struct {
  const char *name;
  double sum, count, mean;
} site;

static int by_mean(const void *a, const void *b) {
  double x = ((const site *)a)->mean, y = ((const site *)b)->mean;
  return x < y ? 1 : x > y ? -1 : 0;
}

int main(int count, char **arguments) {
  rastrum_chart *chart;
  rastrum_mark *bars;
  site sites[16] = {{NULL, 0, 0, 0}};
  const char *names[16];
  double means[16];
  size_t known = 0;
  if (count < 3) die(arguments[0], "needs the folders of data and pictures");
  table barley = table_read(arguments[1], "barley.csv");
  for (size_t row = 0; row < barley.rows; row++) {
    const char *name = table_cell(&barley, row, "site");
    size_t at = 0;
    while (at < known && strcmp(sites[at].name, name)) at++;
    if (at == 16) die(name, "too many sites");
    if (at == known) sites[known++].name = name;
    sites[at].sum += atof(table_cell(&barley, row, "yield"));
    sites[at].count++;
  }
  for (size_t at = 0; at < known; at++) sites[at].mean = sites[at].sum / sites[at].count;
  qsort(sites, known, sizeof *sites, by_mean);
  for (size_t at = 0; at < known; at++) {
    names[at] = sites[at].name;
    means[at] = sites[at].mean;
  }

  if (rastrum_chart_create(&chart) != RASTRUM_OK) die(arguments[0], "out of memory");
  check(chart, rastrum_chart_add_mark(chart, RASTRUM_MARK_BAR, &bars));
  check(chart, rastrum_mark_set_strings(bars, RASTRUM_CHANNEL_Y, names, known));
  check(chart, rastrum_mark_set_f64(bars, RASTRUM_CHANNEL_X, means, known));
  title(chart, "Barley yield by site", "Mean of ten varieties, 1931 and 1932");
  axis_title(chart, RASTRUM_CHANNEL_X, "Bushels an acre");
  finish(chart, arguments[2], "8-barley.png");
  table_free(&barley);
  return 0;
}
