import SourceText

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
        unsafe action.withUnsafeBufferPointer { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        if let propertyList { hasher.combine(propertyList) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }
}

extension ElementIdentity {
    /// The hash in the index of identities.
    var tableHash: UInt32 {
        switch self {
        case .menu(let identifier): IdentityHash.of(.menu, identifier)
        case .action(let identifier): IdentityHash.of(.action, identifier)
        case .command(var action, let propertyList):
            action.withUTF8 { unsafe IdentityHash.ofCommand($0.span, propertyList) }
        case .deferred(let identifier): IdentityHash.of(.deferred, ExactString(identifier))
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
        case .deferred(let element): element.identifier.map { IdentityHash.of(.deferred, ExactString($0)) }
        }
    }
}
