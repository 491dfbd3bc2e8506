#define _POSIX_C_SOURCE 200809L

#include "CCommand.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static command_read_result reason(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR: return COMMAND_NOT_THERE;
    case EACCES:
    case EPERM: return COMMAND_NOT_ALLOWED;
    case EISDIR: return COMMAND_IS_A_DIRECTORY;
    default: return COMMAND_READ_FAILED;
  }
}

command_read_result command_read(const char *path, unsigned char **bytes, size_t *count) {
  int is_input = strcmp(path, "-") == 0;
  int file = is_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return reason(errno);

  /* A file tells its size: then one block is enough. A pipe is read into a block that doubles. */
  struct stat status;
  size_t capacity = 1 << 16, filled = 0;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
    capacity = (size_t)status.st_size + 1;
  }
  unsigned char *block = malloc(capacity);
  command_read_result result = block ? COMMAND_READ : COMMAND_NO_MEMORY;
  while (result == COMMAND_READ) {
    if (filled == capacity) {
      unsigned char *grown = capacity > (size_t)-1 / 2 ? NULL : realloc(block, capacity * 2);
      if (!grown) {
        result = COMMAND_NO_MEMORY;
        break;
      }
      block = grown;
      capacity *= 2;
    }
    ssize_t got = read(file, block + filled, capacity - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) result = reason(errno);
    if (got <= 0) break;
    filled += (size_t)got;
  }
  if (!is_input) close(file);
  if (result != COMMAND_READ) {
    free(block);
    return result;
  }
  *bytes = block;
  *count = filled;
  return COMMAND_READ;
}

int command_write(int stream, const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  while (count > 0) {
    ssize_t written = write(stream, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return 0;
    next += written;
    count -= (size_t)written;
  }
  return 1;
}
