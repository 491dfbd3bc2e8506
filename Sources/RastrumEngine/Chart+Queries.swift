// What can be asked of a chart's picture. Each question solves the chart anew; a frame pays for none.

import RastrumDrawing

extension Chart {
  /// What a picture of this size, in points, does not show as it was given. Empty for a picture without flaw.
  public func audit(size: Size, scale: Double) throws(ChartError) -> [Finding] {
    Audit(try solution(size: size, scale: scale)).findings
  }

  /// The place of a scale of x or y among those of the chart.
  public func index(of scale: Scale) throws(ChartError) -> Int {
    if scale.failures !== failures { throw .invalidArgument("the scale does not belong to this chart") }
    if scale.index < 0 { throw .invalidArgument("\(scale.objectName) has no positions") }
    return scale.index
  }

  /// The solved chart as JSON; docs/describe.md names every key.
  public func describe(size: Size, scale: Double) throws(ChartError) -> ChartDescription {
    let json = Description(try solution(size: size, scale: scale)).take()
    if json.failed { throw .outOfMemory }
    return ChartDescription(json)
  }
}

/// The text of a description, UTF-8.
public final class ChartDescription {
  private let json: JSONText

  init(_ json: consuming JSONText) {
    self.json = json
  }

  /// Valid as long as the description is.
  public var bytes: UnsafeBufferPointer<UInt8> { json.bytes.elements }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Findings with their sentences as C reads them.
public final class AuditReport {
  public let findings: [Finding]
  private var sentences = Buffer<UInt8>()
  private var starts: [Int] = []

  private init(_ findings: [Finding]) {
    self.findings = findings
  }

  public static func of(_ findings: [Finding]) throws(ChartError) -> AuditReport {
    let report = AuditReport(findings)
    for finding in findings {
      report.starts.append(report.sentences.count)
      for byte in finding.text.utf8 { report.sentences.append(byte == 0 ? 0x20 : byte) }
      report.sentences.append(0)
    }
    if report.sentences.failed { throw .outOfMemory }
    return report
  }

  /// Ends with a NUL, and is valid as long as the report is.
  public func sentence(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let end = index + 1 < starts.count ? starts[index + 1] : sentences.count
    return UnsafeBufferPointer(rebasing: sentences.elements[starts[index]..<end - 1])
  }
}
