"""Charts from columns of data, by the Rastrum chart engine.

    import rastrum

    chart = rastrum.Chart(title="Seven points")
    chart.line([0, 1, 2, 3, 4, 5, 6], [1, 5, 3, 8, 4, 6, 1])
    chart.save("chart.png", 640, 400, scale=2)

A column is a list or another sequence of numbers, dates (datetime, date, numpy.datetime64) or texts (categories), a
NumPy array, anything with the buffer protocol (array.array, memoryview), a pandas or polars series, or one value for
all rows. None, NaN and NaT are missing. Arrays of float64, float32, int64, int32, uint8, bool and datetime64 are not
copied: the chart keeps them alive and reads them when it draws, so leave them unchanged, or say mark.changed("y")
after you changed them in place. Dates without a zone are taken as UTC.

Sizes are in points, and a picture has `scale` pixels for each.
"""

from ._chart import Axis, CancelFlag, Chart, Mark, Scale
from ._errors import Error, Status
from ._font import Font
from ._image import Image
from ._library import has, library_path, version
from ._text import Extent, RichText, Span, sub, sup
from ._words import Finding, Place
from ._zone import Zone

__version__ = "0.1.0"
__all__ = [
    "Axis", "CancelFlag", "Chart", "Error", "Extent", "Finding", "Font", "Image", "Mark", "Place", "RichText", "Scale",
    "Span", "Status", "Zone", "has", "library_path", "sub", "sup", "version",
]
