// Records what the menus of this Mac show for shortcuts on the current keyboard layout. See README.md.
//
//     swift RemapProbe.swift > German.probe.json
//
// It makes a menu with a ⌘ shortcut for each character of a US keyboard and asks the system, through the interface for
// accessibility, which character each menu item displays. Nothing is sent anywhere. The terminal needs the permission
// "Accessibility" in System Settings.

import AppKit
import ApplicationServices
import Carbon
import Foundation

@MainActor
enum RemapProbe {
    /// The characters of a US keyboard: U+0021 to U+007E.
    static let characters = (0x21...0x7E).compactMap { Unicode.Scalar($0) }.map { String($0) }

    /// The title of the menu item for a character, such as `menulint U+0041`. No item that AppKit adds to a menu bar has it.
    static func title(of character: String) -> String {
        let value = String(character.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
        return "menulint U+" + String(repeating: "0", count: max(0, 4 - value.count)) + value
    }

    /// A menu bar with an item for each character. AppKit localizes the shortcuts of menus that are in the menu bar.
    static func makeMenuBar() -> NSMenu {
        let bar = NSMenu(title: "")
        // AppKit makes the first menu that of the application.
        addMenu(NSMenu(title: "RemapProbe"), to: bar)
        let menu = NSMenu(title: "Probe")
        menu.autoenablesItems = false
        for character in characters {
            // The key equivalent of a capital letter includes Shift, as AppKit documents.
            let item = NSMenuItem(title: title(of: character), action: nil, keyEquivalent: character)
            item.keyEquivalentModifierMask = .command
            menu.addItem(item)
        }
        addMenu(menu, to: bar)
        return bar
    }

    private static func addMenu(_ menu: NSMenu, to bar: NSMenu) {
        let holder = NSMenuItem(title: menu.title, action: nil, keyEquivalent: "")
        holder.submenu = menu
        bar.addItem(holder)
    }

    /// The identifier of the current keyboard layout, such as `com.apple.keylayout.German`.
    static func currentLayout() -> String? {
        let source = TISCopyCurrentKeyboardLayoutInputSource().takeRetainedValue()
        // The input source owns its properties.
        return withExtendedLifetime(source) {
            guard let property = TISGetInputSourceProperty(source, kTISPropertyInputSourceID) else { return nil }
            return Unmanaged<CFString>.fromOpaque(property).takeUnretainedValue() as String
        }
    }

    /// The form of the keyboard.
    static func keyboardForm() -> String {
        switch KBGetLayoutType(Int16(LMGetKbdType())) {
        case UInt32(kKeyboardISO): "iso"
        case UInt32(kKeyboardJIS): "jis"
        default: "ansi"
        }
    }

    /// What the items of the probe display, by their characters. The menu bar has other items too: the Apple menu, and what
    /// AppKit adds to an application's menus.
    static func displayedCharacters() -> [String: String] {
        let charactersByTitle = Dictionary(uniqueKeysWithValues: characters.map { (title(of: $0), $0) })
        var shown: [String: String] = [:]
        let application = AXUIElementCreateApplication(getpid())
        guard let bar = element(kAXMenuBarAttribute, of: application) else { return [:] }
        for holder in children(of: bar) {
            for menu in children(of: holder) {
                for item in children(of: menu) {
                    guard let title = text(kAXTitleAttribute, of: item), let character = charactersByTitle[title],
                        let displayed = text(kAXMenuItemCmdCharAttribute, of: item), !displayed.isEmpty
                    else { continue }
                    shown[character] = displayed
                }
            }
        }
        return shown
    }

    private static func value(_ name: String, of element: AXUIElement) -> CFTypeRef? {
        var value: CFTypeRef?
        return AXUIElementCopyAttributeValue(element, name as CFString, &value) == .success ? value : nil
    }

    private static func element(_ name: String, of element: AXUIElement) -> AXUIElement? {
        guard let found = value(name, of: element), CFGetTypeID(found) == AXUIElementGetTypeID() else { return nil }
        return (found as! AXUIElement)
    }

    private static func children(of element: AXUIElement) -> [AXUIElement] {
        value(kAXChildrenAttribute, of: element) as? [AXUIElement] ?? []
    }

    private static func text(_ name: String, of element: AXUIElement) -> String? {
        value(name, of: element) as? String
    }

    /// The probe as JSON. Characters are written as they are displayed, letters as capitals: `import-probe` knows which
    /// letters the layout types.
    static func probe(of layout: String, _ shown: [String: String]) -> Data? {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let probe: [String: Any] = [
            "probe": "1", "layout": layout, "system": "macOS \(version.majorVersion).\(version.minorVersion)",
            "keyboard": keyboardForm(), "shown": shown,
        ]
        return try? JSONSerialization.data(withJSONObject: probe, options: [.prettyPrinted, .sortedKeys])
    }

    /// How often to read the menu bar, and the seconds between: the system publishes it after the application has run for a
    /// moment.
    private static let attempts = 10
    private static let interval = 1.0

    /// Reads the menu bar until it is complete, writes the probe and ends the process.
    private static func read(attempt: Int) {
        let shown = displayedCharacters()
        let missing = characters.filter { shown[$0] == nil }
        guard missing.isEmpty || attempt == attempts else { return readLater(attempt: attempt + 1) }
        guard missing.isEmpty else {
            let names = missing.prefix(6).joined(separator: " ")
            fail("\(missing.count) of \(characters.count) items display no shortcut, such as those of \(names)")
        }
        // A layout that was changed in the meantime would be recorded under the name of another.
        guard let layout = layoutAtStart, layout == currentLayout() else { fail("the keyboard layout was changed") }
        guard let data = probe(of: layout, shown) else { fail("the probe cannot be written as JSON") }
        FileHandle.standardOutput.write(data)
        exit(0)
    }

    private static func readLater(attempt: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
            MainActor.assumeIsolated { read(attempt: attempt) }
        }
    }

    private static var layoutAtStart: String?

    /// Shows the menu and reads it back.
    static func start() {
        guard AXIsProcessTrusted() else {
            fail("allow the terminal under System Settings ▸ Privacy & Security ▸ Accessibility, then run it again")
        }
        layoutAtStart = currentLayout()
        guard layoutAtStart != nil else { fail("the keyboard layout is unknown") }
        let application = NSApplication.shared
        application.setActivationPolicy(.regular)
        application.mainMenu = makeMenuBar()
        application.activate(ignoringOtherApps: true)
        readLater(attempt: 1)
        application.run()
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("RemapProbe: \(message)\n".utf8))
        exit(1)
    }
}

MainActor.assumeIsolated { RemapProbe.start() }
