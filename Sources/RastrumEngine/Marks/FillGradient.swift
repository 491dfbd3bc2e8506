// Fills that change colour along values or places.
//
// Each bar, and each series of an area, has the whole gradient over its own extent, as an object of a drawing has; or
// the plot has it, and each fill shows its part: then a colour says a value. Along values a bar's gradient runs from
// where the bar stands to its free end, whichever way that points.

import RastrumDrawing

struct FillGradient {
  private let colors: [GradientStop]
  let dimension: Dimension
  let direction: GradientDirection
  /// Values grow with positions.
  private let grows: Bool
  /// Where the gradient lies; nil where each fill has its own.
  private let plot: Rect?

  var isShared: Bool { plot != nil }

  /// Nil where the mark has one colour.
  init?(_ mark: Mark, values: Dimension, in plot: PlotContext) {
    let stops = mark.stops(.gradient)
    if stops.isEmpty { return nil }
    let opacity = mark.number(.opacity)
    colors = stops.map { GradientStop(offset: $0.offset, color: $0.color.opacity(opacity)) }
    direction = GradientDirection(rawValue: mark.choice(.gradientDirection)) ?? .values
    dimension = direction == .values ? values : values.other
    grows = plot.start(dimension) <= plot.end(dimension)
    self.plot = GradientSpan(rawValue: mark.choice(.gradientSpan)) == .plot ? plot.frame : nil
  }

  /// Whether a bar with this free end (−1 at the lower position, 1 at the higher, 0 both) stands where values are high.
  func isTurned(_ freeEnd: Int8) -> Bool { direction == .values && freeEnd != 0 && (freeEnd > 0) != grows }

  /// Puts the colours into a list, for all fills of the mark.
  func stops(in list: inout DisplayList) -> Slice {
    let start = list.stops.count
    for stop in colors { list.stops.append(stop) }
    return Slice(start: start, count: colors.count)
  }

  /// The paint of a fill. `turned`: what it stands on is where values are high.
  func paint(_ item: Rect, turned: Bool = false, _ stops: Slice, in list: inout DisplayList) -> Paint {
    let box = plot ?? item
    let isForward = grows != (turned && plot == nil)
    let low = dimension == .x ? Point(x: box.minX, y: 0) : Point(x: 0, y: box.minY)
    let high = dimension == .x ? Point(x: box.maxX, y: 0) : Point(x: 0, y: box.maxY)
    return list.add(
      Gradient(isForward ? .linear(from: low, to: high) : .linear(from: high, to: low), stops: stops))
  }
}

extension PropertyRule {
  /// What marks with fills have.
  static var fillGradient: [PropertyRule] {
    [
      PropertyRule(.gradient, .stops(count: 256), standard: .stops([])),
      .choice(.gradientDirection, 0...1), .choice(.gradientSpan, 0...1),
    ]
  }
}
