// W7: labels of nine characters at 12 pixels, each shaped, placed and painted anew in every frame.
//
// The C interface has no free text, so this drives the layers beneath it, as they are in the library: the typesetter
// makes lines, a display list places them, the painter paints it.

import RastrumDrawing
import RastrumRaster
import RastrumText

let count = 10_000
let x: UnsafeMutablePointer<Double> = doubles(count)
let y: UnsafeMutablePointer<Double> = doubles(count)
let pixels: UnsafeMutablePointer<UInt8> = make_frame()
make_places(count, 1, x, y)
data_is_ready()

let typesetter = Typesetter(fonts: .builtin())
let painter = Painter()
let target = PixelTarget(
  pixels: pixels, width: Int(frame_width), height: Int(frame_height), stride: Int(frame_stride),
  format: .rgba8Premultiplied)

/// The list of every frame, in the same memory.
var list = DisplayList(size: .zero, scale: 1)

/// Label i stands at place i + frame.
func drawLabels(frame: Int32) {
  let size = Size(width: Double(frame_width), height: Double(frame_height))
  let source = Source(.other)
  list.reset(size: size, scale: 1)
  list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(rgb: 0xffffff), from: source)
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(label_capacity)) { label in
    guard let characters = label.baseAddress else { return }
    for index in 0..<count {
      make_label(index, characters)
      let place = (index + Int(frame)) % count
      let line = typesetter.line(String(cString: characters), size: 12, weight: .regular)
      list.draw(
        line, at: Point(x: x[place] * 740, y: 12 + y[place] * 580), anchor: TextAnchor(.start, .baseline),
        color: Color(rgb: 0x000000), from: source)
    }
  }
  if painter.paint(list, into: target) != .ok { exit(1) }
}

measure("W7", count) { drawLabels(frame: $0) }
save_picture("W7", count, pixels, order_rgba)
