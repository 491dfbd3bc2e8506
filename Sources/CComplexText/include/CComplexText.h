/* Shaping and direction by libraqm 0.7 or later (HarfBuzz and FriBidi), for text that needs more than a glyph a
   character from left to right.

   libraqm is loaded when it is first asked for and stays: its handle and functions are this target's only state,
   written once under pthread_once. RASTRUM_COMPLEX_TEXT_LINKED links it instead, RASTRUM_COMPLEX_TEXT_NONE leaves it
   out. It is bound by names and layouts declared here, so its header is not needed. */
#ifndef CCOMPLEXTEXT_H
#define CCOMPLEXTEXT_H

#include <stddef.h>
#include <stdint.h>

/* Whether libraqm can be had. The first call looks for it. */
int complex_text_is_available(void);

/* A stretch of characters and the FT_Face for it, which is sized and stays the caller's. */
typedef struct complex_text_stretch {
  void *face;
  size_t start;
  size_t count;
} complex_text_stretch;

/* raqm_glyph_t. Lengths are in 1/64 pixel, y up. */
typedef struct complex_text_glyph {
  uint32_t index;
  int32_t x_advance;
  int32_t y_advance;
  int32_t x_offset;
  int32_t y_offset;
  /* The first of the characters that the glyph stands for. */
  uint32_t cluster;
  void *face;
} complex_text_glyph;

typedef enum { COMPLEX_TEXT_LEFT_TO_RIGHT = 0, COMPLEX_TEXT_RIGHT_TO_LEFT = 1 } complex_text_direction;

/* One line of `count` code points in logical order, every one of them in a stretch, becomes glyphs from left to right.
   They are valid until the layout is destroyed. NULL without libraqm, and where it fails. Neither the locale nor the
   environment's language has a say. */
typedef struct complex_text_layout complex_text_layout;
complex_text_layout *complex_text_layout_create(
    const uint32_t *text, size_t count, complex_text_direction direction, const complex_text_stretch *stretches,
    size_t stretch_count, const complex_text_glyph **glyphs, size_t *glyph_count);
void complex_text_layout_destroy(complex_text_layout *layout);

#endif
