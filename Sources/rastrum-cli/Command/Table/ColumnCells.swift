import RastrumDrawing
import RastrumNumerics
import RastrumScales

/// One column as it was written.
final class ColumnCells {
  let source: SourceText
  let name: String
  /// Its place in the header, from 1.
  let number: Int
  private let cells: Buffer<Cell>

  init(source: SourceText, name: String, number: Int, cells: consuming Buffer<Cell>) {
    self.source = source
    self.name = name
    self.number = number
    self.cells = cells
  }

  var count: Int { cells.count }

  /// The text of a row; nil where it is missing.
  func text(_ row: Int) -> UnsafeBufferPointer<UInt8>? {
    let text = source.slice(cells[row])
    return Self.isMissing(text) ? nil : text
  }

  func picked(_ rows: UnsafeBufferPointer<Int>) throws(CommandError) -> ColumnCells {
    ColumnCells(source: source, name: name, number: number, cells: try gathered(cells.elements, rows))
  }

  /// Empty, NA, N/A, NaN and null, in any case.
  static func isMissing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func reads(_ word: StaticString) -> Bool {
      for index in 0..<text.count where text[index] | 0x20 != word.utf8Start[index] | 0x20 { return false }
      return true
    }
    switch text.count {
    case 0: return true
    case 2: return reads("na")
    case 3: return reads("nan") || reads("n/a")
    case 4: return reads("null")
    default: return false
    }
  }

  enum Kind { case numbers, dates, texts }

  /// What more than half of the first thousand cells are; texts where neither numbers nor dates are that many.
  func likelyKind() -> Kind {
    var seen = 0, numbers = 0, dates = 0
    for row in 0..<count where seen < 1000 {
      guard let text = text(row) else { continue }
      seen += 1
      if Double(decimal: text) != nil {
        numbers += 1
      } else if WrittenDate(text) != nil {
        dates += 1
      }
    }
    if numbers * 2 > seen || seen == 0 { return .numbers }
    return dates * 2 > seen ? .dates : .texts
  }

  /// The values, all of one kind. A cell of another kind is an error with its place.
  func values(_ kind: Kind) throws(CommandError) -> ColumnValues {
    switch kind {
    case .numbers: try numbers()
    case .dates: try dates()
    case .texts: .texts(self)
    }
  }

  private func numbers() throws(CommandError) -> ColumnValues {
    var values = Buffer<Double>(repeating: .nan, count: count)
    if values.failed { throw .outOfMemory }
    let out = values.mutableElements
    for row in 0..<out.count {
      guard let text = text(row) else { continue }
      guard let value = Double(decimal: text) else { throw mistyped(row, "a number") }
      out[row] = value
    }
    return .numbers(NumberValues(values))
  }

  private func dates() throws(CommandError) -> ColumnValues {
    var values = Buffer<Moment>(repeating: DateValues.missing, count: count)
    if values.failed { throw .outOfMemory }
    let out = values.mutableElements
    for row in 0..<out.count {
      guard let text = text(row) else { continue }
      guard let date = WrittenDate(text) else { throw mistyped(row, "a date") }
      out[row] = date.moment
    }
    return .dates(DateValues(values))
  }

  private func mistyped(_ row: Int, _ kind: String) -> CommandError {
    let place = source.place(of: cells[row].start, cell: number)
    return .failure(
      "\(place): '\(source.shown(cells[row]))' is not \(kind) (column \(name)); "
        + "--text \(name) takes the column as texts")
  }
}
