import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumRaster

/// Heat maps against sums over areas in double precision.
@Suite struct HeatTests {
  /// A matrix in any of the ways that memory can hold it.
  enum Way: CaseIterable {
    case packed, floats, bottomUp, turned, spaced
  }

  struct Cells {
    let rows: Int
    let columns: Int
    var values: [Double]

    init(rows: Int, columns: Int, seed: UInt64 = 5, _ value: (inout Seeded) -> Double = { $0.double(-3...8) }) {
      self.rows = rows
      self.columns = columns
      var random = Seeded(seed)
      // Exact in 32 bits, so that both element types hold the same numbers.
      values = (0..<rows * columns).map { _ in Double(Float(value(&random))) }
    }

    func with<Result>(_ way: Way, _ body: (CellMatrix) -> Result) -> Result {
      let wide = columns * 8
      switch way {
      case .packed:
        return lend(values) { body(CellMatrix(start: $0, rows: rows, columns: columns, element: .float64)) }
      case .floats:
        return lend(values.map { Float($0) }) {
          body(CellMatrix(start: $0, rows: rows, columns: columns, element: .float32))
        }
      case .bottomUp:
        let turned = (0..<rows).reversed().flatMap { values[$0 * columns..<($0 + 1) * columns] }
        return lend(turned) {
          body(
            CellMatrix(
              start: $0 + (rows - 1) * wide, rows: rows, columns: columns, rowStride: -wide, columnStride: 8,
              element: .float64))
        }
      case .turned:
        // Columns one after the other.
        let turned = (0..<columns).flatMap { column in (0..<rows).map { values[$0 * columns + column] } }
        return lend(turned) {
          body(
            CellMatrix(
              start: $0, rows: rows, columns: columns, rowStride: 8, columnStride: rows * 8, element: .float64))
        }
      case .spaced:
        // One byte off, three numbers a cell.
        var bytes: [UInt8] = [0]
        for value in values {
          for part in [value, .nan, 1e300] { bytes += withUnsafeBytes(of: part) { Array($0) } }
        }
        return lend(bytes) {
          body(
            CellMatrix(
              start: $0 + 1, rows: rows, columns: columns, rowStride: columns * 24, columnStride: 24,
              element: .float64))
        }
      }
    }

    private func lend<Element, Result>(_ array: [Element], _ body: (UnsafeRawPointer) -> Result) -> Result {
      array.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { preconditionFailure("no cells") }
        return body(start)
      }
    }

    /// The mean over a pixel of those that are there, and their share.
    func mean(_ x: Int, _ y: Int, _ rect: Rect) -> (value: Double, share: Double) {
      var sum = 0.0
      var area = 0.0
      for row in 0..<rows {
        let down =
          min(Double(y) + 1, rect.y + rect.height * Double(row + 1) / Double(rows))
          - max(Double(y), rect.y + rect.height * Double(row) / Double(rows))
        if down <= 0 { continue }
        for column in 0..<columns {
          let across =
            min(Double(x) + 1, rect.x + rect.width * Double(column + 1) / Double(columns))
            - max(Double(x), rect.x + rect.width * Double(column) / Double(columns))
          let value = values[row * columns + column]
          if across <= 0 || !value.isFinite { continue }
          sum += value * down * across
          area += down * across
        }
      }
      return (sum / area, area)
    }
  }

  private static let picture = PixelRect(x: 0, y: 0, width: 30, height: 20)
  private static let rects = [
    Rect(x: 0, y: 0, width: 30, height: 20), Rect(x: 3.25, y: 2.5, width: 21.5, height: 13.125),
    Rect(x: -7.3, y: -4.1, width: 50.7, height: 33.3),
  ]

  @Test(arguments: Way.allCases) func eachPixelIsTheMeanOfItsCells(way: Way) {
    for (rows, columns) in [(20, 30), (47, 61), (230, 35), (21, 2100)] {
      let cells = Cells(rows: rows, columns: columns)
      for rect in Self.rects where Double(rows) > rect.height && Double(columns) > rect.width {
        var plane = HeatPlane()
        let isRead = cells.with(way) { plane.read($0, in: rect, picture: Self.picture, sampling: .nearest) }
        #expect(isRead)
        compare(plane, cells, rect)
      }
    }
  }

  private func compare(_ plane: borrowing HeatPlane, _ cells: Cells, _ rect: Rect, tolerance: Double = 1e-12) {
    guard let frame = plane.frame else {
      Issue.record("nothing is seen")
      return
    }
    let width = Int(frame.width)
    var worst = 0.0
    var worstShare = 0.0
    for y in 0..<Int(frame.height) {
      for x in 0..<width {
        let (value, share) = cells.mean(Int(frame.x) + x, Int(frame.y) + y, rect)
        let mean = plane.means[y * width + x]
        worstShare = max(worstShare, abs(Double(plane.shares[y * width + x]) - share * 255))
        if value.isNaN || mean.isNaN {
          #expect(value.isNaN == mean.isNaN)
        } else {
          worst = max(worst, abs(mean - value) / max(1, abs(value)))
        }
      }
    }
    #expect(worst < tolerance, "\(rect)")
    #expect(worstShare < 0.51, "\(rect)")
  }

  @Test(arguments: Way.allCases) func missingCellsAreLeftOut(way: Way) {
    for every in [1, 3, 400] {
      for missing in [Double.nan, .infinity, -.infinity] {
        let cells = Cells(rows: 41, columns: 63) {
          $0.next() % UInt64(every) == 0 ? missing : $0.double(-3...8)
        }
        for rect in Self.rects {
          var plane = HeatPlane()
          let isRead = cells.with(way) { plane.read($0, in: rect, picture: Self.picture, sampling: .nearest) }
          #expect(isRead)
          compare(plane, cells, rect)
          let present = cells.values.filter { $0.isFinite }
          let (range, isComplete) = (plane.range, plane.isComplete)
          if every == 1 {
            #expect(range == nil)
          } else if rect == Self.rects[0] {
            #expect(isComplete)
            #expect(range?.low == present.min() && range?.high == present.max())
            #expect(cells.with(way) { $0.range() } == range)
          }
        }
      }
    }
  }

  @Test func numbersNearTheEndOfTheTypeHaveAMean() {
    for (low, high) in [(1.5e308, 1.7e308), (-1.7e308, 1.7e308), (1e-308, 2e-308), (-0x1p-1060, 0x1p-1060)] {
      var cells = Cells(rows: 90, columns: 120)
      var random = Seeded(3)
      for index in cells.values.indices { cells.values[index] = random.next() % 2 == 0 ? low : high }
      cells.values[777] = .nan
      var plane = HeatPlane()
      let isRead = cells.with(.packed) {
        plane.read($0, in: Self.rects[0], picture: Self.picture, sampling: .nearest)
      }
      #expect(isRead)
      let range = plane.range
      #expect(range?.low == low && range?.high == high)
      for mean in plane.means.elements { #expect(mean >= low && mean <= high) }
      let colors = [Color(rgb: 0xff0000), Color(rgb: 0x0000ff)]
      let image = colors.withUnsafeBufferPointer { plane.colored($0, from: low, to: high) }
      #expect(image != nil)
    }
  }

  /// The bytes of a picture of a heat map alone.
  private func painted(
    _ cells: Cells, _ rect: Rect, _ colors: [Color], _ domain: (Double, Double), sampling: ImageSampling = .nearest,
    threads: Int = 1, width: Int = 30, height: Int = 20
  ) -> Picture {
    var plane = HeatPlane()
    let picture = PixelRect(x: 0, y: 0, width: width, height: height)
    let isRead = cells.with(.packed) {
      plane.read($0, in: rect, picture: picture, sampling: sampling, threads: threads)
    }
    #expect(isRead)
    var list = DisplayList(width: Double(width), height: Double(height))
    let image = colors.withUnsafeBufferPointer { plane.colored($0, from: domain.0, to: domain.1) }
    if let frame = plane.frame, let image { list.draw(image, in: frame, sampling: .nearest, from: Source(.mark)) }
    return Picture(list)
  }

  private let grey = (0..<256).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }

  @Test func valuesFindTheirColour() {
    // A pixel a cell: from below the domain to above it.
    let values: [Double] = [-9, 0, 0.124, 0.126, 0.51, 0.874, 0.876, 1, 9, .nan]
    var cells = Cells(rows: 1, columns: 10)
    cells.values = values
    let four = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff].map { Color(rgb: $0) }
    let expected = [0, 0, 0, 0, 2, 3, 3, 3, 3].map { four[$0] } + [Color.clear]
    let changes: [(Double, Double)] = [(1, 0), (1e300, 0), (1e-300, 0), (1e-3, 1e6), (-1, 0), (1e308, 0)]
    for (factor, offset) in changes {
      cells.values = values.map { $0 * factor + offset }
      let picture = painted(
        cells, Rect(x: 0, y: 0, width: 10, height: 1), four, (offset, factor + offset), width: 10, height: 1)
      // Ninefold of 1e308 is infinite: missing.
      for x in 0..<10 where cells.values[x].isFinite { #expect(picture[x, 0] == expected[x], "\(factor) \(x)") }
    }
    // A domain of one value.
    cells.values = [-1, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    let picture = painted(cells, Rect(x: 0, y: 0, width: 10, height: 1), grey, (0, 0), width: 10, height: 1)
    #expect((0..<4).map { picture[$0, 0].red } == [0, 128, 255, 128])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func domainsMustBeFinite(end: Double) {
    let cells = Cells(rows: 3, columns: 3)
    #expect(painted(cells, Self.rects[0], grey, (0, end)).bytes.allSatisfy { $0 == 0 })
    #expect(painted(cells, Self.rects[0], grey, (end, 0)).bytes.allSatisfy { $0 == 0 })
    #expect(painted(cells, Self.rects[0], [], (0, 1)).bytes.allSatisfy { $0 == 0 })
  }

  @Test func wideCellsHaveExactEdgesAndNoSeams() {
    // Two rows of three cells over 3.25 … 24.75: edges at 10.41667 and 17.58333.
    var cells = Cells(rows: 2, columns: 3)
    cells.values = [0, 1, 0, 1, 0, 1]
    let rect = Rect(x: 3.25, y: 2.5, width: 21.5, height: 13)
    let picture = painted(cells, rect, [Color(rgb: 0x000000), Color(rgb: 0xffffff)], (0, 1))
    let edges = (0...3).map { 3.25 + 21.5 * Double($0) / 3 }
    for y in 0..<20 {
      for x in 0..<30 {
        var white = 0.0
        var covered = 0.0
        for row in 0..<2 {
          let down = min(Double(y) + 1, 9 + 6.5 * Double(row)) - max(Double(y), 2.5 + 6.5 * Double(row))
          for column in 0..<3 where down > 0 {
            let across = min(Double(x) + 1, edges[column + 1]) - max(Double(x), edges[column])
            if across <= 0 { continue }
            covered += across * down
            if (row + column) % 2 == 1 { white += across * down }
          }
        }
        let pixel = picture[x, y]
        #expect(abs(Double(pixel.alpha) - covered * 255) < 0.51, "\(x), \(y)")
        // Straight: the share of white in what is covered.
        if covered > 0 {
          #expect(abs(Double(pixel.red) - white / covered * 255) < 1.1 / covered + 0.01, "\(x), \(y)")
        }
      }
    }
  }

  @Test func equalCellsShowNoGrid() {
    for (rows, columns) in [(1, 1), (3, 7), (19, 29), (20, 30), (37, 91)] {
      let cells = Cells(rows: rows, columns: columns) { _ in 0.7 }
      for sampling in [ImageSampling.nearest, .bilinear] {
        let picture = painted(
          cells, Rect(x: -0.4, y: -0.7, width: 31, height: 21.3), grey, (0, 1), sampling: sampling)
        #expect(picture.bytes.allSatisfy { $0 == 179 || $0 == 255 }, "\(rows) × \(columns)")
      }
    }
  }

  @Test func wideOneWayNarrowTheOther() {
    // 3 rows over 20 pixels, 300 columns over 30: means across, cells down.
    var cells = Cells(rows: 3, columns: 300)
    for row in 0..<3 { for column in 0..<300 { cells.values[row * 300 + column] = Double(column % 10 + row * 10) } }
    let picture = painted(cells, Rect(x: 0, y: 0, width: 30, height: 20), grey, (0, 256))
    // Means of ten are 4.5, 14.5 and 24.5; two rows of pixels hold an edge.
    #expect([0, 5, 8, 12, 15, 19].map { picture[7, $0].red } == [4, 4, 14, 14, 24, 24])
    #expect(picture[7, 6].red == 7)
    #expect(picture[7, 13].red == 21)
  }

  @Test func bilinearIsStraightBetweenCentres() {
    var cells = Cells(rows: 1, columns: 2)
    cells.values = [0, 1]
    let picture = painted(
      cells, Rect(x: 5, y: 0, width: 20, height: 20), grey, (0, 1), sampling: .bilinear)
    for x in 0..<20 {
      let place = min(max((Double(x) + 0.5) / 10 - 0.5, 0), 1)
      #expect(Int(picture[5 + x, 9].red) == min(255, Int(place * 256)))
    }
    #expect(picture[4, 9].alpha == 0 && picture[25, 9].alpha == 0)
  }

  @Test func threadsDoNotChangeAByte() {
    for (rows, columns) in [(20, 30), (400, 333), (7, 5), (1000, 3)] {
      let cells = Cells(rows: rows, columns: columns) { $0.next() % 50 == 0 ? .nan : $0.double(0...1) }
      let rect = Rect(x: 3.25, y: 2.5, width: 121.5, height: 93.125)
      let alone = painted(cells, rect, grey, (0, 1), width: 131, height: 97)
      for threads in [-1, 0, 2, 3, 5, 8, 64, .max] {
        let isEqual = painted(cells, rect, grey, (0, 1), threads: threads, width: 131, height: 97) == alone
        #expect(isEqual, "\(rows) × \(columns), \(threads) threads")
      }
    }
  }

  @Test func hostilePlacesAndSizesAreHarmless() {
    let numbers: [Double] = [
      0, -1, 5, 1e-300, 1e9, -1e9, 1e15, -1e15, 1e300, -1e300, 1.7e308, -1.7e308, .infinity, -.infinity, .nan,
    ]
    let cells = Cells(rows: 9, columns: 11)
    for place in numbers {
      for length in numbers {
        for sampling in [ImageSampling.nearest, .bilinear] {
          _ = painted(cells, Rect(x: place, y: 1, width: length, height: 9), grey, (0, 1), sampling: sampling)
          _ = painted(cells, Rect(x: 1, y: place, width: 9, height: length), grey, (0, 1), sampling: sampling)
        }
      }
    }
    var plane = HeatPlane()
    var value = 1.0
    withUnsafeBytes(of: &value) { bytes in
      guard let start = bytes.baseAddress else { return }
      // One number for all cells, of as many as there may be.
      for (rows, columns) in [(0, 0), (-1, 5), (5, -1), (.min, .max), (1 << 31, 1), (.max, .max), (1, 1 << 40)] {
        let matrix = CellMatrix(
          start: start, rows: rows, columns: columns, rowStride: 0, columnStride: 0, element: .float64)
        let isRead = plane.read(matrix, in: Self.rects[0], picture: Self.picture, sampling: .nearest)
        let isNowhere = plane.frame == nil
        #expect(isRead && isNowhere)
      }
      let wide = CellMatrix(
        start: start, rows: 1, columns: 1 << 20, rowStride: 0, columnStride: 0, element: .float64)
      let isRead = plane.read(wide, in: Self.rects[0], picture: Self.picture, sampling: .nearest)
      let range = plane.range
      #expect(isRead)
      #expect(range == CellMatrix(start: start, rows: 1, columns: 1, element: .float64).range())
      for picture in [
        PixelRect(x: 0, y: 0, width: 0, height: 0), PixelRect(x: .min, y: .min, width: .max, height: .max),
        PixelRect(x: 5, y: 5, width: -5, height: 5), PixelRect(x: 100, y: 100, width: 5, height: 5),
      ] {
        _ = plane.read(wide, in: Rect(x: 0, y: 0, width: 40, height: 40), picture: picture, sampling: .nearest)
      }
    }
  }

  @Test func zoomedHeatMapReadsWhatIsSeen() {
    let cells = Cells(rows: 50, columns: 60)
    let rect = Rect(x: -1000, y: -2000, width: 6000, height: 5000)
    let picture = painted(cells, rect, grey, (-3, 8))
    for (x, y) in [(0, 0), (15, 10), (29, 19)] {
      let value = cells.values[(2000 + y) / 100 * 60 + (1000 + x) / 100]
      #expect(picture[x, y].red == UInt8((value + 3) / 11 * 256))
    }
  }
}
