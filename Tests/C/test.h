/* Checks for programs in C99 or C++11. A failed check is printed and counted, and the program goes on; main ends with
   `return test_result();`. */
#ifndef TEST_H
#define TEST_H

#include <stdio.h>
#include <string.h>

static int test_checks, test_failures;

static inline int test_check(int holds, const char *what, const char *file, int line) {
  test_checks++;
  if (!holds) {
    test_failures++;
    printf("%s:%d: failed: %s\n", file, line, what);
  }
  return holds;
}

static inline int test_check_equal(long long actual, long long expected, const char *what, const char *file,
                                   int line) {
  int holds = test_check(actual == expected, what, file, line);
  if (!holds) printf("  is %lld, expected %lld\n", actual, expected);
  return holds;
}

static inline int test_check_text(const char *actual, const char *expected, const char *what, const char *file,
                                  int line) {
  int holds = test_check(actual != NULL && strcmp(actual, expected) == 0, what, file, line);
  if (!holds) printf("  is \"%s\", expected \"%s\"\n", actual == NULL ? "(null)" : actual, expected);
  return holds;
}

static inline int test_check_contains(const char *actual, const char *part, const char *what, const char *file,
                                      int line) {
  int holds = test_check(actual != NULL && strstr(actual, part) != NULL, what, file, line);
  if (!holds) printf("  is \"%s\", without \"%s\"\n", actual == NULL ? "(null)" : actual, part);
  return holds;
}

static inline int test_result(void) {
  printf("%d checks, %d failed\n", test_checks, test_failures);
  return test_failures > 0 || test_checks == 0;
}

/* Each gives 1 where it holds, so that a test can stop what depends on it. */
#define CHECK(condition) test_check((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
#define CHECK_EQUAL(actual, expected) \
  test_check_equal((long long)(actual), (long long)(expected), #actual " == " #expected, __FILE__, __LINE__)
#define CHECK_TEXT(actual, expected) test_check_text(actual, expected, #actual " is " #expected, __FILE__, __LINE__)
#define CHECK_CONTAINS(actual, part) \
  test_check_contains(actual, part, #actual " contains " #part, __FILE__, __LINE__)

#endif
