import SourceCode
import SourceText
import Testing

@Suite("Package manifests")
struct PackageManifestTests {
    let manifest = PackageManifest(
        Array(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let settings: [SwiftSetting] = [.define("target")]
            let package = Package(
                name: "Player",
                products: [.library(name: "PlayerKit", targets: ["Core", "UI"]), .executable(name: "app", targets: ["App"])],
                dependencies: [.package(url: "https://example.com/x.git", from: "1.0.0")],
                targets: [
                    .executableTarget(name: "App", dependencies: ["Core", .target(name: "UI"), .product(name: "X", package: "x")]),
                    // .target(name: "Gone"),
                    .target(name: "Core", path: "Source/Core", exclude: ["Old", "a.swift"], swiftSettings: settings),
                    Target.target(name: "UI", dependencies: [.byName(name: "Core", condition: .when(platforms: [.iOS]))],
                            sources: ["views"]),
                    .testTarget(name: "CoreTests", dependencies: ["Core"]),
                    .target(name: "a\\(1)"), .binaryTarget(name: "B", path: "b.zip"),
                ])
            """.utf8))

    @Test("declare targets with folders, exclusions and dependencies; what is computed is omitted")
    func targets() throws {
        #expect(manifest.targets.map(\.name) == ["App", "Core", "UI", "CoreTests", "B"])
        #expect(manifest.targets.map(\.kind) == [.executable, .library, .library, .test, .other])
        #expect(manifest.targets[0].dependencies == ["Core", "UI", "X"])
        #expect(manifest.targets[1].path == "Source/Core")
        #expect(manifest.targets[1].exclude == ["Old", "a.swift"])
        #expect(manifest.targets[2].dependencies == ["Core"])
        #expect(manifest.targets[2].sources == ["views"])
        #expect(manifest.products == [ExactString("PlayerKit"): ["Core", "UI"]])
    }

    @Test("list names in constants")
    func constants() {
        let manifest = PackageManifest(
            Array(
                """
                let modules = ["Core", "UI"]
                let kits: [String] = ["Kit"], more = other()
                var appKits: [Target.Dependency] {
                    var kits: [Target.Dependency] = ["Kit"]
                    #if canImport(UIKit)
                    kits.append(.product(name: "Chat", package: "chat-ios"))
                    #endif
                    return kits
                }
                let package = Package(
                    products: [
                        .library(name: "All", targets: modules), .library(name: "Most", targets: modules + ["X"] + kits),
                        .library(name: "None", targets: more), .library(name: "Other", targets: [modules]),
                    ], targets: [.executableTarget(name: "App", dependencies: appKits)])
                """.utf8))
        #expect(
            manifest.products == [
                ExactString("All"): ["Core", "UI"], ExactString("Most"): ["Core", "UI", "X", "Kit"],
                ExactString("None"): ["None"], ExactString("Other"): ["Other"],
            ])
        #expect(manifest.targets[0].dependencies == ["Kit", "Chat"])
    }

    @Test("may be broken", arguments: ["", ".target(", ".target(name:", "..target(name: \"A\"", ".target(name: \"A"])
    func broken(text: String) {
        #expect(PackageManifest(Array(text.utf8)).targets.count <= 1)
    }
}
