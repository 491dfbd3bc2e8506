/* PNG by libpng. Its longjmp never leaves png.c. */
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

typedef enum { CPNG_OK = 0, CPNG_NO_MEMORY = 1, CPNG_FAILED = 2 } cpng_result;

/* Rows of 8-bit straight RGBA, `stride` bytes apart (negative: bottom-up), to a malloc'd PNG that the caller frees.
   dpi of 0: no physical size. level 0...9: zlib's. opaque != 0: the alpha is left out. */
cpng_result cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, ptrdiff_t stride, double dpi,
                        int level, int opaque, uint8_t **bytes, size_t *length);

#endif
