/// The reason why the builder refused an edit, which then left the main menu unchanged.
public struct MenuEditError: Error, Hashable, Sendable {
    /// The kind of reason.
    public enum Code: Hashable, Sendable {
        /// Other elements have the same identities or key combinations; see ``MenuEditError/conflicts``.
        case duplicates
        /// The element that the edit refers to is not in the main menu. UIKit silently ignores such an edit
        /// (confidence A).
        case unknownReference
        /// The edit would insert an element other than a menu as a child of the root (confidence B).
        case rootChild
        /// The edit would insert a sibling of the root (confidence B).
        case rootSibling
        /// The edit would remove the root (confidence B).
        case rootRemoval
        /// The edit would replace the root, which removes it (confidence B).
        case rootReplacement
        /// The edit would nest menus deeper than 256 levels, a limit of this library.
        case nesting
    }

    /// The kind of reason.
    public let code: Code
    /// Every conflict, in document order of the inserted elements; empty unless the code is ``Code/duplicates``.
    public let conflicts: [ElementConflict]
    /// The element that the edit refers to; for ``Code/rootChild``, the child if it has an identity.
    public let reference: ElementIdentity?
    /// An element of the main menu whose identity is similar to an unknown reference, or `nil`.
    public let suggestion: ElementIdentity?
    /// Whether UIKit ends the app with an exception instead of ignoring the edit (confidence B).
    ///
    /// Before 26 it does so for duplicates inside what is inserted, and for siblings, the removal and the replacement of
    /// the root. For 26 nothing of the kind is known.
    public internal(set) var endsApp = false
    /// Whether it is not known that UIKit refuses the edit: as of 26, for several menus with one identifier inside what
    /// is inserted.
    public internal(set) var isUncertain = false

    init(
        _ code: Code, conflicts: [ElementConflict] = [], reference: ElementIdentity? = nil,
        suggestion: ElementIdentity? = nil
    ) {
        self.code = code
        self.conflicts = conflicts
        self.reference = reference
        self.suggestion = suggestion
    }
}

extension MenuEditError {
    /// The error of an edit for a target.
    func on(_ target: MenuTarget) -> MenuEditError {
        var error = self
        error.endsApp = target.release < 26 && isExceptionBefore26
        error.isUncertain =
            target.release >= 26 && code == .duplicates
            && conflicts.allSatisfy { $0.kind == .identity && $0.isWithinEdit && $0.inserted.isMenu }
        return error
    }

    private var isExceptionBefore26: Bool {
        switch code {
        case .duplicates: conflicts.contains { $0.isWithinEdit && $0.isBetweenMenusOrCommands }
        case .rootSibling, .rootRemoval, .rootReplacement: true
        case .unknownReference, .rootChild, .nesting: false
        }
    }
}

extension ElementConflict {
    /// Whether the exception's message names such elements: menus, commands and key commands, but no actions.
    fileprivate var isBetweenMenusOrCommands: Bool {
        switch inserted {
        case .menu, .command: true
        case .action, .deferred, .windowActivation: false
        }
    }
}

extension MenuEditError: CustomStringConvertible {
    /// The reason as a sentence fragment, such as `"New" and "Open…" both have ⌘O`.
    public var description: String {
        switch code {
        case .duplicates: conflicts.map(\.description).joined(separator: "; ")
        case .unknownReference: unknownReference
        case .rootChild: "only menus can be children of the root"
        case .rootSibling: "the root cannot have siblings"
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

/// The result of an edit. A caller may ignore it, because UIKit's edits return nothing; `get()` throws the
/// ``MenuEditError``.
public typealias MenuEditResult = Result<Void, MenuEditError>
