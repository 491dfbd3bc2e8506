import Foundation
import RastrumDrawing
import RastrumTestSupport
import RastrumText
import Synchronization
import Testing

@testable import RastrumEngine

/// Charts on several threads at once have the bytes of one on its own.
@Suite struct ThreadTests {
  /// A chart of its own for each number, with fonts shared by all.
  private static func picture(_ number: Int, fonts: [Font]) throws -> Pixels {
    let chart = Chart()
    for font in fonts { try chart.add(font) }
    try chart.set([.title: .text("Chart \(number) – ΩЖ"), .fontSize: .number(6 + Double(number % 17))])
    let kind = MarkKind.allCases[number % MarkKind.allCases.count]
    try chart.add(
      kind, x: .count(12), y: .numbers((0..<12).map { Double(($0 * 7 + number) % 11) }),
      color: (0..<12).map { "series \($0 % 2)" })
    return try chart.pixels(160, 110)
  }

  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count) { body($0) }
  }

  @Test("text-09: pictures do not depend on threads", arguments: [false, true])
  func picturesDoNotDependOnThreads(sharesFonts: Bool) throws {
    let fonts = sharesFonts ? [Font.builtin(.regular), Font.builtin(.bold)].compactMap { $0 } : []
    let count = 48
    let alone = try (0..<count).map { try Self.picture($0, fonts: fonts).hash }
    let together = Mutex([UInt64](repeating: 0, count: count))
    onThreads(8) { thread in
      for number in stride(from: thread, to: count, by: 8) {
        let hash = (try? Self.picture(number, fonts: fonts).hash) ?? 0
        together.withLock { $0[number] = hash }
      }
    }
    #expect(together.withLock { $0 } == alone)
    #expect(Set(alone).count == count)
  }

  /// The same chart described on every thread.
  @Test func equalChartsAreEqualOnEveryThread() throws {
    let expected = try Gallery.penguins().pixels(320, 200).hash
    let hashes = Mutex(Set<UInt64>())
    onThreads(4) { _ in
      let hash = (try? Gallery.penguins().pixels(320, 200).hash) ?? 0
      hashes.withLock { _ = $0.insert(hash) }
    }
    #expect(hashes.withLock { $0 } == [expected])
  }
}
