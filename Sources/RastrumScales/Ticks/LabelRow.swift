/// Labels laid along an axis in ascending order, each centred on its tick: whether all keep their distance.
struct LabelRow {
  let gap: Double
  private(set) var fits = true
  private var end = -Double.infinity

  init(gap: Double) { self.gap = gap }

  mutating func add(_ extent: Double, at position: Double) {
    if position - extent / 2 < end { fits = false }
    end = position + extent / 2 + gap
  }
}
