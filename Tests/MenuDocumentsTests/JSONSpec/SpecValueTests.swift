import Foundation
import KeyCombinations
import MenuBuilder
import SourceText
import Testing

@testable import MenuDocuments

/// The values that a spec is decoded to.
@Suite struct SpecValueTests {
    @Test("A command has all the values in the file")
    func command() throws {
        let command = try command(
            #"""
            {"title":"By \u0044ate","subtitle":"s","image":"i","action":"sort:","propertyList":{"key":["date",1]},
             "shortcut":"cmd+2","discoverabilityTitle":"Sort by Date","attributes":["destructive","keepsMenuPresented"],
             "state":"mixed","alternates":[{"title":"B","action":"b:","modifiers":["option","shift"]}],
             "wantsPriorityOverSystemBehavior":true,"allowsAutomaticLocalization":false,
             "allowsAutomaticMirroring":false,"repeatBehavior":"nonRepeatable"}
            """#)
        var expected = Command(
            title: "By Date", subtitle: "s", image: "i", action: "sort:", propertyList: ["key": ["date", 1]],
            keyCombination: KeyCombination(input: "2", modifierFlags: .command), discoverabilityTitle: "Sort by Date",
            attributes: [.destructive, .keepsMenuPresented], state: .mixed,
            alternates: [CommandAlternate(title: "B", action: "b:", modifierFlags: [.alternate, .shift])],
            wantsPriorityOverSystemBehavior: true, allowsAutomaticLocalization: false, allowsAutomaticMirroring: false,
            repeatBehavior: .nonRepeatable)
        expected.origin = command.origin
        expected.alternates[0].origin = command.alternates[0].origin
        #expect(command == expected)
    }

    @Test(
        "Numbers in property lists are compared as NSNumber does",
        arguments: [
            ("1", 1, true), ("1.0", 1, true), ("true", 1, true), ("1e0", 1, true), ("-0", 0, true), ("false", 0, true),
            ("0.5", 0.5, true), ("\"1\"", 1, false), ("9223372036854775807", 9_223_372_036_854_775_806, false),
            ("[1]", 1, false), ("1e400", 1e308, false),
        ] as [(String, PropertyList, Bool)])
    func propertyLists(_ text: String, _ value: PropertyList, _ isEqual: Bool) throws {
        #expect((try command(#"{"action":"a:","propertyList":\#(text)}"#).propertyList == value) == isEqual)
    }

    @Test("Only the object form keeps the letter case of its input")
    func shortcutForms() throws {
        #expect(try command(#"{"action":"a:","shortcut":"cmd+K"}"#).keyCombination?.input.rawValue == "k")
        let object = try command(#"{"action":"a:","shortcut":{"input":"K","modifiers":["Cmd"]}}"#)
        #expect(object.keyCombination == KeyCombination(input: "K", modifierFlags: .command))
        let named = try command(#"{"action":"a:","shortcut":{"input":"left"}}"#)
        #expect(named.keyCombination == KeyCombination(.leftArrow))
    }

    @Test("A shortcut in a spec is parsed as everywhere else")
    func shortcutTexts() {
        let modifiers = ["cmd", "command", "opt", "alt", "ctrl", "shift", "fn", "numpad", "Cmd", "⌘", "", " "]
        let keys = [
            "k", "K", "+", "/", "é", "É", "ß", "漢", "あ", "left", "f5", "esc", "Left", "⌫", "ǆ", "ª", "e\u{301}", "xx",
            " ",
        ]
        var understood = 0
        for first in modifiers {
            for second in modifiers {
                for key in keys {
                    for text in ["\(first)+\(second)+\(key)", "\(first)+\(key)", key, "\(key)+\(first)"] {
                        let tape = JSONDocument.read(Array("\"\(text)\"".utf8)).tape
                        var decoder = SpecDecoder(tape)
                        let combination = decoder.keyCombination(.root)
                        if combination != nil { understood += 1 }
                        #expect(combination == (try? KeyCombination(parsing: text)), "\(text)")
                    }
                }
            }
        }
        #expect(understood > 500)
    }

    @Test("The valid parts of an invalid element are kept")
    func brokenElements() throws {
        let document = document(
            #"""
            {"title":1,"action":"a:","shortcut":"cmd+","state":"x","attributes":["hidden","x"]},
            {"title":"no identity"}, {"action":"b:","propertyList":null}, {"identifier":"","title":"c"},
            {"title":"m","identifier":7,"children":"x"}, {"action":"d:","identifier":"d"}, 7
            """#)
        #expect(document.problems.count == 11)
        let elements = try children(document)
        #expect(elements.map(\.title) == ["", "m", ""])
        #expect(elements[0].attributes == .hidden && elements[0].keyCombination == nil)
        #expect(elements[2].identity == .command(action: "d:", propertyList: nil))
    }

    @Test("Responders with mistakes keep their valid actions")
    func brokenResponders() throws {
        let text = #"""
            {"menuSpec":1,"responders":[{"name":"A","next":"Nobody","actions":["a:"]},{"name":"A","actions":["b:"]},
              {"actions":["c:"]},{"name":"B","next":"A"},{"name":"C","next":"C","actions":[{"action":"d:","when":"!"}]}]}
            """#
        let document = MenuDocument.read(SourceFile(name: "x", text: text), dialect: .json)
        #expect(document.problems.count == 4)
        let graph = try ResponderGraph(#require(document.responders))
        for action in ["a:", "b:", "c:", "d:"] { #expect(graph.isHandled(action, on: .iPadOS26)) }
        #expect(!graph.isHandled("e:", on: .iPadOS26))
        let unread = #"{"menuSpec":1,"responders":[7,{"name":"A","actions":[{"acton":"a:"}]}]}"#
        let responders = MenuDocument.read(SourceFile(name: "x", text: unread), dialect: .json).responders
        #expect(responders?.map(\.handlesAllActions) == [true, true])
    }

    @Test("Elements without an identifier get unique, reproducible ones")
    func automaticIdentifiers() throws {
        let text = #"{"children":[]},{"children":[]},{"opensWindow":true},{"opensWindow":true}"#
        let identities = try children(document(text)).compactMap(\.identity)
        #expect(Set(identities).count == 4)
        #expect(try children(document(text)).compactMap(\.identity) == identities)
    }

    @Test("The app's settings have the documented defaults")
    func defaults() {
        let app = MenuDocument.read(SourceFile(name: "x", text: #"{"menuSpec":1}"#), dialect: .json).app
        #expect(app.targets == [.iPadOS26, .macCatalyst26])
        #expect(app.mainMenu == .system && app.layouts == .common && app.layoutDirections == [.leftToRight])
        #expect(app.automaticLocalization && app.infoPlist == InfoPlist() && app.configuration == .init())
    }

    @Test(
        "Info.plist values can be nested or flat",
        arguments: [
            (#"{"UIApplicationSupportsMultipleScenes":true}"#, InfoPlist(supportsMultipleScenes: true)),
            (
                #"{"UIApplicationSceneManifest":{"UIApplicationSupportsMultipleScenes":true,"UISceneConfigurations":{}}}"#,
                InfoPlist(supportsMultipleScenes: true)
            ),
            (#"{"CFBundleDocumentTypes":[{}]}"#, InfoPlist(hasDocumentTypes: true)),
            (#"{"CFBundleDocumentTypes":true}"#, InfoPlist(hasDocumentTypes: true)),
            (#"{"CFBundleDocumentTypes":[]}"#, InfoPlist()),
            (#"{"UIApplicationSupportsPrintCommand":true}"#, InfoPlist(supportsPrintCommand: true)),
        ])
    func infoPlist(_ text: String, _ expected: InfoPlist) {
        let source = SourceFile(name: "x", text: #"{"menuSpec":1,"app":{"infoPlist":\#(text)}}"#)
        #expect(MenuDocument.read(source, dialect: .json).app.infoPlist == expected)
    }

    @Test("Menus of the maximum depth fit on a small stack")
    func depth() throws {
        let menus = JSONScannerLimit.menus
        let text =
            #"{"menuSpec":1,"build":[{"insert":["# + String(repeating: #"{"children":["#, count: menus)
            + String(repeating: "]}", count: menus) + #"],"atEndOf":"file"}]}"#
        // Threads other than the main one have half a megabyte on Apple's systems; frames of a debug build are larger.
        let thread = Thread {
            let document = MenuDocument.read(SourceFile(name: "x", text: text), dialect: .json)
            #expect(document.problems.isEmpty)
            #expect(document.build(for: .iPadOS26).refusedOperations.isEmpty)
        }
        thread.stackSize = 1024 * 1024
        thread.start()
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.01) }
    }

    /// The nesting depth of menus in a document of the maximum depth: each menu takes an object and an array.
    private enum JSONScannerLimit {
        static let menus = (512 - 4) / 2
    }

    private func command(_ element: String) throws -> Command {
        let document = document(element)
        #expect(document.problems.isEmpty)
        guard case .command(let command) = try #require(try children(document).first) else {
            throw NotACommand()
        }
        return command
    }

    private struct NotACommand: Error {}

    private func children(_ document: MenuDocument) throws -> [MenuElement] {
        try #require(document.operations.first).elements
    }

    private func document(_ elements: String) -> MenuDocument {
        let text = #"{"menuSpec":1,"build":[{"insert":[\#(elements)],"atEndOf":"file"}]}"#
        return MenuDocument.read(SourceFile(name: "x", text: text), dialect: .json)
    }
}
