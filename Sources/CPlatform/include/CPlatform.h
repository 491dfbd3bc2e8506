/* What the core needs of the C world: memory, exact mathematics, locks and files. Nothing here keeps state. */
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#endif
