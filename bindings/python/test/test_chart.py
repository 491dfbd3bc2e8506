"""Charts against the real library."""

import array
import contextlib
import ctypes
import datetime
import gc
import hashlib
import os
import pathlib
import pickle
import struct
import subprocess
import sys
import tempfile
import threading
import unittest
import weakref
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import rastrum
from rastrum import Chart, Error, Status, _columns

try:
    import numpy
except ImportError:
    numpy = None

FONT = pathlib.Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")


def seven_points(**properties):
    chart = Chart(**properties)
    chart.line([0, 1, 2, 3, 4, 5, 6], [1, 5, 3, 8, 4, 6, 1])
    return chart


def decoded(file):
    """Width, height, chunks and pixels of a PNG file whose rows are not filtered."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = {}, 8
    while at < len(file):
        size, kind = struct.unpack(">I4s", file[at:at + 8])
        body = file[at + 8:at + 8 + size]
        assert struct.unpack(">I", file[at + 8 + size:at + 12 + size])[0] == zlib.crc32(kind + body)
        chunks[kind] = chunks.get(kind, b"") + body
        at += 12 + size
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    return width, height, chunks, zlib.decompress(chunks[b"IDAT"])


def digest(picture):
    """What a failed comparison of pixels can show."""
    return hashlib.sha256(picture if isinstance(picture, (bytes, bytearray)) else picture.tobytes()).hexdigest()


class Properties(unittest.TestCase):
    def test_round_trip(self):
        chart = Chart(title="Rain", subtitle="mm", theme="dark", legend="top", padding=20, font_size=14)
        self.assertEqual((chart.title, chart.subtitle), ("Rain", "mm"))
        self.assertEqual((chart.theme, chart.legend), ("dark", "top"))
        self.assertEqual((chart.padding, chart.font_size), (20, 14))
        chart.set(background="#102030", text_color=(255, 255, 255), grid_color=0x11223344)
        self.assertEqual(chart.background, "#102030")
        self.assertEqual(chart.text_color, "#ffffff")
        self.assertEqual(chart.grid_color, "#11223344")
        longer = "ä" * 1000 + "\0b"
        chart.title = longer
        self.assertEqual(chart.title, longer)
        del chart.title
        self.assertEqual(chart.title, "")

        line = chart.line(
            [1], [2], name="a", color="#2f6fc4", opacity=0.5, stroke_width=3, dash=[4, 2], dash_phase=1,
            miter_limit=2, line_cap="square", line_join="bevel")
        self.assertEqual((line.name, line.color, line.opacity), ("a", "#2f6fc4", 0.5))
        self.assertEqual((line.stroke_width, line.dash, line.dash_phase, line.miter_limit), (3, [4, 2], 1, 2))
        self.assertEqual((line.line_cap, line.line_join), ("square", "bevel"))
        point = chart.point([1], [2], symbol="diamond", point_size=9)
        self.assertEqual((point.symbol, point.point_size), ("diamond", 9))
        bar = chart.bar([1], [2], corner_radius=0, bar_width=0.5, baseline=-3, orientation="vertical")
        self.assertEqual((bar.corner_radius, bar.bar_width, bar.baseline, bar.orientation), (0, 0.5, -3, "vertical"))

        self.assertEqual((bar.gradient, bar.gradient_direction, bar.gradient_span), ([], "values", "item"))
        bar.set(gradient=["#102030", "#40506070", (255, 255, 255)], gradient_direction="places", gradient_span="plot")
        self.assertEqual(bar.gradient, [(0, "#102030"), (0.5, "#40506070"), (1, "#ffffff")])
        self.assertEqual((bar.gradient_direction, bar.gradient_span), ("places", "plot"))
        bar.gradient = [(0.25, "#000"), (0.25, "#fff")]
        self.assertEqual(bar.gradient, [(0.25, "#000000"), (0.25, "#ffffff")])
        del bar.gradient
        self.assertEqual(bar.gradient, [])

        chart.x_axis.set(title="Day", grid=True, labels=False, tick_count=4)
        axis = chart.x_axis
        self.assertEqual((axis.title, axis.grid, axis.labels, axis.tick_count), ("Day", True, False, 4))
        axis.grid = "auto"
        self.assertEqual(axis.grid, "auto")
        chart.y_scale.set(type="linear", nice=False, zero=True, reverse=True)
        scale = chart.y_scale
        self.assertEqual((scale.type, scale.nice, scale.zero, scale.reverse), ("linear", False, True, True))

    def test_rich_texts(self):
        from rastrum import RichText, Span, sub, sup
        title = RichText("CO", sub("2"), " in ", Span("µg", weight=700, style="italic", color="#ff0000", size=20), sup("–1"))
        chart = Chart(title=title, subtitle=RichText("plain"))
        self.assertEqual(chart.title, "CO2 in µg–1")
        self.assertEqual(chart.title.spans, title.spans)
        self.assertEqual(chart.title.parts, title.parts)
        self.assertNotIsInstance(chart.subtitle, RichText)
        other = Chart(title=chart.title)
        self.assertEqual(other.title.spans, title.spans)
        line = chart.line([1, 2], [3, 4], name=RichText("a", sup("2")))
        chart.x_axis.title = RichText(Span("x", color=0x11223344))
        self.assertEqual(line.name.spans, (sup("2"),))
        self.assertEqual(chart.x_axis.title.spans[0].color, "#11223344")
        chart.title = "CO2"
        self.assertEqual((chart.title, hasattr(chart.title, "spans")), ("CO2", False))
        with self.assertRaises(Error) as caught:
            chart.title = RichText(Span("a", weight=1001))
        self.assertIn("spans[0].weight is 1001", str(caught.exception))
        for wrong in (Span("a", style="bold"), Span("a", baseline="top")):
            with self.assertRaises(ValueError):
                chart.title = RichText(wrong)
        with self.assertRaises(TypeError):
            RichText(3)

    def test_measures(self):
        from rastrum import RichText, sup
        chart = Chart()
        level = chart.measure("Hxgj", 204.8)
        self.assertAlmostEqual(chart.measure("H", 204.8).width, 154)
        self.assertAlmostEqual(chart.measure("0", 204.8, weight=700).width, 142.5)
        self.assertAlmostEqual(chart.measure("0").width, 11.5 * 1303 / 2048)
        self.assertEqual((level.lines, level.missing, level.cut, level.unshaped), (1, 0, 0, 0))
        turned = chart.measure("Hxgj", 204.8, rotation=90)
        self.assertAlmostEqual(turned.ink[3], level.ink[2])
        self.assertAlmostEqual(turned.box[2], level.height)
        wrapped = chart.measure("some words that need lines", 10, width=60, lines=2, align="end")
        self.assertEqual(wrapped.lines, 2)
        self.assertGreater(wrapped.cut, 0)
        self.assertLess(chart.measure(RichText("a", sup("2")), 10).width, chart.measure("a2", 10).width)
        with self.assertRaises(Error):
            chart.measure("a", -1)
        with self.assertRaises(ValueError):
            chart.measure("a", align="left")

    def test_domains_come_back(self):
        scale = Chart().x_scale
        scale.domain = ["b", "a\0c", ""]
        self.assertEqual(scale.categories, ["b", "a\0c", ""])
        scale.domain = (datetime.date(1969, 12, 31), datetime.datetime(2021, 1, 1, 0, 0, 0, 5))
        utc = datetime.timezone.utc
        self.assertEqual(scale.time_domain, (
            datetime.datetime(1969, 12, 31, tzinfo=utc), datetime.datetime(2021, 1, 1, 0, 0, 0, 5, tzinfo=utc)))
        with self.assertRaises(Error):
            scale.categories

    def test_domains(self):
        scale = Chart().y_scale
        self.assertEqual(scale.domain, (None, None))
        scale.domain = (0, 10)
        self.assertEqual(scale.domain, (0, 10))
        scale.domain = (None, 10)
        self.assertEqual(scale.domain, (None, 10))
        scale.domain = (datetime.date(2020, 1, 1), datetime.datetime(2021, 1, 1))
        scale.domain = ["a", "b", "c"]
        del scale.domain
        self.assertEqual(scale.domain, (None, None))
        for wrong in [(2, 1), (1, 1)]:
            with self.assertRaises(Error):
                scale.domain = wrong
        for wrong in [(1,), (1, 2, 3), (datetime.date(2020, 1, 1), None)]:
            with self.assertRaises(ValueError):
                scale.domain = wrong

    def test_refused_before_the_library(self):
        chart = Chart()
        with self.assertRaisesRegex(TypeError, "colour is not a property of a mark; there are .*color"):
            chart.line([1], [1], colour=1)
        with self.assertRaisesRegex(ValueError, "theme is 'blue'; allowed are 'light', 'dark'"):
            chart.theme = "blue"
        with self.assertRaisesRegex(ValueError, "kind is 'pie'"):
            chart.add("pie")
        for wrong in ["red", "#12", "#gggggg", (1, 2), (1, 2, 300), -1, 2**32, None, 1.5]:
            with self.assertRaises(ValueError):
                chart.background = wrong
        with self.assertRaises(TypeError):
            chart.title = 5
        with self.assertRaises(TypeError):
            chart.padding = "wide"
        with self.assertRaises(ValueError):
            chart.x_axis.grid = "sometimes"

    def test_a_mark_that_fails_is_not_left_behind(self):
        chart = seven_points()
        before = digest(chart.render(100, 80))
        with self.assertRaises(Error):
            chart.line([1, 2], [3, 4], opacity=7)
        with self.assertRaises(TypeError):
            chart.line([1, "a"], [3, 4])
        self.assertEqual(digest(chart.render(100, 80)), before)


class Failures(unittest.TestCase):
    def test_status_and_text(self):
        chart = seven_points()
        mark = chart.line([1, 2], [3, 4])
        for call, status, text in [
            (lambda: mark.set(opacity=2), Status.INVALID_ARGUMENT, "opacity is 2"),
            (lambda: mark.set(point_size=2), Status.NOT_APPLICABLE, "point size"),
            (lambda: mark.put("y2", [1, 2]), Status.NOT_APPLICABLE, "y2"),
            (lambda: mark.put("color_by", [1, 2]), Status.INVALID_ARGUMENT, "color"),
            (lambda: chart.render(0, 10), Status.INVALID_ARGUMENT, "width"),
            (lambda: chart.render(1e9, 10), Status.LIMIT, "width"),
            (lambda: chart.render(float("nan"), 10), Status.INVALID_ARGUMENT, "width"),
            (lambda: chart.png(10, 10, scale=-1), Status.INVALID_ARGUMENT, ""),
            (lambda: chart.png(compression=77), Status.INVALID_ARGUMENT, "compression"),
            (lambda: chart.save("/no/such/folder/chart.png"), Status.IO_ERROR, "/no/such/folder"),
            (lambda: rastrum.Font("/no/such/font.ttf"), Status.IO_ERROR, "font"),
            (lambda: rastrum.Font.from_bytes(b"junk"), Status.INVALID_FONT, ""),
        ]:
            with self.assertRaises(Error) as caught:
                call()
            self.assertEqual(caught.exception.status, status)
            self.assertIn(text, str(caught.exception))
        mark.put("y", [1, 2, 3])
        with self.assertRaises(Error) as caught:
            chart.render()
        self.assertEqual(caught.exception.status, Status.INVALID_DATA)
        mark.put("y", [1, 2])
        chart.render()

    def test_errors_travel(self):
        error = pickle.loads(pickle.dumps(Error(2, "out")))
        self.assertEqual((error.status, str(error)), (Status.OUT_OF_MEMORY, "out"))

    def test_closed_and_removed(self):
        chart = seven_points()
        mark, axis = chart.line([1], [1]), chart.x_axis
        chart.remove(mark)
        with self.assertRaisesRegex(Error, "removed"):
            mark.name = "x"
        with self.assertRaisesRegex(Error, "removed"):
            mark.put("x", [1])
        with chart:
            pass
        chart.close()
        for call in (lambda: chart.render(), lambda: axis.set(title="x"), lambda: chart.line([1], [1])):
            with self.assertRaisesRegex(Error, "closed"):
                call()


class Lifetimes(unittest.TestCase):
    def setUp(self):
        gc.collect()
        self.kept_before = len(_columns._kept)

    def kept(self):
        gc.collect()
        return len(_columns._kept) - self.kept_before

    def test_arrays_live_as_long_as_the_chart_needs_them(self):
        expected = digest(seven_points().render(200, 100))
        chart = Chart()
        chart.line(array.array("q", range(7)), array.array("d", [1, 5, 3, 8, 4, 6, 1]))
        self.assertEqual(self.kept(), 2)
        junk = [array.array("d", [7.0] * 7) for _ in range(1000)]
        self.assertEqual(digest(chart.render(200, 100)), expected)
        del junk
        chart.close()
        self.assertEqual(self.kept(), 0)

    def test_released_when_replaced_removed_cleared_or_collected(self):
        chart = Chart()
        mark = chart.line([1.0, 2.0], [1.0, 2.0])
        self.assertEqual(self.kept(), 2)
        mark.put("y", [3.0, 4.0])
        self.assertEqual(self.kept(), 2)
        mark.clear("y")
        self.assertEqual(self.kept(), 1)
        chart.remove(mark)
        self.assertEqual(self.kept(), 0)
        chart.bar(["a", "b"], [1.0, 2.0])
        self.assertEqual(self.kept(), 1)
        del mark, chart
        self.assertEqual(self.kept(), 0)

    def test_released_where_setting_fails(self):
        chart = Chart()
        mark = chart.line([1.0], [1.0])
        with self.assertRaises(Error):
            mark.put("y2", [1.0])
        with self.assertRaises(Error):
            mark.put("color_by", [1.0])
        self.assertEqual(self.kept(), 2)

    def test_a_mark_keeps_its_chart(self):
        mark = Chart().line([1], [2], name="kept")
        gc.collect()
        self.assertEqual(mark.name, "kept")

    def test_cycles_are_collected(self):
        chart = Chart()
        chart.line([1.0], [1.0])
        chart.itself = chart
        gone = weakref.ref(chart)
        del chart
        gc.collect()
        self.assertIsNone(gone())
        self.assertEqual(self.kept(), 0)

    @unittest.skipIf(numpy is None, "NumPy is not installed")
    def test_numpy_is_borrowed(self):
        values = numpy.array([1.0, 5, 3, 8, 4, 6, 1])
        references = sys.getrefcount(values)
        chart = Chart()
        mark = chart.line(numpy.arange(7), values)
        self.assertGreater(sys.getrefcount(values), references)
        before = digest(chart.render(200, 100))
        values[3] = -20
        mark.changed("y")
        self.assertNotEqual(digest(chart.render(200, 100)), before)
        chart.close()
        self.assertEqual(sys.getrefcount(values), references)

    def test_at_exit(self):
        code = "import rastrum; c = rastrum.Chart(); c.line([1.0, 2.0], [1.0, 2.0]); c.render(); c.loop = c"
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, cwd=os.path.join(os.path.dirname(__file__), ".."),
            env={**os.environ, "PYTHONPATH": "."})
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))


class Pictures(unittest.TestCase):
    def test_image(self):
        image = seven_points().render(320, 200, scale=2)
        self.assertEqual((image.width, image.height, image.stride), (640, 400, 2560))
        self.assertEqual(len(image.tobytes()), 640 * 400 * 4)
        self.assertEqual(len(set(struct.iter_unpack("4s", image.tobytes()))) > 10, True)
        width, height, chunks, rows = decoded(image.png(dpi=254))
        self.assertEqual((width, height), (640, 400))
        self.assertEqual(chunks[b"pHYs"], struct.pack(">IIB", 10000, 10000, 1))
        unfiltered = b"".join(rows[at + 1:at + 2561] for at in range(0, len(rows), 2561))
        self.assertEqual(digest(unfiltered), digest(image))
        self.assertEqual(image._repr_png_()[:4], b"\x89PNG")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "größe.png"
            image.save(path)
            self.assertEqual(digest(path.read_bytes()), digest(image.png()))

    def test_threads_and_ends(self):
        chart = seven_points()
        alone = chart.render(320, 200).tobytes()
        self.assertEqual(digest(chart.render(320, 200, threads=3, timeout=1e300).tobytes()), digest(alone))
        flag = rastrum.CancelFlag()
        pixels = bytearray(320 * 200 * 4)
        chart.render_into(pixels, 320, 200, threads=2, timeout=60, cancel=flag)
        self.assertEqual(digest(pixels), digest(alone))
        flag.set()
        self.assertTrue(flag.is_set)
        file = chart.png(320, 200)
        for threads in (1, 2, 3, 4):
            self.assertEqual(digest(chart.png(320, 200, threads=threads, timeout=60)), digest(file))
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / "stopped.png"
        for draw in (lambda **ends: chart.render(320, 200, **ends),
                     lambda **ends: chart.render_into(pixels, 320, 200, **ends),
                     lambda **ends: chart.png(320, 200, **ends),
                     lambda **ends: chart.save(path, 320, 200, **ends)):
            with self.assertRaises(rastrum.Error) as caught:
                draw(cancel=flag)
            self.assertEqual(caught.exception.status, rastrum.Status.CANCELLED)
            with self.assertRaises(rastrum.Error) as caught:
                draw(timeout=0)
            self.assertEqual(caught.exception.status, rastrum.Status.TIMED_OUT)
            for threads in (0, -1, 65, 2**40):
                with self.assertRaisesRegex(rastrum.Error, "options.threads is"):
                    draw(threads=threads)
            for timeout in (-1, float("nan")):
                with self.assertRaisesRegex(ValueError, "timeout is"):
                    draw(timeout=timeout)
        self.assertFalse(path.exists())
        flag.clear()
        chart.save(path, 320, 200, threads=2, timeout=60, cancel=flag)
        self.assertEqual(digest(path.read_bytes()), digest(file))
        self.assertEqual(digest(chart.render(320, 200, cancel=flag).tobytes()), digest(alone))

    def test_formats(self):
        chart = seven_points(background="#10203040")
        straight = chart.render(60, 40).png()
        for format in ("bgra8_straight", "rgba8_premultiplied", "bgra8_premultiplied"):
            other = decoded(chart.render(60, 40, format=format).png())[3]
            apart = max(abs(a - b) for a, b in zip(decoded(straight)[3], other))
            # A quarter of the levels is left at an alpha of 64.
            self.assertLessEqual(apart, 4, format)
        self.assertEqual(set(chart.render(60, 40, format="rgba8_opaque").tobytes()[3::4]), {255})
        with self.assertRaisesRegex(ValueError, "format is 'cmyk'"):
            chart.render(format="cmyk")

    @unittest.skipIf(numpy is None, "NumPy is not installed")
    def test_numpy_sees_the_pixels(self):
        image = seven_points().render(32, 20)
        pixels = numpy.asarray(image)
        self.assertEqual((pixels.shape, pixels.dtype.name), ((20, 32, 4), "uint8"))
        self.assertEqual(digest(pixels), digest(image))
        self.assertEqual(pixels.ctypes.data, numpy.frombuffer(image.pixels, "u1").ctypes.data)

    def test_files(self):
        chart = seven_points()
        file = chart.png(320, 200, scale=2, dpi=144, compression=9)
        self.assertEqual(struct.unpack(">II", file[16:24]), (640, 400))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "größe.png")
            chart.save(path, 320, 200, scale=2, dpi=144, compression=9)
            with open(path, "rb") as stream:
                self.assertEqual(digest(stream.read()), digest(file))
        large = chart.png(1200, 900, compression=0)
        self.assertGreater(len(large), 1 << 20)
        self.assertEqual(struct.unpack(">II", large[16:24]), (1200, 900))

    def test_notebooks(self):
        chart = seven_points()
        self.assertEqual(digest(chart._repr_png_()), digest(chart.png()))
        data, metadata = chart._repr_mimebundle_()
        self.assertEqual(metadata["image/png"], {"width": 640, "height": 400})
        self.assertIsInstance(data["image/png"], str)

    def test_into_own_pixels(self):
        chart = seven_points()
        wanted = chart.render(64, 40).tobytes()
        plain = bytearray(64 * 40 * 4)
        chart.render_into(plain, 64, 40)
        self.assertEqual(digest(plain), digest(wanted))

        stride = 64 * 4 + 12
        padded = bytearray(b"\xa5" * stride * 40)
        chart.render_into(padded, 64, 40, stride=stride)
        self.assertEqual(digest(b"".join(padded[y * stride:y * stride + 256] for y in range(40))), digest(wanted))
        self.assertEqual({bytes(padded[y * stride + 256:(y + 1) * stride]) for y in range(40)}, {b"\xa5" * 12})

        upward = bytearray(64 * 40 * 4)
        chart.render_into(upward, 64, 40, stride=-256)
        self.assertEqual(digest(b"".join(upward[y * 256:(y + 1) * 256] for y in reversed(range(40)))), digest(wanted))

        clipped = bytearray(64 * 40 * 4)
        chart.render_into(clipped, 64, 40, clip=(10, 5, 20, 10))
        for y in range(40):
            row = clipped[y * 256:(y + 1) * 256]
            if 5 <= y < 15:
                self.assertEqual(digest(row[40:120]), digest(wanted[y * 256 + 40:y * 256 + 120]))
                row[40:120] = bytes(80)
            self.assertEqual(digest(row), digest(bytes(256)))

        for pixels, arguments in [
            (bytes(64 * 40 * 4), (64, 40)), (bytearray(64 * 40 * 4 - 1), (64, 40)), (bytearray(100), ()),
            (bytearray(64 * 40 * 4), (0, 40)), (bytearray(64), (2**40, 2**40)),
        ]:
            with self.assertRaises((TypeError, ValueError)):
                chart.render_into(pixels, *arguments)

    @unittest.skipIf(numpy is None, "NumPy is not installed")
    def test_into_an_array(self):
        chart = seven_points()
        wanted = chart.render(64, 40).tobytes()
        frame = numpy.zeros((100, 200, 4), "u1")
        chart.render_into(frame[10:50, 20:84])
        self.assertEqual(digest(frame[10:50, 20:84]), digest(wanted))
        frame[10:50, 20:84] = 0
        self.assertFalse(frame.any())
        chart.render_into(frame[49:9:-1, 20:84])
        self.assertEqual(digest(frame[49:9:-1, 20:84]), digest(wanted))
        with self.assertRaises(ValueError):
            chart.render_into(frame[:, ::2])

    @unittest.skipUnless(FONT.exists(), "the font is not installed")
    def test_fonts(self):
        chart = seven_points(title="Größe")
        font = rastrum.Font(FONT)
        self.assertEqual((font.family, font.weight, font.italic), ("DejaVu Sans", 400, False))
        chart.add_font(font)
        chart.add_font(rastrum.Font.from_bytes(FONT.read_bytes()))
        gc.collect()
        self.assertEqual(len(chart.render(100, 80).tobytes()), 32000)


class Threads(unittest.TestCase):
    def test_charts_of_their_own(self):
        wanted = seven_points(title="Thread").render(300, 200).tobytes()
        wrong = []

        def draw():
            for _ in range(10):
                if seven_points(title="Thread").render(300, 200).tobytes() != wanted:
                    wrong.append(True)

        self.run_threads(draw)
        self.assertEqual(wrong, [])

    def test_one_chart_shared(self):
        chart = seven_points()
        mark = chart.line([1, 2], [3, 4])
        wrong = []

        def use():
            for index in range(20):
                mark.put("y", [index, 4.0])
                mark.opacity = 0.5
                chart.render(80, 60)
                try:
                    mark.opacity = 2
                except Error as error:
                    if "opacity is 2" not in str(error):
                        wrong.append(str(error))

        self.run_threads(use)
        self.assertEqual(wrong, [])

    def test_closed_by_another(self):
        charts = [seven_points() for _ in range(50)]

        def close():
            for chart in charts:
                with contextlib.suppress(Error):
                    chart.render(40, 30)
                chart.close()

        self.run_threads(close)

    def run_threads(self, work, count=4):
        failures = []

        def guarded():
            try:
                work()
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=guarded) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


class WithoutNumPy(unittest.TestCase):
    def test_all_but_arrays(self):
        code = """
import sys
sys.modules["numpy"] = None  # an import of it fails
import array, datetime, rastrum
assert not any(name.startswith("numpy.") for name in sys.modules)
chart = rastrum.Chart(title="Without")
chart.line([datetime.date(2020, 1, day) for day in (1, 2, 3)], array.array("d", [1, 2, 3]), name="a")
chart.rule(y=2.0)
assert chart.render(100, 80).png()[:4] == chart.png()[:4]
"""
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True,
            cwd=os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Finding(unittest.TestCase):
    def run_with(self, path):
        return subprocess.run(
            [sys.executable, "-c", "import rastrum; print(rastrum.library_path)"], capture_output=True, text=True,
            cwd=os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."),
            env={**os.environ, "RASTRUM_LIBRARY": path})

    def test_the_path_in_the_environment(self):
        path = os.path.realpath(rastrum.library_path)
        self.assertEqual(self.run_with(path).stdout.strip(), path)

    def test_a_wrong_path_is_told(self):
        done = self.run_with("/no/such/librastrum.so")
        self.assertEqual(done.returncode, 1)
        self.assertIn("ImportError: RASTRUM_LIBRARY is /no/such/librastrum.so", done.stderr)


class Scales(unittest.TestCase):
    def test_values_go_to_positions_and_back(self):
        chart = rastrum.Chart()
        chart.point([1, 10, 100], [1, 2, 3])
        for type in ("linear", "log", "symlog", "power", "square_root"):
            chart.x_scale.type = type
            places = chart.positions("x", [1, 10, 100])
            self.assertEqual(places, chart.positions(chart.x_scale, [1, 10, 100]))
            self.assertEqual(places, sorted(places))
            for value, back in zip([1, 10, 100], chart.values_at("x", places)):
                self.assertAlmostEqual(value, back, delta=1e-7)
        self.assertNotEqual(*chart.positions("x", [-1, float("nan")]))
        self.assertEqual(chart.values_at("x", [5], kind="time"), [None])

    def test_times_and_categories(self):
        chart = rastrum.Chart()
        days = [datetime.datetime(2027, 4, day, tzinfo=datetime.timezone.utc) for day in (2, 5, 7)]
        chart.bar(["a", "b", "c"], [1, 2, 3])
        self.assertEqual(chart.values_at("x", chart.positions("x", ["c", "a"]), kind="category"), [2, 0])
        chart = rastrum.Chart()
        chart.x_scale.domain = days[::2]
        chart.x_scale.skip_weekends()
        places = chart.positions("x", days)
        self.assertAlmostEqual(2 * (places[1] - places[0]), places[2] - places[1])
        back = chart.values_at("x", places, kind="time")
        for day, moment in zip(days, back):
            self.assertLess(abs(day - moment), datetime.timedelta(milliseconds=1))
        chart.x_scale.add_break(days[1], days[2]).clear_breaks()
        chart.x_axis.set_time_step(1, "day").set_time_ticks(days).set_time_ticks([])

    def test_zones(self):
        paris = rastrum.Zone("Europe/Paris")
        self.assertEqual(paris.offset(1806188400), 3600)
        with self.assertRaisesRegex(rastrum.Error, "allowed are letters"):
            rastrum.Zone("../etc/passwd")
        with self.assertRaises(rastrum.Error):
            rastrum.Zone.from_bytes(b"TZif")
        chart = rastrum.Chart()
        chart.x_scale.set_zone(paris).set_zone("Asia/Kolkata").set_zone(None)

    def test_formatters_and_locales(self):
        chart = rastrum.Chart()
        chart.point([0, 1, 2], [0, 1, 2], color_by=[1.0, 2.0, 3.0])
        before = chart.png()
        seen = []

        def label(value, text):
            seen.append((value, text))
            if value == 1:
                raise ValueError("no")
            return None if value == 2 else "<0>"

        chart.x_axis.set_formatter(label)
        self.assertNotEqual(chart.png(), before)
        self.assertIn((0.0, "0.0"), [(value, "0.0") for value, text in seen])
        chart.x_axis.set_formatter(None)
        self.assertEqual(chart.png(), before)
        chart.set_locale(decimal=",")
        chart.x_axis.tick_step = 0.5
        chart.color_scale.set(kind="threshold", palette="heat", thresholds=[1.5])
        chart.color_scale.domain = (0, None)
        self.assertEqual(chart.color_scale.thresholds, [1.5])
        self.assertNotEqual(chart.png(), before)


if __name__ == "__main__":
    unittest.main()
