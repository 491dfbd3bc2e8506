import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// The least distance of numbers in any order, against a plain sort.
@Suite struct LeastGapTests {
  private func least(_ values: [Double], share: Double = 1e-9, watch: StopWatch? = nil) -> Double {
    var gaps = LeastGap()
    _ = gaps.reserve(values.count)
    for value in values { gaps.append(value) }
    return gaps.least(asShareOfRange: share, watch: watch)
  }

  private func plain(_ values: [Double], share: Double = 1e-9) -> Double {
    let sorted = values.sorted()
    guard let low = sorted.first, let high = sorted.last else { return .infinity }
    return zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > (high - low) * share }.min() ?? .infinity
  }

  @Test(
    arguments: [
      ([], .infinity), ([4], .infinity), ([4, 4], .infinity), ([4, 3], 1), ([3, 4, 4], 1), ([1, 8, 4], 3),
      ([0, 1e-12, 1], 1 - 1e-12), ([-5, 5, 0], 5),
    ] as [([Double], Double)])
  func fewNumbers(values: [Double], expected: Double) { #expect(least(values) == expected) }

  @Test(arguments: [100, 65_536, 65_537, 200_001])
  func manyNumbers(count: Int) {
    var random = Seeded(UInt64(count))
    let even = (0..<count).map { Double($0) }
    let any = (0..<count).map { _ in random.double(0...1e6) }
    let repeated = (0..<count).map { _ in Double(Int(random.double(0...50))) }
    for values in [even, Array(even.reversed()), any, any.sorted(), repeated] {
      #expect(least(values) == plain(values))
    }
  }

  @Test func stoppedFindsNothing() {
    var flag: Int32 = 1
    withUnsafePointer(to: &flag) { flag in
      let watch = StopWatch(StopSignal(cancel: flag, timeout: nil))
      #expect(least([3, 1, 2], watch: watch) == .infinity)
    }
  }

  @Test func spacingOfAStoppedColumnIsNotKept() throws {
    let chart = Chart()
    try chart.add(.point, x: .numbers((0..<300_000).map { Double($0 * 7919 % 300_000) }), y: .numbers([1]))
    let column = try #require(chart.marks.first?.column(.x))
    var flag: Int32 = 1
    try withUnsafePointer(to: &flag) { flag in
      column.watch = StopWatch(StopSignal(cancel: flag, timeout: nil))
      _ = try column.leastSpacing()
      _ = column.positiveExtent()
    }
    column.watch = nil
    #expect(try column.leastSpacing() == 1)
    #expect(column.positiveExtent().others == 1)
  }
}
