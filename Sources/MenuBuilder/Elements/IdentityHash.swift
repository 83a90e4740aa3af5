/// Hashes of what identifies elements, for the tables that builders find them in.
///
/// They are kept with commands, for every target's menu asks for them.
enum IdentityHash {
    /// Elements of different kinds are never the same.
    enum Kind: UInt8 {
        case menu, action, command, deferred
    }

    static func of(_ kind: Kind, _ identifier: some Hashable, _ propertyList: PropertyList? = nil) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(kind.rawValue)
        hasher.combine(identifier)
        if let propertyList { hasher.combine(propertyList) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }
}

extension ElementIdentity {
    /// The hash in the table of identities.
    var tableHash: UInt32 {
        switch self {
        case .menu(let identifier): IdentityHash.of(.menu, identifier)
        case .action(let identifier): IdentityHash.of(.action, identifier)
        case .command(let action, let propertyList): IdentityHash.of(.command, action, propertyList)
        case .deferred(let identifier): IdentityHash.of(.deferred, identifier)
        }
    }
}

extension MenuElement {
    /// The hash of the element's identity; nil if it has none.
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
