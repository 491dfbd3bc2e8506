"""The Python side says what rastrum.h says."""

import ctypes
import os
import pathlib
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import rastrum
from rastrum import _chart, _columns, _image, _library, _words

HEADER = pathlib.Path(__file__).resolve().parents[3] / "include" / "rastrum.h"


def header():
    return re.sub(r"/\*.*?\*/", "", HEADER.read_text(encoding="utf-8"), flags=re.S)


def constants():
    found = {}
    for body in re.findall(r"enum\s*\{(.*?)\}", header(), flags=re.S):
        for name, value in re.findall(r"RASTRUM_(\w+)\s*=\s*(\d+)", body):
            found[name] = int(value)
    return found


class Interface(unittest.TestCase):
    def test_every_function_is_declared(self):
        declared = set(re.findall(r"\b(rastrum_\w+)\(", header()))
        self.assertEqual(declared, set(_library.SIGNATURES))

    def size_in_c(self, name):
        """sizeof, from the fields that the header declares."""
        body = re.search(rf"typedef struct {name} \{{(.*?)\}} {name};", header(), flags=re.S).group(1)
        sizes = {"uint32_t": 4, "int32_t": 4, "rastrum_status": 4, "double": 8}
        total = 0
        for declaration in filter(None, (part.strip() for part in body.split(";"))):
            if declaration.startswith("char "):
                total += int(re.search(r"\[(\d+)\]", declaration).group(1))
            elif "*" in declaration:
                several = re.search(r"\[(\d+)\]", declaration)
                total += ctypes.sizeof(ctypes.c_void_p) * (int(several.group(1)) if several else 1)
            else:
                total += sizes.get(declaration.split()[0], ctypes.sizeof(ctypes.c_size_t)) * (1 + declaration.count(","))
        return total

    def test_structs_have_the_size_of_the_library(self):
        for name, struct in [("error", _library.ErrorText), ("array", _library.Array), ("target", _library.Target),
                             ("png", _library.PNG), ("text_span", _library.TextSpan), ("text_style", _library.TextStyle),
                             ("text_extent", _library.TextExtent), ("finding", _library.FindingData),
                             ("locale", _library.LocaleText)]:
            size = self.size_in_c(f"rastrum_{name}")
            self.assertEqual(size, ctypes.sizeof(struct), name)
            filled = struct()
            getattr(_library.library, f"rastrum_{name}_init")(ctypes.byref(filled), ctypes.sizeof(struct))
            self.assertEqual(filled.struct_size, ctypes.sizeof(struct), name)
        png = _library.PNG()
        _library.library.rastrum_png_init(ctypes.byref(png), ctypes.sizeof(png))
        self.assertEqual((png.width, png.height, png.scale, png.dpi), (640, 400, 1, 0))

    def test_properties_have_the_codes_of_the_header(self):
        known = constants()
        for owner in (rastrum.Chart, rastrum.Mark, rastrum.Scale, rastrum.Axis, _chart.ColorScale):
            for name, value in owner._properties.items():
                constant = {"type": "SCALE_TYPE", "kind": "COLOR_SCALE"}.get(name, name.upper())
                self.assertEqual(value.code, known[constant], name)

    def test_choices_have_the_codes_of_the_header(self):
        known = constants()
        # Choices that are not here are on, off or automatic.
        prefixes = {
            "theme": "THEME_", "legend": "LEGEND_", "type": "SCALE_", "line_cap": "CAP_", "line_join": "JOIN_",
            "kind": "COLORS_", "palette": "PALETTE_", "notation": "NOTATION_", "sharing": "SHARE_", "side": "SIDE_",
            "powers": "POWERS_", "gradient_direction": "ALONG_", "gradient_span": "SPAN_", "symbol": "SYMBOL_",
            "tick_direction": "TICKS_", "label_alignment": "ALIGN_", "title_alignment": "ALIGN_", "label_ladder": "RUNG_",
        }
        for owner in (rastrum.Chart, rastrum.Mark, rastrum.Scale, rastrum.Axis, _chart.ColorScale):
            for name, value in owner._properties.items():
                for word, code in getattr(value, "words", {}).items():
                    prefix = prefixes.get(name, "")
                    if word == "auto" and prefix + "AUTO" not in known:
                        prefix = ""
                    self.assertEqual(code, known[prefix + word.upper()], f"{name} {word}")

    def test_codes_of_the_header(self):
        known = constants()
        for status in rastrum.Status:
            name = "OK" if status == 0 else status.name
            self.assertEqual(int(status), known[name])
        for kind, code in _chart.KINDS.items():
            self.assertEqual(code, known["MARK_" + kind.upper()])
        for kind, code in _words.KINDS.items():
            self.assertEqual(code, known["FINDING_" + kind.upper()])
        for part, code in _words.PARTS.items():
            self.assertEqual(code, known["PART_" + part.upper()])
        self.assertEqual(len(_words.KINDS), sum(name.startswith("FINDING_") for name in known))
        self.assertEqual(len(_words.PARTS), sum(name.startswith("PART_") for name in known))
        for channel, code in _chart.CHANNELS.items():
            self.assertEqual(code, known["CHANNEL_" + channel.replace("color_by", "color").upper()])
        for code, step in enumerate(_chart.STEPS):
            self.assertEqual(code, known["STEP_" + step.upper()])
        for format, code in _image.FORMATS.items():
            self.assertEqual(code, known["FORMAT_" + format.upper()])
        for type in ("F64", "F32", "I64", "I32", "U8", "TIME", "STRING", "UTF8"):
            self.assertEqual(getattr(_columns, type), known["TYPE_" + type])
        for unit in ("SECONDS", "MILLISECONDS", "MICROSECONDS", "NANOSECONDS"):
            self.assertEqual(getattr(_columns, unit), known[unit])

    def test_version_and_features(self):
        self.assertEqual(rastrum.version(), rastrum.__version__)
        self.assertTrue(rastrum.has("png"))
        self.assertFalse(rastrum.has("teleport"))


if __name__ == "__main__":
    unittest.main()
