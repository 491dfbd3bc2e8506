// What is to be seen, completely: the hand-over from layout to painting.
//
// In:  commands in painting order, from layout.
// Out: the same commands, to a painter (raster; later SVG and PDF), to a test as text, to a hit test.
// Invariant: nothing outside the list is needed to paint it: no font, no chart, no data of the host.
// Units: points, origin top-left, y down. `scale` says how many device pixels a point has; what should be crisp
//      was put on whole pixels of that scale by layout.
// Memory: everything sized by data or text lies in Buffers; ask `failed` once when the list is complete.
// Commands refer to slices of the list's arenas, so a list is a dozen blocks however many shapes it has; `reset` keeps
//      them for the next picture, so that a steady frame allocates none.

public struct DisplayList: ~Copyable {
  public private(set) var size: Size
  public private(set) var scale: Double
  public private(set) var commands = Buffer<Command>()
  /// The arena of outlines.
  public var path = Path()
  /// Rectangles of `.rectangles` commands.
  public var rectangles = Buffer<Rect>()
  /// Centres of `.symbols` commands, in points. 32 bits carry 1/1000 pixel in any picture.
  public var centers = Buffer<SIMD2<Float>>()
  /// Top and bottom of `.envelope` commands, in points; NaN where there is nothing.
  public var intervals = Buffer<SIMD2<Float>>()
  /// Dash lengths of strokes.
  public var lengths = Buffer<Double>()
  /// Colours of gradients.
  public var stops = Buffer<GradientStop>()
  public private(set) var gradients = Buffer<Gradient>()
  public private(set) var placements = Buffer<GlyphPlacement>()
  public private(set) var text = Buffer<UInt8>()
  /// The outlines that placements name.
  public private(set) var outlines: [GlyphOutline] = []
  /// The images that `.image` commands name; the list holds them.
  public private(set) var bitmaps: [Bitmap] = []
  /// Pixels of images that were made for this list, premultiplied, red lowest; and where in them the images lie.
  public var words = Buffer<UInt32>()
  private var wordImages = Buffer<ImageWords>()
  /// Where each outline, known by its address, is in `outlines`.
  private var registered = IntegerMap()

  public init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// Bytes of an arena that are kept for the next picture at most: the centers of two million symbols.
  private static var mostKept: Int { 16 << 20 }

  /// Begins another picture in the memory of this one.
  public mutating func reset(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
    commands.removeAll(keepingAtMost: Self.mostKept)
    path.removeAll(keepingAtMost: Self.mostKept)
    rectangles.removeAll(keepingAtMost: Self.mostKept)
    centers.removeAll(keepingAtMost: Self.mostKept)
    intervals.removeAll(keepingAtMost: Self.mostKept)
    lengths.removeAll(keepingAtMost: Self.mostKept)
    stops.removeAll(keepingAtMost: Self.mostKept)
    gradients.removeAll(keepingAtMost: Self.mostKept)
    placements.removeAll(keepingAtMost: Self.mostKept)
    text.removeAll(keepingAtMost: Self.mostKept)
    words.removeAll(keepingAtMost: Self.mostKept)
    wordImages.removeAll()
    while !outlines.isEmpty { outlines.removeLast() }
    bitmaps.removeAll(keepingCapacity: true)
    if registered.failed { registered = IntegerMap() }
    registered.removeAll()
  }

  /// Memory ran out while the list was made: it is incomplete and must not be painted.
  public var failed: Bool {
    commands.failed || path.failed || rectangles.failed || centers.failed || intervals.failed || lengths.failed
      || placements.failed || stops.failed || gradients.failed || text.failed || registered.failed
      || words.failed || wordImages.failed || largestArena > Slice.mostElements
  }

  /// Elements of the arena that has most.
  private var largestArena: Int {
    let numbers = max(lengths.count, rectangles.count, centers.count, intervals.count, words.count)
    return max(path.points.count, path.verbs.count, placements.count, text.count, numbers)
  }

  public mutating func append(_ shape: Shape, _ paint: Paint, from source: Source) {
    commands.append(Command(shape: shape, paint: paint, source: source))
  }

  mutating func append(_ gradient: Gradient) {
    gradients.append(gradient)
  }

  public mutating func fill(_ rect: Rect, _ color: Color, from source: Source) {
    let start = rectangles.count
    rectangles.append(rect)
    append(.rectangles(Slice(start: start, count: 1)), .solid(color), from: source)
  }

  public mutating func pushClip(_ rect: Rect, from source: Source) {
    append(.pushClip(rect), .solid(.clear), from: source)
  }

  public mutating func popClip(from source: Source) {
    append(.popClip, .solid(.clear), from: source)
  }

  /// Paints an image; the list holds it from now on.
  public mutating func draw(
    _ bitmap: Bitmap, in rect: Rect, sampling: ImageSampling, opacity: Double = 1, from source: Source
  ) {
    bitmaps.append(bitmap)
    draw(ImageFill(bitmap: bitmaps.count - 1, rect: rect, sampling: sampling, opacity: opacity), source)
  }

  /// Paints an image that lies in the list's words.
  public mutating func draw(
    _ words: ImageWords, in rect: Rect, sampling: ImageSampling, opacity: Double = 1, from source: Source
  ) {
    wordImages.append(words)
    draw(ImageFill(.words(wordImages.count - 1), rect: rect, sampling: sampling, opacity: opacity), source)
  }

  private mutating func draw(_ image: ImageFill, _ source: Source) {
    append(.image(image), .solid(Color(rgb: 0)), from: source)
  }

  /// The pixels of an image, valid until the next mutation; nil where the list has none.
  public func pixels(of image: ImageFill) -> BitmapPixels? {
    switch image.origin {
    case .bitmap(let index): return bitmaps.indices.contains(index) ? bitmaps[index].pixels : nil
    case .words(let index):
      guard index >= 0, index < wordImages.count, let base = words.base else { return nil }
      let image = wordImages[index]
      guard image.start >= 0, image.width > 0, image.height > 0, image.stride >= image.width,
        image.start + (image.height - 1) * image.stride + image.width <= words.count
      else { return nil }
      return BitmapPixels(
        start: UnsafeRawPointer(base + image.start), width: image.width, height: image.height,
        stride: image.stride * 4, alpha: .premultiplied)
    }
  }

  public mutating func appendCenter(_ point: Point) {
    centers.append(SIMD2(Float(point.x), Float(point.y)))
  }

  /// Registers an outline, once however often it is added; the index is what placements name.
  public mutating func add(_ outline: GlyphOutline) -> Int { add(Unmanaged.passUnretained(outline)) }

  /// The same; a reference to an outline that the list has is not counted.
  public mutating func add(_ outline: Unmanaged<GlyphOutline>) -> Int {
    let address = UInt64(UInt(bitPattern: outline.toOpaque()))
    if let index = registered.value(for: address) { return index }
    outlines.append(outline.takeUnretainedValue())
    registered.insert(outlines.count - 1, for: address)
    return outlines.count - 1
  }

  public mutating func append(_ placement: GlyphPlacement) {
    placements.append(placement)
  }

  /// Appends `count` placements, of outlines that need not be registered yet. Where there is no memory none is.
  @inline(__always)
  public mutating func append(
    glyphs count: Int, _ glyph: (Int) -> (outline: Unmanaged<GlyphOutline>, offset: Point)
  ) -> Slice {
    let start = placements.count
    guard placements.reserve(count), let base = placements.base else { return .empty }
    for index in 0..<count {
      let (outline, offset) = glyph(index)
      base[start &+ index] = GlyphPlacement(outline: add(outline), offset: offset)
    }
    placements.extend(by: count)
    return Slice(start: start, count: count)
  }

  /// Keeps the UTF-8 of `string`.
  public mutating func append(text string: String) -> Slice {
    let start = text.count
    var string = string
    string.withUTF8 { text.append(contentsOf: $0) }
    return Slice(start: start, count: text.count - start)
  }
}

/// One thing to paint.
public struct Command: BitwiseCopyable, Sendable {
  public var shape: Shape
  public var paint: Paint
  public var source: Source

  public init(shape: Shape, paint: Paint, source: Source) {
    self.shape = shape
    self.paint = paint
    self.source = source
  }
}

/// The area that a command covers. A shape is one area however it overlaps itself: half-transparent paint covers
/// every place once. So is a batch of rectangles: neighbours that share an edge show no seam. A batch of symbols is
/// many shapes, painted one over the other.
public enum Shape: BitwiseCopyable, Sendable {
  case fill(PathSlice, FillRule)
  case stroke(PathSlice, Stroke)
  case rectangles(Slice)
  /// Symbols of one kind and size (diameter of the circle, in points) at `centers`.
  case symbols(Slice, Symbol, size: Double)
  /// The outline of each symbol, stroked with a pen of `width`, centred on the edge.
  case symbolEdges(Slice, Symbol, size: Double, width: Double)
  case glyphs(GlyphRun)
  /// A line too dense to be drawn segment by segment: what it covers from top to bottom in steps of half a device
  /// pixel, the first of which begins at `x`, drawn with a pen of `width`. In the list's `intervals`.
  case envelope(Slice, x: Double, width: Double)
  /// An image, which has its own colours: the paint is not used.
  case image(ImageFill)
  /// A box with a radius for each corner, blurred with a standard deviation of `sigma` points.
  case shadow(Rect, CornerRadii, sigma: Double)
  /// Until the matching pop, only what lies inside is painted. Clips nest by intersection. The sides of this one lie
  /// on whole pixels: those that do not go to the nearest.
  case pushClip(Rect)
  /// The same with a radius for each corner; the edge is where it is, and shades pixels that it runs through.
  case pushRoundedClip(Rect, CornerRadii)
  /// Closes the clip opened last; one that the group around it did not open stays.
  case popClip
  /// Until the matching pop, everything is painted as one thing, which then is laid over what was there with the
  /// opacity 0...1. Clips that are open at the end of a group are closed with it.
  case pushGroup(opacity: Double)
  case popGroup
}

/// What an area is covered with.
public enum Paint: BitwiseCopyable, Sendable, Equatable {
  case solid(Color)
  /// In the list's `gradients`. A batch of symbols is one area under it.
  case gradient(Int)
}

/// Where a command comes from: a part of the chart, and for marks which data.
public struct Source: BitwiseCopyable, Sendable, Equatable {
  public var part: Part
  /// The index of the mark, axis or legend entry; −1 where the part has none.
  public var index: Int32
  /// The rows of data behind the command.
  public var data: Slice

  public init(_ part: Part, index: Int32 = -1, data: Slice = .empty) {
    self.part = part
    self.index = index
    self.data = data
  }
}

/// The parts of a picture, as rastrum.h numbers them; `other` has no number there, and stays last.
public enum Part: Int32, BitwiseCopyable, Sendable, CaseIterable {
  case background, plot, grid, axisLine, tick, tickLabel, axisTitle, mark, directLabel
  case legend, legendSymbol, legendLabel, title, subtitle
  /// Of a scale of colours: the bar with its ticks, the labels under it, the title beside it.
  case colorBar, colorBarLabel, colorBarTitle
  case other
}
