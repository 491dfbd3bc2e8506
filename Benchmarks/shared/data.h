/* The data of the workloads: the same bits for every program, from seeded generators. */
#ifndef BENCH_DATA_H
#define BENCH_DATA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Room for `count` doubles. Ends the program where there is none. */
double *doubles(size_t count);

/* x ascends by about one a step; y walks at random. */
void make_walk(size_t count, uint64_t seed, double *x, double *y);

/* A bell-shaped cloud in -2 … 2, both ways. */
void make_cloud(size_t count, uint64_t seed, double *x, double *y);

/* Heights between 0 and 1: waves with noise. */
void make_heights(size_t count, uint64_t seed, double *heights);

/* Places anywhere in 0 … 1, both ways. */
void make_places(size_t count, uint64_t seed, double *x, double *y);

/* Waves with noise over side × side cells, a row after the other. */
void make_field(size_t side, uint64_t seed, double *values);

/* "item 0042": nine characters and a NUL. */
enum { label_capacity = 16 };
void make_label(size_t index, char label[]);

void find_range(size_t count, const double *values, double *low, double *high);

#ifdef __cplusplus
}
#endif

#endif
