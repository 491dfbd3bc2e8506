// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "dependent",
  dependencies: [.package(name: "rastrum", path: Context.environment["RASTRUM_CHECKOUT"] ?? "../../..")],
  targets: [.executableTarget(name: "Dependent", dependencies: [.product(name: "Rastrum", package: "rastrum")])])
