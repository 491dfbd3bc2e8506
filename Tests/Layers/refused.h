#include <stddef.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

/* Blocks of at least `bytes` bytes count; of those the one with this number, from 0 on, and all later ones are refused. */
void refuse(size_t bytes, long from);
void refuse_nothing(void);
/* Whether one was refused since. */
int was_refused(void);
/* Bytes that are held now. */
size_t bytes_held(void);
