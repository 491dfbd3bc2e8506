/* What the core needs of the C world: memory, exact mathematics, locks and files. Nothing here keeps state. */
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
  PLATFORM_WRITE_DONE = 0,
  PLATFORM_WRITE_NO_DIRECTORY,
  PLATFORM_WRITE_NOT_ALLOWED,
  PLATFORM_WRITE_NOT_A_FILE,
  PLATFORM_WRITE_NO_ROOM,
  PLATFORM_WRITE_FAILED
} platform_write_result;

/* Makes `count` bytes the whole content of a file, which is created where it is not there. */
platform_write_result platform_write_file(const char *path, const void *bytes, size_t count);

#endif
