// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPlatform
import CRastrum
import RastrumDrawing
import RastrumEngine

@_cdecl("rastrum_finding_init") @implementation
public func rastrum_finding_init(_ finding: UnsafeMutablePointer<rastrum_finding>?, _ size: Int) {
  rastrum_finding.fill(finding, size)
}

@_cdecl("rastrum_chart_audit") @implementation
public func rastrum_chart_audit(
  _ chart: OpaquePointer?, _ width: Int32, _ height: Int32, _ scale: Double, _ count: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let count = try required(count, "count")
    let size = try pictureSize(width, height, scale)
    let report = try AuditReport.of(chart.audit(size: size, scale: scale))
    chart.lastAudit = report
    count.pointee = report.findings.count
  }
}

@_cdecl("rastrum_chart_get_finding") @implementation
public func rastrum_chart_get_finding(
  _ chart: OpaquePointer?, _ index: Int, _ finding: UnsafeMutablePointer<rastrum_finding>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let finding = try required(finding, "finding")
    let given = try rastrum_finding(UnsafePointer(finding), "finding")
    try given.checkReserved(given.reserved, "finding")
    let count = chart.lastAudit?.findings.count ?? 0
    guard let report = chart.lastAudit, index >= 0, index < count else {
      throw .invalidArgument("index is \(UInt(bitPattern: index)); the last audit has \(count) findings")
    }
    var filled = rastrum_finding(report.findings[index], sentence: report.sentence(index))
    filled.struct_size = given.struct_size
    memcpy(finding, &filled, min(Int(given.struct_size), MemoryLayout<rastrum_finding>.size))
  }
}

@_cdecl("rastrum_chart_describe") @implementation
public func rastrum_chart_describe(
  _ chart: OpaquePointer?, _ width: Int32, _ height: Int32, _ scale: Double, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> rastrum_status {
  call(chart, as: Chart.self) { chart throws(ChartError) in
    let length = try required(length, "length")
    try checkCapacity(capacity, of: buffer, "buffer")
    let size = try pictureSize(width, height, scale)
    let description = try chart.describe(size: size, scale: scale)
    try withExtendedLifetime(description) { () throws(ChartError) in
      let bytes = description.bytes
      length.pointee = bytes.count
      guard let buffer else { return }
      if Int(clamping: UInt(bitPattern: capacity)) <= bytes.count {
        throw tooSmall(capacity, needed: bytes.count + 1)
      }
      if let start = bytes.baseAddress { memcpy(buffer, start, bytes.count) }
      buffer[bytes.count] = 0
    }
  }
}

/// The size in points of a picture in device pixels.
private func pictureSize(_ width: Int32, _ height: Int32, _ scale: Double) throws(ChartError) -> Size {
  try Limits.checkPicture(width: Int(width), height: Int(height), scale: scale)
  return Size(width: Double(width) / scale, height: Double(height) / scale)
}

extension rastrum_finding: Structure {
  static var standard: rastrum_finding {
    var finding = rastrum_finding()
    finding.struct_size = size
    return finding
  }
  static var knownFlags: UInt32 { 0 }

  fileprivate init(_ finding: Finding, sentence: UnsafeBufferPointer<UInt8>) {
    self = .standard
    kind = finding.kind.rawValue
    part = finding.place.part.rawValue
    axis = Int32(clamping: finding.place.axis)
    index = Int32(clamping: finding.place.index)
    other_part = finding.other?.part.rawValue ?? -1
    other_axis = Int32(clamping: finding.other?.axis ?? 0)
    other_index = Int32(clamping: finding.other?.index ?? -1)
    count = Int64(finding.count)
    contrast = finding.contrast
    x = finding.rect.x
    y = finding.rect.y
    width = finding.rect.width
    height = finding.rect.height
    reserved = 0
    text = sentence.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
    text_length = sentence.count
  }
}
