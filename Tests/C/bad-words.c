/* The bad-argument table: the picture in words. */
#include "bad.h"

static const double bad_scales[] = {NAN, INFINITY, -INFINITY, 0, -1, 0.0999, 100.1, 1e308}, *bad_scale;
static const int32_t too_fews[] = {INT32_MIN, -1, 0}, *too_few;
static const int32_t too_manys[] = {65536, INT32_MAX}, *too_many;

static size_t count = 99;
static char json[64];
static rastrum_finding finding;
static rastrum_finding *good_finding(void) {
  rastrum_finding_init(&finding, sizeof finding);
  return &finding;
}
#define FINDING(field, value) (good_finding(), finding.field = (value), &finding)

static void sizes(void) {
  SILENT(INVALID_ARGUMENT, rastrum_chart_audit, (NULL, 64, 48, 1, &count));
  SILENT(INVALID_ARGUMENT, rastrum_chart_describe, (NULL, 64, 48, 1, json, sizeof json, &length));
  EACH(too_few) REFUSED(INVALID_ARGUMENT, rastrum_chart_audit, (chart, *too_few, 48, 1, &count));
  EACH(too_few) REFUSED(INVALID_ARGUMENT, rastrum_chart_audit, (chart, 64, *too_few, 1, &count));
  EACH(too_many) REFUSED(LIMIT, rastrum_chart_audit, (chart, *too_many, 48, 1, &count));
  EACH(too_many) REFUSED(LIMIT, rastrum_chart_audit, (chart, 64, *too_many, 1, &count));
  REFUSED(LIMIT, rastrum_chart_audit, (chart, 32768, 32768, 1, &count));
  EACH(bad_scale) REFUSED(INVALID_ARGUMENT, rastrum_chart_audit, (chart, 64, 48, *bad_scale, &count));
  EACH(too_few) REFUSED(INVALID_ARGUMENT, rastrum_chart_describe, (chart, *too_few, 48, 1, json, sizeof json, &length));
  EACH(too_few) REFUSED(INVALID_ARGUMENT, rastrum_chart_describe, (chart, 64, *too_few, 1, json, sizeof json, &length));
  EACH(too_many) REFUSED(LIMIT, rastrum_chart_describe, (chart, *too_many, 48, 1, json, sizeof json, &length));
  EACH(too_many) REFUSED(LIMIT, rastrum_chart_describe, (chart, 64, *too_many, 1, json, sizeof json, &length));
  REFUSED(LIMIT, rastrum_chart_describe, (chart, 32768, 32768, 1, json, sizeof json, &length));
  EACH(bad_scale) REFUSED(INVALID_ARGUMENT, rastrum_chart_describe, (chart, 64, 48, *bad_scale, json, sizeof json, &length));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_audit, (chart, 64, 48, 1, NULL));
  CHECK_EQUAL(count, 99);
}

static void buffers(void) {
  CHECK_EQUAL(length, 77);
  REFUSED(INVALID_ARGUMENT, rastrum_chart_describe, (chart, 64, 48, 1, json, sizeof json, NULL));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_describe, (chart, 64, 48, 1, NULL, 100, &length));
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_chart_describe, (chart, 64, 48, 1, NULL, *huge, &length));
  CHECK_EQUAL(length, 77);
  REFUSED(TOO_SMALL, rastrum_chart_describe, (chart, 64, 48, 1, json, sizeof json, &length));
  REFUSED(TOO_SMALL, rastrum_chart_describe, (chart, 64, 48, 1, json, 0, &length));
  CHECK(length > 77);
  for (size_t at = 0; at < sizeof json; at++) CHECK_EQUAL(json[at], 0x5a);
}

static void findings(void) {
  HARMLESS(rastrum_finding_init, (NULL, sizeof(rastrum_finding)));
  EACH(huge) HARMLESS(rastrum_finding_init, (&finding, *huge));
  SILENT(INVALID_ARGUMENT, rastrum_chart_get_finding, (NULL, 0, good_finding()));
  /* Before an audit there is none. */
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, good_finding()));
  CHECK_EQUAL(rastrum_chart_audit(chart, 1, 1, 1, &count), RASTRUM_OK);
  CHECK(count > 0 && count < 99);
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, NULL));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, count, good_finding()));
  EACH(huge) REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, *huge, good_finding()));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, FINDING(struct_size, 0)));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, FINDING(struct_size, 4)));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, FINDING(struct_size, sizeof finding + 1)));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, FINDING(struct_size, UINT32_MAX & ~7u)));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, FINDING(flags, 1)));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, FINDING(flags, UINT32_MAX)));
  REFUSED(INVALID_ARGUMENT, rastrum_chart_get_finding, (chart, 0, FINDING(reserved, 1)));
  CHECK(finding.text == NULL && finding.kind == 0);
}

int main(void) {
  memset(json, 0x5a, sizeof json);
  bad_begin();
  sizes();
  buffers();
  findings();
  return bad_end();
}
