import SwiftMenuObjects
import SourceText
import Testing

/// Code of the app that runs within itself: for the closures that it gets, and for the parts of a list.
@Suite struct NestedCallsTests {
    private let pair = "Key(\"One\", \"k\"); Key(\"Two\", \"k\")"
    private let key = """
        struct Key: View {
            let title: String; let key: KeyEquivalent
            init(_ title: String, _ key: KeyEquivalent) { self.title = title; self.key = key }
            var body: some View { Button(title) {}.keyboardShortcut(key) }
        }
        """

    @Test(
        "a view of submenus is read at every depth",
        arguments: [
            """
            struct Sub<Content: View>: View {
                let title: String; @ViewBuilder let content: () -> Content
                init(_ title: String, @ViewBuilder content: @escaping () -> Content) { self.title = title; self.content = content }
                var body: some View { Menu(title) { content() } }
            }
            """,
            """
            func Sub<Content: View>(_ title: String, @ViewBuilder _ content: @escaping () -> Content) -> some View {
                Menu(title) { content() }
            }
            """,
        ])
    func views(_ submenu: String) {
        let app = ReadApp.menu(
            "Sub(\"A\") { Sub(\"B\") { Sub(\"C\") { Sub(\"D\") { \(pair) } } } }", submenu + "\n" + key)
        #expect(app.shortcuts == ["Tools/A/B/C/D/One ⌘K", "Tools/A/B/C/D/Two ⌘K"])
        #expect(app.unread == [])
    }

    @Test func functionsThatGetClosures() {
        let menu = BuiltMenu.builder(
            """
            builder.insertSibling(sub("A") { [sub("B") { [sub("C") { [key("One", "k"), key("Two", "k")] }] }] }, afterMenu: .view)
            """,
            """
            func sub(_ title: String, _ children: () -> [UIMenuElement]) -> UIMenu { UIMenu(title: title, children: children()) }
            func key(_ title: String, _ key: String) -> UIKeyCommand {
                UIKeyCommand(title: title, action: #selector(a), input: key, modifierFlags: .command)
            }
            """)
        #expect(menu.text == "insertSibling after view: A[B[C[One ⌘K, Two ⌘K]]]")
        #expect(menu.coverage.read == 2)
    }

    @Test func methodsThatHandMenusToClosures() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            main.sub("A") { a in
                a.sub("B") { b in
                    b.sub("C") { c in
                        c.addItem(withTitle: "One", action: nil, keyEquivalent: "k")
                        c.addItem(withTitle: "Two", action: nil, keyEquivalent: "k")
                    }
                }
            }
            NSApp.mainMenu = main
            }
            }
            extension NSMenu {
                func sub(_ title: String, _ build: (NSMenu) -> Void) {
                    let item = addItem(withTitle: title, action: nil, keyEquivalent: "")
                    let menu = NSMenu(title: title)
                    build(menu)
                    item.submenu = menu
            """)
        #expect(menu.text.contains("C[One ⌘K, Two ⌘K]"), "\(menu.text)")
    }

    @Test("a function calls itself for each level of a known tree")
    func trees() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            build(tree, into: main)
            NSApp.mainMenu = main
            """,
            """
            struct Node { var title: String; var key: String; var nodes: [Node] }
            let tree = [Node(title: "A", key: "", nodes: [Node(title: "B", key: "", nodes: [
                Node(title: "C", key: "", nodes: [Node(title: "One", key: "k", nodes: []), Node(title: "Two", key: "k", nodes: [])])])])]
            func build(_ nodes: [Node], into menu: NSMenu) {
                for node in nodes {
                    let item = NSMenuItem(title: node.title, action: nil, keyEquivalent: node.key)
                    menu.addItem(item)
                    if !node.nodes.isEmpty {
                        let inner = NSMenu(title: node.title)
                        build(node.nodes, into: inner)
                        item.submenu = inner
                    }
                }
            }
            """)
        #expect(menu.text.contains("C[One ⌘K, Two ⌘K]"), "\(menu.text)")
    }

    private static let enumTree = (
        """
        indirect enum Node { case command(String, String); case submenu(String, [Node]); case separator }
        let tree: Node = .submenu("A", [.submenu("B", [.submenu("C", [.submenu("D", [.command("One", "k"), .separator, .command("Two", "k")])])])])
        """,
        """
        switch self {
        case .separator: return .separator()
        case .command(let title, let key): return NSMenuItem(title: title, action: nil, keyEquivalent: key)
        case .submenu(let title, let nodes):
            let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            item.submenu = NSMenu(title: title)
            item.submenu?.items = nodes.map { $0.item() }
            return item
        }
        """
    )
    private static let classTree = (
        """
        final class Node {
            let title: String, key: String, nodes: [Node]
            init(_ title: String, _ key: String = "", _ nodes: [Node] = []) { (self.title, self.key, self.nodes) = (title, key, nodes) }
        }
        let tree = Node("A", "", [Node("B", "", [Node("C", "", [Node("D", "", [Node("One", "k"), Node("Two", "k")])])])])
        """,
        """
        let item = NSMenuItem(title: title, action: nil, keyEquivalent: key)
        if nodes.isEmpty { return item }
        item.submenu = NSMenu(title: title)
        for node in nodes { item.submenu?.addItem(node.item()) }
        return item
        """
    )

    @Test("a method of a tree's nodes makes the items at every depth", arguments: [enumTree, classTree])
    func methodsOfNodes(_ tree: String, _ body: String) {
        let menu = BuiltMenu.function(
            "let main = NSMenu()\nmain.addItem(tree.item())\nNSApp.mainMenu = main",
            "\(tree)\nextension Node { func item() -> NSMenuItem {\n\(body)\n} }")
        #expect(menu.text.hasPrefix("A[B[C[D["), "\(menu.text)")
        #expect(menu.text.contains("One ⌘K") && menu.text.contains("Two ⌘K"), "\(menu.text)")
        #expect(menu.coverage.sites.count == 2 && menu.coverage.read == 2)
    }

    @Test("a node gives a closure its children, which are nodes or leaves of other types")
    func nodesOfAProtocol() {
        let menu = BuiltMenu.function(
            "let main = NSMenu()\nmain.addItem(tree.item())\nNSApp.mainMenu = main",
            """
            protocol Entry { func item() -> NSMenuItem }
            struct Leaf: Entry {
                let title, key: String
                func item() -> NSMenuItem { NSMenuItem(title: title, action: nil, keyEquivalent: key) }
            }
            struct Branch: Entry {
                let title: String, entries: [any Entry]
                func item() -> NSMenuItem {
                    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
                    item.submenu = NSMenu(title: title)
                    entries.forEach { item.submenu?.addItem($0.item()) }
                    return item
                }
            }
            let tree = Branch(title: "A", entries: [Branch(title: "B", entries: [Branch(title: "C", entries: [
                Branch(title: "D", entries: [Leaf(title: "One", key: "k"), Leaf(title: "Two", key: "k")])])])])
            """)
        #expect(menu.text == "A[B[C[D[One ⌘K, Two ⌘K]]]]")
        #expect(menu.coverage.sites.count == 2 && menu.coverage.read == 2)
    }

    @Test("an initializer calls itself for each level of a known tree")
    func initializers() {
        let menu = BuiltMenu.function(
            "let main = NSMenu(title: \"\", nodes: tree)\nNSApp.mainMenu = main",
            """
            }
            struct Node {
                var title: String; var key = ""; var nodes: [Node] = []
                func item() -> NSMenuItem {
                    let item = NSMenuItem(title: title, action: nil, keyEquivalent: key)
                    if !nodes.isEmpty { item.submenu = NSMenu(title: title, nodes: nodes) }
                    return item
                }
            }
            extension NSMenu {
                convenience init(title: String, nodes: [Node]) { self.init(title: title); nodes.forEach { addItem($0.item()) } }
            }
            let tree = [Node(title: "A", nodes: [Node(title: "B", nodes: [Node(title: "One", key: "k"), Node(title: "Two", key: "k")])])]
            final class Rest {
            """)
        #expect(menu.text == "A[B[One ⌘K, Two ⌘K]]")
        #expect(menu.coverage.sites.count == 2 && menu.coverage.read == 2)
    }

    @Test("each of several lists for one parameter is a part of a tree")
    func variadicParts() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            func show(_ lists: [Node]...) {
                for list in lists {
                    for node in list {
                        main.addItem(withTitle: node.title, action: nil, keyEquivalent: node.title)
                        show(node.left, node.right)
                    }
                }
            }
            show([Node(title: "a", left: [Node(title: "b", left: [Node(title: "c")])], right: [Node(title: "d", right: [Node(title: "e")])])])
            NSApp.mainMenu = main
            """,
            "}\nstruct Node { var title: String; var left: [Node] = []; var right: [Node] = [] }\nfinal class Rest {")
        #expect(menu.text == "a ⌘A, b ⌘B, c ⌘C, d ⌘D, e ⌘E")
    }

    @Test(
        "the nodes of a tree may be made by functions of the app",
        arguments: [
            "struct Node { let title: String; let key: String; let nodes: [Node] }",
            "indirect enum Node { case node(title: String, key: String, nodes: [Node]) }",
        ])
    func nodesByFunctions(_ type: String) {
        let isEnum = type.contains("enum")
        let make = isEnum ? ".node" : "Node"
        let parts = isEnum ? "guard case .node(let title, let key, let nodes) = self else { fatalError() }" : ""
        let menu = BuiltMenu.function(
            "let main = NSMenu()\nmain.addItem(tree.item())\nNSApp.mainMenu = main",
            """
            }
            \(type)
            extension Node {
                func item() -> NSMenuItem {
                    \(parts)
                    let item = NSMenuItem(title: title, action: nil, keyEquivalent: key)
                    guard !nodes.isEmpty else { return item }
                    let menu = NSMenu(title: title)
                    for node in nodes { menu.addItem(node.item()) }
                    item.submenu = menu
                    return item
                }
            }
            func leaf(_ title: String, _ key: String) -> Node { \(make)(title: title, key: key, nodes: []) }
            func group(_ title: String, _ nodes: Node...) -> Node { \(make)(title: title, key: "", nodes: nodes) }
            let tree = group("A", group("B", group("C", group("D", leaf("One", "k"), leaf("Two", "k")))))
            final class Rest {
            """)
        #expect(menu.text == "A[B[C[D[One ⌘K, Two ⌘K]]]]")
        #expect(menu.coverage.sites.count == 2 && menu.coverage.read == 2)
        let places = menu.coverage.sites.map { menu.files.map.whole.text(in: $0.range) }
        #expect(places == ["leaf(\"One\", \"k\")", "leaf(\"Two\", \"k\")"])
    }

    @Test("code that gets objects behind a protocol and gives the app its menu is followed with its arguments")
    func providers() {
        let menu = BuiltMenu.function(
            "Coordinator(providers: [File(), Edit()]).install()",
            """
            protocol Provider { func fill(_ menu: NSMenu) }
            struct File: Provider { func fill(_ menu: NSMenu) { menu.addItem(withTitle: "Save", action: nil, keyEquivalent: "s") } }
            struct Edit: Provider { func fill(_ menu: NSMenu) { menu.addItem(withTitle: "Store", action: nil, keyEquivalent: "s") } }
            final class Coordinator {
                private let providers: [any Provider]
                init(providers: [any Provider]) { self.providers = providers }
                func install() {
                    let bar = NSMenu()
                    for provider in providers {
                        let item = NSMenuItem(title: "M", action: nil, keyEquivalent: "")
                        let menu = NSMenu(title: "M")
                        provider.fill(menu)
                        item.submenu = menu
                        bar.addItem(item)
                    }
                    NSApp.mainMenu = bar
                }
            }
            """)
        #expect(menu.text == "M[Save ⌘S], M[Store ⌘S]")
    }

    private static let command = """
        protocol MenuCommand: CaseIterable, Hashable { var title: String { get }; var key: String { get } }
        enum Account: MenuCommand { case one, two; var title: String { "\\(self)" }; var key: String { "k" } }
        enum Other: MenuCommand { case three; var title: String { "\\(self)" }; var key: String { "j" } }
        """

    @Test(
        "a generic parameter is the type that an argument has",
        arguments: [
            (
                "func fill<C: MenuCommand>(_ menu: NSMenu, _ type: C.Type) { add(C.allCases) }",
                "fill(main, Account.self)", true
            ),
            (
                "func fill<C: MenuCommand>(_ menu: NSMenu, _ first: C) { add(C.allCases) }", "fill(main, Account.one)",
                true
            ),
            (
                "func fill<C: MenuCommand>(_ menu: NSMenu, _ all: [C]) { add(C.allCases) }",
                "fill(main, [Account.one])", true
            ),
            (
                "struct Filler<C: MenuCommand> { let type: C.Type; func fill(_ menu: NSMenu) { add(C.allCases) } }",
                "Filler(type: Account.self).fill(main)", true
            ),
            (
                "struct Filler<C: MenuCommand> { init(_ type: C.Type) {}\nfunc fill(_ menu: NSMenu) { add(C.allCases) } }",
                "Filler(Account.self).fill(main)", true
            ),
            ("func fill<C: MenuCommand>(_ menu: NSMenu, _ all: [C]) { add(C.allCases) }", "fill(main, load())", false),
            (
                """
                class Base<C: MenuCommand> { init(_ type: C.Type) {} }
                final class Filler<C: MenuCommand>: Base<Other> {
                    init(more: C.Type, _ menu: NSMenu) { super.init(Other.self); fill(menu) }
                    func fill(_ menu: NSMenu) { add(C.allCases) }
                }
                """, "_ = Filler(more: Account.self, main)", true
            ),
        ])
    func generics(_ code: String, _ call: String, isKnown: Bool) {
        let loop = "for c in C.allCases { menu.addItem(withTitle: c.title, action: nil, keyEquivalent: c.key) }"
        let menu = BuiltMenu.function(
            "let main = NSMenu()\n\(call)\nNSApp.mainMenu = main",
            code.replacing("add(C.allCases)", with: loop) + "\n" + Self.command)
        #expect(menu.text.contains("one ⌘K, two ⌘K") == isKnown, "\(menu.text)")
        #expect(menu.coverage.unread.isEmpty == isKnown)
    }

    @Test("a type alias gives the tuples of a list their labels")
    func labelsOfAliases() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            for entry in entries { main.addItem(withTitle: entry.title, action: nil, keyEquivalent: entry.key) }
            NSApp.mainMenu = main
            """,
            "typealias Entry = (title: String, key: String)\nlet entries: [Entry] = [(\"A\", \"a\"), (\"B\", \"b\")]")
        #expect(menu.text == "A ⌘A, B ⌘B")
    }

    @Test(
        "what known conditions exclude from the commands of an app is in no window either",
        arguments: ["if isOn {", "switch isOn { case true:", "switch isOn { case false: EmptyView(); case true:"])
    func excludedCommands(_ condition: String) {
        let end = condition.contains("switch") && !condition.contains("false") ? "default: EmptyView() }" : "}"
        let app = ReadApp.commands(
            "Go(isOn: false)",
            """
            struct Go: Commands {
                let isOn: Bool
                var body: some Commands { CommandMenu("Go") { \(condition) Button("A") {}.keyboardShortcut("k")\n\(end); Button("B") {}.keyboardShortcut("j") } }
            }
            """)
        #expect(app.shortcuts == ["Go/B ⌘J"])
        #expect(app.viewShortcuts == [])
    }

    @Test("the initializer of a view is content")
    func contentByInitializer() {
        let app = ReadApp.commands(
            "CommandMenu(\"Tools\", content: Layers.init)",
            "struct Layers: View { var body: some View { Button(\"A\") {}.keyboardShortcut(\"k\") } }")
        #expect(app.shortcuts == ["Tools/A ⌘K"])
        #expect(app.viewShortcuts == [])
    }

    @Test("cases of an enum without an operator of its own have the order in which they are declared")
    func comparableEnums() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            for kind in [Kind.first, .second, .third] where kind <= .second {
                main.addItem(withTitle: "\\(kind)", action: nil, keyEquivalent: kind > .first ? "k" : "j")
            }
            NSApp.mainMenu = main
            """, "enum Kind: Comparable { case first, second, third }")
        #expect(menu.text == "first ⌘J, second ⌘K")
    }

    @Test("a place where code makes several items of which it gives one a key that is not known is not read")
    func partlyKnownKeys() {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            var number = 1
            for title in ["A", "B"] {
                main.addItem(NSMenuItem(title: title, action: nil, keyEquivalent: "\\(number)"))
                number = next()
            }
            NSApp.mainMenu = main
            """)
        #expect(menu.text == "A ⌘1, B")
        #expect(menu.coverage.read == 0 && menu.coverage.sites.count == 1)
    }

    @Test("code that calls itself for what is not known ends")
    func unknownTrees() {
        let app = ReadApp.menu(
            "Tree(node: Store.root)",
            """
            struct Tree: View {
                let node: Node
                var body: some View {
                    ForEach(node.nodes) { Tree(node: $0); Tree(node: $0.first); Tree(node: $0.last) }
                    Button(node.title) {}.keyboardShortcut("k")
                }
            }
            """)
        #expect(app.shortcuts.count { !$0.hasSuffix("?") } == 1, "\(app.shortcuts)")
    }

    @Test(
        "a view has the keys that it leaves as they are",
        arguments: [
            "struct Cmd: View { var key: KeyEquivalent = \"j\"; var body: some View { Button(\"T\") {}.keyboardShortcut(key) } }",
            "struct Cmd: View { let key: KeyEquivalent; init(key: KeyEquivalent = \"j\") { self.key = key }; var body: some View { Button(\"T\") {}.keyboardShortcut(key) } }",
            "struct Cmd: View { private let key: KeyEquivalent; init() { key = \"j\" }; init(key: KeyEquivalent) { self.key = key }; var body: some View { Button(\"T\") {}.keyboardShortcut(key) } }",
        ])
    func defaults(_ view: String) {
        let app = ReadApp.view("Cmd(); Cmd(key: \"z\")", view)
        #expect(app.viewShortcuts == ["Panel/T ⌘J", "Panel/T ⌘Z"])
        #expect(app.unread == [] && app.shortcutCount == 2)
    }

    @Test(
        "closures that run at once are followed",
        arguments: ["autoreleasepool {", "MainActor.assumeIsolated {", "withExtendedLifetime(self) { _ in"])
    func immediateClosures(_ call: String) {
        let menu = BuiltMenu.function(
            """
            let main = NSMenu()
            \(call) main.addItem(withTitle: "A", action: nil, keyEquivalent: "k") }
            NSApp.mainMenu = main
            """)
        #expect(menu.text == "A ⌘K")
    }
}
