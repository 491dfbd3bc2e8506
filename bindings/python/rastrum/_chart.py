"""Charts, and the marks, scales and axes that belong to them."""

import base64
import ctypes
import datetime
import json
import os
import threading
import weakref
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from ._columns import MICROSECONDS, TIME, address, column
from ._errors import Error, Status
from ._font import Font
from ._image import FORMATS, Image
from ._library import FORMATTER, PNG, FindingData, LocaleText, RenderOptions, Target, TextExtent, TextStyle, library
from ._properties import Choice, Color, Configurable, Gradient, Ladder, Number, Numbers, Text, Toggle, function, rgba
from ._text import ALIGNMENTS, Extent, encoded, known, raw_spans
from ._words import Finding, finding
from ._zone import Zone

KINDS = {"line": 1, "area": 2, "bar": 3, "point": 4, "rule": 5}
SIDES = {"bottom": 1, "top": 2, "left": 3, "right": 4}
RUNGS = {
    "full": 1, "shorter": 2, "thin": 3, "stagger": 4, "turn_45": 5, "turn_90": 6, "wrap": 7, "ellipsis": 8, "hide": 9}
ALIGNMENTS = {"auto": 0, "start": 1, "middle": 2, "end": 3}
CHANNELS = {"x": 1, "y": 2, "x2": 3, "y2": 4, "color_by": 5}

Path = Union[str, "os.PathLike[str]"]


class Chart(Configurable):
    """A chart. Keywords set its properties: Chart(title="Rain", theme="dark").

    It ends with its last reference, with close(), or with the block of `with Chart() as chart:`. Its marks, scales and
    axes end with it. Threads may share a chart: they wait for each other.
    """

    _kind = "chart"

    title = Text(400, "Above the plot.")
    subtitle = Text(401, "Under the title.")
    theme = Choice(500, {"light": 0, "dark": 1}, "The colors of everything that has none of its own.")
    legend = Choice(
        501, {"auto": 0, "none": 1, "top": 2, "direct": 3},
        "Where the series are named: auto is at the line ends where they fit, else above the plot.")
    padding = Number(100, "Free edge in points.")
    font_size = Number(101, "Of labels, in points; titles follow it.")
    background = Color(300, "The ground; with alpha 0 there is none.")
    text_color = Color(301, "Of titles; labels are a muted shade of it.")
    grid_color = Color(302, "Of grid lines.")

    def __init__(self, **properties: Any) -> None:
        handle = ctypes.c_void_p()
        status = library.rastrum_chart_create(ctypes.byref(handle))
        if status:
            raise Error(status, library.rastrum_status_name(status).decode())
        self._handle: Optional[ctypes.c_void_p] = handle
        self._lock = threading.RLock()
        self._formatters: Dict[int, Any] = {}
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

    @property
    def color_scale(self) -> "ColorScale":
        """Of numbers in color_by."""
        return ColorScale(self, self._part("scale", "color_by"))

    def set_locale(
        self, *, decimal: Optional[str] = None, group: Optional[str] = None, minus: Optional[str] = None,
        quarter: Optional[str] = None, months: Optional[Sequence[str]] = None, day_first: bool = False,
        week_start: int = 0,
    ) -> "Chart":
        """How labels of axes are written; what is None has its default. Weeks start on 0, Monday, … 6, Sunday."""
        def text(value: Optional[str]) -> Optional[bytes]:
            return None if value is None else value.encode("utf-8", "surrogatepass")
        names = [text(month) for month in months or []]
        if months is not None and len(names) != 12:
            raise ValueError(f"there are {len(names)} months; 12 are needed")
        locale = LocaleText(
            struct_size=ctypes.sizeof(LocaleText), decimal=text(decimal), group=text(group), minus=text(minus),
            quarter=text(quarter), months=(ctypes.c_char_p * 12)(*names), day_first=1 if day_first else 0,
            week_start=week_start)
        self._call("set_locale", ctypes.byref(locale))
        return self

    # ---- Positions -------------------------------------------------------------------------------------------------

    def positions(
        self, on: "Union[str, Scale]", values: Sequence[Any], width: float = 640, height: float = 400, *, scale: float = 1
    ) -> List[float]:
        """Where values (numbers, dates or texts) on the scale of "x" or "y", or on another one, lie in a picture, in points
        from its left or upper edge; NaN for one without a place."""
        values = list(values)
        out = (ctypes.c_double * len(values))()
        place = (self._scale(on), float(width), float(height), float(scale))
        if values and all(isinstance(value, str) for value in values):
            names = [encoded(value) for value in values]
            lengths = (ctypes.c_size_t * len(names))(*map(len, names))
            self._call(
                "get_category_positions", *place, (ctypes.c_char_p * len(names))(*names), lengths, len(names), out)
        elif values and any(
            isinstance(value, datetime.date) or type(value).__name__ == "datetime64" for value in values
        ):
            made = column(values, "values")
            if made.raw.type != TIME or made.raw.validity:
                raise ValueError("values are dates, all of them")
            moments = ctypes.cast(made.raw.data, ctypes.POINTER(ctypes.c_int64))
            self._call("get_time_positions", *place, moments, len(values), made.raw.unit, out)
        else:
            numbers = [float("nan") if value is None else float(value) for value in values]
            self._call("get_positions", *place, (ctypes.c_double * len(numbers))(*numbers), len(numbers), out)
        return list(out)

    def values_at(
        self, on: "Union[str, Scale]", positions: Sequence[float], width: float = 640, height: float = 400, *, scale: float = 1,
        kind: str = "number",
    ) -> List[Any]:
        """What lies at positions: numbers; with kind="time" datetimes in UTC, to the microsecond; with kind="category"
        the places of categories. None where nothing of the kind does."""
        count = len(positions)
        listed = (ctypes.c_double * count)(*map(float, positions))
        place = (self._scale(on), float(width), float(height), float(scale))
        if kind == "number":
            out = (ctypes.c_double * count)()
            self._call("get_values_at", *place, listed, count, out)
            return [None if value != value else value for value in out]
        if kind == "time":
            times = (ctypes.c_int64 * count)()
            self._call("get_times_at", *place, listed, count, MICROSECONDS, times)
            return [None if value == -2**63 else _EPOCH + datetime.timedelta(microseconds=value) for value in times]
        if kind == "category":
            codes = (ctypes.c_int32 * count)()
            self._call("get_categories_at", *place, listed, count, codes)
            return [None if code < 0 else code for code in codes]
        raise ValueError(f"kind is {kind!r}; allowed are 'number', 'time', 'category'")

    def _scale(self, on: "Union[str, Scale]") -> ctypes.c_void_p:
        if not isinstance(on, str):
            return on._live()
        handle = ctypes.c_void_p()
        self._call("get_scale", _channel(on), ctypes.byref(handle))
        return handle

    def add_scale(self, channel: str) -> "Scale":
        """Another scale of x or y, for the marks that are put on it: mark.set_scale("y", scale)."""
        handle = ctypes.c_void_p()
        self._call("add_scale", _channel(channel), ctypes.byref(handle))
        return Scale(self, handle)

    def add_axis(self, scale: "Scale", side: str, **properties: Any) -> "Axis":
        """Another axis for a scale, at "bottom", "top", "left" or "right", outside of those that are there."""
        if side not in SIDES:
            raise ValueError(f"side is {side!r}; allowed are {', '.join(map(repr, SIDES))}")
        handle = ctypes.c_void_p()
        self._call("add_axis", scale._live(), SIDES[side], ctypes.byref(handle))
        axis = Axis(self, handle)
        axis.set(**properties)
        return axis

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
        drawable = 1 <= columns <= 65_535 and 1 <= rows <= 65_535 and columns * rows <= 1 << 28
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
        self, width: float = 640, height: float = 400, *, scale: float = 1, dpi: float = 0, compression: int = 2,
        threads: int = 1, timeout: Optional[float] = None, cancel: Optional["CancelFlag"] = None,
    ) -> bytes:
        """A PNG file of width × height points, `scale` pixels each; dpi is noted in it. `threads`, `timeout` and
        `cancel` are those of render()."""
        options = _png(width, height, scale, dpi, compression, _options(threads, timeout, cancel))
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
        compression: int = 2, threads: int = 1, timeout: Optional[float] = None,
        cancel: Optional["CancelFlag"] = None,
    ) -> None:
        """Writes a PNG file. `threads`, `timeout` and `cancel` are those of render(); stopped, it writes none."""
        place = os.fsencode(path)
        options = _png(width, height, scale, dpi, compression, _options(threads, timeout, cancel))
        self._call("write_png", ctypes.byref(options), place, len(place))

    def audit(self, width: float = 640, height: float = 400, *, scale: float = 1) -> List[Finding]:
        """What a picture of width × height points does not show as it was given: texts that overlap, are shortened or
        have no room, values beyond the scales, too low a contrast. Empty for a picture without flaw."""
        size = (_pixels(width, scale), _pixels(height, scale), scale)
        count = ctypes.c_size_t()
        raw = FindingData(struct_size=ctypes.sizeof(FindingData))
        with self._lock:
            self._call("audit", *size, ctypes.byref(count))
            findings = []
            for index in range(count.value):
                self._call("get_finding", index, ctypes.byref(raw))
                findings.append(finding(raw))
            return findings

    def describe(self, width: float = 640, height: float = 400, *, scale: float = 1) -> Dict[str, Any]:
        """A picture of width × height points in words and numbers: the frames of all parts, scales, ticks, marks, the
        legend and the audit. docs/describe.md names every key."""
        size = (_pixels(width, scale), _pixels(height, scale), scale)
        length = ctypes.c_size_t()
        capacity = 1 << 16
        while True:
            buffer = ctypes.create_string_buffer(capacity)
            status = self._call("describe", *size, buffer, capacity, ctypes.byref(length), also=(Status.TOO_SMALL,))
            if status == Status.OK:
                described: Dict[str, Any] = json.loads(buffer.raw[:length.value])
                return described
            capacity = length.value + 1

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

    name = Text(420, "What the legend calls it; of a mark coloured by numbers, the title of the colour bar.")
    color = Color(320, "Of the whole mark; wins over color_by.")
    opacity = Number(121, "0 … 1.")
    stroke_width = Number(120, "Of lines, rules and edges, in points.")
    dash = Numbers(220, "Line, rule: on, off, on, … in points; empty: a solid line.")
    dash_phase = Number(127, "Line, rule: where in the dash pattern the line begins, in points.")
    miter_limit = Number(126, "Line, rule.")
    line_cap = Choice(521, {"butt": 0, "round": 1, "square": 2}, "Line, rule: how lines end.")
    line_join = Choice(522, {"miter": 0, "round": 1, "bevel": 2}, "Line: how lines bend.")
    symbol = Choice(
        520, {"circle": 0, "square": 1, "triangle": 2, "diamond": 3, "cross": 4, "plus": 5}, "Point: its shape.")
    point_size = Number(122, "Point: diameter in points.")
    corner_radius = Number(123, "Bar: of the free end, in points.")
    bar_width = Number(125, "Bar: share of the room that it fills, 0 … 1.")
    baseline = Number(124, "Area, bar: the value they stand on.")
    gradient = Gradient(620, "Area, bar: of the fill: colors, or (offset 0 … 1, color) that ascend.")
    gradient_direction = Choice(524, {"values": 0, "places": 1}, "Area, bar: along values or along places.")
    gradient_span = Choice(525, {"item": 0, "plot": 1}, "Area, bar: what has a whole gradient.")
    orientation = Choice(523, {"auto": 0, "vertical": 1, "horizontal": 2}, "Bar.")

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

    def set_scale(self, channel: str, scale: "Scale") -> "Mark":
        """Puts the values of x (with x2) or of y (with y2) on a scale of the chart."""
        self._call("set_scale", _channel(channel), scale._live())
        return self

    def get_scale(self, channel: str) -> "Scale":
        """The scale that the values of x or of y are on."""
        handle = ctypes.c_void_p()
        self._call("get_scale", _channel(channel), ctypes.byref(handle))
        return Scale(self.chart, handle)

    def changed(self, channel: str) -> "Mark":
        """Tells that the values of an array were changed in place."""
        self._call("data_changed", _channel(channel))
        return self


class Scale(_Part):
    """How the values of x or of y become positions."""

    _kind = "scale"

    type = Choice(
        540, {"auto": 0, "linear": 1, "time": 2, "category": 3, "log": 4, "symlog": 5, "power": 6, "square_root": 7},
        "By the columns where auto.")
    nice = Toggle(541, "The domain ends on ticks (True) or on the data (False).")
    zero = Toggle(542, "The domain includes 0.")
    reverse = Toggle(543, "From the other end.")
    align = Toggle(545, "Of an added scale: its ticks, and 0, stand where those of the first one do.")
    clamp = Toggle(544, "Values beyond the domain lie at its ends (True) or are clipped (False).")
    base = Number(140, "Of logarithms.")
    slope = Number(141, "Of symlog at zero.")
    exponent = Number(142, "Of power scales.")
    margin = Number(143, "Free room at both ends, in units of the data.")
    padding = Number(100, "Free room at both ends, in points.")

    def add_break(self, lower: Any, upper: Any) -> "Scale":
        """Leaves out what lies between two numbers or dates."""
        if isinstance(lower, datetime.date) or type(lower).__name__ == "datetime64":
            made = column([lower, upper], "break")
            if made.raw.type != TIME or made.raw.validity:
                raise ValueError("a break of dates has two of them")
            moments = ctypes.cast(made.raw.data, ctypes.POINTER(ctypes.c_int64))
            self._call("add_time_break", moments[0], moments[1], made.raw.unit)
        else:
            self._call("add_break", float(lower), float(upper))
        return self

    def add_break_pattern(self, period: str, start: int, end: int) -> "Scale":
        """Leaves out the same minutes of every "daily" or "weekly" period; weeks begin on Monday."""
        periods = {"daily": 0, "weekly": 1}
        if period not in periods:
            raise ValueError(f"period is {period!r}; allowed are 'daily', 'weekly'")
        self._call("add_break_pattern", periods[period], start, end)
        return self

    def skip_weekends(self) -> "Scale":
        return self.add_break_pattern("weekly", 7200, 10080)

    def clear_breaks(self) -> "Scale":
        self._call("clear_breaks")
        return self

    def set_zone(self, zone: Union[None, str, Zone]) -> "Scale":
        """The clocks that dates follow: a Zone, the IANA name of one, or None for UTC."""
        if isinstance(zone, str):
            zone = Zone(zone)
        self._call("set_zone", None if zone is None else zone._handle)
        return self

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


class ColorScale(_Part):
    """How numbers in color_by become colors."""

    _kind = "scale"

    kind = Choice(
        591, {"sequential": 0, "diverging": 1, "quantised": 2, "threshold": 3}, "From end to end, or in classes.")
    palette = Choice(
        590, {"auto": 0, "blues": 1, "heat": 2, "spectrum": 3, "blue_red": 4, "green_purple": 5}, "The colors.")
    reverse = Toggle(543, "From the other end.")
    middle = Number(190, "Of diverging scales.")
    classes = Number(191, "Of quantised scales.")
    thresholds = Numbers(290, "Of threshold scales.")

    @property
    def domain(self) -> Tuple[Optional[float], Optional[float]]:
        """The numbers at the two ends; None leaves an end to the data."""
        lower, upper = ctypes.c_double(), ctypes.c_double()
        self._call("get_domain", ctypes.byref(lower), ctypes.byref(upper))
        ends = (lower.value, upper.value)
        return tuple(None if end != end else end for end in ends)  # type: ignore[return-value]

    @domain.setter
    def domain(self, ends: Sequence[Optional[float]]) -> None:
        self._call("set_domain", *[float("nan") if end is None else float(end) for end in ends])


class Axis(_Part):
    """The guide to a scale: line, ticks, labels, title and grid."""

    _kind = "axis"

    title = Text(400, "Beside the axis.")
    grid = Toggle(564, "Lines across the plot.")
    labels = Toggle(566, "The line, ticks, labels and title.")
    tick_count = Number(160, "About how many ticks.")
    tick_step = Number(161, "From tick to tick; 0: by the room.")
    tick_anchor = Number(162, "What steps are counted from.")
    tick_values = Numbers(260, "These and no others.")
    tick_stride = Number(163, "Every n-th tick has a line; 0: where labels are.")
    label_stride = Number(165, "Every n-th tick has a label.")
    grid_stride = Number(166, "Every n-th tick has a grid line.")
    minor_ticks = Toggle(563, "Between the ticks.")
    integers = Toggle(572, "Whole numbers alone are ticks.")
    notation = Choice(
        569, {"auto": 0, "plain": 1, "exponent": 2, "scientific": 3, "engineering": 4, "si": 5, "percent": 6,
              "bytes": 7, "duration": 8}, "How numbers are written.")
    powers = Choice(571, {"auto": 0, "letter": 1, "superscript": 2}, "1e3 or 10³.")
    sharing = Choice(570, {"nothing": 0, "offset": 1, "factor": 2}, "What labels leave to the title.")
    decimals = Number(167, "After the mark; −1: as many as the step needs.")
    significant_digits = Number(168, "At most so many; 0: all.")
    prefix = Text(460, "Before each number.")
    suffix = Text(461, "After each number.")
    unit = Text(462, "Beside the last number of a level axis without a title; else in the title.")
    side = Choice(560, SIDES, "Where it stands: bottom or top, left or right.")
    crossing = Number(169, "The value on the other dimension's first scale that it stands at; NaN: at its side.")
    axis_line = Toggle(561, "The line that ticks stand on.")
    tick_direction = Choice(562, {"auto": 0, "out": 1, "in": 2, "both": 3, "none": 4}, "Where ticks point.")
    tick_length = Number(164, "In points.")
    minor_grid = Toggle(565, "Lines across the plot between those of the grid.")
    label_alignment = Choice(567, ALIGNMENTS, "Of labels to their ticks, or in their column.")
    title_alignment = Choice(568, ALIGNMENTS, "Of the title along the axis; beside a standing one it climbs.")
    factor = Number(170, "The axis shows factor × value + offset.")
    offset = Number(171, "The axis shows factor × value + offset.")
    nesting = Text(463, "Parts outer and inner names of categories.")
    color = Color(320, "Of line, ticks and texts.")
    label_ladder = Ladder(261, RUNGS, "Ways to make labels fit, the most wanted first; none: as is usual.")

    def set_time_step(self, count: int, unit: str = "day") -> "Axis":
        """A tick at every count-th boundary of a unit; 0: by the room."""
        if unit not in STEPS:
            raise ValueError(f"unit is {unit!r}; allowed are {', '.join(map(repr, STEPS))}")
        self._call("set_time_step", count, STEPS.index(unit))
        return self

    def set_time_ticks(self, moments: Sequence[Any]) -> "Axis":
        """These dates and no others; none: by the room."""
        moments = list(moments)
        if not moments:
            self._call("set_time_ticks", None, 0, 0)
            return self
        made = column(moments, "ticks")
        if made.raw.type != TIME or made.raw.validity:
            raise ValueError("time ticks are dates")
        listed = ctypes.cast(made.raw.data, ctypes.POINTER(ctypes.c_int64))
        self._call("set_time_ticks", listed, len(moments), made.raw.unit)
        return self

    def set_formatter(self, formatter: Optional[Callable[[Any, str], Optional[str]]]) -> "Axis":
        """Labels by a function of (value, label): value is a number, seconds since 1970, or the place of a category. None
        keeps the label; so does an exception, which is dropped."""
        if formatter is None:
            self._call("set_formatter", FORMATTER(), None, None)
            self.chart._formatters.pop(self._name(), None)
            return self
        host = formatter

        def call(context: Any, tick: Any, buffer: int, capacity: int, length: Any) -> int:
            try:
                told = tick.contents
                value = told.seconds + told.nanoseconds / 1e9 if told.type == TIME else told.number
                text = host(value, told.label.decode("utf-8", "replace"))
                if text is None:
                    return int(Status.NOT_APPLICABLE)
                encoded = str(text).encode("utf-8", "replace")
                if len(encoded) > capacity:
                    return int(Status.TOO_SMALL)
                ctypes.memmove(buffer, encoded, len(encoded))
                length[0] = len(encoded)
                return int(Status.OK)
            except Exception:
                return int(Status.INVALID_ARGUMENT)

        made = FORMATTER(call)
        self._call("set_formatter", made, None, None)
        # The chart calls it as long as it lives.
        self.chart._formatters[self._name()] = made
        return self

    def _name(self) -> int:
        return self._live().value or 0


STEPS = (
    "nanosecond", "microsecond", "millisecond", "second", "minute", "hour", "day", "week", "month", "quarter", "year")
_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


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
    library.rastrum_render_options_init(ctypes.byref(options), ctypes.sizeof(options))
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


def _png(
    width: float, height: float, scale: float, dpi: float, compression: int, options: RenderOptions
) -> PNG:
    return PNG(
        struct_size=ctypes.sizeof(PNG), width=_pixels(width, scale), height=_pixels(height, scale), scale=scale,
        dpi=dpi, compression=compression, options=ctypes.pointer(options))
