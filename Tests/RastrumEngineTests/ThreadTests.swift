import Foundation
import RastrumDrawing
import RastrumRaster
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

  /// What a host does with charts that come and go: made on one thread and ended on another, of the built-in font and of
  /// fonts that it opened and let go before they are drawn, with plain and complex texts and several threads a picture.
  /// Again and again none is left, and all shelves are emptied while others fill them.
  @Test func chartsComeAndGo() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    let kinds = 6
    @Sendable func make(_ kind: Int) throws -> Chart {
      let chart = Chart()
      if kind % 2 == 1 { try chart.add(Font.open(path: path)) }
      try chart.set([.title: .text("Chart \(kind) – سلام e\u{323} שלום, \(kind * 7)"), .subtitle: .text("ΩЖ")])
      try chart.add(.line, x: .count(5), y: .numbers((0..<5).map { Double($0 * kind % 4) }))
      return chart
    }
    @Sendable func hash(_ chart: Chart, _ threads: Int) throws -> UInt64 {
      var pixels = [UInt8](repeating: 0, count: 160 * 100 * 4)
      try pixels.withUnsafeMutableBytes { bytes in
        let target = PixelTarget(
          pixels: try #require(bytes.baseAddress), width: 160, height: 100, stride: 640, format: .rgba8Straight)
        var options = RenderOptions()
        options.threads = threads
        try chart.render(into: target, width: 160, height: 100, scale: 1, options: options)
      }
      return Pixels(width: 160, height: 100, bytes: pixels).hash
    }
    let alone = try (0..<kinds).map { try hash(make($0), 1) }
    struct Handed: @unchecked Sendable { let chart: Chart, kind: Int }
    let handed = Mutex([Handed]())
    let wrong = Mutex(0)
    onThreads(8) { thread in
      for round in 0..<12 {
        let kind = (thread + round) % kinds
        guard let chart = try? make(kind), (try? hash(chart, 1 + round % 3)) == alone[kind] else {
          wrong.withLock { $0 += 1 }
          continue
        }
        // Goes on on another thread, which draws it once more and ends it.
        let other = handed.withLock { charts -> Handed? in
          charts.append(Handed(chart: chart, kind: kind))
          return charts.count > 4 ? charts.removeFirst() : nil
        }
        if let other, (try? hash(other.chart, 1)) != alone[other.kind] { wrong.withLock { $0 += 1 } }
        if round % 4 == 3 { handed.withLock { $0.removeAll() } }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
