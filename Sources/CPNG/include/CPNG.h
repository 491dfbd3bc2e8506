/* PNG files by libpng, row after row: a file needs no memory for the whole of its picture. */
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

typedef enum { CPNG_OK = 0, CPNG_NO_MEMORY = 1, CPNG_FAILED = 2, CPNG_STOPPED = 3 } cpng_result;

/* A file that is being made: what is compressed already, and a few rows. */
typedef struct cpng_file cpng_file;

/* Begins a file of `height` rows. *file is NULL where the result is not CPNG_OK; else the caller ends it or drops it.
   dpi of 0: no physical size. level 0...9: zlib's. opaque != 0: the alpha is left out. */
cpng_result cpng_begin(uint32_t width, uint32_t height, double dpi, int level, int opaque, cpng_file **file);

/* The next `rows` rows, 8-bit straight RGBA, `stride` bytes apart (negative: bottom-up). However the rows are shared out
   among calls, the file is the same. `stop` is asked every 65,536 pixels, where it is not NULL; where it gives other than
   0 there will be no file. After a failure the file can only be dropped. */
cpng_result cpng_write_rows(cpng_file *file, const uint8_t *pixels, ptrdiff_t stride, uint32_t rows,
                            int (*stop)(const void *context), const void *context);

/* The complete file, malloc'd, which the caller frees. CPNG_FAILED, *bytes NULL and *length 0 where rows are missing. The
   cpng_file is gone either way. */
cpng_result cpng_end(cpng_file *file, uint8_t **bytes, size_t *length);

/* Drops a file that was not ended; NULL is allowed. */
void cpng_drop(cpng_file *file);

#endif
