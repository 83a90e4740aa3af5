import SourceText
import Testing

@testable import SwiftTargets

@Suite("Division of Swift files into targets")
struct SwiftSourceTreeTests {
    private let menu = "CommandMenu(\"A\") {}"

    /// The targets with the names of their files, from texts by path below `/r`.
    private func targets(
        _ files: [String: String], _ manifests: [SwiftSourceTree.Manifest] = [], named: Set<String> = []
    ) -> [String: [String]] {
        let sources = files.map { path, text in
            SwiftSourceTree.File(
                path: "/r/" + path, searchedFolder: named.contains(path) ? nil : "/r",
                summary: Array(text.utf8).withSpan { SwiftFileSummary($0) })
        }
        let tree = SwiftSourceTree(sources, manifests)
        return Dictionary(
            tree.targets.map { target in (target.name, target.files.map { String(tree.files[$0].path.dropFirst(3)) }) },
            uniquingKeysWith: +)
    }

    @Test("without manifests, each entry point is an app with the files that are nearest to it")
    func folders() {
        let found = targets([
            "Mac/App.swift": "@main struct A: App { .commands {} }", "Mac/Views/V.swift": menu,
            "Phone/main.swift": menu, "Phone/W.swift": menu, "Shared/S.swift": menu, "Shared/T.swift": "let x = 1",
            "Tests/T.swift": menu, "Mac/VTests.swift": menu, "Mac/Check.swift": "import XCTest\n" + menu,
        ])
        #expect(found["Mac"] == ["Mac/App.swift", "Mac/Views/V.swift", "Shared/S.swift"])
        #expect(found["Phone"] == ["Phone/W.swift", "Phone/main.swift"])
        #expect(found.count == 2)
    }

    @Test("the file where an app begins is read with its menus, which it may not name")
    func filesOfEntryPoints() {
        let found = targets([
            "App.swift": "@main struct A: App { var body: some Scene { Browser() } }", "Menus.swift": menu,
            "Browser.swift": "struct Browser: Scene { Window(\"B\", id: \"b\") {}.commands {} }",
            "C.swift": "let c = 1",
        ])
        #expect(found.values.first == ["App.swift", "Browser.swift", "Menus.swift"])
    }

    @Test("without an entry point, all files are one target")
    func library() {
        #expect(Array(targets(["a/A.swift": menu, "b/B.swift": menu]).values) == [["a/A.swift", "b/B.swift"]])
        #expect(targets(["a/A.swift": "let a = 1"]).isEmpty)
    }

    @Test("each file has the module that compiles it, if it is one")
    func modules() {
        let manifest = """
            let package = Package(name: "P", targets: [
                .executableTarget(name: "App", dependencies: ["Kit", "Other"]), .target(name: "Kit"),
                .target(name: "Other", path: "Sources", sources: ["Kit/B.swift", "Other"]),
            ])
            """
        let paths = ["App/A.swift", "App/B.swift", "Kit/A.swift", "Kit/B.swift", "Other/A.swift"]
        let sources = (paths.map { "/r/Sources/" + $0 } + ["/r/C.swift"]).map { path in
            SwiftSourceTree.File(
                path: path, searchedFolder: "/r", summary: Array(menu.utf8).withSpan { SwiftFileSummary($0) })
        }
        let tree = SwiftSourceTree(sources, [.package(Array(manifest.utf8), folder: "/r")])
        let modules = tree.targets.first { $0.name == "App" }?.modules ?? []
        // Two libraries have the fourth file.
        #expect(modules == ["App", "App", "Kit", nil, "Other"])
        #expect(tree.targets.filter { $0.name != "App" }.map(\.modules) == [[]])
    }

    @Test(
        "an app that no project declares links the packages that it imports",
        arguments: [
            "import SwiftUI\nimport struct Kit.Keys\nimport My_Kit\n",
            "import SwiftUI; import struct Kit.Keys; import My_Kit\n",
            "import SwiftUI\nimport struct `Kit`.`Keys`; @preconcurrency import `My_Kit`\n",
        ])
    func imports(_ imports: String) {
        let manifest = """
            let package = Package(name: "P", targets: [.target(name: "Kit", dependencies: ["Base"]), .target(name: "Base"),
                .target(name: "Other"), .target(name: "My-Kit")])
            """
        let app = imports + "@main struct A: App { .commands { Keys(), Names(), Others(), Mine() } }"
        let found = targets(
            [
                "App/A.swift": app, "P/Sources/Kit/K.swift": "public struct Keys {}",
                "P/Sources/Base/B.swift": "public struct Names {}", "P/Sources/Other/O.swift": "struct Others {}",
                "P/Sources/My-Kit/M.swift": "public struct Mine {}",
            ], [.package(Array(manifest.utf8), folder: "/r/P")])
        let files = ["App/A.swift", "P/Sources/Base/B.swift", "P/Sources/Kit/K.swift", "P/Sources/My-Kit/M.swift"]
        #expect(found == ["App": files])
        // What a project excludes may not be compiled, so the package is read on its own.
        let excluded = targets(
            ["P/Demo/A.swift": app, "P/Sources/Kit/K.swift": "public struct Keys: Commands { CommandMenu(\"K\") {} }"],
            [.package(Array(manifest.utf8), folder: "/r/P")])
        #expect(excluded == ["Demo": ["P/Demo/A.swift"], "Kit": ["P/Sources/Kit/K.swift"]])
    }

    @Test("files that declare what files with menus name are read with them")
    func names() {
        let found = targets([
            "A.swift": "CommandMenu(Strings.file) { OpenButton(); Other.y() }", "S.swift": "public enum Strings {}",
            "B.swift": "  struct OpenButton: View {}", "C.swift": "struct Closed {}", "D.swift": "// struct Other",
            "E.swift": "extension Strings {}", "F.swift": "extension View {}",
        ])
        #expect(found.values.first == ["A.swift", "B.swift", "E.swift", "S.swift"])
    }

    @Test("two apps that link one package both have its extensions of the system's types that are about menus")
    func sharedExtensions() {
        let found = targets(
            [
                "A/Package.swift": "", "App/A.swift": "NSMenuItem().own()", "Store/B.swift": "NSMenuItem().own()",
                "Ext/E.swift": "public extension NSMenuItem { func own() { keyEquivalent = \"a\" } }",
                "Ext/F.swift": "public extension NSView { func own() { NSMenu() } }",
                "Ext/O.swift": "extension NSObjectProtocol {}",
            ],
            [
                .package(
                    Array(
                        """
                        let package = Package(name: "P", targets: [
                            .executableTarget(name: "App", dependencies: ["Ext"], path: "App"),
                            .executableTarget(name: "Store", dependencies: ["Ext"], path: "Store"),
                            .target(name: "Ext", path: "Ext"),
                        ])
                        """.utf8), folder: "/r")
            ])
        #expect(found["App"] == ["App/A.swift", "Ext/E.swift", "Ext/F.swift", "Ext/O.swift"])
        #expect(found["Store"] == ["Ext/E.swift", "Ext/O.swift", "Store/B.swift"])
    }

    @Test("files that call wrappers of shortcuts are read, with what they name, and so is what type aliases mean")
    func callers() {
        let wrapper = "extension View { func press(_ key: KeyEquivalent) -> some View { keyboardShortcut(key) } }"
        let wrappers = Array(wrapper.utf8).withSpan { SwiftFileSummary($0) }.wrappers
        let files = [
            "A.swift": "CommandMenu(Short.file)", "W.swift": wrapper, "B.swift": "x.press(Keys.a)", "C.swift": "press",
            "K.swift": "enum Keys {}", "S.swift": "typealias Short = Strings", "T.swift": "enum Strings {}",
        ]
        let sources = files.map { path, text in
            let first = Array(text.utf8).withSpan { SwiftFileSummary($0) }
            let second = Array(text.utf8).withSpan {
                SwiftFileSummary(first, calling: WrapperCalls(of: wrappers), in: $0)
            }
            let summary = first.mentionsMenus ? first : second ?? first
            return SwiftSourceTree.File(path: "/r/" + path, searchedFolder: "/r", summary: summary)
        }
        let tree = SwiftSourceTree(sources, [])
        let names = tree.targets.map { $0.files.map { String(tree.files[$0].path.dropFirst(3)) } }
        #expect(names == [["A.swift", "B.swift", "K.swift", "S.swift", "T.swift", "W.swift"]])
    }

    @Test("packages: an executable includes the libraries that it uses, not the tests or other executables")
    func package() {
        let manifest = """
            .executableTarget(name: "App", dependencies: ["Kit"]), .executableTarget(name: "Tool", path: "Tool"),
            .target(name: "Kit", exclude: ["Old"]), .target(name: "Alone"), .testTarget(name: "KitTests")
            """
        let found = targets(
            [
                "Sources/App/A.swift": menu, "Sources/Kit/K.swift": menu, "Sources/Kit/Old/O.swift": menu,
                "Tool/T.swift": menu, "Sources/Alone/L.swift": menu, "Tests/KitTests/KT.swift": menu,
                "inner/Sources/In/I.swift": menu,
            ],
            [
                .package(Array(manifest.utf8), folder: "/r"),
                .package(Array(".target(name: \"In\")".utf8), folder: "/r/inner"),
            ])
        #expect(found["App"] == ["Sources/App/A.swift", "Sources/Kit/K.swift"])
        #expect(found["Tool"] == ["Tool/T.swift"])
        #expect(found["Alone"] == ["Sources/Alone/L.swift"])
        #expect(found["In"] == ["inner/Sources/In/I.swift"])
    }

    @Test("files that no target of the project around them has may not be compiled")
    func filesOfNoTarget() {
        func uncertain(_ others: [String: String], _ manifest: String, in folder: String = "/r") -> [[String]] {
            let paths = [
                "Sources/App/A.swift", "Sources/App/Old/O.swift", "Templates/T.swift", "Sources/App/A.docc/D.swift",
            ]
            let sources = (paths + others.keys).map { path in
                SwiftSourceTree.File(
                    path: "/r/" + path, searchedFolder: "/r",
                    summary: Array((others[path] ?? menu).utf8).withSpan { SwiftFileSummary($0) })
            }
            let tree = SwiftSourceTree(sources, [.package(Array(manifest.utf8), folder: folder)])
            return tree.targets.filter(\.mayBeUncompiled)
                .map { target in target.files.map { String(tree.files[$0].path.dropFirst(3)) } }
        }
        let excluding = ".executableTarget(name: \"App\", exclude: [\"Old\"])"
        #expect(
            uncertain([:], excluding) == [
                ["Sources/App/A.docc/D.swift", "Sources/App/Old/O.swift", "Templates/T.swift"]
            ])
        // The package has no targets here, or is not around the files.
        #expect(uncertain([:], ".target(name: \"One\"), .target(name: \"Two\")") == [])
        #expect(uncertain([:], excluding, in: "/r/Packages/P") == [])
        // Tuist makes other targets.
        #expect(uncertain(["Project.swift": "import ProjectDescription"], excluding) == [])
    }

    @Test("packages: sources and excluded names are files or folders, and packages in one another have their own files")
    func packagesInPackages() {
        let manifest = """
            .executableTarget(name: "App", path: ".", exclude: ["x", "y/Y.swift", "x", "x/X.swift", "z-", "missing", "t"]),
            .executableTarget(name: "Tool", path: "t", sources: ["A.swift", "u", "u/v"], exclude: ["u/w"])
            """
        func inner(_ name: String) -> [UInt8] { Array(".executableTarget(name: \"\(name)\", path: \".\")".utf8) }
        let found = targets(
            Dictionary(
                uniqueKeysWithValues: [
                    "A.swift", "x/X.swift", "x/z/Z.swift", "x-/X.swift", "x.swift", "y/Y.swift", "y/Z.swift",
                    "z/A.swift",
                    "z-/A.swift", "t/A.swift", "t/B.swift", "t/u/A.swift", "t/u/v/A.swift", "t/u/w/A.swift",
                    "p/P.swift",
                    "p/q/Q.swift", "p-/P.swift", "p/q/r/R.swift",
                ].map { ($0, menu) }),
            [
                .package(Array(manifest.utf8), folder: "/r"), .package(inner("P"), folder: "/r/p"),
                .package(inner("PP"), folder: "/r/p-"), .package(inner("R"), folder: "/r/p/q/r"),
            ])
        #expect(found["App"] == ["A.swift", "x-/X.swift", "x.swift", "y/Z.swift", "z/A.swift"])
        #expect(found["Tool"] == ["t/A.swift", "t/u/A.swift", "t/u/v/A.swift"])
        #expect(found["P"] == ["p/P.swift", "p/q/Q.swift"])
        #expect(found["PP"] == ["p-/P.swift"] && found["R"] == ["p/q/r/R.swift"])
    }

    @Test("of entry points in folders in one another, the nearest one has a file, and of equally near ones none")
    func entryPoints() {
        let app = "@main struct A: App { .commands {} }"
        let found = targets([
            "a/App.swift": app, "a/b/c/App.swift": app, "a/b/d/App.swift": app, "a/b/c/x/V.swift": menu,
            "a/b/V.swift": menu, "a/e/V.swift": menu, "W.swift": menu,
        ])
        // What is equally near to several is a library of all, which is read with the first one.
        #expect(found["a"] == ["W.swift", "a/App.swift", "a/b/V.swift", "a/e/V.swift"])
        #expect(found["c"] == ["a/App.swift", "a/b/c/App.swift", "a/b/c/x/V.swift"])
        #expect(found["d"] == ["a/App.swift", "a/b/d/App.swift"])
    }

    @Test("an object of an Xcode project counts once, however many lists name it")
    func repeatedObjects() {
        func list(_ id: String) -> String { "(" + Array(repeating: id, count: 20).joined(separator: ",") + ")" }
        let text = """
            // !$*UTF8*$!
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = \(list("T,U")); };
            T = { isa = PBXNativeTarget; name = A; buildPhases = \(list("S")); dependencies = \(list("D")); };
            U = { isa = PBXNativeTarget; name = B; buildPhases = \(list("S")); };
            S = { isa = PBXSourcesBuildPhase; files = \(list("B,C")); }; D = { isa = PBXTargetDependency; target = U; };
            B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = E; };
            F = { isa = PBXFileReference; path = A.swift; }; E = { isa = PBXFileReference; path = B.swift; };
            G = { isa = PBXGroup; children = \(list("F,E")); }; }; rootObject = P; }
            """
        let targets = XcodeProject(Array(text.utf8), folder: "/r").targets
        #expect(targets.map(\.name) == ["A", "B"])
        #expect(targets.map(\.files) == [["/r/A.swift", "/r/B.swift"], []])
        #expect(targets.map(\.dependencies) == [["B"], []])
    }

    @Test(
        "files that many targets have are read again up to a limit, then only those that are new",
        arguments: ["library", "packages", "project"])
    func sharedFiles(kind: String) {
        let count = 300
        let numbers = 0..<count
        var files: [String: String] = [:]
        for number in numbers where kind != "library" {
            files["s/A\(number).swift"] = "\(menu) // \(String(repeating: "-", count: 300))"
        }
        let manifest: SwiftSourceTree.Manifest
        switch kind {
        case "project":
            let targets = numbers.map {
                """
                T\($0) = { isa = PBXNativeTarget; name = T\($0); productType = "com.apple.product-type.application";
                fileSystemSynchronizedGroups = (Y); };
                X\($0) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\($0); membershipExceptions = (A\($0).swift); };
                """
            }
            let list = { (letter: String) in numbers.map { letter + String($0) }.joined(separator: ",") }
            let text = """
                { objects = { P = { isa = PBXProject; mainGroup = G; targets = (\(list("T"))); }; \(targets.joined())
                Y = { isa = PBXFileSystemSynchronizedRootGroup; path = s; exceptions = (\(list("X"))); };
                G = { isa = PBXGroup; children = (Y); }; }; rootObject = P; }
                """
            manifest = .xcodeProject(Array(text.utf8), folder: "/r")
        case "packages":
            let targets = numbers.map {
                ".executableTarget(name: \"T\($0)\", path: \"s\", exclude: [\"A\($0).swift\"]), "
            }
            manifest = .package(Array(targets.joined().utf8), folder: "/r")
        default:
            files["l/L.swift"] = "struct Library: View {} \(menu) // " + String(repeating: "-", count: 30_000)
            for number in numbers { files["t\(number)/A.swift"] = "\(menu) Library()" }
            let targets = numbers.map {
                ".executableTarget(name: \"T\($0)\", dependencies: [\"L\"], path: \"t\($0)\"), "
            }
            manifest = .package(
                Array((".target(name: \"L\", path: \"l\"), " + targets.joined()).utf8), folder: "/r")
        }
        let found = targets(files, [manifest])
        let size = files.values.reduce(0) { $0 + $1.utf8.count }
        let read = found.values.joined().reduce(0) { $0 + (files[$1]?.utf8.count ?? 0) }
        #expect(read > 1_000_000 && read < 2_000_000 + 4 * size)
        #expect(Set(found.values.joined()).count == files.count)
    }

    private let project = """
        // !$*UTF8*$!
        { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = ( APP, EXT, KIT, TEST, ); };
          G = { isa = PBXGroup; children = ( GA, K, SYNC, ); sourceTree = "<group>"; };
          GA = { isa = PBXGroup; children = ( A, B, ); path = "App Files"; sourceTree = "<group>"; };
          A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          B = { isa = PBXFileReference; path = "../B.swift"; sourceTree = "<group>"; };
          K = { isa = PBXFileReference; name = K.swift; path = Kit/K.swift; sourceTree = SOURCE_ROOT; };
          SYNC = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( X1, X2, ); path = Sync; sourceTree = "<group>"; };
          X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Ext/E.swift, ); target = APP; };
          X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Ext/E.swift, ); target = EXT; };
          APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = ( S1, F1, ); fileSystemSynchronizedGroups = ( SYNC, ); };
          EXT = { isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; buildPhases = ( ); };
          KIT = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ( S2, ); };
          TEST = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
            buildPhases = ( S3, ); };
          S1 = { isa = PBXSourcesBuildPhase; files = ( BA, ); };
          S2 = { isa = PBXSourcesBuildPhase; files = ( BK, ); };
          S3 = { isa = PBXSourcesBuildPhase; files = ( BB, ); };
          F1 = { isa = PBXFrameworksBuildPhase; files = ( BF, ); };
          BA = { isa = PBXBuildFile; fileRef = A; }; BB = { isa = PBXBuildFile; fileRef = B; };
          BK = { isa = PBXBuildFile; fileRef = K; }; BF = { isa = PBXBuildFile; fileRef = KF; };
          KF = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        }; rootObject = P; }
        """

    @Test("Xcode projects: build phases, groups, synchronized folders with exceptions, and linked frameworks")
    func xcodeProject() {
        let found = targets(
            [
                "App Files/A.swift": menu, "B.swift": menu, "Kit/K.swift": menu, "Sync/S.swift": menu,
                "Sync/Ext/E.swift": menu, "Sync/Ext/F.swift": menu,
            ], [.xcodeProject(Array(project.utf8), folder: "/r")])
        #expect(found["App"] == ["App Files/A.swift", "Kit/K.swift", "Sync/Ext/F.swift", "Sync/S.swift"])
        #expect(found["Ext"] == ["Sync/Ext/E.swift"])
        #expect(found.count == 2, "the file of the tests is not read")
    }

    @Test("a file that the user names is read although it is a test")
    func named() {
        let found = targets(["Tests/T.swift": "import XCTest\n" + menu, "A.swift": menu], named: ["Tests/T.swift"])
        #expect(Set(found.values.joined()) == ["A.swift", "Tests/T.swift"])
    }
}

@Suite("A look at the bytes of a Swift file")
struct SwiftFileSummaryTests {
    @Test(
        "finds the words of menus",
        arguments: [
            ("x.keyboardShortcut(\"a\")", true), ("UIKeyCommand", true), ("override var keyCommands: [", true),
            ("keyEquivalentModifierMask", true), ("struct A: Commands {", true), ("a\n.commands {", true),
            ("NSMenu", true), ("buildMenu", true), ("Menu(\"A\") {}", false), ("keyboardShortcu", false), ("", false),
            ("keyboardType; commands; NSMen", false),
        ])
    func words(text: String, expected: Bool) {
        for padding in 0..<8 {
            let padded = String(repeating: "z", count: padding) + text + String(repeating: " ", count: padding)
            #expect(Array(padded.utf8).withSpan { SwiftFileSummary($0) }.mentionsMenus == expected, "\(padded)")
        }
    }

    @Test(
        "finds declarations on lines of every kind, wherever the line is in a block of sixteen bytes", arguments: 0..<17
    )
    func lines(_ padding: Int) {
        let lines = [
            ("struct A {}", true), ("  struct A {}", true), ("\tpublic final class A {", true), ("enum A: Int {", true),
            ("    indirect enum A {}", true), ("@MainActor actor A {", true), ("  protocol A: B", true),
            ("func A() {}", true), ("@MainActor func A() {}", true), ("@available(iOS 17, *) public let A = 1", true),
            ("  func A() {}", false), ("    let A = 1", false), ("// struct A", false), ("\"class A\"", false),
            ("  let B: [A] = []; struct C {}", false), ("extension A {", false), ("subclass A", false),
        ]
        for (line, isDeclaration) in lines {
            for text in [line, String(repeating: "/", count: padding) + "\n" + line + "\n}", "{}\r\n\(line)\r\n"] {
                let summary = Array(text.utf8).withSpan { SwiftFileSummary($0) }
                #expect(summary.declared.contains(WordHash("A".utf8)) == isDeclaration, "\(text)")
                #expect(summary.extended.contains(WordHash("A".utf8)) == line.hasPrefix("extension"), "\(text)")
            }
        }
    }

    @Test("of a line with several keywords, the first one counts, and a line is read once")
    func keywords() {
        let text = "struct A { class B { enum C {} } }\nclass D {}; struct E {}\n  enum F {}"
        let summary = Array(text.utf8).withSpan { SwiftFileSummary($0) }
        #expect(summary.declared == ["A", "D", "F"].map { WordHash($0.utf8) })
    }

    @Test("finds entry points and imports of test frameworks")
    func declarations() {
        func summary(_ text: String) -> SwiftFileSummary { Array(text.utf8).withSpan { SwiftFileSummary($0) } }
        #expect(summary("import UIKit\n@UIApplicationMain class A {}").isEntryPoint)
        #expect(summary("@main\nstruct A {}").isEntryPoint && !summary("// @main\n@mainly").isEntryPoint)
        #expect(summary("@testable import Testing").isTest && !summary("let a = XCTest.self").isTest)
        for attribute in ["@main", "@NSApplicationMain", "@UIApplicationMain"] {
            #expect(summary("#if os(macOS)\n    \(attribute) struct A {}\n#endif").isEntryPoint, "\(attribute)")
        }
        #expect(summary("#if canImport(XCTest)\n\timport XCTest\n#endif").isTest)
    }
}

@Suite("A search for wrappers of shortcuts")
struct WrapperSearchTests {
    /// Whether a call is one of a wrapper that the code declares.
    private func isCaller(_ call: String, of code: String) -> Bool {
        let wrappers = Array(code.utf8).withSpan { SwiftFileSummary($0) }.wrappers
        return Array(call.utf8).withSpan { WrapperCalls(of: wrappers).occur(in: $0) }
    }

    @Test(
        "functions and types that get a key, and modifiers of self, are wrappers",
        arguments: [
            ("extension View { func open() -> some View { keyboardShortcut(\"o\") } }", "x.open()", true),
            (
                "extension View {\n  func open() -> some View {\n    self\n      .keyboardShortcut(\"o\") } }",
                "open ()", true
            ),
            (
                "extension View { func press(_ key: Character) -> some View { keyboardShortcut(.init(key)) } }",
                "press(a)", true
            ),
            (
                "struct W: View { let key: KeyEquivalent; var body: some View { Button(t) {}.keyboardShortcut(key) } }",
                "W(1)", true
            ),
            (
                "struct W: View { let s: Own\n var body: some View {\n Button(t) {}.keyboardShortcut(s.key) } }", "W {",
                true
            ),
            (
                "struct W: ViewModifier { func body(content: Content) -> some View { content.keyboardShortcut(\"a\") } }",
                "W()", true
            ),
            (
                "struct W: ViewModifier { let k: KeyEquivalent; func body(content: C) -> D { content.keyboardShortcut(k) } }\nextension View { func own(_ k: KeyEquivalent) -> D { modifier(W(k: k)) } }",
                "own(k)", true
            ),
            (
                "func item(_ t: String, key: String) -> NSMenuItem { NSMenuItem(title: t, action: a, keyEquivalent: key) }",
                "item(\"A\", key: k)", true
            ),
            (
                "class M: NSMenuItem { init(_ t: String, _ k: String) { super.init(title: t, action: nil, keyEquivalent: k) } }",
                "M(t, k)", true
            ),
            ("func item(_ k: String) { let i = NSMenuItem()\n i.keyEquivalent = k }", "item(k)", true),
            (
                "func command(_ k: String) -> UIKeyCommand { UIKeyCommand(title: \"A\", action: a, input: k) }",
                "command(k)", true
            ),
            // A call without the label of an optional key sets none.
            ("func item(_ t: String, key: String = \"\") { keyEquivalent = key }", "item(t)", false),
            ("func item(_ t: String, key: String = \"\") { keyEquivalent = key }", "item(t, key: k)", true),
            (
                "struct W: View { var key: KeyEquivalent? = nil; var body: some View { Button(t) {}.keyboardShortcut(key) } }",
                "W()", false
            ),
            // No wrappers.
            ("struct V: View { var body: some View { Button(t) {}.keyboardShortcut(\"a\") } }", "V()", false),
            ("struct V: View { var body: some View { Button(t) {}.keyboardShortcut(Keys.open) } }", "V()", false),
            (
                "struct V: View { var body: some View { ForEach(all) { item in Button(t) {}.keyboardShortcut(item.key) } } }",
                "V()", false
            ),
            ("extension View { private func open() -> some View { keyboardShortcut(\"o\") } }", "x.open()", false),
            ("func menu() { NSMenuItem(title: t, action: nil, keyEquivalent: \"a\") }", "menu()", false),
            ("extension View { func open() -> some View { keyboardShortcut(\"o\") } }", "let open = 1", false),
            // What creates a wrapper itself, or names its type, passes no key on.
            (
                "struct W: View { let k: KeyEquivalent; var body: V { Button(t) {}.keyboardShortcut(k) } }\nfunc bar() -> W { W(k: \"a\") }",
                "bar()", false
            ),
            (
                "class W: NSView { let k: String\n func f() { item.keyEquivalent = k } }\nclass T { func show() -> AnyClass { W.self } }",
                "show()", false
            ),
            ("class W: NSView { let k: String\n func f() { item.keyEquivalent = k } }", "W.self", false),
            (
                "class W: NSView { let k: String\n func f() { item.keyEquivalent = k } }\nfunc row(_ k: String) -> W { W(k: k) }",
                "row(k)", true
            ),
        ])
    func wrappers(code: String, call: String, expected: Bool) {
        #expect(isCaller(call, of: code) == expected, "\(code)")
    }
}
