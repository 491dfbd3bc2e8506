/// The shape of a point mark, inscribed so that all symbols of one size cover about the same area.
public enum Symbol: Int32, BitwiseCopyable, Sendable, CaseIterable {
  case circle, square, triangle, diamond, cross, plus
}
