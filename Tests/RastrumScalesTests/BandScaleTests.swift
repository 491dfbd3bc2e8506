import Testing

@testable import RastrumScales

@Suite struct BandScaleTests {
  @Test func withoutPadding() {
    let scale = BandScale(count: 4, start: 0, end: 100, innerPadding: 0, outerPadding: 0)
    #expect((0..<4).map { scale.band($0).start } == [0, 25, 50, 75])
    #expect(scale.bandWidth == 25 && scale.spacing == 25)
    #expect((0..<4).map(scale.center) == [12.5, 37.5, 62.5, 87.5])
  }

  @Test func paddingIsShared() {
    // Five steps of 20: half a gap outside, a fifth of a step between.
    let scale = BandScale(count: 5, start: 0, end: 100, innerPadding: 0.2, outerPadding: 0.1)
    #expect(abs(scale.band(0).start - 2) < 1e-12 && abs(scale.band(0).width - 16) < 1e-12)
    #expect(abs(scale.band(4).start + scale.band(4).width - 98) < 1e-12)
  }

  @Test func reversedRange() {
    let scale = BandScale(count: 2, start: 100, end: 0, innerPadding: 0, outerPadding: 0)
    #expect(scale.band(0) == BandScale.Band(start: 50, width: 50))
    #expect(scale.band(1) == BandScale.Band(start: 0, width: 50))
    #expect(scale.index(at: 99) == 0 && scale.index(at: 1) == 1)
  }

  @Test(arguments: [0, 1, 2, 7, 10_000])
  func bandsLieInsideInOrderAndAreFound(count: Int) {
    for (inner, outer) in [(0.0, 0.0), (0.2, 0.1), (1, 0), (0, 0.5), (0.5, 2), (.nan, -1)] {
      let scale = BandScale(count: count, start: 10, end: 330, innerPadding: inner, outerPadding: outer)
      var previous = 10 - 1e-9
      for i in 0..<count {
        let band = scale.band(i)
        #expect(band.start >= previous - 1e-9 && band.width >= 0)
        #expect(scale.index(at: band.center) == i)
        previous = band.start + band.width
      }
      #expect(previous <= 330 + 1e-9)
      #expect(scale.index(at: -1e9) == nil && scale.index(at: .nan) == nil && scale.index(at: 1e300) == nil)
    }
  }

  @Test func noRoom() {
    let scale = BandScale(count: 3, start: 5, end: 5)
    #expect(scale.band(1) == BandScale.Band(start: 5, width: 0))
    #expect(scale.index(at: 5) == nil)
    #expect(BandScale(count: -4, start: 0, end: 10).index(at: 5) == nil)
  }
}
