import CPlatform

/// Things of one kind that a thread is done with and another may take: scratch memory that belongs to the process and not
/// to a chart, so that many charts drawn in turns share one that stays in the cache. Who takes a thing has it alone; at
/// most 64 lie there.
///
/// Lost: a lock around a list of them, which a host that forks while it is held finds locked for ever.
public struct Shelf<Thing: AnyObject> {
  private let place: platform_shelf

  public init(_ place: platform_shelf) { self.place = place }

  /// To be called by who will use the shelf, and by who will not use it any more: the last one empties it.
  public func open() { platform_shelf_open(place) }

  public func close() {
    if platform_shelf_close(place) == 0 { return }
    while let thing = take() { withExtendedLifetime(thing) {} }
  }

  /// One that somebody used before; nil where there is none.
  public func take() -> Thing? {
    platform_shelf_take(place).map { Unmanaged<Thing>.fromOpaque($0).takeRetainedValue() }
  }

  /// For the next one, whoever that is.
  public func put(_ thing: Thing) {
    let own = Unmanaged.passRetained(thing)
    if platform_shelf_put(place, own.toOpaque()) == 0 { own.release() }
  }
}
