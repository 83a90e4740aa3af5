import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Classes that handle the actions of items with equal keys")
struct ActionHandlersTests {
    /// The severities of the findings about two items with the same key in a MainMenu.xib, in the order of the file.
    private func severity(
        _ code: String, target: String = "-1", inObjectiveC isObjectiveC: Bool = false,
        beside root: String = ".git/HEAD", actions: (String, String) = ("up:", "upload:")
    ) throws -> String? {
        let folder = try TemporaryFolder()
        try folder.write(root, "")
        return try severity(code, in: folder, target: target, inObjectiveC: isObjectiveC, actions: actions)
    }

    private func severity(
        _ code: String, in folder: TemporaryFolder, target: String = "-1", inObjectiveC isObjectiveC: Bool = false,
        actions: (String, String) = ("up:", "upload:")
    ) throws -> String? {
        try folder.write(isObjectiveC ? "App/Code.m" : "App/Code.swift", code)
        let file = try folder.write(
            "App/MainMenu.xib",
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><customObject id="t" customClass="Tabs">
            <connections><outlet property="upItem" destination="u"/></connections></customObject>
            <menu systemMenu="main"><items><menuItem title="Go"><menu key="submenu" title="Go"><items>
            <menuItem title="Up" keyEquivalent="u" id="u"><connections><action selector="\(actions.0)" target="-1"/></connections></menuItem>
            <menuItem title="Upload" keyEquivalent="u" tag="3"><connections>
            <action selector="\(actions.1)" target="\(target)"/></connections></menuItem>
            </items></menu></menuItem></items></menu></objects></document>
            """)
        let run = CapturedRun(["lint", file, "--format", "concise", "--select", "duplicate-shortcut"])
        return run.output.split(separator: "\n").first.map { String($0.split(separator: ": ").dropFirst().first ?? $0) }
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
            ("view(upItem).isHidden = true", "error"),
        ])
    func changed(_ statement: String, _ expected: String) throws {
        #expect(try severity("class D: NSObject { func update() { \(statement) } }") == expected)
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

    @Test("the app's classes do not matter for two actions that AppKit's objects handle")
    func appKitActions() throws {
        let code = "class A: NSView { @IBAction func performFindPanelAction(_ s: Any) {}\n"
        let validating = code + "func validateMenuItem(_ i: NSMenuItem) -> Bool { hasText } }"
        let find = "performFindPanelAction:"
        #expect(try severity(code + "}", actions: (find, "toggleSmartInsertDelete:")) == "error")
        #expect(try severity(validating, actions: (find, "toggleSmartInsertDelete:")) == "error")
        #expect(try severity(validating, actions: (find, "export:")) == "info")
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
