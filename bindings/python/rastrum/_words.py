"""What is said about a picture."""

from typing import NamedTuple, Optional, Tuple

from ._library import FindingData

KINDS = {
    "clipped": 1, "overlapped": 2, "hidden": 3, "shortened": 4, "off_scale": 5, "missing": 6, "no_place": 7,
    "missing_glyphs": 8, "unshaped": 9, "dropped": 10, "low_contrast": 11, "empty": 12,
}
PARTS = {
    "background": 0, "plot": 1, "grid": 2, "axis_line": 3, "tick": 4, "tick_label": 5, "axis_title": 6, "mark": 7,
    "direct_label": 8, "legend": 9, "legend_symbol": 10, "legend_label": 11, "title": 12, "subtitle": 13,
    "color_bar": 14, "color_bar_label": 15, "color_bar_title": 16,
}
_KIND_NAMES = {code: name for name, code in KINDS.items()}
_PART_NAMES = {code: name for name, code in PARTS.items()}


class Place(NamedTuple):
    """A part of the picture."""

    part: str
    """"title", "tick_label", "mark", …"""
    axis: Optional[int]
    """Of labels and titles: 1 is the axis of x, 2 that of y, 3 the first one added."""
    index: Optional[int]
    """Of the mark, tick, series or entry; None where the part is the only one."""


class Finding(NamedTuple):
    """Something that a picture does not show as it was given."""

    kind: str
    """"clipped", "overlapped", "hidden", "shortened", "off_scale", "missing", "no_place", "missing_glyphs",
    "unshaped", "dropped", "low_contrast" or "empty"."""
    place: Place
    other: Optional[Place]
    """What it overlaps."""
    count: int
    """How many rows, labels, characters or symbols."""
    contrast: Optional[float]
    """1 … 21, where that is too low."""
    rect: Tuple[float, float, float, float]
    """x, y, width and height in points."""
    text: str
    """A sentence."""


def _place(part: int, axis: int, index: int) -> Place:
    return Place(_PART_NAMES.get(part, str(part)), axis or None, None if index < 0 else index)


def finding(raw: FindingData) -> Finding:
    return Finding(
        _KIND_NAMES.get(raw.kind, str(raw.kind)), _place(raw.part, raw.axis, raw.index),
        None if raw.other_part < 0 else _place(raw.other_part, raw.other_axis, raw.other_index), raw.count,
        raw.contrast or None, (raw.x, raw.y, raw.width, raw.height), raw.text.decode("utf-8"))
