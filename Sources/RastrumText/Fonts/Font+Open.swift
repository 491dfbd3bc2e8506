import CPlatform
import CRastrumFont

extension Font {
  /// A face of the font in `bytes`, which are copied. Collections have several faces; others have face 0 alone.
  public static func open(copying bytes: UnsafeRawBufferPointer, faceIndex: Int = 0) throws(FontError) -> Font {
    guard let start = bytes.baseAddress, bytes.count > 0 else { throw .notAFont }
    guard let block = malloc(bytes.count) else { throw .outOfMemory }
    memcpy(block, start, bytes.count)
    return try open(FontBytes(owning: block, count: bytes.count), faceIndex: faceIndex)
  }

  /// A face of a font file of at most 256 MB. The file is read now and not needed later.
  public static func open(path: String, faceIndex: Int = 0) throws(FontError) -> Font {
    var block: UnsafeMutablePointer<UInt8>?
    var length = 0
    // A NUL would cut the path short, and another file would be opened.
    if path.utf8.contains(0) { throw .unreadable(path) }
    let result = path.withCString { platform_read_file($0, 256 << 20, &block, &length) }
    if result == PLATFORM_FILE_NO_MEMORY { throw .outOfMemory }
    guard result == PLATFORM_FILE_READ, let block else { throw .unreadable(path) }
    return try open(FontBytes(owning: block, count: length), faceIndex: faceIndex)
  }

  /// The font that was built in, a new handle each time; nil where none was, or memory is out.
  public static func builtin(_ weight: FontWeight) -> Font? {
    var length = 0
    let face = weight == .bold ? RASTRUM_FONT_FACE_BOLD : RASTRUM_FONT_FACE_REGULAR
    guard let start = rastrum_font_bytes(face, &length) else { return nil }
    return try? open(FontBytes(permanent: UnsafeRawBufferPointer(start: start, count: length)), faceIndex: 0)
  }
}
