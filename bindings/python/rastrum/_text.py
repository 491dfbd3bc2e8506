"""Texts whose stretches are set differently, and what texts take."""

import ctypes
from typing import Any, Iterable, NamedTuple, Optional, Tuple, Union

from ._library import TextSpan

BASELINES = {"normal": 0, "superscript": 1, "subscript": 2}
STYLES = {"auto": 0, "normal": 1, "italic": 2}
ALIGNMENTS = {"start": 1, "middle": 2, "end": 3}
SPAN_COLOR = 1


class Span(NamedTuple):
    """A stretch of a RichText; what is None is as in the text around it."""

    text: str
    weight: Optional[int] = None
    style: Optional[str] = None
    color: Any = None
    size: Optional[float] = None
    baseline: str = "normal"


class RichText(str):
    """A text of strings and spans: RichText("CO", sub("2"), " in the ", Span("air", weight=700)).

    It is a str, too: the text without its spans.
    """

    parts: Tuple[Union[str, Span], ...]

    def __new__(cls, *parts: Union[str, Span]) -> "RichText":
        for part in parts:
            if not isinstance(part, (str, Span)):
                raise TypeError(f"{part!r} is no part of a text; a str or a Span is needed")
        made = super().__new__(cls, "".join(part.text if isinstance(part, Span) else part for part in parts))
        made.parts = tuple(parts)
        return made

    @property
    def spans(self) -> Tuple[Span, ...]:
        return tuple(part for part in self.parts if isinstance(part, Span))


def sup(text: str) -> Span:
    """Small and high."""
    return Span(text, baseline="superscript")


def sub(text: str) -> Span:
    """Small and low."""
    return Span(text, baseline="subscript")


class Extent(NamedTuple):
    """What a text takes, in points, y down; (0, 0) is where its first baseline starts. Boxes are (x, y, width, height) of
    the turned text, all 0 where there is no ink."""

    width: float
    height: float
    ascent: float
    descent: float
    box: Tuple[float, float, float, float]
    ink: Tuple[float, float, float, float]
    lines: int
    missing: int
    cut: int
    unshaped: int


def known(words: Any, word: Any, name: str) -> int:
    if word not in words:
        raise ValueError(f"{name} is {word!r}; allowed are {', '.join(map(repr, words))}")
    return words[word]


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def raw_spans(text: str, rgba: Any) -> Any:
    """The spans of a text as the library takes them."""
    made, start = [], 0
    for part in text.parts if isinstance(text, RichText) else ():
        length = len(encoded(part.text if isinstance(part, Span) else part))
        if isinstance(part, Span):
            colored = part.color is not None
            made.append(TextSpan(
                struct_size=ctypes.sizeof(TextSpan), flags=SPAN_COLOR if colored else 0, start=start, length=length,
                size=part.size or 0, color=rgba(part.color) if colored else 0, weight=part.weight or 0,
                style=known(STYLES, part.style or "auto", "style"),
                baseline=known(BASELINES, part.baseline, "baseline")))
        start += length
    return (TextSpan * len(made))(*made)


def rich(text: str, spans: Iterable[TextSpan]) -> str:
    """A text as the library gives it."""
    data, last, parts = encoded(text), 0, []

    def decoded(start: int, end: int) -> str:
        return data[start:end].decode("utf-8", "replace")

    for span in spans:
        if span.start > last:
            parts.append(decoded(last, span.start))
        last = span.start + span.length
        color = f"#{span.color:08x}" if span.flags & SPAN_COLOR else None
        parts.append(Span(
            decoded(span.start, last), span.weight or None,
            next(word for word, code in STYLES.items() if code == span.style) if span.style else None,
            color[:7] if color and color.endswith("ff") else color, span.size or None,
            next(word for word, code in BASELINES.items() if code == span.baseline)))
    if not parts:
        return text
    if last < len(data):
        parts.append(decoded(last, len(data)))
    return RichText(*parts)
