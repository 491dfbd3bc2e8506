import Foundation
import RastrumDrawing
import Testing

/// A file under Tests/Goldens that a result must equal. With RASTRUM_BLESS=1 in the environment the file is written
/// instead. A result that differs is left beside it, for pictures together with expected, difference and actual in
/// one.
public struct Golden: Sendable {
  private let path: String

  /// The path under Tests/Goldens, with its extension.
  public init(_ name: String) {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    path = tests.appendingPathComponent("Goldens").appendingPathComponent(name).path
  }

  private var isBlessing: Bool { ProcessInfo.processInfo.environment["RASTRUM_BLESS"] == "1" }
  private var file: URL { URL(fileURLWithPath: path) }
  private var failed: URL { file.deletingPathExtension().appendingPathExtension("actual." + file.pathExtension) }

  private func write(_ data: Data, to url: URL) {
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url)
  }

  /// True where they are equal.
  @discardableResult
  public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    if isBlessing {
      write(Data(text.utf8), to: file)
      return true
    }
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if expected == text { return true }
    write(Data(text.utf8), to: failed)
    // The texts may be long: the first line that differs tells enough.
    let lines = (expected.split(separator: "\n"), text.split(separator: "\n"))
    let place = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }
    let difference = place.map { "line \($0 + 1): \($1.0.prefix(200)) – now: \($1.1.prefix(200))" }
    Issue.record("\(difference ?? "other lengths"); see \(failed.path)", sourceLocation: sourceLocation)
    return false
  }

  public func expect(_ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) {
    if isBlessing { return write(Data(picture.png), to: file) }
    let expected = (try? Data(contentsOf: file)).flatMap { Picture(png: [UInt8]($0)) }
    if expected != picture {
      write(Data((expected.map { $0.beside(picture) } ?? picture).png), to: failed)
    }
    // Compared first: a failed comparison of pictures would print all their bytes.
    let isEqual = expected == picture
    #expect(isEqual, "see \(failed.path)", sourceLocation: sourceLocation)
  }
}

extension Picture {
  /// Expected, difference (black where equal, 16 times as bright as it is) and actual, from left to right.
  func beside(_ actual: Picture) -> Picture {
    let columns = max(width, actual.width)
    let rows = max(height, actual.height)
    var result = Picture(
      width: columns * 3, height: rows, bytes: [UInt8](repeating: 0, count: columns * 3 * rows * 4))
    for y in 0..<rows {
      for x in 0..<columns {
        let a = x < width && y < height ? self[x, y] : .clear
        let b = x < actual.width && y < actual.height ? actual[x, y] : .clear
        func difference(_ p: UInt8, _ q: UInt8) -> UInt8 { UInt8(min(255, 16 * abs(Int(p) - Int(q)))) }
        let alpha = difference(a.alpha, b.alpha)
        result[x, y] = a
        result[columns + x, y] = Color(
          red: max(alpha, difference(a.red, b.red)), green: max(alpha, difference(a.green, b.green)),
          blue: max(alpha, difference(a.blue, b.blue)))
        result[2 * columns + x, y] = b
      }
    }
    return result
  }
}

/// Leaves a text in the folder that RASTRUM_PICTURES names, to be read; does nothing without that variable.
public func show(_ text: String, _ name: String) {
  guard let folder = ProcessInfo.processInfo.environment["RASTRUM_PICTURES"] else { return }
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try? Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
}

extension Picture {
  /// Leaves the picture as `name`.png, enlarged `factor` times, in the folder that RASTRUM_PICTURES names, to be
  /// looked at; does nothing without that variable.
  public func show(_ name: String, zoom factor: Int = 1) {
    guard let folder = ProcessInfo.processInfo.environment["RASTRUM_PICTURES"] else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data(zoomed(factor).png).write(to: URL(fileURLWithPath: folder + "/" + name + ".png"))
  }
}
