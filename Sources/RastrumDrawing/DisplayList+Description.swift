// A display list as text, for exact comparison in tests and for reading.
//
// One command a line: the part it comes from, its index, its rows of data as first+count, what is painted, the colour
// as #rrggbbaa, the geometry. Lengths are in points with up to 3 decimals and no trailing zeros, whatever the locale.
// A tool for tests: unlike everything else its memory follows the list and is not checked.

extension DisplayList {
  public var description: String {
    var text = "size \(short(size.width)) \(short(size.height)) scale \(short(scale))\n"
    for index in 0..<commands.count {
      describe(commands[index], into: &text)
      text += "\n"
    }
    return text
  }

  private func describe(_ command: Command, into text: inout String) {
    text += command.source.part.name
    // Labels of y axes count from 2²⁰, and here from 0.
    if command.source.index >= 0 { text += " \(command.source.index & 0xf_ffff)" }
    if command.source.data.count > 0 { text += " rows \(command.source.data.start)+\(command.source.data.count)" }
    text += ": "
    let color =
      switch command.paint {
      case .solid(let color): hexadecimal(color)
      case .gradient(let index): describeGradient(index)
      }
    switch command.shape {
    case .fill(let slice, let rule):
      text += rule == .nonzero ? "fill " : "fill even-odd "
      text += color
      describe(slice, into: &text)
    case .stroke(let slice, let stroke):
      text += "stroke \(color) width \(short(stroke.width)) \(stroke.cap.name) \(stroke.join.name)"
      if stroke.join == .miter { text += " limit \(short(stroke.miterLimit))" }
      if stroke.dashes.count > 0 {
        text += " dashes"
        for index in range(stroke.dashes, lengths.count) { text += " " + short(lengths[index]) }
        if stroke.dashPhase != 0 { text += " phase \(short(stroke.dashPhase))" }
      }
      describe(slice, into: &text)
    case .rectangles(let slice):
      text += "rectangles " + color
      for index in range(slice, rectangles.count) { text += " [" + short(rectangles[index]) + "]" }
    case .symbols(let slice, let symbol, let size):
      text += "symbols \(color) \(symbol.name) \(short(size))"
      describeCenters(slice, into: &text)
    case .symbolEdges(let slice, let symbol, let size, let width):
      text += "symbol edges \(color) \(symbol.name) \(short(size)) width \(short(width))"
      describeCenters(slice, into: &text)
    case .glyphs(let run):
      describe(run, color, into: &text)
    case .envelope(let slice, let x, let width):
      text += "envelope \(color) from \(short(x)) width \(short(width))"
      for index in range(slice, intervals.count) {
        let interval = intervals[index]
        text += interval.x.isNaN ? " –" : " \(short(Double(interval.x)))…\(short(Double(interval.y)))"
      }
    case .image(let image):
      describe(image, into: &text)
    case .shadow(let rect, let radii, let sigma):
      text += "shadow \(color) [\(short(rect))] radii \(short(radii)) sigma \(short(sigma))"
    case .pushClip(let rect):
      text += "clip [" + short(rect) + "]"
    case .pushRoundedClip(let rect, let radii):
      text += "clip [\(short(rect))] radii \(short(radii))"
    case .popClip:
      text += "end of clip"
    case .pushGroup(let opacity):
      text += "group opacity \(short(opacity))"
    case .popGroup:
      text += "end of group"
    }
  }

  /// The pixels as their FNV-1a hash, a row after the other.
  private func describe(_ image: ImageFill, into text: inout String) {
    text += "image"
    if let pixels = pixels(of: image) {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for row in 0..<pixels.height {
        for byte in 0..<pixels.width * 4 {
          let value = pixels.start.load(fromByteOffset: row * pixels.stride + byte, as: UInt8.self)
          hash = (hash ^ UInt64(value)) &* 0x100_0000_01b3
        }
      }
      text += " \(pixels.width)×\(pixels.height) \(pixels.alpha == .straight ? "straight" : "premultiplied")"
      text += " \(String(hash, radix: 16))"
    }
    text += " in [" + short(image.rect) + "] \(image.sampling == .nearest ? "nearest" : "bilinear")"
    if image.opacity != 1 { text += " opacity \(short(image.opacity))" }
  }

  private func describeGradient(_ index: Int) -> String {
    guard index >= 0, index < gradients.count else { return "(no gradient)" }
    let gradient = gradients[index]
    var text =
      switch gradient.geometry {
      case .linear(let from, let to): "(linear \(short(from)) to \(short(to))"
      case .radial(let center, let radius): "(radial \(short(center)) radius \(short(radius))"
      }
    for index in range(gradient.stops, stops.count) {
      text += ", \(short(stops[index].offset)) \(hexadecimal(stops[index].color))"
    }
    return text + ")"
  }

  private func describe(_ slice: PathSlice, into text: inout String) {
    var next = slice.points.start
    for index in range(slice.verbs, path.verbs.count) {
      let verb = path.verbs[index]
      text += " " + verb.letter
      for point in range(Slice(start: next, count: verb.pointCount), path.points.count) {
        text += " " + short(path.points[point])
      }
      next += verb.pointCount
    }
  }

  private func describeCenters(_ slice: Slice, into text: inout String) {
    for index in range(slice, centers.count) {
      text += " (" + short(Point(x: Double(centers[index].x), y: Double(centers[index].y))) + ")"
    }
  }

  private func describe(_ run: GlyphRun, _ color: String, into text: inout String) {
    text += "text \(color) size \(short(run.size)) at \(short(run.origin))"
    if run.direction != Point(x: 1, y: 0) { text += " along \(short(run.direction))" }
    text += " \""
    let bytes = range(run.text, self.text.count)
    for scalar in String(decoding: self.text.elements[bytes], as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      default: text += String(scalar)
      }
    }
    text += "\" offsets"
    for index in range(run.glyphs, placements.count) {
      let offset = placements[index].offset
      text += " " + short(offset.x) + (offset.y == 0 ? "" : "," + short(offset.y))
    }
  }
}

/// The indices of a slice that exist in a buffer of `count` elements.
private func range(_ slice: Slice, _ count: Int) -> Range<Int> {
  let start = min(max(slice.start, 0), count)
  return start..<start + min(max(slice.count, 0), count - start)
}

private func short(_ point: Point) -> String { short(point.x) + " " + short(point.y) }

private func short(_ rect: Rect) -> String {
  short(rect.x) + " " + short(rect.y) + " " + short(rect.width) + " " + short(rect.height)
}

private func short(_ radii: CornerRadii) -> String {
  short(radii.topLeft) + " " + short(radii.topRight) + " " + short(radii.bottomRight) + " " + short(radii.bottomLeft)
}

/// Thousandths, rounded half away from zero; beyond 10^12 what Swift prints.
private func short(_ value: Double) -> String {
  guard value > -1e12, value < 1e12 else { return value.description }
  let thousandths = Int((value * 1000).rounded())
  let size = thousandths.magnitude
  var text = (thousandths < 0 ? "-" : "") + "\(size / 1000)"
  var rest = size % 1000
  if rest > 0 {
    text += "."
    var unit: UInt = 100
    while rest > 0 {
      text += "\(rest / unit)"
      rest %= unit
      unit /= 10
    }
  }
  return text
}

private func hexadecimal(_ color: Color) -> String {
  let digits = String(color.rgba, radix: 16)
  return "#" + String(repeating: "0", count: 8 - digits.count) + digits
}

extension PathVerb {
  fileprivate var letter: String {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quad: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }
}

extension Symbol {
  public var name: String {
    switch self {
    case .circle: "circle"
    case .square: "square"
    case .triangle: "triangle"
    case .diamond: "diamond"
    case .cross: "cross"
    case .plus: "plus"
    }
  }
}

extension LineCap {
  fileprivate var name: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension LineJoin {
  fileprivate var name: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}

extension Part {
  public var name: String {
    switch self {
    case .background: "background"
    case .plot: "plot"
    case .grid: "grid"
    case .axisLine: "axis line"
    case .tick: "tick"
    case .tickLabel: "tick label"
    case .axisTitle: "axis title"
    case .mark: "mark"
    case .directLabel: "direct label"
    case .legend: "legend"
    case .legendSymbol: "legend symbol"
    case .legendLabel: "legend label"
    case .title: "title"
    case .subtitle: "subtitle"
    case .colorBar: "color bar"
    case .colorBarLabel: "color bar label"
    case .colorBarTitle: "color bar title"
    case .other: "other"
    }
  }
}
