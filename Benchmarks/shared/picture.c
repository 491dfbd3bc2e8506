#define _GNU_SOURCE
#include "picture.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned char *make_frame(void) { return make_pixels(frame_width, frame_height); }

unsigned char *make_pixels(int width, int height) {
  size_t bytes = (size_t)width * (size_t)height * 4;
  unsigned char *pixels = malloc(bytes);
  if (pixels == NULL) {
    fprintf(stderr, "no memory for a frame\n");
    exit(1);
  }
  return memset(pixels, 255, bytes);
}

void save_picture(const char *workload, size_t count, const unsigned char *pixels, byte_order order) {
  save_pixels(workload, count, pixels, frame_width, frame_height, order);
}

void save_pixels(const char *workload, size_t count, const unsigned char *pixels, int width, int height,
                 byte_order order) {
  const char *directory = getenv("BENCH_SAVE");
  if (directory == NULL || *directory == 0) return;
  char path[4096];
  snprintf(path, sizeof path, "%s/%s-%s-%zu.png", directory, program_invocation_short_name, workload, count);
  png_image image = {.version = PNG_IMAGE_VERSION,
                     .width = (png_uint_32)width,
                     .height = (png_uint_32)height,
                     .format = order == order_bgra ? PNG_FORMAT_BGRA : PNG_FORMAT_RGBA};
  if (!png_image_write_to_file(&image, path, 0, pixels, width * 4, NULL)) {
    fprintf(stderr, "%s: %s\n", path, image.message);
    exit(1);
  }
}
