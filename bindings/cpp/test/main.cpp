#include "check.hpp"

int failed_checks = 0;

int main() {
  test_columns();
  test_properties();
  test_failures();
  test_lifetimes();
  test_pictures();
  if (failed_checks > 0) std::fprintf(stderr, "%d checks failed\n", failed_checks);
  return failed_checks > 0 ? 1 : 0;
}
