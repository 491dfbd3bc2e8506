import Foundation
import RastrumDrawing

/// How colours look to readers who lack a kind of cone, and how far apart two colours are.
enum ColorVision: String, CaseIterable {
  case full, protanopia, deuteranopia, tritanopia

  /// Linear RGB to linear RGB, severity 1: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of
  /// Color Vision Deficiency", IEEE TVCG 15 (2009), table 1 of the supplement.
  private var matrix: [[Double]] {
    switch self {
    case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritanopia:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }

  /// The colour as such a reader sees it.
  func lab(_ color: Color) -> Lab {
    let linear = [color.red, color.green, color.blue].map { stored in
      let value = Double(stored) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = matrix.map { row in min(max(zip(row, linear).map { $0 * $1 }.reduce(0, +), 0), 1) }
    return Lab(linear: seen)
  }
}

/// CIE 1976 L*a*b* under D65.
struct Lab {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ lightness: Double, _ a: Double, _ b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init(linear rgb: [Double]) {
    let rows = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ]
    let white = [0.95047, 1, 1.08883]
    let f = zip(rows, white).map { row, white -> Double in
      let t = zip(row, rgb).map { $0 * $1 }.reduce(0, +) / white
      return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    self.init(116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
  }

  /// CIEDE2000, after Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula" (2005).
  func difference(to other: Lab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - sqrt(pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))))
    let a1 = (1 + g) * a, a2 = (1 + g) * other.a
    let c1 = hypot(a1, b), c2 = hypot(a2, other.b)
    func hue(_ a: Double, _ b: Double) -> Double {
      if a == 0 && b == 0 { return 0 }
      let angle = atan2(b, a) * 180 / .pi
      return angle < 0 ? angle + 360 : angle
    }
    let h1 = hue(a1, b), h2 = hue(a2, other.b)
    var turn = h2 - h1
    if c1 * c2 == 0 { turn = 0 } else if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let dL = other.lightness - lightness, dC = c2 - c1, dH = 2 * sqrt(c1 * c2) * sin(turn / 2 * .pi / 180)
    let meanL = (lightness + other.lightness) / 2, meanC = (c1 + c2) / 2
    var meanH = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) <= 180 { meanH /= 2 } else { meanH = meanH < 360 ? (meanH + 360) / 2 : (meanH - 360) / 2 }
    }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let t =
      1 - 0.17 * cosine(meanH - 30) + 0.24 * cosine(2 * meanH) + 0.32 * cosine(3 * meanH + 6)
      - 0.2 * cosine(4 * meanH - 63)
    let spread = 30 * exp(-pow((meanH - 275) / 25, 2))
    let rotation = -sin(2 * spread * .pi / 180) * 2 * sqrt(pow(meanC, 7) / (pow(meanC, 7) + pow(25, 7)))
    let square = pow(meanL - 50, 2)
    let l = dL / (1 + 0.015 * square / sqrt(20 + square))
    let c = dC / (1 + 0.045 * meanC), h = dH / (1 + 0.015 * meanC * t)
    return sqrt(l * l + c * c + h * h + rotation * c * h)
  }
}
