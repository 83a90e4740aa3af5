// The declarations of Carbon that RemapProbe.swift uses, from Apple's public headers, so that it can be type-checked and tried where
// there is no Carbon. The keyboard layout is German.

/// Without Objective-C, a string is no object.
public struct Unmanaged<Instance> {
    fileprivate let instance: Instance

    public static func fromOpaque(_ value: UnsafeRawPointer) -> Unmanaged<Instance> {
        Unmanaged(instance: value.assumingMemoryBound(to: Instance.self).pointee)
    }
    public func takeRetainedValue() -> Instance { instance }
    public func takeUnretainedValue() -> Instance { instance }
}

public final class TISInputSource {
    private let identifier = "com.apple.keylayout.German"
    fileprivate lazy var property: UnsafeMutableRawPointer = {
        let pointer = UnsafeMutablePointer<String>.allocate(capacity: 1)
        pointer.initialize(to: identifier)
        return UnsafeMutableRawPointer(pointer)
    }()
}

public let kTISPropertyInputSourceID: String! = "TISPropertyInputSourceID"

public func TISCopyCurrentKeyboardLayoutInputSource() -> Unmanaged<TISInputSource>! {
    Unmanaged(instance: TISInputSource())
}

public func TISGetInputSourceProperty(_ source: TISInputSource!, _ key: String!) -> UnsafeMutableRawPointer! {
    source.property
}

public let kKeyboardJIS = 0x4A49_5320
public let kKeyboardANSI = 0x414E_5349
public let kKeyboardISO = 0x4953_4F20

public func LMGetKbdType() -> UInt8 { 0 }
public func KBGetLayoutType(_ type: Int16) -> UInt32 { UInt32(kKeyboardISO) }
