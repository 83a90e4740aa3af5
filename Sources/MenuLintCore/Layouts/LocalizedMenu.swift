import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer

/// The key combinations of a document on all its targets, each once, for looking at them on many layouts.
struct LocalizedMenu: Sendable {
    /// A combination with its owner.
    struct Shortcut: Sendable {
        enum Owner: Sendable {
            /// A command: the app's, the system's, or one that AppKit adds.
            case element(MenuElement)
            /// Nobody: the system keeps the keys for itself.
            case reserved(ReservedCombination)
        }

        let owner: Owner
        let combination: KeyCombination
        let options: LocalizationOptions
        /// The targets on which it exists.
        var targets: [MenuTarget]

        /// The app's own command, or nil.
        var ownElement: MenuElement? {
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
    private(set) var shortcuts: [Shortcut] = []
    private var indices: [Key: Int] = [:]

    /// - Parameter includesRefused: Whether what refused operations would have brought counts, too.
    /// - Complexity: O(elements × targets)
    init(_ document: MenuSpecDocument, _ targets: [TargetContext], includesRefused: Bool = false) {
        let isLocalized = document.app.automaticLocalization
        for target in targets {
            for node in target.elements(with: .keyCombination) {
                guard case .command(let command) = node.element, !node.isKeyTaken else { continue }
                add(command, isLocalized, target.target)
            }
            for item in target.builder.appKitItems {
                guard let keys = item.keyCombination else { continue }
                add(Command(title: item.title, action: item.action, keyCombination: keys), isLocalized, target.target)
            }
            guard includesRefused else { continue }
            for operation in target.build.refusedOperations {
                operation.lost.forEachCommand { add($0, isLocalized, target.target) }
            }
        }
        indices = [:]
        for reserved in ReservedCombination.table {
            let holding = targets.map(\.target).filter { reserved.platforms.contains($0.platform) }
            guard !holding.isEmpty else { continue }
            shortcuts.append(
                Shortcut(
                    owner: .reserved(reserved), combination: reserved.combination, options: .init(), targets: holding))
        }
    }

    /// Whether the app has keys of its own in it.
    var hasOwnShortcuts: Bool { shortcuts.contains { $0.ownElement != nil } }

    private mutating func add(_ command: Command, _ isLocalized: Bool, _ target: MenuTarget) {
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
