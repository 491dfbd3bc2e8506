// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPlatform
import CRastrum
import RastrumEngine

@_cdecl("rastrum_status_name") @implementation
public func rastrum_status_name(_ status: rastrum_status) -> UnsafePointer<CChar>? {
  switch Int(status) {
  case RASTRUM_OK: permanent("RASTRUM_OK")
  case RASTRUM_INVALID_ARGUMENT: permanent("RASTRUM_INVALID_ARGUMENT")
  case RASTRUM_OUT_OF_MEMORY: permanent("RASTRUM_OUT_OF_MEMORY")
  case RASTRUM_LIMIT: permanent("RASTRUM_LIMIT")
  case RASTRUM_INVALID_DATA: permanent("RASTRUM_INVALID_DATA")
  case RASTRUM_NOT_APPLICABLE: permanent("RASTRUM_NOT_APPLICABLE")
  case RASTRUM_TOO_SMALL: permanent("RASTRUM_TOO_SMALL")
  case RASTRUM_IO_ERROR: permanent("RASTRUM_IO_ERROR")
  case RASTRUM_INVALID_FONT: permanent("RASTRUM_INVALID_FONT")
  case RASTRUM_CANCELLED: permanent("RASTRUM_CANCELLED")
  case RASTRUM_TIMED_OUT: permanent("RASTRUM_TIMED_OUT")
  default: permanent("unknown status")
  }
}

@_cdecl("rastrum_error_init") @implementation
public func rastrum_error_init(_ error: UnsafeMutablePointer<rastrum_error>?, _ size: Int) {
  rastrum_error.fill(error, size)
}

extension rastrum_error: Structure {
  static var standard: rastrum_error {
    var error = rastrum_error()
    error.struct_size = size
    return error
  }
  static var knownFlags: UInt32 { 0 }
}

/// A call that has no chart to keep its failure: the host's `error` takes it, where there is one.
func call(
  reportingTo error: UnsafeMutablePointer<rastrum_error>?, _ body: () throws(ChartError) -> Void
) -> rastrum_status {
  var size = 0
  do throws(ChartError) {
    if let error {
      _ = try rastrum_error(UnsafePointer(error), "error")
      size = Int(error.pointee.struct_size)
    }
    try body()
    report(nil, to: error, size: size)
    return success
  } catch let failure {
    report(failure, to: error, size: size)
    return failure.status
  }
}

/// Fills a struct of `size` bytes; 0: it cannot be trusted, and stays as it was.
private func report(_ failure: ChartError?, to error: UnsafeMutablePointer<rastrum_error>?, size: Int) {
  guard let error, size > 0 else { return }
  let known = min(size, MemoryLayout<rastrum_error>.size)
  var filled = rastrum_error.standard
  filled.struct_size = UInt32(truncatingIfNeeded: size)
  filled.status = failure?.status ?? success
  let messageOffset = MemoryLayout<rastrum_error>.size - MemoryLayout.size(ofValue: filled.message)
  withUnsafeMutableBytes(of: &filled.message) { message in
    guard let start = message.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
    store(failure?.message ?? "", in: start, capacity: known - messageOffset)
  }
  memcpy(error, &filled, known)
}
