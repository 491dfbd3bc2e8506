// Which way of fitting labels an axis takes.
//
// In:  the host's list of rungs, or none; the kind of the scale; the side; the room across the axis.
// Out: the rungs to be tried, in order. The first on which all labels keep apart within the depth is taken; where none
//      is, labels are thinned out, and at last hidden until the rest keeps apart. On the last rung of a ladder, and on one
//      that comes again, names that are too long are shortened.
// Passes: pass one tries all and its depth becomes the margin. Pass two begins at the rung that pass one took and
//      passes over those that would be deeper than the margin.
// Usual: numbers and times are never turned: they get shorter and fewer. Names of categories are all wanted: they are
//      wrapped, then turned, and shortened only where turned ones would take too much of the picture. Names in an order
//      (years, hours, the steps of a line or an area) say what is between them: they go on like numbers.

import RastrumDrawing
import RastrumText

enum LabelLadder {
  enum Content { case numbers, names, orderedNames }

  static func usual(_ content: Content, on dimension: Dimension) -> [LabelRung] {
    switch (content, dimension) {
    case (.numbers, _): numbers
    case (.orderedNames, .x): orderedNames
    case (.names, .x): namesBelow
    default: namesBeside
    }
  }

  private static let numbers: [LabelRung] = [.full, .shorter]
  private static let orderedNames: [LabelRung] = [.full, .thin]
  private static let namesBelow: [LabelRung] = [.full, .wrap, .turn45, .turn90, .ellipsis, .turn45, .turn90]
  private static let namesBeside: [LabelRung] = [.full, .wrap, .ellipsis]

  /// Two labels keep this distance, as a share of their size.
  static func gap(_ dimension: Dimension, _ style: TextStyle) -> Double {
    (dimension == .x ? 0.8 : 0.25) * style.size
  }
}

extension LabelRung {
  /// Beside a standing axis labels are level, in one column.
  func applies(to dimension: Dimension) -> Bool {
    switch self {
    case .stagger, .turn45, .turn90: dimension == .x
    default: true
    }
  }

  var turn: LabelPlacing.Turn {
    switch self {
    case .turn45: .diagonal
    case .turn90: .upright
    default: .level
    }
  }
}
