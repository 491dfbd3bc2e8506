import CRastrum
import RastrumEngine

let success = rastrum_status(RASTRUM_OK)

extension ChartError {
  var status: rastrum_status {
    switch self {
    case .invalidArgument: rastrum_status(RASTRUM_INVALID_ARGUMENT)
    case .outOfMemory: rastrum_status(RASTRUM_OUT_OF_MEMORY)
    case .limit: rastrum_status(RASTRUM_LIMIT)
    case .invalidData: rastrum_status(RASTRUM_INVALID_DATA)
    case .notApplicable: rastrum_status(RASTRUM_NOT_APPLICABLE)
    case .io: rastrum_status(RASTRUM_IO_ERROR)
    case .invalidFont: rastrum_status(RASTRUM_INVALID_FONT)
    case .tooSmall: rastrum_status(RASTRUM_TOO_SMALL)
    case .cancelled: rastrum_status(RASTRUM_CANCELLED)
    case .timedOut: rastrum_status(RASTRUM_TIMED_OUT)
    }
  }
}

/// A call on an object: what it throws becomes a status, and a text that the object's chart keeps.
func call<Object: Configurable>(
  _ handle: OpaquePointer?, as type: Object.Type, _ body: (Object) throws(ChartError) -> Void
) -> rastrum_status {
  guard let handle else { return rastrum_status(RASTRUM_INVALID_ARGUMENT) }
  let object = handle.object(as: type)
  defer { object.failures.endCall() }
  do throws(ChartError) {
    try body(object)
    return success
  } catch {
    object.failures.note(error)
    return error.status
  }
}
