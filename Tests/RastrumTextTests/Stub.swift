import Testing

@testable import RastrumText
