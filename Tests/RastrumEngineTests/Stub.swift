import Testing

@testable import RastrumEngine
