import RastrumScales

extension ZoneRules {
  /// A zone of the system by its IANA name, with errors that say what is wrong with it.
  public static func named(_ name: String) throws(ChartError) -> ZoneRules {
    do throws(ZoneError) {
      return try system(named: name)
    } catch {
      switch error {
      case .invalidName:
        throw .invalidArgument("name is \"\(name)\"; allowed are letters, digits, +, - and _, with / between parts")
      case .unknown: throw .io("\"\(systemDirectory + name)\" is no file that can be read, of at most 64 KB")
      case .notAZone: throw .io("\"\(systemDirectory + name)\" is no TZif file")
      case .outOfMemory: throw .outOfMemory
      }
    }
  }
}
