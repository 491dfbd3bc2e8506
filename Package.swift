// swift-tools-version: 6.2
import PackageDescription

// One source, two builds (ARCHITECTURE.md, "Two builds"). RASTRUM_EMBEDDED=1 makes the shipping C library in
// Embedded Swift; without it the same targets are an ordinary Swift package.
let embedded = Context.environment["RASTRUM_EMBEDDED"] != nil

// The built-in font: files to link in. A path that does not exist leaves the font out.
let fonts = Context.environment["RASTRUM_FONT_DIRECTORY"] ?? "/usr/share/fonts/truetype/dejavu"
let regularFont = Context.environment["RASTRUM_FONT_REGULAR"] ?? fonts + "/DejaVuSans.ttf"
let boldFont = Context.environment["RASTRUM_FONT_BOLD"] ?? fonts + "/DejaVuSans-Bold.ttf"

// Complex scripts are shaped by libraqm: "load" loads it when a text needs it, "link" links it, "0" leaves it out.
let complexText = Context.environment["RASTRUM_COMPLEX_TEXT"] ?? "load"
let complexTextSettings: [CSetting] =
  complexText == "link"
  ? [.define("RASTRUM_COMPLEX_TEXT_LINKED")] : complexText == "0" ? [.define("RASTRUM_COMPLEX_TEXT_NONE")] : []

// A section a function lets the linker drop what no export reaches; traps that may be merged, accesses that are not
// checked a second time at run time (Embedded Swift's check does nothing) and closures that stay one function take a
// tenth off. Flags of this kind are refused in a dependency, so they stay in the Embedded build.
let core: [SwiftSetting] =
  embedded
  ? [
    .enableExperimentalFeature("Embedded"),
    .unsafeFlags([
      "-Xfrontend", "-function-sections", "-Xfrontend", "-mergeable-traps", "-enforce-exclusivity=unchecked",
    ]),
  ] : []
// Layers that work per chart, not per value or pixel, are compiled for size; text too, where a width of six letters
// then takes 66 ns instead of 63.
let sized: [SwiftSetting] =
  embedded ? core + [.unsafeFlags(["-Osize", "-Xllvm", "-sil-disable-pass=closure-specialize"])] : []
// The C interface's module holds the code of every layer again, in one piece: sequences of instructions that repeat become
// functions. What has to be fast is taken from the layers' own objects (scripts/build-library).
let outlined: [SwiftSetting] =
  embedded
  ? sized + [
    .unsafeFlags([
      "-Xllvm", "-enable-machine-outliner=always", "-Xllvm", "-enable-linkonceodr-outlining",
      "-Xllvm", "-machine-outliner-reruns=1",
    ])
  ] : []
let shim: [CSetting] =
  embedded ? [.define("RASTRUM_EMBEDDED"), .unsafeFlags(["-ffunction-sections", "-fdata-sections"])] : []

// The layers, lowest first: a target sees only what it lists, so an import upwards does not compile.
var targets: [Target] = [
  .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
  .systemLibrary(name: "CRastrum", path: "include"),
  .target(name: "CPlatform", cSettings: shim, linkerSettings: [.linkedLibrary("m")]),
  .target(name: "CPNG", cSettings: shim, linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
  .target(
    name: "CRastrumFont",
    cSettings: [
      .define("RASTRUM_FONT_REGULAR", to: "\"\(regularFont)\""),
      .define("RASTRUM_FONT_BOLD", to: "\"\(boldFont)\""),
    ] + shim),
  .target(
    name: "CComplexText", cSettings: complexTextSettings + shim,
    linkerSettings: complexText == "link" ? [.linkedLibrary("raqm")] : []),
  .target(name: "RastrumNumerics", dependencies: ["CPlatform"], swiftSettings: core),
  .target(name: "RastrumDrawing", dependencies: ["RastrumNumerics", "CPlatform"], swiftSettings: core),
  .target(name: "RastrumScales", dependencies: ["RastrumNumerics", "CPlatform"], swiftSettings: sized),
  .target(
    name: "RastrumText",
    dependencies: ["RastrumDrawing", "RastrumNumerics", "CPlatform", "CFreeType", "CComplexText", "CRastrumFont"],
    swiftSettings: sized),
  .target(
    name: "RastrumRaster", dependencies: ["RastrumDrawing", "RastrumNumerics", "CPlatform"], swiftSettings: core),
  .target(
    name: "RastrumEngine",
    dependencies: [
      "RastrumDrawing", "RastrumScales", "RastrumText", "RastrumRaster", "RastrumNumerics", "CPlatform", "CPNG",
    ],
    swiftSettings: sized),
  .target(
    name: "RastrumABI",
    dependencies: [
      "RastrumEngine", "RastrumDrawing", "RastrumScales", "RastrumText", "RastrumRaster", "CRastrum", "CPlatform",
    ],
    swiftSettings: outlined),
  .target(name: "CCommand", path: "Sources/rastrum-cli/CCommand", cSettings: shim),
  .target(
    name: "RastrumCommand",
    dependencies: [
      "RastrumEngine", "RastrumDrawing", "RastrumScales", "RastrumNumerics", "CCommand", "CRastrum", "CPlatform",
    ],
    path: "Sources/rastrum-cli/Command", swiftSettings: core),
]

var products: [Product] = []
if embedded {
  products += [
    .library(name: "rastrum", type: .static, targets: ["RastrumABI"]),
    .library(name: "rastrum-command", type: .static, targets: ["RastrumCommand"]),
  ]
} else {
  // What tests are compared with is always optimised, for it takes samples by the thousand. Tests that only ask the layers
  // never are: their code runs for milliseconds, and its optimisation took as long as that of all layers.
  let asking: [SwiftSetting] = [.unsafeFlags(["-Onone"])]
  products += [
    .library(name: "Rastrum", targets: ["Rastrum"])
  ]
  targets += [
    .target(
      name: "Rastrum",
      dependencies: ["RastrumEngine", "RastrumDrawing", "RastrumScales", "RastrumRaster", "RastrumText", "CPlatform"]),
    .executableTarget(name: "rastrum-cli", dependencies: ["RastrumCommand"], path: "Sources/rastrum-cli/Main"),
    .testTarget(
      name: "RastrumCLITests",
      dependencies: ["RastrumCommand", "RastrumEngine", "RastrumDrawing", "RastrumTestSupport"], swiftSettings: asking
    ),
    .target(
      name: "RastrumTestSupport", dependencies: ["RastrumDrawing", "RastrumRaster", "CPNG"],
      path: "Tests/RastrumTestSupport", swiftSettings: [.unsafeFlags(["-O"])]),
  ]
  targets.append(.testTarget(name: "CPNGTests", dependencies: ["CPNG"]))
  for layer in ["Numerics", "Drawing", "Scales", "Text", "Raster", "Engine"] {
    targets.append(
      .testTarget(
        name: "Rastrum\(layer)Tests", dependencies: [.target(name: "Rastrum\(layer)"), "RastrumTestSupport"],
        swiftSettings: ["Text", "Engine"].contains(layer) ? asking : []))
  }
}

let package = Package(name: "rastrum", products: products, targets: targets)
