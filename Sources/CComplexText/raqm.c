#include "CComplexText.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

/* The part of libraqm that is used; raqm_t is the layout. */
typedef struct raqm_functions {
  complex_text_layout *(*create)(void);
  void (*destroy)(complex_text_layout *);
  bool (*set_text)(complex_text_layout *, const uint32_t *, size_t);
  bool (*set_par_direction)(complex_text_layout *, int);
  bool (*set_language)(complex_text_layout *, const char *, size_t, size_t);
  bool (*set_freetype_face_range)(complex_text_layout *, void *, size_t, size_t);
  bool (*set_freetype_load_flags)(complex_text_layout *, int);
  bool (*layout)(complex_text_layout *);
  complex_text_glyph *(*get_glyphs)(complex_text_layout *, size_t *);
} raqm_functions;

/* RAQM_DIRECTION_RTL and RAQM_DIRECTION_LTR. */
enum { RAQM_RIGHT_TO_LEFT = 1, RAQM_LEFT_TO_RIGHT = 2 };

/* FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP. */
enum { UNHINTED_OUTLINES = 1 << 1 | 1 << 3 };

#if defined(RASTRUM_COMPLEX_TEXT_NONE)

static const raqm_functions *raqm(void) { return NULL; }

#elif defined(RASTRUM_COMPLEX_TEXT_LINKED)

complex_text_layout *raqm_create(void);
void raqm_destroy(complex_text_layout *);
bool raqm_set_text(complex_text_layout *, const uint32_t *, size_t);
bool raqm_set_par_direction(complex_text_layout *, int);
bool raqm_set_language(complex_text_layout *, const char *, size_t, size_t);
bool raqm_set_freetype_face_range(complex_text_layout *, void *, size_t, size_t);
bool raqm_set_freetype_load_flags(complex_text_layout *, int);
bool raqm_layout(complex_text_layout *);
complex_text_glyph *raqm_get_glyphs(complex_text_layout *, size_t *);

static const raqm_functions *raqm(void) {
  static const raqm_functions functions = {
      raqm_create,
      raqm_destroy,
      raqm_set_text,
      raqm_set_par_direction,
      raqm_set_language,
      raqm_set_freetype_face_range,
      raqm_set_freetype_load_flags,
      raqm_layout,
      raqm_get_glyphs,
  };
  return &functions;
}

#else

static pthread_once_t once = PTHREAD_ONCE_INIT;
static raqm_functions loaded;
static bool is_complete;

/* A function's address, by way of the object's: C has no other cast. */
static bool find(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  *(void **)function = address;
  return address != NULL;
}

static void load(void) {
  void *library = dlopen("libraqm.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  is_complete = find(library, "raqm_create", &loaded.create) && find(library, "raqm_destroy", &loaded.destroy) &&
                find(library, "raqm_set_text", &loaded.set_text) &&
                find(library, "raqm_set_par_direction", &loaded.set_par_direction) &&
                find(library, "raqm_set_language", &loaded.set_language) &&
                find(library, "raqm_set_freetype_face_range", &loaded.set_freetype_face_range) &&
                find(library, "raqm_set_freetype_load_flags", &loaded.set_freetype_load_flags) &&
                find(library, "raqm_layout", &loaded.layout) && find(library, "raqm_get_glyphs", &loaded.get_glyphs);
}

static const raqm_functions *raqm(void) {
  pthread_once(&once, load);
  return is_complete ? &loaded : NULL;
}

#endif

int complex_text_is_available(void) { return raqm() != NULL; }

/* Without a language libraqm asks the locale for one. "und" is no language in particular. */
static bool lay_out(
    const raqm_functions *raqm, complex_text_layout *layout, const uint32_t *text, size_t count,
    complex_text_direction direction, const complex_text_stretch *stretches, size_t stretch_count) {
  int base = direction == COMPLEX_TEXT_RIGHT_TO_LEFT ? RAQM_RIGHT_TO_LEFT : RAQM_LEFT_TO_RIGHT;
  if (!raqm->set_text(layout, text, count) || !raqm->set_par_direction(layout, base) ||
      !raqm->set_language(layout, "und", 0, count))
    return false;
  for (size_t i = 0; i < stretch_count; i++)
    if (!raqm->set_freetype_face_range(layout, stretches[i].face, stretches[i].start, stretches[i].count))
      return false;
  return raqm->set_freetype_load_flags(layout, UNHINTED_OUTLINES) && raqm->layout(layout);
}

complex_text_layout *complex_text_layout_create(
    const uint32_t *text, size_t count, complex_text_direction direction, const complex_text_stretch *stretches,
    size_t stretch_count, const complex_text_glyph **glyphs, size_t *glyph_count) {
  const raqm_functions *library = raqm();
  complex_text_layout *layout = library == NULL || count == 0 ? NULL : library->create();
  if (layout == NULL) return NULL;
  *glyph_count = 0;
  *glyphs = lay_out(library, layout, text, count, direction, stretches, stretch_count)
                ? library->get_glyphs(layout, glyph_count)
                : NULL;
  if (*glyphs != NULL) return layout;
  library->destroy(layout);
  return NULL;
}

void complex_text_layout_destroy(complex_text_layout *layout) {
  const raqm_functions *library = raqm();
  if (library != NULL && layout != NULL) library->destroy(layout);
}
