"""What Python values become on their way to the library."""

import array
import ctypes
import datetime
import decimal
import fractions
import os
import struct
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from rastrum import _columns
from rastrum._columns import F32, F64, I32, I64, STRING, TIME, U8, UTF8, column

try:
    import numpy
except ImportError:
    numpy = None

FORMATS = {F64: "d", F32: "f", I64: "q", I32: "i", U8: "B", TIME: "q"}


def is_there(made, index):
    return not made.raw.validity or ctypes.string_at(made.raw.validity, index // 8 + 1)[-1] >> index % 8 & 1 == 1


def stored(made):
    """The values as the library reads them; None where they are not valid."""
    raw = made.raw
    result = []
    for index in range(raw.count):
        if not is_there(made, index):
            result.append(None)
        elif raw.type == UTF8:
            offsets = ctypes.cast(raw.offsets, ctypes.POINTER(ctypes.c_int32))
            result.append(ctypes.string_at(raw.data + offsets[index], offsets[index + 1] - offsets[index]).decode())
        else:
            letter = FORMATS[raw.type]
            result += struct.unpack(letter, ctypes.string_at(raw.data + index * raw.stride, struct.calcsize(letter)))
    return result


class Lists(unittest.TestCase):
    def check(self, values, kind, wanted=None):
        made = column(values, "x")
        self.assertEqual(made.raw.type, kind)
        got = [None if value != value else value for value in stored(made)]
        self.assertEqual(got, list(values) if wanted is None else wanted)
        return made

    def test_numbers(self):
        self.check([1, 2, 3], I64)
        self.check([2**63 - 1, -2**63], I64)
        self.check([2**63], F64, [2.0**63])
        self.check([1, 2.5], F64)
        self.check((1.5, 2.5), F64)
        self.check(range(3), I64, [0, 1, 2])
        self.check([True, False], I64, [1, 0])
        self.check([1, None, 3], F64, [1, None, 3])
        self.check([None, float("nan"), 2], F64, [None, None, 2])
        self.check([decimal.Decimal("0.5"), fractions.Fraction(1, 4)], F64, [0.5, 0.25])
        self.check([10**400, 1.0], F64, [float("inf"), 1])
        self.check([], F64, [])
        self.check([None, None], F64, [None, None])
        self.check({1: "a", 2: "b"}.keys(), I64, [1, 2])
        self.check((value * value for value in range(3)), I64, [0, 1, 4])

    def test_texts(self):
        self.check(["a", "", "größe", "nul\0inside"], UTF8)
        self.check(["a", None, "c"], UTF8)
        self.check(["a", float("nan")], UTF8, ["a", None])
        self.check([b"bytes", "text"], UTF8, ["bytes", "text"])
        self.check([str(index) for index in range(20)], UTF8)

    def test_dates(self):
        day = 86_400_000_000
        self.check([datetime.date(1970, 1, 2), datetime.date(1969, 12, 31)], TIME, [day, -day])
        self.check([datetime.datetime(1970, 1, 1, 0, 0, 1, 5)], TIME, [1_000_005])
        east = datetime.timezone(datetime.timedelta(hours=2))
        self.check([datetime.datetime(1970, 1, 1, 2, tzinfo=east)], TIME, [0])
        self.check([datetime.date(1970, 1, 1), None, datetime.date(1970, 1, 2)], TIME, [0, None, day])
        self.check([datetime.datetime.max], TIME, [253402300799999999])
        self.check([datetime.date.min], TIME, [-62135596800000000])

    def test_one_value_for_all(self):
        for value, kind in [(2.5, F64), (3, I64), ("text", STRING), (datetime.date(1970, 1, 1), TIME)]:
            made = column(value, "x")
            self.assertEqual((made.raw.count, made.raw.stride, made.raw.type), (1, 0, kind))

    def test_refused(self):
        for values, wanted in [
            ([1, "a"], r"x\[1\] is 'a' in a column of numbers"),
            (["a", 1], r"x\[1\] is 1 in a column of texts"),
            ([datetime.date(2020, 1, 1), 5], r"x\[1\] is 5 in a column of dates"),
            ([{}], "x holds a dict"),
            ([[1, 2]], "x holds a list"),
            (object(), "x is an object"),
            (None, "x is a NoneType"),
        ]:
            with self.assertRaisesRegex(TypeError, wanted):
                column(values, "x")


class Buffers(unittest.TestCase):
    def test_not_copied(self):
        for letter, kind in [("d", F64), ("f", F32), ("q", I64), ("l", I64), ("i", I32), ("B", U8)]:
            values = array.array(letter, [1, 2, 3])
            made = column(values, "x")
            self.assertEqual((made.raw.type, made.raw.data), (kind, values.buffer_info()[0]), letter)
            self.assertEqual(stored(made), [1, 2, 3])

    def test_strides(self):
        values = array.array("d", range(10))
        self.assertEqual(stored(column(memoryview(values)[::3], "x")), [0, 3, 6, 9])
        self.assertEqual(stored(column(memoryview(values)[::-2], "x")), [9, 7, 5, 3, 1])
        self.assertEqual(stored(column(memoryview(values)[3:3], "x")), [])
        self.assertEqual(stored(column(memoryview(values)[9:], "x")), [9])

    def test_converted(self):
        for letter in "bhHIL":
            self.assertEqual(stored(column(array.array(letter, [1, 2, 100]), "x")), [1, 2, 100], letter)
        self.assertEqual(stored(column(array.array("Q", [2**64 - 1]), "x")), [2.0**64])

    def test_read_only(self):
        self.assertEqual(stored(column(b"\1\2\3", "x")), [1, 2, 3])
        self.assertEqual(stored(column(memoryview(b"\1\2\3")[1:], "x")), [2, 3])

    def test_ctypes(self):
        self.assertEqual(stored(column((ctypes.c_double * 3)(1, 2, 3), "x")), [1, 2, 3])
        self.assertEqual(stored(column((ctypes.c_int16 * 3)(1, -2, 3), "x")), [1, -2, 3])

    def test_refused(self):
        with self.assertRaisesRegex(TypeError, "2 dimensions"):
            column(memoryview(bytes(6)).cast("B", (2, 3)), "x")

    def test_a_borrowed_array_cannot_be_resized(self):
        values = array.array("d", [1, 2, 3])
        made = column(values, "x")
        with self.assertRaises(BufferError):
            values.append(4)
        del made
        values.append(4)


@unittest.skipIf(numpy is None, "NumPy is not installed")
class Arrays(unittest.TestCase):
    def test_not_copied(self):
        for name, kind in [("f8", F64), ("f4", F32), ("i8", I64), ("i4", I32), ("u1", U8), ("?", U8)]:
            values = numpy.array([1, 0, 1], dtype=name)
            made = column(values, "x")
            self.assertEqual((made.raw.type, made.raw.data), (kind, values.ctypes.data), name)
            self.assertEqual(stored(made), [1, 0, 1])
        for unit, code in [("s", 0), ("ms", 1), ("us", 2), ("ns", 3)]:
            values = numpy.array([1, 2], dtype=f"M8[{unit}]")
            made = column(values, "x")
            self.assertEqual((made.raw.type, made.raw.unit, made.raw.data), (TIME, code, values.ctypes.data))

    def test_strides(self):
        table = numpy.arange(12.0).reshape(4, 3)
        self.assertEqual(column(table[:, 1], "x").raw.stride, 24)
        self.assertEqual(stored(column(table[:, 1], "x")), [1, 4, 7, 10])
        self.assertEqual(stored(column(table[::-1, 0], "x")), [9, 6, 3, 0])
        rows = numpy.array([(1, 2.5), (3, 4.5)], dtype=[("a", "u1"), ("b", "f8")])
        self.assertEqual(stored(column(rows["b"], "x")), [2.5, 4.5])
        self.assertEqual(column(rows["b"], "x").raw.stride, 9)
        self.assertEqual(stored(column(numpy.broadcast_to(5.0, 3), "x")), [5, 5, 5])
        self.assertEqual(stored(column(numpy.empty(0), "x")), [])
        read_only = numpy.arange(3.0)
        read_only.flags.writeable = False
        self.assertEqual(column(read_only, "x").raw.data, read_only.ctypes.data)

    def test_converted(self):
        for name in ("i1", "i2", "u2", "u4", "u8", "f2", ">f8", ">i2", "g"):
            self.assertEqual(stored(column(numpy.array([1, 2, 3], dtype=name), "x")), [1, 2, 3], name)
        self.assertEqual(column(numpy.array([2**64 - 1], dtype="u8"), "x").raw.type, F64)
        self.assertEqual(stored(column(numpy.array(["a", "b"]), "x")), ["a", "b"])
        self.assertEqual(stored(column(numpy.array(["a", None, "b"], dtype=object), "x")), ["a", None, "b"])
        self.assertEqual(stored(column([numpy.float32(1.5), numpy.float64(2.5)], "x")), [1.5, 2.5])
        self.assertEqual(column(numpy.float64(2), "x").raw.stride, 0)

    def test_dates(self):
        made = column(numpy.array(["1970-01-02", "NaT", "1969-12-31"], dtype="M8[D]"), "x")
        self.assertEqual((made.raw.type, made.raw.unit), (TIME, 0))
        self.assertEqual(stored(made), [86400, None, -86400])
        self.assertEqual(stored(column(numpy.array(["NaT", 5], dtype="M8[ns]"), "x")), [None, 5])
        self.assertEqual(stored(column(numpy.array([1], dtype=">M8[s]"), "x")), [1])
        self.assertEqual(stored(column([numpy.datetime64("1970-01-02"), None], "x")), [86400, None])
        self.assertEqual(column(numpy.datetime64("1970-01-02"), "x").raw.stride, 0)

    def test_masked(self):
        values = numpy.ma.masked_array([1.0, 2.0, 3.0], mask=[False, True, False])
        self.assertEqual(stored(column(values, "x")), [1, None, 3])
        times = numpy.ma.masked_array(numpy.array([1, 2, "NaT"], dtype="M8[s]"), mask=[True, False, False])
        self.assertEqual(stored(column(times, "x")), [None, 2, None])
        self.assertFalse(column(numpy.ma.masked_array([1.0]), "x").raw.validity)

    def test_refused(self):
        for values, wanted in [
            (numpy.zeros((2, 2)), "2 dimensions"), (numpy.zeros(2, dtype=complex), "complex128"),
            (numpy.zeros(2, dtype="m8[s]"), "timedelta64"),
        ]:
            with self.assertRaisesRegex(TypeError, wanted):
                column(values, "x")


if __name__ == "__main__":
    unittest.main()
