/* The machine's limit for a line: x and y read once, and nothing done but their lowest and highest values found. */
#include <stdlib.h>

#include "../shared/data.h"
#include "../shared/measure.h"

enum { states = 2, lanes = 16 };

static size_t points;
static double *x, *y[states];
static volatile double seen;

/* Independent lanes, so that nothing but memory is waited for. */
static double span(const double *values) {
  double low[lanes], high[lanes];
  for (size_t lane = 0; lane < lanes; lane++) low[lane] = high[lane] = values[lane];
  for (size_t i = 0; i + lanes <= points; i += lanes) {
    for (size_t lane = 0; lane < lanes; lane++) {
      double value = values[i + lane];
      low[lane] = value < low[lane] ? value : low[lane];
      high[lane] = value > high[lane] ? value : high[lane];
    }
  }
  for (size_t lane = 1; lane < lanes; lane++) {
    low[0] = low[lane] < low[0] ? low[lane] : low[0];
    high[0] = high[lane] > high[0] ? high[lane] : high[0];
  }
  return high[0] - low[0];
}

static void draw(int frame) { seen = span(x) + span(y[frame % states]); }

int main(int count, char **arguments) {
  points = count > 1 ? strtoull(arguments[1], NULL, 10) : 10000000;
  if (points < lanes) return 2;
  x = doubles(points);
  for (int state = states - 1; state >= 0; state--) {
    y[state] = doubles(points);
    make_walk(points, (uint64_t)state + 1, x, y[state]);
  }
  data_is_ready();
  measure("read", points, draw);
  return 0;
}
