"""Time zones: whose clocks an axis of dates follows."""

import ctypes
import weakref
from typing import Any

from ._errors import Error
from ._library import ErrorText, library


class Zone:
    """A zone of the system by its IANA name; Zone.from_bytes takes the bytes of a TZif file. Scales and threads may
    share it."""

    def __init__(self, name: str) -> None:
        self._open(library.rastrum_zone_create_from_name, name.encode("utf-8", "surrogatepass"))

    @classmethod
    def from_bytes(cls, data: Any) -> "Zone":
        zone = cls.__new__(cls)
        zone._open(library.rastrum_zone_create_from_bytes, bytes(data))
        return zone

    def _open(self, create: Any, argument: bytes) -> None:
        handle = ctypes.c_void_p()
        error = ErrorText(struct_size=ctypes.sizeof(ErrorText))
        status = create(argument, len(argument), ctypes.byref(handle), ctypes.byref(error))
        if status:
            raise Error(status, error.message.decode("utf-8", "replace"))
        self._handle = handle
        self._finalizer = weakref.finalize(self, library.rastrum_zone_release, handle)

    def offset(self, seconds: int) -> int:
        """Seconds that clocks are ahead of UTC, at seconds since 1970."""
        result = ctypes.c_int32()
        status = library.rastrum_zone_get_offset(self._handle, seconds, ctypes.byref(result))
        if status:
            raise Error(status, library.rastrum_status_name(status).decode())
        return result.value
