"""The engine's properties as Python attributes.

An attribute reads the value in force, sets it, and brings the default back when it is deleted (`del mark.color`).
"""

import ctypes
from typing import Any, Dict, Generic, List, Optional, Tuple, TypeVar, Union, overload

from ._errors import Status
from ._library import GradientStop, TextSpan, library
from ._text import encoded, raw_spans, rich

T = TypeVar("T")

ColorLike = Union[int, str, Tuple[int, int, int], Tuple[int, int, int, int]]


class Configurable:
    """An object of a chart: `_kind` names its functions, `_call` calls one and raises where it fails."""

    _kind = ""
    _properties: Dict[str, "Property[Any]"] = {}

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        cls._properties = {name: value for name, value in vars(cls).items() if isinstance(value, Property)}

    def _call(self, name: str, *arguments: Any, also: Tuple[int, ...] = ()) -> int:
        raise NotImplementedError

    def set(self, **properties: Any) -> Any:
        """Sets several properties; None keeps one as it is."""
        for name in properties:
            if name not in self._properties:
                known = ", ".join(sorted(self._properties))
                raise TypeError(f"{name} is not a property of a {self._kind}; there are {known}")
        for name, value in properties.items():
            if value is not None:
                setattr(self, name, value)
        return self


class Property(Generic[T]):
    """One attribute. Subclasses turn its values into arguments and back."""

    type_name = ""

    def __init__(self, code: int, documentation: str) -> None:
        self.code = code
        self.__doc__ = documentation

    @overload
    def __get__(self, owner: None, kind: type) -> "Property[T]": ...
    @overload
    def __get__(self, owner: Configurable, kind: type) -> T: ...
    def __get__(self, owner: Optional[Configurable], kind: type) -> Any:
        return self if owner is None else self.read(owner)

    def __set__(self, owner: Configurable, value: Any) -> None:
        owner._call(f"set_{self.type_name}", self.code, *self.arguments(value))

    def __delete__(self, owner: Configurable) -> None:
        owner._call("reset", self.code)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        raise NotImplementedError

    def read(self, owner: Configurable) -> T:
        raise NotImplementedError


class Number(Property[float]):
    type_name = "number"

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        try:
            return (float(value),)
        except (TypeError, ValueError):
            raise TypeError(f"{self.name} is {value!r}; a number is needed") from None

    def read(self, owner: Configurable) -> float:
        value = ctypes.c_double()
        owner._call("get_number", self.code, ctypes.byref(value))
        return value.value


class Numbers(Property[List[float]]):
    type_name = "numbers"

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        listed = [float(item) for item in value]
        return (ctypes.c_double * len(listed))(*listed), len(listed)

    def read(self, owner: Configurable) -> List[float]:
        count = ctypes.c_size_t()
        capacity = 32
        while True:
            values = (ctypes.c_double * capacity)()
            status = owner._call(
                "get_numbers", self.code, values, capacity, ctypes.byref(count), also=(Status.TOO_SMALL,))
            if status == Status.OK:
                return list(values[:count.value])
            capacity = count.value


class Ladder(Numbers):
    """A list of some words."""

    def __init__(self, code: int, words: Dict[str, int], documentation: str) -> None:
        super().__init__(code, documentation)
        self.words = words

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        unknown = [word for word in value if word not in self.words]
        if unknown:
            raise ValueError(f"{self.name} has {unknown[0]!r}; allowed are {', '.join(map(repr, self.words))}")
        return super().arguments([self.words[word] for word in value])

    def read(self, owner: Configurable) -> Any:
        words = {code: word for word, code in self.words.items()}
        return [words[int(code)] for code in super().read(owner)]


class Color(Property[str]):
    type_name = "color"

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        return (rgba(value, self.name),)

    def read(self, owner: Configurable) -> str:
        value = ctypes.c_uint32()
        owner._call("get_color", self.code, ctypes.byref(value))
        return named(value.value)


class Gradient(Property[List[Tuple[float, str]]]):
    """Pairs of an offset and a colour, or colours alone, which then lie evenly."""

    type_name = "gradient"

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        listed = list(value)
        stops = (GradientStop * len(listed))()
        for index, item in enumerate(listed):
            if isinstance(item, (tuple, list)) and len(item) == 2:
                offset, color = item
            else:
                offset, color = (index / (len(listed) - 1) if len(listed) > 1 else 0), item
            stops[index] = GradientStop(float(offset), rgba(color, self.name), 0)
        return stops, len(listed)

    def read(self, owner: Configurable) -> List[Tuple[float, str]]:
        count = ctypes.c_size_t()
        stops = (GradientStop * 256)()
        owner._call("get_gradient", self.code, stops, 256, ctypes.byref(count))
        return [(stop.offset, named(stop.rgba)) for stop in stops[:count.value]]


class Text(Property[str]):
    """A str, or a RichText with its spans."""

    type_name = "text"

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        if not isinstance(value, str):
            raise TypeError(f"{self.name} is {value!r}; a text is needed")
        data = encoded(value)
        return data, len(data)

    def __set__(self, owner: Configurable, value: Any) -> None:
        arguments = self.arguments(value)
        spans = raw_spans(value, rgba)
        if len(spans):
            owner._call("set_text_spans", self.code, *arguments, spans, len(spans))
        else:
            owner._call("set_text", self.code, *arguments)

    def read(self, owner: Configurable) -> str:
        text = self._plain(owner)
        count = ctypes.c_size_t()
        owner._call("get_text_spans", self.code, None, 0, ctypes.byref(count))
        if not count.value:
            return text
        spans = (TextSpan * count.value)(TextSpan(struct_size=ctypes.sizeof(TextSpan)))
        owner._call("get_text_spans", self.code, spans, count.value, ctypes.byref(count))
        return rich(text, spans)

    def _plain(self, owner: Configurable) -> str:
        length = ctypes.c_size_t()
        capacity = 256
        while True:
            buffer = ctypes.create_string_buffer(capacity)
            status = owner._call(
                "get_text", self.code, buffer, capacity, ctypes.byref(length), also=(Status.TOO_SMALL,))
            if status == Status.OK:
                return buffer.raw[:length.value].decode("utf-8", "replace")
            capacity = length.value + 1


class Choice(Property[str]):
    """One of some words."""

    type_name = "choice"

    def __init__(self, code: int, words: Dict[str, int], documentation: str) -> None:
        super().__init__(code, documentation)
        self.words = words

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        if not isinstance(value, str) or value not in self.words:
            raise ValueError(f"{self.name} is {value!r}; allowed are {', '.join(map(repr, self.words))}")
        return (self.words[value],)

    def read(self, owner: Configurable) -> str:
        value = self._code(owner)
        return next((word for word, code in self.words.items() if code == value), str(value))

    def _code(self, owner: Configurable) -> int:
        value = ctypes.c_int32()
        owner._call("get_choice", self.code, ctypes.byref(value))
        return value.value


class Toggle(Choice):
    """True, False or "auto"."""

    WORDS = {"auto": 0, "on": 1, "off": 2}

    def __init__(self, code: int, documentation: str) -> None:
        super().__init__(code, self.WORDS, documentation)

    def arguments(self, value: Any) -> Tuple[Any, ...]:
        if value is True or value is False:
            return (1 if value else 2,)
        if value == "auto":
            return (0,)
        raise ValueError(f"{self.name} is {value!r}; allowed are True, False and 'auto'")

    def read(self, owner: Configurable) -> Any:
        return {1: True, 2: False}.get(self._code(owner), "auto")


def named(value: int) -> str:
    """0xRRGGBBAA as "#rrggbb", or "#rrggbbaa" where it is not opaque."""
    text = f"#{value:08x}"
    return text[:7] if text.endswith("ff") else text


def rgba(value: Any, name: str = "color") -> int:
    """0xRRGGBBAA of "#rrggbb", "#rrggbbaa", "#rgb", (r, g, b[, a]) in 0 … 255, or that number itself."""
    if isinstance(value, str):
        digits = value[1:] if value.startswith("#") else ""
        if len(digits) in (3, 4):
            digits = "".join(digit * 2 for digit in digits)
        if len(digits) == 6:
            digits += "ff"
        if len(digits) == 8 and all(digit in "0123456789abcdefABCDEF" for digit in digits):
            return int(digits, 16)
        raise ValueError(f'{name} is {value!r}; a color is "#rrggbb", "#rrggbbaa", (r, g, b) or 0xRRGGBBAA')
    if isinstance(value, (tuple, list)) and len(value) in (3, 4):
        parts = [int(part) for part in value] + [255] * (4 - len(value))
        if all(0 <= part <= 255 for part in parts):
            return parts[0] << 24 | parts[1] << 16 | parts[2] << 8 | parts[3]
        raise ValueError(f"{name} is {value!r}; its parts are 0 … 255")
    try:
        number = value.__index__()
    except AttributeError:
        number = -1
    if not 0 <= number <= 0xFFFFFFFF:
        raise ValueError(f'{name} is {value!r}; a color is "#rrggbb", "#rrggbbaa", (r, g, b) or 0xRRGGBBAA')
    return number


def function(kind: str, name: str) -> Any:
    return getattr(library, f"rastrum_{kind}_{name}")
