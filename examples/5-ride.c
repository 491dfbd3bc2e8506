/* A bicycle ride, a value a second: an area under its altitude. */
#include "table.h"

int main(int count, char **arguments) {
  rastrum_chart *chart;
  rastrum_mark *area;
  if (count < 3) die(arguments[0], "needs the folders of data and pictures");
  table ride = table_read(arguments[1], "ride.csv");
  double *minutes = table_numbers(&ride, "seconds");
  double *altitude = table_numbers(&ride, "altitude_m");
  for (size_t row = 0; row < ride.rows; row++) minutes[row] /= 60;

  if (rastrum_chart_create(&chart) != RASTRUM_OK) die(arguments[0], "out of memory");
  check(chart, rastrum_chart_add_mark(chart, RASTRUM_MARK_AREA, &area));
  check(chart, rastrum_mark_set_f64(area, RASTRUM_CHANNEL_X, minutes, ride.rows));
  check(chart, rastrum_mark_set_f64(area, RASTRUM_CHANNEL_Y, altitude, ride.rows));
  title(chart, "A bicycle ride", "Altitude, a value a second");
  axis_title(chart, RASTRUM_CHANNEL_X, "Minutes");
  axis_title(chart, RASTRUM_CHANNEL_Y, "Metres");
  finish(chart, arguments[2], "5-ride.png");
  free(minutes);
  free(altitude);
  table_free(&ride);
  return 0;
}
