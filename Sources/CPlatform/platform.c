#include "CPlatform.h"

#include <sys/random.h>

#if defined(RASTRUM_EMBEDDED)
/* Embedded Swift seeds its hashes with arc4random_buf, which glibc has only since 2.36. */
__attribute__((visibility("hidden"))) void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count > 0) {
    ssize_t got = getrandom(next, count, 0);
    if (got <= 0) return;
    next += got;
    count -= (size_t)got;
  }
}
#endif
