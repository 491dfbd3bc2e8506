/* PNG by libpng. Its longjmp never leaves png.c. */
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

typedef enum { CPNG_OK = 0, CPNG_NO_MEMORY = 1, CPNG_FAILED = 2 } cpng_result;

/* A file on its way. */
typedef struct cpng_writer cpng_writer;

/* Begins a file of width x height pixels. dpi of 0: no physical size. level 0...9: zlib's. opaque != 0: the alpha is
   left out. Where it fails, *writer is NULL. */
cpng_result cpng_begin(uint32_t width, uint32_t height, double dpi, int level, int opaque, cpng_writer **writer);

/* The next `count` rows of 8-bit straight RGBA, `stride` bytes apart (negative: bottom-up). After a failure the writer
   takes no more. */
cpng_result cpng_add_rows(cpng_writer *writer, const uint8_t *pixels, ptrdiff_t stride, uint32_t count);

/* Ends a file after its last row, and the writer with it, whatever comes of it; *bytes is malloc'd, and the caller's. */
cpng_result cpng_finish(cpng_writer *writer, uint8_t **bytes, size_t *length);

/* Ends a writer without a file; NULL is let pass. */
void cpng_abandon(cpng_writer *writer);

/* All of it at once, rows as above. */
cpng_result cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, ptrdiff_t stride, double dpi,
                        int level, int opaque, uint8_t **bytes, size_t *length);

#endif
