// The domain that data asks for, before its ends are moved to ticks.
//
// | data                       | domain                                             |
// |----------------------------|----------------------------------------------------|
// | none, or all missing       | 0…1                                                |
// | all 0                      | 0…1, whole ticks: one of them says "0"             |
// | all v ≠ 0                  | 0…2v: v in the middle, told from 0 by the labels   |
// | all v, |v| > 2^53, integer | v−1…v+1                                            |
// | else                       | least…greatest                                     |
//
// With the baseline included, 0 joins the data first. NaN and infinities are no data.

extension LinearDomain {
  /// Whether 0 belongs to the picture: bars and areas grow from it, lines and points do not.
  public enum Baseline: Sendable { case free, included }

  public static func automatic(_ extent: Extent, baseline: Baseline = .free) -> LinearDomain {
    switch extent {
    case .empty: LinearDomain(base: 0, lower: 0, upper: 1, grain: .any)
    case .numbers(let lower, let upper): automatic(lower, upper, baseline)
    case .integers(let lower, let upper): automatic(lower, upper, baseline)
    }
  }

  private static func automatic(_ least: Double, _ greatest: Double, _ baseline: Baseline) -> LinearDomain {
    let lower = baseline == .included ? min(least, 0) : least
    let upper = baseline == .included ? max(greatest, 0) : greatest
    if lower < upper { return LinearDomain(base: 0, lower: lower, upper: upper, grain: .any) }
    if lower == 0 { return LinearDomain(0, 1) }
    let limit = Double.greatestFiniteMagnitude
    let far = min(max(2 * lower, -limit), limit)
    return LinearDomain(base: 0, lower: min(far, 0), upper: max(far, 0), grain: .any)
  }

  private static func automatic(_ least: Int64, _ greatest: Int64, _ baseline: Baseline) -> LinearDomain {
    let lower = baseline == .included ? min(least, 0) : least
    let upper = baseline == .included ? max(greatest, 0) : greatest
    if lower < upper { return LinearDomain(lower, upper) }
    if lower == 0 { return LinearDomain(0, 1) }
    if lower.magnitude <= 1 << 53 { return LinearDomain(0, 2 * lower) }
    return LinearDomain(lower == .min ? lower : lower - 1, lower == .max ? lower : lower + 1)
  }
}
