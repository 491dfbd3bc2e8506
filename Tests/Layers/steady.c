/* Counts what the program asks of malloc: these take the place of the C library's. */
#include "steady.h"

#include <errno.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static size_t calls;

size_t malloc_calls(void) { return calls; }

void *malloc(size_t size) { return calls++, __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return calls++, __libc_calloc(count, size); }
void *realloc(void *block, size_t size) { return calls++, __libc_realloc(block, size); }
void *memalign(size_t alignment, size_t size) { return calls++, __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}
