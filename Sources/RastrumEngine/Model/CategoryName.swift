/// A category by its bytes: two names are one where their UTF-8 is the same.
///
/// Strings compare by canonical equivalence, which would bring 30 KB of normalization tables along.
struct CategoryName: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (a: CategoryName, b: CategoryName) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  func hash(into hasher: inout Hasher) {
    let hashed: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if hashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
