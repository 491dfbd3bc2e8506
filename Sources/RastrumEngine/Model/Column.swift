// A channel's values, as the host has them.
//
// In:  an array of the host: any of the types below, any stride, a validity bitmap; copied or borrowed.
// Out: blocks of positions (Column+Positions), extremes (Column+Extent), categories as codes.
// Invariant: values keep their type until they are read. Integers and times are subtracted from their base as
//      integers, so that a microsecond in this century or 2⁶³ − 1 keeps its place.
// Missing: NaN, infinities, and values whose validity bit is 0.

import CPlatform
import RastrumDrawing
import RastrumScales

/// The type of one stored value.
public enum ElementType: Sendable, Equatable {
  case float64, float32, int64, int32, uint8
  case time(TimeUnit)
  /// An Int32 code into `categories`; −1 is missing.
  case category

  var isNumber: Bool {
    switch self {
    case .float64, .float32, .int64, .int32, .uint8: true
    case .time, .category: false
    }
  }

  var size: Int {
    switch self {
    case .float64, .int64, .time: 8
    case .float32, .int32, .category: 4
    case .uint8: 1
    }
  }
}

/// Values that lie in someone's memory, `stride` bytes apart.
public struct ColumnSource {
  public var data: UnsafeRawPointer?
  public var count: Int
  /// Bytes; negative backwards, 0 for one value that stands for all.
  public var stride: Int
  public var element: ElementType
  /// A bit a value, lowest first, 1 = there.
  public var validity: UnsafePointer<UInt8>?

  public init(
    data: UnsafeRawPointer?, count: Int, stride: Int, element: ElementType, validity: UnsafePointer<UInt8>? = nil
  ) {
    self.data = data
    self.count = count
    self.stride = stride
    self.element = element
    self.validity = validity
  }
}

public final class Column {
  /// Where the values lie.
  let source: ColumnSource
  /// The distinct texts in the order first seen; empty for other types.
  public let categories: [String]
  private let owned: UnsafeMutableRawPointer?
  private let ownedValidity: UnsafeMutableRawPointer?
  private let release: (() -> Void)?
  /// Found once and kept until the data changes.
  var knownExtent: ColumnExtent?
  /// The same of the least spacing; NaN where there are not two places.
  var knownSpacing: Double?
  /// The same of the numbers above 0, and how many there are of the others.
  var knownPositive: (extent: Extent, others: Int)?
  /// Of the layout that reads the column now, where it may be stopped.
  var watch: StopWatch?

  private init(
    source: ColumnSource, categories: [String] = [], owned: UnsafeMutableRawPointer? = nil,
    ownedValidity: UnsafeMutableRawPointer? = nil, release: (() -> Void)? = nil
  ) {
    self.source = source
    self.categories = categories
    self.owned = owned
    self.ownedValidity = ownedValidity
    self.release = release
  }

  deinit {
    free(owned)
    free(ownedValidity)
    release?()
  }

  public var count: Int { source.count }
  public var element: ElementType { source.element }
  /// One value that fits a column of any length.
  public var isConstant: Bool { source.stride == 0 }

  /// A column that refers to the host's memory until it is gone; then `release` runs.
  public static func borrowing(_ source: ColumnSource, release: (() -> Void)?) -> Column {
    Column(source: source, release: release)
  }

  /// A tightly packed copy.
  public static func copying(_ source: ColumnSource) throws(ChartError) -> Column {
    let size = source.element.size
    let stored = source.stride == 0 ? min(source.count, 1) : source.count
    guard stored > 0, let data = source.data else {
      return Column(
        source: ColumnSource(data: nil, count: source.count, stride: size, element: source.element))
    }
    let (bytes, overflow) = stored.multipliedReportingOverflow(by: size)
    guard !overflow, let copy = malloc(bytes) else { throw .outOfMemory }
    if source.stride == size {
      memcpy(copy, data, bytes)
    } else {
      for index in 0..<stored { memcpy(copy + index * size, data + index * source.stride, size) }
    }
    var validity: UnsafeMutableRawPointer?
    if let bits = source.validity {
      validity = malloc((stored + 7) / 8)
      guard let validity else {
        free(copy)
        throw .outOfMemory
      }
      memcpy(validity, bits, (stored + 7) / 8)
    }
    return Column(
      source: ColumnSource(
        data: copy, count: source.count, stride: source.stride == 0 ? 0 : size, element: source.element,
        validity: validity.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }),
      owned: copy, ownedValidity: validity)
  }

  /// A column of categories; `text` gives the UTF-8 of a row, or nil where it is missing.
  public static func categories(
    count: Int, text: (Int) -> UnsafeBufferPointer<UInt8>?
  ) throws(ChartError) -> Column {
    try coded(rows: count, count: count, stride: ElementType.category.size, text: text)
  }

  /// One category, or a missing value, that stands for all of `count` rows.
  public static func category(
    _ text: UnsafeBufferPointer<UInt8>?, count: Int
  ) throws(ChartError) -> Column {
    try coded(rows: 1, count: count, stride: 0) { _ in text }
  }

  private static func coded(
    rows: Int, count: Int, stride: Int, text: (Int) -> UnsafeBufferPointer<UInt8>?
  ) throws(ChartError) -> Column {
    var codes = Buffer<Int32>()
    guard codes.reserve(rows) else { throw .outOfMemory }
    var names: [String] = []
    var nameBytes = 0
    var known: [CategoryName: Int] = [:]
    for row in 0..<rows {
      guard let bytes = text(row) else {
        codes.append(-1)
        continue
      }
      if bytes.count > Limits.textBytes {
        throw .limit("a category in row \(row) has \(bytes.count) bytes; allowed are \(Limits.textBytes)")
      }
      let name = CategoryName(String(decoding: bytes, as: UTF8.self))
      if let code = known[name] {
        codes.append(Int32(truncatingIfNeeded: code))
        continue
      }
      if names.count == Limits.categories {
        throw .limit("row \(row) begins category \(Limits.categories + 1); allowed are \(Limits.categories)")
      }
      nameBytes += name.text.utf8.count
      if nameBytes > Limits.categoryBytes {
        throw .limit("the categories up to row \(row) have \(nameBytes) bytes; allowed are \(Limits.categoryBytes)")
      }
      codes.append(Int32(names.count))
      known[name] = names.count
      names.append(name.text)
    }
    let stored = codes.take()
    return Column(
      source: ColumnSource(data: UnsafeRawPointer(stored), count: count, stride: stride, element: .category),
      categories: names, owned: stored)
  }

  /// Forgets what was found in the values.
  public func dataChanged() {
    knownExtent = nil
    knownSpacing = nil
    knownPositive = nil
  }

  /// The code of a row of a category column; nil where missing.
  func code(_ row: Int) -> Int? {
    guard let data = source.data, source.element == .category, isValid(row) else { return nil }
    let code = data.loadUnaligned(fromByteOffset: row * source.stride, as: Int32.self)
    return code < 0 ? nil : Int(code)
  }

  func isValid(_ row: Int) -> Bool {
    guard let validity = source.validity else { return true }
    let row = isConstant ? 0 : row
    return validity[row >> 3] >> UInt8(row & 7) & 1 == 1
  }
}
