import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Classes that handle the actions of items with equal keys")
struct ActionHandlersTests {
    /// The severity of the finding about two items with the same key in a MainMenu.xib.
    ///
    /// - Parameters:
    ///   - isFolder: Whether the folder is linted, rather than the file.
    ///   - outlet: A further outlet of the object with the id `t`, whose class is `D`.
    ///   - delegate: The id of the menu's delegate.
    ///   - item: Attributes of the first item.
    ///   - connection: A connection of it.
    ///   - key: The key of the first item.
    private func severity(
        _ code: String, target: String = "-1", inObjectiveC isObjectiveC: Bool = false,
        beside root: String = ".git/HEAD", in folder: TemporaryFolder? = nil, linting isFolder: Bool = false,
        actions: (String, String) = ("up:", "upload:"), outlet: String = "", delegate: String = "", item: String = "",
        connection: String = "", key: String = "u", rule: String = "duplicate-shortcut"
    ) throws -> String? {
        let folder = try folder ?? TemporaryFolder()
        if !FileManager.default.fileExists(atPath: folder.path + "/.git") { try folder.write(root, "") }
        try folder.write(isObjectiveC ? "App/Code.m" : "App/Code.swift", code)
        let delegate =
            delegate.isEmpty
            ? "" : #"<connections><outlet property="delegate" destination="\#(delegate)"/></connections>"#
        let file = try folder.write(
            "App/MainMenu.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><customObject id="t" customClass="D">
            <connections><outlet property="upItem" destination="u"/>\(outlet)</connections></customObject>
            <menu systemMenu="main"><items><menuItem title="Go"><menu key="submenu" title="Go" id="g"><items>
            <menuItem title="Up" keyEquivalent="\(key)" id="u" \(item)><connections>\(connection)
            <action selector="\(actions.0)" target="-1"/></connections></menuItem>
            <menuItem title="Upload" keyEquivalent="u" tag="3"><connections>
            <action selector="\(actions.1)" target="\(target)"/></connections></menuItem>
            </items>\(delegate)</menu></menuItem></items></menu></objects></document>
            """)
        let run = CapturedRun([
            "lint", isFolder ? folder.path : file, "--format", "concise", "--select", rule,
        ])
        return run.output.split(separator: "\n").first.map { String($0.split(separator: ": ").dropFirst().first ?? $0) }
    }

    @Test(
        "members that the code adds to menus and items are followed",
        arguments: [
            ("if let i = NSApp.mainMenu?.find(title) { i.perform() }", "error"),
            ("let i = NSApp.mainMenu?.find(title)\n i?.perform()", "error"),
            ("if let m = NSApp.mainMenu?.find(title)?.submenu?.copied { button.menu = m }", "error"),
            ("if let m = NSApp.mainMenu?.find(title)?.submenu { button.menu = m }", "info"),
            ("NSApp.mainMenu?.find(title)?.perform(); NSApp.mainMenu?.walk(title)", "error"),
            ("if let i = NSApp.mainMenu?.find(title) { i.hide() }", "info"),
            ("if let i = NSApp.mainMenu?.find(title) { i.hideLater() }", "info"),
            ("if let i = NSApp.mainMenu?.find(title) { i.bound() }", "info"),
            ("if let i = NSApp.mainMenu?.find(title) { i.isHidden = true }", "info"),
            ("if let i = NSApp.mainMenu?.find(title) { update(i) }", "info"),
            ("NSApp.mainMenu?.each { $0.isHidden = true }", "info"),
            ("NSApp.mainMenu?.item(at: 0).map { $0.isHidden = true }", "info"),
            ("NSApp.mainMenu?.item(at: 0).map { item in hide(item) }", "info"),
            ("let titles = NSApp.mainMenu?.items.map { Entry($0.title, isShown: !$0.isHidden) }", "error"),
            ("NSApp.mainMenu?.each({ $0.isHidden = true })", "info"), ("NSApp.mainMenu?.forAll(hide)", "info"),
        ])
    func ownMembers(_ use: String, _ severity: String) throws {
        let code = """
            extension NSMenu {
                var copied: NSMenu? { copy() as? NSMenu }
                func find(_ title: String) -> NSMenuItem? { each { $0.title == title && $0.action != nil } }
                func forAll(_ run: (NSMenuItem) -> Void) { items.forEach { run($0) } }
                func walk(_ title: String) { _ = find(title)?.submenu?.find(title) }
                func each(_ test: (NSMenuItem) -> Bool) -> NSMenuItem? {
                    for item in items {
                        if test(item) { return item }
                        if let inner = item.submenu?.each(test) { return inner }
                    }
                    return nil
                }
            }
            extension NSMenuItem {
                func perform() { if let action { NSApp.sendAction(action, to: target, from: self) } }
                func hide() { isHidden = true }
                func hideLater() { hide() }
                func bound() { Binder.bind(self) }
            }
            class C { func run() { \(use) } }
            """
        #expect(try self.severity(code) == severity)
    }

    @Test(
        "keys that the system takes are only possible where code gives their item others",
        arguments: [
            ("", false, "warning"),
            ("class D { func f() { upItem.keyEquivalent = \"j\" } }", false, "info"),
            ("class D { func f() { upItem?.keyEquivalentModifierMask = [.option] } }", false, "info"),
            (
                "class D { func f() { set(upItem) }\n func set(_ i: NSMenuItem) { i.keyEquivalent = key } }", false,
                "info"
            ),
            ("class D { func f() { upItem.isHidden = true } }", false, "warning"),
            ("class D { func f() { if upItem.keyEquivalent == key { upItem.isHidden = true } } }", false, "warning"),
            ("class D { func f() { other.keyEquivalent = \"j\" } }", false, "warning"),
            ("@implementation D\n- (void)f { [self.upItem setKeyEquivalent:@\"j\"]; }\n@end", true, "info"),
            ("@implementation D\n- (void)f { self.upItem.keyEquivalent = @\"j\"; }\n@end", true, "info"),
            ("@implementation D\n- (void)f { [self.upItem setHidden:YES]; }\n@end", true, "warning"),
        ])
    func replacedKeys(_ code: String, isObjectiveC: Bool, _ severity: String) throws {
        let found = try self.severity(code, inObjectiveC: isObjectiveC, key: "h", rule: "reserved-shortcut")
        #expect(found == severity)
    }

    @Test("without code, with code of other actions, and with objects that are always there, duplicates are errors")
    func certain() throws {
        #expect(try severity("") == "error")
        #expect(try severity("class A: NSViewController { @IBAction func down(_ s: Any) {} }") == "error")
        let other = "class B: NSViewController { @IBAction func upload(_ s: Any) {} }"
        #expect(
            try severity("class A: NSObject, NSApplicationDelegate { @IBAction func up(_ s: Any) {} }\n" + other)
                == "error")
        #expect(
            try severity(
                "class A: NSObject { @IBAction func up(_ s: Any) {} }\nextension A: NSApplicationDelegate {}\n" + other)
                == "error")
        #expect(try severity("class A: NSApplication { @IBAction func up(_ s: Any) {} }\n" + other) == "error")
        #expect(try severity("extension NSResponder { @IBAction func up(_ s: Any) {} }\n" + other) == "error")
        #expect(
            try severity(
                "class A: Base, NSApplicationDelegate {}\nclass Base: NSResponder { @IBAction func up(_ s: Any) {} }\n"
                    + other) == "error")
    }

    @Test("one class that handles both, or inherits the other, performs the first whenever the second is enabled")
    func inherited() throws {
        #expect(
            try severity("class A: NSView { @IBAction func up(_ s: Any) {}\n @IBAction func upload(_ s: Any) {} }")
                == "error")
        let base = "class A: NSView { @IBAction func up(_ s: Any) {} }\n"
        #expect(try severity(base + "class B: A { @IBAction func upload(_ s: Any) {} }") == "error")
        let reversed =
            "class B: NSView { @IBAction func upload(_ s: Any) {} }\nclass A: B { @IBAction func up(_ s: Any) {} }"
        #expect(try severity(reversed) == "info")
    }

    @Test("items of two classes work in turns, in Swift and Objective-C")
    func inTurns() throws {
        let first = "class A: NSViewController { @IBAction func up(_ s: Any) {} }\n"
        #expect(try severity(first + "class B: NSView { @IBAction func upload(_ s: Any) {} }") == "info")
        #expect(try severity(first + "class B: NSView { func upload(_ s: Any) {} }") == "info")
        #expect(try severity(first, target: "t") == "info")
        // A text view in another window handles it.
        #expect(try severity(first, actions: ("up:", "performFindPanelAction:")) == "info")
        #expect(try severity(first, target: "t", beside: "App.xcodeproj/project.pbxproj") == "info")
        #expect(try severity(first, target: "t", beside: "README.md") == "error")
        #expect(try severity(first, target: "t", beside: "README.md", linting: true) == "info")
        let code = "@implementation A\n- (void)up:(id)s { }\n@end\n@implementation B\n- (void)upload:(id)s { }\n@end"
        #expect(try severity(code, inObjectiveC: true) == "info")
        #expect(
            try severity(code.replacing("implementation A", with: "implementation AppDelegate"), inObjectiveC: true)
                == "error")
    }

    @Test("an item whose action code validates may be disabled")
    func validated() throws {
        let body = "@IBAction func up(_ s: Any) {}\n func validateMenuItem(_ i: NSMenuItem) -> Bool "
        func type(_ validation: String) -> String {
            "class A: NSObject, NSApplicationDelegate { \(body){ \(validation) } }"
        }
        #expect(try severity(type("i.action == #selector(up(_:)) ? isOn : true")) == "info")
        // The item has neither a tag nor an identifier.
        #expect(try severity(type("i.tag == 1")) == "error")
        #expect(try severity(type("i.identifier == .up")) == "error")
        #expect(try severity(type("i.title == name")) == "info")
        #expect(try severity(type("hasDocument")) == "info")
        #expect(try severity(type("i.action != #selector(down(_:))")) == "error")
        let responds = "@IBAction func up(_ s: Any) {}\n override func responds(to s: Selector!) -> Bool { isOn }"
        #expect(try severity("class A: NSObject, NSApplicationDelegate { \(responds) }") == "info")
        let code = "@implementation AppDelegate\n- (void)up:(id)s { }\n- (BOOL)validateMenuItem:(NSMenuItem *)i "
        #expect(try severity(code + "{ return i.action != @selector(up:); }\n@end", inObjectiveC: true) == "info")
        #expect(try severity(code + "{ return i.action != @selector(down:); }\n@end", inObjectiveC: true) == "error")
    }

    @Test(
        "code may change an item that an outlet leads to, or that it finds by its tag",
        arguments: [
            ("upItem.isHidden = isOn", "info"), ("self.upItem?.keyEquivalent = \"x\"", "info"),
            ("delegate.upItem!.isEnabled = false", "info"), ("if isOn { menu.removeItem(upItem) }", "info"),
            ("let item = menu.item(withTag: 3)", "info"), ("popUp.selectItem(withTag: 3)", "error"),
            ("otherItem.isHidden = true", "error"),
            ("if upItem.isHidden == true { }", "error"), ("upItem.title = \"Up\"", "error"),
            ("view(upItem).isHidden = true", "info"),
        ])
    func changed(_ statement: String, _ expected: String) throws {
        #expect(try severity("class D: NSObject { func update() { \(statement) } }") == expected)
    }

    @Test(
        "what code does with an outlet's item may change it, unless that is known not to",
        arguments: [
            ("upItem.setShortcut(for: .up)", "info"), ("Binder.bind(self.upItem)", "info"),
            ("upItem.shortcut = \"j\"", "info"), ("upItem.rx.isHidden.bind(to: state)", "info"),
            ("upItem?.isHidden.toggle()", "info"), ("[upItem, downItem].forEach { $0.hide() }", "info"),
            ("let item = isOn ? upItem : downItem", "info"), ("return upItem", "info"),
            ("upItem.toolTip = text; upItem.state = .on", "error"), ("if item == upItem { }", "error"),
            ("if upItem != nil, upItem.title.isEmpty { }", "error"), ("if let upItem { upItem.tag = 2 }", "error"),
            ("upItem = NSMenuItem()", "error"), ("bar.itemChanged(upItem.copy())", "error"),
            ("bar.move(.upItem, upItem: 1)", "error"), ("bar.upItem(1)", "error"),
        ])
    func used(_ statement: String, _ expected: String) throws {
        #expect(try severity("class D: NSObject { func update() { \(statement) } }") == expected)
    }

    @Test(
        "code may change the items that it finds in the main menu",
        arguments: [
            ("NSApp.mainMenu?.items[0].submenu?.items[0].keyEquivalent = \"\"", "info"),
            ("NSApp.mainMenu?.items[1].submenu?.items[0].keyEquivalent = \"\"", "error"),
            ("NSApp.mainMenu?.item(withTitle: \"Go\")?.submenu?.item(withTitle: \"Up\")?.isHidden = true", "info"),
            ("NSApp.mainMenu!.item(withTitle: \"View\")!.submenu!.items[2].isHidden = true", "error"),
            ("NSApp.mainMenu?.item(at: 0)?.submenu?.addItem(item)", "error"),
            ("NSApp.mainMenu?.item(withTitle: title)?.isHidden = true", "info"), ("hide(NSApp.mainMenu!)", "info"),
            ("for item in NSApp.mainMenu!.items { print(item.title) }", "error"),
            ("let titles = NSApp.mainMenu?.items.map { $0.title }", "error"),
            ("show(document.mainMenu); let mainMenu = screen; mainMenu.show()", "error"),
            ("if NSApp.mainMenu?.menuBarHeight == 0 { }", "error"),
            ("for item in NSApp.mainMenu!.items { hide(item) }", "info"),
            ("guard let bar = NSApp.mainMenu else { return }; bar.addItem(item)", "error"),
            ("guard let bar = NSApp.mainMenu else { return }; bar.items.forEach { $0.isHidden = true }", "info"),
            (
                "if let go = NSApp.mainMenu?.item(withTitle: \"Go\")?.submenu { go.addItem(item) } }; func b() { go.hide()",
                "error"
            ),
            ("if NSApp.mainMenu == nil { NSApp.mainMenu = menu }", "error"),
        ])
    func changedInMainMenu(_ statement: String, _ expected: String) throws {
        #expect(try severity("class D: NSObject { func update() { \(statement) } }") == expected)
    }

    @Test(
        "code of the application's delegate may replace the main menu",
        arguments: [
            ("class AppDelegate: NSObject, NSApplicationDelegate", "NSApp.mainMenu = AppMenu()", "info"),
            ("extension AppDelegate", "NSApplication.shared.mainMenu = AppMenu()", "info"),
            ("class AppDelegate: NSObject", "if NSApp.mainMenu == nil { NSApp.mainMenu = menu }", "error"),
            ("class AppDelegate: NSObject", "NSApp.windowsMenu = NSMenu()", "error"),
            // A tool or an example beside the app.
            ("struct Probe", "NSApp.mainMenu = AppMenu()", "error"),
        ])
    func replacedMainMenu(_ type: String, _ statement: String, _ expected: String) throws {
        #expect(try severity("\(type) { func start() { \(statement) } }") == expected)
    }

    @Test(
        "an item without an action is no mistake if code replaces the menu, and a possible one if code finds the item",
        arguments: [
            ("NSApp.mainMenu = AppMenu()", nil), ("NSApp.mainMenu?.items.forEach { show($0) }", "info: possible"),
            ("NSApp.mainMenu?.item(withTitle: \"Go\")?.submenu?.items.first?.action = #selector(go)", "info: possible"),
            ("NSApp.mainMenu?.item(withTitle: \"Edit\")?.submenu?.items.first?.action = #selector(go)", "warning"),
            ("", "warning"),
        ])
    func itemWithoutAction(_ statement: String, _ severity: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        try folder.write("AppDelegate.swift", "class AppDelegate { func start() { \(statement) } }")
        let file = try folder.write(
            "MainMenu.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main"><items>
            <menuItem title="Go"><menu key="submenu" title="Go"><items>
            <menuItem title="Up" keyEquivalent="," id="u"/>
            </items></menu></menuItem></items></menu></objects></document>
            """)
        let run = CapturedRun(["lint", file, "--format", "concise", "--select", "shortcut-without-action"])
        #expect(run.output.split(separator: "\n").count == (severity == nil ? 0 : 1), "\(run.output)")
        #expect(severity.map { run.output.contains(": \($0): ") } ?? true, "\(run.output)")
    }

    @Test(
        "code may change the items of a menu with an outlet, a delegate or a class",
        arguments: [
            ("menu.go = nil; go.items.forEach { $0.isHidden = isOn }", "info"), ("go.delegate = self", "info"),
            ("go.title = \"Go\"; go.addItem(item); print(go.items.count)", "error"),
            ("} }; extension D { func menuNeedsUpdate(_ menu: NSMenu) { menu.items[0].isHidden = true", "info"),
            ("} }; extension D { func menuNeedsUpdate(_ menu: NSMenu) { if menu == go { menu.addItem(item) }", "error"),
            ("} }; class E { func menuNeedsUpdate(_ menu: NSMenu) { menu.items[0].isHidden = true", "error"),
        ])
    func changedMenu(_ statement: String, _ expected: String) throws {
        let code = "class D: NSObject { func update() { \(statement) } }"
        #expect(try severity(code, outlet: #"<outlet property="go" destination="g"/>"#, delegate: "t") == expected)
    }

    @Test("a class of its own and a binding may hide or disable an item, or give it other keys")
    func customItem() throws {
        #expect(try severity("", item: #"customClass="FlagItem""#) == "info")
        let binding = #"<binding destination="t" name="enabled" keyPath="isOn" id="b"/>"#
        #expect(try severity("", connection: binding) == "info")
        #expect(try severity("", connection: binding.replacing("enabled", with: "title")) == "error")
    }

    @Test(
        "code in Objective-C may change an item",
        arguments: [
            ("[_upItem setHidden:YES];", "info"), ("self.upItem.hidden = isOn;", "info"),
            ("[menu removeItem:[self upItem]];", "info"), ("[[menu itemWithTag:3] setEnabled:NO];", "info"),
            ("[other setHidden:YES];", "error"), ("[upItem setTitle:@\"Up\"];", "error"),
        ])
    func changedInObjectiveC(_ statement: String, _ expected: String) throws {
        let code = "@implementation D\n- (void)update { \(statement) }\n@end"
        #expect(try severity(code, inObjectiveC: true) == expected)
    }

    @Test(
        "a delegate in Objective-C that updates its menu may change the items",
        arguments: [
            ("- (void)menuNeedsUpdate:(NSMenu *)menu {}", "info"), ("- (void)menuWillOpen:(NSMenu *)menu {}", "info"),
            ("- (void)menuDidClose:(NSMenu *)menu {}", "error"),
            ("- (void)menuNeedsUpdate:(NSMenu *)menu;", "error"),
        ])
    func delegateInObjectiveC(_ method: String, _ expected: String) throws {
        let code = "@implementation D\n\(method)\n@end"
        #expect(try severity(code, inObjectiveC: true, delegate: "t") == expected)
        #expect(try severity(code, inObjectiveC: true) == "error")
    }

    @Test(
        "the later item has its keys for certain unless code that validates it gives it other ones",
        arguments: [
            ("if i.action == #selector(upload(_:)) { i.keyEquivalent = \"\" }; return true", "info"),
            ("if i.action == #selector(upload(_:)) { i.keyEquivalentModifierMask = mask }; return true", "info"),
            ("if i.action == #selector(upload(_:)) { i.title = name }; return true", "error"),
            ("if i.action == #selector(download(_:)) { i.keyEquivalent = \"\" }; return true", "error"),
        ])
    func validatedKeys(_ body: String, _ expected: String) throws {
        let actions = "@IBAction func up(_ s: Any) {}; @IBAction func upload(_ s: Any) {}"
        let code = "\(actions)\n func validateMenuItem(_ i: NSMenuItem) -> Bool { \(body) }"
        #expect(try severity("class A: NSObject, NSApplicationDelegate { \(code) }") == expected)
    }

    @Test("the app's classes do not matter for two actions that AppKit's objects handle")
    func appKitActions() throws {
        let code = "class A: NSView { @IBAction func performFindPanelAction(_ s: Any) {}\n"
        let validating = code + "func validateMenuItem(_ i: NSMenuItem) -> Bool { hasText } }"
        let find = "performFindPanelAction:"
        #expect(try severity(code + "}", actions: (find, "toggleSmartInsertDelete:")) == "error")
        #expect(try severity(validating, actions: (find, "toggleSmartInsertDelete:")) == "error")
        #expect(try severity(validating, actions: (find, "export:")) == "info")
        // Classes of AppKit have these, too, but few apps have objects of them.
        let playing = "class A: NSView { @IBAction func play(_ s: Any) {} @IBAction func pause(_ s: Any) {}\n"
        #expect(try severity(playing + "}", actions: ("play:", "pause:")) == "error")
        let validated =
            "func validateMenuItem(_ i: NSMenuItem) -> Bool { i.action == #selector(play) ? isOff : isOn } }"
        #expect(try severity(playing + validated, actions: ("play:", "pause:")) == "info")
    }

    @Test("code that git ignores is not read")
    func ignored() throws {
        let code = "class D: NSObject { func update() { upItem.isHidden = isOn } }"
        let folder = try TemporaryFolder()
        try #require(try #require(Program("git")).run(["-C", folder.path, "init", "-q"]).status == 0)
        #expect(try severity(code, in: folder) == "info")
        try folder.write(".gitignore", "Code.swift")
        #expect(try severity(code, in: folder) == "error")
    }

    @Test("items of Swift code work in turns, too")
    func swiftMenu() throws {
        let folder = try TemporaryFolder()
        func output(_ superclass: String) throws -> String {
            let file = try folder.write(
                "Menu.swift",
                """
                import AppKit
                func makeMenu() {
                    let menu = NSMenu()
                    menu.addItem(withTitle: "Up", action: #selector(A.up(_:)), keyEquivalent: "u")
                    menu.addItem(withTitle: "Upload", action: #selector(B.upload(_:)), keyEquivalent: "u")
                }
                class A: \(superclass) { @objc func up(_ sender: Any?) {} }
                class B: NSViewController { @objc func upload(_ sender: Any?) {} }
                """)
            return CapturedRun(["lint", file, "--format", "concise", "--select", "duplicate-shortcut"]).output
        }
        #expect(try output("NSObject, NSApplicationDelegate").contains(": error: "))
        let ending = "which comes first and gets the keys while an object in the responder chain handles it"
        #expect(try output("NSView").contains(ending))
    }
}
