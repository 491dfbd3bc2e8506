import CPlatform

/// The content of a font file: a block of its own, or bytes that live as long as the program.
struct FontBytes: ~Copyable {
  let content: UnsafeRawBufferPointer
  private let owned: UnsafeMutableRawPointer?

  /// Bytes that are never freed.
  init(permanent content: UnsafeRawBufferPointer) {
    self.content = content
    owned = nil
  }

  /// Takes over a malloc'd block.
  init(owning block: UnsafeMutableRawPointer, count: Int) {
    content = UnsafeRawBufferPointer(start: block, count: count)
    owned = block
  }

  deinit { free(owned) }
}
