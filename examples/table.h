/* A small reader for the tables in examples/data: no quotes, one line a row. Your program will have its own. */
#ifndef TABLE_H
#define TABLE_H

#include <math.h>
#include <rastrum.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *text;
  const char **cells; /* row after row, the header first */
  size_t columns, rows;
} table;

static inline void die(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(1);
}

static inline table table_read(const char *folder, const char *name) {
  char path[1024];
  table t = {NULL, NULL, 1, 0};
  size_t size = 0, cells = 0, capacity = 0;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) die(path, "not there");
  for (size_t got = 1; got > 0; size += got) {
    t.text = (char *)realloc(t.text, size + 65537);
    if (!t.text) die(path, "out of memory");
    got = fread(t.text + size, 1, 65536, file);
  }
  fclose(file);
  t.text[size] = 0;
  for (const char *c = t.text; *c && *c != '\n'; c++) t.columns += *c == ',';
  for (char *cell = t.text; *cell;) {
    char *end = cell + strcspn(cell, ",\r\n");
    if (cells == capacity) {
      capacity = capacity ? 2 * capacity : 1024;
      t.cells = (const char **)realloc((void *)t.cells, capacity * sizeof *t.cells);
      if (!t.cells) die(path, "out of memory");
    }
    t.cells[cells++] = cell;
    cell = end;
    if (*cell == '\r') *cell++ = 0;
    if (*cell) *cell++ = 0;
  }
  if (cells % t.columns) die(path, "a row has another number of cells than the header");
  t.rows = cells / t.columns - 1;
  return t;
}

static inline void table_free(table *t) {
  free(t->text);
  free((void *)t->cells);
}

static inline const char *table_cell(const table *t, size_t row, const char *column) {
  for (size_t c = 0; c < t->columns; c++)
    if (!strcmp(t->cells[c], column)) return t->cells[(row + 1) * t->columns + c];
  die(column, "no such column");
  return NULL;
}

/* A column of numbers; NaN where a cell has none. The caller frees it. */
static inline double *table_numbers(const table *t, const char *column) {
  double *values = (double *)malloc((t->rows + 1) * sizeof *values);
  if (!values) die(column, "out of memory");
  for (size_t row = 0; row < t->rows; row++) {
    const char *cell = table_cell(t, row, column);
    char *end;
    values[row] = strtod(cell, &end);
    if (end == cell || *end) values[row] = NAN;
  }
  return values;
}

/* A column of texts. The caller frees the list, the texts are the table's. */
static inline const char **table_texts(const table *t, const char *column) {
  const char **values = (const char **)malloc((t->rows + 1) * sizeof *values);
  if (!values) die(column, "out of memory");
  for (size_t row = 0; row < t->rows; row++) values[row] = table_cell(t, row, column);
  return values;
}

/* Seconds since 1970 of a day in the Gregorian calendar. */
static inline int64_t seconds_of(int year, int month, int day) {
  int64_t y = month > 2 ? year : year - 1; /* years begin in March */
  int64_t m = month > 2 ? month - 3 : month + 9;
  return ((y * 365 + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1) - 719468) * 86400;
}

static inline void check(rastrum_chart *chart, rastrum_status status) {
  if (status != RASTRUM_OK) die(rastrum_status_name(status), rastrum_chart_error(chart));
}

/* Writes the chart, 640 × 400 points at 1.5 pixels a point, and ends it. */
static inline void finish(rastrum_chart *chart, const char *folder, const char *name) {
  char path[1024];
  rastrum_png png = RASTRUM_PNG_INIT;
  png.width = 960;
  png.height = 600;
  png.scale = 1.5;
  png.dpi = 144;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  check(chart, rastrum_chart_write_png(chart, &png, path, RASTRUM_NUL_TERMINATED));
  rastrum_chart_destroy(chart);
}

static inline void title(rastrum_chart *chart, const char *title, const char *subtitle) {
  check(chart, rastrum_chart_set_text(chart, RASTRUM_TITLE, title, RASTRUM_NUL_TERMINATED));
  check(chart, rastrum_chart_set_text(chart, RASTRUM_SUBTITLE, subtitle, RASTRUM_NUL_TERMINATED));
}

static inline void axis_title(rastrum_chart *chart, int32_t channel, const char *text) {
  rastrum_axis *axis;
  check(chart, rastrum_chart_get_axis(chart, channel, &axis));
  check(chart, rastrum_axis_set_text(axis, RASTRUM_TITLE, text, RASTRUM_NUL_TERMINATED));
}

#endif
