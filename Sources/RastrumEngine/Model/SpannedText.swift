import RastrumDrawing
import RastrumText

/// A text with stretches that are set differently.
public struct SpannedText: Sendable {
  /// Where spans begin and end, in bytes of UTF-8, and what they change. Nil: as the text around.
  public struct Span: Sendable, Equatable {
    public var start: Int
    public var length: Int
    public var weight: FontWeight?
    public var slant: FontSlant?
    public var color: Color?
    /// Points an em.
    public var size: Double?
    public var position: StyledText.Position

    public init(
      start: Int, length: Int, weight: FontWeight? = nil, slant: FontSlant? = nil, color: Color? = nil,
      size: Double? = nil, position: StyledText.Position = .baseline
    ) {
      self.start = start
      self.length = length
      self.weight = weight
      self.slant = slant
      self.color = color
      self.size = size
      self.position = position
    }
  }

  public let text: String
  /// In ascending order, without overlap.
  public let spans: [Span]

  public init(_ text: String, _ spans: [Span] = []) {
    self.text = text
    self.spans = spans
  }

  /// The text with a note, in brackets where it stands behind a text.
  func noting(_ note: String) -> SpannedText {
    if note.isEmpty { return self }
    return text.isEmpty ? SpannedText(note) : SpannedText(text + Self.bracketed(note), spans)
  }

  /// What stands behind a text for a note.
  static func bracketed(_ note: String) -> String { note.isEmpty ? "" : " (" + note + ")" }

  /// A text with spans that count the bytes of the host's text. Where invalid bytes of it became U+FFFD in `text` the text
  /// has grown, and the spans are moved with it.
  @inline(never)
  public init(
    _ text: String, of bytes: UnsafeBufferPointer<UInt8>, count: Int, span: (Int) throws(ChartError) -> Span
  ) throws(ChartError) {
    var spans: [Span] = []
    for index in 0..<count { spans.append(try span(index)) }
    // Checked as the host counts, where a byte that is no character's first one is inside of one.
    self.init(text, spans)
    try check(bytes)
    if text.utf8.count == bytes.count { return }
    var last = 0, length = 0
    func place(_ end: Int) -> Int {
      length += String(decoding: bytes[last..<end], as: UTF8.self).utf8.count
      last = end
      return length
    }
    for index in spans.indices {
      let end = spans[index].start + spans[index].length
      spans[index].start = place(spans[index].start)
      spans[index].length = place(end) - spans[index].start
    }
    self.init(text, spans)
  }

  /// How many spans there are, and one of them.
  public var count: Int { spans.count }
  public func span(at index: Int) -> Span { spans[index] }

  public static var sizes: ClosedRange<Double> { 1...1000 }

  /// Throws where spans overlap, lie outside of the text, cut a character, or have a size that is not allowed.
  public func check() throws(ChartError) {
    if spans.count > Limits.spans {
      throw .limit("count of spans is \(spans.count); allowed are \(Limits.spans)")
    }
    var bytes = text
    let failure: ChartError? = bytes.withUTF8 { bytes in
      do throws(ChartError) {
        try check(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(ChartError) {
    func cuts(_ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xc0 == 0x80 }
    var last = 0
    for (index, span) in spans.enumerated() {
      if span.start < last || span.start > bytes.count {
        throw .invalidArgument(
          "spans[\(index)].start is \(UInt(bitPattern: span.start)); allowed is \(last) … \(bytes.count), spans in order and apart"
        )
      }
      if span.length < 0 || span.length > bytes.count - span.start {
        throw .invalidArgument(
          "spans[\(index)].length is \(UInt(bitPattern: span.length)); allowed is 0 … \(bytes.count - span.start)")
      }
      if cuts(span.start) { throw .invalidArgument("spans[\(index)].start is \(span.start), inside a character") }
      last = span.start + span.length
      if cuts(last) {
        throw .invalidArgument("spans[\(index)].length is \(span.length), which ends inside a character")
      }
      if let size = span.size, !Self.sizes.contains(size) {
        throw .invalidArgument("spans[\(index)].size is \(size); allowed is 0 or 1 … 1000")
      }
    }
  }

  /// For a text of a size in points; `slant` is that of what no span says.
  func styled(size: Double, slant: FontSlant? = nil) -> StyledText {
    var result = StyledText()
    var bytes = text
    bytes.withUTF8 { bytes in
      func append(_ range: Range<Int>, _ style: StyledText.Style) {
        result.append(String(decoding: bytes[range], as: UTF8.self), style)
      }
      var last = 0
      let plain = StyledText.Style(slant: slant)
      for span in spans {
        // What was not checked is brought in order.
        let start = min(max(span.start, last), bytes.count)
        let end = min(max(span.start + span.length, start), bytes.count)
        append(last..<start, plain)
        append(
          start..<end,
          StyledText.Style(
            weight: span.weight, slant: span.slant ?? slant, color: span.color,
            sizeFactor: span.size.map { size > 0 ? $0 / size : 1 } ?? 1, position: span.position))
        last = end
      }
      append(last..<bytes.count, plain)
    }
    return result
  }
}
