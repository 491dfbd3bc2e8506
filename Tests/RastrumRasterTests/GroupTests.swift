import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

@Suite struct GroupTests {
  private let source = Source(.mark)

  /// Premultiplied pixels over nothing.
  private func pixels(_ list: borrowing DisplayList) -> [UInt8] {
    Picture.bytes(of: list, format: .rgba8Premultiplied)
  }

  private func circles(_ list: inout DisplayList) {
    list.fill(Color(rgb: 0x2060a0)) { $0.addCircle(center: Point(x: 14, y: 14), radius: 10) }
    list.fill(Color(rgba: 0xe080_20b0)) { $0.addCircle(center: Point(x: 22, y: 18), radius: 10) }
  }

  @Test func groupIsThePictureTimesItsOpacity() {
    var alone = DisplayList(width: 40, height: 32)
    circles(&alone)
    let whole = pixels(alone)
    for opacity in [0, 0.1, 0.5, 0.73, 1] {
      var list = DisplayList(width: 40, height: 32)
      list.pushGroup(opacity: opacity, from: source)
      circles(&list)
      list.popGroup(from: source)
      let level = (opacity * 255).rounded()
      let differences = zip(pixels(list), whole).map { abs(Double($0) - Double($1) * level / 255) }
      #expect((differences.max() ?? 9) <= 0.5, "\(opacity)")
    }
  }

  @Test func nestedOpacitiesMultiply() {
    var list = DisplayList(width: 40, height: 32)
    list.pushGroup(opacity: 0.6, from: source)
    list.pushGroup(opacity: 0.5, from: source)
    list.fill(rects: [Rect(x: 4, y: 4, width: 20, height: 20)])
    list.popGroup(from: source)
    list.popGroup(from: source)
    #expect(abs(Int(pixels(list)[(10 * 40 + 10) * 4 + 3]) - 77) <= 1)
  }

  @Test(arguments: [(Double.nan, 0), (-1, 0), (-.infinity, 0), (.infinity, 255), (7, 255), (1e-9, 0)])
  func opacityIsCut(opacity: Double, alpha: Int) {
    var list = DisplayList(width: 8, height: 8)
    list.pushGroup(opacity: opacity, from: source)
    list.fill(rects: [Rect(x: 0, y: 0, width: 8, height: 8)])
    list.popGroup(from: source)
    #expect(pixels(list).enumerated().allSatisfy { $0.offset % 4 != 3 || Int($0.element) == alpha })
  }

  @Test func groupsAndClipsCloseEachOther() {
    var list = DisplayList(width: 20, height: 10)
    list.pushClip(Rect(x: 0, y: 0, width: 10, height: 10), from: source)
    list.pushGroup(opacity: 0.5, from: source)
    list.pushClip(Rect(x: 0, y: 0, width: 5, height: 10), from: source)
    list.fill(rects: [Rect(x: 0, y: 0, width: 20, height: 5)])
    list.popClip(from: source)
    // The group's own edge does not open.
    list.popClip(from: source)
    list.popClip(from: source)
    list.pushClip(Rect(x: 0, y: 0, width: 7, height: 10), from: source)
    list.fill(rects: [Rect(x: 0, y: 5, width: 20, height: 5)])
    list.popGroup(from: source)
    list.popGroup(from: source)
    list.popClip(from: source)
    list.fill(rects: [Rect(x: 15, y: 0, width: 5, height: 10)])
    let painted = coverages(list)
    #expect([4, 5, 9, 10, 15].map { painted($0, 2) } == [128, 0, 0, 0, 255])
    #expect([4, 6, 7, 9, 10, 15].map { painted($0, 7) } == [128, 128, 0, 0, 0, 255])
  }

  @Test func clipAroundAGroupCutsOnce() {
    let clip = Rect(x: 3.3, y: 2.7, width: 30, height: 25)
    func scene(_ isGroup: Bool) -> DisplayList {
      var list = DisplayList(width: 40, height: 32)
      list.pushClip(clip, radii: CornerRadii(9), from: source)
      if isGroup { list.pushGroup(opacity: 1, from: source) }
      list.fill(rects: [Rect(x: 0, y: 0, width: 40, height: 32)])
      return list
    }
    #expect(pixels(scene(true)) == pixels(scene(false)))
  }
}
