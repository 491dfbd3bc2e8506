import RastrumDrawing

extension Audit {
  /// What covers or cuts the shapes of a mark.
  func check(_ census: ShapeCensus, of index: Int) {
    let place = PartPlace(.mark, index: index)
    if census.cut > 0 {
      note(
        .clipped, place, count: census.cut, census.cutBounds,
        "the edge of the plot cuts \(Self.counted(census.cut, "symbol")) of \(name(ofMark: index))")
    }
    if let beyond = census.beyond {
      note(.clipped, place, beyond, "\(name(ofMark: index)) reaches beyond the edge of the picture")
    }
    for (at, text) in texts.enumerated() where census.covered[at] {
      note(.overlapped, text.place, text.box, "\(name(ofMark: index)) and \(name(text)) cover each other")
      findings[findings.count - 1].other = place
    }
  }

  /// Rows that are not seen, or not wholly.
  func checkRows(of index: Int) {
    let count = counts[index]
    noteRows(count.offScale, .offScale, index, "a value beyond the ends of its scale")
    noteRows(count.missing, .missing, index, "a missing value")
    noteRows(count.noPlace, .noPlace, index, "a value that its scale has no place for")
    noteRows(count.covering, .overlapped, index, "the category of another row, whose bar it covers")
  }

  @inline(never)
  private func noteRows(_ rows: Int, _ kind: FindingKind, _ index: Int, _ what: String) {
    if rows == 0 { return }
    note(
      kind, PartPlace(.mark, index: index), count: rows, plot,
      "\(Self.counted(rows, "row")) of \(name(ofMark: index)) with \(what)")
  }

  /// WCAG 2, 1.4.11: 3 : 1. Areas are judged by the colour of their series: that their fill is light is meant. Gradients that
  /// represent a measurement are excepted there: colours of a scale need 1.5 : 1, so that they are seen at all. One finding
  /// for all series of a colour.
  func checkContrast(of index: Int) {
    let layer = solution.layers[index]
    if counts[index].drawn == 0 { return }
    let start = findings.count
    var known: [Color] = []
    // Those of a colour scale have no names of their own: the palest speaks for all.
    let isScaled = layer.series.count > 1
    var palest: (ratio: Double, count: Int)?
    search: for series in layer.series where series.rows.count > 0 {
      let color = series.color.opacity(layer.mark.number(.opacity))
      let isBin = isScaled && series.name.isEmpty
      guard let ratio = contrast(of: color), ratio < (isBin ? 1.5 : 3) else { continue }
      if isBin {
        palest = (min(palest?.ratio ?? ratio, ratio), (palest?.count ?? 0) + 1)
        continue
      }
      for (at, other) in known.enumerated() where other == color {
        findings[start + at].count += 1
        continue search
      }
      known.append(color)
      let what = series.name.isEmpty ? "" : ", series " + Self.quote(series.name) + ","
      noteContrast(
        ratio, name(ofMark: index) + what, PartPlace(.mark, index: index), bounds[index] ?? plot, needed: "3")
    }
    guard let palest else { return }
    noteContrast(
      palest.ratio, name(ofMark: index) + ", at its palest color,", PartPlace(.mark, index: index),
      bounds[index] ?? plot, needed: "1.5")
    findings[findings.count - 1].count = palest.count
  }

  /// A mark that shows nothing.
  func noteEmpty(_ index: Int) {
    let count = counts[index]
    var why = "none of its rows has all values"
    if let channel = solution.layers[index].mark.missingChannel {
      why = "it has no column on " + channel.label
    } else if count.rows == 0 {
      why = "it has no rows"
    } else if count.drawn > 0 {
      why = "it has no width or size"
    } else if count.offScale > 0 {
      why = "nothing of it lies inside the plot"
    }
    note(.empty, PartPlace(.mark, index: index), plot, "\(name(ofMark: index)) shows nothing: \(why)")
  }
}
