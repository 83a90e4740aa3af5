/// Hashes of the identities of elements, for the index of a tree.
///
/// A command stores its hash, because the menu of every target needs it.
enum IdentityHash {
    /// The kind, which is part of the identity.
    enum Kind: UInt8 {
        case menu, action, command, deferred
    }

    static func of(_ kind: Kind, _ identifier: some Hashable) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(kind.rawValue)
        hasher.combine(identifier)
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// - Parameter action: In UTF-8.
    static func ofCommand(_ action: Span<UInt8>, _ propertyList: PropertyList?) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(Kind.command.rawValue)
        // Outside ASCII, equal strings may have different bytes.
        var allBits: UInt8 = 0
        for index in action.indices { allBits |= action[index] }
        unsafe action.withUnsafeBufferPointer { action in
            if allBits < 0x80 {
                unsafe hasher.combine(bytes: UnsafeRawBufferPointer(action))
            } else {
                unsafe combine(String(decoding: action, as: UTF8.self), into: &hasher)
            }
        }
        if let propertyList { hasher.combine(propertyList) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// Hashes a string, and one that equals an ASCII string like that one.
    private static func combine(_ text: String, into hasher: inout Hasher) {
        let scalars = text.unicodeScalars.map { asciiEquivalents[$0] ?? $0 }
        if scalars.allSatisfy(\.isASCII) {
            let bytes = scalars.map { UInt8(truncatingIfNeeded: $0.value) }
            unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        } else {
            hasher.combine(text)
        }
    }

    /// The characters outside ASCII that are canonically equivalent to an ASCII character (UnicodeData.txt): the Greek
    /// question mark, the Greek varia and the Kelvin sign.
    private static let asciiEquivalents: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K",
    ]
}

extension ElementIdentity {
    /// The hash in the index of identities.
    var tableHash: UInt32 {
        switch self {
        case .menu(let identifier): IdentityHash.of(.menu, identifier)
        case .action(let identifier): IdentityHash.of(.action, identifier)
        case .command(var action, let propertyList):
            action.withUTF8 { unsafe IdentityHash.ofCommand($0.span, propertyList) }
        case .deferred(let identifier): IdentityHash.of(.deferred, identifier)
        }
    }
}

extension MenuElement {
    /// The hash of the element's identity, or `nil` if it has none.
    var identityHash: UInt32? {
        switch self {
        case .menu(let menu): IdentityHash.of(.menu, menu.identifier)
        case .action(let action): IdentityHash.of(.action, action.identifier)
        case .windowActivation(let activation): IdentityHash.of(.action, activation.identifier)
        case .command(let command): command.identityHash
        case .deferred(let element): element.identifier.map { IdentityHash.of(.deferred, $0) }
        }
    }
}
