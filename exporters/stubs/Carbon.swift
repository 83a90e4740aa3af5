// The declarations of Carbon that RemapProbe.swift uses, from Apple's public headers, so that it can be type-checked where there is no
// Carbon.

/// Without Objective-C, a string is no object.
public struct Unmanaged<Instance> {
    private let instance: Instance

    public static func fromOpaque(_ value: UnsafeRawPointer) -> Unmanaged<Instance> { fatalError("a stub") }
    public func takeRetainedValue() -> Instance { instance }
    public func takeUnretainedValue() -> Instance { instance }
}

public final class TISInputSource {}

public let kTISPropertyInputSourceID: String! = "TISPropertyInputSourceID"

public func TISCopyCurrentKeyboardLayoutInputSource() -> Unmanaged<TISInputSource>! { nil }

public func TISGetInputSourceProperty(_ source: TISInputSource!, _ key: String!) -> UnsafeMutableRawPointer! { nil }

public let kKeyboardJIS = 0x4A49_5320
public let kKeyboardANSI = 0x414E_5349
public let kKeyboardISO = 0x4953_4F20

public func LMGetKbdType() -> UInt8 { 0 }
public func KBGetLayoutType(_ type: Int16) -> UInt32 { 0 }
