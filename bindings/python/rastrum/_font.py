"""Fonts of the caller's own."""

import ctypes
import os
import weakref
from typing import Any, Union

from ._errors import Error
from ._library import ErrorText, library


class Font:
    """A font from a file; Font.from_bytes takes the bytes of one. Charts and threads may share it."""

    def __init__(self, path: Union[str, "os.PathLike[str]"], face: int = 0) -> None:
        encoded = os.fsencode(path)
        self._open(library.rastrum_font_create_from_file, encoded, face)

    @classmethod
    def from_bytes(cls, data: Any, face: int = 0) -> "Font":
        """`face` is the index in a collection."""
        font = cls.__new__(cls)
        font._open(library.rastrum_font_create_from_bytes, bytes(data), face)
        return font

    @property
    def family(self) -> str:
        """The name of its family, whose faces a chart chooses among."""
        length = ctypes.c_size_t()
        library.rastrum_font_get_family(self._handle, None, 0, ctypes.byref(length))
        buffer = ctypes.create_string_buffer(length.value + 1)
        library.rastrum_font_get_family(self._handle, buffer, len(buffer), ctypes.byref(length))
        return buffer.raw[:length.value].decode("utf-8", "replace")

    @property
    def weight(self) -> int:
        """1 … 1,000; 400 is regular, 700 bold."""
        value = ctypes.c_int32()
        library.rastrum_font_get_weight(self._handle, ctypes.byref(value))
        return value.value

    @property
    def italic(self) -> bool:
        value = ctypes.c_int32()
        library.rastrum_font_get_style(self._handle, ctypes.byref(value))
        return value.value == 2

    def _open(self, create: Any, argument: bytes, face: int) -> None:
        handle = ctypes.c_void_p()
        error = ErrorText(struct_size=ctypes.sizeof(ErrorText))
        status = create(argument, len(argument), face, ctypes.byref(handle), ctypes.byref(error))
        if status:
            raise Error(status, error.message.decode("utf-8", "replace"))
        self._handle = handle
        self._finalizer = weakref.finalize(self, library.rastrum_font_release, handle)
