/* The picture in words: what the audit finds, and the description. */
#include <stdlib.h>

#include "picture.h"

static rastrum_chart *chart;
static rastrum_mark *line;

static size_t audit(int32_t width, int32_t height) {
  size_t count = 12345;
  CHECK_EQUAL(rastrum_chart_audit(chart, width, height, 1, &count), RASTRUM_OK);
  return count;
}

static rastrum_finding finding(size_t index) {
  rastrum_finding it = RASTRUM_FINDING_INIT;
  CHECK_EQUAL(rastrum_chart_get_finding(chart, index, &it), RASTRUM_OK);
  return it;
}

static void make_chart(double third) {
  const double x[] = {0, 1, 2, 3, 4}, y[] = {2, 1, third, 5, 3};
  chart = chart_with(RASTRUM_MARK_LINE, 5, &line);
  CHECK_EQUAL(rastrum_mark_set_f64(line, RASTRUM_CHANNEL_X, x, 5), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_f64(line, RASTRUM_CHANNEL_Y, y, 5), RASTRUM_OK);
}

static void a_good_chart_has_no_findings(void) {
  make_chart(4);
  CHECK_EQUAL(audit(640, 400), 0);
  rastrum_finding it = RASTRUM_FINDING_INIT;
  CHECK_EQUAL(rastrum_chart_get_finding(chart, 0, &it), RASTRUM_INVALID_ARGUMENT);
  CHECK_CONTAINS(rastrum_chart_error(chart), "index is 0");
  rastrum_chart_destroy(chart);
}

static void what_is_found(void) {
  make_chart(strtod("nan", NULL));
  rastrum_scale *scale = NULL;
  CHECK_EQUAL(rastrum_chart_get_scale(chart, RASTRUM_CHANNEL_Y, &scale), RASTRUM_OK);
  CHECK_EQUAL(rastrum_scale_set_domain(scale, 0, 4), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_color(line, RASTRUM_COLOR, 0xf0f0f0ff), RASTRUM_OK);
  CHECK_EQUAL(rastrum_mark_set_text(line, RASTRUM_NAME, "faint", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  static const int32_t kinds[] = {RASTRUM_FINDING_OFF_SCALE, RASTRUM_FINDING_MISSING, RASTRUM_FINDING_LOW_CONTRAST};
  static const char *const texts[] = {"1 row of the line mark \"faint\"", "missing value", "contrast of 1.13 : 1"};
  if (!CHECK_EQUAL(audit(640, 400), 3)) return;
  for (size_t index = 0; index < 3; index++) {
    rastrum_finding it = finding(index);
    CHECK_EQUAL(it.struct_size, sizeof it);
    CHECK_EQUAL(it.kind, kinds[index]);
    CHECK_EQUAL(it.part, RASTRUM_PART_MARK);
    CHECK_EQUAL(it.index, 0);
    CHECK_EQUAL(it.axis, 0);
    CHECK_EQUAL(it.other_part, -1);
    CHECK_EQUAL(it.count, 1);
    CHECK(it.width > 300 && it.height > 200 && it.x > 0 && it.y > 0);
    CHECK((it.contrast > 1.1 && it.contrast < 1.2) == (index == 2));
    CHECK_CONTAINS(it.text, texts[index]);
    CHECK_EQUAL(strlen(it.text), it.text_length);
  }
  /* A struct of an older host is filled in as far as it goes. */
  struct {
    rastrum_finding it;
    char guard[16];
  } old;
  memset(&old, 0x5a, sizeof old);
  old.it.struct_size = 24;
  old.it.flags = 0;
  CHECK_EQUAL(rastrum_chart_get_finding(chart, 2, &old.it), RASTRUM_OK);
  CHECK_EQUAL(old.it.kind, RASTRUM_FINDING_LOW_CONTRAST);
  CHECK_EQUAL(old.it.index, 0);
  CHECK_EQUAL(old.it.struct_size, 24);
  for (size_t at = 24; at < sizeof old; at++) CHECK_EQUAL(((char *)&old)[at], 0x5a);
  /* Findings stay until the next audit, whatever is drawn and changed. */
  rastrum_finding first = finding(0);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "Title", 5), RASTRUM_OK);
  CHECK_CONTAINS(first.text, "faint");
  CHECK_EQUAL(audit(20, 12), 6);
  CHECK_EQUAL(finding(0).kind, RASTRUM_FINDING_DROPPED);
  CHECK_EQUAL(finding(0).part, RASTRUM_PART_TITLE);
  CHECK_EQUAL(finding(1).axis, 1);
  CHECK_EQUAL(finding(2).axis, 2);
  rastrum_chart_destroy(chart);
}

static void description(void) {
  make_chart(4);
  CHECK_EQUAL(rastrum_chart_set_title(chart, "\"a\"\n\tb", RASTRUM_NUL_TERMINATED), RASTRUM_OK);
  size_t length = 0, again = 0;
  CHECK_EQUAL(rastrum_chart_describe(chart, 640, 400, 2, NULL, 0, &length), RASTRUM_OK);
  CHECK(length > 1000);
  char *json = (char *)malloc(length + 2);
  memset(json, 0x5a, length + 2);
  CHECK_EQUAL(rastrum_chart_describe(chart, 640, 400, 2, json, length, &again), RASTRUM_TOO_SMALL);
  CHECK_EQUAL(again, length);
  CHECK_EQUAL(json[0], 0x5a);
  CHECK_EQUAL(rastrum_chart_describe(chart, 640, 400, 2, json, length + 1, &again), RASTRUM_OK);
  CHECK_EQUAL(strlen(json), length);
  CHECK_EQUAL(json[length + 1], 0x5a);
  CHECK_CONTAINS(json, "\"size\": {\"width\": 320, \"height\": 200}");
  CHECK_CONTAINS(json, "\"scale\": 2");
  CHECK_CONTAINS(json, "\"text\": \"\\\"a\\\"\\n\\tb\"");
  CHECK_CONTAINS(json, "\"audit\": []");
  free(json);
  rastrum_chart_destroy(chart);
}

int main(void) {
  a_good_chart_has_no_findings();
  what_is_found();
  description();
  return test_result();
}
