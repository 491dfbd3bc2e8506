// W10 on AGG: a polyline of 1.5 pixels, as one path, no axes.
#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_pixfmt_rgba.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_renderer_base.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_rendering_buffer.h>
#include <agg2/agg_scanline_p.h>

#include "../shared/data.h"
#include "../shared/measure.h"
#include "../shared/picture.h"

namespace {

const size_t points = 1000;

double *x, *y;
agg::rendering_buffer buffer;
agg::rasterizer_scanline_aa<> rasterizer;
agg::scanline_p8 scanline;

void draw(int) {
  double low, high;
  find_range(points, y, &low, &high);
  agg::pixfmt_rgba32_pre format(buffer);
  agg::renderer_base<agg::pixfmt_rgba32_pre> renderer(format);
  renderer.clear(agg::rgba8(255, 255, 255));
  agg::path_storage path;
  for (size_t i = 0; i < points; i++) {
    double px = 64 + (x[i] - x[0]) * 720 / (x[points - 1] - x[0]), py = 560 - (y[i] - low) * 528 / (high - low);
    if (i == 0) {
      path.move_to(px, py);
    } else {
      path.line_to(px, py);
    }
  }
  agg::conv_stroke<agg::path_storage> stroke(path);
  stroke.width(1.5);
  stroke.line_join(agg::bevel_join);
  rasterizer.reset();
  rasterizer.add_path(stroke);
  agg::render_scanlines_aa_solid(rasterizer, scanline, renderer, agg::rgba8(31, 119, 180));
}

}  // namespace

int main() {
  x = doubles(points);
  y = doubles(points);
  make_walk(points, 1, x, y);
  unsigned char *pixels = make_frame();
  data_is_ready();
  buffer.attach(pixels, frame_width, frame_height, frame_stride);
  measure("W10", points, draw);
  save_picture("W10", points, pixels, order_rgba);
  return 0;
}
