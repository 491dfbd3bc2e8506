import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// What the painter may touch, and that the pixels do not depend on how the picture is cut.
@Suite struct TargetTests {
  @Test(arguments: Scenes.names) func guardsAndPaddingStay(name: String) {
    let whole = guarded(Scenes.list(name), width: 120, height: 80)
    for padding in [1, 3, 4, 60] {
      for isBottomUp in [false, true] {
        let padded = guarded(Scenes.list(name), width: 120, height: 80, padding: padding, isBottomUp: isBottomUp)
        let isEqual = padded == whole
        #expect(isEqual, "padding \(padding), bottom-up \(isBottomUp)")
      }
    }
  }

  /// A ground of one colour is filled a row at a time, and rows may begin at any byte.
  @Test(arguments: [64, 65, 100, 128, 130, 300]) func unalignedRowsOfOneColorAreWhole(width: Int) {
    var list = DisplayList(width: Double(width), height: 9)
    list.fill(Rect(x: 0, y: 0, width: Double(width), height: 9), Color(rgb: 0xf0_a0d0), from: Source(.other))
    let whole = guarded(list, width: width, height: 9)
    #expect((0..<width * 9).allSatisfy { Array(whole[$0 * 4..<$0 * 4 + 4]) == [0xf0, 0xa0, 0xd0, 0xff] })
    for padding in 0...7 {
      for isBottomUp in [false, true] {
        let padded = guarded(list, width: width, height: 9, padding: padding, isBottomUp: isBottomUp)
        #expect(padded == whole, "padding \(padding), bottom-up \(isBottomUp)")
      }
    }
  }

  @Test(arguments: Scenes.names, [1, 1.5]) func tilesAreTheWhole(name: String, scale: Double) {
    let width = Int(120 * scale)
    let height = Int(80 * scale)
    let painter = Painter()
    let list = Scenes.list(name, scale: scale)
    let whole = guarded(list, width: width, height: height, painter: painter)
    for (tileWidth, tileHeight) in [(16, 16), (7, 11), (31, 80), (120, 1), (1, 120), (50, 33)] {
      var wrong = 0
      var y = 0
      while y < height {
        var x = 0
        while x < width {
          let w = min(tileWidth, width - x)
          let h = min(tileHeight, height - y)
          let tile = guarded(list, x: x, y: y, width: w, height: h, painter: painter)
          for row in 0..<h {
            let from = ((y + row) * width + x) * 4
            if !tile[row * w * 4..<(row + 1) * w * 4].elementsEqual(whole[from..<from + w * 4]) { wrong += 1 }
          }
          x += tileWidth
        }
        y += tileHeight
      }
      #expect(wrong == 0, "\(tileWidth) × \(tileHeight)")
    }
  }

  @Test func tilesOfACrowdAreTheWhole() {
    let whole = guarded(Scenes.crowd(), width: 300, height: 200)
    var wrong = 0
    for (y, height) in [(0, 61), (61, 139)] {
      for (x, width) in [(0, 33), (33, 100), (133, 167)] {
        let tile = guarded(Scenes.crowd(), x: x, y: y, width: width, height: height)
        for row in 0..<height {
          let from = ((y + row) * 300 + x) * 4
          if !tile[row * width * 4..<(row + 1) * width * 4].elementsEqual(whole[from..<from + width * 4]) {
            wrong += 1
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: Scenes.names) func clipIsRespected(name: String) {
    let whole = guarded(Scenes.list(name), width: 120, height: 80, ground: 77)
    for clip in [
      PixelRect(x: 13, y: 9, width: 50, height: 41), PixelRect(x: -20, y: -20, width: 60, height: 60),
      PixelRect(x: 100, y: 70, width: 500, height: 500), PixelRect(x: 40, y: 40, width: 0, height: 10),
      PixelRect(x: .min, y: .min, width: .max, height: .max), PixelRect(x: 1, y: 1, width: .max, height: .max),
      PixelRect(x: 5, y: 5, width: -3, height: 3),
    ] {
      let clipped = guarded(Scenes.list(name), width: 120, height: 80, clip: clip, ground: 77)
      var wrong = 0
      for y in 0..<80 {
        for x in 0..<120 {
          let isInside =
            x >= clip.x && y >= clip.y && Double(x) < Double(clip.x) + Double(clip.width)
            && Double(y) < Double(clip.y) + Double(clip.height)
          let at = (y * 120 + x) * 4
          let expected: [UInt8] = isInside ? Array(whole[at..<at + 4]) : [77, 77, 77, 77]
          if !clipped[at..<at + 4].elementsEqual(expected) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(clip)")
    }
  }

  @Test func targetBeyondThePictureStaysClear() {
    let large = guarded(Scenes.list("fills"), x: -10, y: -10, width: 140, height: 100)
    let whole = guarded(Scenes.list("fills"), width: 120, height: 80)
    for y in 0..<100 {
      for x in 0..<140 {
        let isInside = x >= 10 && x < 130 && y >= 10 && y < 90
        let at = (y * 140 + x) * 4
        let from = ((y - 10) * 120 + x - 10) * 4
        let isRight = large[at..<at + 4].elementsEqual(isInside ? whole[from..<from + 4] : [0, 0, 0, 0])
        if !isRight {
          #expect(isRight, "\(x), \(y)")
          return
        }
      }
    }
  }

  /// A pixel as straight RGBA.
  private func straight(_ pixel: ArraySlice<UInt8>, _ format: PixelFormat) -> [Int] {
    var p = pixel.map { Int($0) }
    if format.startsWithBlue { p.swapAt(0, 2) }
    if format.alpha == .premultiplied && p[3] > 0 {
      for channel in 0..<3 { p[channel] = min(255, (p[channel] * 255 + p[3] / 2) / p[3]) }
    }
    return p
  }

  @Test(arguments: Scenes.names) func formatsAgreeOnAnOpaqueGround(name: String) {
    let reference = guarded(Scenes.list(name), width: 120, height: 80)
    for format in PixelFormat.allCases {
      let other = guarded(Scenes.list(name), width: 120, height: 80, format: format)
      let isEqual = stride(from: 0, to: other.count, by: 4).allSatisfy { at in
        straight(other[at..<at + 4], format) == reference[at..<at + 4].map { Int($0) }
      }
      #expect(isEqual, "\(format)")
    }
  }

  @Test func formatsAgreeOnATransparentGround() {
    func scene() -> DisplayList {
      var list = DisplayList(width: 40, height: 40)
      list.fill(Color(red: 220, green: 20, blue: 90, alpha: 170)) {
        $0.addCircle(center: Point(x: 16, y: 16), radius: 12)
      }
      list.fill(Color(red: 20, green: 90, blue: 220, alpha: 90)) {
        $0.addCircle(center: Point(x: 24, y: 22), radius: 13)
      }
      list.stroke(Color(rgb: 0x102030), width: 2) { $0.polyline([(0, 40), (40, 0)]) }
      return list
    }
    let premultiplied = guarded(scene(), width: 40, height: 40)
    let straightPixels = guarded(scene(), width: 40, height: 40, format: .rgba8Straight)
    let opaque = guarded(scene(), width: 40, height: 40, format: .bgra8Opaque)
    for at in stride(from: 0, to: 6400, by: 4) {
      let alpha = Int(premultiplied[at + 3])
      #expect(alpha == Int(straightPixels[at + 3]))
      #expect(opaque[at + 3] == (alpha > 0 ? 255 : 0))
      for channel in 0..<3 {
        let color = Int(premultiplied[at + channel])
        #expect(color <= alpha)
        // The same light, as far as 8 bits tell: straight colours multiplied once more.
        #expect(abs(Int(straightPixels[at + channel]) * alpha - color * 255) <= 255 * 2)
        // An opaque target starts black: what is seen is the premultiplied colour.
        #expect(abs(Int(opaque[at + 2 - channel]) - color) <= 1)
      }
    }
  }

  /// What a straight pixel becomes does not depend on the alpha of its neighbours, and so not on where a tile begins.
  @Test(arguments: [PixelFormat.rgba8Straight, .bgra8Straight]) func aPixelIsAlone(format: PixelFormat) {
    let width = 61
    let source = Source(.other)
    var random = Seeded(9)
    /// Dots of all kinds of alpha, every third of them opaque; then something translucent over all.
    func list(_ layers: (inout DisplayList, Rect) -> Void) -> DisplayList {
      var list = DisplayList(width: Double(width), height: 8)
      for x in 0..<width {
        let color = UInt32(truncatingIfNeeded: random.next()) | (x % 3 == 0 ? 0xff : 0)
        list.fill(Rect(x: Double(x), y: 0, width: 1, height: 8), Color(rgba: color), from: source)
      }
      layers(&list, Rect(x: 0, y: 0, width: Double(width), height: 8))
      return list
    }
    let color = Color(rgba: 0x9155_c75b)
    let cases: [(String, (inout DisplayList, Rect) -> Void)] = [
      ("rectangle", { $0.fill($1, color, from: source) }),
      ("path", { list, _ in list.fill(color) { $0.polygon([(0, 0), (61, 1.3), (60.5, 8), (0, 7)]) } }),
      (
        "gradient",
        { list, _ in
          list.fill(
            .linear(from: .zero, to: Point(x: 61, y: 0)),
            [GradientStop(offset: 0, color: color), GradientStop(offset: 1, color: Color(rgba: 0x10f0_3390))]
          ) { $0.polygon([(0, 0), (61, 0), (61, 8), (0, 8)]) }
        }
      ),
      (
        "group",
        { list, rect in
          list.pushGroup(opacity: 0.4, from: source)
          list.fill(rect, color, from: source)
          list.popGroup(from: source)
        }
      ),
      (
        "image",
        { list, rect in
          list.draw(
            Bitmap.of([UInt8](repeating: 0x93, count: 16), width: 2, height: 2, alpha: .straight), in: rect,
            sampling: .nearest, from: source)
        }
      ),
    ]
    for (name, layers) in cases {
      let list = list(layers)
      let whole = guarded(list, width: width, height: 8, format: format)
      var columns = [UInt8](repeating: 0, count: whole.count)
      for x in 0..<width {
        let column = guarded(list, x: x, width: 1, height: 8, format: format)
        for y in 0..<8 { for byte in 0..<4 { columns[(y * width + x) * 4 + byte] = column[y * 4 + byte] } }
      }
      let isSame = columns == whole
      #expect(isSame, "\(name)")
    }
  }

  @Test func whiteOnWhiteStaysWhite() {
    var list = DisplayList(width: 40, height: 40, background: Color(rgb: 0xffffff))
    for alpha: UInt8 in [1, 60, 127, 200, 254, 255] {
      list.fill(Color(red: 255, green: 255, blue: 255, alpha: alpha)) {
        $0.addCircle(center: Point(x: 20.3, y: 19.6), radius: 17)
      }
    }
    for format in PixelFormat.allCases {
      let pixels = guarded(list, width: 40, height: 40, format: format)
      #expect(pixels.allSatisfy { $0 == 255 }, "\(format)")
    }
  }

  @Test(arguments: [(0, 0), (-5, 10), (10, -5), (0, 10), (10, 0)]) func emptyTargetIsFine(width: Int, height: Int) {
    var byte: UInt32 = 7
    let result = withUnsafeMutableBytes(of: &byte) { buffer in
      guard let base = buffer.baseAddress else { return PaintResult.outOfMemory }
      return Painter().paint(
        Scenes.list("fills"),
        into: PixelTarget(pixels: base, width: width, height: height, stride: 4, format: .rgba8Opaque))
    }
    #expect(result == .ok)
    #expect(byte == 7)
  }
}
