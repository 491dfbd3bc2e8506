/* A program of a host, built against the installed library in each way there is: it draws a chart into pixels of its
   own and into a PNG. */
#include <rastrum.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 320, HEIGHT = 200 };
static unsigned char pixels[HEIGHT][WIDTH * 4];
static unsigned char file[1 << 20];

static int failed(const char *what, const rastrum_chart *chart) {
  fprintf(stderr, "%s: %s\n", what, rastrum_chart_error(chart));
  return 1;
}

int main(void) {
  static const double x[] = {0, 1, 2, 3, 4, 5, 6};
  static const double y[] = {1, 5, 3, 8, 4, 6, 1};
  rastrum_chart *chart = NULL;
  rastrum_mark *line = NULL;
  if (rastrum_chart_create(&chart) != RASTRUM_OK) return failed("create", NULL);
  if (rastrum_chart_add_mark(chart, RASTRUM_MARK_LINE, &line) != RASTRUM_OK) return failed("add", chart);
  if (rastrum_mark_set_f64(line, RASTRUM_CHANNEL_X, x, 7) != RASTRUM_OK) return failed("x", chart);
  if (rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, y, 7) != RASTRUM_OK) return failed("y", chart);
  if (rastrum_chart_set_title(chart, "Seven points", RASTRUM_NUL_TERMINATED) != RASTRUM_OK) {
    return failed("title", chart);
  }

  rastrum_target target = RASTRUM_TARGET_INIT;
  target.pixels = pixels;
  target.width = WIDTH;
  target.height = HEIGHT;
  target.stride = WIDTH * 4;
  if (rastrum_chart_render(chart, &target) != RASTRUM_OK) return failed("render", chart);
  int inked = 0;
  for (int row = 1; row < HEIGHT; row++) inked += memcmp(pixels[row], pixels[0], sizeof pixels[row]) != 0;
  if (inked < HEIGHT / 4) return failed("an empty picture", chart);

  rastrum_png png = RASTRUM_PNG_INIT;
  size_t length = 0;
  if (rastrum_chart_encode_png(chart, &png, file, sizeof file, &length) != RASTRUM_OK) return failed("png", chart);
  if (length < 100 || memcmp(file + 1, "PNG", 3) != 0) return failed("not a PNG", chart);

  rastrum_chart_destroy(chart);
  printf("rastrum %s\n", rastrum_version_string());
  return 0;
}
