// The command: arguments to a picture.

import CCommand
import CPlatform
import CRastrum
import RastrumDrawing
import RastrumEngine
import RastrumNumerics

/// Runs the command and gives its exit status: 0, 1 where the data or a file is at fault, 2 where the arguments are.
@_cdecl("rastrum_command")
public func rastrumCommand(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var words: [String] = []
  for index in 1..<max(1, Int(count)) {
    if let word = arguments?[index] { words.append(String(cString: word)) }
  }
  do throws(CommandError) {
    switch try Request(words) {
    case .help: try write(Help.text)
    case .version:
      try write("rastrum \(RASTRUM_VERSION_MAJOR).\(RASTRUM_VERSION_MINOR).\(RASTRUM_VERSION_PATCH)\n")
    case .chart(let options): try draw(options)
    }
    return 0
  } catch {
    let hint = if case .usage = error { "\nrastrum --help tells more.\n" } else { "\n" }
    var text = "rastrum: " + error.message + hint
    _ = text.withUTF8 { command_write(2, $0.baseAddress, $0.count) }
    return error.exitStatus
  }
}

private func write(_ text: String) throws(CommandError) {
  var text = text
  if text.withUTF8({ command_write(1, $0.baseAddress, $0.count) }) == 0 {
    throw .failure("the standard output was not written")
  }
}

/// A finding on one line, whatever its texts have.
private func line(_ finding: Finding) -> String {
  let text = finding.text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
  return finding.kind.label + ": " + String(decoding: text, as: UTF8.self) + "\n"
}

/// Says what was asked for of the picture that the options describe.
private func report(on chart: Chart, _ options: Options) throws(CommandError) {
  let size = Size(
    width: (options.width * options.scale).rounded() / options.scale,
    height: (options.height * options.scale).rounded() / options.scale)
  let text: String
  do throws(ChartError) {
    text =
      options.report == .description
      ? try chart.describe(size: size, scale: options.scale).text
      : try chart.audit(size: size, scale: options.scale).reduce("") { $0 + line($1) }
  } catch {
    throw .failure(error.message)
  }
  try write(text)
}

private func draw(_ options: Options) throws(CommandError) {
  let source = try SourceText.reading(options.input)
  let header = try Header(of: source, delimiter: options.delimiter)
  let chart = try ChartAssembly(options, header).chart
  if options.report != .none { try report(on: chart, options) }
  if options.output.isEmpty { return }
  let file: PNGBytes
  do throws(ChartError) {
    let width = Int(clamping: (options.width * options.scale).rounded())
    let height = Int(clamping: (options.height * options.scale).rounded())
    try Limits.checkPicture(width: width, height: height, scale: options.scale)
    file = try chart.encodePNG(
      PNGWish(width: width, height: height, scale: options.scale, dpi: options.dpi, compression: 6))
  } catch {
    throw .failure(error.message)
  }
  if options.output == "-" {
    if command_write(1, file.bytes.baseAddress, file.bytes.count) == 0 {
      throw .failure("the standard output was not written")
    }
    return
  }
  let result = options.output.withCString { platform_write_file($0, file.bytes.baseAddress, file.bytes.count) }
  switch result {
  case PLATFORM_WRITE_DONE: return
  case PLATFORM_WRITE_NO_DIRECTORY: throw .failure("\(options.output) was not written: there is no such directory")
  case PLATFORM_WRITE_NOT_ALLOWED: throw .failure("\(options.output) was not written: it is not allowed")
  case PLATFORM_WRITE_NOT_A_FILE: throw .failure("\(options.output) was not written: it is not a file")
  case PLATFORM_WRITE_NO_ROOM: throw .failure("\(options.output) was not written: there is no room left")
  default: throw .failure("\(options.output) was not written")
  }
}
