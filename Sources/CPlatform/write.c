#define _POSIX_C_SOURCE 200809L

#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static platform_write_result reason(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR: return PLATFORM_WRITE_NO_DIRECTORY;
    case EACCES:
    case EPERM:
    case EROFS: return PLATFORM_WRITE_NOT_ALLOWED;
    case EISDIR:
    case ENXIO: return PLATFORM_WRITE_NOT_A_FILE;
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return PLATFORM_WRITE_NO_ROOM;
    default: return PLATFORM_WRITE_FAILED;
  }
}

static int write_all(int file, const unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

/* O_NONBLOCK: a pipe must not hold the caller until somebody reads. Pipes and sockets are refused, because one that
   nobody reads would end the process by SIGPIPE. */
platform_write_result platform_write_file(const char *path, const void *bytes, size_t count) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666);
  if (file < 0) return reason(errno);
  struct stat status;
  if (fstat(file, &status) != 0 || !(S_ISREG(status.st_mode) || S_ISCHR(status.st_mode))) {
    close(file);
    return PLATFORM_WRITE_NOT_A_FILE;
  }
  int error = write_all(file, bytes, count);
  if (close(file) != 0 && error == 0) error = errno;
  return error == 0 ? PLATFORM_WRITE_DONE : reason(error);
}
