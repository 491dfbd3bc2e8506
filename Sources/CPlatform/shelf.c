#include "CPlatform.h"

enum { PLACES = 64 };

static struct {
  void *things[PLACES];
  int64_t users;
} shelves[PLATFORM_SHELVES];

void *platform_shelf_take(platform_shelf shelf) {
  void **things = shelves[shelf].things;
  for (int place = 0; place < PLACES; place++) {
    if (__atomic_load_n(&things[place], __ATOMIC_RELAXED) == NULL) continue;
    void *thing = __atomic_exchange_n(&things[place], NULL, __ATOMIC_ACQ_REL);
    if (thing != NULL) return thing;
  }
  return NULL;
}

/* From the first place on, so that a thread finds again what it put there last. */
int platform_shelf_put(platform_shelf shelf, void *thing) {
  void **things = shelves[shelf].things;
  for (int place = 0; place < PLACES; place++) {
    void *nothing = NULL;
    if (__atomic_compare_exchange_n(&things[place], &nothing, thing, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) return 1;
  }
  return 0;
}

void platform_shelf_open(platform_shelf shelf) { __atomic_fetch_add(&shelves[shelf].users, 1, __ATOMIC_ACQ_REL); }

int platform_shelf_close(platform_shelf shelf) {
  return __atomic_sub_fetch(&shelves[shelf].users, 1, __ATOMIC_ACQ_REL) == 0;
}
