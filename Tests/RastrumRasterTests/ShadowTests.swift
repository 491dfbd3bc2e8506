import RastrumDrawing
import RastrumNumerics
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Blurred boxes against a convolution in numbers.
@Suite struct ShadowTests {
  private static let side = 48

  /// The coverage by definition: the box in cells of 1/8 pixel, each with the weight of the Gaussian, over a field that is
  /// wide enough; across and down one after the other.
  private func reference(_ box: Rect, _ radii: CornerRadii, sigma: Double) -> [Double] {
    let fine = 8
    let margin = Int((4.5 * sigma).rounded(.up)) + 1
    let field = (Self.side + 2 * margin) * fine
    let r = radii.clamped(to: Size(width: box.width, height: box.height))
    /// What the box has of a row at y: from where to where.
    func span(_ y: Double) -> (Double, Double)? {
      if y < box.minY || y > box.maxY { return nil }
      func inset(_ top: Double, _ bottom: Double) -> Double {
        let radius = y < box.midY ? top : bottom
        let depth = radius - (y < box.midY ? y - box.minY : box.maxY - y)
        return depth > 0 ? radius - (radius * radius - depth * depth).squareRoot() : 0
      }
      return (box.minX + inset(r.topLeft, r.bottomLeft), box.maxX - inset(r.topRight, r.bottomRight))
    }
    let reach = margin * fine - fine / 2
    var kernel = (-reach..<reach).map { step -> Double in
      // A pixel's middle lies between two samples.
      let distance = (Double(step) + 0.5) / Double(fine)
      // A pixel's mean: the kernel averaged over its samples.
      return (0..<fine).reduce(0.0) { sum, sample in
        let d = distance + (Double(sample) + 0.5) / Double(fine) - 0.5
        return sum + Elementary.exp(-d * d / (2 * sigma * sigma))
      }
    }
    let total = kernel.reduce(0, +)
    for index in kernel.indices { kernel[index] /= total }
    func place(_ index: Int) -> Double { (Double(index) + 0.5) / Double(fine) - Double(margin) }
    // Each fine row blurred across, at the pixels' middles.
    var across = [Double](repeating: 0, count: field * Self.side)
    for row in 0..<field {
      // The mean of eight lines through the row of cells: a circle's top is steep.
      let spans = (0..<8).map { span(place(row) + (Double($0) - 3.5) / Double(8 * fine)) }
      let inside = (0..<field).map { index -> Double in
        let start = place(index) - 0.5 / Double(fine)
        let end = place(index) + 0.5 / Double(fine)
        return spans.reduce(0.0) { sum, span in
          span.map { sum + max(0, min(end, $0.1) - max(start, $0.0)) * Double(fine) / 8 } ?? sum
        }
      }
      for x in 0..<Self.side {
        var sum = 0.0
        let middle = (x + margin) * fine + fine / 2
        for (index, weight) in kernel.enumerated() {
          sum += weight * inside[middle + index - reach]
        }
        across[row * Self.side + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: Self.side * Self.side)
    for y in 0..<Self.side {
      let middle = (y + margin) * fine + fine / 2
      for x in 0..<Self.side {
        var sum = 0.0
        for (index, weight) in kernel.enumerated() {
          sum += weight * across[(middle + index - reach) * Self.side + x]
        }
        result[y * Self.side + x] = sum
      }
    }
    return result
  }

  private static let boxes: [(Rect, CornerRadii, Double)] = [
    // Edges on samples' boundaries, so that the reference is exact for straight sides.
    (Rect(x: 8, y: 10, width: 30, height: 26), CornerRadii.zero, 2.0),
    (Rect(x: 8.25, y: 10.5, width: 30, height: 26.125), CornerRadii(6), 1.0),
    (
      Rect(x: 8.25, y: 10.5, width: 30, height: 26),
      CornerRadii(topLeft: 13, topRight: 2, bottomRight: 0, bottomLeft: 7), 3.5
    ),
    (Rect(x: 14, y: 14, width: 20, height: 20), CornerRadii(10), 0.5),
    (Rect(x: 14, y: 14, width: 20, height: 20), CornerRadii(10), 6),
    (Rect(x: 22, y: 12, width: 1, height: 24), CornerRadii(0.5), 2),
    (Rect(x: -20, y: 20, width: 100, height: 50), CornerRadii(25), 1.5),
  ]

  @Test(arguments: boxes)
  func coverageIsTheConvolution(box: Rect, radii: CornerRadii, sigma: Double) {
    var list = DisplayList(width: Double(Self.side), height: Double(Self.side))
    list.shadow(of: box, radii: radii, Shadow(color: Color(rgb: 0), sigma: sigma), from: Source(.mark))
    let painted = coverages(list)
    let exact = reference(box, radii, sigma: sigma)
    var worst = 0.0
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        worst = max(worst, abs(Double(painted(x, y)) - 255 * exact[y * Self.side + x]))
      }
    }
    #expect(worst <= 1, "\(worst)")
  }

  @Test func sharpShadowIsTheBox() {
    let box = Rect(x: 4.3, y: 5.6, width: 20.5, height: 17)
    let radii = CornerRadii(topLeft: 3, topRight: 8, bottomRight: 0, bottomLeft: 1)
    var list = DisplayList(width: 40, height: 40)
    var filled = DisplayList(width: 40, height: 40)
    list.shadow(of: box, radii: radii, Shadow(color: Color(rgb: 0), sigma: 0), from: Source(.mark))
    filled.pushClip(box, radii: radii, from: Source(.mark))
    filled.fill(rects: [Rect(x: 0, y: 0, width: 40, height: 40)])
    #expect(Picture(list) == Picture(filled))
    // A blur that is hardly one is hardly another picture.
    var near = DisplayList(width: 40, height: 40)
    near.shadow(of: box, radii: radii, Shadow(color: Color(rgb: 0), sigma: 0.033), from: Source(.mark))
    #expect(Picture(near).distance(to: Picture(list)) <= 6)
  }

  @Test func offsetAndSpreadMoveAndGrow() {
    let color = Color(rgba: 0x0000_0080)
    let box = Rect(x: 10, y: 10, width: 16, height: 12)
    var list = DisplayList(width: 40, height: 40)
    var same = DisplayList(width: 40, height: 40)
    list.shadow(
      of: box, radii: CornerRadii(topLeft: 4, topRight: 0, bottomRight: 9, bottomLeft: 1),
      Shadow(color: color, sigma: 1.5, offset: Point(x: 2, y: 3), spread: -1.5), from: Source(.mark))
    // The radii are first clamped to the box, then shrink; sharp corners stay sharp.
    same.append(
      .shadow(
        Rect(x: 13.5, y: 14.5, width: 13, height: 9),
        CornerRadii(topLeft: 2.5, topRight: 0, bottomRight: 4.5, bottomLeft: 0), sigma: 1.5), .solid(color),
      from: Source(.mark))
    #expect(Picture(list) == Picture(same))
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300, 1e9, .leastNonzeroMagnitude, 0])
  func hostileShadows(number: Double) {
    for index in 0..<6 {
      var values = [4.0, 4, 30, 30, 6, 2]
      values[index] = number
      var list = DisplayList(width: 40, height: 40)
      list.append(
        .shadow(
          Rect(x: values[0], y: values[1], width: values[2], height: values[3]), CornerRadii(values[4]),
          sigma: values[5]),
        .solid(Color(rgb: 0)), from: Source(.mark))
      let picture = Picture(list)
      let isEmpty = index < 4 && !number.isFinite || index == 5 && !(number >= 0)
      if isEmpty { #expect(picture.bytes.allSatisfy { $0 == 0 }, "\(index) \(number)") }
    }
  }

  @Test func errorFunctionIsExact() {
    // Values of DLMF's and others' tables.
    for (x, value) in [
      (0.0, 0.0), (0.1, 0.1124629160182849), (0.5, 0.5204998778130465), (1, 0.8427007929497149),
      (2, 0.9953222650189527),
      (3, 0.9999779095030014), (4, 0.9999999845827421), (7, 1), (.infinity, 1), (1e-300, 1.1283791670955126e-300),
    ] {
      #expect(abs(Elementary.erf(x) - value) <= 4e-16 * max(value, 1e-3), "\(x)")
      #expect(Elementary.erf(-x) == -Elementary.erf(x))
    }
    #expect(Elementary.erf(.nan).isNaN)
  }
}
