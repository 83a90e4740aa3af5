import Diagnostics
package import MenuBuilder
package import MenuDocuments
import ShortcutLocalizer
import SourceText

/// What becomes of a command with a shortcut on the targets of its menu.
package struct ShortcutOutcome: Sendable {
    /// Another command that wants the same shortcut.
    package struct Rival: Sendable {
        package let title: String
        /// The element in the source; `none` for the system's commands.
        package let origin: ElementOrigin
        /// Where it is, such as `File ▸ Sort`.
        package let location: String
    }

    /// What each target shows, the same words with all targets that they apply to; empty for menus without targets.
    package private(set) var results: [(targets: [MenuTarget], text: String)] = []
    /// The commands with the same keys, each once.
    package private(set) var rivals: [Rival] = []

    /// - Complexity: O(elements × targets).
    package init(of command: AvailableCommand, in document: MenuDocument) {
        var seen: Set<String> = []
        for build in document.shownBuilds(for: document.shownTargets) {
            let inventory = MenuInventory(document, build)
            for other in inventory.commands + inventory.lostCommands
            where other.origin != command.origin && other.wantsKeys(of: command) {
                guard seen.insert("\(other.origin.rawValue) \(other.displayTitle)").inserted else { continue }
                rivals.append(Rival(title: other.displayTitle, origin: other.origin, location: other.location))
            }
            guard document.kind.hasTargets else { continue }
            let text = ShortcutOutcome.text(of: command, in: inventory, build, document)
            if let index = results.firstIndex(where: { $0.text == text }) {
                results[index].targets.append(build.target)
            } else {
                results.append(([build.target], text))
            }
        }
    }

    private static func text(
        of command: AvailableCommand, in inventory: MenuInventory, _ build: SpecBuild, _ document: MenuDocument
    ) -> String {
        if let shown = inventory.commands.first(where: { $0.origin == command.origin }) {
            let place = shown.location.isEmpty ? "in the menu" : "in \(shown.location)"
            return shown.combination == nil ? "\(place), without the shortcut" : place
        }
        let refused = build.refusedOperations.first { operation in
            operation.lost.contains { $0.contains(command.origin) }
        }
        return refused.map { "never appears: \($0.reason(in: document))" } ?? "not in the menu"
    }
}

extension AvailableCommand {
    fileprivate func wantsKeys(of other: AvailableCommand) -> Bool {
        !strokes.isEmpty && pressesOnUSKeyboard == other.pressesOnUSKeyboard
    }

    private var pressesOnUSKeyboard: [KeyCombination] {
        strokes.map(\.labeledForUSKeyboard.normalizedForUSKeyboard)
    }
}

extension MenuElement {
    /// Whether an element is this one or in it. The nesting depth of specs is bounded.
    fileprivate func contains(_ origin: ElementOrigin) -> Bool {
        if self.origin == origin { return true }
        guard case .menu(let menu) = self else { return false }
        return menu.children.contains { $0.contains(origin) }
    }
}
