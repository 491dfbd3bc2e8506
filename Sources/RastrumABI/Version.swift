// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CRastrum
@_cdecl("rastrum_version") @implementation
public func rastrum_version() -> Int32 { 1 }
