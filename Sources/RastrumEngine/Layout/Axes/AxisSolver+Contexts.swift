import RastrumDrawing
import RastrumScales
import RastrumText

/// The second line under labels of times: the day of an hour, the year of a month.
extension AxisSolver {
  /// Puts each context under the first label after what it tells has changed. Where one has no room and its label would be
  /// read as another time, every second label is left out, until all say when they are.
  func nameContexts(of axis: SolvedAxis) {
    guard let names = axis.names else { return }
    while true {
      let shown = axis.marks.indices.filter { axis.marks[$0].label != nil }
      if shown.count < axis.marks.count { setContexts(shown, names, axis) }
      if shown.count < 2 || axis.tellsTimes(shown, within: names.reach) { return }
      axis.rung = .thin
      for (place, index) in shown.enumerated() where place % 2 == 1 { axis.hide(index) }
    }
  }

  private func setContexts(_ shown: [Int], _ names: TimeNames, _ axis: SolvedAxis) {
    let contexts = names.contexts(of: shown.compactMap { axis.moment($0) })
    guard contexts.count == shown.count else { return }
    for index in axis.marks.indices { axis.marks[index].context = nil }
    for (index, context) in zip(shown, contexts) {
      axis.marks[index].tick.context = context
      axis.marks[index].context = context.map { typesetter.block($0, styles.labels) }
    }
    axis.thinOutContexts()
  }
}

extension SolvedAxis {
  fileprivate func moment(_ index: Int) -> Moment? {
    if case .moment(let moment) = marks[index].tick.value { return moment }
    return nil
  }

  /// Whether labels that lack their context are near enough to the one before.
  fileprivate func tellsTimes(_ shown: [Int], within reach: Double) -> Bool {
    var last: Moment?
    for index in shown {
      guard let moment = moment(index) else { return true }
      if marks[index].context == nil && marks[index].tick.context != nil
        && last.map({ moment.seconds(since: $0) >= reach }) ?? true
      {
        return false
      }
      last = moment
    }
    return true
  }
}
