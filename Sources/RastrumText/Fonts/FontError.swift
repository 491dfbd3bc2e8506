/// Why a font was not opened.
public enum FontError: Error, Sendable {
  /// There is no such file, it is not a regular file, it may not be read, or it is over 256 MB. Carries the path.
  case unreadable(String)
  /// The bytes are no outline font that FreeType knows, or have no face of that index.
  case notAFont
  case outOfMemory
}
