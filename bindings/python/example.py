"""Five stocks, with nothing but the standard library: python3 example.py [stocks.csv [stocks.png]]"""

import csv
import datetime
import pathlib
import sys

import rastrum

here = pathlib.Path(__file__).resolve().parent
source = sys.argv[1] if len(sys.argv) > 1 else here.parent.parent / "examples" / "data" / "stocks.csv"
picture = sys.argv[2] if len(sys.argv) > 2 else "stocks.png"

with open(source, newline="") as file:
    rows = list(csv.DictReader(file))

with rastrum.Chart(title="Five stocks", subtitle="Price at the start of each month, in US$") as chart:
    chart.line(
        [datetime.datetime.strptime(row["date"], "%b %d %Y") for row in rows],
        [float(row["price"]) for row in rows],
        color_by=[row["symbol"] for row in rows],
    )
    chart.save(picture, 640, 400, scale=2)
print(picture)
