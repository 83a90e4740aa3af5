import TestSupport
import Testing
import Workspace

@Suite("Copies of an Interface Builder file in folders of languages")
struct LocalizedCopiesTests {
    /// A main menu whose items have the same shortcut.
    private func menu(_ titles: [String], keys: [String] = ["s", "s"], actions: [String] = ["a:", "b:"]) -> String {
        let items = titles.indices.map { index in
            """
            <menuItem title="\(titles[index])" keyEquivalent="\(keys[index])" id="i\(index)"><connections>
              <action selector="\(actions[index])" target="-1" id="c\(index)"/></connections></menuItem>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu title="Main" systemMenu="main" id="m"><items><menuItem title="App" id="a">
            <menu key="submenu" title="App" id="s"><items>
            \(items.joined(separator: "\n"))
            </items></menu></menuItem></items></menu></objects></document>
            """
    }

    private func lint(_ files: [(path: String, text: String)], _ words: String...) throws -> CapturedRun {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(path, text) }
        return CapturedRun(["lint", folder.path, "--select", "duplicate-shortcut"] + words, folder: folder.path)
    }

    private func copies(_ languages: [String]) -> [(path: String, text: String)] {
        languages.map { ("\($0).lproj/Main.xib", menu(["Save \($0)", "Send \($0)"])) }
    }

    @Test("a mistake in all copies is one finding, in the language of development, with the other places")
    func folded() throws {
        let run = try lint(copies(["Base", "de", "ar", "fr"]), "--format", "json")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count { $0.contains("\"rule\": \"duplicate-shortcut\"") } == 1, "\(run.output)")
        #expect(run.output.contains("\"file\": \"Base.lproj/Main.xib\""))
        for language in ["ar", "de", "fr"] {
            #expect(run.output.contains("the same in \(language).lproj"))
            #expect(run.output.contains("\(language).lproj/Main.xib"))
        }
        #expect(run.status == .findings)
    }

    @Test("many copies are listed in part")
    func many() throws {
        let languages = (0..<20).map { "l\($0)" }
        let run = try lint(copies(languages))
        #expect(run.output.contains("the same in 11 more languages"), "\(run.output)")
    }

    @Test("a mistake in one copy, with other keys or actions, stays a finding of its own")
    func different() throws {
        let base = copies(["en"])
        let others = [
            menu(["A", "B"], keys: ["t", "t"]), menu(["A", "B"], actions: ["a:", "c:"]), menu(["A", "B"]),
            menu(["A", "B", "C"], keys: ["s", "s", "s"], actions: ["a:", "b:", "c:"]),
        ]
        let counts = try others.map { other in
            let run = try lint(base + [("de.lproj/Main.xib", other)], "--format", "concise")
            return run.output.split(separator: "\n").count { $0.contains("[duplicate-shortcut]") }
        }
        #expect(counts == [2, 2, 1, 2])
        let names = [("en.lproj/Main.xib", menu(["A", "B"])), ("de.lproj/Other.xib", menu(["A", "B"]))]
        #expect(try lint(names, "--format", "concise").output.split(separator: "\n").count == 2)
    }

    @Test("the order of the files, and findings in others, stay", arguments: ["1", "4"])
    func order(jobs: String) throws {
        let files =
            copies(["de", "en"]) + [
                ("a.xib", menu(["A", "B"])), ("df/b.xib", menu(["A", "B"])), ("z.xib", menu(["A", "B"])),
                ("fr.lproj/Broken.xib", "<document"),
            ]
        let run = try lint(files, "--format", "concise", "--jobs", jobs)
        let names = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /-[^-\/]*\/([^:]*):/)?.output.1 }
        #expect(names.map(String.init) == ["a.xib", "df/b.xib", "en.lproj/Main.xib", "z.xib"], "\(run.output)")
    }

    @Test("each copy has its own findings in a baseline")
    func baseline() throws {
        let folder = try TemporaryFolder()
        for (path, text) in copies(["en", "de"]) { try folder.write(path, text) }
        func run(_ words: String...) -> CapturedRun {
            CapturedRun(["lint", folder.path, "--baseline", folder.path + "/b.json"] + words, folder: folder.path)
        }
        #expect(run("--write-baseline").status == .clean)
        #expect(run("--strict-baseline").status == .clean)
    }
}

@Suite("Files in formats that are not supported")
struct UnsupportedFormatTests {
    @Test("are an error if they are named, and an info if a search finds them")
    func old() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "MainMenu.xib",
            "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"8.00\">"
                + "<string>_NSMainMenu</string></archive>")
        let named = CapturedRun(["lint", file, "--format", "concise"])
        #expect(named.status == .findings && named.output.contains(": error: this file's format"))
        let found = CapturedRun(["lint", folder.path, "--format", "concise"])
        #expect(found.status == .clean && found.output.contains(": info: this file's format"), "\(found.output)")
    }
}
