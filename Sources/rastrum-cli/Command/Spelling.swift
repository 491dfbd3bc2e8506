/// Which of the known names a wrong one was meant to be.
enum Spelling {
  /// The name that takes the fewest edits, where those are at most a third of the letters; case is free.
  static func nearest(to wrong: String, in known: [String]) -> String? {
    let letters = lowered(wrong)
    var best: (name: String, distance: Int)?
    for name in known {
      let distance = distance(letters, lowered(name))
      if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
    }
    guard let best, best.distance <= max(1, letters.count / 3) else { return nil }
    return best.name
  }

  /// "a, b and c".
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func lowered(_ name: String) -> [UInt8] {
    name.utf8.prefix(64).map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  /// Letters put in, left out or changed, and neighbours swapped, row by row of the usual table.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var least = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0 && j > 0 && letter == b[j - 1] && a[i - 1] == other { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
