/* W7, by hand on cairo, whose glyph cache is warm: 10,000 labels at new places each frame. */
#include <cairo/cairo.h>

#include "../shared/data.h"
#include "../shared/measure.h"
#include "../shared/picture.h"

enum { labels = 10000 };

static double *x, *y;
static cairo_surface_t *surface;

static void draw(int frame) {
  char label[label_capacity];
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, 12);
  for (size_t i = 0; i < labels; i++) {
    size_t place = (i + (size_t)frame) % labels;
    make_label(i, label);
    cairo_move_to(cairo, 740 * x[place], 12 + 580 * y[place]);
    cairo_show_text(cairo, label);
  }
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
}

int main(void) {
  x = doubles(labels);
  y = doubles(labels);
  make_places(labels, 1, x, y);
  unsigned char *pixels = make_frame();
  data_is_ready();
  surface = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, frame_width, frame_height, frame_stride);
  measure("W7", labels, draw);
  save_picture("W7", labels, pixels, order_bgra);
  cairo_surface_destroy(surface);
  return 0;
}
