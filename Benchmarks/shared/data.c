#include "data.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* SplitMix64: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014. */
static uint64_t next(uint64_t *state) {
  uint64_t bits = (*state += 0x9E3779B97F4A7C15u);
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
  return bits ^ (bits >> 31);
}

/* 0 … 1, without 1: the upper 53 bits. */
static double uniform(uint64_t *state) { return (double)(next(state) >> 11) * 0x1p-53; }

/* Each sum runs from the left, so that its bits do not depend on the compiler. */
static double sum_of_three(uint64_t *state) {
  double sum = uniform(state);
  sum += uniform(state);
  sum += uniform(state);
  return sum;
}

double *doubles(size_t count) {
  double *values = malloc(count * sizeof *values);
  if (values == NULL) {
    fprintf(stderr, "no memory for %zu values\n", count);
    exit(1);
  }
  return values;
}

void make_walk(size_t count, uint64_t seed, double *x, double *y) {
  uint64_t state = seed * 7919 + 1;
  double height = 0;
  for (size_t i = 0; i < count; i++) {
    x[i] = (double)i + 0.8 * uniform(&state);
    height += sum_of_three(&state) - 1.5;
    y[i] = height;
  }
}

void make_cloud(size_t count, uint64_t seed, double *x, double *y) {
  uint64_t state = seed * 104729 + 3;
  for (size_t i = 0; i < count; i++) {
    x[i] = sum_of_three(&state);
    x[i] += uniform(&state);
    x[i] -= 2;
    y[i] = sum_of_three(&state);
    y[i] += uniform(&state);
    y[i] -= 2;
  }
}

void make_heights(size_t count, uint64_t seed, double *heights) {
  uint64_t state = seed * 31 + 5;
  for (size_t i = 0; i < count; i++) {
    heights[i] = 0.5 + 0.3 * sin(12.0 * (double)i / (double)count) + 0.2 * (uniform(&state) - 0.5) * 1.9;
  }
}

void make_places(size_t count, uint64_t seed, double *x, double *y) {
  uint64_t state = seed * 17 + 11;
  for (size_t i = 0; i < count; i++) {
    x[i] = uniform(&state);
    y[i] = uniform(&state);
  }
}

void make_field(size_t side, uint64_t seed, double *values) {
  uint64_t state = seed * 99 + 7;
  double length = (double)side;
  for (size_t row = 0; row < side; row++) {
    double down = sin(6.0 * (double)row / length + 0.3 * (double)seed);
    for (size_t column = 0; column < side; column++) {
      double across = cos(9.0 * (double)column / length * (1 + 0.3 * (double)row / length));
      values[row * side + column] = down * across + 0.1 * (uniform(&state) - 0.5);
    }
  }
}

void make_label(size_t index, char label[]) {
  snprintf(label, label_capacity, "item %04d", (int)(index % 10000));
}

void find_range(size_t count, const double *values, double *low, double *high) {
  double least = values[0], most = values[0];
  for (size_t i = 1; i < count; i++) {
    least = values[i] < least ? values[i] : least;
    most = values[i] > most ? values[i] : most;
  }
  *low = least;
  *high = most;
}
