/// How wide digits are.
public enum DigitStyle: Int32, BitwiseCopyable, Sendable, CaseIterable {
  /// Every digit as wide as the widest of its font and in the middle of that width, so that numbers align. Most
  /// fonts have such digits anyway.
  case tabular
  /// As the font has them.
  case proportional
}
