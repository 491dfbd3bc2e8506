#ifndef RASTRUM_H
#define RASTRUM_H
#include <stdint.h>
int32_t rastrum_version(void);
#endif
