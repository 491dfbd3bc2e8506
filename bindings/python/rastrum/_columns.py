"""Python values to the library's arrays.

In:  whatever a caller has for a column.
Out: a Column: an Array that points into memory, and the objects that keep that memory alive.
Not copied: one-dimensional memory of a type that the library reads, whatever its stride. Everything else becomes a
packed array of int64, float64, times or UTF-8 first.
"""

import array
import ctypes
import datetime
import itertools
import numbers
import struct
import sys
from typing import Any, Dict, Iterable, List, Optional, Tuple

from ._library import BORROW, Array, ReleaseFunction

F64, F32, I64, I32, U8, TIME, STRING, UTF8 = range(1, 9)
SECONDS, MILLISECONDS, MICROSECONDS, NANOSECONDS = range(4)

_EPOCH = datetime.datetime(1970, 1, 1)
_EPOCH_UTC = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
_MICROSECOND = datetime.timedelta(microseconds=1)

#: Type strings of __array_interface__ that need no copy, without their byte order.
_DIRECT = {"f8": F64, "f4": F32, "i8": I64, "i4": I32, "u1": U8, "b1": U8}
_TIME_UNITS = {"s": SECONDS, "ms": MILLISECONDS, "us": MICROSECONDS, "ns": NANOSECONDS}
#: Format letters of the buffer protocol that need no copy, by the size of an item.
_DIRECT_FORMATS = {
    ("d", 8): F64, ("f", 4): F32, ("q", 8): I64, ("l", 8): I64, ("n", 8): I64, ("l", 4): I32, ("i", 4): I32,
    ("B", 1): U8, ("?", 1): U8,
}
_NATIVE = "<" if sys.byteorder == "little" else ">"

# What the library borrows, by the number that it gives back.
_kept: Dict[int, Any] = {}
_numbers = itertools.count(1)


@ReleaseFunction
def _release(context):
    _kept.pop(context, None)


class _Buffer(ctypes.Structure):
    """Py_buffer"""

    _fields_ = [
        ("buf", ctypes.c_void_p), ("obj", ctypes.py_object), ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t), ("readonly", ctypes.c_int), ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p), ("shape", ctypes.POINTER(ctypes.c_ssize_t)),
        ("strides", ctypes.POINTER(ctypes.c_ssize_t)), ("suboffsets", ctypes.POINTER(ctypes.c_ssize_t)),
        ("internal", ctypes.c_void_p),
    ]


def address(view: memoryview) -> int:
    """Where the first byte of a view lies, also of one that is read only. The view must be kept."""
    buffer = _Buffer()
    ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(view), ctypes.byref(buffer), 0x18)  # PyBUF_STRIDES
    try:
        return buffer.buf or 0
    finally:
        ctypes.pythonapi.PyBuffer_Release(ctypes.byref(buffer))


class Column:
    """An array for the library, and what keeps it alive."""

    def __init__(
        self, data: int, count: int, stride: int, kind: int, *, unit: int = 0, validity: Any = None,
        offsets: Any = None, kept: Tuple[Any, ...] = (),
    ) -> None:
        self.kept: Tuple[Any, ...] = (kept, validity, offsets)
        self.raw = Array(
            ctypes.sizeof(Array), 0, data, count, stride, kind, unit, validity and address(memoryview(validity)),
            offsets and address(memoryview(offsets)), None, None)

    def lent(self) -> Array:
        """The array to be passed on, with the duty of the library to say when it is done."""
        if self.raw.type not in (STRING, UTF8):
            number = next(_numbers)
            _kept[number] = self.kept
            self.raw.flags = BORROW
            self.raw.release = ctypes.cast(_release, ctypes.c_void_p)
            self.raw.context = number
        return self.raw

    def constant(self) -> "Column":
        """One value for all rows."""
        self.raw.stride = 0
        if self.raw.type == UTF8:
            # A stride of 0 is no news for texts with offsets: one pointer for all.
            text = ctypes.string_at(self.raw.data, len(self.kept[0][0]) - 1)
            pointer = (ctypes.c_char_p * 1)(text)
            self.kept = (pointer,)
            self.raw.type, self.raw.data = STRING, ctypes.addressof(pointer)
            self.raw.validity = self.raw.offsets = None
        return self


def column(values: Any, name: str) -> Column:
    """`name` is the argument, for messages."""
    if isinstance(values, (str, datetime.date)) or _is_number(values):
        return _of_list([values], name).constant()
    if hasattr(values, "to_numpy") and not hasattr(values, "__array_interface__"):
        values = values.to_numpy()
    interface = getattr(values, "__array_interface__", None)
    if interface is not None:
        return _of_array(values, interface, name)
    try:
        view = memoryview(values)
    except TypeError:
        pass
    else:
        return _of_buffer(view, name)
    try:
        listed = values if isinstance(values, list) else list(values)
    except TypeError:
        raise TypeError(
            f"{name} is {_described(values)}; a column is a sequence of numbers, dates or texts, or one of them"
        ) from None
    return _of_list(listed, name)


# ---- Memory --------------------------------------------------------------------------------------------------------


def _of_array(values: Any, interface: dict, name: str) -> Column:
    """What has an __array_interface__: NumPy arrays and scalars."""
    if not hasattr(values, "astype"):
        import numpy  # type: ignore[import-not-found,unused-ignore]

        return _of_array(*_with_interface(numpy.asarray(values)), name)
    shape = interface["shape"]
    if not shape:
        return _of_array(*_with_interface(values.reshape(1)), name).constant()
    if len(shape) != 1:
        raise TypeError(f"{name} has {len(shape)} dimensions; a column has one")
    order, code = interface["typestr"][0], interface["typestr"][1:]
    if code[0] in "UOST":
        return _of_list(values.tolist(), name)
    if order not in ("|", _NATIVE):
        return _of_array(*_with_interface(values.astype(values.dtype.newbyteorder("="))), name)
    if interface.get("strides") == (0,) and shape[0] > 1:
        # As many equal values: to the library a stride of 0 is one value for all.
        return _of_array(*_with_interface(values.copy()), name)

    unit, missing = 0, None
    if code[0] == "M":
        unit_name = code[3:-1]
        if unit_name not in _TIME_UNITS:
            wanted = "s" if unit_name in ("", "Y", "M", "W", "D", "h", "m") else "ns"
            return _of_array(*_with_interface(values.astype(f"M8[{wanted}]")), name)
        kind, unit = TIME, _TIME_UNITS[unit_name]
        missing = _any(sys.modules["numpy"].isnat(values))
    elif code in _DIRECT:
        kind = _DIRECT[code]
    elif code[0] in "iuf":
        whole = code[0] != "f" and not (code == "u8" and shape[0] and int(values.max()) > 2**63 - 1)
        return _of_array(*_with_interface(values.astype("int64" if whole else "float64")), name)
    else:
        raise TypeError(f"{name} is an array of {values.dtype}; a column is numbers, dates or texts")

    if hasattr(values, "mask"):
        masked = _any(sys.modules["numpy"].ma.getmaskarray(values))
        missing = masked if missing is None else missing if masked is None else missing | masked
    validity = None
    if missing is not None:
        validity = sys.modules["numpy"].packbits(~missing, bitorder="little").tobytes()
    strides = interface.get("strides") or (int(code.split("[")[0][1:]),)
    return Column(interface["data"][0], shape[0], strides[0], kind, unit=unit, validity=validity, kept=(values,))


def _with_interface(values: Any) -> Tuple[Any, dict]:
    return values, values.__array_interface__


def _any(flags: Any) -> Any:
    """The flags, or None where all are off."""
    return flags if flags.any() else None


def _of_buffer(view: Any, name: str) -> Column:
    if view.ndim != 1:
        raise TypeError(f"{name} has {view.ndim} dimensions; a column has one")
    kind = _DIRECT_FORMATS.get((view.format.lstrip("@=" + _NATIVE), view.itemsize))
    if kind is None:
        if len(view.format.lstrip("@=<>!")) != 1:
            raise TypeError(f"{name} holds structs ({view.format}); a column is numbers, dates or texts")
        return _of_list([value for value, in struct.iter_unpack(view.format, view.tobytes())], name)
    stride = view.strides[0] if view.shape[0] > 1 else view.itemsize
    return Column(address(view), view.shape[0], stride, kind, kept=(view,))


# ---- Lists ---------------------------------------------------------------------------------------------------------


def _of_list(values: List[Any], name: str) -> Column:
    first = next((value for value in values if not _is_missing(value)), None)
    if first is None:
        return _of_packed(array.array("d", [float("nan")] * len(values)), F64)
    if isinstance(first, (str, bytes)):
        return _of_texts(values, name)
    if isinstance(first, datetime.date):
        return _of_dates(values, name)
    if type(first).__name__ == "datetime64":
        import numpy

        return column(numpy.array(values, dtype="M8"), name)
    if _is_number(first):
        return _of_numbers(values, name)
    raise TypeError(f"{name} holds {_described(first)}; a column is numbers, dates or texts")


def _of_packed(values: array.array, kind: int, unit: int = 0, validity: Optional[bytes] = None) -> Column:
    view = memoryview(values)
    return Column(
        address(view) if len(values) else 0, len(values), values.itemsize, kind, unit=unit, validity=validity,
        kept=(view,))


def _of_numbers(values: List[Any], name: str) -> Column:
    try:
        return _of_packed(array.array("q", values), I64)
    except (TypeError, OverflowError):
        pass
    try:
        return _of_packed(array.array("d", values), F64)
    except (TypeError, OverflowError):
        pass
    packed = array.array("d", bytes(8 * len(values)))
    for index, value in enumerate(values):
        if _is_missing(value):
            packed[index] = float("nan")
        elif _is_number(value):
            try:
                packed[index] = float(value)
            except OverflowError:
                packed[index] = float("inf")
        else:
            raise _mixed(name, index, value, "numbers")
    return _of_packed(packed, F64)


def _of_dates(values: List[Any], name: str) -> Column:
    packed = array.array("q", bytes(8 * len(values)))
    there = bytearray(len(values) // 8 + 1)
    complete = True
    for index, value in enumerate(values):
        if _is_missing(value):
            complete = False
            continue
        if not isinstance(value, datetime.date):
            raise _mixed(name, index, value, "dates")
        packed[index] = microseconds(value)
        there[index // 8] |= 1 << index % 8
    return _of_packed(packed, TIME, MICROSECONDS, None if complete else bytes(there))


def _of_texts(values: List[Any], name: str) -> Column:
    try:
        joined = "".join(values)
    except TypeError:
        joined = None
    if joined is not None and joined.isascii():
        # All of them are there, and a letter is a byte.
        return _of_utf8(joined.encode(), len(values), itertools.accumulate(map(len, values)), None, name)
    encoded: List[bytes] = []
    there = bytearray(len(values) // 8 + 1)
    for index, value in enumerate(values):
        if isinstance(value, str):
            value = value.encode("utf-8", "surrogatepass")
        elif _is_missing(value):
            encoded.append(b"")
            continue
        elif not isinstance(value, bytes):
            raise _mixed(name, index, value, "texts")
        encoded.append(value)
        there[index // 8] |= 1 << index % 8
    ends = itertools.accumulate(map(len, encoded))
    return _of_utf8(b"".join(encoded), len(values), ends, bytes(there), name)


def _of_utf8(text: bytes, count: int, ends: Iterable[int], validity: Optional[bytes], name: str) -> Column:
    if len(text) > 2**31 - 1:
        raise ValueError(f"{name} holds more than 2 GB of text")
    offsets = array.array("i", [0])
    offsets.extend(ends)
    view = memoryview(text + b"\0")
    return Column(address(view), count, 0, UTF8, validity=validity, offsets=offsets, kept=(view,))


# ---- Single values -------------------------------------------------------------------------------------------------


def microseconds(value: datetime.date) -> int:
    """Since 1970, in UTC; a date without a zone is taken as UTC."""
    if not isinstance(value, datetime.datetime):
        return (value.toordinal() - 719_163) * 86_400_000_000
    if value.tzinfo is not None:
        return (value - _EPOCH_UTC) // _MICROSECOND
    return (value - _EPOCH) // _MICROSECOND


def _is_number(value: Any) -> bool:
    # Decimal is not a numbers.Real, but becomes a float all the same.
    return isinstance(value, numbers.Real) or type(value).__name__ == "Decimal"


def _is_missing(value: Any) -> bool:
    """None, NaN, NaT and pandas.NA."""
    if value is None or type(value).__name__ == "NAType":
        return True
    if isinstance(value, (str, bytes)):
        return False
    try:
        return bool(value != value)
    except (TypeError, ValueError):
        return False


def _mixed(name: str, index: int, value: Any, others: str) -> TypeError:
    return TypeError(f"{name}[{index}] is {value!r} in a column of {others}")


def _described(value: Any) -> str:
    kind = type(value).__name__
    return f"{'an' if kind[0].lower() in 'aeiou' else 'a'} {kind}"
