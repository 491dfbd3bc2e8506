// A painter that has painted a picture paints the next ones without asking for memory: strokes, fills, dashes, many
// circles, text, rounded clips, groups, gradients, shadows. The text differs in place and the shapes in form.

import RastrumDrawing
import RastrumRaster
import RastrumText

let width = 640
let height = 480
let source = Source(.other)
let painter = Painter()
let typesetter = Typesetter(fonts: .builtin())
guard let pixels = malloc(width * height * 4) else { exit(1) }
let target = PixelTarget(
  pixels: pixels, width: width, height: height, stride: width * 4, format: .rgba8Premultiplied)
var list = DisplayList(size: .zero, scale: 1)

func polyline(_ count: Int, _ frame: Int) -> PathSlice {
  let mark = list.path.mark
  for index in 0..<count {
    let point = Point(x: 20 + Double(index) * 0.6, y: 240 + Double((index &* 7919 &+ frame &* 31) % 199) - 100)
    if index == 0 { list.path.move(to: point) } else { list.path.line(to: point) }
  }
  return list.path.slice(from: mark)
}

func draw(_ frame: Int) {
  list.reset(size: Size(width: Double(width), height: Double(height)), scale: 1)
  list.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), Color(rgb: 0xffffff), from: source)
  list.append(
    .stroke(polyline(1000, frame), Stroke(width: 1.5, join: .round)), .solid(Color(rgb: 0x1f77b4)), from: source)
  list.append(.fill(polyline(50, frame), .nonzero), .solid(Color(rgb: 0xff7f0e).opacity(0.5)), from: source)
  list.pushClip(Rect(x: 10, y: 10, width: 500, height: 400), from: source)
  list.append(.pushGroup(opacity: 0.5), .solid(.clear), from: source)
  list.append(
    .shadow(Rect(x: 50, y: 50, width: 200, height: 100), CornerRadii(8), sigma: 4), .solid(Color(rgb: 0)),
    from: source)
  list.append(.popGroup, .solid(.clear), from: source)
  list.popClip(from: source)
  list.append(
    .pushRoundedClip(Rect(x: 30, y: 30, width: 300, height: 300), CornerRadii(20)), .solid(.clear), from: source)
  let start = list.centers.count
  for index in 0..<5000 {
    list.appendCenter(Point(x: Double((index &* 613 &+ frame) % 640), y: Double(index &* 389 % 480)))
  }
  list.append(
    .symbols(Slice(start: start, count: 5000), .circle, size: 6), .solid(Color(rgb: 0x2ca02c).opacity(0.5)),
    from: source)
  list.popClip(from: source)
  for row in 0..<20 {
    list.draw(
      typesetter.line("Label 0123456789", size: 12, weight: .regular),
      at: Point(x: 20.25 * Double(frame % 4), y: 20 + 22 * Double(row)), anchor: TextAnchor(.start, .baseline),
      color: Color(rgb: 0), from: source)
  }
}

for frame in 0..<16 {
  draw(frame)
  let before = malloc_calls()
  if painter.paint(list, into: target) != .ok { exit(1) }
  let calls = malloc_calls() - before
  if frame >= 8 && calls > 0 {
    print_calls(calls, frame)
    exit(1)
  }
}
