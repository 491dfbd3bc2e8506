import RastrumScales

@testable import RastrumEngine

/// What a test puts on a channel.
enum Values: ExpressibleByArrayLiteral {
  case numbers([Double])
  case integers([Int64])
  case times([Int64], TimeUnit)
  case names([String?])

  init(arrayLiteral elements: Double...) {
    self = .numbers(elements)
  }

  /// 0, 1, … `count` − 1.
  static func count(_ count: Int) -> Values { .numbers((0..<count).map(Double.init)) }

  func column() throws -> Column {
    switch self {
    case .numbers(let values): try .copying(values, .float64)
    case .integers(let values): try .copying(values, .int64)
    case .times(let values, let unit): try .copying(values, .time(unit))
    case .names(let names): try .naming(names)
    }
  }
}

extension Column {
  /// A copy of values that lie one after the other.
  static func copying<Element: BitwiseCopyable>(_ values: [Element], _ type: ElementType) throws -> Column {
    try values.withUnsafeBytes { bytes in
      try Column.copying(
        ColumnSource(
          data: bytes.baseAddress, count: values.count, stride: MemoryLayout<Element>.stride, element: type))
    }
  }

  /// A column of categories; nil is missing.
  static func naming(_ names: [String?]) throws -> Column {
    var bytes: [UInt8] = []
    let ranges = names.map { name -> Range<Int>? in
      guard let name else { return nil }
      let start = bytes.count
      bytes += name.utf8
      return start..<bytes.count
    }
    return try bytes.withUnsafeBufferPointer { bytes in
      try .categories(count: names.count) { row in ranges[row].map { UnsafeBufferPointer(rebasing: bytes[$0]) } }
    }
  }
}

extension Values {
  var count: Int {
    switch self {
    case .numbers(let values): values.count
    case .integers(let values): values.count
    case .times(let values, _): values.count
    case .names(let names): names.count
    }
  }
}
