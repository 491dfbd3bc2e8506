import RastrumDrawing

/// A text as shaping sees it: code points in logical order, in grapheme clusters, each of one font.
struct ClusteredText: ~Copyable {
  struct Cluster: BitwiseCopyable {
    /// Where its bytes end in the text.
    var end: Int32
    /// Its code points; none where they draw nothing.
    var scalars: Slice
    /// In the store's fonts; `GlyphStore.noFont` where no font has the cluster's base.
    var font: Int32
    /// Which of the styles it is in: that of its first byte.
    var style: Int32
  }

  private(set) var scalars = Buffer<UInt32>()
  /// By code point: its cluster.
  private(set) var owners = Buffer<Int32>()
  private(set) var clusters = Buffer<Cluster>()
  /// Bytes that were read; fewer than the text has where it exceeds the cap.
  private(set) var bytesSet = 0
  /// Characters that were read, those that draw nothing too.
  private(set) var count = 0

  /// At most `cap` characters of the text.
  init(_ text: String, cap: Int, _ store: GlyphStore, _ styles: [ShapingStyle]) {
    var start = text.startIndex
    var style = 0
    while start < text.endIndex && count < cap {
      let end = text.index(after: start)
      let first = scalars.count
      while style + 1 < styles.count && bytesSet >= styles[style].end { style += 1 }
      let slot = styles[style].slot
      for scalar in text.unicodeScalars[start..<end] where count < cap {
        count += 1
        bytesSet += UTF8.width(scalar)
        append(scalar, store, slot)
      }
      let slice = Slice(start: first, count: scalars.count - first)
      clusters.append(
        Cluster(
          end: Int32(truncatingIfNeeded: bytesSet), scalars: slice,
          font: font(for: slice, store.fallback(slot), store),
          style: Int32(truncatingIfNeeded: style)))
      start = end
    }
  }

  /// Where the piece ends that begins at a code point and has at most `most`: after its last space, else after its last
  /// whole cluster, else anywhere.
  func end(ofPieceFrom start: Int, most: Int) -> Int {
    let last = start + most
    if scalars.count <= last { return scalars.count }
    var end = last
    while end > start && !(scalars[end - 1] == 0x20 && !continues(at: end)) { end -= 1 }
    if end > start { return end }
    end = last
    while end > start && continues(at: end) { end -= 1 }
    return end > start ? end : last
  }

  /// Whether a code point is in the cluster of the one before it.
  func continues(at place: Int) -> Bool { place > 0 && owners[place - 1] == owners[place] }

  var failed: Bool { scalars.failed || owners.failed || clusters.failed }

  private mutating func append(_ scalar: Unicode.Scalar, _ store: GlyphStore, _ slot: Int32) {
    if CharacterRole(scalar) == .nothing && !scalar.steersShaping { return }
    scalars.append(store.drawn(scalar, slot).value)
    owners.append(Int32(truncatingIfNeeded: clusters.count))
  }

  /// The first font that has all of a cluster, else the first that has its base.
  private func font(for slice: Slice, _ fallback: [Int], _ store: GlyphStore) -> Int32 {
    var partial = GlyphStore.noFont
    for font in fallback {
      var has = 0
      for index in slice.start..<slice.end {
        guard let scalar = Unicode.Scalar(scalars[index]) else { break }
        let isKnown = scalar.steersShaping || store.fonts[font].has(scalar)
        if !isKnown { break }
        has += 1
      }
      if has == slice.count { return Int32(truncatingIfNeeded: font) }
      if has > 0 && partial == GlyphStore.noFont { partial = Int32(truncatingIfNeeded: font) }
    }
    return partial
  }
}
