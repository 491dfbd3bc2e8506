import RastrumDrawing
import Testing

@testable import RastrumEngine
@testable import RastrumRaster

/// What a chart keeps from frame to frame, memory, axes and texts, is never to be seen.
@Suite struct ReuseTests {
  /// Each changes what a kept axis or text depends on.
  private static let changes: [@Sendable (Chart) throws -> Void] = [
    { try $0.set(.fontSize, .number(17)) },
    { try $0.xAxis.set(.tickCount, .number(3)) },
    { try $0.yAxis.set(.tickCount, .number(14)) },
    { try $0.xScale.set(.reverse, .choice(Toggle.on.rawValue)) },
    { try $0.yScale.set(.nice, .choice(Toggle.on.rawValue)) },
    { try $0.yScale.set(.zero, .choice(Toggle.on.rawValue)) },
    { try $0.set(.title, "Another title, which is so long that it takes two lines where there is little room") },
    { try $0.xAxis.set(.title, .text("another axis")) },
    { try $0.yAxis.set(.labels, .choice(Toggle.off.rawValue)) },
    { try $0.xAxis.reset(.tickCount) },
    { try $0.set(.padding, .number(31)) },
  ]

  @Test(arguments: Gallery.all) func aChangedChartIsDrawnAsANewOne(gallery: Gallery) throws {
    let kept = try gallery.make()
    for count in Self.changes.indices {
      try Self.draw(kept, gallery)
      try Self.changes[count](kept)
      let fresh = try gallery.make()
      for change in Self.changes[...count] { try change(fresh) }
      let first = try kept.layout(size: gallery.size, scale: gallery.scale)
      let second = try fresh.layout(size: gallery.size, scale: gallery.scale)
      #expect(first.list.description == second.list.description, "\(gallery.name), change \(count)")
      #expect(first.frames == second.frames)
    }
  }

  /// More axes and texts than are kept, in turn.
  @Test func sizesInTurnAreDrawnAlike() throws {
    let kept = try Gallery.all[0].make()
    for round in 0..<3 {
      for width in stride(from: 200.0, to: 800, by: 23) {
        let size = Size(width: width, height: 300)
        let list = try kept.layout(size: size, scale: 1).list.description
        #expect(try Gallery.all[0].make().layout(size: size, scale: 1).list.description == list, "\(round), \(width)")
      }
    }
  }

  /// One painter for all charts, at half their pixels, with one thread and with three in turns: whole pictures as new memory gives them.
  @Test func aPainterOfManyPicturesPaintsEachAsANewOne() throws {
    let used = Painter()
    for (index, gallery) in Gallery.all.enumerated() {
      let layout = try gallery.make().layout(size: gallery.size, scale: gallery.scale / 2)
      let width = Int((gallery.size.width * layout.list.scale).rounded(.up))
      let height = Int((gallery.size.height * layout.list.scale).rounded(.up))
      func pixels(_ paint: (PixelTarget) -> PaintResult) throws -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let result = try pixels.withUnsafeMutableBytes { bytes in
          paint(
            PixelTarget(
              pixels: try #require(bytes.baseAddress), width: width, height: height, stride: 4 * width,
              format: .rgba8Premultiplied))
        }
        #expect(result == .ok)
        return pixels
      }
      let fresh = try pixels { target in
        // Of its own, and not from the shelf.
        var canvas = Canvas()
        return canvas.paint(layout.list, into: target, of: target, until: .never)
      }
      let threads = index % 2 == 0 ? 1 : 3
      let isSame = try pixels { used.paint(layout.list, into: $0, threads: threads) } == fresh
      #expect(isSame, "\(gallery.name), threads \(threads)")
    }
  }

  /// A pixel of it: what a chart keeps comes from its layout and its list, and those are of the whole picture.
  private static func draw(_ chart: Chart, _ gallery: Gallery) throws {
    let width = Int((gallery.size.width * gallery.scale).rounded())
    let height = Int((gallery.size.height * gallery.scale).rounded())
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    try pixels.withUnsafeMutableBytes { bytes in
      let target = PixelTarget(
        pixels: try #require(bytes.baseAddress), width: width, height: height, stride: 4 * width,
        format: .rgba8Premultiplied, clip: PixelRect(x: width / 2, y: height / 2, width: 1, height: 1))
      try chart.render(into: target, width: width, height: height, scale: gallery.scale)
    }
  }
}
