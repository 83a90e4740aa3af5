import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("The catalog subcommand")
struct CatalogSubcommandTests {
    @Test("replaces a file that is not a catalog only with --force")
    func replacing() throws {
        let folder = try TemporaryFolder()
        try folder.write("layouts/a.json", Checkout.text("layouts/mac/Dvorak.json"))
        let notes = try folder.write("notes.txt", "mine")
        let words = ["catalog", "build", folder.path + "/layouts", "-o", notes]
        let refused = CapturedRun(words)
        #expect(refused.status == .usage)
        #expect(
            refused.errors.contains("is not a catalog and would be lost\n  help: name another file, or add --force"))
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
        #expect(CapturedRun(words + ["--force"]).status == .clean)
        #expect(CapturedRun(words).status == .clean)
    }

    @Test("prints a limited number of problems")
    func manyProblems() throws {
        let folder = try TemporaryFolder()
        for number in 0..<30 {
            let text = try Checkout.text("layouts/mac/Dvorak.json").replacing("Dvorak", with: "Dvorak\(number)")
            try folder.write("layouts/\(number).json", text)
        }
        let catalog = folder.path + "/my.sqlite"
        try #require(CapturedRun(["catalog", "build", folder.path + "/layouts", "-o", catalog]).status == .clean)
        let process = try Process.run(
            URL(filePath: "/usr/bin/env"), arguments: ["sqlite3", catalog, "DELETE FROM compiled_layout"])
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let run = CapturedRun(["catalog", "check", catalog])
        #expect(run.status == .unreadable)
        #expect(run.errors.split(separator: "\n").count == 21)
        #expect(run.errors.hasSuffix("menulint: and 10 more problems\n"))
    }

    /// A catalog of three layouts, as the check of all layouts takes long in a debug build.
    private func smallCatalog(in folder: TemporaryFolder) throws -> String {
        for name in ["US", "German", "French"] {
            try folder.write("layouts/\(name).json", try Checkout.text("layouts/mac/\(name).json"))
        }
        let defaults = ["de": "German", "en-US": "US", "fr": "French"].map { locale, name in
            #""\#(locale)": {"layout": "com.apple.keylayout.\#(name)", "common": true}"#
        }
        try folder.write("layouts/locale-defaults.json", "{\(defaults.joined(separator: ", "))}")
        let path = folder.path + "/my.sqlite"
        try #require(CapturedRun(["catalog", "build", folder.path + "/layouts", "-o", path]).status == .clean)
        return path
    }

    @Test(
        "every command refuses what the check refuses, with the same message",
        arguments: [
            (
                "DELETE FROM remap WHERE layout = (SELECT id FROM layout WHERE identifier = 'com.apple.keylayout.German')",
                "German in the table remap"
            ),
            ("DELETE FROM locale_default WHERE is_common = 1 AND locale < 'e'", "the table locale_default has"),
            (
                "DELETE FROM locale_default WHERE layout = (SELECT id FROM layout WHERE identifier = 'com.apple.keylayout.German')",
                "the table locale_default has 2 rows, but was built with 3; build the catalog again"
            ),
            (
                "DELETE FROM layout_key WHERE layout = (SELECT id FROM layout WHERE identifier = 'com.apple.keylayout.French')",
                "French has no keys"
            ),
        ])
    func changedCatalog(sql: String, message: String) throws {
        let folder = try TemporaryFolder()
        let catalog = try smallCatalog(in: folder)
        let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["sqlite3", catalog, sql])
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let check = CapturedRun(["catalog", "check", catalog])
        #expect(check.status == .unreadable)
        #expect(check.errors.contains(message), "\(check.errors)")
        let spec = "examples/talk.menu.jsonc"
        for words in [
            ["lint", spec], ["lint", spec, "--layout", "us"], ["layouts"], ["query", "cmd+a", "--layout", "de"],
            ["localize", spec, "--layout", "fr"], ["suggest", spec, "Go"], ["keyboard", spec, "--layout", "us"],
        ] {
            let run = CapturedRun(words + ["--catalog", catalog])
            #expect(run.status == .unreadable, "\(words)")
            #expect(run.errors == String(check.errors.prefix { $0 != "\n" }) + "\n", "\(words)")
        }
    }

    @Test("builds, checks and uses a custom catalog")
    func ownCatalog() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "layouts/Mine.json",
            #"{"identifier": "com.example.Mine", "name": "Mine", "keys": {"KeyA": {"none": "ä"}, "KeyQ": {"none": "a"}}}"#
        )
        let catalog = folder.path + "/my.sqlite"
        let build = CapturedRun(["catalog", "build", folder.path + "/layouts", "-o", catalog])
        #expect(build.status == .clean, "\(build.errors)")
        #expect(build.output.hasPrefix("\(catalog): 1 layout, "))
        #expect(CapturedRun(["catalog", "check", catalog]).output == "\(catalog): valid, 1 layout\n")
        for environment in [[:], ["MENULINT_CATALOG": catalog]] {
            let option = environment.isEmpty ? ["--catalog", catalog] : []
            let run = CapturedRun(["query", "cmd+a", "--mode", "typed"] + option, environment: environment)
            #expect(run.output.contains("Mine    ⌘A        ⌘ KeyQ  unchanged  none"), "\(run.errors)")
        }
        #expect(CapturedRun(["catalog", "check"]).output == "the built-in catalog: valid, 970 layouts\n")
    }

    @Test("invalid layout files and catalogs exit 3 with the reason")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write("layouts/Bad.json", #"{"identifier": "x", "name": "X", "keys": {"KeyÄ": {}}}"#)
        let text = try folder.write("text.sqlite", "not a database")
        let layout = #"{"identifier": "my.Layout", "name": "Mine", "locale": "xx", "keys": {"KeyA": {"none": "a"}}}"#
        for name in ["near", "far"] { try folder.write("\(name)/Layout.json", layout) }
        let near = try folder.write("near/locale-defaults.json", #"{"xx": {"layout": "my.Layuot"}}"#)
        let far = try folder.write("far/locale-defaults.json", #"{"xx": {"windows": "windows:de"}}"#)
        let cases: [([String], String)] = [
            (
                ["catalog", "build", folder.path + "/layouts", "-o", folder.path + "/x.sqlite"],
                "\(bad):1:43: \"KeyÄ\" is not a key that layouts define"
            ),
            (["catalog", "build", folder.path, "-o", folder.path + "/x.sqlite"], "contains no layout files"),
            (
                ["catalog", "build", folder.path + "/near", "-o", folder.path + "/x.sqlite"],
                "\(near):1:19: no file of the folder has the layout \"my.Layuot\"; did you mean \"my.Layout\"?"
            ),
            (
                ["catalog", "build", folder.path + "/far", "-o", folder.path + "/x.sqlite"],
                "\(far):1:20: no file of the folder has the layout \"windows:de\"; add its file, or remove it here"
            ),
            (
                ["catalog", "build", "layouts", "-o", "/no/such/folder/x.sqlite"],
                "cannot write \"/no/such/folder/x.sqlite\": "
            ),
            (["catalog", "check", text], "\(text) is not an SQLite database: it is a text file"),
            (["catalog", "check", "/no/such.sqlite"], "cannot read /no/such.sqlite: No such file or directory"),
            (["query", "cmd+k", "--catalog", text], "is not an SQLite database"),
            (["layouts", "--catalog", text], "is not an SQLite database"),
            (["lint", "--catalog", text, "examples"], "is not an SQLite database"),
        ]
        for (words, message) in cases {
            let run = CapturedRun(words)
            #expect(run.status == .unreadable)
            #expect(run.errors.contains(message), "\(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/x.sqlite"))
    }
}
