// Failures come with a status and a text, thrown or kept.
#include "check.hpp"

using rastrum::status;

int main() {
  rastrum::chart chart;
  rastrum::mark line = chart.add(rastrum::mark::line);
  const double values[] = {1, 2};

  CHECK_FAILS(chart, status::invalid_argument, line.opacity(2));
  CHECK_FAILS(chart, status::not_applicable, line.point_size(3));
  CHECK_FAILS(chart, status::not_applicable, line.y2(values));
  CHECK_FAILS(chart, status::invalid_argument, line.color_by(values));
  CHECK_FAILS(chart, status::invalid_argument, line.set(rastrum::channel(77), rastrum::column(values)));
  CHECK_FAILS(chart, status::invalid_argument, chart.add(rastrum::mark::kind(77)));
  CHECK_FAILS(chart, status::not_applicable, chart.scale(rastrum::channel::x2));
  CHECK_FAILS(chart, status::invalid_argument, chart.y_scale().domain(2, 1));
  CHECK_FAILS(chart, status::invalid_argument, chart.render(0, 100));
  CHECK_FAILS(chart, status::limit, chart.render(1e12, 100));
  CHECK_FAILS(chart, status::invalid_argument, (void)chart.render(rastrum::target(nullptr, 10, 10)));
  CHECK_FAILS(chart, status::invalid_argument, chart.encode_png(rastrum::png(-1, 5)));
  CHECK_FAILS(chart, status::io_error, (void)chart.write_png("/no/such/folder/chart.png"));
  CHECK_FAILS(chart, status::invalid_argument, line.x(rastrum::times(values, rastrum::unit::seconds)));

  line.x(values).y({1, 2, 3});
  CHECK_FAILS(chart, status::invalid_data, chart.render(100, 100));

#if defined(RASTRUM_NO_EXCEPTIONS)
  // After a failure nothing happens, and the first one stays.
  line.opacity(2).stroke_width(9);
  const std::string first = chart.error();
  CHECK(line.stroke_width() == 0);
  CHECK(chart.add(rastrum::mark::area).x(values).handle() == nullptr);
  CHECK(chart.render(rastrum::target(nullptr, 0, 0)) == status::invalid_argument);
  CHECK(chart.render(100, 100).empty());
  CHECK(chart.encode_png().empty());
  CHECK(chart.title().empty());
  CHECK(chart.error() == first);
  chart.recover();
  CHECK(chart.status() == status::ok);
  CHECK(line.stroke_width() != 9);

  const rastrum::font broken = rastrum::font::from_bytes("junk", 4);
  CHECK(broken.status() == status::invalid_font);
  CHECK(broken.error()[0] != '\0');
  CHECK_FAILS(chart, status::invalid_argument, chart.add(broken));
#else
  bool thrown = false;
  try {
    rastrum::font::from_bytes("junk", 4);
  } catch (const rastrum::error &failure) {
    thrown = failure.status() == status::invalid_font && failure.what()[0] != '\0';
  }
  CHECK(thrown);
  thrown = false;
  rastrum::chart other = std::move(chart);
  try {
    chart.title("gone");
  } catch (const rastrum::error &failure) {
    thrown = failure.status() == status::invalid_argument;
  }
  CHECK(thrown);
#endif
  return checked(failed_checks);
}
