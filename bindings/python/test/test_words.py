"""The picture in words."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import rastrum


class Words(unittest.TestCase):
    def chart(self, **options):
        chart = rastrum.Chart(title="Four points")
        chart.line([0, 1, 2, 3], [1, 5, 3, 8], **options)
        return chart

    def test_a_good_chart_has_no_findings(self):
        self.assertEqual(self.chart().audit(), [])
        self.assertEqual(self.chart().audit(320, 200, scale=2), [])

    def test_findings(self):
        found, = self.chart(color="#f0f0f0").audit()
        self.assertEqual(found.kind, "low_contrast")
        self.assertEqual(found.place, rastrum.Place("mark", None, 0))
        self.assertEqual((found.other, found.count), (None, 1))
        self.assertAlmostEqual(found.contrast, 1.139, 2)
        self.assertIn("1.13 : 1", found.text)
        x, y, width, height = found.rect
        self.assertTrue(x > 0 and y > 0 and width > 300 and height > 200)

    def test_parts_without_room(self):
        findings = self.chart().audit(30, 20)
        self.assertEqual([found.kind for found in findings], ["dropped"] * 3)
        self.assertEqual(
            [found.place for found in findings],
            [rastrum.Place("title", None, None), rastrum.Place("tick_label", 1, None),
             rastrum.Place("tick_label", 2, None)])

    def test_the_description(self):
        described = self.chart(name="first").describe(320, 200, scale=2)
        self.assertEqual(described["size"], {"width": 320, "height": 200})
        self.assertEqual(described["scale"], 2)
        self.assertEqual(described["title"]["text"], "Four points")
        self.assertEqual(described["marks"][0]["name"], "first")
        self.assertEqual((described["marks"][0]["rows"], described["marks"][0]["drawn"]), (4, 4))
        self.assertEqual(described["scales"][1]["domain"], [0, 8])
        self.assertEqual(described["audit"], [])

    def test_a_long_description(self):
        chart = rastrum.Chart()
        chart.bar([f"category {index}" for index in range(2000)], list(range(2000)))
        described = chart.describe()
        self.assertEqual(len(described["axes"][0]["ticks"]), 2000)
        self.assertEqual(described["audit"][0]["kind"], "hidden")

    def test_a_size_that_no_picture_has(self):
        for width in (0, -1, 70000, float("nan")):
            with self.subTest(width=width), self.assertRaises(rastrum.Error):
                self.chart().audit(width, 100)
            with self.subTest(width=width), self.assertRaises(rastrum.Error):
                self.chart().describe(width, 100)


if __name__ == "__main__":
    unittest.main()
