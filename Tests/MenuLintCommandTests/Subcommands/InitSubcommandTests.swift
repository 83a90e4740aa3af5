import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("The init subcommand")
struct InitSubcommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    func initialize(_ words: String...) -> CapturedRun {
        CapturedRun(["init", folder.path] + words, folder: folder.path)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    var names: [String] {
        (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { !$0.hasPrefix(".git") }.sorted()
    }

    @Test("writes a spec without findings, a valid configuration and a hook to an empty repository")
    func emptyRepository() throws {
        try folder.write(".git/HEAD", "")
        try folder.write("Photos.xcodeproj/project.pbxproj", "")
        let run = initialize()
        #expect(run.status == .clean)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("next:"))
        for name in ["app.menu.jsonc", ".menulint.json", ".pre-commit-config.yaml"] {
            #expect(run.output.contains("wrote \(folder.path)/\(name), "))
        }
        #expect(try text("app.menu.jsonc").contains(#""name": "Photos""#))
        let lint = CapturedRun(["lint", folder.path, "--select", "all", "--layout", "all"])
        #expect(lint.status == .clean)
        #expect(lint.output.contains("no findings in 1 file"))
        #expect(CapturedRun(["config", folder.path]).output.contains(".menulint.json:2:"))
    }

    @Test("changes nothing when run again")
    func again() throws {
        try folder.write(".git/HEAD", "")
        _ = initialize()
        let before = try names.map(text)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        let run = initialize()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        #expect(run.status == .clean)
        #expect(run.output.contains("nothing to write"))
        #expect(try names.map(text) == before)
        #expect(names.count == 3)
    }

    @Test("skips an invalid main menu and prints the reason")
    func brokenMenu() throws {
        try folder.write("MainMenu.xib", String(try Checkout.text("examples/MainMenu.xib").prefix(2500)))
        let run = initialize()
        #expect(run.output.contains("skipped \(folder.path)/MainMenu.xib: "))
        #expect(run.output.contains("app.menu.jsonc, an example to change"))
    }

    @Test("makes no copy of the menu of a Mac app, and writes a hook that lints it")
    func interfaceBuilder() throws {
        try folder.write(".git/HEAD", "")
        let menu = try Checkout.text("examples/MainMenu.xib")
        for name in ["App/MainMenu.xib", "Other/Main.storyboard"] { try folder.write(name, menu) }
        try folder.write("App/ABC.xib", "<document/>")
        let output = initialize().output
        #expect(output.contains("kept \(folder.path)/App/MainMenu.xib, and 1 other main menu"))
        #expect(!names.contains("app.menu.jsonc"))
        let hook = try text(".pre-commit-config.yaml")
        #expect(hook.contains(#"files: \.(menu\.jsonc?|xib|storyboard)$"#) && hook.contains("--force-exclude --\n"))
    }

    @Test("makes no copy of a menu in Swift code, and writes a hook that lints the whole repository")
    func swiftCode() throws {
        try folder.write(".git/HEAD", "")
        try folder.write("App/Main.swift", "@main struct Main: App {}")
        try folder.write("App/Commands.swift", "CommandMenu(\"A\") {}")
        try folder.write("AppTests/CommandTests.swift", "import XCTest\nCommandMenu(\"B\") {}")
        let output = initialize().output
        #expect(output.contains("kept \(folder.path)/App/Commands.swift, Swift code with menus or shortcuts"))
        #expect(!names.contains("app.menu.jsonc"))
        let hook = try text(".pre-commit-config.yaml")
        #expect(hook.contains("entry: menulint lint\n") && hook.contains("pass_filenames: false"))
        let lines = try Checkout.text(".pre-commit-hooks.yaml").components(separatedBy: "\n")
        #expect(lines.contains { $0.hasPrefix("  files: ") && hook.contains($0 + "\n") && $0.contains("swift") })
    }

    @Test("finds menus in every form, and each is linted once")
    func mixed() throws {
        try folder.write(".git/HEAD", "")
        try folder.write("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{}")
        try folder.write("Mac/MainMenu.xib", try Checkout.text("examples/MainMenu.xib"))
        try folder.write("app.menu.jsonc", SmallSpec.text(""))
        try folder.write(
            "App/Main.swift",
            """
            @main struct Main: App {
                var body: some Scene {
                    WindowGroup {}.commands { CommandMenu("A") { Button("B") {}.keyboardShortcut("b") } }
                }
            }
            """)
        let output = initialize().output
        for name in ["app.menu.jsonc", "Mac/MainMenu.xib", "App/Main.swift"] {
            #expect(output.contains("kept \(folder.path)/\(name), "), "\(output)")
        }
        #expect(names.filter { $0.hasSuffix(".jsonc") } == ["app.menu.jsonc"])
        let files = CapturedRun(["lint", folder.path, "--list-files"]).output.split(separator: "\n")
        #expect(files.count == 3 && Set(files).count == 3, "\(files)")
    }

    @Test("in a folder of a repository, writes a hook for that folder")
    func folderOfRepository() throws {
        try folder.write(".git/HEAD", "")
        try folder.write("Client/Commands.swift", "CommandMenu(\"A\") {}")
        let output = CapturedRun(["init", folder.path + "/Client"]).output
        #expect(output.contains("entry: menulint lint Client\n"), "\(output)")
        #expect(output.contains(#"files: ^Client/.*\.(swift|"#), "\(output)")
    }

    @Test(
        "skips a file with the usual name but without a main menu",
        arguments: [
            ("{", "not XML"), ("", "the file is empty"), ("<document/>", "not an Interface Builder file"),
            (#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects/></document>"#, "no main menu"),
        ])
    func noMenu(text: String, reason: String) throws {
        try folder.write("MainMenu.xib", text)
        let output = initialize("--dry-run").output
        #expect(output.contains("skipped \(folder.path)/MainMenu.xib: "))
        #expect(output.contains(reason), "\(output)")
        let isInvalid = reason != "no main menu"
        #expect(output.contains("\"menulint \(folder.path)/MainMenu.xib\" shows the error") == isInvalid)
    }

    @Test("a dry run prints the same files and writes none")
    func dryRun() throws {
        try folder.write(".git/HEAD", "")
        let dry = initialize("--dry-run").output
        #expect(names.isEmpty)
        #expect(dry.replacingOccurrences(of: "would write ", with: "wrote ") == initialize().output)
    }

    @Test("writes no spec if there is a menu spec or an extension's manifest")
    func otherMenus() throws {
        try folder.write("menus/a.menu.json", "{}")
        #expect(initialize().output.contains("kept \(folder.path)/menus/a.menu.json"))
        #expect(names == [".menulint.json", "menus", "menus/a.menu.json"])
    }

    @Test("never overwrites anything, including dangling links and links out of the folder")
    func links() throws {
        let elsewhere = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        for name in ["app.menu.jsonc", ".menulint.json", ".pre-commit-config.yaml"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + name, withDestinationPath: elsewhere.path + "/" + name)
        }
        let run = initialize()
        #expect(run.status == .clean)
        #expect(run.output.contains("nothing to write"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    }

    @Test("writes nothing outside a subfolder of a repository")
    func belowTheRoot() throws {
        try folder.write(".git/HEAD", "")
        try folder.write(".menulint.json", "{}")
        try folder.write("app/README", "")
        let below = CapturedRun(["init", folder.path + "/app"], folder: folder.path)
        #expect(below.output.contains("kept \(folder.path)/.menulint.json, which applies here"))
        #expect(below.output.contains("write .pre-commit-config.yaml at the root"))
        #expect(names == [".menulint.json", "app", "app/README", "app/app.menu.jsonc"])
    }

    @Test("prints the lines to add to an existing hook configuration unless it has them")
    func existingHooks() throws {
        try folder.write(".git/HEAD", "")
        try folder.write(".pre-commit-config.yaml", "repos: []\n")
        let run = initialize()
        #expect(run.output.contains("add a hook to it"))
        #expect(run.output.contains("      - id: menulint\n"))
        #expect(try text(".pre-commit-config.yaml") == "repos: []\n")
        try folder.write(".pre-commit-config.yaml", "repos: [{repo: x, hooks: [{id: menulint-system}]}]\n")
        #expect(!initialize().output.contains("add a hook"))
    }

    @Test("rejects a missing folder, a file and a read-only folder")
    func badFolders() throws {
        #expect(CapturedRun(["init", folder.path + "/none"]).status == .unreadable)
        let file = try folder.write("file", "")
        #expect(CapturedRun(["init", file]).status == .usage)
        #expect(CapturedRun(["init", "a", "b"]).status == .usage)
        #expect(CapturedRun(["init", "/proc/self"]).status == .unreadable)
    }
}

@Suite("The hook that init writes")
struct HookTemplateTests {
    @Test("matches the project's pre-commit hook with the installed command")
    func agreement() throws {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        #expect(CapturedRun(["init", folder.path], folder: folder.path).status == .clean)
        let written = try String(contentsOfFile: folder.path + "/.pre-commit-config.yaml", encoding: .utf8)
        let hook = try #require(
            try Checkout.text(".pre-commit-hooks.yaml").components(separatedBy: "- id: ").first {
                $0.hasPrefix("menulint-system\n")
            })
        for key in ["language", "files", "require_serial"] {
            let line = try #require(hook.split(separator: "\n").first { $0.hasPrefix("  \(key): ") })
            #expect(written.contains(line))
        }
        #expect(hook.contains("entry: menulint lint --force-exclude\n  args: [\"--\"]"))
        #expect(written.contains("entry: menulint lint --force-exclude --\n"))
    }
}
