/// The kinds of marks, as rastrum.h numbers them. A new kind is a case here and a file beside this one.
public enum MarkKind: Int32, Sendable, CaseIterable {
  case line = 1
  case area, bar, point, rule

  public var label: String {
    switch self {
    case .line: "line"
    case .area: "area"
    case .bar: "bar"
    case .point: "point"
    case .rule: "rule"
    }
  }

  /// As messages call a mark of the kind.
  var objectName: String { self == .area ? "an area mark" : "a \(label) mark" }

  func make(failures: FailureLog) -> Mark {
    switch self {
    case .line: LineMark(failures: failures)
    case .area: AreaMark(failures: failures)
    case .bar: BarMark(failures: failures)
    case .point: PointMark(failures: failures)
    case .rule: RuleMark(failures: failures)
    }
  }
}
