/* Different charts on different threads at once give the bytes of one thread, with a font that all share. The threads
 * begin before anything else, so that what the library does once it does under them. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>

#include "picture.h"

enum { THREADS = 4, ROUNDS = 3, CHARTS = 6 };

static rastrum_font *font;
static pthread_barrier_t start;

/* One of several different charts, drawn. */
static picture *drawn(int which) {
  enum { COUNT = 200 };
  static const char *const names[] = {"Elm", "Oak", "Fir"};
  rastrum_chart *chart = NULL;
  rastrum_mark *mark = NULL;
  double x[COUNT], y[COUNT];
  const char *series[COUNT];
  char title[32];
  for (int at = 0; at < COUNT; at++) {
    x[at] = at / 3;
    y[at] = (at * (which + 3)) % 17 - at % 3;
    series[at] = names[at % 3];
  }
  snprintf(title, sizeof title, "Chart %d – größer", which);
  if (rastrum_chart_create(&chart) != RASTRUM_OK) return NULL;
  picture *result = (picture *)calloc(1, sizeof(picture));
  rastrum_target target = RASTRUM_TARGET_INIT;
  target.width = PICTURE_WIDTH;
  target.height = PICTURE_HEIGHT;
  target.stride = PICTURE_WIDTH * 4;
  target.pixels = result == NULL ? NULL : result->bytes;
  int failed = rastrum_chart_add_mark(chart, which % 5 + 1, &mark) != RASTRUM_OK ||
               rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_X, x, COUNT) != RASTRUM_OK ||
               rastrum_mark_set_f64(mark, RASTRUM_CHANNEL_Y, y, COUNT) != RASTRUM_OK ||
               rastrum_mark_set_strings(mark, RASTRUM_CHANNEL_COLOR, series, COUNT) != RASTRUM_OK ||
               rastrum_chart_set_title(chart, title, RASTRUM_NUL_TERMINATED) != RASTRUM_OK ||
               rastrum_chart_set_choice(chart, RASTRUM_THEME, which % 2) != RASTRUM_OK ||
               rastrum_chart_add_font(chart, font) != RASTRUM_OK ||
               rastrum_chart_render(chart, &target) != RASTRUM_OK ||
               /* A failure's text is the chart's own. */
               rastrum_chart_set_number(chart, RASTRUM_PADDING, -1 - which) != RASTRUM_INVALID_ARGUMENT;
  char expected[64];
  snprintf(expected, sizeof expected, "padding is %d; allowed is 0 … 1000", -1 - which);
  if (strcmp(rastrum_chart_error(chart), expected) != 0) failed = 1;
  rastrum_chart_destroy(chart);
  if (!failed) return result;
  free(result);
  return NULL;
}

typedef struct {
  pthread_t thread;
  int number;
  picture *pictures[ROUNDS * CHARTS];
} worker;

static void *work(void *context) {
  worker *it = (worker *)context;
  pthread_barrier_wait(&start);
  for (int at = 0; at < ROUNDS * CHARTS; at++) {
    rastrum_font *kept = rastrum_font_retain(font);
    it->pictures[at] = drawn((at + it->number) % CHARTS);
    rastrum_font_release(kept);
  }
  return NULL;
}

int main(void) {
  static worker workers[THREADS];
  static const char path[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf";
  CHECK_EQUAL(rastrum_font_create_from_file(path, RASTRUM_NUL_TERMINATED, 0, &font, NULL), RASTRUM_OK);
  CHECK_EQUAL(pthread_barrier_init(&start, NULL, THREADS), 0);
  for (int at = 0; at < THREADS; at++) {
    workers[at].number = at;
    CHECK_EQUAL(pthread_create(&workers[at].thread, NULL, work, &workers[at]), 0);
  }
  for (int at = 0; at < THREADS; at++) CHECK_EQUAL(pthread_join(workers[at].thread, NULL), 0);

  picture *alone[CHARTS];
  for (int which = 0; which < CHARTS; which++) {
    alone[which] = drawn(which);
    CHECK(alone[which] != NULL);
    CHECK(which == 0 || memcmp(alone[which], alone[which - 1], sizeof(picture)) != 0);
  }
  for (int at = 0; at < THREADS; at++) {
    for (int round = 0; round < ROUNDS * CHARTS; round++) {
      picture *is = workers[at].pictures[round];
      CHECK(is != NULL && memcmp(is, alone[(round + at) % CHARTS], sizeof(picture)) == 0);
      free(is);
    }
  }
  for (int which = 0; which < CHARTS; which++) free(alone[which]);
  rastrum_font_release(font);
  pthread_barrier_destroy(&start);
  return test_result();
}
