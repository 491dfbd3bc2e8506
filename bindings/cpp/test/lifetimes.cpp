// Who owns what, and that it ends once.
#include "check.hpp"

#include <memory>
#include <vector>

namespace {

int endings = 0;

struct counted {
  std::vector<double> values{1, 2, 3};
  counted() = default;
  counted(counted &&) = default;
  ~counted() {
    if (!values.empty()) ++endings;
  }
  const double *data() const { return values.data(); }
  std::size_t size() const { return values.size(); }
};

void check_give() {
  endings = 0;
  {
    rastrum::chart chart;
    rastrum::mark line = chart.add(rastrum::mark::line);
    line.x(rastrum::give(counted())).y(rastrum::give(counted()));
    CHECK(endings == 0);
    line.y({3, 2, 1});
    CHECK(endings == 1);
  }
  CHECK(endings == 2);

  // Also where setting fails, and where it is never tried.
  endings = 0;
  {
    rastrum::chart chart;
    rastrum::mark line = chart.add(rastrum::mark::line);
    CHECK_FAILS(chart, rastrum::status::not_applicable, line.x2(rastrum::give(counted())));
    CHECK(endings == 1);
    { rastrum::column unused = rastrum::give(counted()); }
    CHECK(endings == 2);
  }
  CHECK(endings == 2);
#if defined(RASTRUM_NO_EXCEPTIONS)
  {
    rastrum::chart chart;
    rastrum::mark line = chart.add(rastrum::mark::line);
    line.opacity(-1).x(rastrum::give(counted()));
    CHECK(endings == 3);
  }
#endif
  // Values that have to be converted are not kept.
  endings = 0;
  {
    std::vector<std::string> names = {"a", "b"};
    rastrum::chart chart;
    rastrum::mark bar = chart.add(rastrum::mark::bar);
    bar.x(rastrum::give(std::move(names))).y({1, 2});
    CHECK(names.empty());
    CHECK(!chart.render(100, 100).empty());
  }
}

void check_borrow() {
  const std::vector<double> values = {1, 2, 3};
  CHECK(rastrum::borrow(values).raw()->flags == RASTRUM_BORROW);
  CHECK(rastrum::borrow(values).raw()->data == values.data());
  CHECK(rastrum::borrow(values.data(), values.size()).raw()->flags == RASTRUM_BORROW);
  const std::vector<short> narrow = {1, 2, 3};
  CHECK(rastrum::borrow(narrow).raw()->flags == 0);

  auto shared = std::make_shared<std::vector<double>>(values);
  {
    rastrum::chart chart;
    rastrum::mark line = chart.add(rastrum::mark::line);
    line.x(rastrum::borrow(shared)).y(rastrum::borrow(shared));
    CHECK(shared.use_count() == 3);
    line.clear(rastrum::channel::x);
    CHECK(shared.use_count() == 2);
    (*shared)[0] = 7;
    line.data_changed(rastrum::channel::y);
    chart.remove(line);
    CHECK(shared.use_count() == 1);
  }
  CHECK(shared.use_count() == 1);
}

void check_moves() {
  static_assert(!std::is_copy_constructible<rastrum::chart>::value, "a chart has one owner");
  static_assert(std::is_nothrow_move_constructible<rastrum::chart>::value, "a chart moves");
  rastrum::chart first;
  rastrum::mark line = first.add(rastrum::mark::line);
  rastrum::chart second = std::move(first);
  line.name("still there");
  CHECK(line.name() == "still there");
  second = rastrum::chart();
  CHECK(second.title().empty());
}

void check_fonts() {
  const char *path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
  if (std::FILE *file = std::fopen(path, "rb")) {
    std::fclose(file);
    rastrum::font font = rastrum::font::from_file(path);
    CHECK(font.status() == rastrum::status::ok);
    rastrum::font copy = font;
    font = rastrum::font::from_file(path);
    rastrum::font moved = std::move(copy);
    rastrum::chart chart;
    chart.add(font).add(moved);
    CHECK(chart.status() == rastrum::status::ok);
  }
}

}  // namespace

int main() {
  check_give();
  check_borrow();
  check_moves();
  check_fonts();
  return checked(failed_checks);
}
