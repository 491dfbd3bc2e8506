// What C++ values become on their way to the library.
#include "check.hpp"

#include <array>
#include <cmath>
#include <vector>

#if defined(__cpp_lib_span)
#include <span>
#endif

namespace {

template <class T>
T stored(const rastrum::column &column, std::size_t index) {
  T value;
  const rastrum_array *raw = column.raw();
  std::memcpy(&value, static_cast<const char *>(raw->data) + static_cast<std::ptrdiff_t>(index) * raw->stride,
              sizeof(T));
  return value;
}

std::string stored_text(const rastrum::column &column, std::size_t index) {
  const rastrum_array *raw = column.raw();
  const char *bytes = static_cast<const char *>(raw->data);
  return std::string(bytes + raw->offsets[index], bytes + raw->offsets[index + 1]);
}

bool is_there(const rastrum::column &column, std::size_t index) {
  return (column.raw()->validity[index / 8] >> (index % 8) & 1) == 1;
}

// Types that the library has go over as they are.
template <class T>
void check_direct(std::int32_t type) {
  const std::vector<T> values = {T(1), T(2), T(3)};
  const rastrum::column column(values);
  CHECK(column.raw()->data == values.data());
  CHECK(column.raw()->count == 3);
  CHECK(column.raw()->stride == static_cast<std::ptrdiff_t>(sizeof(T)));
  CHECK(column.raw()->type == type);
  CHECK(column.raw()->flags == 0);
}

// The others are widened.
template <class T, class Wider>
void check_widened(std::int32_t type) {
  const std::vector<T> values = {T(0), std::numeric_limits<T>::lowest(), std::numeric_limits<T>::max()};
  const rastrum::column column(values);
  CHECK(column.raw()->type == type);
  CHECK(column.raw()->count == 3);
  CHECK(column.raw()->stride == static_cast<std::ptrdiff_t>(sizeof(Wider)));
  for (std::size_t index = 0; index < 3; ++index)
    CHECK(stored<Wider>(column, index) == static_cast<Wider>(values[index]));
}

void check_numbers() {
  check_direct<double>(RASTRUM_TYPE_F64);
  check_direct<float>(RASTRUM_TYPE_F32);
  check_direct<std::int64_t>(RASTRUM_TYPE_I64);
  check_direct<long long>(RASTRUM_TYPE_I64);
  check_direct<int>(RASTRUM_TYPE_I32);
  check_direct<std::uint8_t>(RASTRUM_TYPE_U8);
  check_widened<signed char, std::int32_t>(RASTRUM_TYPE_I32);
  check_widened<short, std::int32_t>(RASTRUM_TYPE_I32);
  check_widened<unsigned short, std::int32_t>(RASTRUM_TYPE_I32);
  check_widened<unsigned, std::int64_t>(RASTRUM_TYPE_I64);
  check_widened<unsigned long long, double>(RASTRUM_TYPE_F64);
  check_widened<long double, double>(RASTRUM_TYPE_F64);

  const long double fractions[] = {0.5L, -2.25L};
  const rastrum::column converted(fractions);
  CHECK(stored<double>(converted, 0) == 0.5 && stored<double>(converted, 1) == -2.25);

  const bool flags[] = {true, false};
  CHECK(rastrum::column(flags).raw()->type == RASTRUM_TYPE_U8);
}

void check_containers() {
  const double plain[] = {1, 2, 3, 4};
  CHECK(rastrum::column(plain).raw()->count == 4);
  CHECK(rastrum::column(plain).raw()->data == plain);
  CHECK(rastrum::column(plain, 2).raw()->count == 2);
  CHECK(rastrum::column(plain + 3, 4, -8).raw()->stride == -8);
  const std::array<float, 3> fixed = {{1, 2, 3}};
  CHECK(rastrum::column(fixed).raw()->count == 3);
  CHECK(rastrum::column(std::vector<double>()).raw()->count == 0);
#if defined(__cpp_lib_span)
  const std::span<const double> view(plain, 3);
  CHECK(rastrum::column(view).raw()->count == 3);
  CHECK(rastrum::borrow(std::span<const double>(plain)).raw()->data == plain);
#endif

  // One value for all.
  const rastrum::column constant(2.5);
  CHECK(constant.raw()->count == 1 && constant.raw()->stride == 0 && stored<double>(constant, 0) == 2.5);
  const rastrum::column whole(7);
  CHECK(whole.raw()->type == RASTRUM_TYPE_I32 && stored<int>(whole, 0) == 7);

  // A member of structs, also where it is one that must be widened.
  struct row {
    char tag;
    double price;
    short count;
  };
  const std::vector<row> rows = {{'a', 1.5, 3}, {'b', 2.5, -4}};
  const rastrum::column prices = rastrum::member(rows, &row::price);
  CHECK(prices.raw()->stride == static_cast<std::ptrdiff_t>(sizeof(row)));
  CHECK(prices.raw()->data == &rows[0].price && stored<double>(prices, 1) == 2.5);
  const rastrum::column counts = rastrum::member(rows, &row::count);
  CHECK(counts.raw()->type == RASTRUM_TYPE_I32 && stored<int>(counts, 1) == -4);
  CHECK(rastrum::member(std::vector<row>(), &row::price).raw()->count == 0);
}

void check_texts() {
  const std::vector<std::string> names = {"a", "", std::string("nul\0inside", 10), "größe"};
  const rastrum::column column(names);
  CHECK(column.raw()->type == RASTRUM_TYPE_UTF8 && column.raw()->count == 4);
  for (std::size_t index = 0; index < names.size(); ++index) {
    CHECK(stored_text(column, index) == names[index]);
    CHECK(is_there(column, index));
  }
  const char *pointers[] = {"x", nullptr, "z"};
  const rastrum::column gaps(pointers);
  CHECK(is_there(gaps, 0) && !is_there(gaps, 1) && is_there(gaps, 2));
  CHECK(stored_text(gaps, 2) == "z");

  // A text is one value for all, not a row of letters.
  const rastrum::column literal("Paris");
  CHECK(literal.raw()->type == RASTRUM_TYPE_STRING && literal.raw()->count == 1 && literal.raw()->stride == 0);
  CHECK(std::string(stored<const char *>(literal, 0)) == "Paris");
  CHECK(rastrum::column(std::string("Rome")).raw()->count == 1);
#if defined(__cpp_lib_string_view)
  const std::vector<std::string_view> views = {"one", {}, std::string_view("twofold", 3)};
  const rastrum::column viewed(views);
  CHECK(stored_text(viewed, 0) == "one" && stored_text(viewed, 1).empty() && stored_text(viewed, 2) == "two");
  CHECK(is_there(viewed, 1));
#endif
}

void check_times() {
  using std::chrono::system_clock;
  const std::vector<system_clock::time_point> now = {system_clock::now()};
  const rastrum::column column(now);
  CHECK(column.raw()->type == RASTRUM_TYPE_TIME);
  CHECK(column.raw()->data == now.data());
  CHECK(column.raw()->unit == (std::is_same<system_clock::period, std::nano>::value ? RASTRUM_NANOSECONDS
                                                                                    : RASTRUM_MICROSECONDS));

  using minutes = std::chrono::duration<std::int64_t, std::ratio<60>>;
  const std::vector<std::chrono::time_point<system_clock, minutes>> coarse = {
      std::chrono::time_point<system_clock, minutes>(minutes(-2))};
  const rastrum::column seconds(coarse);
  CHECK(seconds.raw()->type == RASTRUM_TYPE_TIME && seconds.raw()->unit == RASTRUM_SECONDS);
  CHECK(stored<std::int64_t>(seconds, 0) == -120);

  using tenths = std::chrono::duration<std::int64_t, std::deci>;
  const rastrum::column fine{std::chrono::time_point<system_clock, tenths>(tenths(3))};
  CHECK(fine.raw()->unit == RASTRUM_NANOSECONDS && stored<std::int64_t>(fine, 0) == 300000000);

  const std::vector<std::int64_t> integers = {0, 86400};
  const rastrum::column days = rastrum::times(integers, rastrum::unit::seconds);
  CHECK(days.raw()->type == RASTRUM_TYPE_TIME && days.raw()->unit == RASTRUM_SECONDS);
  const std::vector<double> fractions = {0.5};
  CHECK(rastrum::times(fractions, rastrum::unit::seconds).failure() == rastrum::status::invalid_argument);
}

void check_missing() {
  const std::uint8_t bits[] = {5};
  const std::vector<int> values = {1, 2, 3};
  CHECK(rastrum::column(values).validity(bits).raw()->validity == bits);
#if defined(__cpp_lib_optional)
  const std::vector<std::optional<double>> gaps = {1.5, std::nullopt, 3.5};
  const rastrum::column column(gaps);
  CHECK(column.raw()->type == RASTRUM_TYPE_F64);
  CHECK(is_there(column, 0) && !is_there(column, 1) && is_there(column, 2));
  CHECK(stored<double>(column, 2) == 3.5);
#endif
}

}  // namespace

int main() {
  check_numbers();
  check_containers();
  check_texts();
  check_times();
  check_missing();
  return checked(failed_checks);
}
