/* The bad-argument table: texts with spans, and their measure. */
#include "bad.h"

static const char text[] = "aé–z"; /* 1, 2, 3 and 1 bytes */
enum { BYTES = 7 };

/* A good span with one field changed, and one with several. */
static rastrum_text_span text_span;
static const rastrum_text_span *good_span(void) {
  rastrum_text_span_init(&text_span, sizeof text_span);
  text_span.start = 1;
  text_span.length = 2;
  return &text_span;
}
#define TEXT_SPAN(field, value) (good_span(), text_span.field = (value), &text_span)

static rastrum_text_style text_style;
static const rastrum_text_style *good_style(void) {
  rastrum_text_style_init(&text_style, sizeof text_style);
  text_style.size = 20;
  return &text_style;
}
#define TEXT_STYLE(field, value) (good_style(), text_style.field = (value), &text_style)

static rastrum_text_extent text_extent;
static rastrum_text_extent *good_extent(void) {
  rastrum_text_extent_init(&text_extent, sizeof text_extent);
  return &text_extent;
}
#define TEXT_EXTENT(field, value) (good_extent(), text_extent.field = (value), &text_extent)

static const int32_t too_fews[] = {INT32_MIN, -1}, *too_few;
static const int32_t too_manys[] = {1025, INT32_MAX}, *too_many;
static const double bad_sizes[] = {NAN, INFINITY, -INFINITY, -1, 0.999, 1000.1, 1e308}, *bad_size;
static const double bad_widths[] = {NAN, -INFINITY, -1, -1e308}, *bad_width;
static const double bad_turns[] = {NAN, INFINITY, -INFINITY, 3601, -1e300}, *bad_turn;

/* In all functions that take spans the same spans are bad. */
#define SPAN_ROWS(OBJECT, object, has)                                                                              \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text_spans, (NULL, has, text, BYTES, good_span(), 1));            \
  EACH(unknown_or_zero)                                                                                             \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text_spans,                                                      \
          (object, *unknown_or_zero, text, BYTES, good_span(), 1));                                                 \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_set_text_spans,                                                        \
          (object, RASTRUM_BACKGROUND, text, BYTES, good_span(), 1));                                                \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text_spans, (object, has, NULL, BYTES, good_span(), 1));         \
  EACH(huge) REFUSED(LIMIT, rastrum_##OBJECT##_set_text_spans, (object, has, text, *huge, good_span(), 1));         \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_set_text_spans, (object, has, text, BYTES, NULL, 1));                \
  EACH(huge) REFUSED(LIMIT, rastrum_##OBJECT##_set_text_spans, (object, has, text, BYTES, good_span(), *huge));     \
  REFUSED(LIMIT, rastrum_##OBJECT##_set_text_spans, (object, has, text, BYTES, good_span(), 501));                  \
  SILENT(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text_spans, (NULL, has, &text_span, 1, &length));                 \
  EACH(unknown_or_zero)                                                                                             \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text_spans, (object, *unknown_or_zero, &text_span, 1, &length)); \
  REFUSED(NOT_APPLICABLE, rastrum_##OBJECT##_get_text_spans, (object, RASTRUM_BACKGROUND, &text_span, 1, &length));  \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text_spans, (object, has, NULL, 9, &length));                    \
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text_spans, (object, has, NULL, *huge, &length));     \
  REFUSED(INVALID_ARGUMENT, rastrum_##OBJECT##_get_text_spans, (object, has, &text_span, 1, NULL))

static void objects(void) {
  good_span();
  SPAN_ROWS(chart, chart, RASTRUM_TITLE);
  SPAN_ROWS(mark, line, RASTRUM_NAME);
  SPAN_ROWS(axis, axis, RASTRUM_TITLE);
}

#define BAD_SPAN(span) \
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_text_spans, (chart, RASTRUM_TITLE, text, BYTES, span, 1))

static void spans(void) {
  HARMLESS(rastrum_text_span_init, (NULL, sizeof(rastrum_text_span)));
  EACH(huge) HARMLESS(rastrum_text_span_init, (&text_span, *huge));
  BAD_SPAN(TEXT_SPAN(struct_size, 0));
  BAD_SPAN(TEXT_SPAN(struct_size, sizeof text_span - 1));
  BAD_SPAN(TEXT_SPAN(struct_size, UINT32_MAX & ~7u));
  BAD_SPAN(TEXT_SPAN(flags, 2));
  EACH(huge) BAD_SPAN(TEXT_SPAN(start, *huge));
  EACH(huge) BAD_SPAN(TEXT_SPAN(length, *huge));
  BAD_SPAN(TEXT_SPAN(start, 2));  /* inside é */
  BAD_SPAN(TEXT_SPAN(start, 6));  /* 2 bytes from 6 on are 8 */
  BAD_SPAN(TEXT_SPAN(start, 8));
  BAD_SPAN(TEXT_SPAN(length, 1)); /* ends inside é */
  BAD_SPAN(TEXT_SPAN(length, 3)); /* ends inside – */
  BAD_SPAN(TEXT_SPAN(length, 7));
  EACH(bad_size) BAD_SPAN(TEXT_SPAN(size, *bad_size));
  BAD_SPAN(TEXT_SPAN(color, 1)); /* without its flag */
  EACH(too_few) BAD_SPAN(TEXT_SPAN(weight, *too_few));
  EACH(too_many) BAD_SPAN(TEXT_SPAN(weight, *too_many));
  EACH(unknown) BAD_SPAN(TEXT_SPAN(style, *unknown));
  EACH(unknown) BAD_SPAN(TEXT_SPAN(baseline, *unknown));
  /* Two that overlap, two in the wrong order, two of different sizes. */
  rastrum_text_span two[2] = {RASTRUM_TEXT_SPAN_INIT, RASTRUM_TEXT_SPAN_INIT};
  two[0].length = 3;
  two[1].start = 1;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_text_spans, (chart, RASTRUM_TITLE, text, BYTES, two, 2));
  two[0].start = 3;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_text_spans, (chart, RASTRUM_TITLE, text, BYTES, two, 2));
  two[0].start = 0, two[0].length = 1, two[1].struct_size -= 8;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_set_text_spans, (chart, RASTRUM_TITLE, text, BYTES, two, 2));
  /* Room for an answer whose size is not stated. */
  two[0].struct_size = 3;
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_text_spans, (chart, RASTRUM_TITLE, two, 2, &length));
}

#define UNMEASURED(style) \
  REFUSED(INVALID_ARGUMENT, rastrum_text_measure, (chart, text, BYTES, NULL, 0, style, good_extent()))

static void measures(void) {
  HARMLESS(rastrum_text_style_init, (NULL, sizeof(rastrum_text_style)));
  EACH(huge) HARMLESS(rastrum_text_style_init, (&text_style, *huge));
  HARMLESS(rastrum_text_extent_init, (NULL, sizeof(rastrum_text_extent)));
  EACH(huge) HARMLESS(rastrum_text_extent_init, (&text_extent, *huge));
  SILENT(INVALID_ARGUMENT, rastrum_text_measure, (NULL, text, BYTES, NULL, 0, good_style(), good_extent()));
  REFUSED(INVALID_ARGUMENT, rastrum_text_measure, (chart, NULL, BYTES, NULL, 0, good_style(), good_extent()));
  EACH(huge)
  REFUSED(LIMIT, rastrum_text_measure, (chart, text, *huge, NULL, 0, good_style(), good_extent()));
  REFUSED(INVALID_ARGUMENT, rastrum_text_measure, (chart, text, BYTES, NULL, 1, good_style(), good_extent()));
  EACH(huge)
  REFUSED(LIMIT, rastrum_text_measure, (chart, text, BYTES, good_span(), *huge, good_style(), good_extent()));
  REFUSED(INVALID_ARGUMENT, rastrum_text_measure,
          (chart, text, BYTES, TEXT_SPAN(start, 2), 1, good_style(), good_extent()));
  REFUSED(INVALID_ARGUMENT, rastrum_text_measure, (chart, text, BYTES, NULL, 0, NULL, NULL));
  UNMEASURED(TEXT_STYLE(struct_size, 12));
  UNMEASURED(TEXT_STYLE(flags, 1));
  EACH(bad_size) UNMEASURED(TEXT_STYLE(size, *bad_size));
  EACH(bad_width) UNMEASURED(TEXT_STYLE(width, *bad_width));
  EACH(bad_turn) UNMEASURED(TEXT_STYLE(rotation, *bad_turn));
  EACH(too_few) UNMEASURED(TEXT_STYLE(weight, *too_few));
  EACH(too_many) UNMEASURED(TEXT_STYLE(weight, *too_many));
  EACH(unknown) UNMEASURED(TEXT_STYLE(style, *unknown));
  EACH(too_few) UNMEASURED(TEXT_STYLE(lines, *too_few));
  EACH(too_many) UNMEASURED(TEXT_STYLE(lines, *too_many));
  EACH(unknown) UNMEASURED(TEXT_STYLE(alignment, *unknown));
  REFUSED(INVALID_ARGUMENT, rastrum_text_measure,
          (chart, text, BYTES, NULL, 0, NULL, TEXT_EXTENT(struct_size, 4)));
  REFUSED(INVALID_ARGUMENT, rastrum_text_measure, (chart, text, BYTES, NULL, 0, NULL, TEXT_EXTENT(flags, 1)));
  CHECK(text_extent.width == 0 && text_extent.lines == 0);
}

int main(void) {
  bad_begin();
  too_few = too_fews, too_many = too_manys, bad_size = bad_sizes, bad_width = bad_widths, bad_turn = bad_turns;
  objects();
  spans();
  measures();
  return bad_end();
}
