/* Refuses memory where it is told to: these take the place of the C library's. */
#include "refused.h"

#include <errno.h>
#include <malloc.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static size_t held, smallest = (size_t)-1;
static long left, refusals;

void refuse(size_t bytes, long from) {
  smallest = bytes;
  left = from;
  refusals = 0;
}

void refuse_nothing(void) { smallest = (size_t)-1; }

int was_refused(void) { return refusals > 0; }

size_t bytes_held(void) { return held; }

static int is_refused(size_t bytes) {
  if (bytes < __atomic_load_n(&smallest, __ATOMIC_RELAXED)) return 0;
  if (__atomic_fetch_sub(&left, 1, __ATOMIC_RELAXED) > 0) return 0;
  __atomic_fetch_add(&refusals, 1, __ATOMIC_RELAXED);
  return 1;
}

static void *counted(void *block) {
  if (block != NULL) __atomic_fetch_add(&held, malloc_usable_size(block), __ATOMIC_RELAXED);
  return block;
}

void *malloc(size_t size) { return is_refused(size) ? NULL : counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) {
  return is_refused(count * size) ? NULL : counted(__libc_calloc(count, size));
}
void *memalign(size_t alignment, size_t size) {
  return is_refused(size) ? NULL : counted(__libc_memalign(alignment, size));
}
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}
void *realloc(void *block, size_t size) {
  if (is_refused(size)) return NULL;
  size_t before = block == NULL ? 0 : malloc_usable_size(block);
  void *grown = __libc_realloc(block, size);
  if (grown == NULL) return NULL;
  counted(grown);
  __atomic_fetch_sub(&held, before, __ATOMIC_RELAXED);
  return grown;
}
void free(void *block) {
  if (block != NULL) __atomic_fetch_sub(&held, malloc_usable_size(block), __ATOMIC_RELAXED);
  __libc_free(block);
}
