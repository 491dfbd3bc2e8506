/* W1, by hand on cairo: a title, labels on two sides, a line of 1,000 points; written as PNG. */
#include <cairo/cairo.h>

#include "../shared/data.h"

enum { width = 800, height = 600, points = 1000, labels = 10 };

int main(int count, char **arguments) {
  static double x[points], y[points];
  double low, high;
  char label[label_capacity];
  if (count != 2) return 2;
  make_walk(points, 1, x, y);
  find_range(points, y, &low, &high);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, 12);
  cairo_move_to(cairo, 350, 20);
  cairo_show_text(cairo, "Title of the chart");
  for (int i = 0; i < labels; i++) {
    make_label((size_t)i, label);
    cairo_move_to(cairo, 64 + 72 * i, 580);
    cairo_show_text(cairo, label);
    cairo_move_to(cairo, 4, 60 + 50 * i);
    cairo_show_text(cairo, label);
  }
  cairo_set_line_width(cairo, 1.5);
  for (int i = 0; i < points; i++) {
    cairo_line_to(cairo, 64 + 720 * (x[i] - x[0]) / (x[points - 1] - x[0]), 560 - 528 * (y[i] - low) / (high - low));
  }
  cairo_stroke(cairo);
  cairo_status_t status = cairo_surface_write_to_png(surface, arguments[1]);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return status;
}
