package import Diagnostics
package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// The key combinations of a document on all its targets, each once, to evaluate on many layouts.
package struct DocumentShortcuts: Sendable {
    /// A combination with its owner.
    package struct Shortcut: Sendable {
        /// The command that has it: the app's, the system's, or one that AppKit adds; nil if the operating system
        /// reserves the keys.
        package let command: Command?
        /// What the operating system does with the keys; nil if a command has them.
        let reservation: ReservedCombination?
        package let combination: KeyCombination
        package let options: LocalizationOptions
        /// The targets on which it exists.
        package var targets: [MenuTarget]

        /// The app's own command, or `nil`.
        package var ownElement: MenuElement? {
            guard let command, !MenuElement.command(command).isSystem else { return nil }
            return .command(command)
        }

        package var isMovable: Bool { options.mayMove(combination) }

        /// Whether the two are one command in two places. The operating system's are all different.
        func isSame(as other: Shortcut) -> Bool {
            guard let command, let otherCommand = other.command else { return false }
            return command.doesSame(as: otherCommand)
        }
    }

    private struct Key: Hashable {
        let origin: ElementOrigin
        let identity: ElementIdentity?
        let combination: KeyCombination

        func hash(into hasher: inout Hasher) {
            // Hashing the identity as well costs more than the few comparisons it saves.
            hasher.combine(origin)
            hasher.combine(combination)
        }
    }

    /// In menu order, followed by the system's reserved combinations.
    package private(set) var shortcuts: [Shortcut] = []
    private var indices: [Key: Int]

    package init() {
        // Room for the system's shortcuts.
        indices = Dictionary(minimumCapacity: 96)
        shortcuts.reserveCapacity(96)
    }

    /// Adds the combinations that the system reserves on some of the targets.
    package mutating func addReserved(on targets: [MenuTarget]) {
        // Most combinations are for the same platforms as the one before.
        var platforms = ReservedCombination.table.first?.platforms
        var applicable = targets.filter { platforms?.contains($0.platform) ?? false }
        for reserved in ReservedCombination.table {
            if reserved.platforms != platforms {
                platforms = reserved.platforms
                applicable = targets.filter { reserved.platforms.contains($0.platform) }
            }
            guard !applicable.isEmpty else { continue }
            shortcuts.append(
                Shortcut(
                    command: nil, reservation: reserved, combination: reserved.combination, options: .init(),
                    targets: applicable))
        }
    }

    /// Whether any shortcut is the app's own.
    package var hasOwnShortcuts: Bool { shortcuts.contains { $0.ownElement != nil } }

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
                command: command, reservation: nil, combination: combination,
                options: LocalizationOptions(
                    allowsLocalization: isLocalized && command.allowsAutomaticLocalization,
                    allowsMirroring: command.allowsAutomaticMirroring),
                targets: [target]))
    }
}

extension DocumentShortcuts.Shortcut {
    /// The key press on a US keyboard in a right-to-left interface.
    package var mirroredPress: KeyCombination {
        guard options.allowsMirroring, options.allowsLocalization else { return combination.normalizedForUSKeyboard }
        return KeyCombination(combination.input.mirrored, combination.modifiers).normalizedForUSKeyboard
    }

    /// - Parameter kind: The kind of the document.
    package func party(in kind: DocumentKind) -> FindingFacts.Party {
        command.map { FindingFacts.Party($0, in: kind) } ?? .reserved(combination)
    }
}

/// A combination with the localization options of its command: everything that a layout's answer depends on.
package struct WrittenShortcut: Hashable, Sendable {
    package let combination: KeyCombination
    package let options: LocalizationOptions

    package init(combination: KeyCombination, options: LocalizationOptions) {
        self.combination = combination
        self.options = options
    }
}
