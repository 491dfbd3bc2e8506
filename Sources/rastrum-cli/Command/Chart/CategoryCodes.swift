import RastrumDrawing
import RastrumEngine

/// The texts of a column, numbered in the order first seen.
final class CategoryCodes {
  /// A number for each row; −1 where the text is missing.
  private let codes: Buffer<Int32>
  let names: [String]

  private init(codes: consuming Buffer<Int32>, names: [String]) {
    self.codes = codes
    self.names = names
  }

  var elements: UnsafeBufferPointer<Int32> { codes.elements }

  static func of(_ cells: ColumnCells) throws(CommandError) -> CategoryCodes {
    var codes = Buffer<Int32>(repeating: -1, count: cells.count)
    if codes.failed { throw .outOfMemory }
    let out = codes.mutableElements
    var names: [String] = []
    var known: [String: Int32] = [:]
    for row in 0..<out.count {
      guard let bytes = cells.text(row) else { continue }
      let name = String(decoding: bytes, as: UTF8.self)
      if let code = known[name] {
        out[row] = code
        continue
      }
      if names.count == Limits.categories {
        throw .failure("column \(cells.name) has more than \(Limits.categories) different texts")
      }
      out[row] = Int32(truncatingIfNeeded: names.count)
      known[name] = Int32(truncatingIfNeeded: names.count)
      names.append(name)
    }
    return CategoryCodes(codes: codes, names: names)
  }
}
