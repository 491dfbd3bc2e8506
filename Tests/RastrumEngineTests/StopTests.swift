import RastrumDrawing
import RastrumTestSupport
import Testing

@testable import RastrumEngine

/// Layouts that are stopped: nothing of what they saw stays, and they end within a block of rows.
@Suite struct StopTests {
  private static let rows = 200_000

  private func chart(_ kind: MarkKind) throws -> Chart {
    let chart = Chart()
    var random = Seeded(7)
    let y = (0..<Self.rows).map { _ in random.double(0...1) }
    let x = (0..<Self.rows).map { Double($0) }
    try chart.add(kind, x: .numbers(x), y: .numbers(y))
    return chart
  }

  @Test(arguments: MarkKind.allCases) func stoppedLayoutLeavesNothing(kind: MarkKind) throws {
    let stopped = try chart(kind)
    var flag: Int32 = 1
    withUnsafePointer(to: &flag) { flag in
      let stop = StopSignal(cancel: flag, timeout: nil)
      var error: ChartError?
      do throws(ChartError) {
        _ = try stopped.layout(size: Size(width: 200, height: 120), scale: 1, until: stop)
      } catch let failure {
        error = failure
      }
      if case .cancelled? = error {} else { Issue.record("\(String(describing: error))") }
    }
    for mark in stopped.marks { #expect(mark.column(.y)?.knownExtent == nil && mark.column(.y)?.watch == nil) }
    let again = try stopped.layout(size: Size(width: 200, height: 120), scale: 1)
    let fresh = try chart(kind).layout(size: Size(width: 200, height: 120), scale: 1)
    let isEqual = again.list.description == fresh.list.description
    #expect(isEqual)
  }

  @Test func timesThatAreOverEndTheLayout() throws {
    let chart = try chart(.line)
    for timeout: Int64 in [.min, -1, 0, 1] {
      var status = ""
      do throws(ChartError) {
        _ = try chart.layout(
          size: Size(width: 200, height: 120), scale: 1, until: StopSignal(cancel: nil, timeout: timeout))
      } catch {
        status = error.message
      }
      #expect(status == "the call was not done in the time that it had")
    }
  }

  /// There is no file then, be it stopped before, while it paints or by a kept file's call.
  @Test func stoppedFileIsNone() throws {
    let chart = Chart()
    try chart.add(.bar, x: .numbers([1, 2, 3]), y: .numbers([1, 3, 2]))
    let wish = PNGWish(width: 200, height: 120, scale: 1, dpi: 0, compression: 2)
    let whole = try chart.encodePNG(wish)
    for threads in 1...4 {
      let file = try chart.encodePNG(wish, options: RenderOptions(threads: threads, timeout: .max))
      let isEqual = file.bytes.elementsEqual(whole.bytes)
      #expect(isEqual, "\(threads)")
    }
    var flag: Int32 = 1
    withUnsafePointer(to: &flag) { flag in
      for (options, message) in [
        (RenderOptions(cancel: flag), "the call was cancelled"),
        (RenderOptions(timeout: 1), "the call was not done in the time that it had"),
        (RenderOptions(threads: 65), "threads is 65; allowed is 1 … 64"),
      ] {
        for kept in [nil, whole] {
          var said = ""
          do throws(ChartError) { _ = try chart.encodePNG(wish, options: options, kept: kept) } catch {
            said = error.message
          }
          #expect(said == message)
        }
      }
    }
  }

  /// The file of a picture of several bands, wherever its time ends.
  @Test func stoppedBandsAreNoFile() throws {
    let chart = Chart()
    try chart.add(.line, x: .count(300), y: .numbers((0..<300).map { Double($0 * $0 % 71) }))
    let wish = PNGWish(width: 1600, height: 1500, scale: 1, dpi: 0, compression: 2)
    let clock = ContinuousClock()
    let whole = try chart.encodePNG(wish)
    let duration = try clock.measure { _ = try chart.encodePNG(wish) }
    var stops = 0
    for part in 1...8 {
      let timeout = Int64(duration / .nanoseconds(1)) * Int64(part) / 10
      do throws(ChartError) {
        let file = try chart.encodePNG(wish, options: RenderOptions(threads: part % 3 + 1, timeout: timeout))
        let isEqual = file.bytes.elementsEqual(whole.bytes)
        #expect(isEqual)
      } catch {
        #expect(error.message == "the call was not done in the time that it had")
        stops += 1
      }
    }
    #expect(stops > 0)
    let again = try chart.encodePNG(wish, options: RenderOptions(threads: 2))
    let isEqual = again.bytes.elementsEqual(whole.bytes)
    #expect(isEqual)
  }

  @Test(arguments: [-1, 0, 65, Int.min, Int.max]) func impossibleThreadsAreRefused(threads: Int) throws {
    var message = ""
    do throws(ChartError) { try RenderOptions(threads: threads).check() } catch { message = error.message }
    #expect(message == "threads is \(threads); allowed is 1 … 64")
  }
}
