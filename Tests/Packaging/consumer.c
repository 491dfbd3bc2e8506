/* A program of a host, built against the installed library in each way there is. */
#include <rastrum.h>
#include <stdio.h>

int main(void) {
  printf("rastrum %ld\n", (long)rastrum_version());
  return rastrum_version() > 0 ? 0 : 1;
}
