/* Thirteen months of sea temperature, a value each half hour, read from memory that stays ours. */
#include "table.h"

static void borrow(rastrum_chart *chart, rastrum_mark *mark, int32_t channel, int32_t type, const void *values,
                   size_t count) {
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.flags = RASTRUM_BORROW;
  array.data = values;
  array.count = count;
  array.stride = 8;
  array.type = type;
  array.unit = RASTRUM_SECONDS;
  check(chart, rastrum_mark_set_array(mark, channel, &array));
}

int main(int count, char **arguments) {
  rastrum_chart *chart;
  rastrum_mark *line;
  if (count < 3) die(arguments[0], "needs the folders of data and pictures");
  table sea = table_read(arguments[1], "sea-temperature.csv");
  double *celsius = table_numbers(&sea, "celsius");
  int64_t *times = (int64_t *)malloc(sea.rows * sizeof *times);
  if (!times) die(arguments[0], "out of memory");
  for (size_t row = 0; row < sea.rows; row++) {
    int year, month, day, hour, minute, second;
    const char *time = table_cell(&sea, row, "time_utc");
    if (sscanf(time, "%d-%d-%dT%d:%d:%dZ", &year, &month, &day, &hour, &minute, &second) != 6) die(time, "not a time");
    times[row] = seconds_of(year, month, day) + hour * 3600 + minute * 60 + second;
  }

  if (rastrum_chart_create(&chart) != RASTRUM_OK) die(arguments[0], "out of memory");
  check(chart, rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &line));
  borrow(chart, line, RASTRUM_CHANNEL_X, RASTRUM_TYPE_TIME, times, sea.rows);
  borrow(chart, line, RASTRUM_CHANNEL_Y, RASTRUM_TYPE_F64, celsius, sea.rows);
  check(chart, rastrum_mark_set_number(line, RASTRUM_STROKE_WIDTH, 1.25));
  title(chart, "Sea surface temperature", "Gulf of Maine, each half hour");
  axis_title(chart, RASTRUM_CHANNEL_Y, "°C");
  finish(chart, arguments[2], "6-sea.png");
  free(times);
  free(celsius);
  table_free(&sea);
  return 0;
}
