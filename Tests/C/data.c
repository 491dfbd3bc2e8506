/* Columns of numbers and times: every type, stride, alignment and bitmap gives the picture of the plain one. */
#include <math.h>

#include "picture.h"

enum { COUNT = 7 };
static const double plain[COUNT] = {3, 1, 4, 1, 5, 9, 2};

/* A line over `values`, to compare with. */
static rastrum_chart *expected_chart(const double *values, size_t count, rastrum_mark **line) {
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, count, line);
  CHECK_EQUAL(rastrum_mark_set_f64(*line, RASTRUM_CHANNEL_Y, values, count), RASTRUM_OK);
  return chart;
}

/* The picture of an array on y, copied and borrowed, is the picture of `values`. */
static void same_as(rastrum_array array, const double *values, size_t count) {
  rastrum_mark *line = NULL, *plain_line = NULL;
  rastrum_chart *expected = expected_chart(values, count, &plain_line);
  rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, count, &line);
  picture *blank = draw(chart), *drawn = draw(expected);
  CHECK(memcmp(blank, drawn, sizeof *blank) != 0);
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  array.flags = RASTRUM_BORROW;
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
  CHECK(same_picture(chart, expected));
  CHECK(same_picture(chart, expected));
  free(blank);
  free(drawn);
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(expected);
}

static rastrum_array array_of(int32_t type, const void *data, size_t count, ptrdiff_t stride) {
  rastrum_array array = RASTRUM_ARRAY_INIT;
  array.type = type;
  array.data = data;
  array.count = count;
  array.stride = stride;
  return array;
}

static void types(void) {
  static const float floats[COUNT] = {3, 1, 4, 1, 5, 9, 2};
  static const int64_t longs[COUNT] = {3, 1, 4, 1, 5, 9, 2};
  static const int32_t ints[COUNT] = {3, 1, 4, 1, 5, 9, 2};
  static const uint8_t bytes[COUNT] = {3, 1, 4, 1, 5, 9, 2};
  same_as(array_of(RASTRUM_TYPE_F64, plain, COUNT, 8), plain, COUNT);
  same_as(array_of(RASTRUM_TYPE_F32, floats, COUNT, 4), plain, COUNT);
  same_as(array_of(RASTRUM_TYPE_I64, longs, COUNT, 8), plain, COUNT);
  same_as(array_of(RASTRUM_TYPE_I32, ints, COUNT, 4), plain, COUNT);
  same_as(array_of(RASTRUM_TYPE_U8, bytes, COUNT, 1), plain, COUNT);
}

/* The values lie in records, backwards, at odd addresses. */
static void strides(void) {
  static const int32_t types[] = {RASTRUM_TYPE_F64, RASTRUM_TYPE_F32, RASTRUM_TYPE_I64, RASTRUM_TYPE_I32,
                                  RASTRUM_TYPE_U8};
  static const ptrdiff_t steps[] = {8, 9, 13, 24, 100, -8, -11, -64};
  for (int at = 0; at < 5; at++) {
    for (int step = 0; step < 8; step++) {
      static unsigned char memory[2 * COUNT * 128];
      memset(memory, 0xee, sizeof memory);
      unsigned char *first = memory + sizeof memory / 2 + 1;
      for (int index = 0; index < COUNT; index++) {
        unsigned char *place = first + index * steps[step];
        float as_float = (float)plain[index];
        int64_t as_long = (int64_t)plain[index];
        int32_t as_int = (int32_t)plain[index];
        if (types[at] == RASTRUM_TYPE_F64) memcpy(place, &plain[index], 8);
        if (types[at] == RASTRUM_TYPE_F32) memcpy(place, &as_float, 4);
        if (types[at] == RASTRUM_TYPE_I64) memcpy(place, &as_long, 8);
        if (types[at] == RASTRUM_TYPE_I32) memcpy(place, &as_int, 4);
        if (types[at] == RASTRUM_TYPE_U8) *place = (unsigned char)plain[index];
      }
      same_as(array_of(types[at], first, COUNT, steps[step]), plain, COUNT);
    }
  }
}

/* Stride 0: one value for all, and for columns of any length. */
static void constants(void) {
  static const double five[COUNT] = {5, 5, 5, 5, 5, 5, 5};
  same_as(array_of(RASTRUM_TYPE_F64, five, COUNT, 0), five, COUNT);
  same_as(array_of(RASTRUM_TYPE_F64, five, 1, 0), five, COUNT);
  same_as(array_of(RASTRUM_TYPE_F64, five, 1000, 0), five, COUNT);
  static const int32_t whole = 5;
  same_as(array_of(RASTRUM_TYPE_I32, &whole, 1, 0), five, COUNT);

  /* One bit for the one value: no other byte of the bitmap is read. */
  uint8_t *bit = (uint8_t *)malloc(1);
  rastrum_array told = array_of(RASTRUM_TYPE_F64, five, 100000, 0);
  told.validity = bit;
  *bit = 1;
  same_as(told, five, COUNT);
  free(bit);
}

/* Missing values, told by a bit, by NaN or by an infinity: the same gaps. */
static void validity(void) {
  static const double with_nan[COUNT] = {3, 1, NAN, 1, 5, 9, 2};
  static const double endless[COUNT] = {3, 1, INFINITY, 1, 5, 9, 2};
  static const double endless_down[COUNT] = {3, 1, -INFINITY, 1, 5, 9, 2};
  static const float float_nan[COUNT] = {3, 1, NAN, 1, 5, 9, 2};
  static const int32_t ints[COUNT] = {3, 1, 999, 1, 5, 9, 2};
  static const uint8_t all_but_third[] = {0x7b}, all[] = {0x7f};
  same_as(array_of(RASTRUM_TYPE_F64, endless, COUNT, 8), with_nan, COUNT);
  same_as(array_of(RASTRUM_TYPE_F64, endless_down, COUNT, 8), with_nan, COUNT);
  same_as(array_of(RASTRUM_TYPE_F32, float_nan, COUNT, 4), with_nan, COUNT);
  rastrum_array masked = array_of(RASTRUM_TYPE_I32, ints, COUNT, 4);
  masked.validity = all_but_third;
  same_as(masked, with_nan, COUNT);
  rastrum_array whole = array_of(RASTRUM_TYPE_F64, plain, COUNT, 8);
  whole.validity = all;
  same_as(whole, plain, COUNT);

  /* More than a byte of bits, backwards values: bits go with the rows, not with the memory. */
  static double many[20], gaps[20];
  static uint8_t bits[3] = {0xff, 0xf7, 0x0d};
  for (int row = 0; row < 20; row++) {
    int there = bits[row >> 3] >> (row & 7) & 1;
    gaps[row] = there ? row % 7 : NAN;
    many[19 - row] = row % 7;
  }
  rastrum_array backwards = array_of(RASTRUM_TYPE_F64, many + 19, 20, -8);
  backwards.validity = bits;
  same_as(backwards, gaps, 20);
}

/* A bitmap with every type, packed and in strides, copied and borrowed: what lies under a 0 does not matter. */
static void validity_of_every_type(void) {
  static const uint8_t bits[] = {0x5b};
  for (int32_t type = RASTRUM_TYPE_F64; type <= RASTRUM_TYPE_TIME; type++) {
    static const size_t sizes[] = {0, 8, 4, 8, 4, 1, 8};
    for (int way = 0; way < 4; way++) {
      picture *drawn[3];
      for (int junk = 0; junk < 3; junk++) {
        static unsigned char memory[COUNT * 24];
        size_t stride = way % 2 == 0 ? sizes[type] : 24;
        memset(memory, 0xee, sizeof memory);
        for (size_t row = 0; row < COUNT; row++) {
          unsigned char *place = memory + row * stride;
          int there = bits[0] >> row & 1;
          int64_t whole = there || junk == 2 ? (int64_t)plain[row] + (type == RASTRUM_TYPE_TIME ? 1700000000 : 0) : junk * 77;
          int32_t half = (int32_t)whole;
          uint8_t byte = (uint8_t)whole;
          double real = (double)whole;
          float single = (float)whole;
          if (type == RASTRUM_TYPE_F64) memcpy(place, &real, 8);
          if (type == RASTRUM_TYPE_F32) memcpy(place, &single, 4);
          if (type == RASTRUM_TYPE_I64 || type == RASTRUM_TYPE_TIME) memcpy(place, &whole, 8);
          if (type == RASTRUM_TYPE_I32) memcpy(place, &half, 4);
          if (type == RASTRUM_TYPE_U8) memcpy(place, &byte, 1);
        }
        rastrum_mark *line = NULL;
        rastrum_chart *chart = chart_with(RASTRUM_MARK_LINE, COUNT, &line);
        rastrum_array array = array_of(type, memory, COUNT, (ptrdiff_t)stride);
        array.validity = junk == 2 ? NULL : bits;
        array.flags = way < 2 ? 0 : RASTRUM_BORROW;
        CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &array), RASTRUM_OK);
        drawn[junk] = draw(chart);
        rastrum_chart_destroy(chart);
      }
      CHECK(memcmp(drawn[0]->bytes, drawn[1]->bytes, PICTURE_BYTES) == 0);
      CHECK(memcmp(drawn[0]->bytes, drawn[2]->bytes, PICTURE_BYTES) != 0);
      for (int junk = 0; junk < 3; junk++) free(drawn[junk]);
    }
  }
}

/* Integers keep their places where doubles would not. */
static void large_integers(void) {
  static const int64_t base = 9007199254740993; /* 2^53 + 1 */
  int64_t far_longs[COUNT], times[COUNT];
  rastrum_mark *near_line = NULL, *far_line = NULL;
  rastrum_chart *near_chart = expected_chart(plain, COUNT, &near_line);
  rastrum_chart *far_chart = expected_chart(plain, COUNT, &far_line);
  for (int at = 0; at < COUNT; at++) {
    far_longs[at] = base + at;
    times[at] = 1700000000000000 + at; /* a microsecond each */
  }
  rastrum_axis *axis = NULL;
  rastrum_chart *charts[] = {near_chart, far_chart};
  for (int at = 0; at < 2; at++) {
    CHECK_EQUAL(rastrum_chart_get_axis(charts[at], RASTRUM_CHANNEL_X, &axis), RASTRUM_OK);
    CHECK_EQUAL(rastrum_axis_set_choice(axis, RASTRUM_LABELS, RASTRUM_OFF), RASTRUM_OK);
  }
  CHECK(same_picture(near_chart, far_chart));
  CHECK_EQUAL(rastrum_mark_set_i64(far_line, RASTRUM_CHANNEL_X, far_longs, COUNT), RASTRUM_OK);
  CHECK(same_picture(near_chart, far_chart));
  CHECK_EQUAL(rastrum_mark_set_times(far_line, RASTRUM_CHANNEL_X, times, COUNT, RASTRUM_MICROSECONDS), RASTRUM_OK);
  CHECK(same_picture(near_chart, far_chart));
  rastrum_chart_destroy(near_chart);
  rastrum_chart_destroy(far_chart);
}

/* The same moments in every unit, packed and as an array. */
static void units(void) {
  static const int64_t seconds[COUNT] = {-100, 0, 3600, 86400, 1000000, 2000000, 4000000};
  rastrum_mark *line = NULL, *other = NULL;
  rastrum_chart *expected = expected_chart(plain, COUNT, &line), *chart = expected_chart(plain, COUNT, &other);
  CHECK_EQUAL(rastrum_mark_set_times(line, RASTRUM_CHANNEL_X, seconds, COUNT, RASTRUM_SECONDS), RASTRUM_OK);
  int64_t factor = 1;
  for (int32_t unit = RASTRUM_SECONDS; unit <= RASTRUM_NANOSECONDS; unit++, factor *= 1000) {
    int64_t values[COUNT];
    for (int at = 0; at < COUNT; at++) values[at] = seconds[at] * factor;
    CHECK_EQUAL(rastrum_mark_set_times(other, RASTRUM_CHANNEL_X, values, COUNT, unit), RASTRUM_OK);
    CHECK(same_picture(chart, expected));
    rastrum_array array = array_of(RASTRUM_TYPE_TIME, values, COUNT, 8);
    array.unit = unit;
    CHECK_EQUAL(rastrum_mark_set_array(other, RASTRUM_CHANNEL_X, &array), RASTRUM_OK);
    CHECK(same_picture(chart, expected));
  }
  CHECK_EQUAL(rastrum_mark_set_i64(other, RASTRUM_CHANNEL_X, seconds, COUNT), RASTRUM_OK);
  CHECK(!same_picture(chart, expected));
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(expected);
}

/* No values at all is data too; and a column can be taken off. */
static void empty_and_cleared(void) {
  rastrum_mark *line = NULL, *other = NULL;
  rastrum_chart *chart = expected_chart(plain, COUNT, &line), *empty = NULL;
  CHECK_EQUAL(rastrum_chart_create(&empty), RASTRUM_OK);
  CHECK_EQUAL(rastrum_chart_add_mark(empty, RASTRUM_MARK_LINE, &other), RASTRUM_OK);
  CHECK(!same_picture(chart, empty));
  CHECK_EQUAL(rastrum_mark_set_f64(line, RASTRUM_CHANNEL_X, NULL, 0), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, NULL, 0), RASTRUM_OK);
  free(draw(chart));
  rastrum_array none = array_of(RASTRUM_TYPE_F64, NULL, 0, 8);
  CHECK_EQUAL(rastrum_mark_set_array(line, RASTRUM_CHANNEL_Y, &none), RASTRUM_OK);
  free(draw(chart));
  CHECK_EQUAL(rastrum_mark_clear(line, RASTRUM_CHANNEL_X), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_clear(line, RASTRUM_CHANNEL_Y), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_clear(line, RASTRUM_CHANNEL_COLOR), RASTRUM_OK);
  CHECK(same_picture(chart, empty));
  rastrum_chart_destroy(chart);
  rastrum_chart_destroy(empty);
}

int main(void) {
  types();
  strides();
  constants();
  validity();
  validity_of_every_type();
  large_integers();
  units();
  empty_and_cleared();
  return test_result();
}
