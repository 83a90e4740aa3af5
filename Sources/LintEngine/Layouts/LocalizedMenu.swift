import KeyCombinations
package import MenuBuilder
import MenuDocuments
package import ShortcutLocalizer

/// The key combinations of a document on all its targets, each once, for looking at them on many layouts.
package struct LocalizedMenu: Sendable {
    /// A combination with its owner.
    package struct Shortcut: Sendable {
        enum Owner: Sendable {
            /// A command: the app's, the system's, or one that AppKit adds.
            case element(MenuElement)
            /// Nobody: the system keeps the keys for itself.
            case reserved(ReservedCombination)
        }

        let owner: Owner
        package let combination: KeyCombination
        package let options: LocalizationOptions
        /// The targets on which it exists.
        var targets: [MenuTarget]

        /// The app's own command, or nil.
        package var ownElement: MenuElement? {
            guard case .element(let element) = owner, !element.isSystem else { return nil }
            return element
        }

        /// The selector that the keys send, or nil where the system acts itself.
        var action: String? {
            guard case .element(.command(let command)) = owner else { return nil }
            return command.action
        }
    }

    private struct Key: Hashable {
        let origin: ElementOrigin
        let identity: ElementIdentity?
        let combination: KeyCombination
    }

    /// In the order of the menu, what the system keeps for itself last.
    package private(set) var shortcuts: [Shortcut] = []
    private var indices: [Key: Int] = [:]

    package init() {}

    /// Adds the combinations that the system keeps for itself on some of the targets.
    mutating func addReserved(on targets: [MenuTarget]) {
        for reserved in ReservedCombination.table {
            let holding = targets.filter { reserved.platforms.contains($0.platform) }
            guard !holding.isEmpty else { continue }
            shortcuts.append(
                Shortcut(
                    owner: .reserved(reserved), combination: reserved.combination, options: .init(), targets: holding))
        }
    }

    /// Whether the app has keys of its own in it.
    var hasOwnShortcuts: Bool { shortcuts.contains { $0.ownElement != nil } }

    package mutating func add(_ command: Command, _ isLocalized: Bool, _ target: MenuTarget) {
        guard let combination = command.keyCombination else { return }
        let element = MenuElement.command(command)
        let key = Key(
            origin: command.origin, identity: command.origin == .none ? element.identity : nil,
            combination: combination)
        if let index = indices[key] {
            shortcuts[index].targets.append(target)
            return
        }
        indices[key] = shortcuts.count
        shortcuts.append(
            Shortcut(
                owner: .element(element), combination: combination,
                options: LocalizationOptions(
                    allowsLocalization: isLocalized && command.allowsAutomaticLocalization,
                    allowsMirroring: command.allowsAutomaticMirroring),
                targets: [target]))
    }
}
