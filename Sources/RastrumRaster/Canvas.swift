// The painter's state while it paints: the surface, the clips, the scratch memory.

import RastrumDrawing

struct Canvas: ~Copyable {
  var grid = CoverageGrid()
  /// Glyphs as masks, and as densities.
  var stamps = StampCache<Int32>()
  var densities = StampCache<UInt16>()
  var knownGlyphs = GlyphTable()
  var plane = DensityPlane()
  var symbolStamps = SymbolStamps()
  /// The outline of a batch's symbol.
  var symbolPath = Path()
  /// The coverage of one stamp while it is made.
  var mask = Buffer<Int32>()
  /// The clips that are open, each already cut by those around it, in the picture's device pixels.
  private var clips = Buffer<PixelRect>()

  /// Cells of the grid at most: 4 MB. Larger shapes are painted block by block.
  private static let mostCells = 1 << 20
  /// Rows of a block at most.
  private static let mostRows = 1 << 13
  /// Device pixels a point at most.
  private static let largestScale = 1e6
  /// Device pixels of a picture's side at most.
  private static let largestSide = 1 << 28

  init() {}

  mutating func paint(_ list: borrowing DisplayList, into target: PixelTarget) -> PaintResult {
    if list.failed { return .outOfMemory }
    // Memory may be there again.
    if grid.failed || clips.failed || isScratchFailed { self = Canvas() }
    let scale = list.scale
    guard scale > 0, scale <= Self.largestScale else { return .ok }
    let picture = PixelRect(
      x: 0, y: 0, width: clampedInteger((list.size.width * scale).rounded(.up)),
      height: clampedInteger((list.size.height * scale).rounded(.up))
    ).bounded(by: Self.largestSide)
    let surface = Surface(target, picture: picture)
    clips.removeAll()
    clips.append(surface.bounds)
    var index = 0
    var batchEnd = 0
    while index < list.commands.count {
      let command = list.commands[index]
      if case .glyphs = command.shape, index >= batchEnd {
        let batch = glyphBatch(from: index, of: list)
        batchEnd = batch.end
        if batch.isMany {
          if let scene = scene(of: command, list, picture, surface) {
            paintGlyphs(index..<batchEnd, of: list, scene)
          }
          index = batchEnd
          continue
        }
      }
      index += 1
      switch command.shape {
      case .pushClip(let rect): pushClip(rect, scale: scale)
      case .popClip: if clips.count > 1 { clips.removeLast() }
      default: paint(command, of: list, picture: picture, onto: surface)
      }
    }
    return grid.failed || clips.failed || isScratchFailed ? .outOfMemory : .ok
  }

  private var isScratchFailed: Bool {
    stamps.failed || densities.failed || knownGlyphs.failed || plane.failed || symbolStamps.failed || mask.failed
      || symbolPath.failed
  }

  /// Clips lie on whole pixels: an edge between two goes to the nearer one.
  private mutating func pushClip(_ rect: Rect, scale: Double) {
    let left = clampedInteger((rect.minX * scale + 0.5).rounded(.down))
    let top = clampedInteger((rect.minY * scale + 0.5).rounded(.down))
    let right = clampedInteger((rect.maxX * scale + 0.5).rounded(.down))
    let bottom = clampedInteger((rect.maxY * scale + 0.5).rounded(.down))
    let clip = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    clips.append(clips[clips.count - 1].intersection(clip))
  }

  private mutating func paint(
    _ command: Command, of list: borrowing DisplayList, picture: PixelRect, onto surface: Surface
  ) {
    guard let scene = scene(of: command, list, picture, surface) else { return }
    switch command.shape {
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
    case .pushClip, .popClip: break
    }
  }

  /// What a command is painted with; nil where nothing of it can be seen.
  private func scene(
    of command: Command, _ list: borrowing DisplayList, _ picture: PixelRect, _ surface: Surface
  ) -> Scene? {
    let clip = clips[clips.count - 1]
    guard case .solid(let color) = command.paint, color.alpha > 0, !clip.isEmpty else { return nil }
    return Scene(
      scale: list.scale, clip: clip,
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
