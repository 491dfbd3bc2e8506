import CCommand
import CPlatform

/// The bytes of a table, and its name for messages.
final class SourceText {
  let name: String
  let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Where the text begins, after a byte order mark.
  let start: Int

  private init(name: String, bytes: UnsafeMutableBufferPointer<UInt8>, start: Int) {
    self.name = name
    self.bytes = bytes
    self.start = start
  }

  deinit { free(bytes.baseAddress) }

  static func reading(_ path: String) throws(CommandError) -> SourceText {
    var block: UnsafeMutablePointer<UInt8>?
    var count = 0
    let name = path == "-" ? "standard input" : path
    switch path.withCString({ command_read($0, &block, &count) }) {
    case COMMAND_READ: return try SourceText.owning(block, count, name: name)
    case COMMAND_NOT_THERE: throw .failure("\(name) was not found")
    case COMMAND_NOT_ALLOWED: throw .failure("\(name) cannot be read: it is not allowed")
    case COMMAND_IS_A_DIRECTORY: throw .failure("\(name) is a directory")
    case COMMAND_NO_MEMORY: throw .outOfMemory
    default: throw .failure("\(name) cannot be read")
    }
  }

  /// A text that is in memory already.
  static func copying(_ text: String, name: String) throws(CommandError) -> SourceText {
    var text = text
    let count = text.utf8.count
    guard let block = malloc(max(count, 1)) else { throw .outOfMemory }
    text.withUTF8 { if let start = $0.baseAddress { memcpy(block, start, $0.count) } }
    return try SourceText.owning(block.assumingMemoryBound(to: UInt8.self), count, name: name)
  }

  private static func owning(
    _ block: UnsafeMutablePointer<UInt8>?, _ count: Int, name: String
  ) throws(CommandError) -> SourceText {
    let bytes = UnsafeMutableBufferPointer(start: block, count: count)
    let mark = bytes.prefix(3)
    let text = SourceText(name: name, bytes: bytes, start: mark.elementsEqual([0xef, 0xbb, 0xbf]) ? 3 : 0)
    if mark.starts(with: [0xff, 0xfe]) || mark.starts(with: [0xfe, 0xff]) {
      throw .failure("\(name) is UTF-16; save it as UTF-8")
    }
    return text
  }

  func slice(_ cell: Cell) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[cell.start..<(cell.start + Int(cell.count))])
  }

  /// What a cell says, cut where it is long, for messages.
  func shown(_ cell: Cell) -> String {
    let bytes = slice(cell)
    let text = String(decoding: bytes.prefix(40), as: UTF8.self)
    return bytes.count > 40 ? text + "…" : text
  }

  /// "data.csv:17:3": the line that a byte lies on, and the number of the cell on it, both from 1.
  func place(of offset: Int, cell: Int) -> String {
    var line = 1
    for at in start..<min(offset, bytes.count) {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      if bytes[at] == UInt8(ascii: "\r") && at + 1 < bytes.count && bytes[at + 1] != UInt8(ascii: "\n") { line += 1 }
    }
    return "\(name):\(line):\(cell)"
  }
}

/// Where the text of a cell lies, without its quotes and the spaces around it.
struct Cell: BitwiseCopyable {
  var start: Int
  var count: Int32
}
