// The picture in words.
#include "check.hpp"

#include <string>
#include <vector>

int main() {
  rastrum::chart chart;
  chart.title("Four points");
  rastrum::mark line = chart.add(rastrum::mark::line).x({0, 1, 2, 3}).y({1, 5, 3, 8});
  CHECK(chart.audit().empty());
  const std::string json = chart.describe(320, 200, 2);
  CHECK(json.find("\"size\": {\"width\": 320, \"height\": 200}") != std::string::npos);
  CHECK(json.find("\"audit\": []") != std::string::npos);
  CHECK(json.size() > 1000 && json[json.size() - 1] == '\n');

  line.color(rastrum::rgb(0xf0f0f0));
  std::vector<rastrum::finding> findings = chart.audit(640, 400, 1.5);
  CHECK(findings.size() == 1);
  if (findings.size() == 1) {
    const rastrum::finding &found = findings[0];
    CHECK(found.kind == rastrum::finding_kind::low_contrast);
    CHECK(found.place.part == rastrum::part::mark && found.place.index == 0 && found.place.axis == 0);
    CHECK(found.other.part == rastrum::part::none && found.count == 1);
    CHECK(found.contrast > 1.1 && found.contrast < 1.2);
    CHECK(found.width > 300 && found.height > 200 && found.x > 0 && found.y > 0);
    CHECK(found.text.find("1.13 : 1") != std::string::npos);
  }

  // A description that is longer than any first guess.
  std::vector<std::string> names;
  std::vector<double> values;
  for (int index = 0; index < 2000; ++index) {
    names.push_back("category " + std::to_string(index));
    values.push_back(index);
  }
  rastrum::chart many;
  many.add(rastrum::mark::bar).x(names).y(values);
  const std::string longer = many.describe();
  CHECK(longer.size() > 100000 && longer.find("category 1999") != std::string::npos);
  return checked(failed_checks);
}
