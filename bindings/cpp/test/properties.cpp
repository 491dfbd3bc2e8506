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
  const rastrum::rich_text square = rastrum::rich_text("a").add("2", rastrum::superscript());
  CHECK(chart.measure(square).width < chart.measure("a2").width);
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
  axis.tick_step(2).tick_anchor(1).tick_stride(3).label_stride(2).grid_stride(4).decimals(1).significant_digits(5);
  CHECK(axis.tick_step() == 2 && axis.tick_anchor() == 1 && axis.tick_stride() == 3 && axis.label_stride() == 2);
  CHECK(axis.grid_stride() == 4 && axis.decimals() == 1 && axis.significant_digits() == 5);
  axis.minor_ticks(rastrum::toggle::on).integers(rastrum::toggle::on).notation(rastrum::notation::si);
  CHECK(axis.minor_ticks() == rastrum::toggle::on && axis.integers() == rastrum::toggle::on);
  axis.sharing(rastrum::sharing::factor).powers(rastrum::powers::superscript).prefix("$").suffix("!").unit("km");
  CHECK(axis.notation() == rastrum::notation::si && axis.sharing() == rastrum::sharing::factor);
  CHECK(axis.powers() == rastrum::powers::superscript && axis.prefix() == "$" && axis.suffix() == "!");
  CHECK(axis.unit() == "km");
  axis.tick_values({1, 2.5});
  CHECK(axis.tick_values() == std::vector<double>({1, 2.5}));
  const std::int64_t moments[] = {0, 3600};
  axis.time_ticks(moments, 2, rastrum::unit::seconds).time_step(1, rastrum::step::day);
  axis.formatter(nullptr);
  CHECK(chart.status() == rastrum::status::ok);
}

void check_positions_and_zones() {
  rastrum::chart chart;
  rastrum::scale y = chart.y_scale(), x = chart.x_scale();
  y.type(rastrum::scale_type::log).base(2).slope(3).exponent(0.5).padding(10).clamp(rastrum::toggle::on).domain(1, 64);
  CHECK(y.base() == 2 && y.slope() == 3 && y.exponent() == 0.5 && y.padding() == 10);
  CHECK(y.margin(0.5).margin() == 0.5);
  CHECK(y.clamp() == rastrum::toggle::on && y.type() == rastrum::scale_type::log);
  const std::vector<double> places = chart.positions(chart.y_scale(), {1, 8, 64}, 640, 400);
  CHECK(places.size() == 3 && places[0] > places[1] && places[1] > places[2]);
  const std::vector<double> back = chart.values_at(chart.y_scale(), {places[1]}, 640, 400);
  CHECK(std::fabs(back[0] - 8) < 1e-9 * 63);
  const rastrum::zone paris("Europe/Paris");
  CHECK(paris.offset(1806188400) == 3600);
  rastrum::zone copy = paris;
  x.domain(1806624000, 1807056000, rastrum::unit::seconds).zone(copy).skip_weekends();
  const std::vector<std::int64_t> days = {1806624000, 1807056000};
  const std::vector<double> ends = chart.positions(chart.x_scale(), days, rastrum::unit::seconds, 640, 400);
  CHECK(chart.times_at(chart.x_scale(), ends, rastrum::unit::seconds, 640, 400) == days);
  x.clear_breaks().add_break(0, 5, rastrum::unit::seconds).add_break(rastrum::period::daily, 960, 570).utc();
  y.add_break(2.0, 3.0);
  rastrum::scale colors = chart.color_scale();
  colors.colors(rastrum::color_scale::threshold).palette(rastrum::palette::heat).middle(1).classes(3).thresholds({1, 2});
  CHECK(colors.colors() == rastrum::color_scale::threshold && colors.palette() == rastrum::palette::heat);
  CHECK(colors.middle() == 1 && colors.classes() == 3 && colors.thresholds() == std::vector<double>({1, 2}));
  rastrum_locale locale = RASTRUM_LOCALE_INIT;
  locale.decimal = ",";
  chart.locale(locale);
  rastrum::chart bars;
  bars.x_scale().categories({"a", "b"});
  const std::vector<const char *> names = {"b", "z"};
  const std::vector<double> bands = bars.positions(bars.x_scale(), names, 640, 400);
  CHECK(bars.categories_at(bars.x_scale(), {bands[0], -5}, 640, 400) == std::vector<std::int32_t>({1, -1}));
  CHECK(chart.status() == rastrum::status::ok);
  chart.render(640, 400);
  CHECK(chart.status() == rastrum::status::ok);
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
  check_positions_and_zones();
  return checked(failed_checks);
}
