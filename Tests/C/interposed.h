/* The C library's malloc, with the program's own in its place. The program says with `is_refused` what is not given, and
   may count there. */
#ifndef INTERPOSED_H
#define INTERPOSED_H

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

/* Asked before each block. */
static int is_refused(size_t bytes);

/* Bytes held, and the most that were. */
static size_t held, most_held;

static void *counted(void *block) {
  held += malloc_usable_size(block);
  if (held > most_held) most_held = held;
  return block;
}

#ifdef __cplusplus
#define NOTHROW noexcept(true)
extern "C" {
#else
#define NOTHROW
#endif
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

void *malloc(size_t size) NOTHROW { return is_refused(size) ? NULL : counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) NOTHROW {
  return is_refused(count * size) ? NULL : counted(__libc_calloc(count, size));
}
void *memalign(size_t alignment, size_t size) NOTHROW {
  return is_refused(size) ? NULL : counted(__libc_memalign(alignment, size));
}
void *aligned_alloc(size_t alignment, size_t size) NOTHROW { return memalign(alignment, size); }
int posix_memalign(void **block, size_t alignment, size_t size) NOTHROW {
  *block = memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}
void free(void *block) NOTHROW {
  held -= malloc_usable_size(block);
  __libc_free(block);
}
/* While a block grows, both of its forms may be there. */
void *realloc(void *block, size_t size) NOTHROW {
  if (is_refused(size)) return NULL;
  size_t before = malloc_usable_size(block);
  void *grown = __libc_realloc(block, size);
  if (grown == NULL) return NULL;
  counted(grown);
  held -= before;
  return grown;
}
#ifdef __cplusplus
}
#endif

#endif
