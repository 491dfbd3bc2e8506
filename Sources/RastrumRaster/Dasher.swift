// Lines cut into dashes on their way to the stroker.
//
// A dash runs on across vertices, and the pattern runs on across the gaps of a path. Where a line cannot be seen the
// pattern is advanced by arithmetic, so a line of 1e12 pixels costs no more dashes than its visible part has. After
// `most` dashes the rest of the path is solid. A pattern too fine to be seen is stretched: what it covers of a pixel
// is the same.
//
// A dash that a subpath begins with is held back until it is known whether the subpath is closed: then the last dash
// runs on into it, and the start has a corner like any other. Past `mostHeld` vertices it is drawn as it is.

import RastrumDrawing

/// The lengths of dashes and gaps, in device pixels.
struct DashPattern {
  private let lengths: UnsafeBufferPointer<Double>
  private let scale: Double
  /// The way after which the pattern repeats.
  let period: Double
  let phase: Double

  /// A pattern shorter than this is stretched to at least this length, in pixels.
  static let shortest = 1.0 / 8
  /// A dash of length 0 is as long as this, so that its caps know their direction.
  static let dot = 1.0 / 1024
  /// A list of more lengths is a solid line.
  static let mostLengths = 256

  /// Nil where the list does not make dashes. `capLength`: how much longer caps make a dash, in pixels.
  init?(_ lengths: UnsafeBufferPointer<Double>, phase: Double, scale: Double, capLength: Double) {
    if lengths.isEmpty || lengths.count > Self.mostLengths { return nil }
    var sum = 0.0
    for length in lengths {
      if !(length >= 0) { return nil }
      sum += length * scale
    }
    if !(sum > 0) || sum > 1e12 { return nil }
    let stretch = sum < Self.shortest ? (Self.shortest / sum).rounded(.up) : 1
    // The caps of such dashes meet.
    if !stretch.isFinite || stretch > 1 && capLength >= sum { return nil }
    sum *= stretch
    let scale = scale * stretch
    self.lengths = lengths
    self.scale = scale
    // An odd list takes two rounds until a dash is a dash again.
    period = lengths.count & 1 == 0 ? sum : 2 * sum
    let start = phase.isFinite ? phase * scale : 0
    self.phase = abs(start) < 1e12 ? start : 0
  }

  var count: Int { lengths.count & 1 == 0 ? lengths.count : 2 * lengths.count }

  func length(_ index: Int) -> Double {
    let length = lengths[index < lengths.count ? index : index - lengths.count] * scale
    return index & 1 == 0 ? max(length, Self.dot) : length
  }
}

struct Dasher: LineSink {
  private var stroker: Stroker
  private let pattern: DashPattern
  /// What can be seen of the line, with room for the pen.
  private let visible: Rect
  private var origin = Point.zero
  private var current = Point.zero
  /// The entry of the pattern the line is in, and what is left of it.
  private var index = 0
  private var left = 0.0
  private var isDrawing = false
  private var dashCount = 0
  /// The end of the dash that the subpath begins with is still to come; its vertices are in the grid's `dash`.
  private var isHolding = false

  private static let most = 1 << 18
  private static let mostHeld = 1 << 16

  init(_ stroker: Stroker, _ pattern: DashPattern, visible: Rect) {
    self.stroker = stroker
    self.pattern = pattern
    self.visible = visible
    left = pattern.length(0)
    advance(by: pattern.phase)
  }

  mutating func begin(_ point: Point, on grid: inout CoverageGrid) {
    origin = point
    current = point
    isDrawing = false
    isHolding = index & 1 == 0
    grid.dash.truncate(to: 0)
  }

  mutating func end(on grid: inout CoverageGrid) {
    endDash(on: &grid)
    if grid.dash.isEmpty { return }
    drawHeld(on: &grid)
    stroker.end(on: &grid)
  }

  mutating func close(on grid: inout CoverageGrid) {
    line(to: origin, on: &grid)
    if !isDrawing || grid.dash.isEmpty { return end(on: &grid) }
    isDrawing = false
    if isHolding {
      // One dash all around.
      isHolding = false
      drawHeld(on: &grid)
      return stroker.close(on: &grid)
    }
    for index in 1..<grid.dash.count { stroker.line(to: grid.dash[index], on: &grid) }
    grid.dash.truncate(to: 0)
    stroker.end(on: &grid)
  }

  private mutating func beginDash(_ point: Point, on grid: inout CoverageGrid) {
    isDrawing = true
    // Only the one that begins where the subpath does.
    isHolding = isHolding && grid.dash.isEmpty && point == origin
    if isHolding { grid.dash.append(point) }
    if grid.dash.isEmpty { isHolding = false }
    if !isHolding { stroker.begin(point, on: &grid) }
  }

  private mutating func extendDash(to point: Point, on grid: inout CoverageGrid) {
    if !isHolding { return stroker.line(to: point, on: &grid) }
    grid.dash.append(point)
    if grid.dash.count < Self.mostHeld && !grid.dash.failed { return }
    isHolding = false
    drawHeld(on: &grid)
  }

  private mutating func endDash(on grid: inout CoverageGrid) {
    if isDrawing && !isHolding { stroker.end(on: &grid) }
    isDrawing = false
    isHolding = false
  }

  /// Draws what was held back, and leaves it open.
  private mutating func drawHeld(on grid: inout CoverageGrid) {
    stroker.begin(grid.dash[0], on: &grid)
    for index in 1..<grid.dash.count { stroker.line(to: grid.dash[index], on: &grid) }
    grid.dash.truncate(to: 0)
  }

  mutating func line(to point: Point, on grid: inout CoverageGrid) {
    let from = current
    current = point
    let dx = point.x - from.x
    let dy = point.y - from.y
    let length = (dx * dx + dy * dy).squareRoot()
    if !(length > 0) { return }
    let seen = visible.part(from: from, to: point)
    guard length.isFinite, let seen else {
      endDash(on: &grid)
      return advance(by: length)
    }
    func at(_ position: Double) -> Point {
      position >= length ? point : Point(x: from.x + dx * (position / length), y: from.y + dy * (position / length))
    }
    var position = seen.enter * length
    let stop = seen.leave >= 1 ? length : seen.leave * length
    if position > 0 {
      endDash(on: &grid)
      advance(by: position)
    }
    while true {
      if index & 1 == 0 && !isDrawing {
        beginDash(at(position), on: &grid)
      }
      if position + left > stop || dashCount > Self.most {
        if isDrawing { extendDash(to: at(stop), on: &grid) }
        left -= stop - position
        break
      }
      position += left
      if isDrawing {
        extendDash(to: at(position), on: &grid)
        endDash(on: &grid)
        dashCount += 1
      }
      turn()
    }
    if stop < length {
      endDash(on: &grid)
      advance(by: length - stop)
    }
  }

  private mutating func turn() {
    index = index + 1 == pattern.count ? 0 : index + 1
    left = pattern.length(index)
  }

  /// Moves the pattern on without drawing.
  private mutating func advance(by distance: Double) {
    if !distance.isFinite || dashCount > Self.most { return }
    let turns = (distance / pattern.period).rounded(.down)
    var rest = distance - turns * pattern.period
    // Rounding may leave a hair below 0 or above a period.
    rest = rest < 0 ? 0 : rest
    for _ in 0...pattern.count {
      if rest < left {
        left -= rest
        return
      }
      rest -= left
      turn()
    }
  }
}

extension Rect {
  /// The part of a line inside the rectangle, as shares of the line; nil where there is none.
  func part(from a: Point, to b: Point) -> (enter: Double, leave: Double)? {
    var enter = 0.0
    var leave = 1.0
    func cut(_ start: Double, _ change: Double, _ low: Double, _ high: Double) -> Bool {
      if change == 0 { return start >= low && start <= high }
      let atLow = (low - start) / change
      let atHigh = (high - start) / change
      enter = max(enter, min(atLow, atHigh))
      leave = min(leave, max(atLow, atHigh))
      return enter <= leave
    }
    return cut(a.x, b.x - a.x, minX, maxX) && cut(a.y, b.y - a.y, minY, maxY) ? (enter, leave) : nil
  }
}
