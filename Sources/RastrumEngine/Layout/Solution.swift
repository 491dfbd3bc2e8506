/// A layout and what it was solved from: what questions about the picture are answered from. A frame takes the layout
/// and lets the rest go.
struct Solution {
  let layout: Layout
  let chart: Chart
  let theme: Theme
  let layers: [Layer]
  /// Those along x first.
  let axes: [SolvedAxis]
  let context: PlotContext
  let legend: LegendChoice
  /// nil where there is none, or no room for it.
  let colorBar: ColorBar?
}
