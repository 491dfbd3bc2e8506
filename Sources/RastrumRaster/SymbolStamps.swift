// Densities of one symbol at 8 × 8 places within a pixel, made when they are needed and kept until another symbol is:
// those of a frame are there in the next.

import RastrumDrawing

/// What the densities of a symbol depend on.
struct SymbolKey: BitwiseCopyable, Equatable {
  var symbol: Symbol
  var size: Double
  /// Of the pen; 0 for a filled symbol.
  var edge: Double
  var scale: Double
  var alpha: Int
}

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
  private var key: SymbolKey?

  init() {}

  var failed: Bool { densities.failed || isMade.failed }

  /// Turns to a symbol; `box` holds it around (0, 0), in device pixels. False where it is too large or there is no
  /// memory.
  mutating func begin(_ key: SymbolKey, _ box: Extent) -> Bool {
    if self.key == key { return !failed }
    self.key = nil
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
    if failed { return false }
    self.key = key
    return true
  }

  /// The stamps, one after the other, and which of them are made.
  var first: UnsafePointer<UInt16>? { densities.base.map { UnsafePointer($0) } }
  var made: UnsafePointer<Bool>? { isMade.base.map { UnsafePointer($0) } }

  /// Turns the coverages that `mask` holds, 0...255, into the stamp of a phase.
  mutating func make(_ phase: Int, from mask: UnsafePointer<Int32>, alpha: Int) {
    let first = phase * width * height
    for row in 0..<height {
      for column in 0..<width {
        densities[first + stripPlace(row, column, height: height)] = density(
          Double(Int(mask[row * width + column]) * alpha) / 65025)
      }
    }
    isMade[phase] = true
  }
}
