// Densities of one symbol at 8 × 8 places within a pixel, made when they are needed.

import RastrumDrawing

struct SymbolStamps: ~Copyable {
  /// Places of the center within a pixel, across and down.
  static let phases = 8
  /// Of one stamp, in pixels; the width is a multiple of 8.
  private(set) var width = 0
  private(set) var height = 0
  /// From the center's pixel to the stamp's first.
  private(set) var dx = 0
  private(set) var dy = 0
  private var densities = Buffer<UInt16>()
  private var isMade = Buffer<Bool>()

  init() {}

  var failed: Bool { densities.failed || isMade.failed }

  /// Forgets all stamps; `box` holds the symbol around (0, 0), in device pixels. False where it is too large or there
  /// is no memory.
  mutating func begin(_ box: Extent) -> Bool {
    let whole = box.pixels
    dx = whole.x
    dy = whole.y
    // One more for the phase.
    width = (whole.width + 1 + 7) & ~7
    height = whole.height + 1
    if width > DensityPlane.widest || height > DensityPlane.widest { return false }
    densities.removeAll()
    isMade.removeAll()
    densities.append(repeating: 0, count: width * height * Self.phases * Self.phases)
    isMade.append(repeating: false, count: Self.phases * Self.phases)
    return !failed
  }

  /// The stamp of a phase; nil until it is made.
  @inline(__always)
  func stamp(_ phase: Int) -> UnsafePointer<UInt16>? {
    guard let base = densities.base, let made = isMade.base, made[phase] else { return nil }
    return UnsafePointer(base + phase &* (width &* height))
  }

  /// Turns the coverages that `mask` holds, 0...255, into the stamp of a phase.
  mutating func make(_ phase: Int, from mask: UnsafePointer<Int32>, alpha: Int) {
    for index in 0..<width * height {
      densities[phase * width * height + index] = density(Double(Int(mask[index]) * alpha) / 65025)
    }
    isMade[phase] = true
  }
}
