import Foundation
import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

@Suite struct DescribeTests {
  private static let golden: Set<String> = [
    "seven-points", "stocks", "stocks-legend", "penguins", "barley-years", "months", "long-names", "zoomed",
    "identifiers", "nanoseconds", "centuries", "subnormal", "huge", "empty", "empty-marks", "all-missing", "speck",
    "scripts", "line-gaps", "temperature-band", "thresholds",
  ]

  /// Exactly, for charts of each kind of scale, mark and guide.
  @Test(arguments: Gallery.all.filter { golden.contains($0.name) }) func isDescribedAsApproved(gallery: Gallery)
    throws
  {
    Golden("describe/\(gallery.name).json").expect(try gallery.description())
  }

  @Test func goldensExist() {
    #expect(Self.golden.isSubset(of: Gallery.all.map(\.name)))
  }

  /// Python's parser, told to refuse what RFC 8259 does not have, and what it leaves open: keys that are there twice.
  private static let parser = """
    import json, sys
    def unique(pairs):
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), keys
        return dict(pairs)
    def refuse(name):
        raise ValueError(name)
    for path in sys.argv[1:]:
        chart = json.load(open(path, encoding="utf-8"), object_pairs_hook=unique, parse_constant=refuse)
        assert chart["format"] == 1 and len(chart["axes"]) >= 2 and len(chart["scales"]) >= 2, path
        for axis in chart["axes"]:
            assert all(-1e300 <= tick["position"] <= 1e300 for tick in axis["ticks"]), path
        for mark in chart["marks"]:
            parts = ["drawn", "off_scale", "missing", "no_place"]
            assert sum(mark[part] for part in parts) == mark["rows"] or not mark["drawn"], (path, mark)
        for finding in chart["audit"]:
            assert finding["text"] and finding["count"] > 0, (path, finding)
    print(len(sys.argv) - 1)
    """

  @Test func everyChartOfTheGalleryIsValidJSON() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rastrum-describe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for gallery in Gallery.all {
      let file = folder.appending(path: gallery.name + ".json")
      try Data(try gallery.description().utf8).write(to: file)
      paths.append(file.path)
    }
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", Self.parser] + paths
    let output = Pipe()
    python.standardOutput = output
    try python.run()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
    #expect(answer.trimmingCharacters(in: .whitespacesAndNewlines) == "\(Gallery.all.count)")
  }
}

extension Gallery {
  func description() throws -> String {
    try make().describe(size: size, scale: scale).text
  }
}
