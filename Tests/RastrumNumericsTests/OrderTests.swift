import RastrumTestSupport
import Testing

@testable import RastrumNumerics

@Suite struct OrderTests {
  @Test(
    arguments: [
      ([], []),
      ([7], [0]),
      ([1, 2], [0, 1]),
      ([2, 1], [1, 0]),
      ([3, 3, 3], [0, 1, 2]),
      ([5, 1, 4, 1, 5], [1, 3, 2, 0, 4]),
      ([9, 8, 7, 6, 5, 4, 3], [6, 5, 4, 3, 2, 1, 0]),
    ] as [([Int], [Int])])
  func indices(elements: [Int], expected: [Int]) {
    #expect(ordered(elements.count) { elements[$0] < elements[$1] } == expected)
  }

  /// As the standard library's sort, and stable, for every length about the powers of two.
  @Test func agreesWithSort() {
    var random = Seeded(4)
    for count in Array(0...70) + [127, 128, 129, 1000] {
      let elements = (0..<count).map { _ in Int.random(in: 0..<max(1, count / 3), using: &random) }
      let expected = elements.indices.sorted { (elements[$0], $0) < (elements[$1], $1) }
      #expect(ordered(count) { elements[$0] < elements[$1] } == expected)
    }
  }

  /// An order that is none (NaN) ends, with every index once.
  @Test func keepsEveryIndexWithoutAnOrder() {
    let elements: [Double] = [3, .nan, 1, .nan, 2, -.infinity]
    #expect(ordered(elements.count) { elements[$0] < elements[$1] }.sorted() == Array(0..<6))
    #expect(ordered(-1) { _, _ in true } == [])
  }
}
