#include "CPlatform.h"

#include <pthread.h>

struct platform_mutex {
  pthread_mutex_t mutex;
};

platform_mutex *platform_mutex_create(void) {
  platform_mutex *lock = malloc(sizeof *lock);
  if (lock == NULL) return NULL;
  if (pthread_mutex_init(&lock->mutex, NULL) != 0) {
    free(lock);
    return NULL;
  }
  return lock;
}

void platform_mutex_destroy(platform_mutex *lock) {
  if (lock == NULL) return;
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}

void platform_mutex_lock(platform_mutex *lock) { pthread_mutex_lock(&lock->mutex); }

void platform_mutex_unlock(platform_mutex *lock) { pthread_mutex_unlock(&lock->mutex); }
