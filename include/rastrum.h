/* rastrum.h: charts, drawn into pixels that you own.
 *
 * A chart holds marks (lines, areas, bars, points, rules), each with columns of data on channels (x, y, …). Scales
 * turn values into positions, axes and a legend explain them. Whatever you do not set has a good default.
 *
 * Conventions, true for every function unless its comment says otherwise:
 *
 * Status      A call that can fail returns a rastrum_status; RASTRUM_OK is 0. A failed call leaves the object as it
 *             was. rastrum_chart_error() tells what was wrong: the argument, its value and what is allowed.
 * NULL        A NULL handle or output is RASTRUM_INVALID_ARGUMENT, never a crash. destroy and release take NULL.
 *             A handle that a failed call should have stored is NULL after it.
 * Structs     struct_size says which version of a struct you were built with: fields beyond it have their defaults,
 *             and bytes beyond what the library knows must be 0, as must fields named reserved. Start from
 *             RASTRUM_…_INIT, or without macros from rastrum_…_init(&it, sizeof it): that fills the struct as far as
 *             the size reaches, and leaves it as it was where no version has that size, or NULL is passed.
 * Ownership   A chart has one owner, who destroys it. Marks, scales and axes belong to their chart and die with
 *             it. Fonts and zones are shared: retain and release. What you pass is copied, unless RASTRUM_BORROW is set.
 * Threads     One thread at a time may use a chart with all that belongs to it; different charts may be used on
 *             different threads at once. Fonts may be shared by threads. There is no global state:
 *             charts lend each other their scratch memory, which no call can see and which goes with the last chart.
 * Text        UTF-8, with its length in bytes or RASTRUM_NUL_TERMINATED. Invalid bytes become U+FFFD. At most
 *             65,536 bytes a text. NULL with length 0 is the empty text.
 * Paths       Bytes as the system takes them, in any encoding or none, with their length or RASTRUM_NUL_TERMINATED; not
 *             empty and without a NUL inside.
 * Answers     A call that fills a buffer of yours stores the size of the whole answer, too: of a text its bytes
 *             without the NUL at the end, for which `capacity` needs one more. NULL with capacity 0 asks for the size
 *             alone and is RASTRUM_OK. Where the buffer is too small the call is RASTRUM_TOO_SMALL and stores what
 *             fits: of a text whole characters and a NUL, of a list its first elements, of a file nothing.
 * Units       Lengths are in points, `scale` device pixels each. Sizes of pixel buffers are in device pixels.
 *             Colours are 0xRRGGBBAA, sRGB, straight alpha. Data has its origin bottom-left.
 * Missing     NaN, infinite and invalid values are missing: lines and areas break there, other marks leave them out.
 * Manners     No function writes to stdout or stderr, ends the process, reads the environment or the locale,
 *             starts a thread that you did not ask for, installs a signal handler or opens a file whose path, or whose
 *             time zone, you did not name.
 */
#ifndef RASTRUM_H
#define RASTRUM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version and features ------------------------------------------------------------------------------------ */

#define RASTRUM_VERSION_MAJOR 0
#define RASTRUM_VERSION_MINOR 1
#define RASTRUM_VERSION_PATCH 0

/* The version of the library in use: major × 1,000,000 + minor × 1,000 + patch. */
int32_t rastrum_version(void);

/* The same as text, "0.1.0". Static: never freed. */
const char *rastrum_version_string(void);

/* 1 where the library was built with `feature`, 0 where not or where the name is unknown or NULL.
 * "builtin-font": text can be drawn without a font of yours. "complex-text": Arabic, Hebrew, Indic and other scripts
 * are shaped, by libraqm where it is installed. "png": PNG can be written. */
int32_t rastrum_has(const char *feature);

/* ---- Status and errors --------------------------------------------------------------------------------------- */

typedef int32_t rastrum_status;

enum {
  RASTRUM_OK = 0,
  RASTRUM_INVALID_ARGUMENT = 1, /* an argument is NULL, out of range or unknown */
  RASTRUM_OUT_OF_MEMORY = 2,
  RASTRUM_LIMIT = 3,          /* beyond a stated limit: pixels, categories, marks, text */
  RASTRUM_INVALID_DATA = 4,   /* columns that do not go together, found when the chart is drawn */
  RASTRUM_NOT_APPLICABLE = 5, /* the object has no such property or channel */
  RASTRUM_TOO_SMALL = 6,      /* your buffer is too small; the needed size was stored */
  RASTRUM_IO_ERROR = 7,       /* a file could not be read or written */
  RASTRUM_INVALID_FONT = 8,
  RASTRUM_CANCELLED = 9, /* your flag ended the call: rastrum_render_options.cancel */
  RASTRUM_TIMED_OUT = 10 /* the call was not done in its time: rastrum_render_options.timeout_ns */
};

/* "RASTRUM_OK", …; "unknown status" for other values. Static: never freed. */
const char *rastrum_status_name(rastrum_status status);

/* What went wrong in a call that has no chart to keep it. Yours; may be NULL wherever it is taken. */
typedef struct rastrum_error {
  uint32_t struct_size;
  uint32_t flags; /* 0 */
  rastrum_status status;
  char message[244]; /* UTF-8, ends with a NUL */
} rastrum_error;

#define RASTRUM_ERROR_INIT {sizeof(rastrum_error), 0, 0, {0}}
void rastrum_error_init(rastrum_error *error, size_t struct_size);

/* ---- Handles ------------------------------------------------------------------------------------------------- */

typedef struct rastrum_chart rastrum_chart;
typedef struct rastrum_mark rastrum_mark;
typedef struct rastrum_scale rastrum_scale;
typedef struct rastrum_axis rastrum_axis;
typedef struct rastrum_font rastrum_font;
typedef struct rastrum_zone rastrum_zone;

/* A length for text that ends with a NUL. */
#define RASTRUM_NUL_TERMINATED ((size_t)-1)

/* ---- Charts -------------------------------------------------------------------------------------------------- */

/* An empty chart with an x and a y scale, an axis for each, and the built-in font. */
rastrum_status rastrum_chart_create(rastrum_chart **chart);

/* Ends the chart and all its marks, scales and axes. Borrowed data is released. NULL does nothing. */
void rastrum_chart_destroy(rastrum_chart *chart);

/* The last failure of a call on the chart or on what belongs to it; "" where there was none. The text is the
 * chart's and valid until its next call. For NULL: a static text that says so. */
const char *rastrum_chart_error(const rastrum_chart *chart);

/* Short for rastrum_chart_set_text(chart, RASTRUM_TITLE, …). */
rastrum_status rastrum_chart_set_title(rastrum_chart *chart, const char *text, size_t length);

/* ---- Fonts --------------------------------------------------------------------------------------------------- */

/* A font from the bytes of a file (TrueType, OpenType, WOFF where FreeType reads it), which are copied. `face` is the
 * index in a collection, else 0. The caller owns one reference. */
rastrum_status rastrum_font_create_from_bytes(const void *bytes, size_t count, int32_t face, rastrum_font **font,
                                              rastrum_error *error);

/* The same from a file, which is read once, here. */
rastrum_status rastrum_font_create_from_file(const char *path, size_t length, int32_t face, rastrum_font **font,
                                             rastrum_error *error);

/* Another reference. Returns `font`. */
rastrum_font *rastrum_font_retain(rastrum_font *font);

/* One reference less; the last one ends the font. Charts hold their own. NULL does nothing. */
void rastrum_font_release(rastrum_font *font);

enum { RASTRUM_STYLE_AUTO = 0, RASTRUM_STYLE_NORMAL = 1, RASTRUM_STYLE_ITALIC = 2 /* or oblique */ };

/* What the font says of itself: the name of its family; its weight, 1 … 1,000, 400 regular and 700 bold; and
 * RASTRUM_STYLE_NORMAL or _ITALIC. */
rastrum_status rastrum_font_get_family(const rastrum_font *font, char *buffer, size_t capacity, size_t *length);
rastrum_status rastrum_font_get_weight(const rastrum_font *font, int32_t *weight);
rastrum_status rastrum_font_get_style(const rastrum_font *font, int32_t *style);

/* Adds a font to the chart, at most 16. Fonts of one family name are its faces. Each cluster of characters is drawn
 * with the first family that has it, in the order in which families were added, the built-in one last; in it with the
 * face nearest in style and weight, as CSS chooses it. A cluster that no font has is a box. Titles have weight 700. */
rastrum_status rastrum_chart_add_font(rastrum_chart *chart, rastrum_font *font);

/* ---- Marks --------------------------------------------------------------------------------------------------- */

enum {
  RASTRUM_MARK_LINE = 1,  /* x, y [color] */
  RASTRUM_MARK_AREA = 2,  /* x, y [y2] [color]: to the baseline, or the band between y and y2 */
  RASTRUM_MARK_BAR = 3,   /* x, y [x2 or y2] [color]: vertical, or horizontal where only y is a category. Where bars are
                             narrower than a pixel, it is covered by the share of its column's bars that reach over it */
  RASTRUM_MARK_POINT = 4, /* x, y [color] */
  RASTRUM_MARK_RULE = 5   /* x or y alone: across the plot; x, y and x2 or y2: between two places [color] */
};

enum {
  RASTRUM_CHANNEL_X = 1,
  RASTRUM_CHANNEL_Y = 2,
  RASTRUM_CHANNEL_X2 = 3,
  RASTRUM_CHANNEL_Y2 = 4,
  RASTRUM_CHANNEL_COLOR = 5 /* categories: a series and a palette colour for each, in the order first seen; rows without
                               one are a grey series "NA", the last, as in R. On bars and points also numbers: a colour
                               for each row, from the color scale; grey where missing */
};

/* Adds a mark on top of those before it. The handle is the chart's. At most 1,000 marks a chart. */
rastrum_status rastrum_chart_add_mark(rastrum_chart *chart, int32_t kind, rastrum_mark **mark);

/* Takes a mark away and ends its handle. */
rastrum_status rastrum_chart_remove_mark(rastrum_chart *chart, rastrum_mark *mark);

/* ---- Data ---------------------------------------------------------------------------------------------------- */

enum {
  RASTRUM_TYPE_F64 = 1,
  RASTRUM_TYPE_F32 = 2,
  RASTRUM_TYPE_I64 = 3,
  RASTRUM_TYPE_I32 = 4,
  RASTRUM_TYPE_U8 = 5,
  RASTRUM_TYPE_TIME = 6,   /* int64 in `unit` since 1970-01-01T00:00:00Z */
  RASTRUM_TYPE_STRING = 7, /* const char *, each ends with a NUL; NULL is missing. Categories */
  RASTRUM_TYPE_UTF8 = 8    /* bytes, with `offsets` (count + 1 int32) that say where each begins and ends; stride 0.
                               Categories */
};

enum { RASTRUM_SECONDS = 0, RASTRUM_MILLISECONDS = 1, RASTRUM_MICROSECONDS = 2, RASTRUM_NANOSECONDS = 3 };

/* In rastrum_array.flags. The values stay yours: keep them unchanged until the column is replaced, the mark removed
 * or the chart destroyed; then `release` is called, once, where it is not NULL, also where setting them failed.
 * Categories are read once, and released before the call returns. */
#define RASTRUM_BORROW 1u

typedef struct rastrum_array {
  uint32_t struct_size;
  uint32_t flags;          /* 0 or RASTRUM_BORROW */
  const void *data;        /* the first value; may be NULL where count is 0 */
  size_t count;            /* values; at most 2^40 */
  ptrdiff_t stride;        /* bytes from a value to the next, negative backwards; 0: one value for all. Any alignment */
  int32_t type;            /* RASTRUM_TYPE_… */
  int32_t unit;            /* of RASTRUM_TYPE_TIME */
  const uint8_t *validity; /* a bit a value, the lowest first, 1 = there. NULL: all there. Kept as `data` is */
  const int32_t *offsets;  /* of RASTRUM_TYPE_UTF8, else NULL */
  void (*release)(void *context);
  void *context;
} rastrum_array;

/* All zero but for the size: set data, count, stride and type. */
#define RASTRUM_ARRAY_INIT {sizeof(rastrum_array), 0, NULL, 0, 0, 0, 0, NULL, NULL, NULL, NULL}
void rastrum_array_init(rastrum_array *array, size_t struct_size);

/* Puts a column on a channel, in the place of the one before. Columns of one mark must be equally long when the chart
 * is drawn; a column of stride 0 fits any length. */
rastrum_status rastrum_mark_set_array(rastrum_mark *mark, int32_t channel, const rastrum_array *array);

/* Short for a tightly packed array that is copied. */
rastrum_status rastrum_mark_set_f64(rastrum_mark *mark, int32_t channel, const double *values, size_t count);
rastrum_status rastrum_mark_set_i64(rastrum_mark *mark, int32_t channel, const int64_t *values, size_t count);
rastrum_status rastrum_mark_set_times(rastrum_mark *mark, int32_t channel, const int64_t *values, size_t count,
                                      int32_t unit);
rastrum_status rastrum_mark_set_strings(rastrum_mark *mark, int32_t channel, const char *const *values, size_t count);

/* Takes the column off a channel. */
rastrum_status rastrum_mark_clear(rastrum_mark *mark, int32_t channel);

/* Tells that borrowed values of a channel were changed in place. */
rastrum_status rastrum_mark_data_changed(rastrum_mark *mark, int32_t channel);

/* ---- Properties ---------------------------------------------------------------------------------------------- */

/* Each property has one type and belongs to the objects named. Setting one that the object does not have is
 * RASTRUM_NOT_APPLICABLE; a value out of its range is RASTRUM_INVALID_ARGUMENT. Getters give the value in force.
 *
 * The hundreds of a code say its type, and so which function sets it: 1 a number, 2 a list of numbers, 3 a color,
 * 4 a text, 5 a choice, 6 a gradient. The tens say whose it is, of several objects the first: from 0 a chart's, from 20
 * a mark's, from 40 a scale's, from 60 an axis's, from 90 a color scale's. */
enum {
  /* Numbers */
  RASTRUM_PADDING = 100,            /* chart: free edge in points, 0 … 1,000; default 12, less in small charts. scale
                                       (x, y): free room at both ends in points, 0 … 1,000; default 0 */
  RASTRUM_FONT_SIZE = 101,          /* chart: of labels in points, 4 … 200; default 11.5. Titles follow it */
  RASTRUM_STROKE_WIDTH = 120,       /* line, area, rule: in points, 0 … 1,000; default 1.75, rules 1, bands 0 */
  RASTRUM_OPACITY = 121,            /* mark: 0 … 1 */
  RASTRUM_POINT_SIZE = 122,         /* point: diameter in points, 0 … 1,000; default 7 */
  RASTRUM_CORNER_RADIUS = 123,      /* bar: of the free end in points, 0 … 1,000; default 2, less on thin bars */
  RASTRUM_BASELINE = 124,           /* area, bar: the value they stand on; default 0 */
  RASTRUM_BAR_WIDTH = 125,          /* bar: share of the room that a bar, or a group of them, fills, 0 … 1; default
                                       0.8 */
  RASTRUM_MITER_LIMIT = 126,        /* line: 1 … 1,000; default 4 */
  RASTRUM_DASH_PHASE = 127,         /* line, rule: where in the dash pattern the line begins, ±10,000 points */
  RASTRUM_BASE = 140,               /* scale: of logarithms, 1.01 … 1,000,000; default 10. It shows in the ticks */
  RASTRUM_SLOPE = 141,              /* scale: of RASTRUM_SCALE_SYMLOG at zero, 1e-100 … 1e100; default 1. Values
                                       nearer to 0 than 1 ÷ slope are spaced evenly */
  RASTRUM_EXPONENT = 142,           /* scale: of RASTRUM_SCALE_POWER, 0.1 … 10; default 2 */
  RASTRUM_MARGIN = 143,             /* scale: free room at both ends in units of the data (seconds), 0 … 1e300;
                                       default 0 */
  RASTRUM_TICK_COUNT = 160,         /* axis: about how many ticks, 0 … 1,000; default by the room */
  RASTRUM_TICK_STEP = 161,          /* axis of numbers: from tick to tick; default 0, by the room */
  RASTRUM_TICK_ANCHOR = 162,        /* axis of numbers: what steps are counted from; default 0 */
  RASTRUM_TICK_STRIDE = 163,        /* axis: every n-th tick has a line, 0 … 1,000; default 0: on x those with a
                                       label */
  RASTRUM_TICK_LENGTH = 164,        /* axis: in points, 0 … 100; default 4 */
  RASTRUM_LABEL_STRIDE = 165,       /* axis: every n-th tick has a label, counted from 0, 1 … 1,000; default 1 */
  RASTRUM_GRID_STRIDE = 166,        /* axis: every n-th tick has a grid line, 1 … 1,000; default 1 */
  RASTRUM_DECIMALS = 167,           /* axis of numbers: −1 … 100; default −1, as many as the step needs. Ticks that
                                       could not be told so have all their digits */
  RASTRUM_SIGNIFICANT_DIGITS = 168, /* axis of numbers: at most so many, 0 … 17; default 0, all */
  RASTRUM_CROSSING = 169,           /* axis: the value on the other dimension's first scale that it stands at: a
                                       number, seconds since 1970, the index of a category; reset: at its side (then
                                       NaN is got) */
  RASTRUM_FACTOR = 170,             /* axis: on a scale that an axis before it shows, its numbers are */
  RASTRUM_OFFSET = 171,             /* axis: factor × value + offset; default 1 and 0. A factor of 0 counts as 1 */
  RASTRUM_MIDDLE = 190,             /* color scale: of RASTRUM_COLORS_DIVERGING; default 0 */
  RASTRUM_CLASSES = 191,            /* color scale: of RASTRUM_COLORS_QUANTISED, 2 … 64; default 5 */

  /* Lists of numbers */
  RASTRUM_DASH = 220,         /* line, rule: on, off, on, … in points, each 0.01 … 10,000; at most 32; none: solid */
  RASTRUM_TICK_VALUES = 260,  /* axis of numbers: these and no others, at most 1,000; none: by the room */
  RASTRUM_LABEL_LADDER = 261, /* axis: RASTRUM_RUNG_… to be tried, the most wanted first; at most 16; none: as is
                                 usual */
  RASTRUM_THRESHOLDS = 290,   /* color scale: of RASTRUM_COLORS_THRESHOLD, at most 63 */

  /* Colours */
  RASTRUM_BACKGROUND = 300, /* chart: default by the theme; alpha 0 leaves your pixels */
  RASTRUM_TEXT_COLOR = 301, /* chart: titles; labels are a muted shade of it. Default by the theme */
  RASTRUM_GRID_COLOR = 302, /* chart: default by the theme */
  RASTRUM_COLOR = 320,      /* mark: default from the palette. Wins over the color channel. axis: of line, ticks and
                               texts, which are made legible; default by the theme, got as 0 */

  /* Texts */
  RASTRUM_TITLE = 400,    /* chart, axis */
  RASTRUM_SUBTITLE = 401, /* chart */
  RASTRUM_NAME = 420,     /* mark: what the legend calls it; of a mark coloured by numbers, the title of the colour
                             bar */
  RASTRUM_PREFIX = 460,   /* axis of numbers: before each, after its minus */
  RASTRUM_SUFFIX = 461,   /* axis of numbers: after each */
  RASTRUM_UNIT = 462,     /* axis: "km": beside the last number of a level axis without a title, and beside each that
                             has an SI prefix; else in the title */
  RASTRUM_NESTING = 463,  /* axis: parts outer and inner names: with "/" "2024/Q1" is Q1 in a group 2024 */

  /* Choices */
  RASTRUM_THEME = 500,              /* chart: RASTRUM_THEME_… */
  RASTRUM_LEGEND = 501,             /* chart: RASTRUM_LEGEND_… */
  RASTRUM_SYMBOL = 520,             /* point: RASTRUM_SYMBOL_… */
  RASTRUM_LINE_CAP = 521,           /* line, rule: RASTRUM_CAP_…; default round on lines, butt on rules */
  RASTRUM_LINE_JOIN = 522,          /* line: RASTRUM_JOIN_… */
  RASTRUM_ORIENTATION = 523,        /* bar: RASTRUM_AUTO, _VERTICAL, _HORIZONTAL */
  RASTRUM_GRADIENT_DIRECTION = 524, /* area, bar: a choice: RASTRUM_ALONG_… */
  RASTRUM_GRADIENT_SPAN = 525,      /* area, bar: a choice: RASTRUM_SPAN_… */
  RASTRUM_SCALE_TYPE = 540,         /* scale: RASTRUM_SCALE_… */
  RASTRUM_NICE = 541,               /* scale: RASTRUM_AUTO, _ON: the domain ends on ticks, _OFF: on the data */
  RASTRUM_ZERO = 542,               /* scale: RASTRUM_AUTO: with bars and areas, _ON: the domain includes 0, _OFF:
                                       need not */
  RASTRUM_REVERSE = 543,            /* scale: RASTRUM_ON, _OFF */
  RASTRUM_CLAMP = 544,              /* scale: RASTRUM_ON: values beyond the domain lie at its ends, _OFF: they are
                                       clipped */
  RASTRUM_ALIGN = 545,              /* added scale: RASTRUM_ON: its ticks, and 0, stand where those of the first
                                       scale do; _OFF */
  RASTRUM_SIDE = 560,               /* axis: RASTRUM_SIDE_BOTTOM, _TOP along x, _LEFT, _RIGHT along y */
  RASTRUM_AXIS_LINE = 561,          /* axis: RASTRUM_AUTO: where values stand on it, outside of others, where it
                                       crosses; _ON, _OFF */
  RASTRUM_TICK_DIRECTION = 562,     /* axis: RASTRUM_TICKS_… */
  RASTRUM_MINOR_TICKS = 563,        /* axis: RASTRUM_AUTO: on logarithms, _ON, _OFF */
  RASTRUM_GRID = 564,               /* axis: RASTRUM_AUTO: on the value axis (both under points), _ON, _OFF */
  RASTRUM_MINOR_GRID = 565,         /* axis: RASTRUM_ON, _OFF */
  RASTRUM_LABELS = 566,             /* axis: RASTRUM_ON, _OFF: no line, ticks, labels and title */
  RASTRUM_LABEL_ALIGNMENT = 567,    /* axis: RASTRUM_ALIGN_…: of labels to their ticks, or in their column */
  RASTRUM_TITLE_ALIGNMENT = 568,    /* axis: RASTRUM_ALIGN_…: along the axis, climbing beside a standing one; AUTO:
                                       at the end, level over a standing axis that is alone on its side */
  RASTRUM_NOTATION = 569,           /* axis of numbers: RASTRUM_NOTATION_… */
  RASTRUM_SHARING = 570,            /* axis of numbers: RASTRUM_SHARE_…: what labels leave to the axis title */
  RASTRUM_POWERS = 571,             /* axis of numbers: RASTRUM_AUTO: 10³ on curved scales, 1e3 on others,
                                       RASTRUM_POWERS_… */
  RASTRUM_INTEGERS = 572,           /* axis of numbers: RASTRUM_ON: whole numbers alone are ticks, _OFF */
  RASTRUM_PALETTE = 590,            /* color scale: RASTRUM_PALETTE_… */
  RASTRUM_COLOR_SCALE = 591,        /* color scale: RASTRUM_COLORS_… */

  /* Gradients */
  RASTRUM_GRADIENT = 620  /* area, bar: of the fill, in place of its colour, times RASTRUM_OPACITY; at most 256
                             stops; none: one colour. Lines and the legend keep RASTRUM_COLOR */
};

enum { RASTRUM_AUTO = 0, RASTRUM_ON = 1, RASTRUM_OFF = 2 };
enum { RASTRUM_SIDE_BOTTOM = 1, RASTRUM_SIDE_TOP = 2, RASTRUM_SIDE_LEFT = 3, RASTRUM_SIDE_RIGHT = 4 };
enum { RASTRUM_TICKS_AUTO = 0, RASTRUM_TICKS_OUT = 1, RASTRUM_TICKS_IN = 2, RASTRUM_TICKS_BOTH = 3, RASTRUM_TICKS_NONE = 4 };
enum { RASTRUM_ALIGN_AUTO = 0, RASTRUM_ALIGN_START = 1, RASTRUM_ALIGN_MIDDLE = 2, RASTRUM_ALIGN_END = 3 };
/* Ways to make labels fit. The first of the ladder on which all keep apart is taken; where none is, they are thinned out,
 * at last hidden; on the last rung, and on one that comes again, names are shortened. Usual: numbers FULL, SHORTER; names
 * below FULL, WRAP, TURN_45, TURN_90, ELLIPSIS, TURN_45, TURN_90, or FULL, THIN where they have an order; names beside
 * FULL, WRAP, ELLIPSIS. STAGGER and the turns are for axes at the bottom and the top. */
enum {
  RASTRUM_RUNG_FULL = 1,    /* level, as they are */
  RASTRUM_RUNG_SHORTER = 2, /* numbers with k, M, … */
  RASTRUM_RUNG_THIN = 3,    /* every second, third, … one */
  RASTRUM_RUNG_STAGGER = 4, /* in two rows by turns */
  RASTRUM_RUNG_TURN_45 = 5, /* climbing at 45° */
  RASTRUM_RUNG_TURN_90 = 6, /* climbing upright */
  RASTRUM_RUNG_WRAP = 7,    /* broken between words */
  RASTRUM_RUNG_ELLIPSIS = 8,
  RASTRUM_RUNG_HIDE = 9     /* those that have room, the ends first */
};
enum { RASTRUM_VERTICAL = 1, RASTRUM_HORIZONTAL = 2 };
/* VALUES: from a bar's baseline to its value, from the lowest to the highest of an area; PLACES: across. */
enum { RASTRUM_ALONG_VALUES = 0, RASTRUM_ALONG_PLACES = 1 };
/* ITEM: each bar, each series of an area has the whole gradient; PLOT: the plot has, and a colour tells a value. */
enum { RASTRUM_SPAN_ITEM = 0, RASTRUM_SPAN_PLOT = 1 };
enum { RASTRUM_THEME_LIGHT = 0, RASTRUM_THEME_DARK = 1 };
/* AUTO: labels at the line ends where they fit, else above the plot; nothing for a single series. Where a mark is coloured
 * by numbers, a bar above the plot says what they mean, but with NONE. */
enum { RASTRUM_LEGEND_AUTO = 0, RASTRUM_LEGEND_NONE = 1, RASTRUM_LEGEND_TOP = 2, RASTRUM_LEGEND_DIRECT = 3 };
/* AUTO: by the columns: TIME for times, CATEGORY for strings, else LINEAR. LOG: numbers of 0 and below have no place and
 * count as missing; bars and areas grow from the edge of the plot. SYMLOG: sign × ln(1 + slope × size). POWER: sign ×
 * size^exponent. */
enum {
  RASTRUM_SCALE_AUTO = 0,
  RASTRUM_SCALE_LINEAR = 1,
  RASTRUM_SCALE_TIME = 2,
  RASTRUM_SCALE_CATEGORY = 3,
  RASTRUM_SCALE_LOG = 4,
  RASTRUM_SCALE_SYMLOG = 5,
  RASTRUM_SCALE_POWER = 6,
  RASTRUM_SCALE_SQUARE_ROOT = 7
};
/* PLAIN: 1,500. EXPONENT: 1.5e3, the same power on all labels. SCIENTIFIC: 1.5e3. ENGINEERING: 15e3, powers of 1,000.
 * SI: 1.5k. PERCENT: × 100. BYTES: 1.5 KiB. DURATION: of seconds, 1h 30m, 20ms. Beyond 21 digits, or where prefixes end,
 * numbers are SCIENTIFIC. */
enum {
  RASTRUM_NOTATION_AUTO = 0,
  RASTRUM_NOTATION_PLAIN = 1,
  RASTRUM_NOTATION_EXPONENT = 2,
  RASTRUM_NOTATION_SCIENTIFIC = 3,
  RASTRUM_NOTATION_ENGINEERING = 4,
  RASTRUM_NOTATION_SI = 5,
  RASTRUM_NOTATION_PERCENT = 6,
  RASTRUM_NOTATION_BYTES = 7,
  RASTRUM_NOTATION_DURATION = 8
};
enum { RASTRUM_SHARE_NOTHING = 0, RASTRUM_SHARE_OFFSET = 1, RASTRUM_SHARE_FACTOR = 2 };
enum { RASTRUM_POWERS_LETTER = 1, RASTRUM_POWERS_SUPERSCRIPT = 2 };
enum {
  RASTRUM_PALETTE_AUTO = 0,
  RASTRUM_PALETTE_BLUES = 1,
  RASTRUM_PALETTE_HEAT = 2,
  RASTRUM_PALETTE_SPECTRUM = 3,
  RASTRUM_PALETTE_BLUE_RED = 4,
  RASTRUM_PALETTE_GREEN_PURPLE = 5
};
/* SEQUENTIAL: from one end of the domain to the other. DIVERGING: equally far to both sides of the middle. QUANTISED:
 * classes of equal width. THRESHOLD: a class below the first threshold, and one from each on. */
enum {
  RASTRUM_COLORS_SEQUENTIAL = 0,
  RASTRUM_COLORS_DIVERGING = 1,
  RASTRUM_COLORS_QUANTISED = 2,
  RASTRUM_COLORS_THRESHOLD = 3
};
enum { RASTRUM_CAP_BUTT = 0, RASTRUM_CAP_ROUND = 1, RASTRUM_CAP_SQUARE = 2 };
enum { RASTRUM_JOIN_MITER = 0, RASTRUM_JOIN_ROUND = 1, RASTRUM_JOIN_BEVEL = 2 };
enum {
  RASTRUM_SYMBOL_CIRCLE = 0,
  RASTRUM_SYMBOL_SQUARE = 1,
  RASTRUM_SYMBOL_TRIANGLE = 2,
  RASTRUM_SYMBOL_DIAMOND = 3,
  RASTRUM_SYMBOL_CROSS = 4,
  RASTRUM_SYMBOL_PLUS = 5
};

/* A colour on the way of a gradient. Between two stops colours are mixed in sRGB with the alpha multiplied in, as
 * browsers do; two stops of one offset make an edge. */
typedef struct rastrum_gradient_stop {
  double offset;     /* 0 … 1, not less than that of the stop before */
  uint32_t rgba;     /* 0xRRGGBBAA */
  uint32_t reserved; /* 0 */
} rastrum_gradient_stop;

/* reset brings the default back. set_text takes the spans of the text before it away. */
rastrum_status rastrum_chart_set_number(rastrum_chart *chart, int32_t property, double value);
rastrum_status rastrum_chart_get_number(const rastrum_chart *chart, int32_t property, double *value);
rastrum_status rastrum_chart_set_color(rastrum_chart *chart, int32_t property, uint32_t rgba);
rastrum_status rastrum_chart_get_color(const rastrum_chart *chart, int32_t property, uint32_t *rgba);
rastrum_status rastrum_chart_set_choice(rastrum_chart *chart, int32_t property, int32_t value);
rastrum_status rastrum_chart_get_choice(const rastrum_chart *chart, int32_t property, int32_t *value);
rastrum_status rastrum_chart_set_text(rastrum_chart *chart, int32_t property, const char *text, size_t length);
rastrum_status rastrum_chart_get_text(const rastrum_chart *chart, int32_t property, char *buffer, size_t capacity,
                                      size_t *length);
rastrum_status rastrum_chart_reset(rastrum_chart *chart, int32_t property);

rastrum_status rastrum_mark_set_number(rastrum_mark *mark, int32_t property, double value);
rastrum_status rastrum_mark_get_number(const rastrum_mark *mark, int32_t property, double *value);
rastrum_status rastrum_mark_set_numbers(rastrum_mark *mark, int32_t property, const double *values, size_t count);
rastrum_status rastrum_mark_get_numbers(const rastrum_mark *mark, int32_t property, double *values, size_t capacity,
                                        size_t *count);
rastrum_status rastrum_mark_set_color(rastrum_mark *mark, int32_t property, uint32_t rgba);
rastrum_status rastrum_mark_get_color(const rastrum_mark *mark, int32_t property, uint32_t *rgba);
rastrum_status rastrum_mark_set_choice(rastrum_mark *mark, int32_t property, int32_t value);
rastrum_status rastrum_mark_get_choice(const rastrum_mark *mark, int32_t property, int32_t *value);
rastrum_status rastrum_mark_set_text(rastrum_mark *mark, int32_t property, const char *text, size_t length);
rastrum_status rastrum_mark_get_text(const rastrum_mark *mark, int32_t property, char *buffer, size_t capacity,
                                     size_t *length);
/* The stops are copied. The getter stores how many there are, and as many as fit in `stops`; where those were not all it
 * returns RASTRUM_TOO_SMALL; NULL and 0 ask for the number alone. */
rastrum_status rastrum_mark_set_gradient(rastrum_mark *mark, int32_t property, const rastrum_gradient_stop *stops,
                                         size_t count);
rastrum_status rastrum_mark_get_gradient(const rastrum_mark *mark, int32_t property, rastrum_gradient_stop *stops,
                                         size_t capacity, size_t *count);
rastrum_status rastrum_mark_reset(rastrum_mark *mark, int32_t property);

/* ---- Text ---------------------------------------------------------------------------------------------------- */

/* In rastrum_text_span.flags: `color` is the span's; else it is not read and must be 0. */
#define RASTRUM_SPAN_COLOR 1u

enum { RASTRUM_BASELINE_NORMAL = 0, RASTRUM_SUPERSCRIPT = 1, RASTRUM_SUBSCRIPT = 2 };

/* A stretch of a text that is set differently; what is 0 is as in the text around it. In an array of spans all have the
 * struct_size of the first one. */
typedef struct rastrum_text_span {
  uint32_t struct_size;
  uint32_t flags;       /* 0 or RASTRUM_SPAN_COLOR */
  size_t start, length; /* bytes of UTF-8, whole characters */
  double size;          /* of the letters in points, 1 … 1,000 */
  uint32_t color;       /* 0xRRGGBBAA */
  int32_t weight;       /* 1 … 1,000 */
  int32_t style;        /* RASTRUM_STYLE_… */
  int32_t baseline;     /* RASTRUM_SUPERSCRIPT, RASTRUM_SUBSCRIPT: smaller, and higher or lower */
} rastrum_text_span;

#define RASTRUM_TEXT_SPAN_INIT {sizeof(rastrum_text_span), 0, 0, 0, 0.0, 0, 0, 0, 0}
void rastrum_text_span_init(rastrum_text_span *span, size_t struct_size);

/* Sets a text with its spans, at most 500, in ascending order and apart; spans that overlap, lie outside or cut a
 * character are RASTRUM_INVALID_ARGUMENT. For titles, subtitles and names of marks. */
rastrum_status rastrum_chart_set_text_spans(rastrum_chart *chart, int32_t property, const char *text, size_t length,
                                            const rastrum_text_span *spans, size_t count);
rastrum_status rastrum_mark_set_text_spans(rastrum_mark *mark, int32_t property, const char *text, size_t length,
                                           const rastrum_text_span *spans, size_t count);
rastrum_status rastrum_axis_set_text_spans(rastrum_axis *axis, int32_t property, const char *text, size_t length,
                                           const rastrum_text_span *spans, size_t count);

/* The spans of a text, which get_text gives. They are written with the struct_size that spans[0] has. */
rastrum_status rastrum_chart_get_text_spans(const rastrum_chart *chart, int32_t property, rastrum_text_span *spans,
                                            size_t capacity, size_t *count);
rastrum_status rastrum_mark_get_text_spans(const rastrum_mark *mark, int32_t property, rastrum_text_span *spans,
                                           size_t capacity, size_t *count);
rastrum_status rastrum_axis_get_text_spans(const rastrum_axis *axis, int32_t property, rastrum_text_span *spans,
                                           size_t capacity, size_t *count);

/* How a text is set that is measured. */
typedef struct rastrum_text_style {
  uint32_t struct_size;
  uint32_t flags;    /* 0 */
  double size;       /* of the letters in points, 1 … 1,000; 0: that of the chart's labels */
  double width;      /* no line is wider, in points, above 0; 0: the text's own lines alone */
  double rotation;   /* clockwise in degrees, ±3,600 */
  int32_t weight;    /* 1 … 1,000; 0: 400 */
  int32_t style;     /* RASTRUM_STYLE_… */
  int32_t lines;     /* the most lines, 0 … 1,024, an ellipsis in the last; 0: as many as it takes */
  int32_t alignment; /* RASTRUM_ALIGN_…, of lines in the widest one; AUTO: START */
} rastrum_text_style;

#define RASTRUM_TEXT_STYLE_INIT {sizeof(rastrum_text_style), 0, 0.0, 0.0, 0.0, 0, 0, 0, 0}
void rastrum_text_style_init(rastrum_text_style *style, size_t struct_size);

/* What a text takes, in points, y down; (0, 0) is where its first baseline starts, and the point it is turned about. */
typedef struct rastrum_text_extent {
  uint32_t struct_size;
  uint32_t flags;                             /* 0 */
  double width, height;                       /* of the unturned text: its widest line; ascent + descent */
  double ascent, descent;                     /* from the first baseline up, and down to below the last line */
  double box_x, box_y, box_width, box_height; /* around the turned text, lines from ascent to descent */
  double ink_x, ink_y, ink_width, ink_height; /* around what is painted, to 1/8 pixel; 0 where nothing is */
  int32_t lines;
  int32_t missing;  /* clusters drawn as boxes, because no font has them */
  int32_t cut;      /* characters left out for an ellipsis */
  int32_t unshaped; /* characters set one by one, because libraqm is not there */
} rastrum_text_extent;

#define RASTRUM_TEXT_EXTENT_INIT {sizeof(rastrum_text_extent), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
void rastrum_text_extent_init(rastrum_text_extent *extent, size_t struct_size);

/* Measures a text in the chart's fonts: just what the chart would paint. `spans` may be NULL where count is 0, `style`
 * too: all its fields 0. */
rastrum_status rastrum_text_measure(rastrum_chart *chart, const char *text, size_t length,
                                    const rastrum_text_span *spans, size_t count, const rastrum_text_style *style,
                                    rastrum_text_extent *extent);

/* ---- Scales -------------------------------------------------------------------------------------------------- */

/* The scale of RASTRUM_CHANNEL_X or RASTRUM_CHANNEL_Y, or of numbers on RASTRUM_CHANNEL_COLOR, which has a domain and the
 * properties named. The handle is the chart's. */
rastrum_status rastrum_chart_get_scale(rastrum_chart *chart, int32_t channel, rastrum_scale **scale);

/* Another scale of RASTRUM_CHANNEL_X or RASTRUM_CHANNEL_Y, for the marks that are set on it. It has no axis until one is
 * added. The handle is the chart's. At most 32 scales a chart. */
rastrum_status rastrum_chart_add_scale(rastrum_chart *chart, int32_t channel, rastrum_scale **scale);

/* Puts the values of RASTRUM_CHANNEL_X (with X2) or RASTRUM_CHANNEL_Y (with Y2) on a scale of the mark's chart. */
rastrum_status rastrum_mark_set_scale(rastrum_mark *mark, int32_t channel, rastrum_scale *scale);
rastrum_status rastrum_mark_get_scale(const rastrum_mark *mark, int32_t channel, rastrum_scale **scale);

/* The values at the two ends, lower < upper; NaN leaves that end to the data. Marks outside are clipped. */
rastrum_status rastrum_scale_set_domain(rastrum_scale *scale, double lower, double upper);

/* The same in time, lower < upper. */
rastrum_status rastrum_scale_set_time_domain(rastrum_scale *scale, int64_t lower, int64_t upper, int32_t unit);

/* The categories and their order; data outside is left out. At most 65,536 and 16 MB of text, without duplicates; with
 * none nothing has a place. `lengths` in bytes, or RASTRUM_NUL_TERMINATED; NULL: each name ends with a NUL. */
rastrum_status rastrum_scale_set_categories(rastrum_scale *scale, const char *const *names, const size_t *lengths,
                                            size_t count);

/* The ends that were set; NaN for one that follows the data. RASTRUM_NOT_APPLICABLE where times or categories were. */
rastrum_status rastrum_scale_get_domain(const rastrum_scale *scale, double *lower, double *upper);

/* The ends that were set in time, rounded down to `unit`; beyond int64 its least or greatest value.
 * RASTRUM_NOT_APPLICABLE where none were. */
rastrum_status rastrum_scale_get_time_domain(const rastrum_scale *scale, int64_t *lower, int64_t *upper, int32_t unit);

/* How many categories were set, and the one at `index`. RASTRUM_NOT_APPLICABLE where none were. */
rastrum_status rastrum_scale_get_category_count(const rastrum_scale *scale, size_t *count);
rastrum_status rastrum_scale_get_category(const rastrum_scale *scale, size_t index, char *buffer, size_t capacity,
                                          size_t *length);

/* Leaves the domain to the data again. */
rastrum_status rastrum_scale_clear_domain(rastrum_scale *scale);

/* Leaves out what lies between two values, lower < upper: data inside has no place, lines and areas join over it, and its
 * two ends are one. At most
 * 1,000 breaks a scale. */
rastrum_status rastrum_scale_add_break(rastrum_scale *scale, double lower, double upper);
rastrum_status rastrum_scale_add_time_break(rastrum_scale *scale, int64_t lower, int64_t upper, int32_t unit);

enum { RASTRUM_DAILY = 0, RASTRUM_WEEKLY = 1 };

/* Leaves out the same hours of every day or week, on the clocks of the scale's zone: `from` and `to` are minutes from
 * the day's start, 0 … 1,440, or from the start of Monday, 0 … 10,080. From a greater to a smaller one goes over the end.
 * Nights: DAILY from 960 to 570; weekends: WEEKLY from 7,200 to 10,080. */
rastrum_status rastrum_scale_add_break_pattern(rastrum_scale *scale, int32_t period, int32_t from, int32_t to);

rastrum_status rastrum_scale_clear_breaks(rastrum_scale *scale);

/* The clocks that ticks of a time scale follow. The scale keeps a reference. NULL: UTC, the default. */
rastrum_status rastrum_scale_set_zone(rastrum_scale *scale, rastrum_zone *zone);

rastrum_status rastrum_scale_set_number(rastrum_scale *scale, int32_t property, double value);
rastrum_status rastrum_scale_get_number(const rastrum_scale *scale, int32_t property, double *value);
rastrum_status rastrum_scale_set_numbers(rastrum_scale *scale, int32_t property, const double *values, size_t count);
rastrum_status rastrum_scale_get_numbers(const rastrum_scale *scale, int32_t property, double *values, size_t capacity,
                                         size_t *count);
rastrum_status rastrum_scale_set_choice(rastrum_scale *scale, int32_t property, int32_t value);
rastrum_status rastrum_scale_get_choice(const rastrum_scale *scale, int32_t property, int32_t *value);
rastrum_status rastrum_scale_reset(rastrum_scale *scale, int32_t property);

/* Where `count` values lie in a picture of width × height points with `pixels` device pixels each, on a scale of x or y of the
 * chart: in points from its left or upper edge. NaN stands for a value without a place: of another type than the scale's,
 * missing, not above 0 on a logarithm, inside a break, an unknown category. The chart is laid out once a call. At most 2^40
 * values; categories 65,536, whose lengths may be NULL where all end with a NUL. */
rastrum_status rastrum_chart_get_positions(rastrum_chart *chart, const rastrum_scale *scale, double width, double height,
                                           double pixels, const double *values, size_t count, double *positions);
rastrum_status rastrum_chart_get_time_positions(rastrum_chart *chart, const rastrum_scale *scale, double width,
                                                double height, double pixels, const int64_t *values, size_t count,
                                                int32_t unit, double *positions);
rastrum_status rastrum_chart_get_category_positions(rastrum_chart *chart, const rastrum_scale *scale, double width,
                                                    double height, double pixels, const char *const *names,
                                                    const size_t *lengths, size_t count, double *positions);

/* What lies at positions: numbers, or NaN; times rounded down to the unit, or INT64_MIN; the places of categories in
 * the order of the scale, or −1. */
rastrum_status rastrum_chart_get_values_at(rastrum_chart *chart, const rastrum_scale *scale, double width, double height,
                                           double pixels, const double *positions, size_t count, double *values);
rastrum_status rastrum_chart_get_times_at(rastrum_chart *chart, const rastrum_scale *scale, double width, double height,
                                          double pixels, const double *positions, size_t count, int32_t unit,
                                          int64_t *values);
rastrum_status rastrum_chart_get_categories_at(rastrum_chart *chart, const rastrum_scale *scale, double width,
                                               double height, double pixels, const double *positions, size_t count,
                                               int32_t *categories);

/* ---- Time zones ---------------------------------------------------------------------------------------------- */

/* A zone from the bytes of a TZif file (RFC 9636, versions 1 … 4), at most 65,536, which are copied. The caller owns one
 * reference. */
rastrum_status rastrum_zone_create_from_bytes(const void *bytes, size_t count, rastrum_zone **zone,
                                              rastrum_error *error);

/* A zone of the system by its IANA name, "Europe/Paris": the file of that name under /usr/share/zoneinfo is read, once,
 * here. Names are letters, digits, +, - and _, with / between parts. RASTRUM_IO_ERROR where there is no such zone. */
rastrum_status rastrum_zone_create_from_name(const char *name, size_t length, rastrum_zone **zone,
                                             rastrum_error *error);

/* Another reference. Returns `zone`. Zones never change; threads may share them. */
rastrum_zone *rastrum_zone_retain(rastrum_zone *zone);

/* One reference less; the last one ends the zone. NULL does nothing. */
void rastrum_zone_release(rastrum_zone *zone);

/* Seconds that local clocks are ahead of UTC at a moment in seconds since 1970. */
rastrum_status rastrum_zone_get_offset(const rastrum_zone *zone, int64_t seconds, int32_t *offset);

/* ---- Locale -------------------------------------------------------------------------------------------------- */

/* How labels of axes are written. Texts end with a NUL and are copied; NULL means the default. At most 64 bytes each. */
typedef struct rastrum_locale {
  uint32_t struct_size;
  uint32_t flags;          /* 0 */
  const char *decimal;     /* "." */
  const char *group;       /* "," between groups of three digits, from 10,000 on */
  const char *minus;       /* "−", U+2212 */
  const char *quarter;     /* "Q" */
  const char *months[12];  /* "Jan", … "Dec" */
  int32_t day_first;       /* 1: 3 Jun 2016, 0: Jun 3, 2016 */
  int32_t week_start;      /* 0 for Monday … 6 for Sunday; default 0 */
} rastrum_locale;

#define RASTRUM_LOCALE_INIT                                                                        \
  {sizeof(rastrum_locale), 0, NULL, NULL, NULL, NULL,                                              \
   {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}, 0, 0}
void rastrum_locale_init(rastrum_locale *locale, size_t struct_size);

/* NULL brings the default back. */
rastrum_status rastrum_chart_set_locale(rastrum_chart *chart, const rastrum_locale *locale);

/* ---- Axes ---------------------------------------------------------------------------------------------------- */

/* The axis of RASTRUM_CHANNEL_X or RASTRUM_CHANNEL_Y. The handle is the chart's. */
rastrum_status rastrum_chart_get_axis(rastrum_chart *chart, int32_t channel, rastrum_axis **axis);

/* Another axis for a scale of the chart, at a RASTRUM_SIDE_…, outside of those that are there. Of several axes of a scale
 * the first decides the ticks at which the domain ends. The handle is the chart's. At most 32 axes a chart. */
rastrum_status rastrum_chart_add_axis(rastrum_chart *chart, rastrum_scale *scale, int32_t side, rastrum_axis **axis);

/* Ticks of a time axis at every `count`-th boundary of a unit, on the clocks of the scale's zone; count 0: by the room.
 * Steps that give more than 1,000 ticks are not taken, which audits say. */
enum {
  RASTRUM_STEP_NANOSECOND = 0,
  RASTRUM_STEP_MICROSECOND = 1,
  RASTRUM_STEP_MILLISECOND = 2,
  RASTRUM_STEP_SECOND = 3,
  RASTRUM_STEP_MINUTE = 4,
  RASTRUM_STEP_HOUR = 5,
  RASTRUM_STEP_DAY = 6,
  RASTRUM_STEP_WEEK = 7,
  RASTRUM_STEP_MONTH = 8,
  RASTRUM_STEP_QUARTER = 9,
  RASTRUM_STEP_YEAR = 10
};
rastrum_status rastrum_axis_set_time_step(rastrum_axis *axis, int64_t count, int32_t step);

/* These ticks and no others on a time axis, in any order, at most 1,000; none: by the room. */
rastrum_status rastrum_axis_set_time_ticks(rastrum_axis *axis, const int64_t *values, size_t count, int32_t unit);

/* What a formatter is told of a tick. */
typedef struct rastrum_tick {
  uint32_t struct_size;
  int32_t type;         /* RASTRUM_TYPE_F64, RASTRUM_TYPE_TIME or RASTRUM_TYPE_STRING */
  double number;        /* of F64: the value; of STRING: the place of the category */
  int64_t seconds;      /* of TIME: since 1970, and the nanoseconds after them */
  int32_t nanoseconds;
  int32_t reserved;
  const char *label;    /* as it would be called; ends with a NUL; valid during the call */
} rastrum_tick;

/* Writes UTF-8 to `buffer`, at most `capacity` bytes, and stores how many. Any status but RASTRUM_OK, and a length beyond
 * the capacity, keep the engine's label. Called while the chart is laid out, on the thread that does it, for some ticks
 * more than once; it may ask and set properties, but must not destroy the chart. */
typedef rastrum_status (*rastrum_formatter)(void *context, const rastrum_tick *tick, char *buffer, size_t capacity,
                                            size_t *length);

typedef void (*rastrum_release)(void *context);

/* Labels by a function of yours; NULL: the engine's. `release` is called, once, with the context when the formatter is
 * replaced or the chart ends, also where setting it failed; it may be NULL. */
rastrum_status rastrum_axis_set_formatter(rastrum_axis *axis, rastrum_formatter formatter, void *context,
                                          rastrum_release release);

rastrum_status rastrum_axis_set_number(rastrum_axis *axis, int32_t property, double value);
rastrum_status rastrum_axis_get_number(const rastrum_axis *axis, int32_t property, double *value);
rastrum_status rastrum_axis_set_numbers(rastrum_axis *axis, int32_t property, const double *values, size_t count);
rastrum_status rastrum_axis_get_numbers(const rastrum_axis *axis, int32_t property, double *values, size_t capacity,
                                        size_t *count);
rastrum_status rastrum_axis_set_color(rastrum_axis *axis, int32_t property, uint32_t rgba);
rastrum_status rastrum_axis_get_color(const rastrum_axis *axis, int32_t property, uint32_t *rgba);
rastrum_status rastrum_axis_set_choice(rastrum_axis *axis, int32_t property, int32_t value);
rastrum_status rastrum_axis_get_choice(const rastrum_axis *axis, int32_t property, int32_t *value);
rastrum_status rastrum_axis_set_text(rastrum_axis *axis, int32_t property, const char *text, size_t length);
rastrum_status rastrum_axis_get_text(const rastrum_axis *axis, int32_t property, char *buffer, size_t capacity,
                                     size_t *length);
rastrum_status rastrum_axis_reset(rastrum_axis *axis, int32_t property);

/* ---- Pixels -------------------------------------------------------------------------------------------------- */

/* Bytes in memory order, 8 bits a channel. Opaque formats write 255 as alpha wherever something is painted. */
enum {
  RASTRUM_FORMAT_RGBA8_PREMULTIPLIED = 0,
  RASTRUM_FORMAT_RGBA8_STRAIGHT = 1,
  RASTRUM_FORMAT_RGBA8_OPAQUE = 2,
  RASTRUM_FORMAT_BGRA8_PREMULTIPLIED = 3,
  RASTRUM_FORMAT_BGRA8_STRAIGHT = 4,
  RASTRUM_FORMAT_BGRA8_OPAQUE = 5
};

typedef struct rastrum_target {
  uint32_t struct_size;
  uint32_t flags;        /* 0 */
  void *pixels;          /* the first byte of the top row; the memory stays yours */
  int32_t width, height; /* in device pixels, 1 … 65,535 each, at most 2^28 together */
  ptrdiff_t stride;      /* bytes from a row to the one below; negative: bottom-up; at least 4 × width either way */
  int32_t format;        /* RASTRUM_FORMAT_… */
  int32_t clip_x, clip_y, clip_width, clip_height; /* no byte outside is written; width and height 0: everything */
  int32_t reserved;      /* 0 */
  double scale;          /* device pixels a point, 0.1 … 100 */
} rastrum_target;

/* RGBA8 premultiplied at scale 1: set pixels, width, height and stride. */
#define RASTRUM_TARGET_INIT {sizeof(rastrum_target), 0, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1.0}
void rastrum_target_init(rastrum_target *target, size_t struct_size);

/* Draws the chart over what the pixels hold. A failure leaves them as they were. */
rastrum_status rastrum_chart_render(rastrum_chart *chart, const rastrum_target *target);

typedef struct rastrum_render_options {
  uint32_t struct_size;
  uint32_t flags;        /* 0 */
  int32_t threads;       /* 1 … 64 that paint, yours included: so many at most. The bytes are the same with any number */
  int32_t reserved;      /* 0 */
  int64_t timeout_ns;    /* nanoseconds from the call after which it gives up; 0: however long it takes */
  const int32_t *cancel; /* the call gives up where this is not 0. Yours; another thread may set it, atomically.
                            NULL: never */
} rastrum_render_options;

/* One thread, which is yours, and no end. */
#define RASTRUM_RENDER_OPTIONS_INIT {sizeof(rastrum_render_options), 0, 1, 0, 0, NULL}
void rastrum_render_options_init(rastrum_render_options *options, size_t struct_size);

/* The same as rastrum_chart_render, with threads and with an end.
 *
 * threads     The rows of the picture are shared out while it is painted; the layout has one thread. The threads begin
 *             and end within the call and take no signals; where one cannot be had, yours does its work.
 * an end      The flag and the time are looked at between the parts of a chart and every 65,536 rows of data, 4,096
 *             symbols or points of a line, or 512 edges of a shape. RASTRUM_CANCELLED or
 *             RASTRUM_TIMED_OUT: before anything was painted the pixels are as they were; later those inside the clip
 *             hold an unfinished picture. The chart is as before, and may be drawn again.
 */
rastrum_status rastrum_chart_render_with(rastrum_chart *chart, const rastrum_target *target,
                                         const rastrum_render_options *options);

/* ---- The picture in words ------------------------------------------------------------------------------------ */

/* Parts of a picture. */
enum {
  RASTRUM_PART_BACKGROUND = 0,
  RASTRUM_PART_PLOT = 1,
  RASTRUM_PART_GRID = 2,
  RASTRUM_PART_AXIS_LINE = 3,
  RASTRUM_PART_TICK = 4,
  RASTRUM_PART_TICK_LABEL = 5,   /* index: the tick; on category scales the category */
  RASTRUM_PART_AXIS_TITLE = 6,
  RASTRUM_PART_MARK = 7,         /* index: the mark, in the order added */
  RASTRUM_PART_DIRECT_LABEL = 8, /* index: the series, counted through all marks */
  RASTRUM_PART_LEGEND = 9,
  RASTRUM_PART_LEGEND_SYMBOL = 10,
  RASTRUM_PART_LEGEND_LABEL = 11, /* index: the entry */
  RASTRUM_PART_TITLE = 12,
  RASTRUM_PART_SUBTITLE = 13,
  RASTRUM_PART_COLOR_BAR = 14,
  RASTRUM_PART_COLOR_BAR_LABEL = 15, /* index: the tick */
  RASTRUM_PART_COLOR_BAR_TITLE = 16
};

/* What a picture may not show as it was given. */
enum {
  RASTRUM_FINDING_CLIPPED = 1,        /* drawn partly beyond the picture, or symbols cut by the plot's edge */
  RASTRUM_FINDING_OVERLAPPED = 2,     /* two texts, or a text and a mark, cover each other */
  RASTRUM_FINDING_HIDDEN = 3,         /* labels without room */
  RASTRUM_FINDING_SHORTENED = 4,      /* a text that ends in an ellipsis */
  RASTRUM_FINDING_OFF_SCALE = 5,      /* rows with a value beyond the ends of its scale */
  RASTRUM_FINDING_MISSING = 6,        /* rows with a missing value, or without a category of color */
  RASTRUM_FINDING_NO_PLACE = 7,       /* rows with a value that its scale has no place for */
  RASTRUM_FINDING_MISSING_GLYPHS = 8, /* characters that no font has, drawn as boxes */
  RASTRUM_FINDING_UNSHAPED = 9,       /* characters that need shaping, where libraqm was not found */
  RASTRUM_FINDING_DROPPED = 10,       /* a part that the picture has no room for */
  RASTRUM_FINDING_LOW_CONTRAST = 11,  /* below 4.5 : 1 with the background; large texts (24 points, bold 18.66) and
                                         marks below 3 : 1 (WCAG 2), those coloured by numbers below 1.5 : 1. Not judged where the background is transparent */
  RASTRUM_FINDING_EMPTY = 12          /* a mark, or a chart, of which nothing is seen */
};

typedef struct rastrum_finding {
  uint32_t struct_size;
  uint32_t flags; /* 0 */
  int32_t kind;   /* RASTRUM_FINDING_… */
  int32_t part;   /* RASTRUM_PART_… */
  int32_t axis;   /* of labels and titles: 1 is the axis of x, 2 that of y, 3 the first one added, …; else 0 */
  int32_t index;  /* as the part says; -1: there is one only */
  int32_t other_part, other_axis, other_index; /* what it overlaps; -1, 0, -1 where it does not */
  int32_t reserved;                            /* 0 */
  int64_t count;                               /* how many rows, labels, characters or symbols; at least 1 */
  double contrast;                             /* 1 … 21 where that is too low, else 0 */
  double x, y, width, height;                  /* where it is or would be, in points, origin top-left */
  const char *text;                            /* a sentence, UTF-8, ends with a NUL; the chart's, see below */
  size_t text_length;                          /* in bytes, without the NUL */
} rastrum_finding;

#define RASTRUM_FINDING_INIT {sizeof(rastrum_finding), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, NULL, 0}
void rastrum_finding_init(rastrum_finding *finding, size_t struct_size);

/* Looks at the picture of this size (in device pixels, `scale` of them a point, as in rastrum_target) without drawing it,
 * and stores the number of its findings: texts first, then guides, then marks; 0 for a picture without flaw. They are the
 * chart's, with their texts, until the next rastrum_chart_audit or the end of the chart. */
rastrum_status rastrum_chart_audit(rastrum_chart *chart, int32_t width, int32_t height, double scale, size_t *count);

/* Fills in a finding of the last audit: as much of the struct as its struct_size says. index is below that count. */
rastrum_status rastrum_chart_get_finding(const rastrum_chart *chart, size_t index, rastrum_finding *finding);

/* The picture of this size in words and numbers: JSON (RFC 8259, UTF-8) with every part's frame, scales, ticks, marks, the
 * legend and the audit; docs/describe.md names every key. Stores the length in bytes without the NUL, and the text with
 * its NUL where `capacity` is enough for both; RASTRUM_TOO_SMALL where not. To ask for the length alone pass NULL and 0:
 * that is RASTRUM_OK. */
rastrum_status rastrum_chart_describe(rastrum_chart *chart, int32_t width, int32_t height, double scale, char *buffer,
                                      size_t capacity, size_t *length);

/* ---- PNG ----------------------------------------------------------------------------------------------------- */

typedef struct rastrum_png {
  uint32_t struct_size;
  uint32_t flags;        /* 0 */
  int32_t width, height; /* in device pixels, as in rastrum_target */
  double scale;          /* device pixels a point, 0.1 … 100 */
  double dpi;            /* pixels an inch to be noted in the file, up to 100,000; 0: none */
  int32_t compression;   /* 0 none, 1 fastest … 9 smallest */
  int32_t reserved;      /* 0 */
  const rastrum_render_options *options; /* threads and an end, as in rastrum_chart_render_with; read in the call. NULL:
                                            one thread and no end */
} rastrum_png;

/* 640 × 400 at scale 1, compression 2: files are a tenth larger than with 4, and take half the time. */
#define RASTRUM_PNG_INIT {sizeof(rastrum_png), 0, 640, 400, 1.0, 0.0, 2, 0, NULL}
void rastrum_png_init(rastrum_png *png, size_t struct_size);

/* The chart as the bytes of a PNG file. Where only the length was asked for, or the buffer was too small, the chart
 * keeps the file for one call: where that asks for the same file, nothing is drawn again, and lent values that changed
 * in between are not read again. RASTRUM_CANCELLED or RASTRUM_TIMED_OUT: nothing is stored. The file is made by one
 * thread; an end is looked at every 65,536 pixels of it. It takes memory for the file and for a
 * band of the picture, not for the whole: 4 MB a thread or a 32nd of it, more where a chart has very many shapes. */
rastrum_status rastrum_chart_encode_png(rastrum_chart *chart, const rastrum_png *png, void *buffer, size_t capacity,
                                        size_t *length);

/* Writes a file, in the place of the one that is there. Where that fails on the way, part of it may be left;
 * RASTRUM_CANCELLED or RASTRUM_TIMED_OUT: no file is begun, and the one that is there stays. */
rastrum_status rastrum_chart_write_png(rastrum_chart *chart, const rastrum_png *png, const char *path, size_t length);

#ifdef __cplusplus
}
#endif

#endif
