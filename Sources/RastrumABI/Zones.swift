// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CRastrum
import RastrumEngine
import RastrumScales

@_cdecl("rastrum_zone_create_from_bytes") @implementation
public func rastrum_zone_create_from_bytes(
  _ bytes: UnsafeRawPointer?, _ count: Int, _ zone: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rastrum_error>?
) -> rastrum_status {
  zone?.pointee = nil
  return call(reportingTo: error) { () throws(ChartError) in
    let zone = try required(zone, "zone")
    let bytes = try required(bytes, "bytes")
    if count < 0 || count > 65_536 {
      throw .limit("count is \(UInt(bitPattern: count)); allowed are 65536")
    }
    guard let rules = ZoneRules.read(UnsafeRawBufferPointer(start: bytes, count: count)) else {
      throw .invalidArgument("bytes are no TZif file")
    }
    zone.pointee = OpaquePointer(owning: rules)
  }
}

@_cdecl("rastrum_zone_create_from_name") @implementation
public func rastrum_zone_create_from_name(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ zone: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rastrum_error>?
) -> rastrum_status {
  zone?.pointee = nil
  return call(reportingTo: error) { () throws(ChartError) in
    let zone = try required(zone, "zone")
    let name = try text(name, length, "name")
    zone.pointee = OpaquePointer(owning: try ZoneRules.named(name))
  }
}

@_cdecl("rastrum_zone_retain") @implementation
public func rastrum_zone_retain(_ zone: OpaquePointer?) -> OpaquePointer? {
  _ = zone?.reference(to: ZoneRules.self).retain()
  return zone
}

@_cdecl("rastrum_zone_release") @implementation
public func rastrum_zone_release(_ zone: OpaquePointer?) {
  zone?.reference(to: ZoneRules.self).release()
}

@_cdecl("rastrum_zone_get_offset") @implementation
public func rastrum_zone_get_offset(
  _ zone: OpaquePointer?, _ seconds: Int64, _ offset: UnsafeMutablePointer<Int32>?
) -> rastrum_status {
  guard let zone, let offset else { return rastrum_status(RASTRUM_INVALID_ARGUMENT) }
  let found = Zone(zone.object(as: ZoneRules.self)).offset(at: Moment(seconds: seconds))
  offset.pointee = Int32(truncatingIfNeeded: found)
  return success
}
