/* PNG by libpng. Its longjmp never leaves png.c. */
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

typedef enum { CPNG_OK = 0, CPNG_NO_MEMORY = 1, CPNG_FAILED = 2, CPNG_STOPPED = 3 } cpng_result;

/* Rows of 8-bit straight RGBA, `stride` bytes apart (negative: bottom-up), to a malloc'd PNG that the caller frees.
   dpi of 0: no physical size. level 0...9: zlib's. opaque != 0: the alpha is left out.
   `stop` is asked every 65,536 pixels, where it is not NULL; where it gives other than 0 there is no file. */
cpng_result cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, ptrdiff_t stride, double dpi,
                        int level, int opaque, int (*stop)(const void *context), const void *context, uint8_t **bytes,
                        size_t *length);

#endif
