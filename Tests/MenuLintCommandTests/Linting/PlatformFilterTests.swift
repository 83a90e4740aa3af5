import TestBasics
import TestSupport
import Testing

@Suite("Files that a project builds only for some platforms")
struct PlatformFilterTests {
    private enum Form: CaseIterable {
        /// The platforms of build files.
        case one, several
        /// Those of the files in a synchronized folder.
        case folder
    }

    /// What lint prints for an app with `Shared.swift`, and `Pad.swift` and `Mac.swift` with filters.
    private func output(
        _ shared: String, pad: String, mac: String, _ filters: (pad: String, mac: String) = ("ios", "macos"),
        form: Form = .several, isFiltered: Bool = true
    ) throws -> String {
        let folder = try TemporaryFolder()
        for (name, code) in ["Shared": shared, "Pad": pad, "Mac": mac] { try folder.write("App/\(name).swift", code) }
        func filter(_ platform: String) -> String {
            !isFiltered
                ? "" : form == .one ? "platformFilter = \(platform);" : "platformFilters = (\(platform), );"
        }
        let sets = "\"Pad.swift\" = (\(filters.pad), ); Mac.swift = (\(filters.mac), );"
        let content =
            form == .folder
            ? """
            T = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application";
              fileSystemSynchronizedGroups = ( S ); };
            G = { isa = PBXGroup; children = ( S ); sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( E ); path = App; sourceTree = "<group>"; };
            E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
              platformFiltersByRelativePath = { \(isFiltered ? sets : "") }; };
            """
            : """
            T = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; buildPhases = ( P ); };
            P = { isa = PBXSourcesBuildPhase; files = ( B1, B2, B3 ); };
            B1 = { fileRef = F1; }; B2 = { fileRef = F2; \(filter(filters.pad)) };
            B3 = { fileRef = F3; \(filter(filters.mac)) };
            G = { isa = PBXGroup; children = ( F1, F2, F3 ); path = App; sourceTree = "<group>"; };
            F1 = { path = Shared.swift; sourceTree = "<group>"; }; F2 = { path = Pad.swift; sourceTree = "<group>"; };
            F3 = { path = Mac.swift; sourceTree = "<group>"; };
            """
        try folder.write(
            "A.xcodeproj/project.pbxproj",
            "{ objects = { R = { mainGroup = G; targets = ( T ); }; \(content) }; rootObject = R; }")
        return CapturedRun(["lint", folder.path, "--list-unread", "--format", "concise"]).output
    }

    private static func view(_ title: String) -> String {
        """
        import SwiftUI
        struct ContentView: View {
            var body: some View { VStack { Button("\(title)") {}.keyboardShortcut("b") } }
        }
        """
    }

    private static func app(_ commands: String = "") -> String {
        """
        import SwiftUI
        @main struct MyApp: App {
            var body: some Scene { WindowGroup { ContentView() }.commands { \(commands) } }
        }
        """
    }

    @Test("commands of one name in files of different platforms are followed on both", arguments: Form.allCases)
    private func commands(form: Form) throws {
        func commands(_ key: String) -> String {
            """
            import SwiftUI
            struct AppCommands: Commands {
                var body: some Commands { CommandMenu("Go") { Button("Jump") {}.keyboardShortcut("\(key)") } }
            }
            """
        }
        let shared = Self.app("AppCommands(); CommandMenu(\"X\") { Button(\"Y\") {}.keyboardShortcut(\"k\") }")
        let found = try output(shared, pad: commands("k"), mac: commands("j"), form: form)
        #expect(found.contains("error: ⌘K of"))
        #expect(try !output(shared, pad: commands("l"), mac: commands("j"), form: form).contains("error"))
    }

    @Test("UIKit's menus of files for different platforms are different menus")
    private func menus() throws {
        func menu(_ type: String, _ title: String) -> String {
            """
            import UIKit
            \(type) {
                override func buildMenu(with builder: UIMenuBuilder) {
                    super.buildMenu(with: builder)
                    let item = UIKeyCommand(title: "\(title)", action: #selector(AppDelegate.go), input: "k", modifierFlags: [.command, .shift])
                    builder.insertChild(UIMenu(title: "", options: .displayInline, children: [item]), atStartOfMenu: .view)
                }
            }
            """
        }
        let shared = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate { @objc func go() {} }"
        let (pad, mac) = (menu("extension AppDelegate", "Pad"), menu("class MacApp: UIApplication", "Mac"))
        #expect(try !output(shared, pad: pad, mac: mac, ("ios", "maccatalyst")).contains("error"))
        #expect(try output(shared, pad: pad, mac: mac, isFiltered: false).contains("error"))
    }

    @Test("files for systems whose menus are not linted do not count")
    private func otherSystems() throws {
        let found = try output(Self.app(), pad: Self.view("Watch"), mac: Self.view("Mac"), ("tvos", "macos"))
        #expect(!found.contains("Watch"))
    }
}
