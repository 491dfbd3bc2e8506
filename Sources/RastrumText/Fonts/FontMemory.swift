import CFreeType
import CPlatform

/// The memory of one FreeType library: malloc with a budget, so that a font that lies about its sizes is refused
/// instead of taking the machine. FreeType's own allocator belongs to FT_Init_FreeType, which also reads the
/// environment.
///
/// The budget bounds time as well: glyphs made of empty glyphs, each of the one before it twice, end with it.
struct FontMemory: ~Copyable {
  /// Bytes held for FreeType, and how many may be.
  private struct Account: BitwiseCopyable {
    var used: Int
    var limit: Int
  }

  /// Bytes for opening a font. A compressed font is unpacked in them.
  private static var openingBudget: Int { 128 << 20 }

  /// Bytes beyond those of the open font. FreeType's largest outline has 32,767 points of about 50 bytes.
  private static var glyphBudget: Int { 8 << 20 }

  /// Before each block, its size, which FreeType does not tell when it frees one; as long as malloc's alignment.
  private static var header: Int { 16 }

  let record: UnsafeMutablePointer<FT_MemoryRec_>
  private let account: UnsafeMutablePointer<Account>

  /// Nil where there is no memory.
  init?() {
    guard let block = malloc(MemoryLayout<FT_MemoryRec_>.stride) else { return nil }
    guard let books = malloc(MemoryLayout<Account>.stride) else {
      free(block)
      return nil
    }
    account = books.assumingMemoryBound(to: Account.self)
    account.initialize(to: Account(used: 0, limit: FontMemory.openingBudget))
    record = block.assumingMemoryBound(to: FT_MemoryRec_.self)
    record.initialize(
      to: FT_MemoryRec_(
        user: books,
        alloc: { memory, size in FontMemory.resize(memory, nil, to: size) },
        free: { memory, block in FontMemory.release(memory, block) },
        realloc: { memory, _, size, block in FontMemory.resize(memory, block, to: size) }))
  }

  deinit {
    free(account)
    free(record)
  }

  /// The font is open: from here on only glyphs are loaded.
  func limitToGlyphs() {
    account.pointee.limit = account.pointee.used + FontMemory.glyphBudget
  }

  private static func account(of memory: FT_Memory?) -> UnsafeMutablePointer<Account>? {
    memory?.pointee.user?.assumingMemoryBound(to: Account.self)
  }

  private static func resize(
    _ memory: FT_Memory?, _ block: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer? {
    guard let account = account(of: memory) else { return nil }
    let start = block.map { $0 - header }
    let old = start?.load(as: Int.self) ?? 0
    guard size >= 0, size <= account.pointee.limit, account.pointee.used - old <= account.pointee.limit - size,
      let grown = realloc(start, size + header)
    else { return nil }
    grown.storeBytes(of: size, as: Int.self)
    account.pointee.used += size - old
    return grown + header
  }

  private static func release(_ memory: FT_Memory?, _ block: UnsafeMutableRawPointer?) {
    guard let account = account(of: memory), let block else { return }
    let start = block - header
    account.pointee.used -= start.load(as: Int.self)
    free(start)
  }
}
