"""Charts, and the marks, scales and axes that belong to them."""

import base64
import ctypes
import datetime
import os
import threading
import weakref
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from ._columns import TIME, address, column
from ._errors import Error, Status
from ._font import Font
from ._image import FORMATS, Image
from ._library import PNG, RenderOptions, Target, TextExtent, TextStyle, library
from ._properties import Choice, Color, Configurable, Gradient, Number, Numbers, Text, Toggle, function, rgba
from ._text import ALIGNMENTS, Extent, encoded, known, raw_spans

KINDS = {"line": 1, "area": 2, "bar": 3, "point": 4, "rule": 5}
CHANNELS = {"x": 1, "y": 2, "x2": 3, "y2": 4, "color_by": 5}

Path = Union[str, "os.PathLike[str]"]


class Chart(Configurable):
    """A chart. Keywords set its properties: Chart(title="Rain", theme="dark").

    It ends with its last reference, with close(), or with the block of `with Chart() as chart:`. Its marks, scales and
    axes end with it. Threads may share a chart: they wait for each other.
    """

    _kind = "chart"

    title = Text(40, "Above the plot.")
    subtitle = Text(41, "Under the title.")
    theme = Choice(50, {"light": 0, "dark": 1}, "The colors of everything that has none of its own.")
    legend = Choice(
        51, {"auto": 0, "none": 1, "top": 2, "direct": 3},
        "Where the series are named: auto is at the line ends where they fit, else above the plot.")
    padding = Number(1, "Free edge in points.")
    font_size = Number(2, "Of labels, in points; titles follow it.")
    background = Color(31, "The ground; with alpha 0 there is none.")
    text_color = Color(32, "Of titles; labels are a muted shade of it.")
    grid_color = Color(33, "Of grid lines.")

    def __init__(self, **properties: Any) -> None:
        handle = ctypes.c_void_p()
        status = library.rastrum_chart_create(ctypes.byref(handle))
        if status:
            raise Error(status, library.rastrum_status_name(status).decode())
        self._handle: Optional[ctypes.c_void_p] = handle
        self._lock = threading.RLock()
        self._finalizer = weakref.finalize(self, library.rastrum_chart_destroy, handle)
        self.set(**properties)

    # ---- Life ------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the chart; what it had borrowed is let go."""
        with self._lock:
            self._handle = None
            self._finalizer()

    def __enter__(self) -> "Chart":
        return self

    def __exit__(self, *exception: Any) -> None:
        self.close()

    def _invoke(self, call: Any, handle: Any, *arguments: Any, also: Tuple[int, ...] = ()) -> int:
        """Calls a function on the chart or a part of it. Statuses in `also` are returned, others raise."""
        with self._lock:
            if self._handle is None:
                raise Error(Status.INVALID_ARGUMENT, "the chart is closed")
            status = call(handle, *arguments)
            if status and status not in also:
                raise Error(status, library.rastrum_chart_error(self._handle).decode("utf-8", "replace"))
            return status

    def _call(self, name: str, *arguments: Any, also: Tuple[int, ...] = ()) -> int:
        return self._invoke(function("chart", name), self._handle, *arguments, also=also)

    # ---- Marks -----------------------------------------------------------------------------------------------------

    def add(self, kind: str, **settings: Any) -> "Mark":
        """A mark on top of those before it. Keywords set its columns (x, y, x2, y2, color_by) and its properties."""
        if kind not in KINDS:
            raise ValueError(f"kind is {kind!r}; allowed are {', '.join(map(repr, KINDS))}")
        columns = {name: settings.pop(name) for name in CHANNELS if name in settings}
        handle = ctypes.c_void_p()
        self._call("add_mark", KINDS[kind], ctypes.byref(handle))
        mark = Mark(self, handle, kind)
        try:
            mark.set(**settings)
            for name, values in columns.items():
                if values is not None:
                    mark.put(name, values)
        except BaseException:
            self.remove(mark)
            raise
        return mark

    def line(self, x: Any, y: Any, *, color_by: Any = None, **properties: Any) -> "Mark":
        """A line through the points, in the order of the rows; a series and a color for each text of color_by."""
        return self.add("line", x=x, y=y, color_by=color_by, **properties)

    def area(self, x: Any, y: Any, y2: Any = None, *, color_by: Any = None, **properties: Any) -> "Mark":
        """The area from y to the baseline, or the band between y and y2."""
        return self.add("area", x=x, y=y, y2=y2, color_by=color_by, **properties)

    def bar(
        self, x: Any, y: Any, *, x2: Any = None, y2: Any = None, color_by: Any = None, **properties: Any
    ) -> "Mark":
        """Bars: vertical, or horizontal where only y is texts."""
        return self.add("bar", x=x, y=y, x2=x2, y2=y2, color_by=color_by, **properties)

    def point(self, x: Any, y: Any, *, color_by: Any = None, **properties: Any) -> "Mark":
        """A symbol at each place."""
        return self.add("point", x=x, y=y, color_by=color_by, **properties)

    def rule(
        self, x: Any = None, y: Any = None, *, x2: Any = None, y2: Any = None, color_by: Any = None,
        **properties: Any,
    ) -> "Mark":
        """Lines across the plot at x or at y, or between two places."""
        return self.add("rule", x=x, y=y, x2=x2, y2=y2, color_by=color_by, **properties)

    def remove(self, mark: "Mark") -> None:
        """Takes a mark away; it cannot be used any more."""
        self._call("remove_mark", mark._live())
        mark._handle = None

    # ---- Scales, axes, fonts ---------------------------------------------------------------------------------------

    def _part(self, kind: str, channel: str) -> ctypes.c_void_p:
        handle = ctypes.c_void_p()
        self._call(f"get_{kind}", CHANNELS[channel], ctypes.byref(handle))
        return handle

    @property
    def x_scale(self) -> "Scale":
        return Scale(self, self._part("scale", "x"))

    @property
    def y_scale(self) -> "Scale":
        return Scale(self, self._part("scale", "y"))

    @property
    def x_axis(self) -> "Axis":
        return Axis(self, self._part("axis", "x"))

    @property
    def y_axis(self) -> "Axis":
        return Axis(self, self._part("axis", "y"))

    def add_font(self, font: Font) -> None:
        """A font for the characters that those before it do not have."""
        self._call("add_font", font._handle)

    def measure(
        self, text: str, size: float = 0, *, width: float = 0, weight: int = 400, italic: bool = False,
        rotation: float = 0, lines: int = 0, align: str = "start",
    ) -> Extent:
        """What a text takes in the chart's fonts, in points: what the chart would paint. Size 0 is that of labels, width 0
        does not wrap, lines 0 are as many as it takes."""
        style = TextStyle(
            struct_size=ctypes.sizeof(TextStyle), size=size, width=width, rotation=rotation, weight=weight,
            style=2 if italic else 1, lines=lines, alignment=known(ALIGNMENTS, align, "align"))
        extent = TextExtent(struct_size=ctypes.sizeof(TextExtent))
        data, spans = encoded(text), raw_spans(text, rgba)
        with self._lock:
            if self._handle is None:
                raise Error(Status.INVALID_ARGUMENT, "the chart is closed")
            self._invoke(
                library.rastrum_text_measure, self._handle, data, len(data), spans, len(spans), ctypes.byref(style),
                ctypes.byref(extent))
        return Extent(
            extent.width, extent.height, extent.ascent, extent.descent,
            (extent.box_x, extent.box_y, extent.box_width, extent.box_height),
            (extent.ink_x, extent.ink_y, extent.ink_width, extent.ink_height), extent.lines, extent.missing, extent.cut,
            extent.unshaped)

    # ---- Pictures --------------------------------------------------------------------------------------------------

    def render(
        self, width: float = 640, height: float = 400, *, scale: float = 1, format: str = "rgba8_straight",
        threads: int = 1, timeout: Optional[float] = None, cancel: Optional["CancelFlag"] = None,
    ) -> Image:
        """A picture of width × height points, `scale` pixels each, painted by so many threads at most. Raises Error with
        Status.TIMED_OUT after `timeout` seconds, and with Status.CANCELLED once the flag is set."""
        columns, rows = _pixels(width, scale), _pixels(height, scale)
        drawable = 1 <= columns <= 32_768 and 1 <= rows <= 32_768 and columns * rows <= 1 << 28
        image = Image(columns if drawable else 1, rows if drawable else 1, _known(format), scale)
        # A size that is refused has no picture: the library says what is wrong with it before it writes.
        target = _target(address(image.pixels), columns, rows, columns * 4, format, scale)
        self._call("render_with", ctypes.byref(target), ctypes.byref(_options(threads, timeout, cancel)))
        return image

    def render_into(
        self, pixels: Any, width: Optional[int] = None, height: Optional[int] = None, *,
        stride: Optional[int] = None, scale: float = 1, format: str = "rgba8_straight",
        clip: Optional[Tuple[int, int, int, int]] = None, threads: int = 1, timeout: Optional[float] = None,
        cancel: Optional["CancelFlag"] = None,
    ) -> None:
        """Draws over pixels of your own: a writable buffer with its size in pixels, or an array of height × width × 4
        bytes. Nothing outside of clip = (x, y, width, height) is written. `threads`, `timeout` and `cancel` are those
        of render(); where it is stopped the picture may be unfinished."""
        view: Any = memoryview(pixels)
        if view.readonly:
            raise TypeError("pixels are read only")
        if view.ndim == 3 and view.shape[2] == 4 and view.itemsize == 1:
            if view.strides[2] != 1 or view.strides[1] != 4:
                raise ValueError("the bytes of a row of pixels are not side by side")
            rows, columns = view.shape[:2]
            start, stride = address(view), view.strides[0]
            if (width, height) not in ((None, None), (columns, rows)):
                raise ValueError(f"the pixels are {columns}×{rows}, not {width}×{height}")
        elif view.ndim == 1 and view.itemsize == 1 and view.c_contiguous:
            if width is None or height is None:
                raise TypeError("a buffer of bytes needs width and height")
            columns, rows = width, height
            stride = columns * 4 if stride is None else stride
            if columns < 1 or rows < 1 or abs(stride) < columns * 4 or (
                (rows - 1) * abs(stride) + columns * 4 > view.nbytes
            ):
                raise ValueError(
                    f"{view.nbytes} bytes do not hold {columns}×{rows} pixels in rows of {abs(stride)} bytes")
            start = address(view) + (-stride * (rows - 1) if stride < 0 else 0)
        else:
            raise TypeError("pixels are a buffer of bytes or an array of height × width × 4 bytes")
        target = _target(start, columns, rows, stride, format, scale)
        if clip is not None:
            target.clip_x, target.clip_y, target.clip_width, target.clip_height = clip
        self._call("render_with", ctypes.byref(target), ctypes.byref(_options(threads, timeout, cancel)))

    def png(
        self, width: float = 640, height: float = 400, *, scale: float = 1, dpi: float = 0, compression: int = 2
    ) -> bytes:
        """A PNG file of width × height points, `scale` pixels each; dpi is noted in it."""
        options = _png(width, height, scale, dpi, compression)
        length = ctypes.c_size_t()
        # Most charts fit the first time, and are drawn once.
        capacity = 1 << 20
        while True:
            buffer = bytearray(capacity)
            start = address(memoryview(buffer))
            status = self._call(
                "encode_png", ctypes.byref(options), start, capacity, ctypes.byref(length), also=(Status.TOO_SMALL,))
            if status == Status.OK:
                return bytes(memoryview(buffer)[:length.value])
            capacity = length.value

    def save(
        self, path: Path, width: float = 640, height: float = 400, *, scale: float = 1, dpi: float = 0,
        compression: int = 2,
    ) -> None:
        """Writes a PNG file."""
        place = os.fsencode(path)
        options = _png(width, height, scale, dpi, compression)
        self._call("write_png", ctypes.byref(options), place, len(place))

    def _repr_png_(self) -> bytes:
        return self.png()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        """For notebooks: sharp on dense screens."""
        file = base64.b64encode(self.png(640, 400, scale=2)).decode("ascii")
        return {"image/png": file}, {"image/png": {"width": 640, "height": 400}}


class _Part(Configurable):
    """What belongs to a chart and keeps it alive."""

    def __init__(self, chart: Chart, handle: ctypes.c_void_p) -> None:
        self.chart = chart
        self._handle: Optional[ctypes.c_void_p] = handle

    def _live(self) -> ctypes.c_void_p:
        if self._handle is None:
            raise Error(Status.INVALID_ARGUMENT, f"the {self._kind} was removed")
        return self._handle

    def _call(self, name: str, *arguments: Any, also: Tuple[int, ...] = ()) -> int:
        return self.chart._invoke(function(self._kind, name), self._live(), *arguments, also=also)


class Mark(_Part):
    """One layer of a chart: columns on channels, and how they look."""

    _kind = "mark"

    name = Text(42, "What the legend calls it.")
    color = Color(30, "Of the whole mark; wins over color_by.")
    opacity = Number(4, "0 … 1.")
    stroke_width = Number(3, "Of lines, rules and edges, in points.")
    dash = Numbers(20, "Line, rule: on, off, on, … in points; empty: a solid line.")
    dash_phase = Number(10, "Line, rule: where in the dash pattern the line begins, in points.")
    miter_limit = Number(9, "Line, rule.")
    line_cap = Choice(59, {"butt": 0, "round": 1, "square": 2}, "Line, rule: how lines end.")
    line_join = Choice(60, {"miter": 0, "round": 1, "bevel": 2}, "Line: how lines bend.")
    symbol = Choice(
        58, {"circle": 0, "square": 1, "triangle": 2, "diamond": 3, "cross": 4, "plus": 5}, "Point: its shape.")
    point_size = Number(5, "Point: diameter in points.")
    corner_radius = Number(6, "Bar: of the free end, in points.")
    bar_width = Number(8, "Bar: share of the room that it fills, 0 … 1.")
    baseline = Number(7, "Area, bar: the value they stand on.")
    gradient = Gradient(70, "Area, bar: of the fill: colors, or (offset 0 … 1, color) that ascend.")
    gradient_direction = Choice(71, {"values": 0, "places": 1}, "Area, bar: along values or along places.")
    gradient_span = Choice(72, {"item": 0, "plot": 1}, "Area, bar: what has a whole gradient.")
    orientation = Choice(61, {"auto": 0, "vertical": 1, "horizontal": 2}, "Bar.")

    def __init__(self, chart: Chart, handle: ctypes.c_void_p, kind: str) -> None:
        super().__init__(chart, handle)
        self.kind = kind

    def put(self, channel: str, values: Any) -> "Mark":
        """Puts a column on a channel (x, y, x2, y2, color_by), in the place of the one before."""
        code = _channel(channel)
        self._live()
        made = column(values, channel)
        with self.chart._lock:
            if self.chart._handle is None:
                raise Error(Status.INVALID_ARGUMENT, "the chart is closed")
            self._call("set_array", code, ctypes.byref(made.lent()))
        return self

    def clear(self, channel: str) -> "Mark":
        """Takes the column off a channel."""
        self._call("clear", _channel(channel))
        return self

    def changed(self, channel: str) -> "Mark":
        """Tells that the values of an array were changed in place."""
        self._call("data_changed", _channel(channel))
        return self


class Scale(_Part):
    """How the values of x or of y become positions."""

    _kind = "scale"

    type = Choice(52, {"auto": 0, "linear": 1, "time": 2, "category": 3}, "By the columns where auto.")
    nice = Toggle(53, "The domain ends on ticks (True) or on the data (False).")
    zero = Toggle(54, "The domain includes 0.")
    reverse = Toggle(55, "From the other end.")

    @property
    def domain(self) -> Tuple[Optional[float], Optional[float]]:
        """The values at the two ends, (lower, upper), numbers or dates; None leaves an end to the data. A list of texts
        names the categories in their order. `del` leaves all to the data."""
        lower, upper = ctypes.c_double(), ctypes.c_double()
        self._call("get_domain", ctypes.byref(lower), ctypes.byref(upper))
        ends = (lower.value, upper.value)
        return tuple(None if end != end else end for end in ends)  # type: ignore[return-value]

    @domain.setter
    def domain(self, ends: Sequence[Any]) -> None:
        ends = list(ends)
        if ends and all(isinstance(end, str) for end in ends):
            return self._set_categories(ends)
        if len(ends) != 2:
            raise ValueError("a domain is (lower, upper) or a list of texts")
        if any(isinstance(end, datetime.date) or type(end).__name__ == "datetime64" for end in ends):
            made = column(ends, "domain")
            if made.raw.type != TIME or made.raw.validity:
                raise ValueError("a domain of dates has two of them")
            moments = ctypes.cast(made.raw.data, ctypes.POINTER(ctypes.c_int64))
            self._call("set_time_domain", moments[0], moments[1], made.raw.unit)
        else:
            numbers = [float("nan") if end is None else float(end) for end in ends]
            self._call("set_domain", *numbers)

    @domain.deleter
    def domain(self) -> None:
        self._call("clear_domain")

    def _set_categories(self, names: Sequence[str]) -> None:
        texts = [encoded(name) for name in names]
        lengths = (ctypes.c_size_t * len(texts))(*map(len, texts))
        self._call("set_categories", (ctypes.c_char_p * len(texts))(*texts), lengths, len(texts))

    @property
    def categories(self) -> List[str]:
        """The categories that were set as a domain, in their order."""
        with self.chart._lock:
            count, length = ctypes.c_size_t(), ctypes.c_size_t()
            self._call("get_category_count", ctypes.byref(count))
            names = []
            for index in range(count.value):
                self._call("get_category", index, None, 0, ctypes.byref(length))
                buffer = ctypes.create_string_buffer(length.value + 1)
                self._call("get_category", index, buffer, len(buffer), ctypes.byref(length))
                names.append(buffer.raw[:length.value].decode("utf-8", "replace"))
            return names

    @property
    def time_domain(self) -> Tuple[datetime.datetime, datetime.datetime]:
        """The times that were set as a domain, in UTC and to the microsecond."""
        lower, upper = ctypes.c_int64(), ctypes.c_int64()
        self._call("get_time_domain", ctypes.byref(lower), ctypes.byref(upper), 2)
        start = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
        return tuple(  # type: ignore[return-value]
            start + datetime.timedelta(microseconds=end.value) for end in (lower, upper))


class Axis(_Part):
    """The guide to a scale: line, ticks, labels, title and grid."""

    _kind = "axis"

    title = Text(40, "Beside the axis.")
    grid = Toggle(56, "Lines across the plot.")
    labels = Toggle(57, "The line, ticks, labels and title.")
    tick_count = Number(11, "About how many ticks.")


def _channel(name: str) -> int:
    if name not in CHANNELS:
        raise ValueError(f"channel is {name!r}; allowed are {', '.join(map(repr, CHANNELS))}")
    return CHANNELS[name]


def _known(format: str) -> str:
    if format not in FORMATS:
        raise ValueError(f"format is {format!r}; allowed are {', '.join(map(repr, FORMATS))}")
    return format


def _pixels(points: float, scale: float) -> int:
    """Whole pixels; what is no size becomes one that the library refuses."""
    value = points * scale
    return int(value + 0.5) if 0.5 <= value < 1e9 else 0 if not value >= 1e9 else 1_000_000_000


class CancelFlag:
    """Ends the drawings that were given it, from any thread."""

    def __init__(self) -> None:
        self._value = ctypes.c_int32(0)

    def set(self) -> None:
        self._value.value = 1

    def clear(self) -> None:
        self._value.value = 0

    @property
    def is_set(self) -> bool:
        return self._value.value != 0


def _options(threads: int, timeout: Optional[float], cancel: Optional[CancelFlag]) -> RenderOptions:
    options = RenderOptions()
    library().rastrum_render_options_init(ctypes.byref(options), ctypes.sizeof(options))
    options.threads = max(-2**31, min(threads, 2**31 - 1))
    if timeout is not None:
        if not timeout >= 0:
            raise ValueError(f"timeout is {timeout}; allowed is 0 and above")
        # What is over at once is a nanosecond: 0 would be for ever.
        options.timeout_ns = max(1, int(min(timeout, 9e9) * 1e9))
    if cancel is not None:
        options.cancel = ctypes.pointer(cancel._value)
    return options


def _target(start: int, columns: int, rows: int, stride: int, format: str, scale: float) -> Target:
    return Target(
        struct_size=ctypes.sizeof(Target), pixels=start, width=columns, height=rows, stride=stride,
        format=FORMATS[_known(format)], scale=scale)


def _png(width: float, height: float, scale: float, dpi: float, compression: int) -> PNG:
    return PNG(
        struct_size=ctypes.sizeof(PNG), width=_pixels(width, scale), height=_pixels(height, scale), scale=scale,
        dpi=dpi, compression=compression)
