import Testing

@testable import RastrumNumerics
