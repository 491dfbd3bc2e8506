// Memory that is refused while layers are open, under groups, gradients, shadows, images and clips: "out of memory", no
// trap, nothing that stays, and the next picture as if nothing had been. Only blocks that follow pixels are refused: a
// failed allocation of Swift's own ends a process.

import RastrumDrawing
import RastrumRaster

let width = 320
let height = 240
let mostThreads = 3
let source = Source(.other)
let count = width * height * 4
guard let pixels = malloc(count), let expected = malloc(count) else { exit(1) }
let target = PixelTarget(
  pixels: pixels, width: width, height: height, stride: width * 4, format: .rgba8Premultiplied)
var list = DisplayList(size: Size(width: Double(width), height: Double(height)), scale: 1)

func fail(_ what: StaticString, _ number: Int) -> Never {
  puts(what.utf8Start)
  exit(Int32(truncatingIfNeeded: 1 + number % 100))
}

func bitmap() -> Bitmap? {
  guard let (bitmap, memory) = try? Bitmap.blank(width: 64, height: 64, alpha: .premultiplied) else { return nil }
  memset(memory, 0x9c, 64 * 64 * 4)
  return bitmap
}

func describe() {
  let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
  list.fill(whole, Color(rgb: 0xffffff), from: source)
  list.append(.pushGroup(opacity: 0.5), .solid(.clear), from: source)
  list.append(
    .shadow(Rect(x: 50, y: 50, width: 200, height: 100), CornerRadii(8), sigma: 4), .solid(Color(rgb: 0)),
    from: source)
  list.append(
    .pushRoundedClip(Rect(x: 30, y: 30, width: 200, height: 150), CornerRadii(20)), .solid(.clear), from: source)
  list.append(.pushGroup(opacity: 0.7), .solid(.clear), from: source)
  let mark = list.path.mark
  for index in 0..<2000 {
    let point = Point(x: Double(index % 300) + 0.3, y: Double((index &* 7919) % 199))
    if index == 0 { list.path.move(to: point) } else { list.path.line(to: point) }
  }
  list.append(
    .stroke(list.path.slice(from: mark), Stroke(width: 1.5, join: .round)), .solid(Color(rgb: 0x1f77b4)), from: source
  )
  if let image = bitmap() {
    list.draw(image, in: Rect(x: 20, y: 20, width: 90, height: 70), sampling: .bilinear, from: source)
  }
  let stops = list.stops.count
  list.stops.append(GradientStop(offset: 0, color: Color(rgb: 0xff8800)))
  list.stops.append(GradientStop(offset: 1, color: Color(rgb: 0x0044aa)))
  let ramp = list.add(
    Gradient(.radial(center: Point(x: 120, y: 100), radius: 90), stops: Slice(start: stops, count: 2)))
  let fan = list.path.mark
  for index in 0..<400 {
    let tip = Point(x: 120 + Double(index % 41) * 2.1, y: 90 + Double((index &* 37) % 83) * 1.3)
    if index == 0 { list.path.move(to: tip) } else { list.path.line(to: tip) }
  }
  list.append(.fill(list.path.slice(from: fan), .evenOdd), ramp, from: source)
  let first = list.centers.count
  for index in 0..<900 {
    list.appendCenter(Point(x: Double(index % 60) * 5, y: Double(index / 60) * 15.3))
  }
  let centers = Slice(start: first, count: list.centers.count - first)
  list.append(.symbols(centers, .diamond, size: 7), .solid(Color(rgb: 0xd62728)), from: source)
  list.append(.symbolEdges(centers, .circle, size: 40, width: 1.5), ramp, from: source)
  let dashes = list.lengths.count
  list.lengths.append(0.5)
  list.lengths.append(1.5)
  list.append(
    .stroke(
      list.path.slice(from: mark),
      Stroke(width: 1, cap: .round, dashes: Slice(start: dashes, count: 2))),
    .solid(Color(rgb: 0x2ca02c)), from: source)
  list.append(.popGroup, .solid(.clear), from: source)
  list.popClip(from: source)
  list.append(.popGroup, .solid(.clear), from: source)
}

func paint(_ painter: Painter, _ threads: Int) -> PaintResult {
  memset(pixels, 0, count)
  return painter.paint(list, into: target, threads: threads)
}

describe()
if list.failed { fail("the list is not complete", 0) }
do {
  let painter = Painter()
  if paint(painter, 1) != .ok { fail("the first picture failed", 0) }
  memcpy(expected, pixels, count)
  // The C library keeps what it needs for threads, 280 bytes each, when they have ended: here, once for all.
  if paint(painter, mostThreads) != .ok { fail("the first picture of several threads failed", 0) }
}
let before = bytes_held()
var refused = 0
for threads in 1...mostThreads {
  var number = 0
  while true {
    do {
      // A new painter has no memory yet: it asks for all of it.
      let painter = Painter()
      refuse(4096, number)
      let result = paint(painter, threads)
      refuse_nothing()
      let wasRefused = was_refused() != 0
      if wasRefused != (result == .outOfMemory) { fail("memory was refused, and nobody said so", number) }
      if paint(painter, threads) != .ok { fail("it did not recover", number) }
      if memcmp(pixels, expected, count) != 0 { fail("another picture afterwards", number) }
      if !wasRefused { break }
    }
    if bytes_held() != before { fail("memory stayed", number) }
    refused += 1
    number += 1
    if number > 1000 { fail("no end", number) }
  }
}
if refused < 12 { fail("too little was refused", refused) }
