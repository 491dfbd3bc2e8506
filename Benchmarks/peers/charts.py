"""W3 to W6 on matplotlib's Agg.

usage: charts.py WORKLOAD COUNT

W3: thinned by tsdownsample (MinMaxLTTB) to four points a pixel column first. W4: plot() with markers, its fastest way.
W5: imshow() as it is by default, with a colour bar that follows the data; count is the side.
W6: stairs(), the one of its ways that shows the right density of 100,000 bars."""
import ctypes
import json
import os
import statistics
import sys
import time

import matplotlib
import numpy

matplotlib.use("agg")
import matplotlib.pyplot as pyplot

PIXELS_A_POINT = 100 / 72
COLUMNS = 720

data = ctypes.CDLL(os.environ["BENCH_DATA"])


def address(array):
    return array.ctypes.data_as(ctypes.c_void_p)


def pair(make, count, seed):
    """x and y of one of data.h's generators."""
    x, y = numpy.empty(count), numpy.empty(count)
    getattr(data, make)(ctypes.c_size_t(count), ctypes.c_uint64(seed), address(x), address(y))
    return x, y


def heights(count, seed):
    values = numpy.empty(count)
    data.make_heights(ctypes.c_size_t(count), ctypes.c_uint64(seed), address(values))
    return values


def memory_mb(field):
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith(field))


def measure(workload, count, draw):
    """The rule of measure.h."""
    held = memory_mb("VmRSS")
    budget = float(os.environ.get("BENCH_SECONDS", "2"))

    def timed(frame):
        start = time.perf_counter()
        draw(frame)
        return time.perf_counter() - start

    first = timed(0)
    warm = 1
    if first < 1:
        timed(1)
        warm = 2
    seconds = []
    start = time.perf_counter()
    while len(seconds) < 300:
        seconds.append(timed(warm + len(seconds)))
        if first > 8 or len(seconds) >= 3 and time.perf_counter() - start >= budget:
            break
    peak = memory_mb("VmHWM")
    print(json.dumps({
        "workload": workload, "n": count, "ms_median": round(statistics.median(seconds) * 1e3, 4),
        "ms_min": round(min(seconds) * 1e3, 4), "peak_rss_mb": round(peak, 1),
        "above_data_mb": round(peak - held, 1)}), flush=True)


def line(axes, count):
    import tsdownsample
    x, first = pair("make_walk", count, 1)
    states = first, pair("make_walk", count, 2)[1]
    thin = tsdownsample.MinMaxLTTBDownsampler()
    axes.set_xlim(x[0], x[-1])
    artist, = axes.plot(x[:2], first[:2], lw=1.5 / PIXELS_A_POINT, label="walk")

    def update(frame):
        y = states[frame % 2]
        kept = thin.downsample(x, y, n_out=4 * COLUMNS)
        artist.set_data(x[kept], y[kept])
        axes.set_ylim(y.min(), y.max())

    return update


def circles(axes, count):
    x, y = pair("make_cloud", count, 1)
    axes.set_xlim(-2, 2)
    axes.set_ylim(-2, 2)
    artist, = axes.plot(x, y, "o", ms=6 / PIXELS_A_POINT, alpha=0.5, mew=0, label="cloud")

    def update(frame):
        artist.set_data(*((y, x) if frame % 2 else (x, y)))

    return update


def heat(axes, side):
    def field(seed):
        values = numpy.empty((side, side))
        data.make_field(ctypes.c_size_t(side), ctypes.c_uint64(seed), address(values))
        return values

    states = field(0), field(1)
    image = axes.imshow(states[0], aspect="auto")
    axes.figure.colorbar(image)

    def update(frame):
        image.set_data(states[frame % 2])
        image.autoscale()

    return update


def bars(axes, count):
    states = heights(count, 1), heights(count, 2)
    axes.set_xlim(-1, count)
    axes.set_ylim(0, 1.1)
    artist = axes.stairs(states[0], numpy.arange(count + 1) - 0.5, fill=True, label="heights")

    def update(frame):
        artist.set_data(states[frame % 2])

    return update


def main():
    workload, count = sys.argv[1], int(sys.argv[2])
    figure = pyplot.figure(figsize=(8, 6), dpi=100)
    axes = figure.add_subplot()
    update = {"W3": line, "W4": circles, "W5": heat, "W6": bars}[workload](axes, count)
    axes.set_title("Title of the chart")
    axes.set_xlabel("x axis")
    axes.set_ylabel("y axis")
    if workload != "W5":
        axes.grid(True)
        axes.legend(loc="upper right")

    def draw(frame):
        update(frame)
        figure.canvas.draw()
        return numpy.asarray(figure.canvas.buffer_rgba())

    measure(workload, count, draw)
    if directory := os.environ.get("BENCH_SAVE"):
        figure.savefig(f"{directory}/matplotlib-{workload}-{count}.png")


main()
