/* The truth about dense lines, and how far AGG is from it.
 *
 * usage: dense_truth DATA DIRECTORY: reads the files of examples/data in DATA, and writes into DIRECTORY, for each
 * line, the truth as NAME.png and a row of agg.csv: AGG's mean and largest error over all pixels, in levels of 255.
 *
 * A line of 1.5 pixels with round joins and caps lies in 800 x 200 pixels, from edge to edge; the outermost pixels are
 * not counted. The truth is all segments as one shape, seen by 64 x 64 samples a pixel: in each sample column every
 * segment with its round ends covers one interval, and the samples in the union are counted. AGG has all points as one
 * path. */
#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_pixfmt_gray.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_renderer_base.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_rendering_buffer.h>
#include <agg2/agg_scanline_p.h>
#include <png.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

extern "C" {
#include "../shared/data.h"
}

namespace {

const int width = 800, height = 200, samples = 64;
const double half = 0.75;

using Values = std::vector<double>;
using Levels = std::vector<unsigned char>;

void place(Values &x, Values &y) {
  double first = x.front(), last = x.back();
  double low = *std::min_element(y.begin(), y.end()), high = *std::max_element(y.begin(), y.end());
  for (double &value : x) value = (value - first) / (last - first) * width;
  for (double &value : y) value = (high - value) / (high - low) * height;
}

/* Where the line at `s` meets a segment's disc or rectangle: the interval grows. */
void meet(double s, double ax, double ay, double bx, double by, double &low, double &high) {
  auto disc = [&](double x, double y) {
    double square = half * half - (s - x) * (s - x);
    if (square < 0) return;
    low = std::min(low, y - std::sqrt(square));
    high = std::max(high, y + std::sqrt(square));
  };
  disc(ax, ay);
  disc(bx, by);
  double length = std::hypot(bx - ax, by - ay);
  if (length == 0) return;
  double nx = -(by - ay) / length * half, ny = (bx - ax) / length * half;
  double xs[] = {ax + nx, bx + nx, bx - nx, ax - nx}, ys[] = {ay + ny, by + ny, by - ny, ay - ny};
  for (int i = 0; i < 4; i++) {
    int j = (i + 1) % 4;
    if ((xs[i] < s) == (xs[j] < s)) continue;
    double y = ys[i] + (s - xs[i]) / (xs[j] - xs[i]) * (ys[j] - ys[i]);
    low = std::min(low, y);
    high = std::max(high, y);
  }
}

Levels truth(const Values &x, const Values &y) {
  const int rows = height * samples;
  std::vector<int> counts(width * height), steps(rows + 1);
  size_t from = 0, end = 0;
  for (int column = 0; column < width * samples; column++) {
    double s = (column + 0.5) / samples;
    while (from + 1 < x.size() && x[from + 1] + half < s) from++;
    while (end + 1 < x.size() && x[end] - half <= s) end++;
    std::fill(steps.begin(), steps.end(), 0);
    for (size_t i = from; i < end; i++) {
      double low = 1e9, high = -1e9;
      meet(s, x[i], y[i], x[i + 1], y[i + 1], low, high);
      if (low > high) continue;
      int first = std::max(0, (int)std::ceil(low * samples - 0.5));
      int last = std::min(rows - 1, (int)std::floor(high * samples - 0.5));
      if (first > last) continue;
      steps[first]++;
      steps[last + 1]--;
    }
    for (int row = 0, layers = 0; row < rows; row++) {
      layers += steps[row];
      if (layers > 0) counts[row / samples * width + column / samples]++;
    }
  }
  Levels levels;
  for (int count : counts) levels.push_back((unsigned char)std::lround(count * 255.0 / (samples * samples)));
  return levels;
}

Levels agg_levels(const Values &x, const Values &y) {
  Levels levels(width * height);
  agg::rendering_buffer buffer(levels.data(), width, height, width);
  agg::pixfmt_gray8 format(buffer);
  agg::renderer_base<agg::pixfmt_gray8> renderer(format);
  agg::path_storage path;
  for (size_t i = 0; i < x.size(); i++) {
    if (i == 0) path.move_to(x[i], y[i]);
    else path.line_to(x[i], y[i]);
  }
  agg::conv_stroke<agg::path_storage> stroke(path);
  stroke.width(2 * half);
  stroke.line_join(agg::round_join);
  stroke.line_cap(agg::round_cap);
  /* The limit of cells that AGG sets itself would drop the end of a long line. */
  agg::rasterizer_scanline_aa<> rasterizer(1 << 18);
  agg::scanline_p8 scanline;
  rasterizer.clip_box(-4, -4, width + 4, height + 4);
  rasterizer.add_path(stroke);
  agg::render_scanlines_aa_solid(rasterizer, scanline, renderer, agg::gray8(255));
  return levels;
}

void save(const std::string &name, const Levels &levels) {
  Levels pixels;
  for (unsigned char level : levels) {
    unsigned char shade = 255 - level;
    pixels.insert(pixels.end(), {shade, shade, shade, 255});
  }
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGBA;
  if (!png_image_write_to_file(&image, name.c_str(), 0, pixels.data(), 0, nullptr)) exit(1);
}

/* A column of a CSV by its place, over the numbers of the rows. */
void column(const std::string &file, int place, Values &x, Values &y) {
  std::ifstream lines(file);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    size_t start = 0;
    for (int i = 0; i < place; i++) start = line.find(',', start) + 1;
    x.push_back((double)x.size());
    y.push_back(strtod(line.substr(start).c_str(), nullptr));
  }
  if (x.size() < 2) {
    fprintf(stderr, "dense_truth: no rows in %s\n", file.c_str());
    exit(1);
  }
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) return 2;
  std::string data = arguments[1], directory = arguments[2];
  std::ofstream table(directory + "/agg.csv");
  table << "line,mean,max\n";
  auto scene = [&](const std::string &name, Values x, Values y) {
    place(x, y);
    Levels exact = truth(x, y), agg = agg_levels(x, y);
    double sum = 0;
    int most = 0, pixels = 0;
    for (int row = 1; row < height - 1; row++) {
      for (int column = 1; column < width - 1; column++) {
        int error = std::abs(exact[row * width + column] - agg[row * width + column]);
        sum += error;
        most = std::max(most, error);
        pixels++;
      }
    }
    save(directory + "/" + name + ".png", exact);
    char text[100];
    snprintf(text, sizeof text, "%s,%.4f,%d\n", name.c_str(), sum / pixels, most);
    table << text << std::flush;
  };
  for (size_t points : {10000, 100000, 1000000}) {
    std::string suffix = points == 10000 ? "10k" : points == 100000 ? "100k" : "1M";
    Values x(points), y(points);
    make_walk(points, 1, x.data(), y.data());
    scene("walk-" + suffix, x, y);
    for (size_t i = 0; i < points; i++) {
      double turn = 6.283185307179586 * (double)i / (double)(points - 1);
      x[i] = (double)i;
      y[i] = 0.7 * std::sin(3 * turn) + 0.3 * std::sin(211 * turn);
    }
    scene("sines-" + suffix, x, y);
  }
  {
    /* Noise, and levels that hold for about 20 points: five points a pixel. */
    Values x, noise, steps;
    uint64_t state = 7920;
    double level = 0;
    for (int i = 0; i < 4000; i++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      x.push_back(i);
      noise.push_back((double)(state >> 40));
      if ((state >> 33) % 20 == 0) level = (double)((state >> 50) % 7);
      steps.push_back(level);
    }
    scene("noise", x, noise);
    scene("steps", x, steps);
  }
  struct Series {
    std::string name, file;
    int column;
  };
  const Series series[] = {
    {"sea-temperature", "sea-temperature", 1}, {"altitude", "ride", 1},      {"speed", "ride", 2},
    {"cadence", "ride", 3},                    {"power", "ride", 4},         {"payrolls", "us-employment", 1},
    {"warmest", "seattle-weather", 2},         {"rain", "seattle-weather", 1},
  };
  for (const Series &one : series) {
    Values x, y;
    column(data + "/" + one.file + ".csv", one.column, x, y);
    scene(one.name, x, y);
  }
  return 0;
}
