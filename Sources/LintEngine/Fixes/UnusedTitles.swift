import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

/// Finds titles that no command of a document has on any target.
struct UnusedTitles {
    private let context: LintContext
    /// The existing and the newly assigned titles, computed on demand.
    private var used: Set<String>?

    init(_ context: LintContext) {
        self.context = context
    }

    /// Returns the first unused title and reserves it.
    mutating func reserveTitle(firstUnusedOf candidates: [String]) -> String? {
        var used = used ?? Set(context.commandsOfAllTargets.flatMap { [$0.title, $0.overlayTitle] })
        defer { self.used = used }
        guard let unused = candidates.first(where: { !used.contains($0) }) else { return nil }
        used.insert(unused)
        return unused
    }
}

extension LintContext {
    /// The targets of the document and of this run.
    var allTargets: [MenuTarget] {
        targets.map(\.target) + document.app.targets.filter { target in !targets.contains { $0.target == target } }
    }

    /// Every command that is in the menu at any time on any target: the system's initial ones, all of the document's, and
    /// the key commands of responders.
    var commandsOfAllTargets: [Command] {
        var commands: [Command] = []
        for target in allTargets {
            let menu = targets.first { $0.target == target }?.build.initialMenu ?? document.initialMenu(for: target)
            menu.forEachElement { if let command = $0.element.command { commands.append(command) } }
            for item in menu.systemItems {
                commands.append(Command(title: item.title, action: item.action, keyCombination: item.keyCombination))
            }
        }
        for operation in document.operations { operation.elements.forEachCommand { commands.append($0) } }
        for responder in document.responders ?? [] { commands += responder.keyCommands }
        return commands
    }
}
