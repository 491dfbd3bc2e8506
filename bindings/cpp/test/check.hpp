// A check that tells where it failed, and goes on.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <rastrum.hpp>

#include <cstdio>

static int failed_checks = 0;

// What main returns, and the sum of failures where there are any.
inline int checked(int failures) {
  if (failures > 0) std::fprintf(stderr, "%d checks failed\n", failures);
  return failures > 0 ? 1 : 0;
}

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

#endif
