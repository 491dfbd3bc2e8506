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
    let result = path.withCString { platform_read_file($0, largestFile, &block, &length) }
    return try open(result, block, length, path, faceIndex)
  }

  /// The same, with the path in the bytes of the system, which end with a NUL.
  public static func open(path: UnsafePointer<CChar>, faceIndex: Int = 0) throws(FontError) -> Font {
    var block: UnsafeMutablePointer<UInt8>?
    var length = 0
    let result = platform_read_file(path, largestFile, &block, &length)
    return try open(result, block, length, String(cString: path), faceIndex)
  }

  private static var largestFile: Int { 256 << 20 }

  private static func open(
    _ result: platform_file_result, _ block: UnsafeMutablePointer<UInt8>?, _ length: Int, _ path: String,
    _ faceIndex: Int
  ) throws(FontError) -> Font {
    if result == PLATFORM_FILE_NO_MEMORY { throw .outOfMemory }
    guard result == PLATFORM_FILE_READ, let block else { throw .unreadable(path) }
    return try open(FontBytes(owning: block, count: length), faceIndex: faceIndex)
  }

  /// Any number; outlines of the bold face lie as far from those of the regular one as the range of indices wants.
  private static var builtinIdentity: UInt64 { 0x52d1_7a93_0c5e_84b6 }

  /// The font that was built in, a new handle each time; nil where none was, or memory is out.
  public static func builtin(_ weight: FontWeight) -> Font? {
    var length = 0
    let face = weight == .bold ? RASTRUM_FONT_FACE_BOLD : RASTRUM_FONT_FACE_REGULAR
    guard let start = rastrum_font_bytes(face, &length) else { return nil }
    let bytes = FontBytes(permanent: UnsafeRawBufferPointer(start: start, count: length))
    return try? open(bytes, faceIndex: 0, identity: weight == .bold ? builtinIdentity << 1 : builtinIdentity)
  }
}
