import Foundation
import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Much of one thing: clips and groups one in the other, and paths that do not end.
@Suite(.serialized) struct DepthTests {
  private let source = Source(.mark)

  private func seconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }

  // MARK: Nesting

  /// A thousand clips, each a twentieth of a point smaller on each side; what is left is their intersection.
  @Test(arguments: [CornerRadii(0), CornerRadii(12)], [false, true]) func aThousandClips(
    radii: CornerRadii, areClosed: Bool
  ) {
    var list = DisplayList(width: 200, height: 160)
    var innermost = Rect(x: 0, y: 0, width: 200, height: 160)
    for index in 0..<1_000 {
      innermost = Rect(x: 0, y: 0, width: 200, height: 160).inset(by: Double(index) * 0.05)
      if radii == CornerRadii(0) {
        list.pushClip(innermost, from: source)
      } else {
        list.pushClip(innermost, radii: radii, from: source)
      }
    }
    list.fill(rects: [Rect(x: -10, y: -10, width: 300, height: 300)])
    if areClosed {
      for _ in 0..<1_000 { list.popClip(from: source) }
      list.fill(rects: [Rect(x: 0, y: 0, width: 4, height: 4)])
    }
    var wanted = DisplayList(width: 200, height: 160)
    if radii == CornerRadii(0) {
      wanted.pushClip(innermost, from: source)
    } else {
      wanted.pushClip(innermost, radii: radii, from: source)
    }
    wanted.fill(rects: [Rect(x: -10, y: -10, width: 300, height: 300)])
    wanted.popClip(from: source)
    if areClosed { wanted.fill(rects: [Rect(x: 0, y: 0, width: 4, height: 4)]) }
    let painted = Picture(list)
    #expect(painted.distance(to: Picture(wanted)) <= 1)
    #expect(painted[0, 0].alpha == (areClosed ? 255 : 0) && painted[100, 80].alpha == 255)
  }

  /// Rounded clips that turn about each other have ever more corners in common; these stay bounded, and so does the time.
  @Test func roundedClipsThatShareCorners() {
    var list = DisplayList(width: 300, height: 300)
    var random = Seeded(5)
    for _ in 0..<sharedClips {
      let box = Rect(
        x: random.double(-40...20), y: random.double(-40...20), width: random.double(280...380),
        height: random.double(280...380))
      list.pushClip(box, radii: CornerRadii(random.double(60...190)), from: source)
    }
    list.fill(rects: [Rect(x: 0, y: 0, width: 300, height: 300)])
    var picture = Picture(width: 1, height: 1, bytes: [0, 0, 0, 0])
    let time = seconds { picture = Picture(list) }
    #expect(picture[150, 150].alpha == 255 && picture[0, 0].alpha == 0 && picture[299, 299].alpha == 0)
    #expect(time < 20, "\(time) s")
  }

  /// Groups one in the other: those of opacity 1 cost nothing, others fade what is in them a little more each.
  @Test(arguments: [
    (1.0, 1_000, 255...255), (254.6 / 255, 1_000, 255...255), (254.0 / 255, 40, 213...222), (0.5, 1_000, 0...1),
  ])
  func manyGroups(opacity: Double, depth: Int, alphas: ClosedRange<UInt8>) {
    var list = DisplayList(width: 40, height: 30)
    for _ in 0..<depth { list.pushGroup(opacity: opacity, from: source) }
    list.fill(rects: [Rect(x: 10, y: 10, width: 10, height: 10)])
    for _ in 0..<depth { list.popGroup(from: source) }
    list.fill(rects: [Rect(x: 30, y: 10, width: 5, height: 5)])
    let picture = Picture(list)
    #expect(alphas.contains(picture[15, 15].alpha) && picture[5, 5].alpha == 0 && picture[32, 12].alpha == 255)
  }

  /// What layers may take is bounded: over a picture that is larger than they may be together painting says that memory is
  /// out, and goes on where the groups are closed.
  @Test func groupsBeyondTheBoundSaySo() throws {
    let (width, height) = (8_193, 8_192)
    var list = DisplayList(width: Double(width), height: Double(height))
    for _ in 0..<1_000 { list.pushGroup(opacity: 0.9, from: source) }
    list.fill(rects: [Rect(x: 0, y: 0, width: 100, height: 100)])
    for _ in 0..<1_000 { list.popGroup(from: source) }
    list.fill(rects: [Rect(x: 200, y: 200, width: 100, height: 100)])
    // Pages that nobody touches are not there.
    let pixels = try #require(calloc(width * height, 4))
    defer { free(pixels) }
    let result = Painter().paint(
      list,
      into: PixelTarget(pixels: pixels, width: width, height: height, stride: width * 4, format: .rgba8Premultiplied))
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self) }
    #expect(result == .outOfMemory && pixel(250, 250) == 0xff00_0000 && pixel(50, 50) == 0)
  }

  /// Clips, rounded clips, groups and gradients in turns, closed in any order or not at all.
  @Test func everythingInEverything() {
    for seed in UInt64(0)..<mixtures {
      var random = Seeded(seed)
      var list = DisplayList(width: 60, height: 40)
      let paint = list.gradient(
        .linear(from: .zero, to: Point(x: 60, y: 40)),
        [GradientStop(offset: 0, color: Color(rgb: 0xff0000)), GradientStop(offset: 1, color: Color(rgb: 0x0000ff))])
      for _ in 0..<1_000 {
        let inset = random.double(0...2)
        switch random.next() % 5 {
        case 0: list.pushClip(Rect(x: 0, y: 0, width: 60, height: 40).inset(by: inset), from: source)
        case 1:
          list.pushClip(Rect(x: 0, y: 0, width: 60, height: 40).inset(by: inset), radii: CornerRadii(8), from: source)
        case 2: list.pushGroup(opacity: random.next() % 2 == 0 ? 1 : 0.99, from: source)
        case 3: list.symbols(paint, .circle, size: 6, at: [Point(x: random.double(0...60), y: random.double(0...40))])
        default: if random.next() % 3 == 0 { list.popGroup(from: source) } else { list.popClip(from: source) }
        }
      }
      #expect(Picture(list) == Picture(list) && Picture(list)[0, 0].alpha == 0)
    }
  }

  // MARK: Length

  /// A million segments that go about a circle again and again, and a zigzag over the picture.
  private func long(_ count: Int, _ path: inout Path) {
    for index in 0...count {
      let x = Double((index * 7_919) % 400)
      let point = Point(x: x, y: Double(index % 2 == 0 ? 20 : 280) + Double(index % 97) * 0.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
  }

  private enum Way: CaseIterable { case fill, evenOdd, stroke, dashes }

  private func draw(_ way: Way, _ count: Int, into list: inout DisplayList) {
    switch way {
    case .fill: list.fill { long(count, &$0) }
    case .evenOdd: list.fill(rule: .evenOdd) { long(count, &$0) }
    case .stroke: list.stroke(width: 1.5, join: .round) { long(count, &$0) }
    case .dashes: list.stroke(width: 1.5, cap: .round, dashes: [40, 30]) { long(count, &$0) }
    }
  }

  /// Ten times as many segments take about ten times as long, and leave no hole.
  @Test(arguments: [0, 1, 2, 3]) func aMillionSegments(index: Int) {
    let way = Way.allCases[index]
    let count = longestPath
    func time(_ count: Int) -> Double {
      var list = DisplayList(width: 400, height: 300)
      draw(way, count, into: &list)
      var picture = Picture(width: 1, height: 1, bytes: [0, 0, 0, 0])
      let time = seconds { picture = Picture(list) }
      #expect(picture[200, 5].alpha == 0 && picture[200, 296].alpha == 0)
      if way != .evenOdd { #expect(picture[200, 150].alpha == 255) }
      return time
    }
    let tenth = time(count / 10)
    let whole = time(count)
    #expect(whole < 25 * tenth + 0.5, "\(way): \(tenth) s, then \(whole) s")
  }

  /// Past the last dash that is counted the path goes on, solid, also where it leaves the picture and comes back.
  @Test func pastTheDashesThePathIsSolid() {
    var list = DisplayList(width: 60, height: 40)
    list.stroke(width: 2, dashes: [0.2, 0.2]) { path in
      path.polyline(
        (0..<3_000).map { ($0 % 2 == 0 ? 2 : 38, 4) } + [
          (38, 20), (50, 20), (50, 200), (20, 200), (20, 30), (30, 30),
        ])
    }
    let painted = coverages(list)
    for (x, y) in [(38, 12), (44, 20), (50, 30), (20, 35), (25, 30)] { #expect(painted(x, y) > 200, "\(x), \(y)") }
    #expect(painted(30, 35) == 0)
  }

  /// A deadline ends each of them soon after it.
  @Test(arguments: [0, 1, 2, 3]) func aMillionSegmentsHearTheClock(index: Int) {
    var list = DisplayList(width: 400, height: 300)
    draw(Way.allCases[index], longestPath, into: &list)
    let painter = Painter()
    var pixels = [UInt32](repeating: 0, count: 120_000)
    for timeout in [0, 20_000_000] as [Int64] {
      var result: PaintResult?
      let time = pixels.withUnsafeMutableBytes { buffer in
        seconds {
          result = buffer.baseAddress.map {
            painter.paint(
              list,
              into: PixelTarget(pixels: $0, width: 400, height: 300, stride: 1_600, format: .rgba8Premultiplied),
              until: StopSignal(cancel: nil, timeout: timeout))
          }
        }
      }
      #expect(result == .stopped && painter.stopReason == .timedOut)
      #expect(time < Double(timeout) * 1e-9 + 0.3, "\(time) s")
    }
  }
}

/// Segments of the longest path, rounded clips with corners in common, and seeds: what a debug build does in a second.
#if DEBUG
  private let longestPath = 30_000
  private let sharedClips = 100
  private let mixtures: UInt64 = 1
#else
  private let longestPath = 1_000_000
  private let sharedClips = 1_000
  private let mixtures: UInt64 = 12
#endif
