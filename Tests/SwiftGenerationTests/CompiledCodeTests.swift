import Foundation
import MenuDocuments
import SourceText
import TestBasics
import TestSupport
import Testing

@testable import SwiftGeneration

/// Generated code is type-checked against the stubs of the frameworks, with Objective-C's selectors.
@Suite("Generated code compiles", .enabled(if: Program("swiftc") != nil, "swiftc is not in PATH"))
struct CompiledCodeTests {
    /// Compiles files of one module, and expects no error and no warning.
    private func check(_ files: [(name: String, text: String)], with framework: MenuFramework) throws {
        let compiler = try #require(Program("swiftc"))
        let folder = try TemporaryFolder()
        let paths = try files.map { try folder.write("code/\($0.name.replacing(".swift", with: "")).swift", $0.text) }
        let checked = try compiler.run(
            FrameworkStubs.selectorOptions
                + FrameworkStubs.checked.get().options(importing: ["ObjectiveC", "Foundation", framework.name])
                + ["-warnings-as-errors", "-typecheck"] + paths)
        #expect(checked.status == 0, "\(checked.output.prefix(4000))")
    }

    private func document(_ text: String) throws -> MenuDocument {
        let document = try #require(MenuDocument.read(SourceFile(name: "app.menu.jsonc", text: text)))
        try #require(document.problems.isEmpty, "\(document.problems.map(\.message))")
        return document
    }

    @Test("code of everything that a spec can say, and of random specs", arguments: MenuFramework.allCases)
    func compiles(framework: MenuFramework) throws {
        var files: [(name: String, text: String)] = []
        let system = try document(AwkwardSpec.text)
        if framework != .appKit { files.append(("Awkward", framework.code(for: system).text)) }
        for mainMenu in ["system", "empty", "appKit", "swiftUI"] {
            for seed in 0..<UInt64(6) {
                var generator = GeneratedSpec(seed: seed, mainMenu: mainMenu)
                let document = try document(generator.text())
                guard framework.obstacle(for: document) == nil else { continue }
                files.append(("\(mainMenu)\(seed)", framework.code(for: document).text))
            }
        }
        for name in Checkout.names(in: "examples/generated", endingIn: ".swift") {
            let text = try Checkout.text("examples/generated/" + name)
            if text.contains("import \(framework.name)\n") { files.append((name, text)) }
        }
        #expect(files.count >= 8)
        try check(files, with: framework)
        // What is for the Mac only.
        let macFiles = files.filter { $0.text.contains("#if os(macOS)") }.map { file in
            (name: file.name, text: file.text.replacing("#if os(macOS)", with: "#if true"))
        }
        #expect(macFiles.isEmpty == (framework != .swiftUI))
        if !macFiles.isEmpty { try check(macFiles, with: framework) }
    }

    @Test("many random menus parse")
    func parses() throws {
        let compiler = try #require(Program("swiftc"))
        let folder = try TemporaryFolder()
        var paths: [String] = []
        for framework in MenuFramework.allCases {
            for mainMenu in ["system", "empty", "appKit"] {
                for seed in 100..<UInt64(130) {
                    var generator = GeneratedSpec(seed: seed, mainMenu: mainMenu)
                    let document = try document(generator.text())
                    guard framework.obstacle(for: document) == nil else { continue }
                    paths.append(
                        try folder.write("\(framework)\(mainMenu)\(seed).swift", framework.code(for: document).text))
                }
            }
        }
        let parsed = try compiler.run(["-frontend", "-parse"] + paths)
        #expect(parsed.status == 0 && parsed.output.isEmpty, "\(parsed.output.prefix(4000))")
    }
}

/// A spec with everything that code can be generated for.
enum AwkwardSpec {
    static let text = #"""
        {
          "menuSpec": 1,
          "app": { "name": "Hard “App” 2", "targets": ["iPadOS 15", "iPadOS 17", "iPadOS 26", "macCatalyst 15", "macCatalyst 26"] },
          "build": [
            { "remove": "format" },
            { "insertSibling": { "title": "Say \"Hi\" \\ \\(name) 😀 \u200Ftitle", "identifier": "com.example.hard", "subtitle": "s", "image": { "systemName": "star.fill", "paletteColors": ["systemYellow"] }, "children": [
              { "title": "Import", "action": "import:", "shortcut": "cmd+shift+i", "image": "logo" },
              { "title": "100%", "action": "init:", "shortcut": "ctrl+cmd+up", "wantsPriorityOverSystemBehavior": true, "allowsAutomaticLocalization": false },
              { "title": "One", "action": "sort:", "propertyList": 1, "state": "on" },
              { "title": "Two", "action": "sort:", "propertyList": {"a": [1, "x", 2.5]}, "attributes": ["keepsMenuPresented", "destructive"], "targets": ["iPadOS 17", "iPadOS 26"] },
              { "title": "Two", "action": "sort:", "propertyList": 3 },
              { "title": "Selector", "action": "do-it:" }, { "title": "Digit", "action": "2nd:" },
              { "title": "Twice", "action": "größe:" , "shortcut": "ctrl+opt+cmd+f5"},
              { "title": "Event", "action": "run:forEvent:", "repeatBehavior": "nonRepeatable", "shortcut": "ctrl+cmd+\\", "subtitle": "sub", "selectedImage": "star", "targets": ["iPadOS 26", "macCatalyst 26"] },
              { "title": "Only new", "action": "onlyNew:", "targets": ["iPadOS 26", "macCatalyst 26"] },
              { "title": "Only Mac", "action": "onlyMac:", "targets": ["macCatalyst 15", "macCatalyst 26"] },
              { "title": "Middle", "action": "middle:", "targets": ["iPadOS 17"] },
              { "title": "Closure…", "identifier": "com.example.share", "discoverabilityTitle": "Share It" },
              { "deferred": true, "identifier": "com.example.scripts", "targets": ["iPadOS 26", "macCatalyst 26"] }, { "deferred": true },
              { "opensWindow": true, "title": "New Window", "identifier": "com.example.window", "alternate": { "title": "Open", "identifier": "com.example.open" } },
              { "title": "Sub", "targets": ["iPadOS 26", "macCatalyst 26"], "options": ["singleSelection"], "preferredElementSize": "small", "displayPreferences": {"maximumNumberOfTitleLines": 2}, "children": [
                { "title": "A", "action": "a:", "shortcut": "cmd+1", "alternates": [{"title": "B", "action": "b:", "modifiers": ["option"]}] }
              ] }
            ] }, "after": "view" },
            { "insertChild": { "title": "Empty", "options": ["displayInline"], "children": [ { "title": "Extra", "action": "self:", "shortcut": "cmd+2" } ] }, "atEndOf": "com.example.hard", "targets": ["iPadOS 26"] },
            { "insert": [{ "title": "Top", "action": "top:" }, { "title": "Top Mac", "action": "topMac:", "targets": ["macCatalyst 26"] }], "after": {"action": "com.example.share"}, "targets": ["iPadOS 26", "macCatalyst 26"] },
            { "replaceChildren": "com.apple.menu.help", "with": [{ "title": "Guide", "action": "guide:" }] },
            { "remove": {"command": "guide:"}, "targets": ["iPadOS 26"] }
          ]
        }
        """#
}
