/* The bad-argument table: columns. */
#include "bad.h"

static const double values[] = {1, 2, 3, 4};
static const int64_t integers[] = {1, 2, 3, 4};
static const char *const strings[] = {"a", "b", "c", "d"};

static int released;
static void release(void *context) { *(int *)context += 1; }

/* A good array with one field changed. */
static rastrum_array array;
static const rastrum_array *good_array(void) {
  rastrum_array_init(&array, sizeof array);
  array.data = values;
  array.count = 4;
  array.stride = sizeof(double);
  array.type = RASTRUM_TYPE_F64;
  return &array;
}
#define ARRAY(field, value) (good_array(), array.field = (value), &array)
/* The same with several changes. */
#define ARRAYS(change) (good_array(), change, &array)

static void packed(void) {
  SILENT(INVALID_ARGUMENT, rastrum_mark_set_f64, (NULL, RASTRUM_CHANNEL_X, values, 4));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_f64, (line, *unknown_or_zero, values, 4));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_f64, (line, RASTRUM_CHANNEL_Y2, values, 4));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_f64, (line, RASTRUM_CHANNEL_COLOR, values, 4));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_f64, (line, RASTRUM_CHANNEL_X, NULL, 4));
  EACH(huge) REFUSED(LIMIT, rastrum_mark_set_f64, (line, RASTRUM_CHANNEL_X, values, *huge));

  SILENT(INVALID_ARGUMENT, rastrum_mark_set_i64, (NULL, RASTRUM_CHANNEL_X, integers, 4));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_i64, (bar, *unknown_or_zero, integers, 4));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_i64, (area, RASTRUM_CHANNEL_X2, integers, 4));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_i64, (area, RASTRUM_CHANNEL_COLOR, integers, 4));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_i64, (bar, RASTRUM_CHANNEL_X, NULL, 4));
  EACH(huge) REFUSED(LIMIT, rastrum_mark_set_i64, (bar, RASTRUM_CHANNEL_X, integers, *huge));

  SILENT(INVALID_ARGUMENT, rastrum_mark_set_times, (NULL, RASTRUM_CHANNEL_X, integers, 4, RASTRUM_SECONDS));
  EACH(unknown_or_zero)
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_times, (point, *unknown_or_zero, integers, 4, RASTRUM_SECONDS));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_times, (point, RASTRUM_CHANNEL_X2, integers, 4, RASTRUM_SECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_times, (point, RASTRUM_CHANNEL_COLOR, integers, 4, RASTRUM_SECONDS));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_times, (point, RASTRUM_CHANNEL_X, NULL, 4, RASTRUM_SECONDS));
  EACH(huge) REFUSED(LIMIT, rastrum_mark_set_times, (point, RASTRUM_CHANNEL_X, integers, *huge, RASTRUM_SECONDS));
  EACH(unknown) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_times, (point, RASTRUM_CHANNEL_X, integers, 4, *unknown));

  SILENT(INVALID_ARGUMENT, rastrum_mark_set_strings, (NULL, RASTRUM_CHANNEL_X, strings, 4));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_strings, (rule, *unknown_or_zero, strings, 4));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_strings, (line, RASTRUM_CHANNEL_X2, strings, 4));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_strings, (rule, RASTRUM_CHANNEL_X, NULL, 4));
  EACH(huge) REFUSED(LIMIT, rastrum_mark_set_strings, (rule, RASTRUM_CHANNEL_X, strings, *huge));

  SILENT(INVALID_ARGUMENT, rastrum_mark_clear, (NULL, RASTRUM_CHANNEL_X));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_clear, (line, *unknown_or_zero));
  REFUSED(NOT_APPLICABLE, rastrum_mark_clear, (line, RASTRUM_CHANNEL_Y2));
  SILENT(INVALID_ARGUMENT, rastrum_mark_data_changed, (NULL, RASTRUM_CHANNEL_X));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_data_changed, (line, *unknown_or_zero));
  REFUSED(NOT_APPLICABLE, rastrum_mark_data_changed, (line, RASTRUM_CHANNEL_X2));
}

#define BAD_ARRAY(status, array) REFUSED(status, rastrum_mark_set_array, (line, RASTRUM_CHANNEL_Y, array))

static void arrays(void) {
  static const ptrdiff_t far_strides[] = {PTRDIFF_MAX, PTRDIFF_MIN, PTRDIFF_MAX / 2, PTRDIFF_MIN / 2}, *far_stride;
  HARMLESS(rastrum_array_init, (NULL, sizeof(rastrum_array)));
  EACH(huge) HARMLESS(rastrum_array_init, (&array, *huge));
  SILENT(INVALID_ARGUMENT, rastrum_mark_set_array, (NULL, RASTRUM_CHANNEL_X, good_array()));
  EACH(unknown_or_zero) REFUSED(INVALID_ARGUMENT, rastrum_mark_set_array, (line, *unknown_or_zero, good_array()));
  REFUSED(NOT_APPLICABLE, rastrum_mark_set_array, (line, RASTRUM_CHANNEL_Y2, good_array()));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_array, (line, RASTRUM_CHANNEL_COLOR, good_array()));
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_array, (line, RASTRUM_CHANNEL_X, NULL));

  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(struct_size, 0));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(struct_size, 7));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(struct_size, sizeof array - 4));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(struct_size, UINT32_MAX));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(struct_size, UINT32_MAX & ~7u));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(flags, 2));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(flags, UINT32_MAX));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAY(data, NULL));
  EACH(huge) BAD_ARRAY(LIMIT, ARRAY(count, *huge));
  EACH(unknown_or_zero) BAD_ARRAY(INVALID_ARGUMENT, ARRAY(type, *unknown_or_zero));
  EACH(far_stride) BAD_ARRAY(INVALID_ARGUMENT, ARRAY(stride, *far_stride));
  EACH(unknown) BAD_ARRAY(INVALID_ARGUMENT, ARRAYS((array.type = RASTRUM_TYPE_TIME, array.unit = *unknown)));
  BAD_ARRAY(INVALID_ARGUMENT, ARRAYS((array.count = (size_t)1 << 40, array.stride = (ptrdiff_t)1 << 40)));
}

/* However a borrowed array is refused, it is released once. */
#define UNBORROWED(status, handle, channel, change)                                                         \
  do {                                                                                                      \
    released = 0;                                                                                           \
    good_array(), array.flags = RASTRUM_BORROW, array.release = release, array.context = &released, change; \
    rastrum_status expected = RASTRUM_##status;                                                             \
    CHECK_EQUAL(rastrum_mark_set_array(handle, channel, &array), expected);                                 \
    CHECK_EQUAL(released, 1);                                                                               \
  } while (0)

static void borrowed_arrays(void) {
  UNBORROWED(INVALID_ARGUMENT, NULL, RASTRUM_CHANNEL_X, (void)0);
  UNBORROWED(INVALID_ARGUMENT, line, 0, (void)0);
  UNBORROWED(NOT_APPLICABLE, line, RASTRUM_CHANNEL_Y2, (void)0);
  UNBORROWED(INVALID_ARGUMENT, line, RASTRUM_CHANNEL_COLOR, (void)0);
  UNBORROWED(INVALID_ARGUMENT, line, RASTRUM_CHANNEL_X, array.data = NULL);
  UNBORROWED(INVALID_ARGUMENT, line, RASTRUM_CHANNEL_X, array.type = 99);
  UNBORROWED(LIMIT, line, RASTRUM_CHANNEL_X, array.count = SIZE_MAX);
  UNBORROWED(INVALID_ARGUMENT, line, RASTRUM_CHANNEL_X, array.stride = PTRDIFF_MIN);
  UNBORROWED(INVALID_ARGUMENT, line, RASTRUM_CHANNEL_X, array.flags |= 0x80000000u);
  UNBORROWED(INVALID_ARGUMENT, line, RASTRUM_CHANNEL_X, array.type = RASTRUM_TYPE_UTF8);
}

#define TEXTS(bytes, places, step) \
  ARRAYS((array.type = RASTRUM_TYPE_UTF8, array.data = (bytes), array.offsets = (places), array.stride = (step), \
          array.count = 2))
#define BAD_TEXTS(status, bytes, places) \
  REFUSED(status, rastrum_mark_set_array, (line, RASTRUM_CHANNEL_COLOR, TEXTS(bytes, places, 0)))

static void texts(void) {
  static const int32_t good[] = {0, 1, 2}, negative[] = {-1, 0, 1}, falling[] = {0, 2, 1}, below[] = {0, 1, -5};
  static const int32_t most[] = {0, INT32_MAX, INT32_MIN}, large[] = {0, 65537, 65538};
  static const char bytes[65538] = {0};
  BAD_TEXTS(INVALID_ARGUMENT, "ab", NULL);
  BAD_TEXTS(INVALID_ARGUMENT, NULL, good);
  BAD_TEXTS(INVALID_ARGUMENT, "ab", negative);
  BAD_TEXTS(INVALID_ARGUMENT, "ab", falling);
  BAD_TEXTS(INVALID_ARGUMENT, "ab", below);
  BAD_TEXTS(INVALID_ARGUMENT, "ab", most);
  BAD_TEXTS(LIMIT, bytes, large);
  REFUSED(INVALID_ARGUMENT, rastrum_mark_set_array, (line, RASTRUM_CHANNEL_COLOR, TEXTS("ab", good, 1)));
}

int main(void) {
  bad_begin();
  packed();
  arrays();
  borrowed_arrays();
  texts();
  return bad_end();
}
