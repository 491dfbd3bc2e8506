import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

@Suite struct AuditTests {
  /// The findings of the whole gallery, a line each.
  @Test func findingsOfTheGallery() throws {
    var text = ""
    for gallery in Gallery.all {
      text += gallery.name + "\n"
      for finding in try gallery.make().audit(size: gallery.size, scale: gallery.scale) {
        text += "  \(finding.kind.label) \(finding.place.part.key) \(finding.place.index) × \(finding.count): \(finding.text)\n"
      }
    }
    Golden("audit/gallery.txt").expect(text)
  }
}
