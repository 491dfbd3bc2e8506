/* What the workloads' charts have in common. A call that fails ends the program with the engine's message. */
#ifndef BENCH_CHART_H
#define BENCH_CHART_H

#include <rastrum.h>

/* A chart with a title, axis titles and a legend above the plot. */
rastrum_chart *make_chart(void);

rastrum_mark *add_mark(int32_t kind, const char *name);

/* Lends values to a channel, in the place of those before. */
void lend(rastrum_mark *mark, int32_t channel, const double *values, size_t count);

void set_number(rastrum_mark *mark, int32_t property, double value);

/* A domain that ends exactly there. */
void set_domain(int32_t channel, double low, double high);

/* Draws into pixels of frame_width × frame_height, with as many threads as BENCH_THREADS says; 1 where it is not set. */
void render(unsigned char *pixels);

#endif
