"""Pixels that a chart was drawn into."""

import os
import struct
import zlib
from typing import Any, Dict, Union

FORMATS = {
    "rgba8_premultiplied": 0, "rgba8_straight": 1, "rgba8_opaque": 2,
    "bgra8_premultiplied": 3, "bgra8_straight": 4, "bgra8_opaque": 5,
}


class Image:
    """Rows of four bytes a pixel, without gaps, the top row first. numpy.asarray(image) sees height × width × 4."""

    def __init__(self, width: int, height: int, format: str = "rgba8_straight", scale: float = 1) -> None:
        self.width = width
        self.height = height
        self.stride = width * 4
        self.format = format
        #: Pixels a point.
        self.scale = scale
        self._pixels = bytearray(self.stride * height)

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        return {
            "version": 3, "shape": (self.height, self.width, 4), "typestr": "|u1", "data": self._pixels,
        }

    def __repr__(self) -> str:
        return f"<rastrum.Image {self.width}×{self.height} {self.format}>"

    def tobytes(self) -> bytes:
        return bytes(self._pixels)

    @property
    def pixels(self) -> memoryview:
        """The bytes themselves, not a copy."""
        return memoryview(self._pixels)

    def png(self, dpi: float = 0, compression: int = 6) -> bytes:
        """A PNG file; compression 0 fastest … 9 smallest."""
        pixels = self._straight_rgba()
        rows = bytearray()
        for start in range(0, len(pixels), self.stride):
            rows.append(0)  # a row that is not filtered
            rows += pixels[start:start + self.stride]
        chunks = [(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)), (b"sRGB", b"\0")]
        if dpi:
            per_metre = round(dpi / 0.0254)
            chunks.append((b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)))
        chunks += [(b"IDAT", zlib.compress(bytes(rows), compression)), (b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
            for kind, body in chunks)

    def save(self, path: Union[str, "os.PathLike[str]"], dpi: float = 0, compression: int = 6) -> None:
        with open(path, "wb") as file:
            file.write(self.png(dpi, compression))

    def _repr_png_(self) -> bytes:
        return self.png()

    def _straight_rgba(self) -> bytearray:
        pixels = bytearray(self._pixels)
        if self.format.startswith("bgra8"):
            pixels[0::4], pixels[2::4] = pixels[2::4], pixels[0::4]
        alphas = pixels[3::4]
        if self.format.endswith("premultiplied") and alphas.count(255) != len(alphas):
            for index, alpha in enumerate(alphas):
                if 0 < alpha < 255:
                    for at in range(4 * index, 4 * index + 3):
                        pixels[at] = min(255, (pixels[at] * 255 + alpha // 2) // alpha)
        return pixels
