// layout: the chart of W2 solved and drawn into a list, nothing painted. More sets of data take turns than the engine
// remembers axes, so both axes are solved anew each time.
// ticks: the ticks of a domain over 500 points, and a measured line for the label of each.

import RastrumDrawing
import RastrumEngine
import RastrumScales
import RastrumText

let count = 1000
let states = 40
let seriesCount = 3
var data: [UnsafeMutablePointer<Double>] = []
for state in 0..<states {
  for series in 0..<seriesCount {
    guard let x = doubles(count), let y = doubles(count) else { exit(1) }
    make_walk(count, UInt64(seriesCount * state + series + 1), x, y)
    // Domains that differ.
    for row in 0..<count { y[row] *= 1 + Double(state) * 0.37 }
    data += [x, y]
  }
}
data_is_ready()

func makeChart() throws(ChartError) -> Chart {
  let chart = Chart()
  try chart.set(.title, .text("Title of the chart"))
  try chart.set(.legend, .choice(LegendPlacement.top.rawValue))
  try chart.axis(.x).set(.title, .text("x axis"))
  try chart.axis(.y).set(.title, .text("y axis"))
  for series in 0..<seriesCount {
    let line = try chart.addMark(.line)
    try line.set(.name, .text("series " + series.description))
    try line.set(.strokeWidth, .number(1.5))
  }
  return chart
}

func made() -> Chart {
  do throws(ChartError) { return try makeChart() } catch { exit(1) }
}

let chart = made()

func lend(_ frame: Int) throws(ChartError) {
  for series in 0..<seriesCount {
    let place = 2 * (frame % states * seriesCount + series)
    for (offset, channel) in [Channel.x, .y].enumerated() {
      let source = ColumnSource(
        data: UnsafeRawPointer(data[place + offset]), count: count, stride: MemoryLayout<Double>.stride,
        element: .float64)
      try chart.marks[series].set(channel, Column.borrowing(source, release: nil))
    }
  }
}

let size = Size(width: Double(frame_width), height: Double(frame_height))

measure("layout", count) { frame in
  do throws(ChartError) {
    try lend(Int(frame))
    _ = try chart.layout(size: size, scale: 1)
  } catch {
    exit(1)
  }
}

let typesetter = Typesetter(fonts: .builtin())
let wanted = 10

measure("ticks", wanted) { frame in
  let factor = 1 + Double(Int(frame) % states) * 0.37
  guard let domain = LinearDomain(-3.1 * factor, 6.4 * factor) else { exit(1) }
  let ticks = LinearTicks(domain, in: TickRoom(length: 500, spacing: 50, gap: 10), choice: .count(wanted)) { label in
    typesetter.width(of: label, size: 12, weight: .regular)
  }
  if ticks.ticks.count < 6 { exit(1) }
  for tick in ticks.ticks where typesetter.line(tick.label, size: 12, weight: .regular).width <= 0 { exit(1) }
}
