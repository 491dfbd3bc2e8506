// W5: a heat map of n × n doubles, other data each frame: range, means, colours, painted; with a colour bar. No axes.

import RastrumDrawing
import RastrumRaster

let side: Int = program_argument(1).map { Int(atoi($0)) } ?? 1000
let threads: Int = getenv("BENCH_THREADS").map { Int(atoi($0)) } ?? 1
let states: Int = 2
var fields: [UnsafeMutablePointer<Double>] = []
for state in 0..<states {
  guard let field: UnsafeMutablePointer<Double> = doubles(side * side) else { exit(1) }
  make_field(side, UInt64(state), field)
  fields.append(field)
}
let pixels: UnsafeMutablePointer<UInt8> = make_frame()
data_is_ready()

/// From dark blue over green to yellow.
let colors: [Color] = (0..<256).map { index in
  let t = Double(index) / 255
  let stops = [0x440154, 0x3b528b, 0x21918c, 0x5ec962, 0xfde725].map { Color(rgb: UInt32($0)) }
  let stop = min(3, Int(t * 4))
  return stops[stop].mixed(with: stops[stop + 1], share: t * 4 - Double(stop))
}
let painter = Painter()
var plane = HeatPlane()
var bar = HeatPlane()
let ramp: [Double] = (0..<256).map { 255 - Double($0) }
let target = PixelTarget(
  pixels: pixels, width: Int(frame_width), height: Int(frame_height), stride: Int(frame_stride),
  format: .rgba8Premultiplied)
let picture = PixelRect(x: 0, y: 0, width: Int(frame_width), height: Int(frame_height))

/// The plot is 640 × 528 pixels, at (64, 32), as wide as a colour bar with its labels leaves it.
func drawHeatMap(_ frame: Int) {
  let size = Size(width: Double(frame_width), height: Double(frame_height))
  var list = DisplayList(size: size, scale: 1)
  list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(rgb: 0xffffff), from: Source(.background))
  let cells = CellMatrix(
    start: UnsafeRawPointer(fields[frame % states]), rows: side, columns: side, element: .float64)
  let isRead = plane.read(
    cells, in: Rect(x: 64, y: 32, width: 640, height: 528), picture: picture, sampling: .nearest, threads: threads)
  guard isRead, let range = plane.range, let frame = plane.frame else { exit(1) }
  colors.withUnsafeBufferPointer { colors in
    guard let image = plane.colored(colors, from: range.low, to: range.high) else { exit(1) }
    list.draw(image, in: frame, sampling: .nearest, from: Source(.mark))
    ramp.withUnsafeBytes { values in
      guard let start = values.baseAddress else { exit(1) }
      let steps = CellMatrix(start: start, rows: 256, columns: 1, element: .float64)
      let isRead = bar.read(
        steps, in: Rect(x: 728, y: 32, width: 16, height: 528), picture: picture, sampling: .nearest)
      guard isRead, let frame = bar.frame, let image = bar.colored(colors, from: 0, to: 255) else { exit(1) }
      list.draw(image, in: frame, sampling: .nearest, from: Source(.legend))
    }
  }
  if painter.paint(list, into: target, threads: threads) != .ok { exit(1) }
}

measure("W5", side) { drawHeatMap(Int($0)) }
save_picture("W5", side, pixels, order_rgba)
