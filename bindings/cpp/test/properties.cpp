// Every named setter, read back by its getter.
#include "check.hpp"

#include <cmath>

namespace {

void check_chart() {
  rastrum::chart chart;
  chart.title("Rain").subtitle(std::string("mm a month")).padding(20).font_size(14);
  chart.background(rastrum::rgb(0x102030)).text_color(0xffffffff).grid_color(0x11223344);
  chart.theme(rastrum::theme::dark).legend(rastrum::legend::top);
  CHECK(chart.title() == "Rain");
  CHECK(chart.subtitle() == "mm a month");
  CHECK(chart.padding() == 20);
  CHECK(chart.font_size() == 14);
  CHECK(chart.background() == rastrum::color(0x102030ffu));
  CHECK(chart.text_color() == rastrum::color(0xffffffffu));
  CHECK(chart.grid_color() == rastrum::color(0x11223344u));
  CHECK(chart.theme() == rastrum::theme::dark);
  CHECK(chart.legend() == rastrum::legend::top);

  // Longer than the first guess of the getter, and with a NUL inside.
  const std::string longer = std::string(1000, 'a') + std::string("\0b", 2);
  chart.title(longer);
  CHECK(chart.title() == longer);
  chart.title(rastrum::text("Rainfall", 4));
  CHECK(chart.title() == "Rain");
#if defined(__cpp_lib_string_view)
  chart.title(std::string_view("Rainfall").substr(0, 4));
  CHECK(chart.title() == "Rain");
#endif
#if defined(__cpp_char8_t)
  chart.title(u8"Größe");
#else
  chart.title("Größe");
#endif
  CHECK(chart.title() == "Gr\xc3\xb6\xc3\x9f" "e");
  chart.reset(rastrum::property::title);
  CHECK(chart.title().empty());
}

void check_rich_texts() {
  rastrum::chart chart;
  const rastrum::rich_text title =
      rastrum::rich_text("CO").add("2", rastrum::subscript()).add(" air", rastrum::bold().color(rastrum::rgb(0xff)));
  chart.title(title).subtitle(rastrum::rich_text("m").add("2", rastrum::superscript().size(9)));
  CHECK(chart.title() == "CO2 air");
  const rastrum::rich_text got = chart.get_rich_text(rastrum::property::title);
  CHECK(got.plain() == "CO2 air");
  CHECK(got.spans().size() == 2);
  CHECK(got.spans()[0].start == 2 && got.spans()[0].length == 1 && got.spans()[0].baseline == RASTRUM_SUBSCRIPT);
  CHECK(got.spans()[1].color == 0xffff && got.spans()[1].weight == 700 && got.spans()[1].length == 4);
  CHECK(chart.get_rich_text(rastrum::property::subtitle).spans()[0].size == 9);
  rastrum::mark line = chart.add(rastrum::mark::line).name(title);
  CHECK(line.get_rich_text(rastrum::property::name).spans().size() == 2);
  chart.x_axis().title(title);
  CHECK(chart.x_axis().get_rich_text(rastrum::property::title).spans().size() == 2);
  chart.title("plain");
  CHECK(chart.get_rich_text(rastrum::property::title).spans().empty());

  rastrum::text_style style;
  style.size = 204.8;
  CHECK(std::fabs(chart.measure("H", style).width - 154) < 1e-9);
  style.weight = 700;
  CHECK(std::fabs(chart.measure("0", style).width - 142.5) < 1e-9);
  style.rotation = 90;
  CHECK(std::fabs(chart.measure("0", style).box_height - 142.5) < 1e-9);
  CHECK(chart.measure(title).width < chart.measure("CO2 air").width);
}

void check_domains() {
  rastrum::chart chart;
  rastrum::scale scale = chart.x_scale();
  const std::vector<std::string> names = {"b", std::string("a\0c", 3), ""};
  scale.categories(names);
  CHECK(scale.categories() == names);
  scale.categories({"one", "two"});
  CHECK(scale.categories() == std::vector<std::string>({"one", "two"}));
  scale.domain(-1500, 1999, rastrum::unit::milliseconds);
  CHECK(scale.time_domain(rastrum::unit::seconds) == std::make_pair(std::int64_t(-2), std::int64_t(1)));
}

void check_fonts() {
  const rastrum::font font = rastrum::font::from_file("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf");
  CHECK(font.family() == "DejaVu Sans");
  CHECK(font.weight() == 700);
  CHECK(font.style() == rastrum::font_style::normal);
}

void check_marks() {
  rastrum::chart chart;
  rastrum::mark line = chart.add(rastrum::mark::line);
  line.name("AAPL").color(0x2f6fc4ff).opacity(0.5).stroke_width(3).dash({4, 2}).dash_phase(1).miter_limit(2);
  line.line_cap(rastrum::cap::square).line_join(rastrum::join::bevel);
  CHECK(line.name() == "AAPL");
  CHECK(line.color() == rastrum::rgb(0x2f6fc4));
  CHECK(line.opacity() == 0.5);
  CHECK(line.stroke_width() == 3);
  CHECK(line.dash() == std::vector<double>({4, 2}));
  CHECK(line.dash_phase() == 1);
  CHECK(line.miter_limit() == 2);
  CHECK(line.line_cap() == rastrum::cap::square);
  CHECK(line.line_join() == rastrum::join::bevel);
  line.dash({});
  CHECK(line.dash().empty());

  rastrum::mark bar = chart.add(rastrum::mark::bar);
  bar.bar_width(0.5).corner_radius(0).baseline(-3).orientation(rastrum::orientation::horizontal);
  CHECK(bar.bar_width() == 0.5);
  CHECK(bar.corner_radius() == 0);
  CHECK(bar.baseline() == -3);
  CHECK(bar.orientation() == rastrum::orientation::horizontal);
  CHECK(bar.gradient().empty());
  bar.gradient({{0, rastrum::rgb(0x102030)}, {0.5, 0x40506070u}, {1, rastrum::rgb(0xffffff)}})
      .gradient_direction(rastrum::gradient_direction::places)
      .gradient_span(rastrum::gradient_span::plot);
  CHECK(bar.gradient().size() == 3);
  CHECK(bar.gradient()[1].offset == 0.5 && bar.gradient()[1].rgba == 0x40506070u);
  CHECK(bar.gradient_direction() == rastrum::gradient_direction::places);
  CHECK(bar.gradient_span() == rastrum::gradient_span::plot);
  bar.gradient(std::vector<rastrum::gradient_stop>());
  CHECK(bar.gradient().empty());

  rastrum::mark point = chart.add(rastrum::mark::point);
  point.symbol(rastrum::symbol::diamond).point_size(9);
  CHECK(point.symbol() == rastrum::symbol::diamond);
  CHECK(point.point_size() == 9);
  chart.remove(point);
}

void check_scales_and_axes() {
  rastrum::chart chart;
  rastrum::scale y = chart.y_scale();
  y.domain(0, 10).nice(rastrum::toggle::off).zero(rastrum::toggle::on).reverse(rastrum::toggle::on);
  y.type(rastrum::scale_type::linear);
  CHECK(y.domain() == std::make_pair(0.0, 10.0));
  CHECK(y.nice() == rastrum::toggle::off);
  CHECK(y.zero() == rastrum::toggle::on);
  CHECK(y.reverse() == rastrum::toggle::on);
  CHECK(y.type() == rastrum::scale_type::linear);
  y.clear_domain();
  CHECK(std::isnan(y.domain().first) && std::isnan(y.domain().second));
  y.domain(1, std::numeric_limits<double>::quiet_NaN());
  CHECK(y.domain().first == 1 && std::isnan(y.domain().second));

  rastrum::scale x = chart.x_scale();
  const auto start = std::chrono::system_clock::from_time_t(0);
  x.domain(start, start + std::chrono::hours(24)).domain(0, 86400, rastrum::unit::seconds);
  x.categories({"a", "b"}).categories(std::vector<std::string>({"c", "d"}));
  CHECK(chart.status() == rastrum::status::ok);

  rastrum::axis axis = chart.x_axis();
  axis.title("Day").grid(rastrum::toggle::on).labels(rastrum::toggle::off).tick_count(4);
  CHECK(axis.title() == "Day");
  CHECK(axis.grid() == rastrum::toggle::on);
  CHECK(axis.labels() == rastrum::toggle::off);
  CHECK(axis.tick_count() == 4);
}

}  // namespace

int main() {
  CHECK(rastrum::version() == RASTRUM_VERSION_MAJOR * 1000000 + RASTRUM_VERSION_MINOR * 1000 + RASTRUM_VERSION_PATCH);
  CHECK(std::string(rastrum::version_string()) == "0.1.0");
  CHECK(rastrum::has("png"));
  CHECK(!rastrum::has("teleport"));
  CHECK(std::string(rastrum::name(rastrum::status::ok)) == "RASTRUM_OK");
  check_chart();
  check_rich_texts();
  check_domains();
  check_fonts();
  check_marks();
  check_scales_and_axes();
  return checked(failed_checks);
}
