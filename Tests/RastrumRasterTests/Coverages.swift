import RastrumDrawing
import RastrumTestSupport

/// The coverage that the painter gives, read from the alpha of black paint.
func coverages(_ list: borrowing DisplayList) -> (Int, Int) -> Int {
  let picture = Picture(list)
  return { Int(picture[$0, $1].alpha) }
}
