import RastrumNumerics

/// What a host calls a tick, given what it stands for and how it would be called; nil keeps that.
public typealias LabelRewrite = (Tick.Value, String) -> String?

/// A place on an axis that is marked: what it stands for, exactly, and how it is called.
public struct Tick: Sendable {
  public enum Value: Sendable {
    case number(ExactDecimal)
    case moment(Moment)
    case category(Int)
  }

  /// Major ticks carry labels; minor ones stand between them.
  public enum Rank: Sendable { case major, minor }

  public var value: Value
  /// Empty for minor ticks.
  public var label: String
  /// What the label leaves unsaid (the year of a month, the day of an hour): at the first tick and where it changes.
  public var context: String?
  public var rank: Rank

  public init(_ value: Value, label: String, context: String? = nil, rank: Rank = .major) {
    self.value = value
    self.label = label
    self.context = context
    self.rank = rank
  }
}
