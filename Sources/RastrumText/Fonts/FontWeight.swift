public enum FontWeight: Int32, BitwiseCopyable, Sendable, CaseIterable {
  case regular, bold
}
