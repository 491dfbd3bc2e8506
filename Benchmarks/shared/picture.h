/* The last frame as a file, so that what was timed can be looked at. */
#ifndef BENCH_PICTURE_H
#define BENCH_PICTURE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The size of every frame. */
enum { frame_width = 800, frame_height = 600, frame_stride = frame_width * 4 };

typedef enum byte_order { order_rgba, order_bgra } byte_order;

/* A white frame, every page of it in memory. */
unsigned char *make_frame(void);

/* The same of another size, rows without gaps. */
unsigned char *make_pixels(int width, int height);

/* Writes <BENCH_SAVE>/<program>-<workload>-<count>.png where BENCH_SAVE names a directory. */
void save_picture(const char *workload, size_t count, const unsigned char *pixels, byte_order order);

/* The same of another size. */
void save_pixels(const char *workload, size_t count, const unsigned char *pixels, int width, int height,
                 byte_order order);

#ifdef __cplusplus
}
#endif

#endif
