// The painter's state while it paints: the surface, the clips, the scratch memory.

import RastrumDrawing

struct Canvas: ~Copyable {
  var grid = CoverageGrid()
  /// Glyphs as masks, and as densities.
  var stamps = StampCache<Int32>()
  var densities = StampCache<UInt16>()
  var knownGlyphs = GlyphTable()
  /// The batch that is painted has glyphs that are too large for the plane.
  var leavesLargeGlyphs = false
  var plane = DensityPlane()
  var symbolStamps = SymbolStamps()
  var images = ImageScratch()
  /// The outline of a batch's symbol.
  var symbolPath = Path()
  /// The coverage of one stamp while it is made.
  var mask = Buffer<Int32>()
  /// Why the last painting was stopped.
  private(set) var stopReason: StopReason?
  /// The clips that are open, each already cut by those around it in its group, and the corners of their outlines.
  var clips = Buffer<Clip>()
  var corners = Buffer<Point>()
  /// The groups that are open, and the pixels of theirs.
  var groups = Buffer<Group>()
  var layers = Buffer<UInt32>()
  /// Pixels of the layers of open groups over the whole target, of which a thread may have a part only.
  var layerCharge = 0
  /// A group would have taken more than layers may.
  var isOverLimit = false
  /// The gradient that is painted.
  var segments = Buffer<GradientSegment>()
  var blur = BlurredBox()

  /// Cells of the grid at most: 4 MB. Larger shapes are painted block by block.
  private static let mostCells = 1 << 20
  /// Rows of a block at most.
  private static let mostRows = 1 << 13
  /// Device pixels a point at most.
  private static let largestScale = 1e6
  /// Device pixels of a picture's side at most.
  private static let largestSide = 1 << 28

  init() {}

  /// Bytes of layers that are kept from one painting to the next: those of a group over 3,840 × 2,160 pixels.
  private static let mostKept = 32 << 20

  /// Gives back what one large picture needed and others do not.
  mutating func letGo() {
    layers.removeAll(keepingAtMost: Self.mostKept)
  }

  /// - whole: the target that `target` is a part of.
  mutating func paint(
    _ list: borrowing DisplayList, into target: PixelTarget, of whole: PixelTarget, until stop: StopSignal
  ) -> PaintResult {
    if list.failed { return .outOfMemory }
    // Memory may be there again.
    if grid.failed || isScratchFailed { self = Canvas() }
    let scale = list.scale
    guard scale > 0, scale <= Self.largestScale else { return .ok }
    let picture = PixelRect(
      x: 0, y: 0, width: clampedInteger((list.size.width * scale).rounded(.up)),
      height: clampedInteger((list.size.height * scale).rounded(.up))
    ).bounded(by: Self.largestSide)
    let surface = Surface(target, picture: picture)
    beginClips(surface.bounds, of: Surface(whole, picture: picture).bounds)
    if clips.failed { return .outOfMemory }
    stopReason = nil
    grid.begin(until: stop)
    defer { grid.begin(until: .never) }
    var index = 0
    var batchEnd = 0
    while index < list.commands.count, let commands = list.commands.base {
      if shouldStop() { break }
      // By its place: a command is 130 bytes.
      let command = UnsafePointer(commands + index)
      if case .glyphs = command.pointee.shape, index >= batchEnd {
        let batch = glyphBatch(from: index, of: list)
        batchEnd = batch.end
        if batch.isMany, !isClippedRound {
          if case .solid(let color) = command.pointee.paint {
            paintGlyphs(index..<batchEnd, of: list, scene(color, list, picture, top(over: surface)))
          }
          index = batchEnd
          continue
        }
      }
      index += 1
      switch command.pointee.shape {
      case .pushClip(let rect): pushClip(rect, scale: scale)
      case .pushRoundedClip(let rect, let radii): pushClip(rect, radii, scale: scale, picture: picture)
      case .popClip: popClip()
      case .pushGroup(let opacity): pushGroup(opacity)
      case .popGroup: popGroup(over: surface)
      default: paint(command, of: list, picture: picture, onto: surface)
      }
    }
    while !groups.isEmpty { popGroup(over: surface) }
    if grid.failed || isScratchFailed || isOverLimit { return .outOfMemory }
    stopReason = grid.stopReason
    return stopReason == nil ? .ok : .stopped
  }

  /// Asks whether to go on: between commands, and inside of those that take long.
  @inline(__always)
  mutating func shouldStop() -> Bool { grid.shouldStop() }

  private var isScratchFailed: Bool {
    stamps.failed || densities.failed || knownGlyphs.failed || plane.failed || symbolStamps.failed || mask.failed
      || symbolPath.failed || areLayersFailed || segments.failed || blur.failed || images.failed
  }

  private mutating func paint(
    _ command: UnsafePointer<Command>, of list: borrowing DisplayList, picture: PixelRect, onto surface: Surface
  ) {
    if clips[clips.count - 1].rect.isEmpty { return }
    if case .solid(let color) = command.pointee.paint {
      if color.alpha == 0 { return }
      let scene = scene(color, list, picture, top(over: surface))
      if !isClippedRound || isInsideClip(command.pointee.shape, of: list, scene, picture) {
        return paint(command, of: list, scene)
      }
    }
    paintThroughLayer(command, of: list, picture: picture, onto: surface)
  }

  mutating func paint(_ command: UnsafePointer<Command>, of list: borrowing DisplayList, _ scene: Scene) {
    switch command.pointee.shape {
    case .fill(let slice, let rule):
      fill(list.path.outline(slice, scene), rule, scene)
    case .stroke(let slice, let stroke):
      self.stroke(list.path.outline(slice, scene), stroke, lengths: list.lengths.part(stroke.dashes), scene)
    case .rectangles(let slice):
      fill(list.rectangles.part(slice), scene)
    case .symbols(let slice, let symbol, let size):
      paint(symbol, size: size, edge: nil, at: list.centers.part(slice), scene)
    case .symbolEdges(let slice, let symbol, let size, let width):
      paint(symbol, size: size, edge: width, at: list.centers.part(slice), scene)
    case .glyphs(let run):
      paint(run, of: list, scene)
    case .envelope(let slice, let x, let width):
      fillEnvelope(list.intervals.part(slice), x: x, width: width, scene)
    case .image(let image):
      guard let pixels = list.pixels(of: image) else { return }
      paint(image, pixels, scale: scene.scale, clip: scene.clip, onto: scene.painting.surface)
    case .shadow(let rect, let radii, let sigma):
      fillShadow(rect, radii, sigma: sigma, scene)
    case .pushClip, .pushRoundedClip, .popClip, .pushGroup, .popGroup: break
    }
  }

  // Mutating, though nothing changes: else the canvas, 1.5 KB, is copied for every call.

  /// What a command of one colour is painted with.
  private mutating func scene(
    _ color: Color, _ list: borrowing DisplayList, _ picture: PixelRect, _ surface: Surface
  ) -> Scene {
    Scene(
      scale: list.scale, clip: clips[clips.count - 1].rect,
      visible: Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)),
      painting: SolidPainting(surface: surface, brush: SolidBrush(color, format: surface.format)))
  }

  /// Calls `body` for blocks of at most `mostCells` that together are `area`, with the grid turned to each.
  @inline(__always)
  mutating func forEachBlock(of area: PixelRect, _ body: (inout CoverageGrid) -> Void) {
    if area.isEmpty { return }
    let rows = min(area.height, Self.mostRows)
    let room = Self.mostCells / (rows + CoverageGrid.rowsAbove + CoverageGrid.rowsBelow)
    let columns = min(area.width, max(CoverageGrid.lanes, room / CoverageGrid.lanes * CoverageGrid.lanes))
    var y = area.y
    while y < area.bottom {
      var x = area.x
      while x < area.right {
        let block = PixelRect(
          x: x, y: y, width: min(columns, area.right - x), height: min(rows, area.bottom - y))
        if !grid.cover(block) { return }
        body(&grid)
        x += columns
      }
      y += rows
    }
  }
}

extension Canvas {
  /// Pixels of the density plane at most, without its margins.
  private static let mostPlanePixels = 1 << 20

  static func planeRows(width: Int) -> Int { max(1, mostPlanePixels / (width + 2 * DensityPlane.widest)) }

  /// Calls `body` for bands of rows that together are `area`, with the density plane turned to each.
  @inline(__always)
  mutating func forEachPlane(of area: PixelRect, _ body: (inout Canvas) -> Void) {
    if area.isEmpty { return }
    let rows = Self.planeRows(width: area.width)
    var y = area.y
    while y < area.bottom {
      let band = PixelRect(x: area.x, y: y, width: area.width, height: min(rows, area.bottom - y))
      if !plane.cover(band) { return }
      body(&self)
      y += rows
    }
  }
}

/// What all shapes of a command share.
struct Scene {
  /// Device pixels a point.
  let scale: Double
  /// What may be painted.
  let clip: PixelRect
  /// The whole picture, in device pixels.
  let visible: Rect
  let painting: SolidPainting
}

extension Buffer {
  /// The elements of a slice; empty where the slice is not inside the buffer.
  func part(_ slice: Slice) -> UnsafeBufferPointer<Element> {
    guard slice.start >= 0, slice.count > 0, slice.start <= count, slice.count <= count - slice.start else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(rebasing: elements[slice.start..<slice.start + slice.count])
  }
}

extension Path {
  func outline(_ slice: PathSlice, _ scene: Scene) -> Outline {
    Outline(
      verbs: verbs.part(slice.verbs), points: points.part(slice.points), placement: Placement(scale: scene.scale),
      visible: scene.visible)
  }
}
