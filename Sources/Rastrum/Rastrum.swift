// The native Swift door.

@_exported import RastrumDrawing
@_exported import RastrumEngine
@_exported import RastrumScales
@_exported import RastrumText
