import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Swift code")
struct SwiftCodeTests {
    let folder: TemporaryFolder
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("App/PlayerApp.swift", try Checkout.text("examples/swift/PlayerApp.swift"))
        try folder.write("App/Sub/PlaybackCommands.swift", try Checkout.text("examples/swift/PlaybackCommands.swift"))
        try folder.write("App/Other.swift", "struct Other {}")
        try folder.write("AppTests/Tests.swift", "import XCTest\nlet a = Button(\"A\") {}.keyboardShortcut(\"a\")")
        try folder.write("Pods/Pod.swift", "CommandMenu(\"Pod\") {}")
        try folder.write("App/Preview Content/P.swift", "CommandMenu(\"Preview\") {}")
    }

    func run(_ words: String...) -> CapturedRun {
        let words = words.map { $0.replacing("$", with: folder.path) }
        return CapturedRun(words, environment: environment, folder: folder.path)
    }

    @Test("a file without words of menus uses a view, in whatever order a search finds the files")
    func usesInOtherFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Package.swift",
            #"let package = Package(name: "A", targets: [.executableTarget(name: "A", path: "A")])"#)
        try folder.write(
            "A/App.swift", "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Root() } } }")
        try folder.write(
            "A/Panel.swift",
            """
            import SwiftUI
            struct Panel: View { var body: some View { Button("A") {}.keyboardShortcut("k") } }
            struct Other: View { var body: some View { Button("B") {}.keyboardShortcut("j") } }
            """)
        // A search finds it before the file that it uses, whose path is less.
        try folder.write("A/Panel/Root.swift", "import SwiftUI\nstruct Root: View { var body: some View { Panel() } }")
        let run = CapturedRun([folder.path, "--list-unread"])
        #expect(run.output.contains("read 1 of 2 shortcuts"), "\(run.output)")
        #expect(run.output.contains("Panel.swift:3:59: is in code that nothing uses"), "\(run.output)")
    }

    @Test("a command of the main menu is certain, although a responder has it sometimes")
    func commandOfTwoPlaces() throws {
        let command = #"UIKeyCommand(title: "Tint", action: #selector(Page.tint), input: "b", modifierFlags: .command)"#
        let run = CapturedRun(
            ["lint", "-", "--stdin-filename", "A.swift", "--format", "concise", "--select", "duplicate-shortcut"],
            input: """
                import UIKit
                class AppDelegate: UIResponder, UIApplicationDelegate {
                    override func buildMenu(with builder: UIMenuBuilder) {
                        guard builder.system == .main else { return }
                        let menu = UIMenu(title: "Page", children: [UIKeyCommand.tint])
                        builder.insertSibling(menu, afterMenu: .view)
                    }
                }
                extension UIKeyCommand { static var tint: UIKeyCommand { \(command) } }
                class Page: UIViewController {
                    override func viewDidLoad() { addKeyCommand(.tint) }
                    @objc func tint() {}
                }
                """, environment: environment, folder: folder.path)
        #expect(run.output.hasPrefix("A.swift:9:") && run.output.contains(": error: the insertion"), "\(run.output)")
    }

    @Test(
        "nothing is certain in a file with a bracket without a partner",
        arguments: [
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup {}.commands { CommandMenu("M") {
                Button("A") {}.keyboardShortcut("k")
                Button("B") {}.keyboardShortcut("k")
            } } } }
            """,
            """
            import UIKit
            class Delegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    let own = UIKeyCommand(title: "A", action: #selector(a), input: "e", modifierFlags: .command)
                    builder.insertChild(UIMenu(title: "M", children: [own]), atEndOfMenu: .file)
                }
            }
            """,
            """
            import AppKit
            let file = NSMenu(title: "File")
            file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "k")
            file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "k")
            let item = NSMenuItem()
            item.submenu = file
            NSApp.mainMenu = NSMenu()
            NSApp.mainMenu?.addItem(item)
            """,
        ])
    func unpairedBrackets(code: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("main.swift", code)
        let whole = CapturedRun([folder.path, "--format", "concise", "--select", "duplicate-shortcut"])
        #expect(whole.output.split(separator: "\n").map { $0.contains(": error: ") } == [true])
        try folder.write("main.swift", code + "\nlet pair = [1, (2]")
        let broken = CapturedRun([folder.path, "--format", "concise", "--select", "duplicate-shortcut"])
        #expect(broken.output.split(separator: "\n").map { $0.contains(": info: possible: ") } == [true])
    }

    @Test("an application's own class changes the menu before its delegate")
    func applicationClass() throws {
        let folder = try TemporaryFolder()
        let delegate = """
            import UIKit
            class Delegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    let own = UIKeyCommand(title: "A", action: #selector(a), input: "b", modifierFlags: .command)
                    builder.insertChild(UIMenu(title: "M", children: [own]), atEndOfMenu: .view)
                }
            }
            class Player: UIApplication {
                override func buildMenu(with builder: UIMenuBuilder) {
                    super.buildMenu(with: builder)
                    builder.remove(menu: .format)
                }
            }
            """
        try folder.write("main.swift", delegate)
        #expect(CapturedRun([folder.path, "--select", "duplicate-shortcut"]).output.contains("no findings"))
        try folder.write("main.swift", delegate.replacing("remove(menu: .format)", with: "remove(menu: .help)"))
        #expect(CapturedRun([folder.path, "--select", "duplicate-shortcut"]).output.contains("error: the insertion"))
        // What a superclass of a package does to the menu is not known.
        try folder.write(
            "main.swift",
            """
            import UIKit
            @main class Delegate: PackageDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    super.buildMenu(with: builder)
                    guard builder.system == .main else { return }
                    let own = UIKeyCommand(title: "A", action: #selector(a), input: "b", modifierFlags: .command)
                    builder.insertChild(UIMenu(title: "M", children: [own]), atEndOfMenu: .view)
                }
            }
            """)
        let run = CapturedRun([folder.path, "--select", "duplicate-shortcut"])
        #expect(run.output.contains("info: possible: the insertion"), "\(run.output)")
    }

    @Test("it is not certain what a second replacement of one group of commands replaces")
    func replacedTwice() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "main.swift",
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup {}.commands {
                CommandGroup(replacing: .newItem) { Button("A") {}.keyboardShortcut("n") }
                CommandGroup(replacing: .newItem) { Button("B") {}.keyboardShortcut("n") }
                CommandMenu("M") { Button("C") {}.keyboardShortcut("k"); Button("D") {}.keyboardShortcut("k") }
            } } }
            """)
        let run = CapturedRun([folder.path, "--format", "concise", "--select", "duplicate-shortcut"])
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(run.output.contains("info: possible: ⌘N") && run.output.contains(": error: ⌘K"), "\(run.output)")
    }

    @Test("a folder's files with menus are linted as one target, and findings name their file")
    func linting() {
        let files = run("$", "--list-files").output.replacing(folder.path + "/", with: "")
        #expect(files == "App/PlayerApp.swift\nApp/Sub/PlaybackCommands.swift\n")
        let lint = run("$", "--format", "concise")
        #expect(lint.status == .findings)
        let lines = lint.output.replacing(folder.path + "/", with: "").split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("App/Sub/PlaybackCommands.swift:7:18: info: possible: ⌘→") == true)
        #expect(lines.last?.hasPrefix("App/Sub/PlaybackCommands.swift:11:35: error: ⇧⌘R") == true)
        #expect(run("$", "--no-swift").errors.contains("no menus in folder"))
    }

    @Test("the summary ends with the coverage, which JSON and SARIF contain too")
    func coverage() {
        let text = run("$").output
        #expect(text.hasSuffix("\nread 4 of 5 shortcuts in 2 files; 1 not read (--list-unread)\n"))
        #expect(run("$", "--list-unread").output.contains("/PlaybackCommands.swift:14:22: depends on a loop\n"))
        let json = run("$", "--format", "json").output
        #expect(json.contains(#""coverage": {"#) && json.contains(#""read": 4"#) && !json.contains(#""unread""#))
        #expect(run("$", "--format", "json", "--list-unread").output.contains(#""reason": "depends on a loop""#))
        #expect(run("$", "--format", "sarif").output.contains(#""shortcuts": 5"#))
        #expect(!run("$/App/Other.swift", "--format", "json").output.contains("coverage"))
    }

    @Test("baselines, suppressions and settings of the configuration apply to each file")
    func configuration() throws {
        #expect(run("$", "--baseline", "$/b.json", "--write-baseline").status == .clean)
        #expect(run("$", "--baseline", "$/b.json", "--strict-baseline").output.contains("no findings in 2 files"))
        let suppression = #"{"file": "App/Sub/PlaybackCommands.swift", "rules": ["duplicate-shortcut"]}"#
        try folder.write(".menulint.json", #"{"suppressions": [\#(suppression)]}"#)
        #expect(run("$").output.contains("no findings in 2 files"))
        try folder.write(
            ".menulint.json", #"{"overrides": [{"files": ["App/Sub"], "severity": {"duplicate-shortcut": "warning"}}]}"#
        )
        #expect(run("$").output.contains("1 warning, 1 info finding in 2 files"))
        try folder.write(".menulint.json", #"{"swift": false}"#)
        #expect(run("$", "--list-files").output.isEmpty)
        try folder.write(".menulint.json", #"{"exclude": ["App/Sub"]}"#)
        #expect(run("$").output.contains("no findings in 1 file"))
    }

    @Test(
        "findings of several files are joined without those that the configuration hides in one of them",
        arguments: [
            (#"{"file": "N/A.swift", "rules": ["ascii-ellipsis"]}"#, ["N/B.swift:4:16: info: 2 titles"]),
            (#"{"file": "N/B.swift", "rules": ["ascii-ellipsis"]}"#, ["N/A.swift:4:20: info: 2 titles"]),
            ("", ["N/A.swift:4:20: info: 4 titles"]),
            (
                #"{"file": "N/A.swift", "rules": ["ascii-ellipsis"]}, {"file": "N/B.swift", "rules": ["ascii-ellipsis"]}"#,
                []
            ),
        ])
    func joinedFindings(suppressions: String, expected: [String]) throws {
        let folder = try TemporaryFolder()
        let target = #".executableTarget(name: "N", path: "N")"#
        try folder.write("Package.swift", #"let package = Package(name: "N", targets: [\#(target)])"#)
        try folder.write(
            "N/A.swift",
            """
            struct A: Commands {
                var body: some Commands {
                    CommandMenu("Song") {
                        Button("Open...") { open() }
                        Button("Import...") { load() }
                        B()
                    }
                }
            }
            @main struct Player: App { var body: some Scene { WindowGroup { V() }.commands { A() } } }
            """)
        try folder.write(
            "N/B.swift",
            """
            import SwiftUI
            struct B: View {
                var body: some View {
                    Button("Export...") { save() }
                    Button("Send...") { send() }
                }
            }
            """)
        try folder.write(".menulint.json", #"{"suppressions": [\#(suppressions)]}"#)
        let output = CapturedRun(["lint", "--format", "concise", folder.path]).output
        let lines = output.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init)
        #expect(lines == expected.map { $0 + " end in three periods [ascii-ellipsis]" })
    }

    @Test("the preview of a large file has the changes of --fix")
    func largePreview() throws {
        let padding = "// " + String(repeating: "x", count: 700_000) + "\n"
        let code = try Checkout.text("examples/swift/PlaybackCommands.swift")
        try folder.write("App/Sub/PlaybackCommands.swift", code + padding)
        let preview = run("$", "--diff", "--unsafe")
        #expect(preview.status == .findings && preview.output.contains("\n+                .keyboardShortcut(\"l\""))
        #expect(run("$", "--fix", "--unsafe").status == .clean)
        let fixed = try String(contentsOfFile: folder.path + "/App/Sub/PlaybackCommands.swift", encoding: .utf8)
        #expect(fixed.contains(".keyboardShortcut(\"l\""))
    }

    @Test(
        "--fix leaves a literal that both commands use",
        arguments: [
            """
            import SwiftUI
            @main struct A: App {
                var body: some Scene { WindowGroup { V() }.commands { CommandMenu("Go") { pair("X", "y") } } }
                @ViewBuilder func pair(_ title: String, _ key: KeyEquivalent) -> some View {
                    Button(title) {}.keyboardShortcut(key)
                    Button(title + "b") {}.keyboardShortcut(key)
                }
            }
            """,
            """
            import UIKit
            @main class A: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    builder.insertSibling(UIMenu(title: "Go", children: pair("y")), afterMenu: .view)
                }
                func pair(_ key: String) -> [UIKeyCommand] {
                    [UIKeyCommand(title: "X", action: #selector(x), input: key, modifierFlags: .command),
                     UIKeyCommand(title: "Y", action: #selector(y), input: key, modifierFlags: .command)]
                }
            }
            """,
        ])
    func sharedLiteral(_ code: String) throws {
        let path = try folder.write("Shared/App.swift", code)
        let run = CapturedRun(["lint", "--fix", "--unsafe", path])
        #expect(run.status == .findings && run.output.contains("[duplicate-shortcut]"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == code)
    }

    @Test("a comment suppresses, and --fix changes no titles, which are the keys of translations")
    func fixes() throws {
        let path = folder.path + "/App/Sub/PlaybackCommands.swift"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let comment = "Library.reload() }\n// menulint:ignore duplicate-shortcut\n"
        let code = text.replacing("Library.reload() }\n", with: comment).replacing("Next Track", with: "Next Track...")
        try folder.write("App/Sub/PlaybackCommands.swift", code)
        let run = run("$", "--fix")
        #expect(run.status == .clean && run.output.contains("[ascii-ellipsis]"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == code)
    }

    @Test("files of different apps never conflict, and a file of both is reported once")
    func severalTargets() throws {
        let app = "@main struct A: App { var body: some Scene { WindowGroup { V() }.commands { C() } } }"
        let commands = try Checkout.text("examples/swift/PlaybackCommands.swift")
        let twice = try TemporaryFolder()
        for name in ["One", "Two"] {
            try twice.write(name + "/App.swift", app.replacing("C()", with: "PlaybackCommands()"))
        }
        try twice.write("Shared/C.swift", commands)
        let run = CapturedRun(["lint", twice.path, "--format", "concise"])
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(CapturedRun(["lint", twice.path]).output.contains("read 3 of 4 shortcuts in 1 file"))
    }

    @Test("an app beside a package is read once, with the commands that it imports", arguments: [true, false])
    func appBesidePackage(isImported: Bool) throws {
        let twice = try TemporaryFolder()
        try twice.write(
            "Core/Package.swift", #"let package = Package(name: "Core", targets: [.target(name: "CoreKit")])"#)
        try twice.write(
            "Core/Sources/CoreKit/Editor.swift",
            """
            import SwiftUI
            public struct EditorCommands: Commands {
                public var body: some Commands { CommandMenu("Editor") { Button("Run") {}.keyboardShortcut("r") } }
            }
            """)
        try twice.write(
            "App/App.swift",
            """
            import SwiftUI
            \(isImported ? "import CoreKit" : "")
            @main struct Demo: App {
                var body: some Scene {
                    WindowGroup { Text("") }.commands {
                        \(isImported ? "EditorCommands()" : "")
                        CommandMenu("Library") {
                            Button("Refresh") {}.keyboardShortcut("r")
                            Button("Read") {}.keyboardShortcut("l")
                            Button("List") {}.keyboardShortcut("l")
                        }
                    }
                }
            }
            """)
        let lines = CapturedRun(["lint", twice.path, "--format", "concise"]).output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.contains("App/App.swift:") && $0.contains("error") })
        #expect(lines.count == (isImported ? 2 : 1), "\(lines)")
    }

    @Test("an app that a package does not declare leaves the package's duplicates certain")
    func exampleInPackage() throws {
        let package = try TemporaryFolder()
        try package.write("Package.swift", #"let package = Package(name: "Kit", targets: [.target(name: "Kit")])"#)
        try package.write(
            "Sources/Kit/C.swift",
            """
            import SwiftUI
            public struct C: Commands {
                public var body: some Commands {
                    CommandMenu("C") { Button("A") {}.keyboardShortcut("r"); Button("B") {}.keyboardShortcut("r") }
                }
            }
            """)
        try package.write(
            "Example/A.swift",
            "import Kit\n@main struct Demo: App { var body: some Scene { WindowGroup {}.commands { C() } } }")
        let run = CapturedRun(["lint", package.path, "--format", "concise"])
        #expect(run.output.contains("Sources/Kit/C.swift:4:") && run.output.contains(": error: "), "\(run.output)")
    }

    @Test("a named file is read with the constants and texts of its project, and linted alone")
    func namedFileOfProject() throws {
        try folder.write(
            "Named/Package.swift", "let package = Package(name: \"N\", targets: [.target(name: \"N\", path: \"N\")])")
        try folder.write("Named/N/Keys.swift", "enum Keys { static let add = KeyboardShortcut(\"k\") }")
        try folder.write("Named/N/en.lproj/Localizable.strings", "\"add\" = \"Add Song\";")
        try folder.write(
            "Named/N/A.swift",
            """
            struct A: App { var body: some Scene { WindowGroup {}.commands { CommandMenu("A") {
                Button("add") {}.keyboardShortcut(Keys.add)
                Button("Remove") {}.keyboardShortcut("k")
            } } } }
            """)
        try folder.write(
            "Named/N/B.swift",
            """
            struct B: View { var body: some View {
                Button("One") {}.keyboardShortcut("j")
                Button("Two") {}.keyboardShortcut("j")
            } }
            """)
        try #require(try #require(Program("git")).run(["-C", folder.path, "init", "-q"]).status == 0)
        let run = run("$/Named/N/A.swift", "--format", "concise")
        #expect(run.output.contains("\"Add Song\"") && run.output.contains("⌘K"), "\(run.output)")
        #expect(!run.output.contains("B.swift"))
        #expect(run.errors.isEmpty)
    }

    @Test("standard input with the name of a Swift file, and a named file, are listed alone")
    func namedFiles() throws {
        let text = try Checkout.text("examples/swift/PlaybackCommands.swift")
        let piped = CapturedRun(["lint", "-", "--stdin-filename", "C.swift", "--format", "concise"], input: text)
        #expect(piped.status == .findings && piped.output.hasPrefix("C.swift:11:35: error:"))
        #expect(run("$/AppTests/Tests.swift", "--list-files").output.hasSuffix("/Tests.swift\n"))
    }

    #if os(Linux)
    @Test("two files whose names differ only in normalization are two files")
    func namesOfEqualLetters() throws {
        let code = "struct A: App { var body: some Scene { WindowGroup {}.commands { CommandMenu(\"A\") {} } } }"
        for name in ["caf\u{E9}", "cafe\u{301}"] { try folder.write("Two/\(name).swift", code) }
        #expect(run("$/Two", "--list-files").output.split(separator: "\n").count == 2)
    }
    #endif

    @Test("a manifest that is a link out of the repository is not read")
    func linkedManifest() throws {
        let outside = try TemporaryFolder()
        try outside.write("Package.swift", "let package = Package(name: \"A\")")
        try #require(try #require(Program("git")).run(["-C", folder.path, "init", "-q"]).status == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Package.swift", withDestinationPath: outside.path + "/Package.swift")
        let run = run("$/App")
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("the link leads out of the repository"))
    }

    @Test("other subcommands take folders, also of a git revision")
    func subcommands() throws {
        #expect(run("show", "$/App").output.contains("Next Track"))
        #expect(run("cheatsheet", "$/App").output.contains("⌘→"))
        let imported = run("import", "$/App").output
        #expect(imported.contains("// Not read: ") && imported.contains(#""title": "Next Track""#))
        #expect(!imported.contains("x-id"))
        #expect(run("show", "$/AppTests").status == .findings)
        func git(_ words: String...) throws {
            let git = try #require(Program("git"))
            let arguments = ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b.example"] + words
            try #require(try git.run(arguments).status == 0)
        }
        try git("init", "-q", "-b", "main")
        try git("add", "App")
        try git("commit", "-q", "-m", "First")
        let text = try Checkout.text("examples/swift/PlaybackCommands.swift")
        try folder.write("App/Sub/PlaybackCommands.swift", text.replacing("Next Track", with: "Skip Track"))
        let difference = run("diff", "main:App", "$/App")
        #expect(difference.status == .clean && difference.output.contains("Skip Track"))
        #expect(run("diff", ":App", "main:App").output.contains("no changes"))
        #expect(run("show", "main:").output.contains("Next Track"))
    }
}
