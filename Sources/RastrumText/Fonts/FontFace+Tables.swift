import CFreeType

/// What FreeType does not read of a font's tables.
extension FontFace {
  func hasTable(_ tag: StaticString) -> Bool {
    var length: FT_ULong = 0
    return FT_Load_Sfnt_Table(reference, number(tag), 0, nil, &length) == 0
  }

  /// Whether the GPOS table kerns, which FreeType leaves to shaping.
  var hasKerningByPosition: Bool {
    // GPOS: two of version, then the offsets of scripts, features and lookups. A list of features: their count, then
    // of each a tag and an offset.
    guard let list = short("GPOS", at: 6), list > 0, let count = short("GPOS", at: list) else { return false }
    for feature in 0..<count {
      let place = list + 2 + 6 * feature
      guard let first = short("GPOS", at: place), let second = short("GPOS", at: place + 2) else { return false }
      if UInt32(first) << 16 | UInt32(second) == UInt32(number("kern")) { return true }
    }
    return false
  }

  /// usWeightClass of OS/2.
  var weightClass: Int? { short("OS/2", at: 4) }

  private func short(_ table: StaticString, at offset: Int) -> Int? {
    var bytes: (UInt8, UInt8) = (0, 0)
    var length: FT_ULong = 2
    let status = withUnsafeMutableBytes(of: &bytes) { bytes in
      FT_Load_Sfnt_Table(
        reference, number(table), FT_Long(offset), bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self), &length)
    }
    return status == 0 ? Int(bytes.0) << 8 | Int(bytes.1) : nil
  }

  private func number(_ tag: StaticString) -> FT_ULong {
    tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | FT_ULong($1) } }
  }
}
