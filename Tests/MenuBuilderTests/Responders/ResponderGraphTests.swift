import KeyCombinations
import MenuBuilder
import Testing

@Suite("Responder chains")
struct ResponderGraphTests {
    private func graph() throws -> ResponderGraph {
        try ResponderGraph([
            Responder("AppDelegate", actions: ["openSettings:", "copy:"]),
            Responder(
                "BrowserScene", next: "AppDelegate",
                actions: [
                    "newTab:", Responder.HandledAction("closeTab:", when: "hasTabs"),
                    Responder.HandledAction("intro:", when: "!hasTabs"),
                ]),
            Responder(
                "BookmarkGrid", next: "BrowserScene", isFocusable: true, actions: ["sortByName:", "copy:"],
                keyCommands: [Command(title: "Play", action: "play:", keyCombination: KeyCombination(.space))]),
        ])
    }

    @Test("start at the focused responder, or the first one that cannot be focused")
    func start() throws {
        let graph = try graph()
        #expect(graph.chain().map(\.name) == ["BrowserScene", "AppDelegate"])
        #expect(graph.chain(from: "BookmarkGrid").map(\.name) == ["BookmarkGrid", "BrowserScene", "AppDelegate"])
        #expect(graph.chain(from: "Nobody").isEmpty)
        #expect(try ResponderGraph([]).chain().isEmpty)
        #expect(try ResponderGraph([Responder("Grid", isFocusable: true)]).chain().map(\.name) == ["Grid"])
    }

    @Test("send an action to the first responder that can perform it")
    func target() throws {
        let graph = try graph()
        #expect(graph.target(of: "copy:", on: .iPadOS26) == .responder("AppDelegate"))
        #expect(graph.target(of: "copy:", from: "BookmarkGrid", on: .iPadOS26) == .responder("BookmarkGrid"))
        #expect(graph.target(of: "sortByName:", on: .iPadOS26) == nil)
        #expect(graph.target(of: "paste:", on: .iPadOS26) == .system)
    }

    @Test("evaluate conditions in a state")
    func conditions() throws {
        let graph = try graph()
        #expect(graph.target(of: "closeTab:", on: .iPadOS26) == nil)
        #expect(graph.target(of: "closeTab:", state: ["hasTabs": true], on: .iPadOS26) == .responder("BrowserScene"))
        #expect(graph.target(of: "intro:", on: .iPadOS26) == .responder("BrowserScene"))
        #expect(graph.target(of: "intro:", state: ["hasTabs": true], on: .iPadOS26) == nil)
    }

    @Test("report whether any responder handles an action in any state")
    func isHandled() throws {
        let graph = try graph()
        for action in [
            "sortByName:", "closeTab:", "play:", "cut:", "orderFrontPreferencesPanel:", "showHelp:", "undo:",
        ] {
            #expect(graph.isHandled(action, on: .iPadOS15), "\(action)")
        }
        #expect(!graph.isHandled("sort:", on: .iPadOS26))
    }

    @Test(
        "the system handles the actions of its release, and those of AppKit's items on the Mac",
        arguments: [
            ("find:", MenuTarget.iPadOS15, false), ("find:", .iPadOS16, true), ("alignLeft:", .iPadOS18, false),
            ("alignLeft:", .iPadOS26, true), ("performMiniaturize:", .iPadOS18, false),
            ("performMiniaturize:", .iPadOS26, true),
            ("alignLeft:", .macCatalyst18, true),
            ("performMiniaturize:", .macCatalyst15, true), ("_performCloseAll:", .iPadOS17, true),
            ("requestNewScene:", .iPadOS26, true), ("newTab:", .macCatalyst26, false),
        ])
    func system(action: String, target: MenuTarget, isHandled: Bool) throws {
        #expect(try ResponderGraph([]).isHandled(action, on: target) == isHandled)
    }

    @Test("a responder that handles all actions performs any")
    func everything() throws {
        let graph = try ResponderGraph([Responder("App", handlesAllActions: true)])
        #expect(graph.isHandled("anything:", on: .iPadOS26))
        #expect(graph.target(of: "anything:", on: .iPadOS26) == .responder("App"))
    }

    @Test("with cycles, repeated names or unknown names are errors")
    func errors() throws {
        func error(_ responders: Responder...) -> ResponderGraphError? {
            #expect(throws: ResponderGraphError.self) { try ResponderGraph(responders) }
        }
        let cycle = error(
            Responder("Leaf", next: "One"), Responder("One", next: "Two"), Responder("Two", next: "One"))
        #expect(cycle?.code == .cycle)
        #expect(cycle?.indices == [1, 2])
        #expect(cycle?.description == "the responder chain is circular: One → Two → One")
        #expect(error(Responder("Self", next: "Self"))?.indices == [0])
        let unknown = error(Responder("Scene"), Responder("View", next: "Scen"))
        #expect(unknown?.code == .unknownNext)
        #expect(unknown?.description == "no responder has the name \"Scen\"; did you mean \"Scene\"?")
        #expect(error(Responder("App"), Responder("App"))?.code == .duplicateName)
    }

    @Test("may share responders")
    func meeting() throws {
        let graph = try ResponderGraph([
            Responder("App"), Responder("One", next: "App"), Responder("Two", next: "App"),
            Responder("Three", next: "Two"),
        ])
        #expect(graph.chain(from: "Three").map(\.name) == ["Three", "Two", "App"])
    }

    @Test("names of responders and conditions are compared by their bytes")
    func equivalentNames() throws {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let graph = try ResponderGraph([
            Responder(composed, actions: [.init("a:", when: .init(composed))]),
            Responder(decomposed, actions: [.init("b:", when: .init(decomposed))]),
        ])
        for (name, action) in [(composed, "a:"), (decomposed, "b:")] {
            let target = graph.target(of: action, from: name, state: [name: true], on: .iPadOS26)
            #expect(target == .responder(name))
            let other = name.utf8.count == 5 ? decomposed : composed
            #expect(target != .responder(other))
            #expect(graph.target(of: action, from: other, state: [name: true], on: .iPadOS26) == nil)
            #expect(graph.target(of: action, from: name, state: [other: true], on: .iPadOS26) == nil)
        }
    }
}
