import TestSupport
import Testing

/// What code adds to the menu bar of an Interface Builder file, or of SwiftUI.
@Suite("Additions to a menu bar")
struct MenuBarAdditionsTests {
    /// A menu bar with "Lock" ⌘L in "View", and another menu with an outlet.
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
            <objects>
                <customObject id="d" customClass="Delegate">
                    <connections>
                        <outlet property="viewMenu" destination="vm" id="o1"/>
                        <outlet property="viewItem" destination="v" id="o2"/>
                        <outlet property="statusMenu" destination="s" id="o3"/>
                    </connections>
                </customObject>
                <menu title="Main Menu" systemMenu="main" id="m">
                    <items>
                        <menuItem title="View" id="v">
                            <menu key="submenu" title="View" id="vm">
                                <items>
                                    <menuItem title="Lock" keyEquivalent="l" id="l">
                                        <connections><action selector="lock:" target="d" id="a"/></connections>
                                    </menuItem>
                                </items>
                            </menu>
                        </menuItem>
                    </items>
                </menu>
                <menu title="Status" id="s"/>
            </objects>
        </document>
        """

    /// The findings about duplicates if code adds an item.
    private func findings(
        _ addition: String, action: String = "latest(_:)", key: String = "l", _ files: [String: String]
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(
            "One.swift",
            """
            import AppKit
            class Delegate: NSObject, NSApplicationDelegate {
                @IBOutlet var viewMenu: NSMenu!
                @IBOutlet var viewItem: NSMenuItem!
                @IBOutlet var statusMenu: NSMenu!
                func applicationDidFinishLaunching(_ notification: Notification) {
                    \(addition).addItem(withTitle: "Latest", action: #selector(\(action)), keyEquivalent: "\(key)")
                }
            }
            """)
        return try duplicates(files, folder)
    }

    private func duplicates(_ files: [String: String], _ folder: TemporaryFolder) throws -> [String] {
        for (name, text) in files { try folder.write(name, text) }
        let run = CapturedRun([folder.path, "--format", "concise", "--select", "duplicate-shortcut"])
        return run.output.split(separator: "\n").map(String.init)
    }

    private static let files = ["MainMenu.xib": nib]

    @Test(
        "may have the keys of an item that is there",
        arguments: [
            #"NSApp.mainMenu?.item(withTitle: "View")?.submenu?"#, "viewMenu", "viewItem.submenu?",
            #"NSApplication.shared.mainMenu!.item(withTitle: "Other")!.submenu!"#,
        ])
    func duplicates(addition: String) throws {
        let found = try findings(addition, Self.files)
        #expect(found.count == 1)
        #expect(found.first?.contains("info: possible: ⌘L of \"Latest\"") == true)
        #expect(found.first?.contains("is also the shortcut of \"Lock\" in \"View\" of the menu bar") == true)
    }

    @Test("that do the same, have other keys, or are in another menu are no duplicates")
    func others() throws {
        #expect(try findings("viewMenu", action: "lock(_:)", Self.files).isEmpty)
        #expect(try findings("viewMenu", key: "L", Self.files).isEmpty)
        #expect(try findings("statusMenu", Self.files).isEmpty)
        #expect(try findings("viewMenu", [:]).isEmpty)
    }

    @Test("are compared with the menu bar of the same app")
    func apps() throws {
        let project = """
            { objects = {
              P = { mainGroup = G; targets = ( T1, T2 ); };
              G = { children = ( F1, F2, N ); sourceTree = "<group>"; };
              F1 = { path = One.swift; sourceTree = "<group>"; }; F2 = { path = Two.swift; sourceTree = "<group>"; };
              N = { path = MainMenu.xib; sourceTree = "<group>"; };
              T1 = { name = One; productType = "com.apple.product-type.application"; buildPhases = ( S1, R ); };
              T2 = { name = Two; productType = "com.apple.product-type.application"; buildPhases = ( S2 ); };
              S1 = { isa = PBXSourcesBuildPhase; files = ( B1 ); }; B1 = { fileRef = F1; };
              S2 = { isa = PBXSourcesBuildPhase; files = ( B2 ); }; B2 = { fileRef = F2; };
              R = { isa = PBXResourcesBuildPhase; files = ( B3 ); }; B3 = { fileRef = N; };
            }; rootObject = P; }
            """
        let two = "let item = NSMenuItem(title: \"A\", action: nil, keyEquivalent: \"a\")"
        let files = Self.files.merging(["Two.swift": two]) { $1 }
        let first = files.merging(["A.xcodeproj/project.pbxproj": project]) { $1 }
        #expect(try findings("viewMenu", first).count == 1)
        let other = project.replacing("S1, R", with: "S1").replacing("S2 )", with: "S2, R )")
        #expect(try findings("viewMenu", files.merging(["A.xcodeproj/project.pbxproj": other]) { $1 }).isEmpty)
    }

    @Test("are compared with SwiftUI's commands")
    func commands() throws {
        let app = """
            import SwiftUI
            @main struct DemoApp: App {
                @NSApplicationDelegateAdaptor(Delegate.self) var delegate
                var body: some Scene {
                    WindowGroup { EmptyView() }.commands {
                        CommandMenu("Tools") { Button("Lock") { }.keyboardShortcut("l") }
                    }
                }
            }
            """
        let found = try findings(#"NSApp.mainMenu?.item(withTitle: "View")?.submenu?"#, ["App.swift": app])
        #expect(found.count == 1)
        #expect(found.first?.contains("\"Lock\" in \"Tools\" of the menu bar") == true)
        #expect(try findings("statusMenu", ["App.swift": app]).isEmpty)
    }

    @Test("UIKit's builder gets SwiftUI's commands: its own conflicts are certain, others possible")
    func builders() throws {
        let files = [
            "App.swift": """
            import SwiftUI
            @main struct DemoApp: App {
                @UIApplicationDelegateAdaptor(Delegate.self) var delegate
                var body: some Scene {
                    WindowGroup { EmptyView() }.commands {
                        CommandMenu("Tools") { Button("Jump") {}.keyboardShortcut("j") }
                        #if os(macOS)
                        CommandMenu("Mac") { Button("Quick") {}.keyboardShortcut("y") }
                        #endif
                        CommandGroup(replacing: .textFormatting) {}
                    }
                }
            }
            """,
            "Delegate.swift": """
            import UIKit
            final class Delegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    super.buildMenu(with: builder)
                    builder.insertSibling(UIMenu(title: "One", children: [
                        UIKeyCommand(title: "Join", action: #selector(join), input: "j", modifierFlags: .command),
                        UIKeyCommand(title: "Find It", action: #selector(find), input: "f", modifierFlags: .command),
                    ]), beforeMenu: .view)
                    builder.insertSibling(UIMenu(title: "Two", children: [
                        UIKeyCommand(title: "Kill", action: #selector(kill), input: "k", modifierFlags: .command),
                        UIKeyCommand(title: "Knot", action: #selector(knot), input: "k", modifierFlags: .command),
                    ]), afterMenu: .view)
                    builder.insertChild(UIMenu(title: "Style", children: [
                        UIKeyCommand(title: "Heavy", action: #selector(heavy), input: "9", modifierFlags: .command),
                    ]), atEndOfMenu: .textStyle)
                    builder.insertChild(UIMenu(title: "Three", children: [
                        UIKeyCommand(title: "Nine", action: #selector(nine), input: "9", modifierFlags: .command),
                        UIKeyCommand(title: "Yes", action: #selector(yes), input: "y", modifierFlags: .command),
                    ]), atEndOfMenu: .file)
                }
                @objc func heavy() {}; @objc func nine() {}; @objc func yes() {}
                @objc func kill() {}; @objc func knot() {}; @objc func join() {}; @objc func find() {}
            }
            """,
        ]
        let lines = try duplicates(files, TemporaryFolder())
        #expect(lines.count == 4, "\(lines)")
        #expect(lines.contains { $0.contains("info: possible: the insertion is refused: ⌘9 of \"Nine\"") })
        #expect(lines.contains { $0.contains("error: the insertion is refused: ⌘K of \"Knot\"") })
        #expect(
            lines.contains { $0.contains("info: possible: ⌘J of \"Join\" in \"One\" is also the shortcut of \"Jump\"") }
        )
        #expect(lines.contains { $0.contains("info: possible: the insertion is refused: ⌘F of \"Find It\"") })
    }
}
