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

    def _open(self, create: Any, argument: bytes, face: int) -> None:
        handle = ctypes.c_void_p()
        error = ErrorText(struct_size=ctypes.sizeof(ErrorText))
        status = create(argument, len(argument), face, ctypes.byref(handle), ctypes.byref(error))
        if status:
            raise Error(status, error.message.decode("utf-8", "replace"))
        self._handle = handle
        self._finalizer = weakref.finalize(self, library.rastrum_font_release, handle)
