import RastrumNumerics

/// Ticks that the host asked for.
extension LinearTickSearch {
  func stepped(
    _ step: Double, anchor: Double, _ extent: (String) -> Double
  ) throws(TickRefusal) -> LinearTicks {
    guard step > 0, let exactStep = ExactDecimal(shortest: step), let exactAnchor = ExactDecimal(shortest: anchor)
    else { throw .invalidRequest }
    if domain.isPlace { return labelled([lower], step: nil, domain, extent) }
    guard let lattice = lattice(step: exactStep, anchor: exactAnchor), lattice.count <= Int64(TickRoom.greatestLimit)
    else {
      throw .tooMany
    }
    return ticks(on: lattice, extent) ?? LinearTicks(ticks: [], step: exactStep, domain: domain, fits: true)
  }

  func given(_ values: [Double], _ extent: (String) -> Double) -> LinearTicks {
    var exact: [ExactDecimal] = []
    for value in values.prefix(TickRoom.greatestLimit).sorted() where value.isFinite {
      guard let decimal = ExactDecimal(shortest: value), exact.last != decimal else { continue }
      if decimal >= lower && decimal <= upper && exact.count < room.cap { exact.append(decimal) }
    }
    return labelled(exact, step: nil, domain, extent)
  }
}
