// A step, blurred: what a Gaussian leaves of a straight edge, averaged over pixels.
//
// In:  the standard deviation in pixels, a distance from the edge.
// Out: the share of a pixel that is covered where its middle lies so far inside the edge.
// Method: the normal distribution's integral twice, from the error function, in a table of 1,024 steps over ±4.5
//      deviations and half a pixel, read by linear interpolation: off by less than 1/30,000 at any deviation.

import RastrumDrawing
import RastrumNumerics

struct BlurProfile: ~Copyable {
  private var table = Buffer<Float>()
  private var sigma = -1.0
  /// Beyond this distance a pixel is covered completely or not at all.
  private(set) var reach = 0.0
  private var stepsPerPixel = 0.0

  private static let steps = 1024

  init() {}

  var failed: Bool { table.failed }

  /// Makes the table for a deviation of at least 0 pixels. False where there is no memory.
  mutating func prepare(sigma: Double) -> Bool {
    if sigma == self.sigma && !table.isEmpty { return true }
    self.sigma = sigma
    reach = 4.5 * sigma + 0.5
    stepsPerPixel = Double(Self.steps) / (2 * reach)
    table.truncate(to: 0)
    for index in 0...Self.steps {
      table.append(Float(share(2 * reach * Double(index) / Double(Self.steps) - reach, sigma)))
    }
    // A step more, for the interpolation at the end.
    table.append(1)
    return !table.failed
  }

  /// Sums and differences of these are exact enough for 8 bits.
  @inline(__always)
  func callAsFunction(_ distance: Double) -> Double {
    if distance >= reach { return 1 }
    guard distance > -reach, let table = table.base else { return 0 }
    let place = (distance + reach) * stepsPerPixel
    let index = Int(truncatingIfNeeded: Int32(place))
    let low = Double(table[index])
    return low + (Double(table[index + 1]) - low) * (place - Double(index))
  }

  private func share(_ distance: Double, _ sigma: Double) -> Double {
    if sigma < 1e-3 { return min(max(distance + 0.5, 0), 1) }
    // So wide that a pixel has one value.
    if sigma > 256 { return normal(distance / sigma) }
    return integral(distance + 0.5, sigma) - integral(distance - 0.5, sigma)
  }

  /// The normal distribution up to z.
  private func normal(_ z: Double) -> Double { 0.5 + 0.5 * Elementary.erf(z * 0.7071067811865476) }

  /// Its integral up to x with the deviation `sigma`.
  private func integral(_ x: Double, _ sigma: Double) -> Double {
    let z = x / sigma
    return x * normal(z) + sigma * 0.3989422804014327 * Elementary.exp(-0.5 * z * z)
  }
}
