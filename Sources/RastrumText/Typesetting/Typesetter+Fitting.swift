// Text into a given width: wrapped at words, shortened with an ellipsis.
//
// Invariant: what comes out is at most as wide as asked for, unless that is less than the ellipsis alone.

import RastrumDrawing

extension Typesetter {
  /// The text, or as much of its beginning as fits `width` points with an ellipsis after it.
  public func shortened(_ text: String, size: Double, weight: FontWeight, width: Double) -> TextLine {
    let whole = line(text, size: size, weight: weight)
    if whole.width <= width { return whole }
    let characters = Array(text.prefix(Self.searchedCharacters))
    // The most characters that fit, by halving: widths ascend with the count but for kerning, which the last step
    // takes back.
    var fits = 0
    var exceeds = characters.count + 1
    while exceeds - fits > 1 {
      let middle = (fits + exceeds) / 2
      if self.width(of: cut(characters, middle), size: size, weight: weight) <= width {
        fits = middle
      } else {
        exceeds = middle
      }
    }
    return line(cut(characters, fits), size: size, weight: weight)
  }

  /// Lines no wider than `width` points, broken at spaces and at the text's own line breaks. A word that is too wide is
  /// shortened, and so is what is left after the last of `lines` lines.
  public func wrapped(
    _ text: String, size: Double, weight: FontWeight, width: Double, lines: Int, lineSpacing: Double = 1.25
  ) -> TextBlock {
    var broken: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      if broken.count > lines { break }
      var current = ""
      for word in paragraph.unicodeScalars.split(separator: " ") {
        let longer = current.isEmpty ? String(word) : current + " " + String(word)
        if !current.isEmpty && self.width(of: longer, size: size, weight: weight) > width {
          broken.append(current)
          if broken.count > lines { break }
          current = String(word)
        } else {
          current = longer
        }
      }
      broken.append(current)
    }
    var kept = Array(broken.prefix(max(1, lines)))
    if broken.count > kept.count, let last = kept.popLast() { kept.append(last + " …") }
    return TextBlock(
      lines: kept.map { shortened($0, size: size, weight: weight, width: width) }, lineSpacing: lineSpacing, cut: 0)
  }

  /// No line of a picture shows more characters than this.
  private static let searchedCharacters = 4096

  private func cut(_ characters: [Character], _ count: Int) -> String {
    var text = String(characters.prefix(count)).unicodeScalars[...]
    while let last = text.last, last == " " || last == "…" { text.removeLast() }
    return String(text) + "…"
  }
}
