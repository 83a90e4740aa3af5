import MenuBuilder
import MenuDocuments
import Testing

@testable import SwiftMenus

/// Items that code passes to other code, which changes them at another time than when their menu is built.
@Suite struct PassedItemsTests {
    @Test(
        "what gets an item may change it",
        arguments: [
            // Extensions of what holds items, and of what they have in common with other objects.
            "func update() { [start, stop].hide() } }; extension Array where Element == NSMenuItem { func hide() { forEach { $0.isHidden = true } }",
            "func update() { [start, stop].hide() } }; extension Sequence where Element: NSMenuItem { func hide() { for i in self { i.isHidden = true } }",
            "func update() { [start, stop].areHidden = isOn } }; extension Array where Element == NSMenuItem { var areHidden: Bool { get { false } nonmutating set { forEach { $0.isHidden = newValue } } }",
            "func update() { start.hide(); stop.hide() } }; extension Optional where Wrapped == NSMenuItem { func hide() { self?.isHidden = true }",
            "func update() { start.hide(); stop.hide() } }; protocol Hidable: AnyObject { var isHidden: Bool { get set } }; extension NSMenuItem: Hidable {}; extension Hidable { func hide() { isHidden = true }",
            // Operators and subscripts of the app.
            "func update() { start <~ isOn; stop <~ isOn } }; infix operator <~; func <~ (i: NSMenuItem, b: Bool) { i.isHidden = b",
            "func update() { ~~start; ~~stop } }; prefix operator ~~; prefix func ~~ (i: NSMenuItem) { i.isHidden = true",
            "func update() { self[start] = isOn; self[stop] = isOn }; subscript(i: NSMenuItem) -> Bool { get { isOn } set { i.isHidden = newValue } }",
            // Functions as arguments, and closures that get more than elements.
            "func update() { [start, stop].forEach(status.menu!.removeItem) }",
            "func update() { withExtendedLifetime((start, stop)) { $0.isHidden = true; $1.isHidden = true } }",
            "func update() { func each(_ l: [NSMenuItem], _ f: (NSMenuItem) -> Void) { l.forEach(f) }; each([start, stop]) { $0.isHidden = true } }",
            "func update() { [1, 2].map { [start, stop][$0] }.forEach { $0.isHidden = true } }",
            // What other objects hold.
            "var shown: Set<NSMenuItem> = []; func add() { shown.insert(start); shown.formUnion([stop]) }; func update() { for i in shown { i.isHidden = isOn } }",
            "let shown = NSMapTable<NSString, NSMenuItem>.strongToWeakObjects(); func add() { shown.setObject(start, forKey: a); shown.setObject(stop, forKey: b) }; func update() { shown.object(forKey: a)?.isHidden = isOn }",
            "func update() { let all = Dictionary(grouping: [start, stop], by: \\.tag); all[0]?.forEach { $0.isHidden = isOn } }",
            "@Boxed var box: NSMenuItem; func add() { box = start; box = stop }; func update() { $box.value.isHidden = true }",
            "func update() { (field.representedObject as? NSMenuItem)?.isHidden = true }",
            // Menus that other objects hold.
            "func update() { clear(&status.menu!.items) }; func clear(_ list: inout [NSMenuItem]) { list = [] }",
            "lazy var list = List(menu: start.menu!); func update() { list.update() } }; struct List { let menu: NSMenu; func update() { menu.item(at: 0)?.isHidden = true }",
            "func update() { status.menu?.clear() } }; extension NSMenu { func clear() { while numberOfItems > 0 { removeItem(at: 0) } }",
            "func update() { status.menu?.clear() } }; extension NSMenu { func clear() { items = [] }",
            "func update() { status.menu?.items.removeAll() }",
            "func update() { status.menu?.items[0].bind(.hidden, to: center, withKeyPath: key) }",
            "func update() { status.menu?.items[0].bind(NSBindingName.hidden, to: center, withKeyPath: key) }",
            "func validateMenuItem(_ i: NSMenuItem) -> Bool { i.menu?.items[0].isHidden = isOn; return true }",
            // Code that is not seen to get items.
            "func update() { walker.each(hide) }; func hide(_ i: NSMenuItem) { i.isHidden = true } }; typealias Visit = (NSMenuItem) -> Void; final class Walker { var d: App?; func each(_ f: @escaping Visit) { d.map { f($0.start) }; d.map { f($0.stop) } }",
            "func update() { button.target = start; button.action = #selector(NSMenuItem.hide) } }; extension NSMenuItem { @objc func hide() { isHidden = true }",
            "var hider = Hider(); func update() { hider(start); hider(stop) } }; struct Hider { func callAsFunction(_ i: NSMenuItem) { i.isHidden = true }",
        ])
    func items(_ code: String) {
        #expect(BuiltMenu.run("", code).changingItems == ["Start", "Stop"])
    }

    @Test(
        "so may code that gets it by another name",
        arguments: [
            // Captures, observers, setters, default arguments.
            "func update() { run { [weak one = start, other = stop] in one?.isHidden = true; other?.isHidden = true } }",
            "var current: NSMenuItem? { didSet { oldValue?.isHidden = true } }; func set() { current = start; current = stop }",
            "var current: NSMenuItem? { get { nil } set { newValue?.isHidden = true } }; func set() { current = start; current = stop }",
            "func hide(_ i: NSMenuItem = shared.start, _ j: NSMenuItem = shared.stop) { i.isHidden = true; j.isHidden = true }; func update() { hide() }",
            // Closures that a variable, a property or a call gives.
            "func update() { let hide = { (i: NSMenuItem) in i.isHidden = true }; [start, stop].forEach(hide) }",
            "func update() { let hide = { $0.isHidden = true } as (NSMenuItem) -> Void; for i in [start, stop] { hide(i) } }",
            "let hide: (NSMenuItem) -> Void = { $0.isHidden = true }; func update() { [start, stop].forEach(hide) }",
            "func update() { [start, stop].forEach(hider(true)) }; func hider(_ b: Bool) -> (NSMenuItem) -> Void { { $0.isHidden = b } }",
            "func update() { [start, stop].forEach(isOn ? { $0.isHidden = true } : { $0.isHidden = false }) }",
            "func update() { subject.sink(receiveValue: start.setHidden); queue.async(execute: stop.hide) } }; extension NSMenuItem { func hide() {}",
            "let all: [(NSMenuItem) -> Void] = [{ $0.isHidden = true }]; func update() { all[0](start); all[0](stop) }",
            "func update() { [\"Start\", \"Stop\"].compactMap(status.menu!.item(withTitle:)).forEach { $0.isHidden = true } }",
            // Key paths.
            "func update() { [\\Controller.start, \\.stop].forEach { self[keyPath: $0]?.isHidden = true } }",
            "func update() { [Row(item: start), Row(item: stop)].map(\\.item).forEach { $0.isHidden = true } } }; struct Row { let item: NSMenuItem",
            "func update() { Kind.allCases.map(\\.item).forEach { $0.isHidden = true } } }; enum Kind: CaseIterable { case a, b; var item: NSMenuItem { self == .a ? c.start : c.stop }",
            "func update() { find { r in if case .success(let i) = r { i.isHidden = true } } }; func find(_ f: (Result<NSMenuItem, any Error>) -> Void) { f(.success(start)); f(.success(stop)) }",
            "func update() { start.parent?.isHidden = true }",
            // Requirements of protocols, and overrides.
            "var one: NSMenuItem { start }; func other() -> NSMenuItem { stop } }; protocol P { var one: NSMenuItem { get }; func other() -> NSMenuItem }; extension P { func update() { one.isHidden = true; other().isHidden = true }",
            "}; class Base { var item: NSMenuItem { NSMenuItem() }; func update() { item.isHidden = true } }; class One: Base { override var item: NSMenuItem { c.start } }; class Two: Base { override var item: NSMenuItem { c.stop }",
            // Extensions with sugar, keys of dictionaries, objects of notifications.
            "func update() { [start, stop].hide() } }; extension [NSMenuItem] { func hide() { forEach { $0.isHidden = true } }",
            "func update() { for (i, b) in [start: true, stop: false] { i.isHidden = b } }",
            "func update(_ n: Notification) { (n.userInfo?[\"MenuItem\"] as? NSMenuItem)?.isHidden = true }",
            "func update() { status.menu?.items.removeSubrange(0...) }",
            "func update() { status.menu?.items.drop() } }; extension Array { mutating func drop() { self = [] }",
            "func update() { start.parent?.submenu?.items.forEach { $0.isHidden = true }; stop.menu?.highlightedItem?.isHidden = true }",
        ])
    func names(_ code: String) { #expect(BuiltMenu.run("", code).changingItems == ["Start", "Stop"]) }

    @Test(
        "so may what gets it from the code that it is passed to",
        arguments: [
            // Initializers.
            "func update() { let t: Toggler = .init(start); t.hide(); Toggler.init(stop).hide() } }; class Toggler { let target: NSMenuItem; init(_ t: NSMenuItem) { target = t }; func hide() { target.isHidden = true }",
            "func update() { Toggler(item: start).hide(); Toggler(item: stop).hide() } }; class Toggler { var target: NSMenuItem?; init(t: NSMenuItem?) { target = t }; convenience init(item: NSMenuItem) { self.init(t: item) }; func hide() { target?.isHidden = true }",
            "func update() { More(start).hide(); More(stop).hide() } }; class Toggler { let target: NSMenuItem; init(t: NSMenuItem) { target = t }; func hide() { target.isHidden = true } }; class More: Toggler { init(_ i: NSMenuItem) { super.init(t: i) }",
            "func update() { Switch(start).hide(); Switch(stop).hide() } }; typealias Switch = Toggler; class Toggler { let target: NSMenuItem; init(_ t: NSMenuItem) { target = t }; func hide() { target.isHidden = true }",
            // Subscripts and functions as arguments.
            "func update() { _ = self[start]; _ = self[stop] }; subscript(i: NSMenuItem) -> Int { hide(i); return 0 }; func hide(_ i: NSMenuItem) { i.isHidden = true }",
            "func update() { apply(hide, start); apply(hide, stop) }; func apply(_ f: (NSMenuItem) -> Void, _ i: NSMenuItem) { f(i) }; func hide(_ i: NSMenuItem) { i.isHidden = true }",
            "func update() { hide(start, stop) }; func hide(_ all: NSMenuItem...) { all.forEach { $0.isHidden = true } }",
            "func update() { button.onClick = start.hide; button.others[0] = stop.hide } }; extension NSMenuItem { func hide() { isHidden = true }",
            // Lists and closures in functions.
            "func update() { var all: [NSMenuItem] = []; all.append(start); all.append(stop); for i in all { i.isHidden = true } }",
            "func update() { var all: [Int: [NSMenuItem]] = [:]; all[1, default: []].append(start); all[2] = [stop]; all[1]?.first?.isHidden = true }",
            "lazy var both: [NSMenuItem] = { let one = start!; return [one, stop] }(); func update() { both.forEach { $0.isHidden = true } }",
            "func update() { let i = if isOn { start } else { stop }; i?.isHidden = true }",
            // Types of which the sources say nothing, or that functions declare.
            "func update() { hide(start); hide(stop) }; func hide(_ i: PackageItem) { i.isHidden = true }",
            "func update() { enum Change { case hide(NSMenuItem) }; func run(_ c: Change) { if case .hide(let i) = c { i.isHidden = true } }; run(.hide(start)); run(.hide(stop)) }",
            "func update() { hide([start]); hide([stop]) }; func hide(_ all: any Sequence) { for i in all { (i as? NSMenuItem)?.isHidden = true } }",
            // Closures that functions pass on.
            "func update() { each { $0.isHidden = true } }; func each(_ f: (NSMenuItem) -> Void) { visit(f) }; func visit(_ g: (NSMenuItem) -> Void) { g(start); g(stop) }",
            "func update() { relay { $0.isHidden = true } }; func relay(_ h: (NSMenuItem) -> Void) { visit { h($0) } }; func visit(_ g: (NSMenuItem) -> Void) { let x = pick(); g(x); g(stop) }; func pick() -> NSMenuItem { start }",
            "var change: ((NSMenuItem) -> Void)?; func set() { change = { $0.isHidden = true } }; func update() { self.change?(start); other.change?(stop) }",
            "var change: (NSMenuItem) -> Void = { $0.isHidden = true }; func update() { visit(change) }; func visit(_ g: (NSMenuItem) -> Void) { g(start); g(stop) }",
        ])
    func relays(_ code: String) { #expect(BuiltMenu.run("", code).changingItems == ["Start", "Stop"]) }

    @Test("so may the last of many functions that pass it on")
    func chains() {
        let functions = (0..<40).map { "; func pass\($0)(_ i: NSMenuItem) { pass\($0 + 1)(i) }" }.joined()
        let code = "func update() { pass0(start) }\(functions); func pass40(_ i: NSMenuItem) { i.isHidden = true }"
        #expect(BuiltMenu.run("", code).changingItems == ["Start"])
    }

    @Test("code that changed one item when it ran changes another one later")
    func otherArguments() {
        let code = """
            func outer(_ i: NSMenuItem) { inner(i) }; func inner(_ i: NSMenuItem) { i.isHidden = false }
            func update() { outer(stop) }
            """
        #expect(BuiltMenu.run("outer(start)", code).changingItems == ["Stop"])
    }

    @Test("a closure that a function of the same name gets for another object does not")
    func closuresForOthers() {
        let code = """
            func update() { with(button) { $0.isHidden = true } }
            func with(_ i: NSMenuItem, _ f: (NSMenuItem) -> Void) { f(i) }
            func with(_ b: NSButton, _ f: (NSButton) -> Void) { f(b) }
            """
        #expect(BuiltMenu.run("with(start) { $0.tag = 1 }; with(stop) { $0.tag = 2 }", code).changingItems.isEmpty)
    }

    @Test("a class with the name of a generic parameter has no items")
    func genericNames() {
        let code = """
            struct List<Item> { var all: [Item] }; class Item { var isHidden = true }
            class Editor { var start: Item?; func off(_ m: Editor) { start = m.start; start?.isHidden = false } }
            """
        #expect(BuiltMenu.run("", code).changingItems.isEmpty)
    }

    @Test("functions with texts, numbers and other objects do not")
    func otherTypes() {
        let code = """
            func update() { apply(["a": 1]); show(start.title); store(.first) }
            func apply(_ o: [String: Any]) { for (k, v) in o { set(v, k) } }
            func set(_ value: Any, _ key: String) { options.isEnabled = value as? Bool ?? false }
            func show(_ text: String) { label.isHidden = text.isEmpty }
            func store(_ kind: Kind) { kind.state.isHidden = true }
            enum Kind { case first; var state: State { State() } }
            """
        #expect(BuiltMenu.run("", code).changingItems.isEmpty)
    }

    @Test(
        "the sender of an action is its item",
        arguments: [
            ("@objc func run(_ s: Item) { s.isHidden = true }; typealias Item = NSMenuItem", ["Start"]),
            (
                "@objc func run(_ s: any NSValidatedUserInterfaceItem) { (s as? NSMenuItem)?.isHidden = true }",
                ["Start"]
            ),
            ("@objc func run(_ s: NSButton) { s.isHidden = true }", []),
        ])
    func senders(_ code: String, _ expected: [String]) {
        #expect(BuiltMenu.run("", code).changingItems == expected)
    }

    @Test(
        "of several methods with a name, the one that fits the arguments runs when the menu is built",
        arguments: [
            ("add(at: 1)", "func add(at n: Int) {}; func add(_ key: String) { ITEM }", true),
            ("add(\"r\")", "func add(at n: Int) {}; func add(_ key: String) { ITEM }", false),
            ("add(1)", "func add(_ n: Int) {}; func add(_ key: String) { ITEM }", true),
            ("func add() {}; add()", "func add() { ITEM }", true), ("add()", "func add(_ n: Int = 1) { ITEM }", false),
            ("add { }", "func add(_ n: Int = 1, _ f: () -> Void) { ITEM }", false),
        ])
    func overloads(_ call: String, _ methods: String, _ isLater: Bool) throws {
        let item = "menu.addItem(withTitle: \"Later\", action: #selector(b), keyEquivalent: \"r\")"
        let menu = BuiltMenu(
            """
            class Controller: NSViewController {
                let menu = NSMenu(title: "Run")
                override func viewDidLoad() {
                    menu.addItem(withTitle: "First", action: #selector(a), keyEquivalent: "r")
                    \(call)
                }
                \(methods.replacing("ITEM", with: item))
                @objc func a() {}; @objc func b() {}
            }
            """)
        let document = try #require(menu.documents.first)
        let items = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves)
        let later = try #require(items.first { $0.title == "Later" })
        #expect(document.conditions(of: later.origin)?.entries.isEmpty != isLater, "\(menu.text)")
    }

    @Test("code that ran is run again by its selector")
    func selectors() {
        let code = "func hide() { start.isHidden = true }; func show() { start.isHidden = false }"
        let more = "; func observe() { center.addObserver(self, selector: #selector(hide)) }"
        #expect(BuiltMenu.run("hide(); show()", code).changingItems.isEmpty)
        #expect(BuiltMenu.run("hide(); show()", code + more).changingItems == ["Start"])
    }

    @Test(
        "what gets another object does not",
        arguments: [
            "func update() { [one].hide() } }; extension Array where Element == NSView { func hide() { forEach { $0.isHidden = true } }",
            "func update() { view <~ isOn; print(start) } }; infix operator <~; func <~ (i: NSView, b: Bool) { i.isHidden = b",
            "func update() { self[view] = isOn }; subscript(i: NSView) -> Bool { get { isOn } set { i.isHidden = newValue } }",
            "var shown: Set<NSView> = []; func add() { shown.insert(view) }; func update() { for i in shown { i.isHidden = isOn } }",
            "func update() { names.removeAll(); list.items.removeAll(); start.title = names.joined { $0.isHidden = true } }",
            "lazy var list = List(tools: other); func update() { list.update() } }; struct List { let tools: NSMenu; func update() { tools.item(at: 0)?.isHidden = true }",
            "func add(_ more: [NSMenuItem]) { more.forEach(start.menu!.addItem) }",
            // Variables of other types.
            "func update() { var bar: NSTouchBarItem!; bar = start; (bar as? NSButton)?.isHidden = true; bar.isHidden = true }",
            "func update() { view.bind(.hidden, to: start, withKeyPath: key); other.setSubmenu(nil, for: view) }",
        ])
    func others(_ code: String) { #expect(BuiltMenu.run("", code).changingItems.isEmpty) }

    @Test("of several items that a function makes, code changes the one that its property holds")
    func madeItems() {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "Run")
            menu.addItem(make("A", #selector(a))); pro = make("B", #selector(b)); menu.addItem(pro)
            pro.isHidden = true; menu.addItem(make("C", #selector(c))); status.menu = menu
            """,
            """
            var pro: NSMenuItem!
            func update() { pro.isHidden = isOn }
            func make(_ title: String, _ action: Selector) -> NSMenuItem {
                let item = NSMenuItem(title: title, action: action, keyEquivalent: "r")
                return item
            }
            @objc func a() {}; @objc func b() {}; @objc func c() {}
            """)
        #expect(menu.changingItems == ["B"])
    }

    @Test(
        "an item whose submenu code replaces has other items then",
        arguments: [
            ("status.menu?.supermenu?.items[0].submenu = NSMenu()", ["Start", "Stop"]),
            ("host.submenu = nil", ["Start", "Stop"]),
            ("bar.setSubmenu(NSMenu(), for: bar.items[0])", ["Start", "Stop"]),
            ("bar.setSubmenu(nil, for: host)", ["Start", "Stop"]),
            ("other.submenu = NSMenu()", []), ("host.title = other.submenu?.title", []),
        ])
    func submenus(_ update: String, _ expected: [String]) {
        let build = "let bar = NSMenu(); bar.addItem(host); host.submenu = menu; self.bar = bar"
        let code = "let host = NSMenuItem(), other = NSMenuItem(), bar: NSMenu!; func update() { \(update) }"
        #expect(BuiltMenu.run(build, code).changingItems == expected)
    }
}
