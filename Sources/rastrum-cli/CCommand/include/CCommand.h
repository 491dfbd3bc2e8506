/* What the command needs of its process: its streams. */
#ifndef CCOMMAND_H
#define CCOMMAND_H

#include <stddef.h>

typedef enum {
  COMMAND_READ = 0,
  COMMAND_NOT_THERE,
  COMMAND_NOT_ALLOWED,
  COMMAND_IS_A_DIRECTORY,
  COMMAND_NO_MEMORY,
  COMMAND_READ_FAILED
} command_read_result;

/* All of a file or pipe, malloc'd: the caller frees it. A path of "-" is the standard input. *bytes is never NULL after
   COMMAND_READ. */
command_read_result command_read(const char *path, unsigned char **bytes, size_t *count);

/* All bytes to the standard output (1) or error (2). 0 where that failed. */
int command_write(int stream, const void *bytes, size_t count);

#endif
