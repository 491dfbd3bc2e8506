/* What the core needs of the C world: memory, exact mathematics, locks and files. Nothing here keeps state but the
   shelves. */
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* malloc, for free and realloc; a large block in huge pages where the system has them. */
void *platform_allocate(size_t bytes);

/* `count` times the same 32 bits. */
void platform_fill(void *place, uint32_t word, size_t count);

/* Brings what will soon be read nearer. Any address. */
static inline void platform_prefetch(const void *place) { __builtin_prefetch(place); }

/* The shelves of the process: on each things of one kind that a thread is done with and another may take, at most 64. Who
   takes a thing has it alone. Nothing waits for anything: threads, signals and forks may come in between. */
typedef enum {
  PLATFORM_SHELF_CANVASES = 0,
  PLATFORM_SHELF_GLYPHS = 1,
  PLATFORM_SHELF_LISTS = 2,
  PLATFORM_SHELVES
} platform_shelf;
void *platform_shelf_take(platform_shelf shelf);
/* False where the shelf is full: the caller keeps the thing. */
int platform_shelf_put(platform_shelf shelf, void *thing);
/* Those who use a shelf say when they begin and when they end. True for the last one, which then empties it. */
void platform_shelf_open(platform_shelf shelf);
int platform_shelf_close(platform_shelf shelf);

/* A lock between threads. NULL where there is no memory. Unlocked when it is destroyed. */
typedef struct platform_mutex platform_mutex;
platform_mutex *platform_mutex_create(void);
void platform_mutex_destroy(platform_mutex *mutex);
void platform_mutex_lock(platform_mutex *mutex);
void platform_mutex_unlock(platform_mutex *mutex);

/* Calls work(context, part) once for each part from 0 up to `parts`, part 0 on the caller's thread and each other one on
   a thread that lives as long as its part; what cannot have a thread is done by the caller afterwards. Returns when all
   are done. The threads take no signals. */
enum { PLATFORM_MOST_PARTS = 64 };
typedef void platform_work(void *context, int part);
void platform_run_parts(int parts, platform_work *work, void *context);

/* What another thread may be writing right now. */
int32_t platform_load(const int32_t *flag);

/* Nanoseconds of a clock that nobody sets. */
int64_t platform_now(void);

typedef enum { PLATFORM_FILE_READ = 0, PLATFORM_FILE_UNREADABLE = 1, PLATFORM_FILE_NO_MEMORY = 2 } platform_file_result;

/* The whole of a regular file of at most `limit` bytes, malloc'd: the caller frees it. *bytes is never NULL after
   PLATFORM_FILE_READ, and NULL otherwise. */
platform_file_result platform_read_file(const char *path, size_t limit, unsigned char **bytes, size_t *length);

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
