/* A year of temperatures as a band from low to high, and its monthly rain as bars. */
#include "table.h"

static rastrum_chart *chart_with(int32_t kind, rastrum_mark **mark) {
  rastrum_chart *chart;
  if (rastrum_chart_create(&chart) != RASTRUM_OK) die("chart", "out of memory");
  check(chart, rastrum_chart_add_mark(chart, kind, mark));
  return chart;
}

int main(int count, char **arguments) {
  static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  rastrum_mark *band, *bars;
  int64_t dates[366];
  double low[366], high[366], rain[12] = {0};
  size_t days = 0;
  if (count < 3) die(arguments[0], "needs the folders of data and pictures");
  table weather = table_read(arguments[1], "seattle-weather.csv");
  for (size_t row = 0; row < weather.rows && days < 366; row++) {
    int year, month, day;
    const char *date = table_cell(&weather, row, "date");
    if (sscanf(date, "%d/%d/%d", &year, &month, &day) != 3) die(date, "not a date");
    if (year != 2013) continue;
    dates[days] = seconds_of(year, month, day);
    low[days] = atof(table_cell(&weather, row, "temp_min"));
    high[days] = atof(table_cell(&weather, row, "temp_max"));
    rain[month - 1] += atof(table_cell(&weather, row, "precipitation"));
    days++;
  }
  table_free(&weather);

  rastrum_chart *chart = chart_with(RASTRUM_MARK_AREA, &band);
  check(chart, rastrum_mark_set_times(band, RASTRUM_CHANNEL_X, dates, days, RASTRUM_SECONDS));
  check(chart, rastrum_mark_set_f64(band, RASTRUM_CHANNEL_Y, low, days));
  check(chart, rastrum_mark_set_f64(band, RASTRUM_CHANNEL_Y2, high, days));
  title(chart, "Temperature in Seattle", "From the lowest to the highest of each day, 2013");
  axis_title(chart, RASTRUM_CHANNEL_Y, "°C");
  finish(chart, arguments[2], "4a-temperature-band.png");

  chart = chart_with(RASTRUM_MARK_BAR, &bars);
  check(chart, rastrum_mark_set_strings(bars, RASTRUM_CHANNEL_X, months, 12));
  check(chart, rastrum_mark_set_f64(bars, RASTRUM_CHANNEL_Y, rain, 12));
  title(chart, "Rain in Seattle", "Sum of each month, 2013");
  axis_title(chart, RASTRUM_CHANNEL_Y, "mm");
  finish(chart, arguments[2], "4b-monthly-rain.png");
  return 0;
}
