#include "CRastrumFont.h"

#define EMBED(name, path)                                                                                     \
  extern const unsigned char name##_begin[] __attribute__((visibility("hidden")));                           \
  extern const unsigned char name##_end[] __attribute__((visibility("hidden")));                             \
  __asm__(".section .rodata\n.global " #name "_begin\n.hidden " #name "_begin\n.global " #name               \
          "_end\n.hidden " #name "_end\n.balign 16\n" #name "_begin:\n.incbin \"" path "\"\n" #name         \
          "_end:\n.byte 0\n.text\n");

#if __has_include(RASTRUM_FONT_REGULAR)
EMBED(rastrum_font_regular, RASTRUM_FONT_REGULAR)
#define HAS_REGULAR 1
#endif
#if __has_include(RASTRUM_FONT_BOLD)
EMBED(rastrum_font_bold, RASTRUM_FONT_BOLD)
#define HAS_BOLD 1
#endif

const unsigned char *rastrum_font_bytes(rastrum_font_face face, size_t *length) {
  *length = 0;
#ifdef HAS_REGULAR
  if (face == RASTRUM_FONT_FACE_REGULAR) {
    *length = (size_t)(rastrum_font_regular_end - rastrum_font_regular_begin);
    return rastrum_font_regular_begin;
  }
#endif
#ifdef HAS_BOLD
  if (face == RASTRUM_FONT_FACE_BOLD) {
    *length = (size_t)(rastrum_font_bold_end - rastrum_font_bold_begin);
    return rastrum_font_bold_begin;
  }
#endif
  (void)face;
  return NULL;
}
