import Testing

@testable import RastrumRaster
