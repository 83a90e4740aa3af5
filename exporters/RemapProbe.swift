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

    /// A menu bar with an item for each character. AppKit localizes the shortcuts of menus that are in the menu bar.
    static func makeMenu() -> NSMenu {
        let bar = NSMenu(title: "")
        let holder = NSMenuItem(title: "Probe", action: nil, keyEquivalent: "")
        let menu = NSMenu(title: "Probe")
        menu.autoenablesItems = false
        for character in characters {
            // The key equivalent of a capital letter includes Shift, as AppKit documents.
            let item = NSMenuItem(title: character, action: nil, keyEquivalent: character)
            item.keyEquivalentModifierMask = .command
            menu.addItem(item)
        }
        holder.submenu = menu
        bar.addItem(holder)
        return bar
    }

    /// The identifier of the current keyboard layout, such as `com.apple.keylayout.German`.
    static func currentLayout() -> String? {
        let source = TISCopyCurrentKeyboardLayoutInputSource().takeRetainedValue()
        guard let property = TISGetInputSourceProperty(source, kTISPropertyInputSourceID) else { return nil }
        return Unmanaged<CFString>.fromOpaque(property).takeUnretainedValue() as String
    }

    /// The form of the keyboard.
    static func keyboardForm() -> String {
        switch KBGetLayoutType(Int16(LMGetKbdType())) {
        case UInt32(kKeyboardISO): "iso"
        case UInt32(kKeyboardJIS): "jis"
        default: "ansi"
        }
    }

    /// What the items of this process's menu bar display, by their titles.
    static func displayedCharacters() -> [String: String] {
        var shown: [String: String] = [:]
        let application = AXUIElementCreateApplication(getpid())
        guard let bar = element(kAXMenuBarAttribute, of: application) else { return [:] }
        for holder in children(of: bar) {
            for menu in children(of: holder) {
                for item in children(of: menu) {
                    guard let title = text(kAXTitleAttribute, of: item),
                        let character = text(kAXMenuItemCmdCharAttribute, of: item)
                    else { continue }
                    shown[title] = character
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

    /// The probe as JSON, or nil with a message on standard error.
    static func run() -> Data? {
        guard AXIsProcessTrusted() else {
            return fail(
                "allow the terminal under System Settings ▸ Privacy & Security ▸ Accessibility, then run it again")
        }
        guard let layout = currentLayout() else { return fail("the keyboard layout is unknown") }
        // Letters are displayed as capitals; as in menus, a lowercase letter means the key.
        let shown = displayedCharacters().mapValues { $0.count == 1 ? $0 : String($0.prefix(1)) }
        guard shown.count == characters.count else {
            return fail("only \(shown.count) of \(characters.count) items were displayed")
        }
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let cells = shown.map { title, character in
            (title, title.first?.isLowercase == true ? character.lowercased() : character)
        }
        let probe: [String: Any] = [
            "probe": "1", "layout": layout, "system": "macOS \(version.majorVersion).\(version.minorVersion)",
            "keyboard": keyboardForm(), "shown": Dictionary(uniqueKeysWithValues: cells),
        ]
        return try? JSONSerialization.data(withJSONObject: probe, options: [.prettyPrinted, .sortedKeys])
    }

    /// Shows the menu, writes the probe and ends the process.
    static func start() {
        let application = NSApplication.shared
        application.setActivationPolicy(.regular)
        application.mainMenu = makeMenu()
        application.activate(ignoringOtherApps: true)
        // The system publishes a menu bar after the application has run for a moment.
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            MainActor.assumeIsolated {
                guard let data = run() else { exit(1) }
                FileHandle.standardOutput.write(data)
                exit(0)
            }
        }
        application.run()
    }

    private static func fail(_ message: String) -> Data? {
        FileHandle.standardError.write(Data("RemapProbe: \(message)\n".utf8))
        return nil
    }
}

MainActor.assumeIsolated { RemapProbe.start() }
