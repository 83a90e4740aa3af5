import MenuBuilder
import MenuDocuments
import Testing

@testable import SwiftMenus

/// Items that code changes at another time than when it builds their menu.
@Suite struct ItemChangesTests {
    @Test(
        "an item that code changes through a property is not always there",
        arguments: [
            "func menuWillOpen(_ menu: NSMenu) { start.isHidden = isOn; stop.isHidden = !isOn }",
            "@objc func stateChanged() { start?.isEnabled = isOn; self.stop.isEnabled = !isOn }",
            "var state = 0 { didSet { start.isHidden = state == 1; stop.isHidden = state == 0 } }",
            "func update() { start.keyEquivalent = isOn ? \"\" : \"r\"; stop.keyEquivalent = isOn ? \"r\" : \"\" }",
            "func update() { start.action = isOn ? nil : #selector(run); stop.action = nil }",
            "func update() { for item in [start, stop] { item?.isHidden = isOn } }",
            "func update() { [start, stop].forEach { $0?.isHidden = isOn } }",
            "func update() { [start, stop].forEach { item in item?.isHidden = isOn } }",
            "func update() { (isOn ? start : stop).isHidden = true }",
            "func update() { let item = isOn ? start : stop; item?.isHidden = true }",
            "func update() { if let start, let other = stop { start.isHidden = isOn; other.isHidden = !isOn } }",
            "func update() { guard let start else { return }; start.isHidden = isOn; stop.isHidden = !isOn }",
            "func update() { start.isShown = isOn; stop.isShown = !isOn } }; extension NSMenuItem { var isShown: Bool { get { !isHidden } set { isHidden = !newValue } }",
            "func update() { observe { [weak self] in self?.start.isHidden = isOn; self?.stop.isHidden = true } }",
            "func update() { (start.isHidden, stop.isHidden) = (isOn, !isOn) }",
            "func update() { start.isHidden.toggle(); stop.isHidden.toggle() }",
            "func update() { start.menu?.removeItem(start); start.menu?.removeItem(stop) }",
            "func update() { show(start, isOn); show(stop, !isOn) }; func show(_ i: NSMenuItem?, _ b: Bool) { i?.isHidden = b }",
            "func update() { start.show(isOn); stop.show(!isOn) } }; extension NSMenuItem { func show(_ b: Bool) { isHidden = !b }",
            "var items: [NSMenuItem] { [start, stop] }; func update() { items.forEach { $0.isHidden = isOn } }",
            "func item() -> NSMenuItem { if isOn { return start }; return stop }; func update() { item().isHidden = true }",
            "func update() { $isOn.assign(to: \\.isHidden, on: start); $isOn.assign(to: \\.isHidden, on: stop) }",
            "func update() { start.setValue(true, forKey: \"hidden\"); stop.setValue(isOn, forKeyPath: path) }",
            "func update() { start[keyPath: \\.isHidden] = true; stop![keyPath: path] = isOn }",
            "func update() { start.set(\\.isHidden, true); stop.set(path, isOn) } }; extension NSMenuItem { func set<T>(_ k: ReferenceWritableKeyPath<NSMenuItem, T>, _ v: T) { self[keyPath: k] = v }",
            "func update() { start.keyEquivalent.removeAll(); swap(&stop.keyEquivalent, &text) }",
            "struct Row { var item: NSMenuItem; func hide() { item.isHidden = true } }; func update() { Row(item: start).hide(); Row(item: stop).hide() }",
            "func update() { [start, stop].forEach(hide) }; func hide(_ item: NSMenuItem) { item.isHidden = true }",
            // What patterns bind.
            "func update() { switch start { case .some(let item): item.isHidden = true; case .none: break }; if case let item? = stop { item.isHidden = true } }",
            "func update() { let (one, other) = (start!, stop!); one.isHidden = true; other.isHidden = true }",
            "enum Shown { case item(NSMenuItem), none }; lazy var shown = [Shown.item(start), .item(stop)]; func update() { for s in shown { guard case .item(let i) = s else { continue }; i.isHidden = isOn } }",
            "enum Shown { case item(NSMenuItem), none; func hide() { if case .item(let i) = self { i.isHidden = true } } }; lazy var shown = [Shown.item(start), .item(stop)]; func update() { for s in shown { s.hide() } }",
            "func update() { self[keyPath: \\.start].isHidden = true; self[keyPath: \\.stop].isHidden = isOn }",
            // What members of other types return.
            "var p = Shown.none; func set() { p = .item(start); p = .item(stop) }; func update() { p.item?.isHidden = isOn } }; enum Shown { case none, item(NSMenuItem); var item: NSMenuItem? { if case .item(let i) = self { return i }; return nil }",
            "func update() { Shown.item(start).get()?.isHidden = isOn; Shown.item(stop).get()?.isHidden = isOn } }; enum Shown { case none, item(NSMenuItem); func get() -> NSMenuItem? { switch self { case .item(let i): i; case .none: nil } }",
            "func update() { Row(i: start).item.isHidden = isOn; Row(i: stop).get().isHidden = isOn } }; struct Row { let i: NSMenuItem; var item: NSMenuItem { i }; func get() -> NSMenuItem { i }",
            // What closures and functions return.
            "var get: (() -> NSMenuItem)?; func set() { get = { self.start }; get = { self.stop } }; func update() { get?().isHidden = isOn }",
            "var all: (() -> [NSMenuItem])?; func set() { all = { [start, stop] in [start, stop] } }; func update() { all?().forEach { $0.isHidden = isOn } }",
            "lazy var get: () -> NSMenuItem = { [unowned self] in isOn ? start : stop }; func update() { get().isHidden = isOn }",
            "func item() -> NSMenuItem { isOn ? start : stop }; func update() { let get = item; get().isHidden = isOn }",
            "lazy var holder = Holder { [unowned self] in isOn ? start : stop } }; class Holder { let item: () -> NSMenuItem; init(item: @escaping () -> NSMenuItem) { self.item = item }; func update() { item().isHidden = true }",
            // What strings and key paths name.
            "func update() { setValue(isOn, forKeyPath: \"start.hidden\"); (value(forKey: \"stop\") as? NSMenuItem)?.isHidden = isOn }",
            "func update() { self[keyPath: \\.start.isHidden] = isOn; $isOn.assign(to: \\.stop.isHidden, on: self) }",
            "func update() { start.perform(Selector((\"setHidden:\")), with: true); stop.perform(#selector(setter: NSMenuItem.keyEquivalent), with: \"\") }",
            // What functions, methods and properties of packages get.
            "func update() { configure(start); Shortcuts.shared.apply(to: [stop]) }",
            "func update() { owner.start.setShortcut(for: .start); owner.stop.shortcut = .init(.s) }",
            "func update() { Localizer(owner.status.menu).run() }; let status = Status() }; class Status { var menu: NSMenu?",
            // What other types, tuples and lists of structs hold.
            "lazy var pair: (NSMenuItem, NSMenuItem) = (start, stop); func update() { pair.0.isHidden = true }",
            "func update() { Row(item: start).hide(); Row(item: stop).hide() } }; protocol Hiding { var item: NSMenuItem { get } }; extension Hiding { func hide() { item.isHidden = true } }; struct Row: Hiding { let item: NSMenuItem",
            "func update() { Box(start).value.isHidden = true; Box(stop).value.isHidden = isOn } }; class Box<Value> { let value: Value; init(_ value: Value) { self.value = value }",
            "struct Section { var items: [NSMenuItem] }; lazy var all = [Section(items: [start]), Section(items: [stop])]; func update() { for s in all { s.items.forEach { $0.isHidden = isOn } } }",
            "var rows: [NSMenuItem] = []; func add() { rows.append(start); rows.insert(stop, at: 0) }; func update() { rows[0].isHidden = true }",
            "func take(_ row: Row) { row.item = start }; func take(_ other: Row) { other.item = stop }; func update() { row.hide() } }; class Row { var item: NSMenuItem?; func hide() { item?.isHidden = true }",
        ])
    func properties(_ code: String) { #expect(BuiltMenu.run("", code).changingItems == ["Start", "Stop"]) }

    @Test(
        "so is an item that a closure changes which runs later",
        arguments: [
            "$isOn.sink { one.isHidden = $0; two.isHidden = !$0 }", "Task { one.isHidden = isOn; two.isHidden = true }",
            "observe { [weak one, weak two] on in one?.isHidden = on; two?.isHidden = !on }",
            "update = { one.isHidden = true; two.isHidden = true }",
            "var o: Observer; o = .init { one.isHidden = true }; o = .make(run: { two.isHidden = true })",
            // RxSwift and ReactiveSwift.
            "$isOn.bind(to: one.rx.isHidden).disposed(by: bag); two.rx.isEnabled.onNext(false)",
            "one.reactive.isHidden <~ $isOn; $isOn.map { !$0 }.bind(to: two.rx.isHidden)",
        ])
    func closures(_ code: String) {
        #expect(BuiltMenu.run(code, "var update = {}").changingItems == ["Start", "Stop"])
    }

    @Test(
        "so is one that the code which builds the menu finds by a closure or an index and then changes",
        arguments: [
            "menu.items.first { $0.action == action }?.keyEquivalentModifierMask = [.command, .shift]",
            "if let i = menu.items.firstIndex(where: isIt) { menu.items[i].keyEquivalent = \"\" }",
            "var all = menu.items.makeIterator(); while let i = all.next() { i.isHidden = isOn }",
            "menu.items[menu.indexOfItem(withTag: tag)].isHidden = isOn",
            "if let i = menu.items.first(where: { $0.action == action }) { i.isHidden = isOn }",
        ])
    func lookups(_ code: String) { #expect(BuiltMenu.run(code, "").changingItems == ["Start", "Stop"]) }

    @Test(
        "so is one in a variable at the top level of a file",
        arguments: [
            ("global = one", "func update() { global?.isHidden = isOn }", ["Start"]),
            ("list.append(two)", "func update() { for item in list { item.isHidden = isOn } }", ["Stop"]),
            ("list += [two]", "func update() { list.forEach { $0.isHidden = isOn } }", ["Stop"]),
            ("global = one", "func update() { other?.isHidden = isOn }", []),
        ])
    func globals(_ build: String, _ code: String, _ expected: [String]) {
        let globals = "weak var global: NSMenuItem?; var list: [NSMenuItem] = []; var other: NSMenuItem?"
        #expect(BuiltMenu.run(build, code, globals).changingItems == expected)
    }

    @Test("the keys of one that an operator of a package gets are not known, but those of others are")
    func operators() {
        let menu = BuiltMenu.run("one <- [.command, .option]", "")
        #expect(menu.unread == ["depends on what \"<-\" does"])
        #expect(menu.text == "Start, Stop ⌘R")
    }

    @Test("one that it finds by its place has the new keys and action")
    func knownLookups() {
        #expect(
            BuiltMenu.run("menu.item(at: 0)?.action = #selector(halt); menu.items.last?.keyEquivalent = \"s\"", "")
                .changingItems
                == [])
    }

    @Test(
        "calls that do not run when the menu is built change other items than those that do",
        arguments: [
            ("set(one, false); set(two, false)", "func update() { set(start, isOn) }", ["Start"]),
            ("set(one, false); set(two, false)", "func update() { set(other, isOn) }", []),
            ("show(false)", "func update() { show(true) }", ["Start"]),
            ("show(false)", "", []),
            ("_ = make()", "func update() { _ = make() }", []),
        ])
    func callsAtOtherTimes(_ build: String, _ code: String, _ expected: [String]) {
        let menu = BuiltMenu.run(
            build,
            """
            \(build.contains("set") ? "func set(_ item: NSMenuItem, _ on: Bool) { item.isHidden = on }" : "")
            \(build.contains("show") ? "func show(_ on: Bool) { start.isHidden = on }" : "")
            func make() -> NSMenuItem {
                let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
                item.isEnabled = true
                return item
            }
            \(code)
            """)
        #expect(menu.changingItems == expected)
    }

    @Test(
        "an item that code changes in a menu is not always there, if it has the tag or title",
        arguments: [
            ("func menuNeedsUpdate(_ menu: NSMenu) { menu.item(withTag: 1)?.isHidden = isOn }", ["Start"]),
            ("func menuNeedsUpdate(_ menu: NSMenu) { menu.item(withTitle: \"Stop\")?.isHidden = isOn }", ["Stop"]),
            ("func menuNeedsUpdate(_ menu: NSMenu) { menu.item(withTag: 3)?.isHidden = isOn }", []),
            ("func menuNeedsUpdate(_ menu: NSMenu) { for i in menu.items { i.isHidden = isOn } }", ["Start", "Stop"]),
            ("func menuNeedsUpdate(_ menu: NSMenu) { menu.items.first?.isHidden = isOn }", ["Start", "Stop"]),
            (
                "func menu(_ m: NSMenu, update i: NSMenuItem, at n: Int, shouldCancel: Bool) -> Bool { i.isHidden = isOn; return true }",
                ["Start", "Stop"]
            ),
            ("func update() { status.menu?.item(at: 0)?.isHidden = isOn }", ["Start", "Stop"]),
            ("func update() { NSApp.mainMenu?.item(at: 0)?.isHidden = isOn }", []),
            ("func update() { status.menu?.removeAllItems() }", ["Start", "Stop"]),
            ("func update() { status.menu?.items[0].submenu?.removeAllItems(); popUp.removeAllItems() }", []),
            ("func update() { status.menu?.items.removeAll { $0.tag == 1 } }", ["Start", "Stop"]),
            ("func update() { status.menu?.items.removeFirst() }", ["Start", "Stop"]),
            ("func update() { status.menu?.removeItem(at: 0) }", ["Start", "Stop"]),
            ("func update() { status.menu?.items = [] }", ["Start", "Stop"]),
            ("func update() { localize(status.menu!) }", ["Start", "Stop"]),
            ("func update() { status.menu?.applyShortcuts() }", ["Start", "Stop"]),
            ("func update() { print(status.menu!); other.reload(items) }", []),
            (
                "func menuNeedsUpdate(_ menu: NSMenu) { menu.items = menu.items.filter { $0.tag == 2 } }",
                ["Start", "Stop"]
            ),
            (
                "func update() { status.menu?.all.forEach { $0.isHidden = isOn } } }; extension NSMenu { var all: [NSMenuItem] { items + items.compactMap(\\.submenu).flatMap(\\.all) }",
                ["Start", "Stop"]
            ),
            (
                "func update() { status.menu?.first(\"A\")?.isHidden = isOn } }; extension NSMenu { func first(_ title: String) -> NSMenuItem? { items.first { $0.title == title } }",
                ["Start", "Stop"]
            ),
            ("func update() { other.removeItem(at: 0); other.items.removeAll { $0.isOn } }", []),
            ("@objc func run(_ sender: NSMenuItem) { sender.isEnabled = false }", ["Start"]),
            ("@objc func print(_ sender: Any) { (sender as? NSMenuItem)?.isEnabled = false }", []),
        ])
    func lookups(_ code: String, _ expected: [String]) {
        #expect(BuiltMenu.run("menu.delegate = self", code).changingItems == expected)
    }

    @Test(
        "what is not about the items leaves them as they are",
        arguments: [
            ("", "func update() { button.isHidden = isOn; views.forEach { $0.isHidden = isOn } }"),
            ("", "func menuNeedsUpdate(_ menu: NSMenu) { for item in menu.items { item.isHidden = isOn } }"),
            ("", "func update() { for item in toolbar.items { item.isEnabled = isOn } }"),
            ("", "func update() { start.title = \"Go\"; start.state = .on }"),
            (
                "",
                "@objc func other() {}\nfunc validateMenuItem(_ item: NSMenuItem) -> Bool { item.action != #selector(other) }"
            ),
            ("$isOn.bind(to: button.rx.isHidden); $isOn.bind(to: one.rx.title); view.reactive.isHidden <~ $isOn", ""),
            (
                "menu.items = [one, two]",
                "func update() { reload(list); print(start); NotificationCenter.default.post(name: name, object: stop); others.items = [] }"
            ),
            ("start.isHidden = false; one.isEnabled = true; for item in menu.items { item.isEnabled = true }", ""),
            ("menu.items.forEach { $0.isHidden = false }", ""),
            (
                "",
                "func update() { start.setAccessibilityLabel(text); names.removeFirst(); list.items = list.items.sorted() }"
            ),
            ("set(one, false); set(two, false)", "func set(_ item: NSMenuItem, _ on: Bool) { item.isHidden = on }"),
            ("", "}; class Other { var start = NSButton(); func update() { start.isHidden = true }"),
            ("", "func update() { menuButton.menu = other; window.menu?.title = \"\" }"),
            (
                "",
                "var box = Box(value: NSButton()); func update() { box.value.isHidden = true } }; struct Box<Value> { var value: Value"
            ),
            (
                "items = menu.items",
                "var items: [NSMenuItem] = []; func update(_ m: NSMenu) { for i in m.items { i.isHidden = isOn } }; func run() { update(others) }"
            ),
        ])
    func unrelated(_ build: String, _ code: String) { #expect(BuiltMenu.run(build, code).changingItems.isEmpty) }

    @Test("Files without a word of menus change items, too")
    func otherFiles() {
        let code = "extension Controller { func update() { start.isHidden = true } }"
        #expect(BuiltMenu.run("", "", code).changingItems == ["Start"])
    }

    @Test("The items of a submenu are not always there if code changes the item that has it")
    func submenus() {
        let code = """
            let more = menu.addItem(withTitle: "More", action: nil, keyEquivalent: "")
            more.submenu = NSMenu(title: "More")
            more.submenu?.addItem(withTitle: "Pause", action: #selector(run), keyEquivalent: "p")
            pro = more
            """
        let hidden = "var pro: NSMenuItem?; func update() { pro?.isHidden = isOn }"
        #expect(BuiltMenu.run(code, hidden).changingItems == ["Pause"])
        #expect(BuiltMenu.run(code, "var pro: NSMenuItem?").changingItems.isEmpty)
    }

    @Test("A property that gets its item in its declaration is the same at another time")
    func initialValues() {
        let menu = BuiltMenu(
            """
            class Player: NSMenu {
                let start = NSMenuItem(title: "Start", action: #selector(a), keyEquivalent: "r")
                lazy var stop = NSMenuItem(title: "Stop", action: #selector(b), keyEquivalent: "r")
                let other = NSMenuItem(title: "Other", action: #selector(b), keyEquivalent: "o")
                init() { super.init(title: ""); self.items = [start, stop, other] }
                func menuNeedsUpdate(_ menu: NSMenu) { start.isHidden = isOn; stop.isHidden = !isOn }
            }
            """)
        #expect(menu.changingItems == ["Start", "Stop"])
    }

    @Test("Lookups in one another, and functions that call each other, end")
    func limits() {
        let nested = String(repeating: "item = item.submenu!.items[0]; item = item.menu!.items[1]\n", count: 500)
        let calls = (0..<40).map { "func f\($0)(_ i: NSMenuItem) { f\(($0 + 1) % 40)(i); i.isHidden = isOn }" }
        let code = "func update() { var item = start!\n\(nested)\nitem.isHidden = isOn; f0(start) }\n"
        #expect(BuiltMenu.run("", code + calls.joined(separator: "\n")).changingItems.first == "Start")
    }

    // MARK: - Items without an action

    @Test(
        "an item without an action takes no keys in a menu that enables its items",
        arguments: [
            ("status.menu = menu", true), ("self.status.menu = menu", true), ("NSApp.mainMenu = menu", true),
            // A pop-up button performs what its items stand for.
            ("popUp.menu = menu", false), ("menu.autoenablesItems = false; status.menu = menu", false),
        ])
    func withoutAction(_ code: String, _ isDimmed: Bool) throws {
        let menu = BuiltMenu(
            """
            class Controller: NSObject {
                let status = NSStatusBar.system.statusItem(withLength: -1)
                func build() {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "Header", action: nil, keyEquivalent: "s")
                    let item = menu.addItem(withTitle: "Gone", action: #selector(a), keyEquivalent: "t")
                    item.action = nil
                    menu.addItem(withTitle: "Save", action: #selector(a), keyEquivalent: "s")
                    \(code)
                }
                @objc func a() {}
            }
            """)
        let document = try #require(menu.documents.first)
        let dimmed = document.appKitItems.withoutAction.count
        #expect(dimmed == (isDimmed ? 2 : 0))
        #expect(menu.changingItems == (isDimmed ? [] : ["Header", "Gone"]))
    }

    @Test(
        "items may be changed or validated in files without a word of menus",
        arguments: [
            ("var", "class Player { func stop() { (NSApp.delegate as! Controller).start.isHidden = true } }", true),
            ("var", "class Player { func stop() { view.start.isHidden.toggle() } }", true),
            (
                "var",
                "extension Controller { func validateUserInterfaceItem(_ item: NSValidatedUserInterfaceItem) -> Bool { isOn } }",
                true
            ),
            ("var", "class Player { func stop() { view.isHidden = true; start() } }", false),
            ("private var", "class Player { func stop() { button.start.isHidden = true } }", false),
            ("private(set) var", "class Player { func stop() { button.start.isHidden = true } }", true),
            ("var", "class Player { func stop(_ c: Controller) { status.menu?.removeItem(c.start) } }", true),
            ("var", "class Player { func stop() { view.setValue(true, forKeyPath: \"start.hidden\") } }", true),
        ])
    func otherFiles(_ keyword: String, _ other: String, _ isChanged: Bool) {
        let code = """
            class Controller: NSObject, NSApplicationDelegate {
                \(keyword) start: NSMenuItem!
                var isOn = false
                func applicationDidFinishLaunching(_ notification: Notification) {
                    let menu = NSMenu(title: "Run")
                    start = menu.addItem(withTitle: "Start", action: #selector(run), keyEquivalent: "r")
                    menu.addItem(withTitle: "Stop", action: #selector(halt), keyEquivalent: "r")
                    status.menu = menu
                }
                @objc func run() {}; @objc func halt() {}
            }
            """
        let app = ReadApp(code, others: [other, "let start = 1"])
        let changing = app.menus.documents.flatMap(\.runtimeHiddenElements)
        #expect(changing.isEmpty != isChanged)
        #expect(app.menus.map.files.map(\.name) == ["File0.swift"])
    }
}
