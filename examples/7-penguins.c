/* Penguins by species: a scatter plot. Birds without a measure are left out. */
#include "table.h"

int main(int count, char **arguments) {
  rastrum_chart *chart;
  rastrum_mark *points;
  if (count < 3) die(arguments[0], "needs the folders of data and pictures");
  table penguins = table_read(arguments[1], "penguins.csv");
  double *flipper = table_numbers(&penguins, "flipper_length_mm");
  double *mass = table_numbers(&penguins, "body_mass_g");
  const char **species = table_texts(&penguins, "species");

  if (rastrum_chart_create(&chart) != RASTRUM_OK) die(arguments[0], "out of memory");
  check(chart, rastrum_chart_add_mark(chart, RASTRUM_MARK_POINT, &points));
  check(chart, rastrum_mark_set_f64(points, RASTRUM_CHANNEL_X, flipper, penguins.rows));
  check(chart, rastrum_mark_set_f64(points, RASTRUM_CHANNEL_Y, mass, penguins.rows));
  check(chart, rastrum_mark_set_strings(points, RASTRUM_CHANNEL_COLOR, species, penguins.rows));
  title(chart, "Penguins", "Body mass and flipper length of three species");
  axis_title(chart, RASTRUM_CHANNEL_X, "Flipper, mm");
  axis_title(chart, RASTRUM_CHANNEL_Y, "Mass, g");
  finish(chart, arguments[2], "7-penguins.png");
  free(flipper);
  free(mass);
  free((void *)species);
  table_free(&penguins);
  return 0;
}
