"""Finds the shared library and declares its functions.

The library is looked for in this order: the path in RASTRUM_LIBRARY; beside this file; build/ of the source tree that
this file lies in; where the system's loader looks.
"""

import ctypes
import ctypes.util
import os
import pathlib
from ctypes import (
    CFUNCTYPE, POINTER, Structure, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_ssize_t, c_uint32,
    c_void_p,
)

NAMES = ("librastrum.so.0", "librastrum.so", "librastrum.dylib", "rastrum.dll")
BORROW = 1

ReleaseFunction = CFUNCTYPE(None, c_void_p)


class ErrorText(Structure):
    """rastrum_error"""

    _fields_ = [("struct_size", c_uint32), ("flags", c_uint32), ("status", c_int32), ("message", c_char * 244)]


class Array(Structure):
    """rastrum_array"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("data", c_void_p), ("count", c_size_t),
        ("stride", c_ssize_t), ("type", c_int32), ("unit", c_int32), ("validity", c_void_p), ("offsets", c_void_p),
        ("release", c_void_p), ("context", c_void_p),
    ]


class Target(Structure):
    """rastrum_target"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("pixels", c_void_p), ("width", c_int32),
        ("height", c_int32), ("stride", c_ssize_t), ("format", c_int32), ("clip_x", c_int32), ("clip_y", c_int32),
        ("clip_width", c_int32), ("clip_height", c_int32), ("reserved", c_int32), ("scale", c_double),
    ]


class RenderOptions(Structure):
    """rastrum_render_options"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("threads", c_int32), ("reserved", c_int32), ("timeout_ns", c_int64),
        ("cancel", POINTER(c_int32)),
    ]


class GradientStop(Structure):
    """rastrum_gradient_stop"""

    _fields_ = [("offset", c_double), ("rgba", c_uint32), ("reserved", c_uint32)]


class PNG(Structure):
    """rastrum_png"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("width", c_int32), ("height", c_int32),
        ("scale", c_double), ("dpi", c_double), ("compression", c_int32), ("reserved", c_int32),
        ("options", POINTER(RenderOptions)),
    ]


class TextSpan(Structure):
    """rastrum_text_span"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("start", c_size_t), ("length", c_size_t),
        ("size", c_double), ("color", c_uint32), ("weight", c_int32), ("style", c_int32), ("baseline", c_int32),
    ]


class TextStyle(Structure):
    """rastrum_text_style"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("size", c_double), ("width", c_double),
        ("rotation", c_double), ("weight", c_int32), ("style", c_int32), ("lines", c_int32), ("alignment", c_int32),
    ]


class TextExtent(Structure):
    """rastrum_text_extent"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("width", c_double), ("height", c_double),
        ("ascent", c_double), ("descent", c_double), ("box_x", c_double), ("box_y", c_double),
        ("box_width", c_double), ("box_height", c_double), ("ink_x", c_double), ("ink_y", c_double),
        ("ink_width", c_double), ("ink_height", c_double), ("lines", c_int32), ("missing", c_int32), ("cut", c_int32),
        ("unshaped", c_int32),
    ]


class FindingData(Structure):
    """rastrum_finding"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("kind", c_int32), ("part", c_int32), ("axis", c_int32),
        ("index", c_int32), ("other_part", c_int32), ("other_axis", c_int32), ("other_index", c_int32), ("reserved", c_int32),
        ("count", c_int64), ("contrast", c_double), ("x", c_double), ("y", c_double), ("width", c_double),
        ("height", c_double), ("text", c_char_p), ("text_length", c_size_t),
    ]


class LocaleText(Structure):
    """rastrum_locale"""

    _fields_ = [
        ("struct_size", c_uint32), ("flags", c_uint32), ("decimal", c_char_p), ("group", c_char_p),
        ("minus", c_char_p), ("quarter", c_char_p), ("months", c_char_p * 12), ("day_first", c_int32),
        ("week_start", c_int32),
    ]


class Tick(Structure):
    """rastrum_tick"""

    _fields_ = [
        ("struct_size", c_uint32), ("type", c_int32), ("number", c_double), ("seconds", c_int64),
        ("nanoseconds", c_int32), ("reserved", c_int32), ("label", c_char_p),
    ]


FORMATTER = CFUNCTYPE(c_int32, c_void_p, POINTER(Tick), c_void_p, c_size_t, POINTER(c_size_t))


def _signatures():
    handle, status = c_void_p, c_int32
    yield "rastrum_version", c_int32, []
    yield "rastrum_version_string", c_char_p, []
    yield "rastrum_has", c_int32, [c_char_p]
    yield "rastrum_status_name", c_char_p, [c_int32]
    yield "rastrum_error_init", None, [POINTER(ErrorText), c_size_t]
    yield "rastrum_array_init", None, [POINTER(Array), c_size_t]
    yield "rastrum_target_init", None, [POINTER(Target), c_size_t]
    yield "rastrum_png_init", None, [POINTER(PNG), c_size_t]
    yield "rastrum_text_span_init", None, [POINTER(TextSpan), c_size_t]
    yield "rastrum_text_style_init", None, [POINTER(TextStyle), c_size_t]
    yield "rastrum_text_extent_init", None, [POINTER(TextExtent), c_size_t]
    yield "rastrum_render_options_init", None, [POINTER(RenderOptions), c_size_t]
    yield "rastrum_finding_init", None, [POINTER(FindingData), c_size_t]
    yield "rastrum_locale_init", None, [POINTER(LocaleText), c_size_t]

    yield "rastrum_chart_create", status, [POINTER(handle)]
    yield "rastrum_chart_destroy", None, [handle]
    yield "rastrum_chart_error", c_char_p, [handle]
    yield "rastrum_chart_set_title", status, [handle, c_char_p, c_size_t]
    yield "rastrum_chart_add_font", status, [handle, handle]
    yield "rastrum_chart_add_mark", status, [handle, c_int32, POINTER(handle)]
    yield "rastrum_chart_remove_mark", status, [handle, handle]
    yield "rastrum_chart_get_scale", status, [handle, c_int32, POINTER(handle)]
    yield "rastrum_chart_add_scale", status, [handle, c_int32, POINTER(handle)]
    yield "rastrum_chart_add_axis", status, [handle, handle, c_int32, POINTER(handle)]
    yield "rastrum_mark_set_scale", status, [handle, c_int32, handle]
    yield "rastrum_mark_get_scale", status, [handle, c_int32, POINTER(handle)]
    yield "rastrum_chart_get_axis", status, [handle, c_int32, POINTER(handle)]
    yield "rastrum_chart_render", status, [handle, POINTER(Target)]
    yield "rastrum_chart_render_with", status, [handle, POINTER(Target), POINTER(RenderOptions)]
    yield "rastrum_chart_encode_png", status, [handle, POINTER(PNG), c_void_p, c_size_t, POINTER(c_size_t)]
    yield "rastrum_chart_audit", status, [handle, c_int32, c_int32, c_double, POINTER(c_size_t)]
    yield "rastrum_chart_get_finding", status, [handle, c_size_t, POINTER(FindingData)]
    yield "rastrum_chart_describe", status, [
        handle, c_int32, c_int32, c_double, c_void_p, c_size_t, POINTER(c_size_t)]
    yield "rastrum_chart_write_png", status, [handle, POINTER(PNG), c_char_p, c_size_t]

    font = [c_int32, POINTER(handle), POINTER(ErrorText)]
    yield "rastrum_font_create_from_bytes", status, [c_char_p, c_size_t] + font
    yield "rastrum_font_create_from_file", status, [c_char_p, c_size_t] + font
    yield "rastrum_font_get_family", status, [handle, c_void_p, c_size_t, POINTER(c_size_t)]
    yield "rastrum_font_get_weight", status, [handle, POINTER(c_int32)]
    yield "rastrum_font_get_style", status, [handle, POINTER(c_int32)]
    yield "rastrum_font_retain", handle, [handle]
    yield "rastrum_font_release", None, [handle]

    yield "rastrum_mark_set_array", status, [handle, c_int32, POINTER(Array)]
    yield "rastrum_mark_set_f64", status, [handle, c_int32, POINTER(c_double), c_size_t]
    yield "rastrum_mark_set_i64", status, [handle, c_int32, POINTER(c_int64), c_size_t]
    yield "rastrum_mark_set_times", status, [handle, c_int32, POINTER(c_int64), c_size_t, c_int32]
    yield "rastrum_mark_set_strings", status, [handle, c_int32, POINTER(c_char_p), c_size_t]
    yield "rastrum_mark_clear", status, [handle, c_int32]
    yield "rastrum_mark_data_changed", status, [handle, c_int32]

    yield "rastrum_scale_set_domain", status, [handle, c_double, c_double]
    yield "rastrum_scale_set_time_domain", status, [handle, c_int64, c_int64, c_int32]
    yield "rastrum_scale_set_categories", status, [handle, POINTER(c_char_p), POINTER(c_size_t), c_size_t]
    yield "rastrum_scale_get_time_domain", status, [handle, POINTER(c_int64), POINTER(c_int64), c_int32]
    yield "rastrum_scale_get_category_count", status, [handle, POINTER(c_size_t)]
    yield "rastrum_scale_get_category", status, [handle, c_size_t, c_void_p, c_size_t, POINTER(c_size_t)]
    yield "rastrum_scale_get_domain", status, [handle, POINTER(c_double), POINTER(c_double)]
    yield "rastrum_scale_clear_domain", status, [handle]
    yield "rastrum_scale_add_break", status, [handle, c_double, c_double]
    yield "rastrum_scale_add_time_break", status, [handle, c_int64, c_int64, c_int32]
    yield "rastrum_scale_add_break_pattern", status, [handle, c_int32, c_int32, c_int32]
    yield "rastrum_scale_clear_breaks", status, [handle]
    yield "rastrum_scale_set_zone", status, [handle, handle]

    place = [handle, handle, c_double, c_double, c_double]
    yield "rastrum_chart_get_positions", status, place + [POINTER(c_double), c_size_t, POINTER(c_double)]
    yield "rastrum_chart_get_time_positions", status, place + [
        POINTER(c_int64), c_size_t, c_int32, POINTER(c_double)]
    yield "rastrum_chart_get_category_positions", status, place + [
        POINTER(c_char_p), POINTER(c_size_t), c_size_t, POINTER(c_double)]
    yield "rastrum_chart_get_values_at", status, place + [POINTER(c_double), c_size_t, POINTER(c_double)]
    yield "rastrum_chart_get_times_at", status, place + [POINTER(c_double), c_size_t, c_int32, POINTER(c_int64)]
    yield "rastrum_chart_get_categories_at", status, place + [POINTER(c_double), c_size_t, POINTER(c_int32)]
    yield "rastrum_chart_set_locale", status, [handle, POINTER(LocaleText)]

    made = [POINTER(handle), POINTER(ErrorText)]
    yield "rastrum_zone_create_from_bytes", status, [c_char_p, c_size_t] + made
    yield "rastrum_zone_create_from_name", status, [c_char_p, c_size_t] + made
    yield "rastrum_zone_retain", handle, [handle]
    yield "rastrum_zone_release", None, [handle]
    yield "rastrum_zone_get_offset", status, [handle, c_int64, POINTER(c_int32)]

    yield "rastrum_axis_set_time_step", status, [handle, c_int64, c_int32]
    yield "rastrum_axis_set_time_ticks", status, [handle, POINTER(c_int64), c_size_t, c_int32]
    yield "rastrum_axis_set_formatter", status, [handle, FORMATTER, c_void_p, c_void_p]

    yield "rastrum_text_measure", status, [
        handle, c_char_p, c_size_t, POINTER(TextSpan), c_size_t, POINTER(TextStyle), POINTER(TextExtent)]

    values = {"number": c_double, "color": c_uint32, "choice": c_int32}
    kinds = {
        "chart": ["number", "color", "choice", "text"], "mark": ["number", "numbers", "color", "choice", "text", "gradient"],
        "axis": ["number", "numbers", "color", "choice", "text"], "scale": ["number", "numbers", "choice"],
    }
    for owner, owned in kinds.items():
        yield f"rastrum_{owner}_reset", status, [handle, c_int32]
        for kind in owned:
            if kind == "text":
                yield f"rastrum_{owner}_set_text_spans", status, [
                    handle, c_int32, c_char_p, c_size_t, POINTER(TextSpan), c_size_t]
                yield f"rastrum_{owner}_get_text_spans", status, [
                    handle, c_int32, POINTER(TextSpan), c_size_t, POINTER(c_size_t)]
                put, get = [c_char_p, c_size_t], [c_void_p, c_size_t, POINTER(c_size_t)]
            elif kind == "numbers":
                put, get = [POINTER(c_double), c_size_t], [POINTER(c_double), c_size_t, POINTER(c_size_t)]
            elif kind == "gradient":
                put = [POINTER(GradientStop), c_size_t]
                get = [POINTER(GradientStop), c_size_t, POINTER(c_size_t)]
            else:
                put, get = [values[kind]], [POINTER(values[kind])]
            yield f"rastrum_{owner}_set_{kind}", status, [handle, c_int32] + put
            yield f"rastrum_{owner}_get_{kind}", status, [handle, c_int32] + get


SIGNATURES = {name: (result, arguments) for name, result, arguments in _signatures()}


def _candidates():
    here = pathlib.Path(__file__).resolve().parent
    for name in NAMES:
        yield here / name
    root = here.parent.parent.parent
    if (root / "include" / "rastrum.h").exists():
        for name in NAMES:
            yield root / "build" / name


def _open():
    """The library and its path or name."""
    chosen = os.environ.get("RASTRUM_LIBRARY")
    if chosen:
        try:
            return ctypes.CDLL(chosen), chosen
        except OSError as error:
            raise ImportError(f"RASTRUM_LIBRARY is {chosen}: {error}") from None
    for path in _candidates():
        if path.exists():
            return ctypes.CDLL(str(path)), str(path)
    found = ctypes.util.find_library("rastrum")
    for name in ([found] if found else []) + [NAMES[0]]:
        try:
            return ctypes.CDLL(name), name
        except OSError:
            pass
    raise ImportError(
        f"{NAMES[0]} was not found: install Rastrum, put the library beside {pathlib.Path(__file__).parent}, "
        "or name it in RASTRUM_LIBRARY")


library, library_path = _open()
for _name, (_result, _arguments) in SIGNATURES.items():
    _function = getattr(library, _name)
    _function.restype = _result
    _function.argtypes = _arguments


def version() -> str:
    """The version of the library in use."""
    return library.rastrum_version_string().decode()


def has(feature: str) -> bool:
    """Whether the library was built with a feature: "builtin-font", "png"."""
    return library.rastrum_has(feature.encode()) == 1
