/* W4: half-transparent circles of radius 3. */
#include <stdlib.h>

#include "shared/chart.h"
#include "shared/data.h"
#include "shared/measure.h"
#include "shared/picture.h"

static size_t points;
static rastrum_mark *circles;
static double *a, *b;
static unsigned char *pixels;

/* Every other frame is mirrored. */
static void draw(int frame) {
  lend(circles, RASTRUM_CHANNEL_X, frame % 2 ? b : a, points);
  lend(circles, RASTRUM_CHANNEL_Y, frame % 2 ? a : b, points);
  render(pixels);
}

int main(int count, char **arguments) {
  points = count > 1 ? strtoull(arguments[1], NULL, 10) : 10000;
  a = doubles(points);
  b = doubles(points);
  make_cloud(points, 1, a, b);
  pixels = make_frame();
  data_is_ready();
  rastrum_chart *chart = make_chart();
  circles = add_mark(RASTRUM_MARK_POINT, "cloud");
  set_number(circles, RASTRUM_POINT_SIZE, 6);
  set_number(circles, RASTRUM_OPACITY, 0.5);
  set_domain(RASTRUM_CHANNEL_X, -2, 2);
  set_domain(RASTRUM_CHANNEL_Y, -2, 2);
  measure("W4", points, draw);
  save_picture("W4", points, pixels, order_rgba);
  rastrum_chart_destroy(chart);
  return 0;
}
