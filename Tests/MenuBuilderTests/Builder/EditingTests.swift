import KeyCombinations
import MenuBuilder
import Testing

@Suite("Edits")
struct EditingTests {
    /// A category with the menu m (a command c, an action a) and the menu n.
    private func builder() -> MainMenuBuilder {
        var builder = MainMenuBuilder(emptyFor: .iPadOS26)
        let m = Menu(
            title: "m", identifier: Menu.Identifier("m"),
            children: [
                .command(Command(title: "c", action: "c:", propertyList: 1)),
                .action(Action(title: "a", identifier: Action.Identifier("a"))),
            ])
        builder.insertChild(
            Menu(title: "top", identifier: .file, children: [.menu(m), .menu(Menu(title: "n", identifier: n))]),
            atEndOfMenu: .root)
        return builder
    }

    private let m = Menu.Identifier("m")
    private let n = Menu.Identifier("n")
    private let a = Action.Identifier("a")
    private let x = Menu(title: "x", identifier: Menu.Identifier("x"))
    private let y = MenuElement.command(Command(title: "y", action: "y:"))

    /// The tree as text: `top(m(c a) n)`.
    private func outline(_ builder: MainMenuBuilder) -> String {
        func text(_ element: MenuElement) -> String {
            guard case .menu(let menu) = element, !menu.children.isEmpty else { return element.title }
            return menu.title + "(" + menu.children.map(text).joined(separator: " ") + ")"
        }
        return (builder.menu(for: .root)?.children ?? []).map(text).joined(separator: " ")
    }

    private func expect(
        _ outline: String, _ edit: (inout MainMenuBuilder) -> MenuEditResult,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var builder = builder()
        let result = edit(&builder)
        #expect(throws: Never.self, sourceLocation: sourceLocation) { try result.get() }
        #expect(self.outline(builder) == outline, sourceLocation: sourceLocation)
    }

    @Test("of menus insert them at the requested position")
    func menus() {
        expect("top(x m(c a) n)") { $0.insertSibling(x, beforeMenu: m) }
        expect("top(m(c a) x n)") { $0.insertSibling(x, afterMenu: m) }
        expect("top(m(c a) n) x") { $0.insertSibling(x, afterMenu: .file) }
        expect("top(m(x c a) n)") { $0.insertChild(x, atStartOfMenu: m) }
        expect("top(m(c a x) n)") { $0.insertChild(x, atEndOfMenu: m) }
        expect("top(x n)") { $0.replace(menu: m, with: x) }
        expect("top(m(a y) n)") { $0.replaceChildren(ofMenu: m) { Array($0.dropFirst()) + [y] } }
        expect("top(n)") { $0.remove(menu: m) }
    }

    @Test("of elements insert them at the requested position")
    func elements() {
        let new = [MenuElement.menu(x), y]
        expect("top(x y m(c a) n)") { $0.insertElements(new, beforeMenu: m) }
        expect("top(m(c a) x y n)") { $0.insertElements(new, afterMenu: m) }
        expect("top(m(x y c a) n)") { $0.insertElements(new, beforeCommand: "c:", propertyList: 1) }
        expect("top(m(c x y a) n)") { $0.insertElements(new, afterCommand: "c:", propertyList: 1) }
        expect("top(m(c x y a) n)") { $0.insertElements(new, beforeAction: a) }
        expect("top(m(c a x y) n)") { $0.insertElements(new, afterAction: a) }
        expect("top(m(c a) n(x y))") { $0.insertElements(new, atStartOfMenu: n) }
        expect("top(m(c a) n x y)") { $0.insertElements(new, atEndOfMenu: .file) }
        expect("top(x y n)") { $0.replace(menu: m, with: new) }
        expect("top(m(c x y) n)") { $0.replace(action: a, with: new) }
        expect("top(m(x y a) n)") { $0.replace(command: "c:", propertyList: 1, with: new) }
        expect("top(m(a) n)") { $0.remove(command: "c:", propertyList: 1) }
        expect("top(m(c) n)") { $0.remove(action: a) }
        expect("top(m(c a) n)") { $0.insertElements([], afterMenu: m) }
        expect("top(n)") { $0.replace(menu: m, with: []) }
    }

    @Test("of a copy do not change the original builder")
    func valueSemantics() {
        let one = builder()
        var other = one
        other.remove(menu: m)
        #expect(outline(one) == "top(m(c a) n)")
        #expect(one != other)
    }

    @Test("do not change menus that were looked up before")
    func lookUp() throws {
        let builder = builder()
        var menu = try #require(builder.menu(for: m))
        menu.children = []
        #expect(builder.menu(for: m)?.children.count == 2)
        #expect(builder.action(for: a)?.title == "a")
        #expect(builder.command(for: "c:", propertyList: true)?.title == "c")
        #expect(builder.command(for: "c:") == nil)
        #expect(builder.menu(for: Menu.Identifier("a")) == nil)
        #expect(builder.system == .main)
    }
}

@Suite("Low-priority defaults")
struct LowPriorityTests {
    private let closeTab = Command(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command)

    private func isKeyTaken(_ builder: MainMenuBuilder) throws -> Bool {
        let node = try #require(builder.node(for: .command(action: "performClose:", propertyList: nil)))
        return builder.isKeyTaken(at: node)
    }

    @Test("Close loses ⌘W to the app's command, and gets it back when that is removed", arguments: MenuTarget.all)
    func close(target: MenuTarget) throws {
        var builder = MainMenuBuilder(target: target)
        let before = builder
        builder.insertElements([.command(closeTab)], atStartOfMenu: .file)
        #expect(builder.refusals.isEmpty)
        let owner = try #require(builder.node(for: closeTab.keyCombination ?? KeyCombination(.space)))
        #expect(builder.element(at: owner).title == "Close Tab")
        #expect(try isKeyTaken(builder))
        #expect(builder.command(for: "performClose:") == before.command(for: "performClose:"))
        builder.remove(command: "closeTab:")
        #expect(try !isKeyTaken(builder))
        #expect(builder == before)
    }

    @Test("a refused insertion takes no shortcut")
    func refused() throws {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.insertElements(
            [.command(closeTab), .command(Command(title: "Bold", action: "toggleBoldface:"))], atStartOfMenu: .file)
        #expect(builder.refusals.count == 1)
        #expect(try !isKeyTaken(builder))
    }

    @Test("the second of the app's commands conflicts with the first, not with Close")
    func second() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.insertElements([.command(closeTab)], atStartOfMenu: .file)
        builder.insertElements(
            [.command(Command(title: "Close Pane", action: "closePane:", input: "w", modifierFlags: .command))],
            atStartOfMenu: .file)
        #expect(builder.refusals.map { $0.conflicts.map(\.existing.title) } == [["Close Tab"]])
    }

    @Test("Close stays a low-priority default when the children of its menu are rearranged")
    func rearranged() throws {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.replaceChildren(ofMenu: .file) { $0.reversed() }
        builder.insertElements([.command(closeTab)], atStartOfMenu: .file)
        #expect(builder.refusals.isEmpty)
        #expect(try isKeyTaken(builder))
    }

    @Test("Close All is after Close on 15 to 18, and loses ⌥⌘W to the app's command")
    func closeAll() {
        for target in MenuTarget.all {
            var builder = MainMenuBuilder(target: target)
            #expect((builder.command(for: "_performCloseAll:") != nil) == (target.release < 26))
            builder.insertElements(
                [.command(Command(title: "Mine", action: "m:", input: "w", modifierFlags: [.alternate, .command]))],
                atEndOfMenu: .file)
            #expect(builder.refusals.isEmpty, "\(target)")
        }
    }
}
