// A heat map's cells, brought to the picture's pixels: values first, colours later.
//
// In:  a matrix, the rectangle it fills, how cells that are wider than pixels are drawn.
// Out: a plane of means with their extremes; then, with colours and a domain, an image for a display list.
// Invariant: every cell counts for what it covers. The plane has no more cells than the picture has pixels, so a list
//      holds a picture's worth however large the matrix, and needs none of the host's memory. The bytes do not
//      depend on the number of threads.
// Method: along each side, where cells are narrower than pixels, a pixel is the mean of the *values* in it. A mean of
//      values can be read off the colour bar; a mean of colours can be a colour that the bar does not have (half of
//      a map's two ends is grey), and needs the domain before the first pass over the data. Where cells are wider
//      than pixels they stay cells, and the image's exact edges mix *colours* where two share a pixel: there a mean of
//      values would draw a seam in a third colour. Bilinear mixes values between the centres of cells.
//      Missing cells are left out of a mean, and of the pixel: it is painted for the share that is there.
// The plane stays with whoever draws the heat map, so that a steady frame allocates nothing but an image.

import CPlatform
import RastrumDrawing

public struct HeatPlane: ~Copyable {
  private(set) var means = Buffer<Double>()
  private(set) var shares = Buffer<UInt8>()
  private var columns = Buffer<Tap>()
  private var rows = Buffer<Tap>()
  /// What each pixel of a row gives to the cells from its first on, `taken` of them.
  private var weights = Buffer<Double>()
  private var taken = 0
  private var scratch = Buffer<Double>()
  private var words = Buffer<UInt32>()
  /// There was no memory for an image.
  private var isWithoutImage = false
  /// All of every pixel of the plane is there.
  private var isWhole = true
  /// The extremes of the cells that were read; nil where all of them are missing.
  public private(set) var range: CellRange?
  /// All cells were read: `range` is the matrix's.
  public private(set) var isComplete = false
  /// Where the image lies, in device pixels; nil where there is none to be seen.
  public private(set) var frame: Rect?

  public init() {}

  /// Memory ran out.
  public var failed: Bool {
    means.failed || shares.failed || columns.failed || rows.failed || scratch.failed || weights.failed || words.failed
      || isWithoutImage
  }

  /// Reads a matrix that fills `rect`, of what the pixels `picture` show. False where memory ran out or the signal
  /// stopped it: then the plane is empty.
  ///
  /// - rect: device pixels.
  public mutating func read(
    _ matrix: CellMatrix, in rect: Rect, picture: PixelRect, sampling: ImageSampling, threads: Int = 1,
    until stop: StopSignal = .never
  ) -> Bool {
    range = nil
    isComplete = false
    frame = nil
    isWhole = true
    if failed { self = HeatPlane() }
    let picture = picture.bounded(by: 1 << 28)
    let across = CellRow(start: rect.x, end: rect.x + rect.width, count: matrix.columns)
    let down = CellRow(start: rect.y, end: rect.y + rect.height, count: matrix.rows)
    guard let across, let down else { return true }
    let (left, width) = across.plan(&columns, from: picture.x, to: picture.right, sampling)
    let (top, height) = down.plan(&rows, from: picture.y, to: picture.bottom, sampling)
    if columns.failed || rows.failed { return false }
    if columns.isEmpty || rows.isEmpty { return true }
    // What is there is overwritten.
    let size = columns.count * rows.count
    means.truncate(to: size)
    means.append(repeating: 0, count: size - means.count)
    shares.removeAll()
    shares.append(repeating: 255, count: columns.count * rows.count)
    let first = Int(columns[0].first)
    let last = columns[columns.count - 1]
    let seen = Int(last.first) + Int(last.count) - first
    let parts = max(1, min(threads, Painter.mostThreads, rows.count / Self.leastRows))
    let room = CellReader.scratch(for: seen)
    scratch.removeAll()
    guard scratch.reserve(room * parts), let memory = scratch.base, let means = means.base, let shares = shares.base
    else { return false }
    makeWeights()
    if weights.failed { return false }
    let reader = CellReader(
      matrix: matrix, columns: columns.elements, rows: rows.elements, means: means, shares: shares, first: first,
      count: seen, weights: weights.isEmpty ? nil : UnsafePointer(weights.base), taken: taken)
    let found = Self.run(reader, parts, memory, room, stop)
    if found.isStopped { return false }
    isWhole = found.isWhole
    range = found.range.isEmpty ? nil : found.range
    let lastRow = rows[rows.count - 1]
    isComplete =
      seen == matrix.columns && rows[0].first == 0 && Int(lastRow.first) + Int(lastRow.count) == matrix.rows
    frame = Rect(x: left, y: top, width: width, height: height)
    return true
  }

  private static let leastRows = 16

  /// The weights of the columns' taps where none takes more than eight: most often all take nearly as many.
  private mutating func makeWeights() {
    weights.removeAll()
    var most = 0
    for tap in columns.elements { most = max(most, Int(tap.count)) }
    if most > CellReader.mostTaken { return }
    taken = most <= 4 ? 4 : 8
    guard weights.reserve(columns.count * taken) else { return }
    for tap in columns.elements {
      for at in 0..<taken {
        let last = Int(tap.count) - 1
        weights.append(at == 0 ? tap.head : at < last ? tap.middle : at == last ? tap.tail : 0)
      }
    }
  }

  /// The rows of the plane, shared out among threads.
  private static func run(
    _ reader: CellReader, _ parts: Int, _ memory: UnsafeMutablePointer<Double>, _ room: Int, _ stop: StopSignal
  ) -> CellReader.Result {
    if parts == 1 { return reader.read(0..<reader.rows.count, memory, until: stop) }
    let work = CellWork(reader: reader, parts: parts, memory: memory, room: room, stop: stop)
    withExtendedLifetime(work) {
      platform_run_parts(
        Int32(truncatingIfNeeded: parts),
        { context, part in
          guard let context else { return }
          Unmanaged<CellWork>.fromOpaque(context).takeUnretainedValue().read(part: Int(part))
        }, Unmanaged.passUnretained(work).toOpaque())
    }
    var all = CellReader.Result()
    for result in work.results {
      all.range.formUnion(result.range)
      all.isWhole = all.isWhole && result.isWhole
      all.isStopped = all.isStopped || result.isStopped
    }
    return all
  }

  /// The plane in colours; nil where nothing is to be seen, or memory ran out (`failed`).
  ///
  /// - colors: of equal parts of the domain, from its start; at most 65,536. Values beyond the ends have the outermost.
  /// - start, end: finite, in either order. Where they are equal, values there have the colour in the middle.
  public mutating func colored(_ colors: UnsafeBufferPointer<Color>, from start: Double, to end: Double) -> Bitmap? {
    guard frame != nil, !failed, colors.count > 0, colors.count <= 65_536, start.isFinite, end.isFinite else {
      return nil
    }
    let made: (bitmap: Bitmap, memory: UnsafeMutableRawPointer)
    do throws(BitmapError) {
      made = try Bitmap.blank(width: columns.count, height: rows.count, alpha: .premultiplied)
    } catch {
      isWithoutImage = true
      return nil
    }
    words.removeAll()
    for color in colors { words.append(color.premultipliedWord) }
    // Of what is missing.
    words.append(0)
    guard let words = words.base, let means = means.base, let shares = shares.base, !failed else { return nil }
    let ramp = ColorRamp(words: words, count: colors.count, start: start, end: end)
    let pixels = made.memory.assumingMemoryBound(to: UInt32.self)
    ramp.color(means, count: columns.count * rows.count, into: pixels)
    if !isWhole { fade(pixels, shares, count: columns.count * rows.count) }
    return made.bitmap
  }
}

extension CellRow {
  /// What of the row is seen and how, and where that lies in device pixels: pixels where the cells are narrower, or are
  /// mixed; else the cells themselves.
  fileprivate func plan(
    _ taps: inout Buffer<Tap>, from low: Int, to high: Int, _ sampling: ImageSampling
  ) -> (start: Double, length: Double) {
    let pixels = pixels(from: low, to: high)
    taps.removeAll()
    if pixels.isEmpty { return (0, 0) }
    if density > 1 || sampling == .bilinear {
      fill(&taps, pixels, sampling)
      return (Double(pixels.lowerBound), Double(pixels.count))
    }
    let cells = cells(from: low, to: high)
    if cells.isEmpty || !taps.reserve(cells.count) { return (0, 0) }
    for cell in cells {
      taps.append(Tap(first: Int32(cell), count: 1, head: 1, middle: 0, tail: 0, share: 1))
    }
    return (edge(cells.lowerBound), edge(cells.upperBound) - edge(cells.lowerBound))
  }
}

/// What the threads of one reading share. Each writes its own result.
private final class CellWork {
  private let reader: CellReader
  private let memory: UnsafeMutablePointer<Double>
  private let room: Int
  private let stop: StopSignal
  private let store: UnsafeMutableBufferPointer<CellReader.Result>

  init(reader: CellReader, parts: Int, memory: UnsafeMutablePointer<Double>, room: Int, stop: StopSignal) {
    self.reader = reader
    self.memory = memory
    self.room = room
    self.stop = stop
    store = .allocate(capacity: parts)
    store.initialize(repeating: CellReader.Result())
  }

  deinit { store.deallocate() }

  var results: UnsafeMutableBufferPointer<CellReader.Result> { store }

  func read(part: Int) {
    let count = reader.rows.count
    let rows = count * part / store.count..<count * (part + 1) / store.count
    store[part] = reader.read(rows, memory + part * room, until: stop)
  }
}
