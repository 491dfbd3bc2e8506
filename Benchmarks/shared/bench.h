/* What the programs in Swift see of the C files here. */
#include <stdlib.h>

#include "data.h"
#include "measure.h"
#include "picture.h"
