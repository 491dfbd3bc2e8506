#include "CPlatform.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>

typedef struct {
  platform_work *work;
  void *context;
  int part;
  int is_started;
  pthread_t thread;
} portion;

static void *run(void *argument) {
  const portion *own = argument;
  own->work(own->context, own->part);
  return NULL;
}

void platform_run_parts(int parts, platform_work *work, void *context) {
  portion others[PLATFORM_MOST_PARTS];
  if (parts > PLATFORM_MOST_PARTS) parts = PLATFORM_MOST_PARTS;
  /* Signals of the host are handled on its own threads. */
  sigset_t all, before;
  sigfillset(&all);
  int is_masked = parts > 1 && pthread_sigmask(SIG_SETMASK, &all, &before) == 0;
  for (int part = 1; part < parts; part++) {
    portion *other = &others[part];
    other->work = work;
    other->context = context;
    other->part = part;
    other->is_started = is_masked && pthread_create(&other->thread, NULL, run, other) == 0;
  }
  if (is_masked) pthread_sigmask(SIG_SETMASK, &before, NULL);
  work(context, 0);
  for (int part = 1; part < parts; part++) {
    if (others[part].is_started) {
      pthread_join(others[part].thread, NULL);
    } else {
      work(context, part);
    }
  }
}

int32_t platform_load(const int32_t *flag) { return __atomic_load_n(flag, __ATOMIC_RELAXED); }

int64_t platform_now(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
