#include <rastrum.h>

#include "test.h"

int main(void) {
  char text[32];
  snprintf(text, sizeof text, "%d.%d.%d", RASTRUM_VERSION_MAJOR, RASTRUM_VERSION_MINOR, RASTRUM_VERSION_PATCH);
  CHECK_TEXT(rastrum_version_string(), text);
  CHECK_EQUAL(rastrum_version(),
              RASTRUM_VERSION_MAJOR * 1000000 + RASTRUM_VERSION_MINOR * 1000 + RASTRUM_VERSION_PATCH);
  CHECK_EQUAL(rastrum_has("png"), 1);
  CHECK_EQUAL(rastrum_has("no such feature"), 0);
  CHECK_EQUAL(rastrum_has(""), 0);
  CHECK_EQUAL(rastrum_has(NULL), 0);
  return test_result();
}
