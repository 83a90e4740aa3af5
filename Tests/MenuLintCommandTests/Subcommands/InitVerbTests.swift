import Foundation
import LintEngine
import MenuLintCommand
import MenuViews
import Output
import TestSupport
import Testing

@Suite("The verb init")
struct InitVerbTests {
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

    @Test("an empty repository gets a spec without any finding, a configuration that reads, and a hook")
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

    @Test("doing it again changes nothing and says so")
    func again() throws {
        try folder.write(".git/HEAD", "")
        _ = initialize()
        let before = try names.map(text)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        let run = initialize()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        #expect(run.status == .clean)
        #expect(run.output.contains("nothing was left to write"))
        #expect(try names.map(text) == before)
        #expect(names.count == 3)
    }

    @Test("of a main menu that is broken no spec is made, and the reason is told")
    func brokenMenu() throws {
        try folder.write("MainMenu.xib", String(try Checkout.text("examples/MainMenu.xib").prefix(2500)))
        let run = initialize()
        #expect(run.output.contains("passed over \(folder.path)/MainMenu.xib: "))
        #expect(run.output.contains("app.menu.jsonc, an example to change"))
    }

    @Test("of several main menus the one is told that was taken, and what to do about the others")
    func severalMenus() throws {
        let menu = try Checkout.text("examples/MainMenu.xib")
        for name in ["App/MainMenu.xib", "Other/Main.storyboard", "Third/MainMenu.xib"] { try folder.write(name, menu) }
        let output = initialize().output
        #expect(output.contains("made of \(folder.path)/App/MainMenu.xib, with"))
        #expect(output.contains(#"stands in .menulint.json: "exclude": ["App/MainMenu.xib"]"#))
        for name in ["Other/Main.storyboard", "Third/MainMenu.xib"] {
            #expect(output.contains("\"menulint import \(folder.path)/\(name)\" makes a spec of that menu, too"))
        }
        #expect(!output.contains("menulint import \(folder.path)/App"))
    }

    @Test(
        "a file with the name of a main menu and none in it is told",
        arguments: [
            ("{", "this is not XML"), ("", "the file is empty"), ("<document/>", "no Interface Builder file"),
            (#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects/></document>"#, "no main menu in it"),
        ])
    func noMenu(text: String, reason: String) throws {
        try folder.write("MainMenu.xib", text)
        let output = initialize("--dry-run").output
        #expect(output.contains("passed over \(folder.path)/MainMenu.xib: "))
        #expect(output.contains(reason), "\(output)")
        let isBroken = reason != "no main menu in it"
        #expect(output.contains("\"menulint \(folder.path)/MainMenu.xib\" says where") == isBroken)
    }

    @Test("a dry run names the same files and writes none")
    func dryRun() throws {
        try folder.write(".git/HEAD", "")
        let dry = initialize("--dry-run").output
        #expect(names.isEmpty)
        #expect(dry.replacingOccurrences(of: "would write ", with: "wrote ") == initialize().output)
    }

    @Test(
        "the main menu of a Mac app becomes the spec, which says what it has", arguments: ["MainMenu.xib", "Other.xib"])
    func imported(name: String) throws {
        let menu = try Checkout.text("examples/MainMenu.xib")
        try folder.write("App/Base.lproj/\(name)", menu)
        try folder.write("App/ABC.xib", "<document/>")
        try folder.write("App/Zoo.xib", menu)
        let run = initialize()
        #expect(run.output.contains("made of \(folder.path)/App/Base.lproj/\(name), with 1 error"))
        let spec = folder.path + "/app.menu.jsonc"
        #expect(CapturedRun(["lint", spec]).output.contains("1 error in 1 file"))
        #expect(try text("app.menu.jsonc").contains("Imported from \(name)"))
    }

    @Test("no spec is written where a menu spec or an extension's manifest is")
    func otherMenus() throws {
        try folder.write("menus/a.menu.json", "{}")
        #expect(initialize().output.contains("kept \(folder.path)/menus/a.menu.json"))
        #expect(names == [".menulint.json", "menus", "menus/a.menu.json"])
    }

    @Test("what is there is never written over, not even a link that leads nowhere or out of the folder")
    func links() throws {
        let elsewhere = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        for name in ["app.menu.jsonc", ".menulint.json", ".pre-commit-config.yaml"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + name, withDestinationPath: elsewhere.path + "/" + name)
        }
        let run = initialize()
        #expect(run.status == .clean)
        #expect(run.output.contains("nothing was left to write"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    }

    @Test("in a folder of a repository nothing is written outside of it")
    func belowTheRoot() throws {
        try folder.write(".git/HEAD", "")
        try folder.write(".menulint.json", "{}")
        try folder.write("app/README", "")
        let below = CapturedRun(["init", folder.path + "/app"], folder: folder.path)
        #expect(below.output.contains("kept \(folder.path)/.menulint.json, which holds here"))
        #expect(below.output.contains("write .pre-commit-config.yaml at the root"))
        #expect(names == [".menulint.json", "app", "app/README", "app/app.menu.jsonc"])
    }

    @Test("where hooks are configured, the lines to add are printed, unless they are there")
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

    @Test("a folder that is missing, is a file or cannot be written to")
    func badFolders() throws {
        #expect(CapturedRun(["init", folder.path + "/none"]).status == .unreadable)
        let file = try folder.write("file", "")
        #expect(CapturedRun(["init", file]).status == .usage)
        #expect(CapturedRun(["init", "a", "b"]).status == .usage)
        #expect(CapturedRun(["init", "/proc/self"]).status == .unreadable)
    }
}

@Suite("The hook that init writes")
struct FirstHookTests {
    @Test("is the project's own for pre-commit, with the installed command")
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
