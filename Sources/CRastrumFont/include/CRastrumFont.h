/* The bytes of the built-in font, or none where the build found no font file. */
#ifndef CRASTRUMFONT_H
#define CRASTRUMFONT_H

#include <stddef.h>

typedef enum { RASTRUM_FONT_FACE_REGULAR = 0, RASTRUM_FONT_FACE_BOLD = 1 } rastrum_font_face;

/* The bytes live as long as the program. NULL and a length of 0 where the face was not built in. */
const unsigned char *rastrum_font_bytes(rastrum_font_face face, size_t *length);

#endif
