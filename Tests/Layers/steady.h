#include <stdio.h>
#include <stdlib.h>

/* How often the program has asked for memory. */
size_t malloc_calls(void);

static inline void print_calls(size_t calls, size_t frame) {
  fprintf(stderr, "painting asked for memory %zu times in frame %zu; allowed is 0\n", calls, frame);
}
