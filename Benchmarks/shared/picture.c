#define _GNU_SOURCE
#include "picture.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned char *make_frame(void) {
  unsigned char *pixels = malloc((size_t)frame_height * frame_stride);
  if (pixels == NULL) {
    fprintf(stderr, "no memory for a frame\n");
    exit(1);
  }
  return memset(pixels, 255, (size_t)frame_height * frame_stride);
}

void save_picture(const char *workload, size_t count, const unsigned char *pixels, byte_order order) {
  const char *directory = getenv("BENCH_SAVE");
  if (directory == NULL || *directory == 0) return;
  char path[4096];
  snprintf(path, sizeof path, "%s/%s-%s-%zu.png", directory, program_invocation_short_name, workload, count);
  png_image image = {.version = PNG_IMAGE_VERSION,
                     .width = frame_width,
                     .height = frame_height,
                     .format = order == order_bgra ? PNG_FORMAT_BGRA : PNG_FORMAT_RGBA};
  if (!png_image_write_to_file(&image, path, 0, pixels, frame_stride, NULL)) {
    fprintf(stderr, "%s: %s\n", path, image.message);
    exit(1);
  }
}
