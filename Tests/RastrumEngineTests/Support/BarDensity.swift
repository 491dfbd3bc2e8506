import RastrumDrawing

@testable import RastrumEngine

/// What crowded bars cover by the rule, in plain double precision: pixel by pixel, bar by bar.
struct BarDensity {
  /// In pixels of the plot: along which bars stand side by side, and from which end to which they reach.
  struct Bar {
    var center: Double
    var low: Double
    var high: Double
  }

  let bars: [Bar]
  /// Of each bar, in pixels.
  let width: Double

  /// The part of each bar that lies in a column.
  private func weight(_ bar: Bar, _ column: Int) -> Double {
    let start = bar.center - width / 2
    let part = (min(start + width, Double(column) + 1) - max(start, Double(column))) / width
    return part < 1.0 / 64 ? 0 : part > 1 - 1.0 / 64 ? 1 : part
  }

  /// The coverages of a column's pixels, 0 … 1.
  func column(_ column: Int, length: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: length)
    var total = 0.0
    for bar in bars where abs(bar.center - Double(column)) < 2 {
      let weight = weight(bar, column)
      if weight == 0 { continue }
      total += weight
      let low = min(max(bar.low, 0), Double(length)), high = min(max(bar.high, 0), Double(length))
      for pixel in Int(low)..<max(Int(low), Int(high.rounded(.up))) {
        sums[pixel] += weight * max(0, min(high, Double(pixel) + 1) - max(low, Double(pixel)))
      }
    }
    return total == 0 ? sums : sums.map { $0 / total }
  }
}

/// The coverages of a mark's image, in pixels of the plot.
struct DrawnDensity {
  private var alphas: [UInt8]
  let width: Int
  let height: Int
  /// Images of the mark.
  private(set) var count = 0
  private(set) var rect = Rect.zero

  init(_ layout: Layout) {
    let scale = layout.list.scale
    let plot = layout.plot
    width = Int((plot.width * scale).rounded())
    height = Int((plot.height * scale).rounded())
    alphas = Array(repeating: 0, count: width * height)
    for command in layout.commands(.mark, index: 0) {
      guard case .image(let image) = command.shape, let pixels = layout.list.pixels(of: image) else { continue }
      count += 1
      rect = image.rect
      let left = Int(((image.rect.x - plot.x) * scale).rounded())
      let top = Int(((image.rect.y - plot.y) * scale).rounded())
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          alphas[(top + y) * width + left + x] =
            pixels.start.load(fromByteOffset: y * pixels.stride + x * 4 + 3, as: UInt8.self)
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> Int { Int(alphas[y * width + x]) }

  func column(_ x: Int) -> [Int] { (0..<height).map { self[x, $0] } }
  func row(_ y: Int) -> [Int] { (0..<width).map { self[$0, y] } }
}
