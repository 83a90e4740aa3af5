import Foundation
import KeyCombinations
import LintRules
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("An imported menu")
struct ImportTests {
    static let files =
        [".xib", ".storyboard"].flatMap { suffix in
            Checkout.names(in: "Tests/LintRulesTests/Fixtures", endingIn: suffix)
                .map { "Tests/LintRulesTests/Fixtures/" + $0 }
        } + ["examples/MainMenu.xib", "Tests/LintRulesTests/Fixtures" + "/extension/package.json"]

    /// The findings in a file without their positions.
    func findings(in path: String) throws -> [String] {
        let run = CapturedRun(["lint", path, "--no-config", "--format", "json"])
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let diagnostics = try #require(json?["diagnostics"] as? [[String: Any]])
        return diagnostics.map { diagnostic in
            ["rule", "severity", "message"].map { diagnostic[$0] as? String ?? "" }.joined(separator: " ")
        }.sorted()
    }

    @Test("has the same findings as its source file, with the same objects", arguments: files)
    func sameFindings(path: String) throws {
        let folder = try TemporaryFolder()
        // In the checkout, all of its code would be searched for actions.
        let source = try folder.write((path as NSString).lastPathComponent, try Checkout.text(path))
        let imported = folder.path + "/app.menu.jsonc"
        let run = CapturedRun(["import", source, "-o", imported])
        #expect(run.output.isEmpty)
        // A duplicate id is a mistake of the file, not of its menu. Two items of which bindings show only one
        // get a suppression with that reason.
        // A spec has no words for some facts of Interface Builder files, such as connections and separators.
        let onlyInFile = Rule.all.filter { $0.documentation.example.hasPrefix("<") }.map(\.id)
        let expected = try findings(in: source).filter { finding in
            // What the spec cannot contain is named in a comment.
            !finding.contains("is used twice") && !finding.contains("is not a single character")
                && !finding.contains("unless a binding hides it")
                && !onlyInFile.contains { finding.hasPrefix($0 + " ") }
        }
        #expect(try findings(in: imported) == expected)
    }

    @Test("is the same on standard output and in a file")
    func standardOutput() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/app.menu.jsonc"
        let source = try folder.write("MainMenu.xib", try Checkout.text("examples/MainMenu.xib"))
        #expect(CapturedRun(["import", source, "-o", file]).status == .clean)
        let output = CapturedRun(["import", source]).output
        #expect(output == (try String(contentsOfFile: file, encoding: .utf8)))
        #expect(
            output.contains(
                #"{ "title": "Add Tag", "action": "addTag:", "shortcut": "shift+cmd+t", "x-id": "Mn1-aa-013" }"#))
    }

    @Test("a key equivalent of several characters is named in a comment")
    func invalidKeys() {
        let path = "Tests/LintRulesTests/Fixtures/invalid-input.xib"
        let output = CapturedRun(["import", Checkout.url(path).path]).output
        let start = "// Not included, as it is not a single character: the key equivalent"
        #expect(output.hasPrefix("\(start) \"⌘K\" of the item 1\n"))
        #expect(output.contains("\(start) \"cmd+j\" of the item 3\n"))
        #expect(!output.contains("\"title\": \"Keep\", \"action\": \"keep:\", \"shortcut\""))
    }

    @Test("an extension keeps its name")
    func name() throws {
        let folder = try TemporaryFolder()
        let manifest = try folder.write(
            "package.json",
            #"{"name": "n", "displayName": "Say \"Hi\"", "engines": {"vscode": "*"}, "contributes": {"commands": []}}"#)
        let imported = folder.path + "/app.menu.jsonc"
        #expect(CapturedRun(["import", manifest, "-o", imported]).status == .clean)
        for file in [manifest, imported] {
            #expect(CapturedRun(["cheatsheet", file, "--format", "md"]).output.contains("Say \"Hi\""))
        }
        #expect(CapturedRun(["lint", imported]).status == .clean)
    }

    @Test(
        "a spec of SwiftUI code has the Mac's shortcuts or, if all are for the iPad, these",
        arguments: [("", "\"F\""), ("Button(\"G\") {}.keyboardShortcut(\"g\")", "\"G\"")])
    func platformsOfCode(_ more: String, _ title: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App/A.swift",
            """
            import SwiftUI
            struct V: View { var body: some View {
            #if os(iOS)
            Button("F") {}.keyboardShortcut("f")
            #endif
            \(more) } }
            """)
        let imported = folder.path + "/app.menu.jsonc"
        #expect(CapturedRun(["import", folder.path + "/App", "-o", imported]).status == .clean)
        let source = SourceFile(name: imported, bytes: Array(try Data(contentsOf: URL(filePath: imported))))
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty)
        #expect(document.responders?.flatMap(\.keyCommands).map { "\"\($0.title)\"" } == [title])
    }

    @Test("control characters become escapes")
    func escapes() throws {
        let folder = try TemporaryFolder()
        let title = "\u{202E}\u{9B}31m##[error]\u{E0041}"
        let manifest = try folder.write(
            "package.json",
            """
            {"name": "\(title)", "engines": {"vscode": "*"}, "contributes":\r
              {"commands": [{"command": "a", "title": "\(title)"}]}}
            """)
        let file = try folder.write(
            "MainMenu.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><menu systemMenu="main"><items>
            <menuItem title="\(title)" id="\(title)"/></items></menu></document>
            """)
        for path in [manifest, file] {
            let output = CapturedRun(["import", path]).output
            #expect(output.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A } && !output.contains("##["))
            let imported = folder.path + "/app.menu.jsonc"
            #expect(CapturedRun(["import", path, "-o", imported]).status == .clean)
            let source = SourceFile(name: imported, bytes: Array(try Data(contentsOf: URL(filePath: imported))))
            let document = try #require(MenuDocument.read(source))
            #expect(document.problems.isEmpty && source.bytes == Array(output.utf8))
            #expect(path == manifest ? document.app.name == title : document.operations[0].elements[0].title == title)
        }
    }

    @Test("keys of every kind are kept, with or without a short form")
    func keys() throws {
        let folder = try TemporaryFolder()
        let equivalents = [
            "a", "A", "+", "&#xF700;", "&#xF713;", "&#x8;", "&#x3;", " ", "&quot;", "é", "ß", "\u{F728}",
            "\u{F746}", "\u{F726}",
        ]
        let items = equivalents.enumerated().map { index, key in
            #"<menuItem title="\#(index)" keyEquivalent="\#(key)" id="\#(index)"/>"#
        }
        let file = try folder.write(
            "MainMenu.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><menu systemMenu="main"><items>
            \(items.joined())<menuItem title="\u{5D0}\\ &lt;&quot;" id="x"/></items></menu></document>
            """.replacing("&#x8;", with: "&#x7F;").replacing("&#x3;", with: "\u{2029}"))
        func combinations(_ path: String) throws -> [String] {
            let source = SourceFile(name: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
            let document = try #require(MenuDocument.read(source))
            #expect(document.problems.isEmpty)
            return document.build(for: .macCatalyst26).builder.elements.map { node in
                "\(node.element.title) \(node.element.keyCombination.map { "\($0.input) \($0.modifiers)" } ?? "")"
            }
        }
        let imported = folder.path + "/app.menu.jsonc"
        #expect(CapturedRun(["import", file, "-o", imported]).status == .clean)
        #expect(try combinations(imported) == combinations(file))
        #expect(try combinations(file).count == equivalents.count + 2)
    }

    @Test("needs one readable file that is not a menu spec")
    func wrongUse() throws {
        #expect(CapturedRun(["import"]).status == .usage)
        #expect(CapturedRun(["import", "examples/bookmarks.menu.jsonc"]).status == .usage)
        #expect(CapturedRun(["import", "no/such.xib"]).status == .unreadable)
        let folder = try TemporaryFolder()
        let archive = try folder.write("a.xib", #"<archive type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#)
        let run = CapturedRun(["import", archive, "-o", folder.path + "/b"])
        #expect(run.status == .findings)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/b"))
    }
}
