import RastrumDrawing
import RastrumScales

/// One column as values.
enum ColumnValues {
  case numbers(NumberValues)
  case dates(DateValues)
  case texts(ColumnCells)

  var isTexts: Bool {
    if case .texts = self { return true }
    return false
  }

  var isNumbers: Bool {
    if case .numbers = self { return true }
    return false
  }

  /// The values of some rows, in their order.
  func picked(_ rows: UnsafeBufferPointer<Int>) throws(CommandError) -> ColumnValues {
    switch self {
    case .numbers(let values): .numbers(NumberValues(try gathered(values.elements, rows)))
    case .dates(let values): .dates(DateValues(try gathered(values.elements, rows)))
    case .texts(let cells): .texts(try cells.picked(rows))
    }
  }
}

func gathered<Element: BitwiseCopyable>(
  _ values: UnsafeBufferPointer<Element>, _ rows: UnsafeBufferPointer<Int>
) throws(CommandError) -> Buffer<Element> {
  var result = Buffer<Element>()
  guard result.reserve(rows.count) else { throw .outOfMemory }
  for row in rows { result.append(values[row]) }
  return result
}

final class NumberValues {
  /// NaN where missing.
  private let values: Buffer<Double>

  init(_ values: consuming Buffer<Double>) {
    self.values = values
  }

  /// 1, 2, 3 …: the numbers of rows.
  static func counting(to count: Int) throws(CommandError) -> NumberValues {
    var values = Buffer<Double>(repeating: 0, count: count)
    if values.failed { throw .outOfMemory }
    let out = values.mutableElements
    for row in 0..<out.count { out[row] = Double(row + 1) }
    return NumberValues(values)
  }

  var elements: UnsafeBufferPointer<Double> { values.elements }
}

final class DateValues {
  static var missing: Moment { Moment(seconds: .min) }

  private let values: Buffer<Moment>

  init(_ values: consuming Buffer<Moment>) {
    self.values = values
  }

  var elements: UnsafeBufferPointer<Moment> { values.elements }
}
