// A check that tells where it failed, and goes on.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <rastrum.hpp>

#include <cstdio>

extern int failed_checks;

#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      ++failed_checks;                                                         \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);     \
    }                                                                          \
  } while (false)

// That the statement fails with `wanted`, thrown or kept by `chart`, which then goes on.
#if defined(RASTRUM_NO_EXCEPTIONS)
#define CHECK_FAILS(chart, wanted, statement)                                  \
  do {                                                                         \
    statement;                                                                 \
    CHECK((chart).status() == (wanted));                                       \
    CHECK((chart).error()[0] != '\0');                                         \
    (chart).recover();                                                         \
  } while (false)
#else
#define CHECK_FAILS(chart, wanted, statement)                                  \
  do {                                                                         \
    bool thrown = false;                                                       \
    try {                                                                      \
      statement;                                                               \
    } catch (const rastrum::error &failure) {                                  \
      thrown = true;                                                           \
      CHECK(failure.status() == (wanted));                                     \
      CHECK(failure.what()[0] != '\0');                                        \
    }                                                                          \
    CHECK(thrown);                                                             \
    (chart).recover();                                                         \
  } while (false)
#endif

void test_columns();
void test_properties();
void test_failures();
void test_lifetimes();
void test_pictures();

#endif
