// Characters to placed glyphs, for scripts that need no more than one glyph a character from left to right.
//
// In:  UTF-8, a weight and a slant, a digit style, a size.
// Out: the glyphs with ink and where each starts on the baseline; the width; the box of the line.
// Invariant: measuring and drawing are this one walk, so a measure is always that of what is drawn. Units of one
//      font are summed as whole numbers and multiplied once, so equal text is equally wide wherever it stands.
// Seam: at the first character that needs shaping, or in a font that only shaping kerns, the walk ends and says so:
//      ComplexShaper then sets the text, from the same glyph store.

import RastrumDrawing

/// What is known of a line when it was walked.
struct LineMeasure {
  var width = 0.0
  /// The union of the line boxes of the fonts that drew the line.
  var metrics: FontMetrics
  /// Characters drawn as boxes.
  var missing = 0
  /// Bytes that were set; fewer than the text has where it exceeds the cap.
  var bytesSet = 0
  /// The text is not for this shaper; nothing else here counts.
  var needsShaping = false
}

struct SimpleShaper {
  let store: GlyphStore
  let slot: Int32
  let digits: DigitStyle
  let size: Double

  init(store: GlyphStore, face: TextFace) {
    self.store = store
    slot = store.slot(face.weight, face.slant)
    digits = face.digits
    size = face.size
  }

  func measure(_ text: String) -> LineMeasure {
    var bytes = text
    return bytes.withUTF8 { measure($0) }
  }

  @inline(never)
  private func measure(_ bytes: UnsafeBufferPointer<UInt8>) -> LineMeasure {
    shape(bytes, cap: Typesetter.longestText, place: { _, _ in })
  }

  /// Calls `passed` for each character as `shape` does, after a measure that said it is for this shaper.
  @inline(never)
  func walk(_ bytes: UnsafeBufferPointer<UInt8>, passed: (Int, Double, Double) -> Void) {
    _ = shape(bytes, cap: Typesetter.longestText, place: { _, _ in }, passed: passed)
  }

  /// The line, and how many of its bytes were set; nil where the text needs shaping. With a function of its own for the
  /// walk, as above, a glyph takes 17.5 ns instead of 15.4.
  @inline(__always)
  func line(_ text: String, cut: Int) -> (line: TextLine, bytesSet: Int)? {
    var measure = LineMeasure(metrics: .usual)
    var bytes = text
    let marks = bytes.withUTF8 { bytes in
      [LineGlyphs.Mark](unsafeUninitializedCapacity: min(bytes.count, Typesetter.longestText)) { marks, count in
        measure = shape(
          bytes, cap: Typesetter.longestText,
          place: { number, x in
            marks.initializeElement(at: count, to: LineGlyphs.Mark(store.outlines[Int(number)], x: x))
            count += 1
          })
      }
    }
    if measure.needsShaping { return nil }
    let line = TextLine(
      text, size: size, width: measure.width, metrics: measure.metrics, missing: measure.missing, cut: cut,
      unshaped: 0, glyphs: LineGlyphs(marks, of: store))
    return (line, measure.bytesSet)
  }

  /// The glyph of the character before `end` with the marks after it; nil where no character stands for them all.
  @inline(never)
  private func composed(
    _ text: UnsafeBufferPointer<UInt8>, after end: Int
  ) -> (number: Int32, end: Int, marks: Int)? {
    var start = end - 1
    while start > 0 && text[start] & 0xc0 == 0x80 { start -= 1 }
    var scalar = text.character(at: start)
    var end = end
    var marks = 0
    while end + 1 < text.count && text[end] & 0xfe == 0xcc {
      guard let both = scalar.composed(with: text.scalar(at: end).0) else { return nil }
      scalar = both
      end += 2
      marks += 1
    }
    let number = store.glyph(scalar, slot)
    return number >= 0 && !store.glyphs[Int(number)].isMissing ? (number, end, marks) : nil
  }

  /// Sets at most `cap` characters. `place` takes the number of a glyph with ink and the x of its origin; `passed`, for
  /// every character, the index of the byte after it and where it begins and ends.
  @inline(__always)
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, cap: Int, place: (Int32, Double) -> Void,
    passed: (Int, Double, Double) -> Void = { _, _, _ in }
  ) -> LineMeasure {
    let primary = store.primaryFont(slot)
    var measure = LineMeasure(metrics: primary?.metrics ?? .usual)
    // The end of the last run of one font in points, and the advance since then in units of `scale` points.
    var runStart = 0.0
    var units = 0.0
    var font = Int32.min
    var scale = 0.0
    var kerns = false
    var left = GlyphStore.nothing
    var hasLetters: Bool?
    var index = 0
    var characters = 0
    while index < text.count && characters < cap {
      let byte = text[index]
      var number: Int32
      if byte < 0x80 {
        index &+= 1
        number = store.glyph(ascii: byte, slot, digits)
      } else {
        let (scalar, length) = text.scalar(at: index)
        index &+= length
        number = store.glyph(scalar, slot)
      }
      characters &+= 1
      // U+0300 to U+036F follows.
      if index < text.count && text[index] & 0xfe == 0xcc, let composed = composed(text, after: index) {
        number = composed.number
        index = composed.end
        characters &+= composed.marks
      }
      if number < 0 {
        if number == GlyphStore.complex {
          measure.needsShaping = true
          return measure
        }
        passed(index, runStart + units * scale, runStart + units * scale)
        continue
      }
      let glyph = store.glyphs[Int(number)]
      if glyph.font != font {
        runStart += units * scale
        units = 0
        font = glyph.font
        if font == GlyphStore.noFont {
          scale = size / 1000
          kerns = false
        } else {
          let next = store.fonts[Int(font)]
          if next.kernsByShaping {
            // Once: fonts may change at every character.
            let isForShaping = hasLetters ?? !text.isWithoutLetters
            hasLetters = isForShaping
            measure.needsShaping = isForShaping
            if isForShaping { return measure }
          }
          scale = size / next.unitsPerEm
          kerns = next.hasKerning
          measure.metrics = measure.metrics.united(with: next.metrics)
        }
      } else if kerns {
        units += store.kerning(left, number)
      }
      if glyph.isMissing { measure.missing += 1 }
      if glyph.hasInk { place(number, runStart + (units + glyph.shift) * scale) }
      let start = units
      units += glyph.advance
      left = number
      passed(index, runStart + start * scale, runStart + units * scale)
    }
    measure.width = max(0, runStart + units * scale)
    measure.bytesSet = min(index, text.count)
    return measure
  }
}
