// rastrum.hpp: rastrum.h for C++11 and later. Header only; link with librastrum.
//
//   rastrum::chart chart;
//   chart.title("Seven points");
//   chart.add(rastrum::mark::line).x(days).y(prices).name("AAPL").color(rastrum::rgb(0x2f6fc4));
//   chart.write_png("chart.png");
//
// Ownership   A chart owns all that belongs to it and is moved, not copied. mark, scale and axis are light handles
//             that end with their chart. A font is shared: a copy is another reference.
// Data        Contiguous containers of numbers, time points or texts, arrays, a pointer with a count, one value for
//             all, a member of structs. Copied, unless passed as borrow(values) or give(std::move(values)).
// Sizes       Where Rastrum makes the picture its size is in points, `scale` pixels each. A target of your own
//             pixels is in pixels.
// Failures    With exceptions a call that fails throws rastrum::error, and a returned status is always ok.
//             Without them (RASTRUM_NO_EXCEPTIONS, also set by -fno-exceptions) the chart keeps its first failure:
//             from there on calls on it and on what belongs to it do nothing, calls that return a status return
//             that failure, and getters give zero. chart.status() and chart.error() tell; chart.recover() goes on.
//             The same code compiles both ways.
#ifndef RASTRUM_HPP
#define RASTRUM_HPP

#include <rastrum.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if !defined(RASTRUM_NO_EXCEPTIONS) && !defined(__cpp_exceptions) && !defined(__EXCEPTIONS) && !defined(_CPPUNWIND)
#define RASTRUM_NO_EXCEPTIONS
#endif
#if !defined(RASTRUM_NO_EXCEPTIONS)
#include <stdexcept>
#endif

#if defined(__has_include) && (__cplusplus >= 201703L || (defined(_MSVC_LANG) && _MSVC_LANG >= 201703L))
#include <optional>
#include <string_view>
#if __has_include(<version>)
#include <version>
#endif
#if defined(__cpp_lib_ranges)
#include <ranges>
#endif
#endif

#if defined(RASTRUM_NO_EXCEPTIONS) && defined(__cpp_attributes) && __cplusplus >= 201703L
#define RASTRUM_NODISCARD [[nodiscard]]
#else
#define RASTRUM_NODISCARD
#endif

namespace rastrum {

// Both ways of failing may meet in one program: each has names of its own for the linker.
#if defined(RASTRUM_NO_EXCEPTIONS)
inline namespace keeping {
#else
inline namespace throwing {
#endif

// ---- Constants -----------------------------------------------------------------------------------------------

enum class RASTRUM_NODISCARD status : std::int32_t {
  ok = RASTRUM_OK,
  invalid_argument = RASTRUM_INVALID_ARGUMENT,
  out_of_memory = RASTRUM_OUT_OF_MEMORY,
  limit = RASTRUM_LIMIT,
  invalid_data = RASTRUM_INVALID_DATA,
  not_applicable = RASTRUM_NOT_APPLICABLE,
  too_small = RASTRUM_TOO_SMALL,
  io_error = RASTRUM_IO_ERROR,
  invalid_font = RASTRUM_INVALID_FONT,
  cancelled = RASTRUM_CANCELLED,
  timed_out = RASTRUM_TIMED_OUT
};

enum class channel : std::int32_t {
  x = RASTRUM_CHANNEL_X,
  y = RASTRUM_CHANNEL_Y,
  x2 = RASTRUM_CHANNEL_X2,
  y2 = RASTRUM_CHANNEL_Y2,
  color = RASTRUM_CHANNEL_COLOR
};

enum class unit : std::int32_t {
  seconds = RASTRUM_SECONDS,
  milliseconds = RASTRUM_MILLISECONDS,
  microseconds = RASTRUM_MICROSECONDS,
  nanoseconds = RASTRUM_NANOSECONDS
};

enum class property : std::int32_t {
  padding = RASTRUM_PADDING,
  font_size = RASTRUM_FONT_SIZE,
  stroke_width = RASTRUM_STROKE_WIDTH,
  opacity = RASTRUM_OPACITY,
  point_size = RASTRUM_POINT_SIZE,
  corner_radius = RASTRUM_CORNER_RADIUS,
  baseline = RASTRUM_BASELINE,
  bar_width = RASTRUM_BAR_WIDTH,
  miter_limit = RASTRUM_MITER_LIMIT,
  dash_phase = RASTRUM_DASH_PHASE,
  tick_count = RASTRUM_TICK_COUNT,
  tick_length = RASTRUM_TICK_LENGTH,
  crossing = RASTRUM_CROSSING,
  factor = RASTRUM_FACTOR,
  offset = RASTRUM_OFFSET,
  dash = RASTRUM_DASH,
  label_ladder = RASTRUM_LABEL_LADDER,
  color = RASTRUM_COLOR,
  background = RASTRUM_BACKGROUND,
  text_color = RASTRUM_TEXT_COLOR,
  grid_color = RASTRUM_GRID_COLOR,
  title = RASTRUM_TITLE,
  subtitle = RASTRUM_SUBTITLE,
  name = RASTRUM_NAME,
  nesting = RASTRUM_NESTING,
  theme = RASTRUM_THEME,
  legend = RASTRUM_LEGEND,
  scale_type = RASTRUM_SCALE_TYPE,
  nice = RASTRUM_NICE,
  zero = RASTRUM_ZERO,
  reverse = RASTRUM_REVERSE,
  grid = RASTRUM_GRID,
  labels = RASTRUM_LABELS,
  symbol = RASTRUM_SYMBOL,
  line_cap = RASTRUM_LINE_CAP,
  line_join = RASTRUM_LINE_JOIN,
  orientation = RASTRUM_ORIENTATION,
  gradient = RASTRUM_GRADIENT,
  gradient_direction = RASTRUM_GRADIENT_DIRECTION,
  gradient_span = RASTRUM_GRADIENT_SPAN,
  side = RASTRUM_SIDE,
  tick_direction = RASTRUM_TICK_DIRECTION,
  axis_line = RASTRUM_AXIS_LINE,
  minor_grid = RASTRUM_MINOR_GRID,
  label_alignment = RASTRUM_LABEL_ALIGNMENT,
  title_alignment = RASTRUM_TITLE_ALIGNMENT,
  align = RASTRUM_ALIGN,
  base = RASTRUM_BASE,
  slope = RASTRUM_SLOPE,
  exponent = RASTRUM_EXPONENT,
  margin = RASTRUM_MARGIN,
  tick_step = RASTRUM_TICK_STEP,
  tick_anchor = RASTRUM_TICK_ANCHOR,
  tick_stride = RASTRUM_TICK_STRIDE,
  label_stride = RASTRUM_LABEL_STRIDE,
  grid_stride = RASTRUM_GRID_STRIDE,
  decimals = RASTRUM_DECIMALS,
  significant_digits = RASTRUM_SIGNIFICANT_DIGITS,
  middle = RASTRUM_MIDDLE,
  classes = RASTRUM_CLASSES,
  tick_values = RASTRUM_TICK_VALUES,
  thresholds = RASTRUM_THRESHOLDS,
  prefix = RASTRUM_PREFIX,
  suffix = RASTRUM_SUFFIX,
  unit = RASTRUM_UNIT,
  clamp = RASTRUM_CLAMP,
  notation = RASTRUM_NOTATION,
  sharing = RASTRUM_SHARING,
  minor_ticks = RASTRUM_MINOR_TICKS,
  integers = RASTRUM_INTEGERS,
  powers = RASTRUM_POWERS,
  palette = RASTRUM_PALETTE,
  color_scale = RASTRUM_COLOR_SCALE
};

// What a picture may not show as it was given.
enum class finding_kind : std::int32_t {
  clipped = RASTRUM_FINDING_CLIPPED,
  overlapped = RASTRUM_FINDING_OVERLAPPED,
  hidden = RASTRUM_FINDING_HIDDEN,
  shortened = RASTRUM_FINDING_SHORTENED,
  off_scale = RASTRUM_FINDING_OFF_SCALE,
  missing = RASTRUM_FINDING_MISSING,
  no_place = RASTRUM_FINDING_NO_PLACE,
  missing_glyphs = RASTRUM_FINDING_MISSING_GLYPHS,
  unshaped = RASTRUM_FINDING_UNSHAPED,
  dropped = RASTRUM_FINDING_DROPPED,
  low_contrast = RASTRUM_FINDING_LOW_CONTRAST,
  empty = RASTRUM_FINDING_EMPTY
};

enum class part : std::int32_t {
  none = -1,
  background = RASTRUM_PART_BACKGROUND,
  plot = RASTRUM_PART_PLOT,
  grid = RASTRUM_PART_GRID,
  axis_line = RASTRUM_PART_AXIS_LINE,
  tick = RASTRUM_PART_TICK,
  tick_label = RASTRUM_PART_TICK_LABEL,
  axis_title = RASTRUM_PART_AXIS_TITLE,
  mark = RASTRUM_PART_MARK,
  direct_label = RASTRUM_PART_DIRECT_LABEL,
  legend = RASTRUM_PART_LEGEND,
  legend_symbol = RASTRUM_PART_LEGEND_SYMBOL,
  legend_label = RASTRUM_PART_LEGEND_LABEL,
  title = RASTRUM_PART_TITLE,
  subtitle = RASTRUM_PART_SUBTITLE,
  color_bar = RASTRUM_PART_COLOR_BAR,
  color_bar_label = RASTRUM_PART_COLOR_BAR_LABEL,
  color_bar_title = RASTRUM_PART_COLOR_BAR_TITLE
};

enum class toggle : std::int32_t { automatic = RASTRUM_AUTO, on = RASTRUM_ON, off = RASTRUM_OFF };

enum class side : std::int32_t {
  bottom = RASTRUM_SIDE_BOTTOM,
  top = RASTRUM_SIDE_TOP,
  left = RASTRUM_SIDE_LEFT,
  right = RASTRUM_SIDE_RIGHT
};

enum class ticks : std::int32_t {
  automatic = RASTRUM_TICKS_AUTO,
  out = RASTRUM_TICKS_OUT,
  in = RASTRUM_TICKS_IN,
  both = RASTRUM_TICKS_BOTH,
  none = RASTRUM_TICKS_NONE
};

// Ways to make labels fit.
enum class rung : std::int32_t {
  full = RASTRUM_RUNG_FULL,
  shorter = RASTRUM_RUNG_SHORTER,
  thin = RASTRUM_RUNG_THIN,
  stagger = RASTRUM_RUNG_STAGGER,
  turn_45 = RASTRUM_RUNG_TURN_45,
  turn_90 = RASTRUM_RUNG_TURN_90,
  wrap = RASTRUM_RUNG_WRAP,
  ellipsis = RASTRUM_RUNG_ELLIPSIS,
  hide = RASTRUM_RUNG_HIDE
};

enum class orientation : std::int32_t {
  automatic = RASTRUM_AUTO,
  vertical = RASTRUM_VERTICAL,
  horizontal = RASTRUM_HORIZONTAL
};

enum class gradient_direction : std::int32_t { values = RASTRUM_ALONG_VALUES, places = RASTRUM_ALONG_PLACES };

enum class gradient_span : std::int32_t { item = RASTRUM_SPAN_ITEM, plot = RASTRUM_SPAN_PLOT };

enum class theme : std::int32_t { light = RASTRUM_THEME_LIGHT, dark = RASTRUM_THEME_DARK };

enum class legend : std::int32_t {
  automatic = RASTRUM_LEGEND_AUTO,
  none = RASTRUM_LEGEND_NONE,
  top = RASTRUM_LEGEND_TOP,
  direct = RASTRUM_LEGEND_DIRECT
};

enum class scale_type : std::int32_t {
  automatic = RASTRUM_SCALE_AUTO,
  linear = RASTRUM_SCALE_LINEAR,
  time = RASTRUM_SCALE_TIME,
  category = RASTRUM_SCALE_CATEGORY,
  log = RASTRUM_SCALE_LOG,
  symlog = RASTRUM_SCALE_SYMLOG,
  power = RASTRUM_SCALE_POWER,
  square_root = RASTRUM_SCALE_SQUARE_ROOT
};

enum class notation : std::int32_t {
  automatic = RASTRUM_NOTATION_AUTO,
  plain = RASTRUM_NOTATION_PLAIN,
  exponent = RASTRUM_NOTATION_EXPONENT,
  scientific = RASTRUM_NOTATION_SCIENTIFIC,
  engineering = RASTRUM_NOTATION_ENGINEERING,
  si = RASTRUM_NOTATION_SI,
  percent = RASTRUM_NOTATION_PERCENT,
  bytes = RASTRUM_NOTATION_BYTES,
  duration = RASTRUM_NOTATION_DURATION
};

enum class sharing : std::int32_t {
  nothing = RASTRUM_SHARE_NOTHING,
  offset = RASTRUM_SHARE_OFFSET,
  factor = RASTRUM_SHARE_FACTOR
};

enum class powers : std::int32_t {
  automatic = RASTRUM_AUTO,
  letter = RASTRUM_POWERS_LETTER,
  superscript = RASTRUM_POWERS_SUPERSCRIPT
};

enum class palette : std::int32_t {
  automatic = RASTRUM_PALETTE_AUTO,
  blues = RASTRUM_PALETTE_BLUES,
  heat = RASTRUM_PALETTE_HEAT,
  spectrum = RASTRUM_PALETTE_SPECTRUM,
  blue_red = RASTRUM_PALETTE_BLUE_RED,
  green_purple = RASTRUM_PALETTE_GREEN_PURPLE
};

enum class color_scale : std::int32_t {
  sequential = RASTRUM_COLORS_SEQUENTIAL,
  diverging = RASTRUM_COLORS_DIVERGING,
  quantised = RASTRUM_COLORS_QUANTISED,
  threshold = RASTRUM_COLORS_THRESHOLD
};

enum class step : std::int32_t {
  nanosecond = RASTRUM_STEP_NANOSECOND,
  microsecond = RASTRUM_STEP_MICROSECOND,
  millisecond = RASTRUM_STEP_MILLISECOND,
  second = RASTRUM_STEP_SECOND,
  minute = RASTRUM_STEP_MINUTE,
  hour = RASTRUM_STEP_HOUR,
  day = RASTRUM_STEP_DAY,
  week = RASTRUM_STEP_WEEK,
  month = RASTRUM_STEP_MONTH,
  quarter = RASTRUM_STEP_QUARTER,
  year = RASTRUM_STEP_YEAR
};

enum class period : std::int32_t { daily = RASTRUM_DAILY, weekly = RASTRUM_WEEKLY };

enum class cap : std::int32_t { butt = RASTRUM_CAP_BUTT, round = RASTRUM_CAP_ROUND, square = RASTRUM_CAP_SQUARE };

enum class join : std::int32_t { miter = RASTRUM_JOIN_MITER, round = RASTRUM_JOIN_ROUND, bevel = RASTRUM_JOIN_BEVEL };

enum class symbol : std::int32_t {
  circle = RASTRUM_SYMBOL_CIRCLE,
  square = RASTRUM_SYMBOL_SQUARE,
  triangle = RASTRUM_SYMBOL_TRIANGLE,
  diamond = RASTRUM_SYMBOL_DIAMOND,
  cross = RASTRUM_SYMBOL_CROSS,
  plus = RASTRUM_SYMBOL_PLUS
};

enum class format : std::int32_t {
  rgba8_premultiplied = RASTRUM_FORMAT_RGBA8_PREMULTIPLIED,
  rgba8_straight = RASTRUM_FORMAT_RGBA8_STRAIGHT,
  rgba8_opaque = RASTRUM_FORMAT_RGBA8_OPAQUE,
  bgra8_premultiplied = RASTRUM_FORMAT_BGRA8_PREMULTIPLIED,
  bgra8_straight = RASTRUM_FORMAT_BGRA8_STRAIGHT,
  bgra8_opaque = RASTRUM_FORMAT_BGRA8_OPAQUE
};

enum class font_style : std::int32_t {
  automatic = RASTRUM_STYLE_AUTO,
  normal = RASTRUM_STYLE_NORMAL,
  italic = RASTRUM_STYLE_ITALIC
};

enum class baseline : std::int32_t {
  normal = RASTRUM_BASELINE_NORMAL,
  superscript = RASTRUM_SUPERSCRIPT,
  subscript = RASTRUM_SUBSCRIPT
};

enum class alignment : std::int32_t {
  automatic = RASTRUM_ALIGN_AUTO,
  start = RASTRUM_ALIGN_START,
  middle = RASTRUM_ALIGN_MIDDLE,
  end = RASTRUM_ALIGN_END
};

// ---- Version and features ------------------------------------------------------------------------------------

inline std::int32_t version() noexcept { return rastrum_version(); }
inline const char *version_string() noexcept { return rastrum_version_string(); }
inline bool has(const char *feature) noexcept { return rastrum_has(feature) == 1; }
inline const char *name(status value) noexcept { return rastrum_status_name(static_cast<std::int32_t>(value)); }

// ---- Colours and texts ---------------------------------------------------------------------------------------

// 0xRRGGBBAA, sRGB, straight alpha. A plain number is taken as that; rgb() makes an opaque one of 0xRRGGBB.
struct color {
  std::uint32_t rgba;
  constexpr color() noexcept : rgba(0) {}
  constexpr color(std::uint32_t rrggbbaa) noexcept : rgba(rrggbbaa) {}
};

constexpr color rgb(std::uint32_t rrggbb) noexcept { return color(rrggbb << 8 | 0xffu); }
constexpr bool operator==(color a, color b) noexcept { return a.rgba == b.rgba; }
constexpr bool operator!=(color a, color b) noexcept { return a.rgba != b.rgba; }

// A colour at a share of the way, 0 … 1.
struct gradient_stop : rastrum_gradient_stop {
  gradient_stop() noexcept : rastrum_gradient_stop() {}
  gradient_stop(double at, rastrum::color shown) noexcept : rastrum_gradient_stop() {
    offset = at;
    rgba = shown.rgba;
  }
};

// UTF-8 that someone else keeps for the length of a call.
class text {
public:
  text(const char *terminated) noexcept : data_(terminated), size_(terminated ? std::strlen(terminated) : 0) {}
  text(const char *data, std::size_t size) noexcept : data_(data), size_(size) {}
  text(const std::string &string) noexcept : data_(string.data()), size_(string.size()) {}
#if defined(__cpp_lib_string_view)
  text(std::string_view view) noexcept : data_(view.data() ? view.data() : ""), size_(view.size()) {}
#endif
#if defined(__cpp_char8_t)
  text(const char8_t *terminated) noexcept : text(reinterpret_cast<const char *>(terminated)) {}
#endif
#if defined(__cpp_lib_char8_t) && defined(__cpp_lib_string_view)
  text(std::u8string_view view) noexcept : data_(reinterpret_cast<const char *>(view.data())), size_(view.size()) {}
#endif
  const char *data() const noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }

private:
  const char *data_;
  std::size_t size_;
};

// How a stretch of a text is set; what is not said is as in the text around it.
class span {
public:
  span &weight(std::int32_t value) noexcept { return raw_.weight = value, *this; }
  span &style(font_style value) noexcept { return raw_.style = static_cast<std::int32_t>(value), *this; }
  // Of the letters in points.
  span &size(double points) noexcept { return raw_.size = points, *this; }
  span &color(rastrum::color value) noexcept {
    raw_.flags |= RASTRUM_SPAN_COLOR;
    raw_.color = value.rgba;
    return *this;
  }
  span &baseline(rastrum::baseline value) noexcept {
    return raw_.baseline = static_cast<std::int32_t>(value), *this;
  }
  const rastrum_text_span &raw() const noexcept { return raw_; }

private:
  rastrum_text_span raw_ = RASTRUM_TEXT_SPAN_INIT;
};

inline span superscript() noexcept { return span().baseline(baseline::superscript); }
inline span subscript() noexcept { return span().baseline(baseline::subscript); }
inline span bold() noexcept { return span().weight(700); }

// A text with spans: rich_text("CO").add("2", subscript()).add(" in the air").
class rich_text {
public:
  rich_text() = default;
  explicit rich_text(text plain) { add(plain); }
  rich_text(std::string plain, std::vector<rastrum_text_span> spans)
      : plain_(std::move(plain)), spans_(std::move(spans)) {}
  rich_text &add(text more) {
    if (more.size() > 0) plain_.append(more.data(), more.size());
    return *this;
  }
  rich_text &add(text more, const span &how) {
    rastrum_text_span raw = how.raw();
    raw.start = plain_.size();
    raw.length = more.size();
    spans_.push_back(raw);
    return add(more);
  }
  const std::string &plain() const noexcept { return plain_; }
  const std::vector<rastrum_text_span> &spans() const noexcept { return spans_; }

private:
  std::string plain_;
  std::vector<rastrum_text_span> spans_;
};

// How a text is set that is measured; 0 is the default of each.
struct text_style {
  double size = 0;      // points; 0: that of the chart's labels
  double width = 0;     // points, of the widest line; 0: the text's own lines
  double rotation = 0;  // degrees, clockwise
  std::int32_t weight = 0;
  font_style style = font_style::automatic;
  std::int32_t lines = 0;  // the most; 0: as many as it takes
  rastrum::alignment alignment = rastrum::alignment::start;
};

using text_extent = rastrum_text_extent;

// ---- Failures ------------------------------------------------------------------------------------------------

#if !defined(RASTRUM_NO_EXCEPTIONS)
class error : public std::runtime_error {
public:
  error(rastrum::status status, const char *message) : std::runtime_error(message), status_(status) {}
  rastrum::status status() const noexcept { return status_; }

private:
  rastrum::status status_;
};
#endif

namespace detail {

// A chart as its handles know it: it stays where it is when the owner moves.
struct node {
  rastrum_chart *chart = nullptr;
  rastrum::status failure = status::ok;
  const char *message = "";

  node() = default;
  node(const node &) = delete;
  node &operator=(const node &) = delete;
  ~node() { rastrum_chart_destroy(chart); }
};

// Throws, or keeps the failure where it is the first.
inline void fail(node *node, rastrum::status status, const char *message) {
#if defined(RASTRUM_NO_EXCEPTIONS)
  if (!node || node->failure != status::ok) return;
  node->failure = status;
  node->message = message;
#else
  (void)node;
  throw error(status, message);
#endif
}

// Whether calls still go through.
inline bool ready(const node *node) noexcept {
  return node && node->failure == rastrum::status::ok;
}

// The outcome of a call of the C library.
inline bool check(node *node, rastrum_status code) {
  if (code == RASTRUM_OK) return true;
  const char *message = node && node->chart ? rastrum_chart_error(node->chart) : "";
  fail(node, static_cast<status>(code), message && *message ? message : rastrum_status_name(code));
  return false;
}

// Memory that may be refused.
template <class T>
class block {
public:
  block() noexcept = default;
  explicit block(std::size_t count) noexcept { reserve(count); }
  block(block &&other) noexcept : data_(other.data_) { other.data_ = nullptr; }
  block &operator=(block &&other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }
  ~block() { std::free(data_); }

  bool reserve(std::size_t count) noexcept {
    if (count > std::numeric_limits<std::size_t>::max() / 2 / sizeof(T)) return false;
    void *grown = std::realloc(static_cast<void *>(data_), count > 0 ? count * sizeof(T) : 1);
    if (!grown) return false;
    data_ = static_cast<T *>(grown);
    return true;
  }
  T *data() const noexcept { return data_; }
  explicit operator bool() const noexcept { return data_ != nullptr; }

private:
  T *data_ = nullptr;
};

// Elements: how a C++ type is handed over. `type` is the array type that it has in memory already, or 0 where the
// values must be converted to `wider` first.
template <class T, class = void>
struct element;

template <class T>
struct direct {
  static constexpr std::int32_t time_unit = 0;
  using wider = T;
  static wider widen(T value) noexcept { return value; }
};

template <>
struct element<double> : direct<double> {
  static constexpr std::int32_t type = RASTRUM_TYPE_F64;
};

template <>
struct element<float> : direct<float> {
  static constexpr std::int32_t type = RASTRUM_TYPE_F32;
};

template <>
struct element<long double> {
  static constexpr std::int32_t type = 0, time_unit = 0;
  using wider = double;
  static wider widen(long double value) noexcept { return static_cast<double>(value); }
};

template <class T>
struct is_letter
    : std::integral_constant<bool, std::is_same<T, char>::value || std::is_same<T, wchar_t>::value ||
                                       std::is_same<T, char16_t>::value || std::is_same<T, char32_t>::value> {};

template <class T>
struct element<T, typename std::enable_if<std::is_integral<T>::value && !is_letter<T>::value>::type> {
  static constexpr std::int32_t type = std::is_signed<T>::value
                                           ? (sizeof(T) == 8   ? RASTRUM_TYPE_I64
                                              : sizeof(T) == 4 ? RASTRUM_TYPE_I32
                                                               : 0)
                                           : (sizeof(T) == 1 ? RASTRUM_TYPE_U8 : 0);
  static constexpr std::int32_t time_unit = 0;
  // 64 unsigned bits fit no integer of the library.
  using wider = typename std::conditional<
      type != 0, T,
      typename std::conditional<(sizeof(T) < 4), std::int32_t,
                                typename std::conditional<(sizeof(T) == 4), std::int64_t, double>::type>::type>::type;
  static wider widen(T value) noexcept { return static_cast<wider>(value); }
};

template <class Period>
struct time_unit_of : std::integral_constant<std::int32_t, -1> {};
template <>
struct time_unit_of<std::ratio<1>> : std::integral_constant<std::int32_t, RASTRUM_SECONDS> {};
template <>
struct time_unit_of<std::milli> : std::integral_constant<std::int32_t, RASTRUM_MILLISECONDS> {};
template <>
struct time_unit_of<std::micro> : std::integral_constant<std::int32_t, RASTRUM_MICROSECONDS> {};
template <>
struct time_unit_of<std::nano> : std::integral_constant<std::int32_t, RASTRUM_NANOSECONDS> {};

template <class Clock>
struct counts_from_1970 : std::is_same<Clock, std::chrono::system_clock> {};
#if defined(__cpp_lib_chrono) && __cpp_lib_chrono >= 201907L
template <>
struct counts_from_1970<std::chrono::local_t> : std::true_type {};
#endif

template <class Clock, class Rep, class Period>
struct element<std::chrono::time_point<Clock, std::chrono::duration<Rep, Period>>> {
  static_assert(counts_from_1970<Clock>::value, "rastrum: time points must be of std::chrono::system_clock");
  static_assert(std::is_integral<Rep>::value, "rastrum: time points must count in integers");
  using time_point = std::chrono::time_point<Clock, std::chrono::duration<Rep, Period>>;
  // Whole minutes, hours and days go over as seconds, anything finer as nanoseconds.
  using target = typename std::conditional<
      time_unit_of<Period>::value >= 0, std::chrono::duration<std::int64_t, Period>,
      typename std::conditional<std::ratio_greater<Period, std::ratio<1>>::value,
                                std::chrono::duration<std::int64_t>, std::chrono::nanoseconds>::type>::type;
  static constexpr std::int32_t time_unit = time_unit_of<typename target::period>::value == RASTRUM_SECONDS
                                                ? std::int32_t(RASTRUM_SECONDS)
                                                : time_unit_of<typename target::period>::value;
  static constexpr bool same = time_unit_of<Period>::value >= 0 && sizeof(Rep) == 8 && std::is_signed<Rep>::value &&
                               sizeof(time_point) == 8;
  static constexpr std::int32_t type = same ? RASTRUM_TYPE_TIME : 0;
  using wider = std::int64_t;
  static wider widen(time_point value) noexcept {
    return std::chrono::duration_cast<target>(value.time_since_epoch()).count();
  }
};

template <class T>
struct is_time : std::false_type {};
template <class Clock, class Duration>
struct is_time<std::chrono::time_point<Clock, Duration>> : std::true_type {};

template <class T>
struct is_text
    : std::integral_constant<bool, std::is_convertible<const T &, text>::value && !std::is_arithmetic<T>::value> {};

template <class T>
struct is_value
    : std::integral_constant<bool, (std::is_arithmetic<T>::value && !is_letter<T>::value) || is_time<T>::value ||
                                       is_text<T>::value> {};

// The type that an element takes in rastrum_array: its own, or that of `wider`.
template <class T>
constexpr std::int32_t array_type() {
  return is_time<T>::value        ? std::int32_t(RASTRUM_TYPE_TIME)
         : element<T>::type != 0 ? std::int32_t(element<T>::type)
                                 : std::int32_t(element<typename element<T>::wider>::type);
}

// Containers: what has data() and size(), and arrays.
template <class C>
auto first(const C &values) noexcept -> decltype(values.data()) {
  return values.data();
}
template <class T, std::size_t N>
const T *first(const T (&values)[N]) noexcept {
  return values;
}
template <class C>
auto length(const C &values) noexcept -> decltype(static_cast<std::size_t>(values.size())) {
  return static_cast<std::size_t>(values.size());
}
template <class T, std::size_t N>
std::size_t length(const T (&)[N]) noexcept {
  return N;
}

template <class C>
using value_of =
    typename std::remove_cv<typename std::remove_reference<decltype(*first(std::declval<const C &>()))>::type>::type;

template <class...>
struct make_void {
  using type = void;
};

// A container of values; a text is one value, not a container of letters.
template <class C, class = void>
struct is_container : std::false_type {};
template <class C>
struct is_container<C, typename make_void<value_of<C>, decltype(length(std::declval<const C &>()))>::type>
    : std::integral_constant<bool, !is_text<C>::value> {};

// Ranges whose values live on after them, as std::span.
template <class C>
struct is_view : std::false_type {};
#if defined(__cpp_lib_ranges)
template <class C>
  requires std::ranges::enable_borrowed_range<C>
struct is_view<C> : std::true_type {};
#endif

template <class T>
struct optional_value {
  static constexpr bool is = false;
};
#if defined(__cpp_lib_optional)
template <class T>
struct optional_value<std::optional<T>> {
  static constexpr bool is = true;
  using type = T;
};
#endif

}  // namespace detail

// ---- Data ----------------------------------------------------------------------------------------------------

// What a channel takes: values to be copied, to be borrowed, or given away. Made by the functions below or from a
// container on the way into mark::x and its like.
class column {
public:
  // `count` values from `values` on, `stride` bytes apart (negative: backwards; 0: one value for all).
  template <class T>
  column(const T *values, std::size_t count, std::ptrdiff_t stride) {
    static_assert(detail::is_value<T>::value, "rastrum: values are numbers, time points or texts");
    take(values, count, stride);
  }

  template <class T>
  column(const T *values, std::size_t count) : column(values, count, static_cast<std::ptrdiff_t>(sizeof(T))) {}

  // Values of a container, or one value for all.
  template <class C, class = typename std::enable_if<!std::is_same<C, column>::value>::type>
  column(const C &values) {
    take_any(values, detail::is_container<C>());
  }

  template <class T>
  column(std::initializer_list<T> values) : column(values.begin(), values.size()) {}

  column(column &&other) noexcept
      : raw_(other.raw_), values_(std::move(other.values_)), offsets_(std::move(other.offsets_)),
        validity_(std::move(other.validity_)), failure_(other.failure_) {
    other.raw_.release = nullptr;
  }
  column &operator=(column &&) = delete;
  // A column that no channel takes: `why` is what setting it comes to.
  explicit column(rastrum::status why) noexcept : failure_(why) {}
  ~column() {
    if (raw_.release) raw_.release(raw_.context);
  }

  // A bit a value, the lowest first, 1 = there. Kept as the values are.
  column &&validity(const std::uint8_t *bits) && noexcept {
    raw_.validity = bits;
    return std::move(*this);
  }

  // Integers of 64 bits that count `unit` since 1970-01-01T00:00:00Z.
  column &&as_times(rastrum::unit unit) && noexcept {
    if (raw_.type == RASTRUM_TYPE_I64) {
      raw_.type = RASTRUM_TYPE_TIME;
      raw_.unit = static_cast<std::int32_t>(unit);
    } else if (raw_.type != RASTRUM_TYPE_TIME) {
      failure_ = status::invalid_argument;
    }
    return std::move(*this);
  }

  // The values stay where they are; `release` is called when they are not needed any more.
  column &&borrowed(void (*release)(void *), void *context) && noexcept {
    if (values_) {
      // They were converted: the copy is all that is needed.
      if (release) release(context);
      return std::move(*this);
    }
    raw_.flags |= RASTRUM_BORROW;
    raw_.release = release;
    raw_.context = context;
    return std::move(*this);
  }

  // To be handed to the C library, which then owes the call of `release`.
  const rastrum_array *raw() const noexcept { return &raw_; }
  rastrum::status failure() const noexcept { return failure_; }
  void released_elsewhere() noexcept { raw_.release = nullptr; }

private:
  rastrum_array raw_ = RASTRUM_ARRAY_INIT;
  detail::block<char> values_;
  detail::block<std::int32_t> offsets_;
  detail::block<std::uint8_t> validity_;
  rastrum::status failure_ = status::ok;

  template <class C>
  void take_any(const C &values, std::true_type) {
    take(detail::first(values), detail::length(values),
         static_cast<std::ptrdiff_t>(sizeof(detail::value_of<C>)));
  }
  template <class T>
  void take_any(const T &value, std::false_type) {
    static_assert(detail::is_value<T>::value, "rastrum: a column is a contiguous container of numbers, time points "
                                              "or texts, or one of those");
    take_constant(value, detail::is_text<T>());
  }

  // One value for all outlives the constructor only as a copy.
  template <class T>
  void take_constant(const T &value, std::false_type) {
    take_copy(&value, 1, 0, std::false_type());
  }
  // A pointer to the text, and the text behind it.
  template <class T>
  void take_constant(const T &value, std::true_type) {
    const text letters(value);
    if (!letters.data()) return set(nullptr, 0, 0, RASTRUM_TYPE_STRING, 0);
    if (!values_.reserve(sizeof(char *) + letters.size() + 1)) return refuse(status::out_of_memory);
    char *copy = values_.data() + sizeof(char *);
    std::memcpy(values_.data(), &copy, sizeof(char *));
    if (letters.size() > 0) std::memcpy(copy, letters.data(), letters.size());
    copy[letters.size()] = '\0';
    set(values_.data(), 1, 0, RASTRUM_TYPE_STRING, 0);
  }

  template <class T>
  void take(const T *values, std::size_t count, std::ptrdiff_t stride) {
    take_one(values, count, stride, std::integral_constant<bool, detail::optional_value<T>::is>());
  }

  template <class T>
  void take_one(const T *values, std::size_t count, std::ptrdiff_t stride, std::false_type) {
    take_plain(values, count, stride, detail::is_text<T>());
  }

  template <class T>
  void take_plain(const T *values, std::size_t count, std::ptrdiff_t stride, std::false_type) {
    static_assert(detail::is_value<T>::value, "rastrum: values are numbers, time points or texts");
    if (detail::element<T>::type == 0) return take_copy(values, count, stride, std::false_type());
    set(values, count, stride, detail::array_type<T>(), detail::element<T>::time_unit);
  }
  template <class T>
  void take_plain(const T *values, std::size_t count, std::ptrdiff_t stride, std::true_type) {
    take_copy(values, count, stride, std::true_type());
  }

  // Numbers and times, converted to a type that the library has.
  template <class T>
  void take_copy(const T *values, std::size_t count, std::ptrdiff_t stride, std::false_type) {
    using wider = typename detail::element<T>::wider;
    const std::size_t stored = stride == 0 && count > 1 ? 1 : count;
    if (stored > std::numeric_limits<std::size_t>::max() / sizeof(wider) || !values_.reserve(stored * sizeof(wider)))
      return refuse(status::out_of_memory);
    for (std::size_t index = 0; index < stored; ++index) {
      const wider converted = detail::element<T>::widen(at(values, index, stride));
      std::memcpy(values_.data() + index * sizeof(wider), &converted, sizeof(wider));
    }
    set(values_.data(), count, stride == 0 ? 0 : static_cast<std::ptrdiff_t>(sizeof(wider)), detail::array_type<T>(),
        detail::element<T>::time_unit);
  }

  // Texts, one after the other.
  template <class T>
  void take_copy(const T *values, std::size_t count, std::ptrdiff_t stride, std::true_type) {
    std::size_t bytes = 0;
    for (std::size_t index = 0; index < count; ++index) bytes += text(at(values, index, stride)).size();
    if (bytes > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) return refuse(status::limit);
    if (!values_.reserve(bytes) || !offsets_.reserve(count + 1) || !validity_.reserve(count / 8 + 1))
      return refuse(status::out_of_memory);
    std::memset(validity_.data(), 0, count / 8 + 1);
    std::size_t end = 0;
    for (std::size_t index = 0; index < count; ++index) {
      const text value(at(values, index, stride));
      offsets_.data()[index] = static_cast<std::int32_t>(end);
      if (value.size() > 0) std::memcpy(values_.data() + end, value.data(), value.size());
      end += value.size();
      if (value.data()) mark_valid(index);
    }
    offsets_.data()[count] = static_cast<std::int32_t>(end);
    set(values_.data(), count, 0, RASTRUM_TYPE_UTF8, 0);
    raw_.offsets = offsets_.data();
    raw_.validity = validity_.data();
  }

#if defined(__cpp_lib_optional)
  // Values that may be absent.
  template <class T>
  void take_one(const std::optional<T> *values, std::size_t count, std::ptrdiff_t stride, std::true_type) {
    static_assert(detail::is_value<T>::value && !detail::is_text<T>::value,
                  "rastrum: optional values are numbers or time points");
    using wider = typename detail::element<T>::wider;
    const std::size_t stored = stride == 0 && count > 1 ? 1 : count;
    if (stored > std::numeric_limits<std::size_t>::max() / sizeof(wider) ||
        !values_.reserve(stored * sizeof(wider)) || !validity_.reserve(stored / 8 + 1))
      return refuse(status::out_of_memory);
    std::memset(validity_.data(), 0, stored / 8 + 1);
    for (std::size_t index = 0; index < stored; ++index) {
      const std::optional<T> &value = at(values, index, stride);
      const wider converted = value ? detail::element<T>::widen(*value) : wider();
      std::memcpy(values_.data() + index * sizeof(wider), &converted, sizeof(wider));
      if (value) mark_valid(index);
    }
    set(values_.data(), count, stride == 0 ? 0 : static_cast<std::ptrdiff_t>(sizeof(wider)), detail::array_type<T>(),
        detail::element<T>::time_unit);
    raw_.validity = validity_.data();
  }
#endif

  void set(const void *data, std::size_t count, std::ptrdiff_t stride, std::int32_t type, std::int32_t unit) noexcept {
    raw_.data = data;
    raw_.count = count;
    raw_.stride = stride;
    raw_.type = type;
    raw_.unit = unit;
  }
  void refuse(rastrum::status status) noexcept {
    failure_ = status;
    raw_.count = 0;
  }
  void mark_valid(std::size_t index) noexcept {
    validity_.data()[index / 8] = static_cast<std::uint8_t>(validity_.data()[index / 8] | 1u << (index % 8));
  }
  template <class T>
  static const T &at(const T *values, std::size_t index, std::ptrdiff_t stride) noexcept {
    return *reinterpret_cast<const T *>(reinterpret_cast<const char *>(values) +
                                        static_cast<std::ptrdiff_t>(index) * stride);
  }
};

// The values stay yours: keep them unchanged until the column is replaced, the mark removed or the chart destroyed.
// Types that the library does not have (16 bits, unsigned of 32 and 64 bits, long double, texts) are copied all the same.
template <class C>
column borrow(const C &values) {
  static_assert(detail::is_container<C>::value, "rastrum: borrow takes a container");
  return column(values).borrowed(nullptr, nullptr);
}
template <class C>
typename std::enable_if<!detail::is_view<C>::value, column>::type borrow(const C &&values) = delete;
template <class T>
column borrow(const T *values, std::size_t count, std::ptrdiff_t stride = sizeof(T)) {
  return column(values, count, stride).borrowed(nullptr, nullptr);
}
inline column borrow(column &&values) { return std::move(values).borrowed(nullptr, nullptr); }

// The same, kept alive by the chart for as long as it needs them.
template <class C>
column borrow(std::shared_ptr<C> values) {
  using holder = std::shared_ptr<C>;
  holder *kept = new (std::nothrow) holder(std::move(values));
  if (!kept) return column(status::out_of_memory);
  return column(**kept).borrowed([](void *context) { delete static_cast<holder *>(context); }, kept);
}

// The container moves into the chart; its values are not copied.
template <class C, class = typename std::enable_if<!std::is_lvalue_reference<C>::value>::type>
column give(C &&values) {
  C *kept = new (std::nothrow) C(std::move(values));
  if (!kept) return column(status::out_of_memory);
  return column(*kept).borrowed([](void *context) { delete static_cast<C *>(context); }, kept);
}

// Integers as times: what std::chrono does not hold yet.
template <class C>
column times(const C &values, rastrum::unit unit) {
  return column(values).as_times(unit);
}

// One member of each struct of a container: member(rows, &row::price).
template <class C, class Struct, class T>
column member(const C &rows, T Struct::*field) {
  static_assert(std::is_same<detail::value_of<C>, Struct>::value, "rastrum: the member is of another struct");
  const Struct *start = detail::first(rows);
  const T *values = detail::length(rows) > 0 ? &(start->*field) : nullptr;
  return column(values, detail::length(rows), static_cast<std::ptrdiff_t>(sizeof(Struct)));
}

// ---- Pixels --------------------------------------------------------------------------------------------------

// Pixels of yours to draw into.
class target {
public:
  // Rows without gaps, top row first, RGBA premultiplied, at scale 1.
  target(void *pixels, std::int32_t width, std::int32_t height) noexcept {
    raw_.pixels = pixels;
    raw_.width = width;
    raw_.height = height;
    raw_.stride = static_cast<std::ptrdiff_t>(width) * 4;
  }
  target &stride(std::ptrdiff_t bytes) noexcept { return raw_.stride = bytes, *this; }
  target &format(rastrum::format value) noexcept { return raw_.format = static_cast<std::int32_t>(value), *this; }
  target &scale(double pixels_a_point) noexcept { return raw_.scale = pixels_a_point, *this; }
  // No byte outside is written.
  target &clip(std::int32_t x, std::int32_t y, std::int32_t width, std::int32_t height) noexcept {
    raw_.clip_x = x;
    raw_.clip_y = y;
    raw_.clip_width = width;
    raw_.clip_height = height;
    return *this;
  }
  const rastrum_target *raw() const noexcept { return &raw_; }

private:
  rastrum_target raw_ = RASTRUM_TARGET_INIT;
};

// With how many threads a chart is painted, and until when.
class render_options {
public:
  // So many at most, the caller's included.
  render_options &threads(std::int32_t count) noexcept { return raw_.threads = count, *this; }
  // From the call on. A time that is over at once is a nanosecond.
  template <class Rep, class Period> render_options &timeout(std::chrono::duration<Rep, Period> time) noexcept {
    const auto count = std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    return raw_.timeout_ns = count > 0 ? static_cast<std::int64_t>(count) : 1, *this;
  }
  // Ends the call where it is not 0; any thread may set it. It must live as long as the calls.
  render_options &cancel(const std::atomic<std::int32_t> &flag) noexcept {
    static_assert(sizeof flag == sizeof(std::int32_t), "rastrum: an atomic of this compiler is not a plain integer");
    return raw_.cancel = reinterpret_cast<const std::int32_t *>(&flag), *this;
  }
  const rastrum_render_options *raw() const noexcept { return &raw_; }

private:
  rastrum_render_options raw_ = RASTRUM_RENDER_OPTIONS_INIT;
};

namespace detail {

// Points to whole pixels. What is no size becomes one that the library refuses.
inline std::int32_t pixels(double points, double scale) noexcept {
  const double value = points * scale + 0.5;
  return value >= 1 ? (value < 1e9 ? static_cast<std::int32_t>(value) : 1000000000) : 0;
}

// Whether the library draws pictures of this size.
inline bool drawable(std::int32_t width, std::int32_t height) noexcept {
  return width >= 1 && height >= 1 && width <= 65535 && height <= 65535 &&
         static_cast<std::int64_t>(width) * height <= std::int64_t(1) << 28;
}

}  // namespace detail

// Pixels that a chart was drawn into, rows without gaps, top row first. Empty after a failure.
class image {
public:
  image() noexcept = default;
  image(std::int32_t width, std::int32_t height, rastrum::format format) noexcept
      : width_(width), height_(height), format_(format) {
    if (detail::drawable(width, height) && pixels_.reserve(size())) std::memset(pixels_.data(), 0, size());
    if (!pixels_) width_ = height_ = 0;
  }
  std::int32_t width() const noexcept { return width_; }
  std::int32_t height() const noexcept { return height_; }
  std::ptrdiff_t stride() const noexcept { return static_cast<std::ptrdiff_t>(width_) * 4; }
  rastrum::format format() const noexcept { return format_; }
  std::size_t size() const noexcept { return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * 4; }
  bool empty() const noexcept { return size() == 0; }
  std::uint8_t *data() noexcept { return pixels_.data(); }
  const std::uint8_t *data() const noexcept { return pixels_.data(); }
  const std::uint8_t *row(std::int32_t y) const noexcept { return data() + y * stride(); }

private:
  detail::block<std::uint8_t> pixels_;
  std::int32_t width_ = 0, height_ = 0;
  rastrum::format format_ = rastrum::format::rgba8_premultiplied;
};

// What a PNG file is to be.
class png {
public:
  png() noexcept = default;
  // In points; the picture has `scale` times as many pixels.
  png(double width, double height, double scale = 1) noexcept : width_(width), height_(height), scale_(scale) {}
  png &size(double width, double height) noexcept { return width_ = width, height_ = height, *this; }
  png &scale(double pixels_a_point) noexcept { return scale_ = pixels_a_point, *this; }
  // Pixels an inch to be noted in the file; 0: none.
  png &dpi(double value) noexcept { return dpi_ = value, *this; }
  // 0 fastest … 9 smallest.
  png &compression(std::int32_t value) noexcept { return compression_ = value, *this; }
  // With how many threads it is painted, and until when; stopped, there is no file.
  png &options(const render_options &value) noexcept { return options_ = value, has_options_ = true, *this; }
  rastrum_png raw() const noexcept {
    rastrum_png raw = RASTRUM_PNG_INIT;
    raw.width = detail::pixels(width_, scale_);
    raw.height = detail::pixels(height_, scale_);
    raw.scale = scale_;
    raw.dpi = dpi_;
    raw.compression = compression_;
    // Valid as long as this is.
    if (has_options_) raw.options = options_.raw();
    return raw;
  }

private:
  double width_ = 640, height_ = 400, scale_ = 1, dpi_ = 0;
  std::int32_t compression_ = 2;
  render_options options_;
  bool has_options_ = false;
};

// A part of the picture.
struct place {
  rastrum::part part;
  // Of labels and titles: 1 is the axis of x, 2 that of y, 3 the first one added; else 0.
  std::int32_t axis;
  // Of the mark, tick, series or entry; -1 where the part is the only one.
  std::int32_t index;
};

// Something that a picture does not show as it was given.
struct finding {
  finding_kind kind;
  rastrum::place place;
  // What it overlaps; part::none where it does not.
  rastrum::place other;
  // How many rows, labels, characters or symbols.
  std::int64_t count;
  // 1 … 21 where that is too low, else 0.
  double contrast;
  // In points.
  double x, y, width, height;
  // A sentence.
  std::string text;
};

// The bytes of a file. Empty after a failure.
class bytes {
public:
  bytes() noexcept = default;
  bytes(detail::block<std::uint8_t> &&data, std::size_t size) noexcept : data_(std::move(data)), size_(size) {}
  const std::uint8_t *data() const noexcept { return data_.data(); }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  const std::uint8_t *begin() const noexcept { return data(); }
  const std::uint8_t *end() const noexcept { return data() + size_; }

private:
  detail::block<std::uint8_t> data_;
  std::size_t size_ = 0;
};

// ---- Fonts ---------------------------------------------------------------------------------------------------

// A font of your own. Copies share it; threads may share it.
class font {
public:
  // `face` is the index in a collection.
  static font from_file(text path, std::int32_t face = 0) {
    rastrum_font *handle = nullptr;
    rastrum_error error = RASTRUM_ERROR_INIT;
    const rastrum_status code = rastrum_font_create_from_file(path.data(), path.size(), face, &handle, &error);
    return font(handle, code, error);
  }
  static font from_bytes(const void *data, std::size_t count, std::int32_t face = 0) {
    rastrum_font *handle = nullptr;
    rastrum_error error = RASTRUM_ERROR_INIT;
    const rastrum_status code = rastrum_font_create_from_bytes(data, count, face, &handle, &error);
    return font(handle, code, error);
  }

  font(const font &other) noexcept : handle_(other.handle_ ? rastrum_font_retain(other.handle_) : nullptr) {
    keep(other);
  }
  font(font &&other) noexcept : handle_(other.handle_) {
    keep(other);
    other.handle_ = nullptr;
  }
  font &operator=(font other) noexcept {
    std::swap(handle_, other.handle_);
    keep(other);
    return *this;
  }
  ~font() { rastrum_font_release(handle_); }

  // What the font says of itself; empty and 0 after a failure.
  std::string family() const {
    std::size_t length = 0;
    if (rastrum_font_get_family(handle_, nullptr, 0, &length) != RASTRUM_OK) return std::string();
    std::string name(length + 1, '\0');
    if (rastrum_font_get_family(handle_, &name[0], name.size(), &length) != RASTRUM_OK) length = 0;
    name.resize(length);
    return name;
  }
  std::int32_t weight() const noexcept {
    std::int32_t value = 0;
    return rastrum_font_get_weight(handle_, &value) == RASTRUM_OK ? value : 0;
  }
  font_style style() const noexcept {
    std::int32_t value = 0;
    return rastrum_font_get_style(handle_, &value) == RASTRUM_OK ? static_cast<font_style>(value) : font_style::automatic;
  }

  rastrum_font *handle() const noexcept { return handle_; }
#if defined(RASTRUM_NO_EXCEPTIONS)
  rastrum::status status() const noexcept { return static_cast<rastrum::status>(failure_.status); }
  const char *error() const noexcept { return failure_.message; }
#else
  rastrum::status status() const noexcept { return rastrum::status::ok; }
  const char *error() const noexcept { return ""; }
#endif

private:
  rastrum_font *handle_;
#if defined(RASTRUM_NO_EXCEPTIONS)
  rastrum_error failure_;
  font(rastrum_font *handle, rastrum_status, const rastrum_error &error) noexcept : handle_(handle), failure_(error) {}
  void keep(const font &other) noexcept { failure_ = other.failure_; }
#else
  font(rastrum_font *handle, rastrum_status code, const rastrum_error &error) : handle_(handle) {
    if (code != RASTRUM_OK) throw rastrum::error(static_cast<rastrum::status>(code), error.message);
  }
  void keep(const font &) noexcept {}
#endif
};

// ---- Time zones ----------------------------------------------------------------------------------------------

// Whose clocks an axis of times follows. Copies share it.
class zone {
public:
  // By its IANA name, from the system.
  explicit zone(text name) : zone(rastrum_zone_create_from_name, name.data(), name.size()) {}
  // From the bytes of a TZif file.
  zone(const void *bytes, std::size_t count) : zone(rastrum_zone_create_from_bytes, bytes, count) {}
  zone(const zone &other) noexcept
      : handle_(other.handle_ ? rastrum_zone_retain(other.handle_) : nullptr), status_(other.status_) {}
  zone(zone &&other) noexcept : handle_(other.handle_), status_(other.status_) { other.handle_ = nullptr; }
  zone &operator=(zone other) noexcept {
    std::swap(handle_, other.handle_);
    status_ = other.status_;
    return *this;
  }
  ~zone() { rastrum_zone_release(handle_); }

  rastrum_zone *handle() const noexcept { return handle_; }
  rastrum::status status() const noexcept { return status_; }
  // Seconds that clocks are ahead of UTC, at seconds since 1970.
  std::int32_t offset(std::int64_t seconds) const noexcept {
    std::int32_t result = 0;
    if (handle_ && rastrum_zone_get_offset(handle_, seconds, &result) != RASTRUM_OK) result = 0;
    return result;
  }

private:
  rastrum_zone *handle_ = nullptr;
  rastrum::status status_;
  template <class Create, class Start>
  zone(Create create, Start start, std::size_t size) {
    rastrum_error failure = RASTRUM_ERROR_INIT;
    status_ = static_cast<rastrum::status>(create(start, size, &handle_, &failure));
#if !defined(RASTRUM_NO_EXCEPTIONS)
    if (status_ != rastrum::status::ok) throw error(status_, failure.message);
#endif
  }
};

// ---- Properties ----------------------------------------------------------------------------------------------

namespace detail {

// The same call for each kind of handle.
#define RASTRUM_CALLS(object, kind, type)                                                                              \
  inline rastrum_status set_##kind(rastrum_##object *handle, std::int32_t property, type value) {                      \
    return rastrum_##object##_set_##kind(handle, property, value);                                                     \
  }                                                                                                                    \
  inline rastrum_status get_##kind(const rastrum_##object *handle, std::int32_t property, type *value) {               \
    return rastrum_##object##_get_##kind(handle, property, value);                                                     \
  }
#define RASTRUM_TEXT_CALLS(object)                                                                                     \
  inline rastrum_status set_text(rastrum_##object *handle, std::int32_t property, text value) {                        \
    return rastrum_##object##_set_text(handle, property, value.data(), value.size());                                  \
  }                                                                                                                    \
  inline rastrum_status get_text(const rastrum_##object *handle, std::int32_t property, char *buffer,                  \
                                 std::size_t capacity, std::size_t *length) {                                          \
    return rastrum_##object##_get_text(handle, property, buffer, capacity, length);                                    \
  }                                                                                                                    \
  inline rastrum_status set_spans(rastrum_##object *handle, std::int32_t property, const rich_text &value) {           \
    return rastrum_##object##_set_text_spans(handle, property, value.plain().data(), value.plain().size(),             \
                                             value.spans().data(), value.spans().size());                              \
  }                                                                                                                    \
  inline rastrum_status get_spans(const rastrum_##object *handle, std::int32_t property, rastrum_text_span *spans,     \
                                  std::size_t capacity, std::size_t *count) {                                          \
    return rastrum_##object##_get_text_spans(handle, property, spans, capacity, count);                                \
  }
#define RASTRUM_RESET_CALL(object)                                                                                     \
  inline rastrum_status reset(rastrum_##object *handle, std::int32_t property) {                                       \
    return rastrum_##object##_reset(handle, property);                                                                 \
  }
RASTRUM_CALLS(chart, number, double)
RASTRUM_CALLS(chart, color, std::uint32_t)
RASTRUM_CALLS(chart, choice, std::int32_t)
RASTRUM_TEXT_CALLS(chart)
RASTRUM_RESET_CALL(chart)
RASTRUM_CALLS(mark, number, double)
RASTRUM_CALLS(mark, color, std::uint32_t)
RASTRUM_CALLS(mark, choice, std::int32_t)
RASTRUM_TEXT_CALLS(mark)
RASTRUM_RESET_CALL(mark)
RASTRUM_CALLS(scale, number, double)
RASTRUM_CALLS(scale, choice, std::int32_t)
RASTRUM_RESET_CALL(scale)
RASTRUM_CALLS(axis, number, double)
RASTRUM_CALLS(axis, choice, std::int32_t)
RASTRUM_CALLS(axis, color, std::uint32_t)
RASTRUM_TEXT_CALLS(axis)
RASTRUM_RESET_CALL(axis)
#undef RASTRUM_CALLS
#undef RASTRUM_TEXT_CALLS
#undef RASTRUM_RESET_CALL

// An object with properties. Self has handle() and node().
template <class Self>
class object {
public:
  // Any property by its name; a kind that the object has no property of does not compile.
  Self &set_number(property key, double value) {
    return call([&](Self &self) { return detail::set_number(self.handle(), code(key), value); });
  }
  Self &set_color(property key, color value) {
    return call([&](Self &self) { return detail::set_color(self.handle(), code(key), value.rgba); });
  }
  Self &set_text(property key, text value) {
    return call([&](Self &self) { return detail::set_text(self.handle(), code(key), value); });
  }
  Self &set_text(property key, const rich_text &value) {
    return call([&](Self &self) { return detail::set_spans(self.handle(), code(key), value); });
  }
  template <class Choice>
  Self &set_choice(property key, Choice value) {
    return call([&](Self &self) {
      return detail::set_choice(self.handle(), code(key), static_cast<std::int32_t>(value));
    });
  }
  // The default again.
  Self &reset(property key) {
    return call([&](Self &self) { return detail::reset(self.handle(), code(key)); });
  }

  double get_number(property key) const {
    double value = 0;
    ask([&](const Self &self) { return detail::get_number(self.handle(), code(key), &value); });
    return value;
  }
  color get_color(property key) const {
    std::uint32_t value = 0;
    ask([&](const Self &self) { return detail::get_color(self.handle(), code(key), &value); });
    return color(value);
  }
  std::string get_text(property key) const {
    if (!passes()) return std::string();
    std::string value(64, '\0');
    std::size_t length = 0;
    rastrum_status outcome = detail::get_text(self().handle(), code(key), &value[0], value.size(), &length);
    if (outcome == RASTRUM_TOO_SMALL) {
      value.resize(length + 1);
      outcome = detail::get_text(self().handle(), code(key), &value[0], value.size(), &length);
    }
    value.resize(check(self().node(), outcome) ? length : 0);
    return value;
  }
  // The text with its spans.
  rich_text get_rich_text(property key) const {
    std::string plain = get_text(key);
    std::vector<rastrum_text_span> spans;
    std::size_t count = 0;
    ask([&](const Self &self) { return detail::get_spans(self.handle(), code(key), nullptr, 0, &count); });
    if (count > 0) {
      const rastrum_text_span none = RASTRUM_TEXT_SPAN_INIT;
      spans.resize(count, none);
      ask([&](const Self &self) { return detail::get_spans(self.handle(), code(key), spans.data(), count, &count); });
    }
    return rich_text(std::move(plain), std::move(spans));
  }
  template <class Choice>
  Choice get_choice(property key) const {
    std::int32_t value = 0;
    ask([&](const Self &self) { return detail::get_choice(self.handle(), code(key), &value); });
    return static_cast<Choice>(value);
  }

protected:
  static std::int32_t code(property key) noexcept { return static_cast<std::int32_t>(key); }
  static std::int32_t code(channel key) noexcept { return static_cast<std::int32_t>(key); }
  Self &self() noexcept { return *static_cast<Self *>(this); }
  const Self &self() const noexcept { return *static_cast<const Self *>(this); }

  // Whether calls go through. A chart that was moved away has nothing left to call.
  bool passes() const {
    if (!self().node()) fail(nullptr, status::invalid_argument, "the chart was moved away");
    return ready(self().node());
  }
  template <class Call>
  Self &call(Call make) {
    if (passes()) check(self().node(), make(self()));
    return self();
  }
  template <class Call>
  void ask(Call make) const {
    if (passes()) check(self().node(), make(self()));
  }
};

}  // namespace detail

// ---- Marks ---------------------------------------------------------------------------------------------------

// A layer of a chart: columns on channels, and how they look. Ends with its chart.
class scale;
class mark : public detail::object<mark> {
public:
  enum kind : std::int32_t {
    line = RASTRUM_MARK_LINE,    // x, y [color_by]
    area = RASTRUM_MARK_AREA,    // x, y [y2] [color_by]
    bar = RASTRUM_MARK_BAR,      // x, y [x2 or y2] [color_by]
    point = RASTRUM_MARK_POINT,  // x, y [color_by]
    rule = RASTRUM_MARK_RULE     // x or y; or x, y and x2 or y2 [color_by]
  };

  mark(rastrum_mark *handle, detail::node *node) noexcept : handle_(handle), node_(node) {}
  rastrum_mark *handle() const noexcept { return handle_; }
  detail::node *node() const noexcept { return node_; }

  // Columns. Each takes what `column` takes.
  template <class C>
  mark &x(C &&values) {
    return set(channel::x, column(std::forward<C>(values)));
  }
  template <class C>
  mark &y(C &&values) {
    return set(channel::y, column(std::forward<C>(values)));
  }
  template <class C>
  mark &x2(C &&values) {
    return set(channel::x2, column(std::forward<C>(values)));
  }
  template <class C>
  mark &y2(C &&values) {
    return set(channel::y2, column(std::forward<C>(values)));
  }
  // A series and a palette colour for each text.
  template <class C>
  mark &color_by(C &&values) {
    return set(channel::color, column(std::forward<C>(values)));
  }
  template <class T>
  mark &x(std::initializer_list<T> values) {
    return set(channel::x, column(values));
  }
  template <class T>
  mark &y(std::initializer_list<T> values) {
    return set(channel::y, column(values));
  }
  template <class T>
  mark &x2(std::initializer_list<T> values) {
    return set(channel::x2, column(values));
  }
  template <class T>
  mark &y2(std::initializer_list<T> values) {
    return set(channel::y2, column(values));
  }
  template <class T>
  mark &color_by(std::initializer_list<T> values) {
    return set(channel::color, column(values));
  }
  template <class T>
  mark &x(const T *values, std::size_t count) {
    return set(channel::x, column(values, count));
  }
  template <class T>
  mark &y(const T *values, std::size_t count) {
    return set(channel::y, column(values, count));
  }
  template <class T>
  mark &x2(const T *values, std::size_t count) {
    return set(channel::x2, column(values, count));
  }
  template <class T>
  mark &y2(const T *values, std::size_t count) {
    return set(channel::y2, column(values, count));
  }
  template <class T>
  mark &color_by(const T *values, std::size_t count) {
    return set(channel::color, column(values, count));
  }

  mark &set(channel key, column &&values) {
    if (!passes()) return *this;
    if (values.failure() != status::ok) {
      detail::fail(node_, values.failure(), rastrum_status_name(static_cast<std::int32_t>(values.failure())));
      return *this;
    }
    const rastrum_status outcome = rastrum_mark_set_array(handle_, code(key), values.raw());
    values.released_elsewhere();
    detail::check(node_, outcome);
    return *this;
  }
  // Takes the column off a channel.
  mark &clear(channel key) {
    return call([&](mark &self) { return rastrum_mark_clear(self.handle(), code(key)); });
  }
  // Borrowed values were changed in place.
  mark &data_changed(channel key) {
    return call([&](mark &self) { return rastrum_mark_data_changed(self.handle(), code(key)); });
  }

  mark &name(text value) { return set_text(property::name, value); }
  mark &name(const rich_text &value) { return set_text(property::name, value); }
  std::string name() const { return get_text(property::name); }
  // Puts the values of x (with x2) or of y (with y2) on a scale of the chart. Defined below.
  inline mark &scale(channel key, const rastrum::scale &on);
  inline rastrum::scale scale(channel key) const;
  mark &color(rastrum::color value) { return set_color(property::color, value); }
  rastrum::color color() const { return get_color(property::color); }
  mark &opacity(double value) { return set_number(property::opacity, value); }
  double opacity() const { return get_number(property::opacity); }
  mark &stroke_width(double value) { return set_number(property::stroke_width, value); }
  double stroke_width() const { return get_number(property::stroke_width); }
  mark &dash_phase(double value) { return set_number(property::dash_phase, value); }
  double dash_phase() const { return get_number(property::dash_phase); }
  mark &miter_limit(double value) { return set_number(property::miter_limit, value); }
  double miter_limit() const { return get_number(property::miter_limit); }
  mark &line_cap(cap value) { return set_choice(property::line_cap, value); }
  cap line_cap() const { return get_choice<cap>(property::line_cap); }
  mark &line_join(join value) { return set_choice(property::line_join, value); }
  join line_join() const { return get_choice<join>(property::line_join); }
  mark &symbol(rastrum::symbol value) { return set_choice(property::symbol, value); }
  rastrum::symbol symbol() const { return get_choice<rastrum::symbol>(property::symbol); }
  mark &point_size(double value) { return set_number(property::point_size, value); }
  double point_size() const { return get_number(property::point_size); }
  mark &corner_radius(double value) { return set_number(property::corner_radius, value); }
  double corner_radius() const { return get_number(property::corner_radius); }
  mark &bar_width(double value) { return set_number(property::bar_width, value); }
  double bar_width() const { return get_number(property::bar_width); }
  mark &baseline(double value) { return set_number(property::baseline, value); }
  double baseline() const { return get_number(property::baseline); }
  mark &orientation(rastrum::orientation value) { return set_choice(property::orientation, value); }
  rastrum::orientation orientation() const { return get_choice<rastrum::orientation>(property::orientation); }

  // On, off, on, … in points; none: a solid line.
  mark &dash(const double *lengths, std::size_t count) {
    return call([&](mark &self) {
      return rastrum_mark_set_numbers(self.handle(), code(property::dash), lengths, count);
    });
  }
  mark &dash(std::initializer_list<double> lengths) { return dash(lengths.begin(), lengths.size()); }
  template <class C>
  mark &dash(const C &lengths) {
    return dash(detail::first(lengths), detail::length(lengths));
  }
  std::vector<double> dash() const {
    if (!passes()) return std::vector<double>();
    std::vector<double> lengths(32);
    std::size_t count = 0;
    rastrum_status outcome =
        rastrum_mark_get_numbers(handle_, code(property::dash), lengths.data(), lengths.size(), &count);
    if (outcome == RASTRUM_TOO_SMALL) {
      lengths.resize(count);
      outcome = rastrum_mark_get_numbers(handle_, code(property::dash), lengths.data(), lengths.size(), &count);
    }
    lengths.resize(detail::check(node_, outcome) ? count : 0);
    return lengths;
  }

  // Of the fill of areas and bars, offsets ascending; none: one colour.
  mark &gradient(const gradient_stop *stops, std::size_t count) {
    return call([&](mark &self) {
      return rastrum_mark_set_gradient(self.handle(), code(property::gradient), stops, count);
    });
  }
  mark &gradient(std::initializer_list<gradient_stop> stops) { return gradient(stops.begin(), stops.size()); }
  template <class C>
  mark &gradient(const C &stops) {
    return gradient(detail::first(stops), detail::length(stops));
  }
  std::vector<gradient_stop> gradient() const {
    if (!passes()) return std::vector<gradient_stop>();
    std::vector<gradient_stop> stops(256);
    std::size_t count = 0;
    rastrum_status outcome =
        rastrum_mark_get_gradient(handle_, code(property::gradient), stops.data(), stops.size(), &count);
    stops.resize(detail::check(node_, outcome) ? count : 0);
    return stops;
  }
  mark &gradient_direction(rastrum::gradient_direction value) { return set_choice(property::gradient_direction, value); }
  rastrum::gradient_direction gradient_direction() const {
    return get_choice<rastrum::gradient_direction>(property::gradient_direction);
  }
  mark &gradient_span(rastrum::gradient_span value) { return set_choice(property::gradient_span, value); }
  rastrum::gradient_span gradient_span() const { return get_choice<rastrum::gradient_span>(property::gradient_span); }

private:
  rastrum_mark *handle_;
  detail::node *node_;
};

// ---- Scales and axes -----------------------------------------------------------------------------------------

// How values of x or of y become positions. Ends with its chart.
class scale : public detail::object<scale> {
public:
  scale(rastrum_scale *handle, detail::node *node) noexcept : handle_(handle), node_(node) {}
  rastrum_scale *handle() const noexcept { return handle_; }
  detail::node *node() const noexcept { return node_; }

  // The values at the two ends, lower < upper; NaN leaves that end to the data.
  scale &domain(double lower, double upper) {
    return call([&](scale &self) { return rastrum_scale_set_domain(self.handle(), lower, upper); });
  }
  scale &domain(std::int64_t lower, std::int64_t upper, unit in) {
    return call([&](scale &self) {
      return rastrum_scale_set_time_domain(self.handle(), lower, upper, static_cast<std::int32_t>(in));
    });
  }
  template <class Clock, class Duration>
  scale &domain(std::chrono::time_point<Clock, Duration> lower, std::chrono::time_point<Clock, Duration> upper) {
    using element = detail::element<std::chrono::time_point<Clock, Duration>>;
    return domain(element::widen(lower), element::widen(upper), static_cast<unit>(element::time_unit));
  }
  // The ends that were set; NaN for one that follows the data.
  std::pair<double, double> domain() const {
    const double none = std::numeric_limits<double>::quiet_NaN();
    std::pair<double, double> ends(none, none);
    ask([&](const scale &self) { return rastrum_scale_get_domain(self.handle(), &ends.first, &ends.second); });
    return ends;
  }
  // The times that were set, rounded down.
  std::pair<std::int64_t, std::int64_t> time_domain(unit in) const {
    std::pair<std::int64_t, std::int64_t> ends(0, 0);
    ask([&](const scale &self) {
      return rastrum_scale_get_time_domain(self.handle(), &ends.first, &ends.second, static_cast<std::int32_t>(in));
    });
    return ends;
  }
  // The categories that were set.
  std::vector<std::string> categories() const {
    std::vector<std::string> names;
    std::size_t count = 0;
    ask([&](const scale &self) { return rastrum_scale_get_category_count(self.handle(), &count); });
    for (std::size_t index = 0; index < count && detail::ready(node_); ++index) {
      std::size_t length = 0;
      ask([&](const scale &self) { return rastrum_scale_get_category(self.handle(), index, nullptr, 0, &length); });
      std::string name(length + 1, '\0');
      ask([&](const scale &self) {
        return rastrum_scale_get_category(self.handle(), index, &name[0], name.size(), &length);
      });
      name.resize(length);
      names.push_back(std::move(name));
    }
    return names;
  }
  // Leaves the domain to the data again.
  scale &clear_domain() {
    return call([](scale &self) { return rastrum_scale_clear_domain(self.handle()); });
  }

  // The categories in their order; data outside is left out.
  template <class C>
  scale &categories(const C &names) {
    return categories(detail::first(names), detail::length(names));
  }
  scale &categories(std::initializer_list<const char *> names) { return categories(names.begin(), names.size()); }
  scale &categories(const char *const *names, std::size_t count) {
    return call([&](scale &self) { return rastrum_scale_set_categories(self.handle(), names, nullptr, count); });
  }
  template <class T>
  scale &categories(const T *names, std::size_t count) {
    if (!passes()) return *this;
    detail::block<std::size_t> lengths(count);
    detail::block<const char *> starts(count);
    if (!lengths || !starts) {
      detail::fail(node_, status::out_of_memory, "out of memory");
      return *this;
    }
    for (std::size_t index = 0; index < count; ++index) {
      const text value(names[index]);
      starts.data()[index] = value.data() ? value.data() : "";
      lengths.data()[index] = value.size();
    }
    return call([&](scale &self) {
      return rastrum_scale_set_categories(self.handle(), starts.data(), lengths.data(), count);
    });
  }

  // Leaves out what lies between two values.
  scale &add_break(double lower, double upper) {
    return call([&](scale &self) { return rastrum_scale_add_break(self.handle(), lower, upper); });
  }
  scale &add_break(std::int64_t lower, std::int64_t upper, unit in) {
    return call([&](scale &self) {
      return rastrum_scale_add_time_break(self.handle(), lower, upper, static_cast<std::int32_t>(in));
    });
  }
  // The same minutes of every day, or week from Monday on.
  scale &add_break(period of, std::int32_t from, std::int32_t to) {
    return call([&](scale &self) {
      return rastrum_scale_add_break_pattern(self.handle(), static_cast<std::int32_t>(of), from, to);
    });
  }
  scale &skip_weekends() { return add_break(period::weekly, 7200, 10080); }
  scale &clear_breaks() {
    return call([](scale &self) { return rastrum_scale_clear_breaks(self.handle()); });
  }
  // The clocks that times follow.
  scale &zone(const rastrum::zone &value) {
    return call([&](scale &self) { return rastrum_scale_set_zone(self.handle(), value.handle()); });
  }
  scale &utc() {
    return call([](scale &self) { return rastrum_scale_set_zone(self.handle(), nullptr); });
  }
  scale &base(double value) { return set_number(property::base, value); }
  double base() const { return get_number(property::base); }
  scale &slope(double value) { return set_number(property::slope, value); }
  double slope() const { return get_number(property::slope); }
  scale &exponent(double value) { return set_number(property::exponent, value); }
  double exponent() const { return get_number(property::exponent); }
  scale &margin(double value) { return set_number(property::margin, value); }
  double margin() const { return get_number(property::margin); }
  scale &padding(double value) { return set_number(property::padding, value); }
  double padding() const { return get_number(property::padding); }
  scale &clamp(toggle value) { return set_choice(property::clamp, value); }
  toggle clamp() const { return get_choice<toggle>(property::clamp); }
  // Of the scale of numbers on the color channel.
  scale &colors(color_scale value) { return set_choice(property::color_scale, value); }
  color_scale colors() const { return get_choice<color_scale>(property::color_scale); }
  scale &palette(rastrum::palette value) { return set_choice(property::palette, value); }
  rastrum::palette palette() const { return get_choice<rastrum::palette>(property::palette); }
  scale &middle(double value) { return set_number(property::middle, value); }
  double middle() const { return get_number(property::middle); }
  scale &classes(double value) { return set_number(property::classes, value); }
  double classes() const { return get_number(property::classes); }
  scale &thresholds(std::initializer_list<double> values) { return thresholds(values.begin(), values.size()); }
  scale &thresholds(const double *values, std::size_t count) {
    return call([&](scale &self) {
      return rastrum_scale_set_numbers(self.handle(), code(property::thresholds), values, count);
    });
  }
  std::vector<double> thresholds() const {
    std::vector<double> values(63);
    std::size_t count = 0;
    ask([&](const scale &self) {
      return rastrum_scale_get_numbers(self.handle(), code(property::thresholds), values.data(), values.size(), &count);
    });
    values.resize(count);
    return values;
  }

  scale &type(scale_type value) { return set_choice(property::scale_type, value); }
  scale_type type() const { return get_choice<scale_type>(property::scale_type); }
  scale &nice(toggle value) { return set_choice(property::nice, value); }
  toggle nice() const { return get_choice<toggle>(property::nice); }
  scale &zero(toggle value) { return set_choice(property::zero, value); }
  toggle zero() const { return get_choice<toggle>(property::zero); }
  // The ticks of an added scale, and 0, stand where those of the first one do.
  scale &align(toggle value) { return set_choice(property::align, value); }
  toggle align() const { return get_choice<toggle>(property::align); }
  scale &reverse(toggle value) { return set_choice(property::reverse, value); }
  toggle reverse() const { return get_choice<toggle>(property::reverse); }

private:
  rastrum_scale *handle_;
  detail::node *node_;
};

inline mark &mark::scale(channel key, const rastrum::scale &on) {
  return call([&](mark &self) { return rastrum_mark_set_scale(self.handle(), code(key), on.handle()); });
}

inline scale mark::scale(channel key) const {
  rastrum_scale *handle = nullptr;
  ask([&](const mark &self) { return rastrum_mark_get_scale(self.handle(), code(key), &handle); });
  return rastrum::scale(handle, node());
}

// The guide to a scale: line, ticks, labels, title and grid. Ends with its chart.
class axis : public detail::object<axis> {
public:
  axis(rastrum_axis *handle, detail::node *node) noexcept : handle_(handle), node_(node) {}
  rastrum_axis *handle() const noexcept { return handle_; }
  detail::node *node() const noexcept { return node_; }

  axis &title(text value) { return set_text(property::title, value); }
  axis &title(const rich_text &value) { return set_text(property::title, value); }
  std::string title() const { return get_text(property::title); }
  axis &grid(toggle value) { return set_choice(property::grid, value); }
  toggle grid() const { return get_choice<toggle>(property::grid); }
  axis &labels(toggle value) { return set_choice(property::labels, value); }
  toggle labels() const { return get_choice<toggle>(property::labels); }
  // About how many ticks.
  axis &tick_step(double value) { return set_number(property::tick_step, value); }
  double tick_step() const { return get_number(property::tick_step); }
  axis &tick_anchor(double value) { return set_number(property::tick_anchor, value); }
  double tick_anchor() const { return get_number(property::tick_anchor); }
  axis &tick_stride(double value) { return set_number(property::tick_stride, value); }
  double tick_stride() const { return get_number(property::tick_stride); }
  axis &label_stride(double value) { return set_number(property::label_stride, value); }
  double label_stride() const { return get_number(property::label_stride); }
  axis &grid_stride(double value) { return set_number(property::grid_stride, value); }
  double grid_stride() const { return get_number(property::grid_stride); }
  axis &decimals(double value) { return set_number(property::decimals, value); }
  double decimals() const { return get_number(property::decimals); }
  axis &significant_digits(double value) { return set_number(property::significant_digits, value); }
  double significant_digits() const { return get_number(property::significant_digits); }
  axis &minor_ticks(toggle value) { return set_choice(property::minor_ticks, value); }
  toggle minor_ticks() const { return get_choice<toggle>(property::minor_ticks); }
  axis &integers(toggle value) { return set_choice(property::integers, value); }
  toggle integers() const { return get_choice<toggle>(property::integers); }
  axis &notation(rastrum::notation value) { return set_choice(property::notation, value); }
  rastrum::notation notation() const { return get_choice<rastrum::notation>(property::notation); }
  axis &sharing(rastrum::sharing value) { return set_choice(property::sharing, value); }
  rastrum::sharing sharing() const { return get_choice<rastrum::sharing>(property::sharing); }
  axis &powers(rastrum::powers value) { return set_choice(property::powers, value); }
  rastrum::powers powers() const { return get_choice<rastrum::powers>(property::powers); }
  axis &prefix(text value) { return set_text(property::prefix, value); }
  std::string prefix() const { return get_text(property::prefix); }
  axis &suffix(text value) { return set_text(property::suffix, value); }
  std::string suffix() const { return get_text(property::suffix); }
  axis &unit(text value) { return set_text(property::unit, value); }
  std::string unit() const { return get_text(property::unit); }
  // These ticks and no others.
  axis &tick_values(std::initializer_list<double> values) { return tick_values(values.begin(), values.size()); }
  axis &tick_values(const double *values, std::size_t count) {
    return call([&](axis &self) {
      return rastrum_axis_set_numbers(self.handle(), code(property::tick_values), values, count);
    });
  }
  std::vector<double> tick_values() const {
    std::vector<double> values(1000);
    std::size_t count = 0;
    ask([&](const axis &self) {
      return rastrum_axis_get_numbers(self.handle(), code(property::tick_values), values.data(), values.size(), &count);
    });
    values.resize(count);
    return values;
  }
  axis &time_ticks(const std::int64_t *values, std::size_t count, rastrum::unit in) {
    return call([&](axis &self) {
      return rastrum_axis_set_time_ticks(self.handle(), values, count, static_cast<std::int32_t>(in));
    });
  }
  // At every count-th boundary of a unit of clock or calendar; 0: by the room.
  axis &time_step(std::int64_t count, step of) {
    return call([&](axis &self) {
      return rastrum_axis_set_time_step(self.handle(), count, static_cast<std::int32_t>(of));
    });
  }
  // Labels by a function; NULL: the engine's. See rastrum.h.
  axis &formatter(rastrum_formatter function, void *context = nullptr, rastrum_release release = nullptr) {
    return call([&](axis &self) { return rastrum_axis_set_formatter(self.handle(), function, context, release); });
  }
  // Where the axis stands; `crossing`: at a value of the other dimension's first scale.
  axis &side(rastrum::side value) { return set_choice(property::side, value); }
  rastrum::side side() const { return get_choice<rastrum::side>(property::side); }
  axis &crossing(double value) { return set_number(property::crossing, value); }
  double crossing() const { return get_number(property::crossing); }
  axis &axis_line(rastrum::toggle value) { return set_choice(property::axis_line, value); }
  rastrum::toggle axis_line() const { return get_choice<rastrum::toggle>(property::axis_line); }
  axis &tick_direction(rastrum::ticks value) { return set_choice(property::tick_direction, value); }
  rastrum::ticks tick_direction() const { return get_choice<rastrum::ticks>(property::tick_direction); }
  axis &tick_length(double value) { return set_number(property::tick_length, value); }
  double tick_length() const { return get_number(property::tick_length); }
  axis &minor_grid(rastrum::toggle value) { return set_choice(property::minor_grid, value); }
  rastrum::toggle minor_grid() const { return get_choice<rastrum::toggle>(property::minor_grid); }
  axis &label_alignment(rastrum::alignment value) { return set_choice(property::label_alignment, value); }
  rastrum::alignment label_alignment() const { return get_choice<rastrum::alignment>(property::label_alignment); }
  axis &title_alignment(rastrum::alignment value) { return set_choice(property::title_alignment, value); }
  rastrum::alignment title_alignment() const { return get_choice<rastrum::alignment>(property::title_alignment); }
  // The axis shows factor × value + offset.
  axis &factor(double value) { return set_number(property::factor, value); }
  double factor() const { return get_number(property::factor); }
  axis &offset(double value) { return set_number(property::offset, value); }
  double offset() const { return get_number(property::offset); }
  // Parts outer from inner names of categories.
  axis &nesting(text value) { return set_text(property::nesting, value); }
  std::string nesting() const { return get_text(property::nesting); }
  axis &color(rastrum::color value) { return set_color(property::color, value); }
  rastrum::color color() const { return get_color(property::color); }
  // How labels are made to fit, the most wanted way first; none: as is usual.
  axis &label_ladder(const std::vector<rung> &rungs) {
    std::vector<double> values;
    for (rung one : rungs) values.push_back(static_cast<double>(one));
    return call([&](axis &self) {
      return rastrum_axis_set_numbers(self.handle(), code(property::label_ladder), values.data(), values.size());
    });
  }
  std::vector<rung> label_ladder() const {
    double values[16];
    std::size_t count = 0;
    ask([&](const axis &self) {
      return rastrum_axis_get_numbers(self.handle(), code(property::label_ladder), values, 16, &count);
    });
    std::vector<rung> rungs;
    for (std::size_t index = 0; index < count; ++index) {
      rungs.push_back(static_cast<rung>(static_cast<std::int32_t>(values[index])));
    }
    return rungs;
  }
  axis &tick_count(double value) { return set_number(property::tick_count, value); }
  double tick_count() const { return get_number(property::tick_count); }

private:
  rastrum_axis *handle_;
  detail::node *node_;
};

// ---- Charts --------------------------------------------------------------------------------------------------

class chart : public detail::object<chart> {
public:
  chart() : node_(new (std::nothrow) detail::node) {
    if (node_)
      detail::check(node_.get(), rastrum_chart_create(&node_->chart));
    else
      detail::fail(nullptr, rastrum::status::out_of_memory, "out of memory");
  }
  chart(chart &&) noexcept = default;
  chart &operator=(chart &&) noexcept = default;

  rastrum_chart *handle() const noexcept { return node_ ? node_->chart : nullptr; }
  detail::node *node() const noexcept { return node_.get(); }

  // The failure that was kept, where there are no exceptions.
  rastrum::status status() const noexcept { return node_ ? node_->failure : rastrum::status::out_of_memory; }
  const char *error() const noexcept { return node_ ? node_->message : "out of memory"; }
  // Forgets it: calls go through again.
  void recover() noexcept {
    if (!node_ || !node_->chart) return;
    node_->failure = rastrum::status::ok;
    node_->message = "";
  }

  // A mark on top of those before it.
  mark add(mark::kind kind) {
    rastrum_mark *handle = nullptr;
    call([&](chart &self) {
      return rastrum_chart_add_mark(self.handle(), static_cast<std::int32_t>(kind), &handle);
    });
    return mark(handle, node_.get());
  }
  // Takes a mark away and ends its handle.
  chart &remove(const mark &which) {
    return call([&](chart &self) { return rastrum_chart_remove_mark(self.handle(), which.handle()); });
  }
  // A font for the characters that those before it do not have.
  chart &add(const font &which) {
    return call([&](chart &self) { return rastrum_chart_add_font(self.handle(), which.handle()); });
  }

  rastrum::scale scale(channel key) {
    rastrum_scale *handle = nullptr;
    call([&](chart &self) { return rastrum_chart_get_scale(self.handle(), code(key), &handle); });
    return rastrum::scale(handle, node_.get());
  }
  rastrum::axis axis(channel key) {
    rastrum_axis *handle = nullptr;
    call([&](chart &self) { return rastrum_chart_get_axis(self.handle(), code(key), &handle); });
    return rastrum::axis(handle, node_.get());
  }
  // Another scale, and another axis for a scale.
  rastrum::scale add_scale(channel key) {
    rastrum_scale *handle = nullptr;
    call([&](chart &self) { return rastrum_chart_add_scale(self.handle(), code(key), &handle); });
    return rastrum::scale(handle, node_.get());
  }
  rastrum::axis add_axis(const rastrum::scale &of, side at) {
    rastrum_axis *handle = nullptr;
    call([&](chart &self) {
      return rastrum_chart_add_axis(self.handle(), of.handle(), static_cast<std::int32_t>(at), &handle);
    });
    return rastrum::axis(handle, node_.get());
  }
  rastrum::scale x_scale() { return scale(channel::x); }
  rastrum::scale y_scale() { return scale(channel::y); }
  rastrum::axis x_axis() { return axis(channel::x); }
  rastrum::axis y_axis() { return axis(channel::y); }

  // Of numbers on the color channel.
  rastrum::scale color_scale() { return scale(channel::color); }
  // How labels of axes are written; start from RASTRUM_LOCALE_INIT.
  chart &locale(const rastrum_locale &value) {
    return call([&](chart &self) { return rastrum_chart_set_locale(self.handle(), &value); });
  }

  // Where numbers lie in a picture of a size in points; NaN for one without a place.
  std::vector<double> positions(const rastrum::scale &on, const std::vector<double> &values, double width, double height,
                                double pixels_a_point = 1) {
    return placed(values.size(), [&](double *out) {
      return rastrum_chart_get_positions(handle(), on.handle(), width, height, pixels_a_point, values.data(),
                                         values.size(), out);
    });
  }
  std::vector<double> positions(const rastrum::scale &on, const std::vector<std::int64_t> &values, unit in, double width,
                                double height, double pixels_a_point = 1) {
    return placed(values.size(), [&](double *out) {
      return rastrum_chart_get_time_positions(handle(), on.handle(), width, height, pixels_a_point, values.data(),
                                              values.size(), static_cast<std::int32_t>(in), out);
    });
  }
  std::vector<double> positions(const rastrum::scale &on, const std::vector<const char *> &names, double width, double height,
                                double pixels_a_point = 1) {
    return placed(names.size(), [&](double *out) {
      return rastrum_chart_get_category_positions(handle(), on.handle(), width, height, pixels_a_point, names.data(),
                                                  nullptr, names.size(), out);
    });
  }
  // What lies at positions: numbers or NaN; times or the least integer; places of categories or −1.
  std::vector<double> values_at(const rastrum::scale &on, const std::vector<double> &positions, double width, double height,
                                double pixels_a_point = 1) {
    return placed(positions.size(), [&](double *out) {
      return rastrum_chart_get_values_at(handle(), on.handle(), width, height, pixels_a_point, positions.data(),
                                         positions.size(), out);
    });
  }
  std::vector<std::int64_t> times_at(const rastrum::scale &on, const std::vector<double> &positions, unit in, double width,
                                     double height, double pixels_a_point = 1) {
    std::vector<std::int64_t> out(positions.size());
    call([&](chart &self) {
      return rastrum_chart_get_times_at(self.handle(), on.handle(), width, height, pixels_a_point, positions.data(),
                                        positions.size(), static_cast<std::int32_t>(in), out.data());
    });
    return out;
  }
  std::vector<std::int32_t> categories_at(const rastrum::scale &on, const std::vector<double> &positions, double width,
                                          double height, double pixels_a_point = 1) {
    std::vector<std::int32_t> out(positions.size());
    call([&](chart &self) {
      return rastrum_chart_get_categories_at(self.handle(), on.handle(), width, height, pixels_a_point,
                                             positions.data(), positions.size(), out.data());
    });
    return out;
  }

  chart &title(text value) { return set_text(property::title, value); }
  chart &title(const rich_text &value) { return set_text(property::title, value); }
  std::string title() const { return get_text(property::title); }
  chart &subtitle(text value) { return set_text(property::subtitle, value); }
  chart &subtitle(const rich_text &value) { return set_text(property::subtitle, value); }
  std::string subtitle() const { return get_text(property::subtitle); }
  chart &theme(rastrum::theme value) { return set_choice(property::theme, value); }
  rastrum::theme theme() const { return get_choice<rastrum::theme>(property::theme); }
  chart &legend(rastrum::legend value) { return set_choice(property::legend, value); }
  rastrum::legend legend() const { return get_choice<rastrum::legend>(property::legend); }
  chart &padding(double value) { return set_number(property::padding, value); }
  double padding() const { return get_number(property::padding); }
  chart &font_size(double value) { return set_number(property::font_size, value); }
  double font_size() const { return get_number(property::font_size); }
  chart &background(rastrum::color value) { return set_color(property::background, value); }
  rastrum::color background() const { return get_color(property::background); }
  chart &text_color(rastrum::color value) { return set_color(property::text_color, value); }
  rastrum::color text_color() const { return get_color(property::text_color); }
  chart &grid_color(rastrum::color value) { return set_color(property::grid_color, value); }
  rastrum::color grid_color() const { return get_color(property::grid_color); }

  // What a text takes in the chart's fonts, in points: what the chart would paint.
  text_extent measure(const rich_text &what, const text_style &how = text_style()) {
    text_extent extent = RASTRUM_TEXT_EXTENT_INIT;
    rastrum_text_style raw = RASTRUM_TEXT_STYLE_INIT;
    raw.size = how.size;
    raw.width = how.width;
    raw.rotation = how.rotation;
    raw.weight = how.weight;
    raw.style = static_cast<std::int32_t>(how.style);
    raw.lines = how.lines;
    raw.alignment = static_cast<std::int32_t>(how.alignment);
    call([&](chart &self) {
      return rastrum_text_measure(self.handle(), what.plain().data(), what.plain().size(), what.spans().data(),
                                  what.spans().size(), &raw, &extent);
    });
    return extent;
  }
  text_extent measure(text what, const text_style &how = text_style()) { return measure(rich_text(what), how); }

  // Draws over what the pixels hold. A failure leaves them as they were.
  rastrum::status render(const target &into) {
    call([&](chart &self) { return rastrum_chart_render(self.handle(), into.raw()); });
    return status();
  }
  // With threads, and with an end: where it is cancelled or its time is over the picture may be unfinished.
  rastrum::status render(const target &into, const render_options &options) {
    call([&](chart &self) { return rastrum_chart_render_with(self.handle(), into.raw(), options.raw()); });
    return status();
  }
  // A picture of its own, in points.
  image render(double width, double height, double scale = 1,
               rastrum::format format = rastrum::format::rgba8_premultiplied,
               const render_options &options = render_options()) {
    if (!passes()) return image();
    const std::int32_t columns = detail::pixels(width, scale), rows = detail::pixels(height, scale);
    image picture(columns, rows, format);
    if (picture.empty() && detail::drawable(columns, rows)) {
      detail::fail(node(), rastrum::status::out_of_memory, "out of memory");
      return image();
    }
    // A size that is refused has no picture: the library says what is wrong with it before it writes.
    unsigned char none[4];
    target into(picture.empty() ? none : picture.data(), columns, rows);
    into.format(format).scale(scale);
    call([&](chart &self) { return rastrum_chart_render_with(self.handle(), into.raw(), options.raw()); });
    return detail::ready(node()) ? std::move(picture) : image();
  }

  // What the picture does not show as it was given: texts that overlap, are shortened or have no room, values beyond
  // the scales, too low a contrast. Empty for a picture without flaw, and after a failure.
  std::vector<finding> audit(double width = 640, double height = 400, double scale = 1) {
    std::vector<finding> findings;
    std::size_t count = 0;
    call([&](chart &self) {
      return rastrum_chart_audit(self.handle(), detail::pixels(width, scale), detail::pixels(height, scale), scale,
                                 &count);
    });
    for (std::size_t index = 0; index < count && detail::ready(node()); index++) {
      rastrum_finding raw = RASTRUM_FINDING_INIT;
      call([&](chart &self) { return rastrum_chart_get_finding(self.handle(), index, &raw); });
      if (!raw.text) break;
      findings.push_back(finding{
          static_cast<finding_kind>(raw.kind),
          {static_cast<part>(raw.part), raw.axis, raw.index},
          {static_cast<part>(raw.other_part), raw.other_axis, raw.other_index},
          raw.count, raw.contrast, raw.x, raw.y, raw.width, raw.height, std::string(raw.text, raw.text_length)});
    }
    return findings;
  }
  // The picture in words and numbers, as JSON; docs/describe.md names every key. Empty after a failure.
  std::string describe(double width = 640, double height = 400, double scale = 1) {
    const std::int32_t columns = detail::pixels(width, scale), rows = detail::pixels(height, scale);
    std::size_t length = 0;
    std::string json(std::size_t(1) << 16, ' ');
    call([&](chart &self) {
      rastrum_status outcome =
          rastrum_chart_describe(self.handle(), columns, rows, scale, &json[0], json.size(), &length);
      if (outcome == RASTRUM_TOO_SMALL) {
        json.resize(length + 1);
        outcome = rastrum_chart_describe(self.handle(), columns, rows, scale, &json[0], json.size(), &length);
      }
      return outcome;
    });
    json.resize(detail::ready(node()) ? length : 0);
    return json;
  }

  bytes encode_png(const png &options = png()) {
    if (!passes()) return bytes();
    const rastrum_png raw = options.raw();
    // Most charts fit the first time, and are drawn once.
    std::size_t capacity = 1u << 20, length = 0;
    detail::block<std::uint8_t> file(capacity);
    rastrum_status outcome = RASTRUM_OUT_OF_MEMORY;
    if (file) outcome = rastrum_chart_encode_png(handle(), &raw, file.data(), capacity, &length);
    if (outcome == RASTRUM_TOO_SMALL) {
      capacity = length;
      outcome = RASTRUM_OUT_OF_MEMORY;
      if (file.reserve(capacity)) outcome = rastrum_chart_encode_png(handle(), &raw, file.data(), capacity, &length);
    }
    if (!detail::check(node(), outcome)) return bytes();
    file.reserve(length);
    return bytes(std::move(file), length);
  }
  rastrum::status write_png(text path, const png &options = png()) {
    const rastrum_png raw = options.raw();
    call([&](chart &self) { return rastrum_chart_write_png(self.handle(), &raw, path.data(), path.size()); });
    return status();
  }

private:
  template <class Body>
  std::vector<double> placed(std::size_t count, Body body) {
    std::vector<double> out(count);
    call([&](chart &) { return body(out.data()); });
    return out;
  }

  std::unique_ptr<detail::node> node_;
};

}  // inline namespace

}  // namespace rastrum

#endif
