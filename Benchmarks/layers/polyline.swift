// W10: one polyline of 1.5 pixels, painted by the raster alone: no axes, no text.

import RastrumDrawing
import RastrumRaster

let count = 1000
let x: UnsafeMutablePointer<Double> = doubles(count)
let y: UnsafeMutablePointer<Double> = doubles(count)
let pixels: UnsafeMutablePointer<UInt8> = make_frame()
make_walk(count, 1, x, y)
data_is_ready()

let painter = Painter()
let target = PixelTarget(
  pixels: pixels, width: Int(frame_width), height: Int(frame_height), stride: Int(frame_stride),
  format: .rgba8Premultiplied)

/// The plot is 720 × 528 pixels, at (64, 32).
func drawPolyline() {
  var low = 0.0, high = 0.0
  find_range(count, y, &low, &high)
  let size = Size(width: Double(frame_width), height: Double(frame_height))
  let source = Source(.other)
  var list = DisplayList(size: size, scale: 1)
  list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(rgb: 0xffffff), from: source)
  for index in 0..<count {
    let point = Point(
      x: 64 + (x[index] - x[0]) * 720 / (x[count - 1] - x[0]), y: 560 - (y[index] - low) * 528 / (high - low))
    if index == 0 { list.path.move(to: point) } else { list.path.line(to: point) }
  }
  list.append(
    .stroke(list.path.whole, Stroke(width: 1.5, join: .bevel)), .solid(Color(rgb: 0x1f77b4)), from: source)
  if painter.paint(list, into: target) != .ok { exit(1) }
}

measure("W10", count) { _ in drawPolyline() }
save_picture("W10", count, pixels, order_rgba)
