package import Diagnostics
import Foundation
import KeyCombinations
import LintEngine
import LintRules
package import MenuDocuments
import MenuViews
import Prose
import RuleInterface
package import SourceText

/// The examples in the documentation of rules.
package enum RuleExample {
    /// The file of an example: a menu spec, or an Interface Builder file if it begins with a tag.
    package static func source(completing fragment: String, app: String = demandingApp) -> SourceFile {
        guard fragment.hasPrefix("<") else {
            return SourceFile(name: "example.menu.json", text: spec(completing: fragment, app: app))
        }
        return SourceFile(
            name: "example.xib",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
                <menu title="Main Menu" systemMenu="main" id="main"><items>
                <menuItem title="Example" id="menu"><menu key="submenu" title="Example" id="submenu"><items>
                \(fragment.prefix(upTo: fragment.range(of: "\n\n")?.lowerBound ?? fragment.endIndex))
                </items></menu></menuItem></items></menu></objects></document>
                """)
    }

    /// The findings in an example of a Markdown document. The menu File has New Tab with ⌘T and Close All without a shortcut,
    /// and marked tables may show it.
    package static func prose(_ text: String) -> [Diagnostic] {
        let spec = """
            { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [{ "insertChild": { "title": "File", "children": [
                { "title": "New Tab", "action": "newTab:", "shortcut": "cmd+t" },
                { "title": "Close All", "action": "closeAll:" } ] }, "atEndOf": "root" }] }
            """
        guard let menu = MenuDocument.read(SourceFile(name: "example.menu.json", text: spec)) else { return [] }
        let document = ProseDocument(SourceFile(name: "example.md", text: text))
        let tables = DocumentTables(menu, defaultLayouts: []) { _ in .success([]) }.compared(with: document)
        let context = ProseContext(document, ProseMenu([menu], on: [], isComplete: true), tables: tables)
        return ProseLinter(settings: LintSettings()).lint(context)
    }

    package static func foundInProse(_ text: String) -> Set<String> { Set(prose(text).map(\.rule)) }

    /// The document of an example.
    package static func document(completing fragment: String, app: String = demandingApp) -> MenuDocument? {
        MenuDocument.read(source(completing: fragment, app: app))?.adding(translations(in: fragment))
    }

    /// The translations that a text shows: a line with the path of a `.strings` file, and its lines. Ranges of the files are
    /// those of the text.
    package static func translations(in text: String) -> MenuCompanions {
        var files: [(language: String, text: String)] = []
        var before = ""
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let blank = String(repeating: " ", count: line.utf8.count) + "\n"
            if let path = line.firstMatch(of: /([\w-]+)\.lproj\/\w+\.strings:/) {
                files.append((String(path.1), before + blank))
                isInside = true
            } else {
                isInside = isInside && line.contains(/^\s*"/)
                if isInside { files[files.count - 1].text += line + "\n" }
            }
            before += blank
        }
        return MenuCompanions(
            files.map {
                TranslationFile(
                    LocalizedTextFile(
                        SourceFile(name: "\($0.language).lproj/MainMenu.strings", text: $0.text), language: $0.language)
                )
            })
    }

    /// An app with several releases, layouts and directions, in which every rule can find something.
    package static let demandingApp =
        #""app": {"name": "Example", "targets": ["iPadOS 18", "iPadOS 26", "macCatalyst 26"], "#
        + #""layouts": ["US", "German", "French", "ja"], "layoutDirection": ["ltr", "rtl"], "#
        + #""infoPlist": {"UIApplicationSupportsMultipleScenes": true}}"#

    /// An app with the default targets and layouts.
    package static let defaultApp = #""app": {"name": "Example"}"#

    /// Completes a part of a spec to a spec of an app, unless it describes its own.
    package static func spec(completing fragment: String, app: String = demandingApp) -> String {
        if fragment.hasPrefix("{ \"menuSpec\"") { return fragment }
        let key = fragment.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        let operations = ["insertChild", "insertSibling", "insert", "replace", "replaceChildren", "remove"]
        let members: String
        if fragment.hasPrefix("\"") {
            members = fragment.contains("\"app\"") ? fragment : "\(app), \(fragment)"
        } else if key == "name" {
            members = "\(app), \"responders\": [\(fragment)]"
        } else if operations.contains(String(key)) {
            members = "\(app), \"build\": [\(fragment)]"
        } else {
            let menu = #"{"insertSibling": {"title": "Example", "children": [\#(fragment)]}, "after": "view"}"#
            members = "\(app), \"build\": [\(menu)]"
        }
        return "{\"menuSpec\": 1, \(members)}"
    }
}
