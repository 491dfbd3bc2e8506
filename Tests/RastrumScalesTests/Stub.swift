import Testing

@testable import RastrumScales
