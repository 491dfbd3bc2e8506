// A display list to pixels.
//
// In:  a complete list, and pixels of the caller in any of six formats.
// Out: the commands painted one over the other onto what is there.
// Invariant: the bytes depend on the list alone, not on how the picture is cut into targets, nor on what the painter
//      painted before. Bytes outside the clip are never touched. Nothing traps; memory that is not to be had is
//      reported. Scratch memory stays in the painter, so a steady frame allocates nothing.
// Method: each shape becomes edges (Outline, Stroker, Dasher), edges become coverage (CoverageGrid), coverage is laid
//      over the pixels (SolidBrush). Rectangles on whole pixels skip the grid. Gradients, rounded clips and groups go
//      through layers (Canvas+Layers).
// A painter is used by one thread at a time.

import RastrumDrawing

public final class Painter {
  private var canvas = Canvas()

  public init() {}

  public func paint(_ list: borrowing DisplayList, into target: PixelTarget) -> PaintResult {
    canvas.paint(list, into: target)
  }
}
