"""The same chart through different doors has the same bytes."""

import csv
import datetime
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("RASTRUM_COMMAND", str(ROOT / "build" / "rastrum"))
DATA = ROOT / "examples" / "data"
sys.path.insert(0, str(ROOT / "bindings" / "python"))

import rastrum  # noqa: E402


def rows(name):
    with open(DATA / name, newline="") as file:
        return list(csv.DictReader(file))


class Doors(unittest.TestCase):
    def check(self, chart, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "chart.png")
            done = subprocess.run(
                [COMMAND, *map(str, arguments), "--scale", "1.5", "-o", path], capture_output=True)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            with open(path, "rb") as file:
                picture = file.read()
        self.assertTrue(chart.png(640, 400, scale=1.5, compression=6) == picture, "the pictures differ")

    def test_lines_in_time(self):
        table = rows("stocks.csv")
        chart = rastrum.Chart(title="Five stocks", subtitle="Größe: US$")
        chart.line(
            [datetime.datetime.strptime(row["date"], "%b %d %Y") for row in table],
            [float(row["price"]) for row in table], color_by=[row["symbol"] for row in table])
        self.check(
            chart, DATA / "stocks.csv", "--x", "date", "--y", "price", "--color", "symbol", "--title", "Five stocks",
            "--subtitle", "Größe: US$", "--y-title", "")

    def test_points_with_gaps(self):
        table = rows("penguins.csv")

        def numbers(name):
            return [None if row[name] in ("", "NA") else float(row[name]) for row in table]

        chart = rastrum.Chart(theme="dark")
        chart.point(
            numbers("flipper_length_mm"), numbers("body_mass_g"), color_by=[row["species"] for row in table])
        chart.x_axis.title = "Flipper (mm)"
        chart.y_axis.title = "Body mass g"
        self.check(
            chart, DATA / "penguins.csv", "--x", "flipper_length_mm", "--y", "body_mass_g", "--color", "species",
            "--mark", "point", "--theme", "dark", "--x-title", "Flipper (mm)")

    def test_lying_bars(self):
        sums = {}
        for row in rows("barley.csv"):
            sums.setdefault(row["site"], []).append(float(row["yield"]))
        means = {site: sum(values) / len(values) for site, values in sums.items()}
        sites = sorted(means, key=lambda site: -means[site])
        chart = rastrum.Chart()
        chart.bar([means[site] for site in sites], sites)
        chart.x_axis.title = "Mean of yield"
        self.check(
            chart, DATA / "barley.csv", "--x", "yield", "--y", "site", "--aggregate", "mean", "--sort", "descending")


if __name__ == "__main__":
    unittest.main()
