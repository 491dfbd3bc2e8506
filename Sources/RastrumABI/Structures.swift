// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Structs that grow with the versions of rastrum.h.
//
// In:  a struct of the host, which may be older or newer than this library.
// Out: the struct as this library knows it. What an older host did not have is at its default; what a newer one has
//      beyond ours must be 0, or it asks for something that we cannot do.
// Init functions fill a struct as far as the caller says that it reaches.
// Invariant: sizes are multiples of the struct's alignment, as in C. No field crosses such a boundary, so a struct
//      is never cut inside a field.

import CPlatform
import CRastrum
import RastrumEngine

protocol Structure {
  /// As the init function leaves it.
  static var standard: Self { get }
  static var knownFlags: UInt32 { get }
  var struct_size: UInt32 { get set }
  var flags: UInt32 { get }
}

/// struct_size and flags, which every struct begins with.
private let headSize = 8
/// No struct of any version is larger: what claims to be was not initialised.
private let sizeLimit = 1024

extension Structure {
  static var size: UInt32 { UInt32(truncatingIfNeeded: MemoryLayout<Self>.size) }

  init(_ pointer: UnsafePointer<Self>?, _ name: String) throws(ChartError) {
    let source = UnsafeRawPointer(try required(pointer, name))
    let size = try Self.checkedSize(source, name)
    self = .standard
    withUnsafeMutableBytes(of: &self) { known in
      known.copyMemory(from: UnsafeRawBufferPointer(start: source, count: min(size, known.count)))
    }
    for offset in MemoryLayout<Self>.size..<max(size, MemoryLayout<Self>.size)
    where source.load(fromByteOffset: offset, as: UInt8.self) != 0 {
      throw .invalidArgument(
        "\(name).struct_size is \(size), and byte \(offset) is not 0; this version knows \(MemoryLayout<Self>.size)")
    }
    if flags & ~Self.knownFlags != 0 {
      throw .invalidArgument("\(name).flags is \(flags); allowed are the bits of \(Self.knownFlags)")
    }
  }

  /// What an init function does. Sizes that no version has leave the struct as it was.
  static func fill(_ pointer: UnsafeMutablePointer<Self>?, _ size: Int) {
    guard let pointer, isSize(size) else { return }
    var filled = standard
    filled.struct_size = UInt32(truncatingIfNeeded: size)
    memset(pointer, 0, size)
    withUnsafeBytes(of: &filled) { bytes in
      if let start = bytes.baseAddress { memcpy(pointer, start, min(size, bytes.count)) }
    }
  }

  private static func isSize(_ size: Int) -> Bool {
    size >= headSize && size <= sizeLimit && size % MemoryLayout<Self>.alignment == 0
  }

  /// Fields that are kept for later.
  func checkReserved(_ value: Int32, _ name: String) throws(ChartError) {
    if value != 0 { throw .invalidArgument("\(name).reserved is \(value); allowed is 0") }
  }

  /// The size that a struct of the host states.
  static func checkedSize(_ structure: UnsafeRawPointer, _ name: String) throws(ChartError) -> Int {
    let size = Int(structure.loadUnaligned(as: UInt32.self))
    if !isSize(size) {
      throw .invalidArgument(
        "\(name).struct_size is \(size); allowed are multiples of \(MemoryLayout<Self>.alignment) from \(headSize) to \(sizeLimit), and sizeof gives it"
      )
    }
    return size
  }
}
