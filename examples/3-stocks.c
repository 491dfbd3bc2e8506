/* Five stocks in one line mark: the color channel makes a series of each, named at its end. */
#include "table.h"

/* "Jan 1 2000" as seconds since 1970. */
static int64_t date(const char *text) {
  const char *months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  char month[4];
  int day, year;
  if (sscanf(text, "%3s %d %d", month, &day, &year) != 3 || !strstr(months, month)) die(text, "not a date");
  return seconds_of(year, (int)(strstr(months, month) - months) / 3 + 1, day);
}

int main(int count, char **arguments) {
  rastrum_chart *chart;
  rastrum_mark *line;
  if (count < 3) die(arguments[0], "needs the folders of data and pictures");
  table stocks = table_read(arguments[1], "stocks.csv");
  const char **symbols = table_texts(&stocks, "symbol");
  double *prices = table_numbers(&stocks, "price");
  int64_t *dates = (int64_t *)malloc(stocks.rows * sizeof *dates);
  if (!dates) die(arguments[0], "out of memory");
  for (size_t row = 0; row < stocks.rows; row++) dates[row] = date(table_cell(&stocks, row, "date"));

  if (rastrum_chart_create(&chart) != RASTRUM_OK) die(arguments[0], "out of memory");
  check(chart, rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &line));
  check(chart, rastrum_mark_set_times(line, RASTRUM_CHANNEL_X, dates, stocks.rows, RASTRUM_SECONDS));
  check(chart, rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, prices, stocks.rows));
  check(chart, rastrum_mark_set_strings(line, RASTRUM_CHANNEL_COLOR, symbols, stocks.rows));
  title(chart, "Five stocks", "Monthly price, 2000 to 2010");
  axis_title(chart, RASTRUM_CHANNEL_Y, "US$");
  finish(chart, arguments[2], "3-stocks.png");
  free(dates);
  free(prices);
  free((void *)symbols);
  table_free(&stocks);
  return 0;
}
