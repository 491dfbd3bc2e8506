import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Painting on several threads, and painting that is stopped.
@Suite struct BandTests {
  private func paint(
    _ list: borrowing DisplayList, width: Int, height: Int, format: PixelFormat = .rgba8Premultiplied,
    clip: PixelRect? = nil, threads: Int = 1, painter: Painter = Painter(), until stop: StopSignal = .never
  ) -> (result: PaintResult, bytes: [UInt8]) {
    var bytes = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 37) | ($0 % 4 == 3 ? 255 : 0) }
    let result = bytes.withUnsafeMutableBytes { buffer -> PaintResult in
      guard let pixels = buffer.baseAddress else { return .ok }
      return painter.paint(
        list,
        into: PixelTarget(
          pixels: pixels, width: width, height: height, stride: width * 4, format: format, clip: clip),
        threads: threads, until: stop)
    }
    return (result, bytes)
  }

  @Test(arguments: Scenes.names, [(120, 80), (119, 47), (121, 7), (60, 1)])
  func bandsAreTheWhole(name: String, size: (Int, Int)) {
    let painter = Painter()
    for format in [PixelFormat.rgba8Premultiplied, .bgra8Straight] {
      let alone = paint(Scenes.list(name), width: size.0, height: size.1, format: format)
      for threads in [0, 2, 3, 5, 8, 1000] {
        let shared = paint(
          Scenes.list(name), width: size.0, height: size.1, format: format, threads: threads, painter: painter)
        #expect(shared.result == .ok)
        let isEqual = shared.bytes == alone.bytes
        #expect(isEqual, "\(format) \(threads)")
      }
    }
  }

  /// Bands of rows one after the other in one block, as a file takes them.
  @Test(arguments: Scenes.names) func bandsInOneBlockAreTheWhole(name: String) {
    let (width, height) = (120, 80)
    let alone = paint(Scenes.list(name), width: width, height: height, format: .rgba8Straight)
    for most in [1, 7, 32, 79] {
      for threads in [1, 2] {
        let painter = Painter()
        var bytes: [UInt8] = []
        var y = 0
        while y < height {
          let rows = min(most, height - y)
          let places = y * width * 4..<(y + rows) * width * 4
          var band = places.map { UInt8(truncatingIfNeeded: $0 &* 37) | ($0 % 4 == 3 ? 255 : 0) }
          let result = band.withUnsafeMutableBytes { buffer -> PaintResult in
            guard let pixels = buffer.baseAddress else { return .outOfMemory }
            let whole = PixelTarget(
              pixels: pixels, width: width, height: height, stride: width * 4, format: .rgba8Straight)
            let part = PixelTarget(
              pixels: pixels, width: width, height: rows, stride: width * 4, format: .rgba8Straight, originY: y)
            return painter.paint(Scenes.list(name), into: part, of: whole, threads: threads)
          }
          #expect(result == .ok)
          bytes += band
          y += rows
        }
        let isEqual = bytes == alone.bytes
        #expect(isEqual, "\(most) \(threads)")
      }
    }
  }

  @Test func bandsOfACrowdAreTheWhole() {
    for clip in [
      nil, PixelRect(x: 5, y: 33, width: 200, height: 99), PixelRect(x: 250, y: 150, width: .max, height: .max),
      PixelRect(x: 7, y: 8, width: 0, height: 50), PixelRect(x: .min, y: .min, width: .max, height: .max),
    ] {
      let alone = paint(Scenes.crowd(), width: 300, height: 200, clip: clip)
      for threads in [2, 3, 7] {
        let shared = paint(Scenes.crowd(), width: 300, height: 200, clip: clip, threads: threads)
        let isEqual = shared.bytes == alone.bytes
        #expect(isEqual, "\(threads)")
      }
    }
  }

  @Test func flagStopsBeforeAnythingIsPainted() {
    var flag: Int32 = 1
    withUnsafePointer(to: &flag) { flag in
      for threads in [1, 4] {
        let painter = Painter()
        let stop = StopSignal(cancel: flag, timeout: nil)
        let stopped = paint(Scenes.crowd(), width: 300, height: 200, threads: threads, painter: painter, until: stop)
        #expect(stopped.result == .stopped)
        #expect(painter.stopReason == .cancelled)
        var nothing = DisplayList(width: 300, height: 200)
        nothing.popClip(from: Source(.other))
        let isUntouched = stopped.bytes == paint(nothing, width: 300, height: 200).bytes
        #expect(isUntouched)
      }
    }
  }

  @Test(arguments: [Int64.min, -1, 0]) func timeThatIsOverStops(timeout: Int64) {
    let painter = Painter()
    let stop = StopSignal(cancel: nil, timeout: timeout)
    #expect(paint(Scenes.crowd(), width: 300, height: 200, painter: painter, until: stop).result == .stopped)
    #expect(painter.stopReason == .timedOut)
  }

  @Test(arguments: [1, 3]) func timeThatSufficesChangesNothing(threads: Int) {
    var flag: Int32 = 0
    withUnsafePointer(to: &flag) { flag in
      let stop = StopSignal(cancel: flag, timeout: .max)
      let painter = Painter()
      let timed = paint(Scenes.crowd(), width: 300, height: 200, threads: threads, painter: painter, until: stop)
      #expect(timed.result == .ok && painter.stopReason == nil)
      let isEqual = timed.bytes == paint(Scenes.crowd(), width: 300, height: 200).bytes
      #expect(isEqual)
    }
  }

  /// Scenes whose painting takes long, in one command each.
  static let long = ["symbols", "rectangles", "path", "image", "letters"]

  private func scene(_ name: String) -> DisplayList {
    var list = DisplayList(width: 600, height: 400, background: Color(rgb: 0xffffff))
    var random = Seeded(4)
    switch name {
    case "symbols":
      list.symbols(.circle, count: 100_000, &random)
    case "rectangles":
      list.fill(
        Color(red: 0, green: 0, blue: 0, alpha: 9),
        rects: (0..<40_000).map { _ in
          Rect(x: random.double(0...590), y: random.double(0...390), width: 7.3, height: 9.1)
        })
    case "path":
      list.stroke(width: 1.5) { path in
        path.polyline((0..<20_000).map { _ in (random.double(0...600), random.double(0...400)) })
      }
    case "image":
      list.draw(
        Bitmap.of([UInt8](repeating: 99, count: 360_000), width: 300, height: 300, alpha: .straight),
        in: Rect(x: 0.5, y: 0.5, width: 599, height: 399), sampling: .bilinear, from: Source(.mark))
    default:
      let outline = list.add(Scenes.letter)
      for index in 0..<6000 {
        list.glyphs(
          Color(rgb: 0), [GlyphPlacement(outline: outline, offset: .zero)], size: 8 + Double(index % 999) / 60,
          at: Point(x: random.double(0...600), y: random.double(0...400)))
      }
    }
    return list
  }

  @Test(arguments: long) func paintingEndsSoonAfterItsTime(name: String) {
    let painter = Painter()
    let list = scene(name)
    let clock = ContinuousClock()
    var whole = Duration.zero
    let complete = paint(list, width: 600, height: 400)
    whole = clock.measure { _ = paint(list, width: 600, height: 400, painter: painter) }
    // A twentieth of the time, wherever it ends; other tests run beside this one.
    let timeout = Int64(whole / .nanoseconds(1) / 20)
    let stopped = paint(
      list, width: 600, height: 400, painter: painter, until: StopSignal(cancel: nil, timeout: timeout))
    #expect(stopped.result == .stopped)
    let isIncomplete = stopped.bytes != complete.bytes
    #expect(isIncomplete)
    // Nothing of it is left in the painter.
    let again = paint(list, width: 600, height: 400, painter: painter)
    #expect(again.result == .ok)
    let isEqual = again.bytes == complete.bytes
    #expect(isEqual)
  }

  /// All rows of the target lie on one: a group of 8,200 × 8,200 pixels is more than layers may have, a band of it not.
  @Test func groupsBeyondTheLimitEndAlike() {
    let side = 8200
    var list = DisplayList(width: Double(side), height: Double(side))
    list.pushClip(Rect(x: 0, y: 0, width: Double(side), height: Double(side)), from: Source(.other))
    list.pushGroup(opacity: 0.5, from: Source(.other))
    list.pushGroup(opacity: 0.5, from: Source(.other))
    list.fill(rects: [Rect(x: 0, y: 0, width: 100, height: Double(side))])
    list.popGroup(from: Source(.other))
    list.popGroup(from: Source(.other))
    list.popClip(from: Source(.other))
    list.pushClip(Rect(x: 0, y: 0, width: 64, height: Double(side)), from: Source(.other))
    list.pushGroup(opacity: 0.5, from: Source(.other))
    list.fill(rects: [Rect(x: 0, y: 0, width: 9, height: 12)])
    list.popGroup(from: Source(.other))
    let painter = Painter()
    for threads in 1...Painter.mostThreads {
      var row = [UInt8](repeating: 255, count: side * 4)
      let result = row.withUnsafeMutableBytes { buffer -> PaintResult in
        guard let pixels = buffer.baseAddress else { return .ok }
        return painter.paint(
          list,
          into: PixelTarget(pixels: pixels, width: side, height: side, stride: 0, format: .rgba8Premultiplied),
          threads: threads)
      }
      #expect(result == .outOfMemory, "\(threads)")
      // What the refused group holds is left out.
      let isUntouched = row[(64 * 4)...].allSatisfy { $0 == 255 }
      #expect(isUntouched, "\(threads)")
    }
  }

  /// The lines that a walk hands on.
  private struct LineCount: LineSink {
    var lines = 0
    mutating func begin(_ point: Point, on grid: inout CoverageGrid) {}
    mutating func line(to point: Point, on grid: inout CoverageGrid) { lines += 1 }
    mutating func end(on grid: inout CoverageGrid) {}
    mutating func close(on grid: inout CoverageGrid) {}
  }

  private enum Kind: CaseIterable { case line, quad, cubic }

  @Test(arguments: [0, 1] as [Int32]) func longPathIsLeft(flag: Int32) {
    let count = 20_000
    for kind in Kind.allCases {
      var path = Path()
      path.move(to: .zero)
      for index in 0..<count {
        let near = Point(x: Double(index % 7), y: Double(index % 11)), far = Point(x: 1, y: Double(index % 900))
        switch kind {
        case .line: path.line(to: near)
        case .quad: path.quad(far, to: near)
        case .cubic: path.cubic(far, near, to: near)
        }
      }
      var flag = flag
      let isStopped = flag != 0
      withUnsafePointer(to: &flag) { flag in
        var grid = CoverageGrid()
        grid.begin(until: StopSignal(cancel: flag, timeout: nil))
        let outline = Outline(
          verbs: path.verbs.elements, points: path.points.elements, placement: Placement(scale: 1),
          visible: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let box = outline.box(asking: &grid)
        #expect((box == nil) == isStopped)
        var sink = LineCount()
        outline.walk(&sink, on: &grid)
        if isStopped { #expect(sink.lines <= 4096) } else { #expect(sink.lines >= count) }
      }
    }
  }

  @Test func boxIsTheSameInBlocks() {
    var grid = CoverageGrid()
    for count in [1, 2, 4095, 4096, 4097, 9000] {
      var path = Path()
      path.move(to: Point(x: 3, y: -2))
      for index in 1..<max(count, 2) { path.line(to: Point(x: Double(index), y: Double(index * index % 77))) }
      for broken in [false, true] {
        if broken { path.line(to: Point(x: 0, y: .nan)) }
        let outline = Outline(
          verbs: path.verbs.elements, points: path.points.elements, placement: Placement(scale: 2),
          visible: Rect(x: 0, y: 0, width: 10, height: 10))
        let whole = outline.box, inBlocks = outline.box(asking: &grid)
        #expect((whole == nil) == broken && (inBlocks == nil) == broken)
        #expect(whole?.low == inBlocks?.low && whole?.high == inBlocks?.high)
        if !broken { #expect(whole?.low == Point(x: 2, y: -4) || count > 2) }
      }
    }
  }
}

extension DisplayList {
  fileprivate mutating func symbols(_ symbol: Symbol, count: Int, _ random: inout Seeded) {
    symbols(
      Color(red: 0, green: 0, blue: 0, alpha: 3), symbol, size: 6,
      at: (0..<count).map { _ in Point(x: random.double(0...600), y: random.double(0...400)) })
  }
}
