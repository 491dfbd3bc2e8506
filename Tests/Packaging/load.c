/* load LIBRARY: loading it leaves the process as it was: signal handlers, threads, open files, environment, locale and
   the ends of the program (what runs at exit is seen by the runner, as output). Prints only what differs. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

extern char **environ;

static int entries(const char *directory) {
  int count = 0;
  DIR *list = opendir(directory);
  if (list == NULL) return -1;
  while (readdir(list) != NULL) count++;
  closedir(list);
  return count;
}

typedef struct {
  struct sigaction handlers[NSIG];
  sigset_t blocked;
  int threads, files, variables;
  char locale[256];
} state;

static void observe(state *now) {
  memset(now, 0, sizeof *now);
  for (int number = 1; number < NSIG; number++) sigaction(number, NULL, &now->handlers[number]);
  sigprocmask(SIG_BLOCK, NULL, &now->blocked);
  now->threads = entries("/proc/self/task");
  now->files = entries("/proc/self/fd");
  while (environ[now->variables] != NULL) now->variables++;
  snprintf(now->locale, sizeof now->locale, "%s", setlocale(LC_ALL, NULL));
}

static state before, after;

int main(int count, char **arguments) {
  if (count != 2) return 2;
  observe(&before);
  void *library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    printf("%s\n", dlerror());
    return 1;
  }
  observe(&after);

  int differences = 0;
  for (int number = 1; number < NSIG; number++) {
    if (before.handlers[number].sa_handler != after.handlers[number].sa_handler ||
        before.handlers[number].sa_flags != after.handlers[number].sa_flags) {
      printf("the handler of signal %d was changed\n", number);
      differences++;
    }
  }
  if (memcmp(&before.blocked, &after.blocked, sizeof before.blocked) != 0) differences++, printf("signal mask\n");
  if (before.threads != after.threads) differences++, printf("threads\n");
  if (before.files != after.files) differences++, printf("open files\n");
  if (before.variables != after.variables) differences++, printf("environment\n");
  if (strcmp(before.locale, after.locale) != 0) differences++, printf("locale\n");
  /* A library that stays loaded (-z nodelete) is still there after dlclose. */
  void *function = dlsym(library, "rastrum_version");
  dlclose(library);
  Dl_info where;
  if (function == NULL || dladdr(function, &where) == 0) differences++, printf("unloaded\n");
  return differences > 0;
}
