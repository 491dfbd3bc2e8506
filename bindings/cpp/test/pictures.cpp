// Pixels and files.
#include "check.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <vector>

namespace {

rastrum::chart seven_points() {
  rastrum::chart chart;
  chart.title("Seven points");
  chart.add(rastrum::mark::line).x({0, 1, 2, 3, 4, 5, 6}).y({1, 5, 3, 8, 4, 6, 1});
  return chart;
}

}  // namespace

int main(int, char **arguments) {
  rastrum::chart chart = seven_points();
  const rastrum::image picture = chart.render(320, 200, 2);
  CHECK(picture.width() == 640 && picture.height() == 400 && picture.stride() == 2560);
  CHECK(picture.size() == 640 * 400 * 4);
  bool varied = false;
  for (std::size_t index = 4; index < picture.size(); index += 4)
    varied = varied || std::memcmp(picture.data(), picture.data() + index, 4) != 0;
  CHECK(varied);

  // The same into rows of our own, with a gap that stays as it is.
  const std::ptrdiff_t stride = 640 * 4 + 12;
  std::vector<unsigned char> pixels(static_cast<std::size_t>(stride) * 400, 0xa5);
  CHECK(chart.render(rastrum::target(pixels.data(), 640, 400).stride(stride).scale(2)) == rastrum::status::ok);
  bool same = true, gaps = true;
  for (std::int32_t y = 0; y < 400; ++y) {
    const unsigned char *row = pixels.data() + y * stride;
    same = same && std::memcmp(row, picture.row(y), 640 * 4) == 0;
    for (int byte = 0; byte < 12; ++byte) gaps = gaps && row[640 * 4 + byte] == 0xa5;
  }
  CHECK(same);
  CHECK(gaps);

  // Threads change nothing; a flag and a time end it.
  const rastrum::image shared =
      chart.render(320, 200, 2, rastrum::format::rgba8_premultiplied, rastrum::render_options().threads(3));
  CHECK(shared.size() == picture.size() && std::memcmp(shared.data(), picture.data(), picture.size()) == 0);
  const rastrum::target into = rastrum::target(pixels.data(), 640, 400).stride(stride).scale(2);
  std::atomic<std::int32_t> flag(0);
  rastrum::render_options options;
  options.threads(2).timeout(std::chrono::hours(1)).cancel(flag);
  CHECK(chart.render(into, options) == rastrum::status::ok);
  flag = 1;
  CHECK_FAILS(chart, rastrum::status::cancelled, (void)chart.render(into, options));
  CHECK_FAILS(chart, rastrum::status::timed_out,
              (void)chart.render(into, rastrum::render_options().timeout(std::chrono::seconds(0))));
  CHECK_FAILS(chart, rastrum::status::invalid_argument,
              (void)chart.render(into, rastrum::render_options().threads(65)));
  CHECK(chart.render(into) == rastrum::status::ok);

  // The same of a file.
  const rastrum::bytes alone = chart.encode_png(rastrum::png(320, 200, 2));
  flag = 0;
  const rastrum::bytes together = chart.encode_png(rastrum::png(320, 200, 2).options(options));
  CHECK(alone.size() > 8 && together.size() == alone.size());
  CHECK(std::memcmp(together.data(), alone.data(), alone.size()) == 0);
  flag = 1;
  CHECK_FAILS(chart, rastrum::status::cancelled, (void)chart.encode_png(rastrum::png(320, 200).options(options)));
  CHECK_FAILS(chart, rastrum::status::cancelled,
              (void)chart.write_png("/no/such/folder/chart.png", rastrum::png(320, 200).options(options)));
  CHECK_FAILS(chart, rastrum::status::invalid_argument,
              (void)chart.encode_png(rastrum::png(320, 200).options(rastrum::render_options().threads(65))));
  CHECK(chart.render(into) == rastrum::status::ok);

  const rastrum::bytes file = chart.encode_png(rastrum::png(320, 200, 2).dpi(144).compression(6));
  CHECK(file.size() > 8 && std::memcmp(file.data(), "\x89PNG\r\n\x1a\n", 8) == 0);
  CHECK(file.end() - file.begin() == static_cast<std::ptrdiff_t>(file.size()));

  const std::string name = std::string(arguments[0]) + ".picture.png";
  const char *path = name.c_str();
  CHECK(chart.write_png(path, rastrum::png(320, 200, 2).dpi(144).compression(6)) == rastrum::status::ok);
  std::vector<unsigned char> written(file.size() + 1);
  std::FILE *stream = std::fopen(path, "rb");
  CHECK(stream != nullptr);
  if (stream) {
    CHECK(std::fread(written.data(), 1, written.size(), stream) == file.size());
    CHECK(std::memcmp(written.data(), file.data(), file.size()) == 0);
    std::fclose(stream);
  }
  std::remove(path);
  return checked(failed_checks);
}
