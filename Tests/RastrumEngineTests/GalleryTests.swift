import Foundation
import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

@Suite struct GalleryTests {
  /// The display list, exactly. Where it differs, the picture is left in out/gallery.
  @Test(arguments: Gallery.all) func isDrawnAsApproved(gallery: Gallery) throws {
    let layout = try gallery.make().layout(size: gallery.size, scale: gallery.scale)
    if !Golden("gallery/\(gallery.name).txt").expect(layout.list.description) {
      try Self.write(Pixels(layout.list), gallery.name)
    }
  }

  @Test func namesDiffer() {
    #expect(Set(Gallery.all.map(\.name)).count == Gallery.all.count)
    #expect(Gallery.all.count >= 60)
  }

  /// A second layout of the same chart, after one of another size, is the same.
  @Test(arguments: Gallery.all) func layoutsDoNotDependOnEarlierOnes(gallery: Gallery) throws {
    let chart = try gallery.make()
    let first = try chart.layout(size: gallery.size, scale: gallery.scale)
    _ = try chart.layout(333, 222, scale: 1.5)
    let second = try chart.layout(size: gallery.size, scale: gallery.scale)
    #expect(first.list.description == second.list.description)
    #expect(first.frames == second.frames)
    #expect(first.dropped == second.dropped && first.hiddenLabels == second.hiddenLabels)
  }

  /// With RASTRUM_PICTURES=1 in the environment all pictures are written to out/gallery.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["RASTRUM_PICTURES"] == "1"))
  func writesPictures() throws {
    for gallery in Gallery.all {
      let layout = try gallery.make().layout(size: gallery.size, scale: gallery.scale)
      try Self.write(Pixels(layout.list), gallery.name)
    }
  }

  private static func write(_ picture: Pixels, _ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../out/gallery").standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(picture.png).write(to: folder.appending(path: name + ".png"))
  }
}
