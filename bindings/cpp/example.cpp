// A year of rain, with nothing but the standard library.
// Build: g++ -std=c++11 example.cpp $(pkg-config --cflags --libs rastrum)
#include <rastrum.hpp>

#include <cstdio>
#include <string>
#include <vector>

int main(int count, char **arguments) {
  const std::vector<std::string> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                           "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::vector<double> rain = {105.7, 40.3, 69.7, 149.6, 60.5, 33.1, 0.0, 34.4, 156.8, 39.2, 96.3, 42.4};

  rastrum::chart chart;
  chart.title("Rain in Seattle").subtitle("Millimetres a month, 2013. The line is their mean.");
  chart.add(rastrum::mark::bar).x(months).y(rain);
  chart.add(rastrum::mark::rule).y(69.0).color(rastrum::rgb(0x1b2026)).dash({4, 3});

  const char *path = count > 1 ? arguments[1] : "rain.png";
  if (chart.write_png(path, rastrum::png(640, 400).scale(2)) != rastrum::status::ok) {
    std::fprintf(stderr, "%s\n", chart.error());
    return 1;
  }
  std::printf("%s\n", path);
}
