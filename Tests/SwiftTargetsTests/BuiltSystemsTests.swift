import SourceText
import Testing

@testable import SwiftTargets

@Suite("Systems for which code is built")
struct BuiltSystemsTests {
    private func systems(
        _ settings: String, project: String = "", _ objects: String = "", files: [String: String] = [:]
    ) -> BuiltSystems? {
        SwiftSourceTree(projectSettings: settings, project: project, objects, files: files).targets.first?.systems.first
    }

    private static let pad = BuiltSystems(macOS: false, macCatalyst: false, iOS: true)
    private static let catalyst = BuiltSystems(macOS: false, macCatalyst: true, iOS: true)
    private static let mac = BuiltSystems(macOS: true, macCatalyst: false, iOS: false)
    private static let all = BuiltSystems(macOS: true, macCatalyst: false, iOS: true)

    @Test("the SDK and the supported platforms decide, and Mac Catalyst is off by default")
    func platforms() {
        #expect(systems("SDKROOT = iphoneos;") == Self.pad)
        #expect(systems("SDKROOT = macosx;") == Self.mac)
        #expect(systems("SDKROOT = macosx10.15;") == Self.mac)
        #expect(systems("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";") == Self.all)
        #expect(systems("", project: "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES;") == Self.catalyst)
        #expect(systems("SUPPORTS_MACCATALYST = NO;", project: "SDKROOT = iphoneos;") == Self.pad)
        // The setting is for code of iOS only.
        #expect(systems("SDKROOT = macosx; SUPPORTS_MACCATALYST = YES;") == Self.mac)
        #expect(systems("SDKROOT = watchos;") == BuiltSystems(macOS: false, macCatalyst: false, iOS: false))
    }

    @Test("settings that say nothing, or that are not known, leave the systems open")
    func unknown() {
        #expect(systems("") == .unknown)
        #expect(systems("SDKROOT = auto;") == .unknown)
        #expect(systems("SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"$(AVAILABLE_PLATFORMS)\";") == .unknown)
        #expect(systems("SDKROOT = iphoneos; \"SUPPORTED_PLATFORMS[config=Debug]\" = macosx;") == .unknown)
        #expect(systems("SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"\";") == Self.pad)
        let open = BuiltSystems(macOS: false, macCatalyst: nil, iOS: true)
        #expect(systems("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = \"$(CATALYST)\";") == open)
        // The file may have it.
        #expect(systems("SDKROOT = iphoneos;", "baseConfigurationReference = X;") == open)
    }

    @Test("settings in configuration files count")
    func configurationFiles() {
        let files = ["Config/A.xcconfig": "SDKROOT = iphoneos\nSUPPORTS_MACCATALYST = YES // on the Mac, too"]
        #expect(systems("", "baseConfigurationReference = X;", files: files) == Self.catalyst)
    }

    @Test("code of several targets is built for the systems of all")
    func union() {
        #expect(Self.pad.union(Self.mac) == Self.all)
        #expect(Self.pad.union(.unknown) == BuiltSystems(macOS: nil, macCatalyst: nil, iOS: true))
        #expect(Self.catalyst.union(Self.mac) == BuiltSystems(macOS: true, macCatalyst: true, iOS: true))
    }

    @Test("a library is built for the systems of the apps that link it")
    func libraries() {
        func target(_ id: String, _ sdk: String) -> String {
            """
            T\(id) = { name = \(id); productType = "com.apple.product-type.application"; buildPhases = ( S\(id) );
              buildConfigurationList = L\(id); packageProductDependencies = ( D\(id) ); };
            D\(id) = { productName = Shared; };
            S\(id) = { isa = PBXSourcesBuildPhase; files = ( B\(id) ); }; B\(id) = { fileRef = F\(id); };
            F\(id) = { path = \(id).swift; sourceTree = "<group>"; }; L\(id) = { buildConfigurations = ( C\(id) ); };
            C\(id) = { name = Release; buildSettings = { SDKROOT = \(sdk); }; };
            """
        }
        let project = """
            { objects = { P = { mainGroup = G; targets = ( TPad, TMac ); };
              G = { children = ( FPad, FMac ); sourceTree = "<group>"; };
            \(target("Pad", "iphoneos")) \(target("Mac", "macosx")) }; rootObject = P; }
            """
        let package = "let package = Package(name: \"Shared\", targets: [.target(name: \"Shared\", path: \"Shared\")])"
        let code = Array("struct A: View { .keyboardShortcut(\"k\") }".utf8)
        let files = ["Mac.swift", "Pad.swift", "Shared/S.swift"].map {
            SwiftSourceTree.File(
                path: "/r/" + $0, searchedFolder: "/r", summary: code.withSpan { SwiftFileSummary($0) })
        }
        let tree = SwiftSourceTree(
            files,
            [.xcodeProject(Array(project.utf8), folder: "/r"), .package(Array(package.utf8), folder: "/r")])
        var systems: [String: Set<BuiltSystems>] = [:]
        for target in tree.targets {
            for (file, built) in zip(target.files, target.systems) {
                systems[tree.files[file].path, default: []].insert(built)
            }
        }
        #expect(systems == ["/r/Mac.swift": [Self.mac], "/r/Pad.swift": [Self.pad], "/r/Shared/S.swift": [Self.all]])
    }

    @Test(
        "an executable of a package that lists only the Mac is built for the Mac alone",
        arguments: [
            ("platforms: [.macOS(.v14)], ", true), ("platforms: [.macOS(\"14.0\"),], ", true),
            ("platforms: [.macOS(.v14), .iOS(.v17)], ", false), ("platforms: systems, ", false), ("", false),
        ])
    func packages(platforms: String, isForMacOnly: Bool) {
        let condition = ".when(platforms: [.macOS])"
        let target = #"name: "A", path: "A", swiftSettings: [.define("X", \#(condition))]"#
        let code = Array("struct A: View { .keyboardShortcut(\"k\") }".utf8)
        let file = SwiftSourceTree.File(
            path: "/r/A/A.swift", searchedFolder: "/r", summary: code.withSpan { SwiftFileSummary($0) })
        func systems(_ target: String) -> BuiltSystems? {
            let manifest = #"let package = Package(name: "A", \#(platforms)targets: [\#(target)])"#
            return SwiftSourceTree([file], [.package(Array(manifest.utf8), folder: "/r")]).targets.first?.systems.first
        }
        #expect(systems(".executableTarget(\(target))") == (isForMacOnly ? Self.mac : .unknown))
        // Another package or project may link it.
        #expect(systems(".target(\(target))") == .unknown)
    }

    @Test("a file is built for those of the target's systems that its filter names")
    func filters() {
        let all = BuiltSystems(macOS: true, macCatalyst: true, iOS: true)
        for (filters, expected) in [
            (["ios"], (false, false, true)), (["maccatalyst", "macos"], (true, true, false)),
            (["tvos", "xros"], (false, false, false)),
        ] as [(Set<String>, (Bool, Bool, Bool))] {
            let systems = all.filtered(by: filters)
            #expect((systems.macOS, systems.macCatalyst, systems.iOS) == expected)
            #expect(systems.isFiltered)
            #expect(!systems.union(all).isFiltered)
        }
        #expect(BuiltSystems.unknown.filtered(by: ["macos"]).macOS == nil)
    }
}
