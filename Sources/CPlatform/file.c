#define _POSIX_C_SOURCE 200809L

#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* O_NONBLOCK: a pipe must not hold the caller until somebody writes. */
platform_file_result platform_read_file(const char *path, size_t limit, unsigned char **bytes, size_t *length) {
  *bytes = NULL;
  *length = 0;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return PLATFORM_FILE_UNREADABLE;
  struct stat status;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size < 0 ||
      (uintmax_t)status.st_size > limit) {
    close(file);
    return PLATFORM_FILE_UNREADABLE;
  }
  size_t size = (size_t)status.st_size;
  unsigned char *block = malloc(size > 0 ? size : 1);
  if (block == NULL) {
    close(file);
    return PLATFORM_FILE_NO_MEMORY;
  }
  size_t filled = 0;
  while (filled < size) {
    ssize_t got = read(file, block + filled, size - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      close(file);
      free(block);
      return PLATFORM_FILE_UNREADABLE;
    }
    if (got == 0) break;
    filled += (size_t)got;
  }
  close(file);
  *bytes = block;
  *length = filled;
  return PLATFORM_FILE_READ;
}
