/* A program that does nothing but have the library loaded. */
#include <rastrum.h>

int main(void) { return rastrum_version() == 0; }
