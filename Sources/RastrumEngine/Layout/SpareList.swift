import CPlatform
import RastrumDrawing

/// The memory of a display list between two pictures, of whichever chart.
final class SpareList {
  private var list = DisplayList(size: .zero, scale: 1)

  init() {}

  static var shelf: Shelf<SpareList> { Shelf(PLATFORM_SHELF_LISTS) }

  /// Hands its memory to a new list.
  func begin(_ other: inout DisplayList, size: Size, scale: Double) {
    swap(&list, &other)
    other.reset(size: size, scale: scale)
  }

  /// Takes the memory of a list that was painted; what is too much of it is given back at once.
  func end(_ other: inout DisplayList) {
    swap(&list, &other)
    list.reset(size: .zero, scale: 1)
    Self.shelf.put(self)
  }
}
