// The declarations of ApplicationServices that RemapProbe.swift uses, from Apple's public headers, so that it can be type-checked and
// tried where there is no ApplicationServices. The menu bar is the application's with an Apple menu before it, as on a Mac; items show
// capitals.

import AppKit
import Foundation

public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public typealias CFString = String

public func CFGetTypeID(_ value: CFTypeRef!) -> CFTypeID { 0 }

public final class AXUIElement {
    fileprivate var attributes: [String: Any] = [:]

    fileprivate init(_ title: String, _ character: String? = nil, _ children: [AXUIElement] = []) {
        attributes = [kAXTitleAttribute: title, kAXChildrenAttribute: children]
        if let character { attributes[kAXMenuItemCmdCharAttribute] = character }
    }

    fileprivate init(application: Void) { attributes[kAXMenuBarAttribute] = AXUIElement.menuBar() }

    /// The menu bar of the application.
    private static func menuBar() -> AXUIElement {
        nonisolated(unsafe) var items: [[(title: String, character: String)]] = []
        MainActor.assumeIsolated {
            items = NSApplication.shared.mainMenu?.items.map { holder in
                holder.submenu?.items.map { ($0.title, displayed($0.keyEquivalent)) } ?? []
            } ?? []
        }
        items.insert([("About This Mac", ""), ("Lock Screen", "Q"), ("Log Out…", "Q")], at: 0)
        // What AppKit adds to the first menu.
        if items.count > 1 { items[1].append(("Quit", "Q")) }
        return AXUIElement(
            "", nil,
            items.map { items in
                AXUIElement("", nil, [AXUIElement("", nil, items.map { AXUIElement($0.title, $0.character) })])
            })
    }

    /// What an item displays. Pairs of characters in the environment's `STUB_REMAP` are remapped; a space is nothing.
    private static func displayed(_ character: String) -> String {
        let pairs = Array(ProcessInfo.processInfo.environment["STUB_REMAP"] ?? "")
        for index in stride(from: 0, to: pairs.count - 1, by: 2) where String(pairs[index]) == character {
            return pairs[index + 1] == " " ? "" : pairs[index + 1].uppercased()
        }
        return character.uppercased()
    }
}

public enum AXError: Int32 {
    case success = 0
    case failure = -25200
}

public let kAXMenuBarAttribute = "AXMenuBar"
public let kAXChildrenAttribute = "AXChildren"
public let kAXTitleAttribute = "AXTitle"
public let kAXMenuItemCmdCharAttribute = "AXMenuItemCmdChar"

public func AXIsProcessTrusted() -> Bool { ProcessInfo.processInfo.environment["STUB_TRUSTED"] != "no" }
public func AXUIElementGetTypeID() -> CFTypeID { 0 }
public func AXUIElementCreateApplication(_ process: pid_t) -> AXUIElement { AXUIElement(application: ()) }

public func AXUIElementCopyAttributeValue(
    _ element: AXUIElement, _ attribute: CFString, _ value: UnsafeMutablePointer<CFTypeRef?>
) -> AXError {
    guard let found = element.attributes[attribute] else { return .failure }
    value.pointee = found as AnyObject
    return .success
}
