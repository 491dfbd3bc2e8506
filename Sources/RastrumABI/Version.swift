// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPlatform
import CRastrum
import RastrumText

@_cdecl("rastrum_version") @implementation
public func rastrum_version() -> Int32 {
  RASTRUM_VERSION_MAJOR * 1_000_000 + RASTRUM_VERSION_MINOR * 1000 + RASTRUM_VERSION_PATCH
}

@_cdecl("rastrum_version_string") @implementation
public func rastrum_version_string() -> UnsafePointer<CChar>? {
  permanent("0.1.0")
}

@_cdecl("rastrum_has") @implementation
public func rastrum_has(_ feature: UnsafePointer<CChar>?) -> Int32 {
  guard let feature else { return 0 }
  if strcmp(feature, permanent("builtin-font")) == 0 { return Font.builtin(.regular) == nil ? 0 : 1 }
  if strcmp(feature, permanent("complex-text")) == 0 { return ComplexText.isAvailable ? 1 : 0 }
  if strcmp(feature, permanent("png")) == 0 { return 1 }
  return 0
}

/// A text that is part of the program. It ends with a NUL.
func permanent(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
