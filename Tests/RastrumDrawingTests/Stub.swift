import Testing

@testable import RastrumDrawing
