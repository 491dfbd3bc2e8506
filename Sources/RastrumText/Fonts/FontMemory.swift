import CFreeType
import CPlatform

/// The memory of one FreeType library: malloc with a budget, so that a font that lies about its sizes is refused
/// instead of taking the machine. FreeType's own allocator belongs to FT_Init_FreeType, which also reads the
/// environment.
///
/// Each block starts with its size, because FreeType does not tell it when it frees one.
struct FontMemory: ~Copyable {
  /// Bytes that one font may hold beside its file. Far above what an outline font needs, decompressed WOFF included.
  private static var budget: Int { 128 << 20 }

  /// Keeps blocks aligned as malloc gives them.
  private static var header: Int { 16 }

  let record: UnsafeMutablePointer<FT_MemoryRec_>

  /// Nil where there is no memory.
  init?() {
    guard let block = malloc(MemoryLayout<FT_MemoryRec_>.stride),
      let used = calloc(1, MemoryLayout<Int>.stride)
    else { return nil }
    record = block.assumingMemoryBound(to: FT_MemoryRec_.self)
    record.initialize(
      to: FT_MemoryRec_(
        user: used,
        alloc: { memory, size in FontMemory.resize(memory, nil, to: size) },
        free: { memory, block in FontMemory.release(memory, block) },
        realloc: { memory, _, size, block in FontMemory.resize(memory, block, to: size) }))
  }

  deinit {
    free(record.pointee.user)
    free(record)
  }

  private static func resize(_ memory: FT_Memory?, _ block: UnsafeMutableRawPointer?, to size: Int)
    -> UnsafeMutableRawPointer?
  {
    guard let used = memory?.pointee.user?.assumingMemoryBound(to: Int.self), size >= 0, size <= budget else {
      return nil
    }
    let start = block.map { $0 - header }
    let old = start?.load(as: Int.self) ?? 0
    guard used.pointee - old + size <= budget, let grown = realloc(start, size + header) else { return nil }
    grown.storeBytes(of: size, as: Int.self)
    used.pointee += size - old
    return grown + header
  }

  private static func release(_ memory: FT_Memory?, _ block: UnsafeMutableRawPointer?) {
    guard let used = memory?.pointee.user?.assumingMemoryBound(to: Int.self), let block else { return }
    let start = block - header
    used.pointee -= start.load(as: Int.self)
    free(start)
  }
}
