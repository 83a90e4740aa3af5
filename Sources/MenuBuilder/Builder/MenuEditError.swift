/// Why an edit of a main menu was refused. The menu is as it was before.
public struct MenuEditError: Error, Hashable, Sendable {
    /// What speaks against an edit.
    public enum Code: Hashable, Sendable {
        /// Identities or key combinations that other elements have; see ``MenuEditError/clashes``.
        case duplicates
        /// The element that the edit names is not in the tree. UIKit ignores such an edit silently (confidence A).
        case unknownReference
        /// An element that is no menu would become a child of the root (confidence B).
        case rootChild
        /// An element would stand beside the root (confidence B).
        case rootSibling
        /// The root would be removed (confidence B).
        case rootRemoval
        /// The root would be replaced, which removes it.
        case rootReplacement
        /// Menus would be nested deeper than 256 levels, a limit of this library's own.
        case nesting
    }

    /// Two elements that cannot both be in one main menu.
    public struct Clash: Hashable, Sendable {
        /// What two elements have in common.
        public enum Kind: Hashable, Sendable {
            /// The identifier; of commands, action and property list.
            case identity
            /// The key combination.
            case keyCombination
        }

        /// What the two have in common.
        public let kind: Kind
        /// The element that was to come; a menu without its children.
        public let newcomer: MenuElement
        /// The element that was there, or came earlier in the same edit; a menu without its children.
        public let incumbent: MenuElement

        init(_ kind: Kind, newcomer: MenuElement, incumbent: MenuElement) {
            self.kind = kind
            self.newcomer = newcomer
            self.incumbent = incumbent
        }
    }

    /// What speaks against the edit.
    public let code: Code
    /// Every clash, in document order of the newcomers; empty unless the code is ``Code/duplicates``.
    public let clashes: [Clash]
    /// The element that the edit names; for ``Code/rootChild`` the child, if it has an identity.
    public let reference: ElementIdentity?
    /// A known element whose identity is near to an unknown reference, or nil.
    public let suggestion: ElementIdentity?

    init(
        _ code: Code, clashes: [Clash] = [], reference: ElementIdentity? = nil, suggestion: ElementIdentity? = nil
    ) {
        self.code = code
        self.clashes = clashes
        self.reference = reference
        self.suggestion = suggestion
    }
}

extension MenuEditError: CustomStringConvertible {
    /// The refusal as a sentence fragment, such as `"New" and "Open…" both have ⌘O`.
    public var description: String {
        switch code {
        case .duplicates: clashes.map(\.description).joined(separator: "; ")
        case .unknownReference: unknownReference
        case .rootChild: "only menus can be children of the root"
        case .rootSibling: "nothing can stand beside the root"
        case .rootRemoval: "the root cannot be removed"
        case .rootReplacement: "the root cannot be replaced"
        case .nesting: "menus are nested deeper than \(MenuTree.maximumDepth) levels"
        }
    }

    private var unknownReference: String {
        let reason = "no \(reference?.description ?? "such element") is in the main menu"
        return suggestion.map { "\(reason); did you mean \($0)?" } ?? reason
    }
}

extension MenuEditError.Clash: CustomStringConvertible {
    /// The clash as a sentence fragment, such as `"New" and "Open…" both have ⌘O`.
    public var description: String {
        switch kind {
        case .identity:
            "\"\(newcomer.title)\" and \"\(incumbent.title)\" are both \(newcomer.identity?.description ?? "one element")"
        case .keyCombination:
            "\"\(newcomer.title)\" and \"\(incumbent.title)\" both have \(newcomer.keyCombination?.symbols ?? "one key")"
        }
    }
}

extension ElementIdentity: CustomStringConvertible {
    /// The kind of element and what identifies it, such as `menu "com.apple.menu.file"`.
    public var description: String {
        switch self {
        case .menu(let identifier): "menu \"\(identifier.rawValue)\""
        case .action(let identifier): "action \"\(identifier.rawValue)\""
        case .command(let action, nil): "command \"\(action)\""
        case .command(let action, .some): "command \"\(action)\" with that propertyList"
        case .deferred(let identifier): "deferred element \"\(identifier)\""
        }
    }
}

/// Whether an edit was made. The result may be ignored, as with UIKit, whose edits return nothing; `get()` throws the
/// ``MenuEditError``.
public typealias MenuEditResult = Result<Void, MenuEditError>
