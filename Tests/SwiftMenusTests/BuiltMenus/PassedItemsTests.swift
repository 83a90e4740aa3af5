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
        ])
    func items(_ code: String) {
        #expect(BuiltMenu.run("", code).changingItems == ["Start", "Stop"])
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
