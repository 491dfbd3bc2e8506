/* Pixels to a PNG file.
 *
 * In:  rows of pixels, from the top, as many at a time as the caller likes.
 * Out: signature, IHDR, sRGB, pHYs where a resolution is wanted, one IDAT, IEND.
 * Invariant: the file depends on the pixels alone, not on how many rows come at a time. Besides the compressed file four
 *      rows and zlib's state are held, 0.3 MB.
 * Method: zlib's raw deflate straight into the file's block; the sum of its content (Adler-32) is ours, in vectors.
 *
 * Rows are not filtered, but where they are smooth: a chart is made of runs and of rows that repeat, which filters
 * break up. On the ten charts of examples/ files became 8 % smaller at level 2, and 14 % at level 4, and took 3.6 ms
 * instead of the 13.7 ms that libpng's choice of filters at level 4 took (960 x 600, zlib 1.2.13). Smooth pictures
 * would be half again as large without filters: those rows are told by their pixels alone, and each has the filter that
 * leaves the least sum of differences, as in libpng.
 * Fast levels are tuned: at level 2 zlib looks at four places instead of eight, but not only until a match has 16 bytes.
 * On the same ten charts files became 5 % smaller in the same time. The buffer in which zlib keeps 64 KB is emptied before
 * it is full, so that zlib never moves it and its tables: 17 % faster, files 4 % larger.
 * Tried and lost: zlib's run-length strategy (files half again as large, 20 % slower), the filter "up" alone (18 %
 * larger), a palette (charts of one colour have more than 256 already, because of their edges). libpng, whose deflate makes
 * the sum byte by byte: 2.76 instead of 2.26 ms for the 800 x 600 pixels of a line. A window of 16 KB: files 3 %
 * larger, and 7 % slower; tables of a quarter: 5 % slower, and of half: as fast. A first block of 96 KB: no faster. Four
 * pixels at a time in 64-bit words when alpha is left out: 8 % slower. */
#include "CPNG.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* For what runs seldom, or runs as fast when it is compiled for size: a kilobyte less. */
#define SMALL __attribute__((noinline, cold))

struct cpng_file {
  z_stream stream;
  /* The file as far as it is known, up to stream.next_out; the content of IDAT begins at `data`. */
  uint8_t *bytes;
  size_t data, capacity;
  uint32_t width, rows_left;
  int level, channels;
  /* Adler-32 of what was compressed: both sums. */
  uint32_t low, high;
  /* Pixels since the last question whether to stop, and bytes since zlib last forgot what it had seen. */
  uint64_t unasked, since;
  cpng_result failure;
  /* Rows as the file has them, each with the byte of its filter before it, and zeros before that: this one, the one above
     it, and two for filters to write to. */
  uint8_t *here, *above, *best, *next;
  uint8_t rows[];
};

/* Zeros before a row: a pixel, the last byte of which is the filter's. */
enum { LEAD = 8 };
/* Pixels between two questions whether to stop. */
enum { ASKED = 65536 };
/* The highest of the fast levels. What zlib's buffer takes before its content and both tables are moved down. */
enum { FAST = 2, BUFFER = 65274 };
/* The first block of a file, and room for what comes before and after the compressed rows. */
enum { FIRST_BLOCK = 65536, TAIL = 20 };

/* ---- The content's sum --------------------------------------------------------------------------------------- */

typedef uint8_t octets __attribute__((vector_size(16)));
typedef uint16_t words __attribute__((vector_size(32)));

enum { MODULUS = 65521, LANES = 16, MOST_STEPS = 22 };

/* Adler-32, sixteen bytes at a time: sums of each lane and sums of those sums, as long as both fit 16 bits. */
static void add_to_sum(cpng_file *file, const uint8_t *bytes, size_t count) {
  uint32_t low = file->low, high = file->high;
  while (count >= LANES) {
    size_t steps = count / LANES < MOST_STEPS ? count / LANES : MOST_STEPS;
    words sums = {0}, weighted = {0};
    for (size_t step = 0; step < steps; step++, bytes += LANES) {
      octets next;
      memcpy(&next, bytes, sizeof next);
      sums += __builtin_convertvector(next, words);
      weighted += sums;
    }
    count -= steps * LANES;
    /* A byte counts once for itself and for each one after it. */
    high += (uint32_t)steps * LANES * low;
    for (uint32_t lane = 0; lane < LANES; lane++) {
      low += sums[lane];
      high += LANES * weighted[lane] - lane * sums[lane];
    }
    low %= MODULUS;
    high %= MODULUS;
  }
  while (count-- > 0) high += low += *bytes++;
  file->low = low % MODULUS;
  file->high = high % MODULUS;
}

/* ---- The file ------------------------------------------------------------------------------------------------ */

static void store(uint8_t *to, uint32_t number) {
  for (int byte = 0; byte < 4; byte++) to[byte] = (uint8_t)(number >> (24 - 8 * byte));
}

/* Writes length and sum around a chunk's content, whose room begins 8 bytes after `start`; gives what follows it. */
SMALL static uint8_t *close_chunk(uint8_t *start, const char *type, size_t length) {
  store(start, (uint32_t)length);
  memcpy(start + 4, type, 4);
  store(start + 8 + length, (uint32_t)crc32_z(0, start + 4, length + 4));
  return start + length + 12;
}

/* Makes the file's block larger. */
SMALL static int grow(cpng_file *file) {
  size_t length = file->bytes == NULL ? 0 : (size_t)(file->stream.next_out - file->bytes);
  size_t capacity = file->capacity == 0 ? FIRST_BLOCK : file->capacity * 2;
  uint8_t *grown = capacity > file->capacity ? realloc(file->bytes, capacity) : NULL;
  if (grown == NULL) return 0;
  file->bytes = grown;
  file->capacity = capacity;
  file->stream.next_out = grown + length;
  size_t room = capacity - length - TAIL;
  file->stream.avail_out = room < UINT32_MAX ? (uInt)room : UINT32_MAX;
  return 1;
}

static cpng_result deflate_bytes(cpng_file *file, const uint8_t *bytes, size_t count, int flush) {
  z_stream *stream = &file->stream;
  add_to_sum(file, bytes, count);
  stream->next_in = (z_const Bytef *)bytes;
  stream->avail_in = (uInt)count;
  for (;;) {
    int result = deflate(stream, flush);
    if (result == Z_STREAM_END) return CPNG_OK;
    if (result != Z_OK && result != Z_BUF_ERROR) return CPNG_FAILED;
    if (stream->avail_out > 0) return flush == Z_FINISH ? CPNG_FAILED : CPNG_OK;
    if (!grow(file)) return CPNG_NO_MEMORY;
  }
}

/* The next row with its filter. At fast levels zlib forgets what it has seen before its buffer is full. */
static cpng_result compress_row(cpng_file *file, const uint8_t *bytes, size_t count) {
  int flush = Z_NO_FLUSH;
  file->since += count;
  if (file->level > 0 && file->level <= FAST && count <= BUFFER / 4 && file->since + count > BUFFER &&
      file->rows_left > 1) {
    flush = Z_FULL_FLUSH;
    file->since = 0;
  }
  return deflate_bytes(file, bytes, count, flush);
}

/* All before the content of IDAT. */
SMALL static void write_head(cpng_file *file, uint32_t height, double dpi, int window) {
  static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  uint8_t *at = file->bytes;
  memcpy(at, signature, sizeof signature);
  at += sizeof signature;
  store(at + 8, file->width);
  store(at + 12, height);
  /* 8 bits, colours with or without alpha, deflate, the five filters, no interlace. */
  const uint8_t kind[] = {8, file->channels == 3 ? 2 : 6, 0, 0, 0};
  memcpy(at + 16, kind, sizeof kind);
  at = close_chunk(at, "IHDR", 13);
  at[8] = 0;
  at = close_chunk(at, "sRGB", 1);
  /* PNG's integers have 31 bits; a resolution that does not fit is left out. */
  double metre = dpi / 0.0254 + 0.5;
  if (dpi > 0 && metre < 2147483648.0) {
    store(at + 8, (uint32_t)metre);
    store(at + 12, (uint32_t)metre);
    at[16] = 1;
    at = close_chunk(at, "pHYs", 9);
  }
  at += 8;
  file->data = (size_t)(at - file->bytes);
  /* zlib's own two bytes: the window, and how hard it was tried. */
  uint32_t head = 0x0800u + ((uint32_t)(window - 8) << 12);
  head += (file->level < 2 ? 0u : file->level < 6 ? 1u : file->level == 6 ? 2u : 3u) << 6;
  head += 31 - head % 31;
  *at++ = (uint8_t)(head >> 8);
  *at++ = (uint8_t)head;
  file->stream.avail_out -= (uInt)(at - file->stream.next_out);
  file->stream.next_out = at;
}

void cpng_drop(cpng_file *file) {
  if (file == NULL) return;
  deflateEnd(&file->stream);
  free(file->bytes);
  free(file);
}

SMALL cpng_result cpng_begin(uint32_t width, uint32_t height, double dpi, int level, int opaque, cpng_file **result) {
  *result = NULL;
  /* What zlib takes at once has 32 bits. */
  if (width == 0 || width > 0x0fffffff || height == 0 || height > 0x7fffffff || level < 0 || level > 9)
    return CPNG_FAILED;
  const int channels = opaque ? 3 : 4;
  /* One pixel more, for the last one's alpha. */
  const size_t row = LEAD + 4 * (size_t)width + 4, raw = ((size_t)width * (size_t)channels + 1) * height;
  cpng_file *file = malloc(sizeof *file + 4 * row);
  if (file == NULL) return CPNG_NO_MEMORY;
  memset(file, 0, sizeof *file);
  uint8_t **const places[] = {&file->here, &file->above, &file->best, &file->next};
  for (int index = 0; index < 4; index++) {
    *places[index] = file->rows + (size_t)index * row + LEAD;
    memset(*places[index] - LEAD, 0, LEAD);
  }
  memset(file->above, 0, (size_t)width * (size_t)channels);
  file->width = width;
  file->rows_left = height;
  file->level = level;
  file->channels = channels;
  file->low = 1;
  file->unasked = ASKED;
  /* A small picture needs a small window. */
  int window = 15;
  while (window > 9 && raw + 262 <= (size_t)1 << (window - 1)) window--;
  /* A smaller table stays in the cache where zlib searches little: 5 % faster, files as large. */
  int outcome =
    deflateInit2(&file->stream, level, Z_DEFLATED, -window, level <= FAST ? 7 : 8, Z_DEFAULT_STRATEGY);
  /* Few places are looked at, but a long match is not taken for the longest. */
  if (outcome == Z_OK && level > 0 && level <= FAST) deflateTune(&file->stream, 4, 5, 258, 2 * level);
  if (outcome != Z_OK || !grow(file)) {
    cpng_drop(file);
    return outcome == Z_OK || outcome == Z_MEM_ERROR ? CPNG_NO_MEMORY : CPNG_FAILED;
  }
  write_head(file, height, dpi, window);
  *result = file;
  return CPNG_OK;
}

SMALL cpng_result cpng_end(cpng_file *file, uint8_t **bytes, size_t *length) {
  *bytes = NULL;
  *length = 0;
  if (file->failure == CPNG_OK && file->rows_left > 0) file->failure = CPNG_FAILED;
  if (file->failure == CPNG_OK) file->failure = deflate_bytes(file, NULL, 0, Z_FINISH);
  size_t count = (size_t)(file->stream.next_out - file->bytes) - file->data;
  /* PNG's lengths have 31 bits. */
  if (file->failure == CPNG_OK && count + 4 > 0x7fffffff) file->failure = CPNG_FAILED;
  const cpng_result result = file->failure;
  if (result == CPNG_OK) {
    store(file->stream.next_out, file->high << 16 | file->low);
    uint8_t *end = close_chunk(file->bytes + file->data - 8, "IDAT", count + 4);
    end = close_chunk(end, "IEND", 0);
    *bytes = file->bytes;
    *length = (size_t)(end - file->bytes);
    file->bytes = NULL;
  }
  cpng_drop(file);
  return result;
}

/* ---- Rows ---------------------------------------------------------------------------------------------------- */

/* Whether most pixels differ from the one before them, and by little; told by every fourth. */
static int is_smooth(const uint8_t *pixels, uint32_t width) {
  uint32_t differing = 0;
  uint64_t sum = 0;
  for (uint32_t column = 1; column < width; column += 4) {
    uint32_t before, here;
    memcpy(&before, pixels + 4 * (size_t)column - 4, 4);
    memcpy(&here, pixels + 4 * (size_t)column, 4);
    if (here == before) continue;
    differing++;
    for (int shift = 0; shift < 32; shift += 8)
      sum += (uint64_t)abs((int)(here >> shift & 255) - (int)(before >> shift & 255));
  }
  /* On the mean less than 12 levels of a channel. */
  return differing > width / 8 && sum < 36 * (uint64_t)differing;
}

/* The row without its alpha. Four bytes are stored for each pixel, the last of which the next one overwrites. */
static void pack(uint8_t *to, const uint8_t *from, uint32_t width) {
  for (uint32_t column = 0; column < width; column++) {
    memcpy(to, from, 4);
    to += 3;
    from += 4;
  }
}

/* The filters of PNG by their numbers. */
enum { NONE = 0, SUB = 1, UP = 2, AVERAGE = 3, PAETH = 4 };

/* Writes the row through a filter, and gives the sum of what is left of it. */
SMALL static uint64_t filter(const cpng_file *file, int kind, uint8_t *to) {
  const uint8_t *here = file->here, *above = file->above;
  const ptrdiff_t channels = file->channels, count = (ptrdiff_t)file->width * channels;
  uint64_t sum = 0;
  to[-1] = (uint8_t)kind;
  for (ptrdiff_t at = 0; at < count; at++) {
    const int left = here[at - channels], up = above[at], corner = above[at - channels];
    int guess = 0;
    if (kind == SUB) {
      guess = left;
    } else if (kind == UP) {
      guess = up;
    } else if (kind == AVERAGE) {
      guess = (left + up) / 2;
    } else if (kind == PAETH) {
      const int to_left = abs(up - corner), to_up = abs(left - corner), to_corner = abs(left + up - 2 * corner);
      guess = to_left <= to_up && to_left <= to_corner ? left : to_up <= to_corner ? up : corner;
    }
    const uint8_t rest = (uint8_t)(here[at] - guess);
    to[at] = rest;
    sum += rest < 128 ? rest : 256u - rest;
  }
  return sum;
}

/* The row through the filter that leaves the least. */
static const uint8_t *filtered(cpng_file *file) {
  uint64_t least = filter(file, NONE, file->best);
  for (int kind = SUB; kind <= PAETH; kind++) {
    const uint64_t sum = filter(file, kind, file->next);
    if (sum >= least) continue;
    least = sum;
    uint8_t *swapped = file->best;
    file->best = file->next;
    file->next = swapped;
  }
  return file->best;
}

cpng_result cpng_write_rows(cpng_file *file, const uint8_t *pixels, ptrdiff_t stride, uint32_t rows,
                            int (*stop)(const void *context), const void *context) {
  if (rows > file->rows_left) file->failure = CPNG_FAILED;
  for (uint32_t row = 0; row < rows && file->failure == CPNG_OK; row++) {
    if (file->unasked >= ASKED) {
      file->unasked = 0;
      if (stop != NULL && stop(context)) {
        file->failure = CPNG_STOPPED;
        break;
      }
    }
    file->unasked += file->width;
    const uint8_t *start = pixels + (ptrdiff_t)row * stride;
    const size_t count = (size_t)file->width * (size_t)file->channels;
    if (file->channels == 3) {
      pack(file->here, start, file->width);
    } else {
      memcpy(file->here, start, count);
    }
    const uint8_t *written = file->level > 0 && is_smooth(start, file->width) ? filtered(file) : file->here;
    file->failure = compress_row(file, written - 1, count + 1);
    file->rows_left--;
    uint8_t *swapped = file->here;
    file->here = file->above;
    file->above = swapped;
  }
  return file->failure;
}
