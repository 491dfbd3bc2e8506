#include <rastrum.h>

#include "test.h"

int main(void) {
  CHECK(rastrum_version() > 0);
  return test_result();
}
