import RastrumDrawing

extension Chart {
  /// What a picture of this size, in points, does not show as it was given. Empty for a picture without flaw.
  public func audit(size: Size, scale: Double) throws(ChartError) -> [Finding] {
    Audit(try solution(size: size, scale: scale)).findings
  }
}
