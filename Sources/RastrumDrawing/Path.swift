// Outlines as verbs and points, in points (1/72 inch at scale 1), y down.
//
// A path is also an arena: a display list keeps one and its commands refer to slices of it, so that a picture of
// a thousand shapes makes two growing blocks and not a thousand.

/// What the next points of a path mean.
public enum PathVerb: UInt8, BitwiseCopyable, Sendable {
  /// Starts a subpath: 1 point.
  case move
  /// 1 point.
  case line
  /// A quadratic curve: control point, end.
  case quad
  /// A cubic curve: two control points, end.
  case cubic
  /// Closes the subpath: no point.
  case close

  public var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

/// A part of a path's verbs and points, in step with each other.
public struct PathSlice: BitwiseCopyable, Sendable, Equatable {
  public var verbs: Slice
  public var points: Slice

  public init(verbs: Slice, points: Slice) {
    self.verbs = verbs
    self.points = points
  }
}

public struct Path: ~Copyable {
  public private(set) var verbs = Buffer<PathVerb>()
  public private(set) var points = Buffer<Point>()

  public init() {}

  public var failed: Bool { verbs.failed || points.failed }
  public var isEmpty: Bool { verbs.isEmpty }

  /// Everything so far.
  public var whole: PathSlice { slice(from: PathMark(verbs: 0, points: 0)) }

  /// Where the path stands now, to slice from later.
  public var mark: PathMark { PathMark(verbs: verbs.count, points: points.count) }

  public func slice(from start: PathMark) -> PathSlice { slice(from: start, to: mark) }

  public func slice(from start: PathMark, to end: PathMark) -> PathSlice {
    PathSlice(
      verbs: Slice(start: start.verbs, count: end.verbs - start.verbs),
      points: Slice(start: start.points, count: end.points - start.points))
  }

  public mutating func removeAll() {
    verbs.removeAll()
    points.removeAll()
  }

  /// The same; blocks of more than `most` bytes are given back.
  public mutating func removeAll(keepingAtMost most: Int) {
    verbs.removeAll(keepingAtMost: most)
    points.removeAll(keepingAtMost: most)
  }

  /// Makes room for so many more.
  public mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserve(verbCount)
    points.reserve(pointCount)
  }

  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  public mutating func line(to point: Point) {
    verbs.append(.line)
    points.append(point)
  }

  public mutating func quad(_ control: Point, to point: Point) {
    verbs.append(.quad)
    points.append(control)
    points.append(point)
  }

  public mutating func cubic(_ first: Point, _ second: Point, to point: Point) {
    verbs.append(.cubic)
    points.append(first)
    points.append(second)
    points.append(point)
  }

  public mutating func close() {
    verbs.append(.close)
  }

  /// An open subpath through a run of points.
  public mutating func addPolyline(_ points: UnsafeBufferPointer<Point>, _ run: Slice) {
    guard run.count > 0, run.start >= 0, run.end <= points.count else { return }
    verbs.append(.move)
    verbs.append(repeating: .line, count: run.count - 1)
    self.points.append(contentsOf: UnsafeBufferPointer(rebasing: points[run.start..<run.end]))
  }

  /// Copies a slice of another path; the result is where it lies here.
  public mutating func append(_ other: borrowing Path, _ slice: PathSlice) -> PathSlice {
    let start = mark
    verbs.append(
      contentsOf: UnsafeBufferPointer(rebasing: other.verbs.elements[slice.verbs.start..<slice.verbs.end]))
    points.append(
      contentsOf: UnsafeBufferPointer(rebasing: other.points.elements[slice.points.start..<slice.points.end]))
    return self.slice(from: start)
  }
}

/// A place in a growing path.
public struct PathMark: BitwiseCopyable, Sendable {
  public var verbs: Int
  public var points: Int
}
