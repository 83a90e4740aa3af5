// The declarations of ApplicationServices that RemapProbe.swift uses, from Apple's public headers, so that it can be type-checked where
// there is no ApplicationServices.

import Foundation

public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public typealias CFString = String

public func CFGetTypeID(_ value: CFTypeRef!) -> CFTypeID { 0 }

public final class AXUIElement {}

public enum AXError: Int32 {
    case success = 0
    case failure = -25200
}

public let kAXMenuBarAttribute = "AXMenuBar"
public let kAXChildrenAttribute = "AXChildren"
public let kAXTitleAttribute = "AXTitle"
public let kAXMenuItemCmdCharAttribute = "AXMenuItemCmdChar"

public func AXIsProcessTrusted() -> Bool { false }
public func AXUIElementGetTypeID() -> CFTypeID { 0 }
public func AXUIElementCreateApplication(_ process: pid_t) -> AXUIElement { AXUIElement() }

public func AXUIElementCopyAttributeValue(
    _ element: AXUIElement, _ attribute: CFString, _ value: UnsafeMutablePointer<CFTypeRef?>
) -> AXError { .failure }
