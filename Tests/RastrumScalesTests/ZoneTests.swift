import Foundation
import RastrumNumerics
import RastrumTestSupport
import Testing

@testable import RastrumScales

func zone(_ name: String) throws -> Zone { Zone(try ZoneRules.system(named: name)) }

@Suite struct ZoneTests {
  @Test(
    arguments: [
      ("Europe/Paris", 1_806_188_400, 3_600), ("Europe/Paris", 1_806_206_400, 7_200),
      ("Asia/Kolkata", 1_805_999_400, 19_800), ("Australia/Lord_Howe", 1_806_670_800, 39_600),
      ("Australia/Lord_Howe", 1_806_931_800, 37_800), ("America/New_York", -1_230_750_000, -18_000),
      ("America/New_York", -5_000_000_000, -17_762), ("Asia/Kathmandu", 0, 19_800),
      ("Asia/Kathmandu", 1_000_000_000, 20_700), ("America/New_York", 40_000_000_000, -14_400),
      ("America/New_York", 40_015_000_000, -18_000), ("Africa/Casablanca", 1_830_000_000, 3_600), ("UTC", .max, 0),
      ("Etc/GMT+5", .min, -18_000),
    ] as [(String, Int64, Int64)])
  func offsets(name: String, seconds: Int64, offset: Int64) throws {
    let zone = try zone(name)
    // Morocco's clocks depend on the year's tables, but are never more than an hour off.
    let found = zone.offset(at: Moment(seconds: seconds))
    #expect(name == "Africa/Casablanca" ? abs(found - offset) <= 3_600 : found == offset)
  }

  private static let nameRows: [String] = [
    "", "/etc/passwd", "../../etc/passwd", "Europe/../../../etc/passwd", "Europe//Paris", "Europe/", ".", "a b", "é",
    "Europe/Par.is", "Nowhere/City", String(repeating: "a", count: 256), "Europe\0/Paris", "Europe",
  ]

  @Test(arguments: nameRows) func strangeNames(name: String) {
    #expect(throws: ZoneError.self) { try ZoneRules.system(named: name) }
  }

  /// Beyond a file's transitions the C library reads the same footer.
  @Test func offsetsAreThoseOfFoundation() throws {
    for name in [
      "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "Asia/Gaza",
    ] {
      let zone = try zone(name)
      let reference = try #require(TimeZone(identifier: name))
      for seconds in stride(from: Int64(-2_000_000_000), to: 2_140_000_000, by: 1_234_567) {
        let expected = reference.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        hold(zone.offset(at: Moment(seconds: seconds)) == Int64(expected), "\(name) at \(seconds)")
      }
    }
  }

  private static let footerRows: [(String, Int64, Int64?)] = [
    ("UTC0", 0, 0), ("EST5EDT,M3.2.0,M11.1.0", 1_825_560_000, -14_400),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 0, 39_600),
    ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", 1_815_000_000, -7_200), ("AAA-1:30", 5, 5_400),
    ("AAA3BBB,J60/0,J300/167:59:59", 0, -10_800),
    ("AAA3BBB,59,300", 15_000_000, -7_200), ("", 0, nil), ("A", 0, nil), ("AB3C", 0, nil), ("EST5EDT", 0, nil),
    ("EST5EDT,", 0, nil), ("EST5EDT,M13.1.0,M1.1.0", 0, nil), ("EST5EDT,M3.6.0,M1.1.0", 0, nil),
    ("EST5EDT,M3.2.7,M11.1.0", 0, nil), ("EST99", 0, nil), ("EST5EDT,J0,J1", 0, nil),
    ("EST5EDT,M3.2.0/168,M11.1.0", 0, nil),
    ("EST5EDT,M3.2.0,M11.1.0x", 0, nil), ("<EST5", 0, nil),
  ]

  @Test(arguments: footerRows) func footers(text: String, seconds: Int64, offset: Int64?) {
    var text = text
    let footer = text.withUTF8 { ZoneFooter(UnsafeRawBufferPointer($0)) }
    #expect(footer?.period(at: seconds).offset == offset)
    for extreme in [Int64.min, .max, 0] { _ = footer?.period(at: extreme) }
  }

  /// Cut, bent and random bytes are refused or give some zone, and all its questions have answers.
  @Test func hostileBytes() throws {
    var random = Seeded(3)
    let files = ["Europe/Paris", "Australia/Lord_Howe", "America/New_York"].compactMap {
      FileManager.default.contents(atPath: ZoneRules.systemDirectory + $0)
    }
    #expect(files.count == 3)
    var read = 0
    for round in 0..<(sampleCount / 10) {
      var bytes = [UInt8](files[round % files.count])
      switch round % 4 {
      case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      case 1:
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      case 2:
        for _ in 0..<3 { bytes[Int.random(in: 0..<44, using: &random)] = UInt8.random(in: 0...255, using: &random) }
      default:
        let footer = bytes.lastIndex(of: UInt8(ascii: ",")) ?? 0
        for _ in 0..<2 {
          let place = Int.random(in: max(0, footer - 20)..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0x2c...0x5a, using: &random)
        }
      }
      guard let rules = bytes.withUnsafeBytes({ ZoneRules.read($0) }) else { continue }
      read += 1
      let zone = Zone(rules)
      for seconds in [Int64.min, -3_000_000_000, 0, 1_806_188_400, 4_000_000_000, .max] {
        let moment = Moment(seconds: seconds)
        _ = zone.moment(local: moment)
        let domain = TimeDomain(moment, moment.adding(seconds: 90_000) ?? moment)
        let ticks = TimeTicks(domain, in: .horizontal(length: 500), zone: zone, extent: width).ticks.moments
        hold(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }, "round \(round)")
      }
    }
    #expect(read > 100)
    #expect([UInt8](repeating: 0, count: 70_000).withUnsafeBytes { ZoneRules.read($0) } == nil)
  }

  /// On 30 October 1988 Newfoundland put its clocks back from 0:01: the day began twice.
  @Test func aDayThatBeginsAgainSaysInWhichTime() throws {
    let hours = TimeDomain(Moment(seconds: 594_168_260), Moment(seconds: 594_188_260))
    let step = try #require(TimeStep(1, .hour))
    let ticks = TimeTicks(
      hours, in: .horizontal(length: 4000), choice: .step(step), zone: try zone("America/St_Johns"), extent: width)
    #expect(ticks.ticks.last?.label == "00:00")
    #expect(ticks.ticks.last?.context == "Oct 30, NST")
  }

  /// Around every change of clocks of every zone, days and hours give strictly ascending ticks, hours an hour apart but at
  /// the change, and names that are told apart.
  @Test func everyTransitionOfEveryZone() throws {
    let names = FileManager.default.subpaths(atPath: ZoneRules.systemDirectory) ?? []
    var zones = 0
    var transitions = 0
    let day = try #require(TimeStep(1, .day)), hour = try #require(TimeStep(1, .hour))
    for name in names where !name.hasPrefix("right/") && !name.hasPrefix("posix/") {
      guard let zone = try? zone(name) else { continue }
      zones += 1
      if casesAreFew && zones % 20 != 0 { continue }
      var period = zone.period(at: 0)
      while period.end < 2_145_916_800 {
        let change = period.end
        transitions += 1
        let hours = TimeDomain(Moment(seconds: change - 10_000), Moment(seconds: change + 10_000))
        let days = TimeDomain(Moment(seconds: change - 300_000), Moment(seconds: change + 300_000))
        for (domain, step) in [(hours, hour), (days, day)] {
          let ticks = TimeTicks(domain, in: .horizontal(length: 4000), choice: .step(step), zone: zone, extent: width)
          let moments = ticks.ticks.moments
          hold(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 }, "\(name) \(change) \(step)")
          hold(moments.count >= (step == hour ? 4 : 5), "\(name) \(change): \(moments.count) ticks")
          for moment in moments where moment.seconds != change {
            let local = moment.seconds + zone.offset(at: moment)
            hold(local % Int64(step.seconds) == 0, "\(name) \(change): \(moment)")
          }
          var context = ""
          var seen = Set<String>()
          for tick in ticks.ticks {
            context = tick.context ?? context
            seen.insert(tick.label + "|" + context)
          }
          hold(
            seen.count == moments.count, "\(name) \(change): \(ticks.ticks.map { "\($0.label) \($0.context ?? "")" })"
          )
        }
        period = zone.period(at: period.end)
      }
    }
    #expect(zones > 400 && transitions > 500)
  }
}
