import CPlatform

/// Why there is no zone.
public enum ZoneError: Error, Sendable {
  /// No name of a zone: letters, digits, +, - and _, with / between parts.
  case invalidName
  /// The system has no such zone.
  case unknown
  /// The bytes are no TZif file.
  case notAZone
  case outOfMemory
}

extension ZoneRules {
  /// Where systems keep their zones.
  public static var systemDirectory: String { "/usr/share/zoneinfo/" }

  /// A zone of the system by its IANA name, "Europe/Paris". One file is read, under the system's directory.
  public static func system(named name: String) throws(ZoneError) -> ZoneRules {
    guard isName(name) else { throw .invalidName }
    let path = systemDirectory + name
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    switch path.withCString({ platform_read_file($0, greatestLength, &bytes, &length) }) {
    case PLATFORM_FILE_READ: break
    case PLATFORM_FILE_NO_MEMORY: throw .outOfMemory
    default: throw .unknown
    }
    defer { free(bytes) }
    guard let rules = read(UnsafeRawBufferPointer(start: bytes, count: length)) else { throw .notAZone }
    return rules
  }

  /// A name cannot leave the directory: no part of it is empty or has a point.
  static func isName(_ name: String) -> Bool {
    if name.utf8.count > 255 { return false }
    var isEmpty = true
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        if isEmpty { return false }
        isEmpty = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        isEmpty = false
      default: return false
      }
    }
    return !isEmpty
  }
}
