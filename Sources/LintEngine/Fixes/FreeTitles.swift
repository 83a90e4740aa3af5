import MenuBuilder
import MenuDocuments

/// Titles that no command of a document has on any target.
struct FreeTitles {
    private let context: LintContext
    /// The titles that commands have or have been given; nil until somebody asks.
    private var taken: Set<String>?

    init(_ context: LintContext) {
        self.context = context
    }

    /// The first of some titles that nobody has, which is somebody's then.
    mutating func take(firstFreeOf candidates: [String]) -> String? {
        var taken = taken ?? Set(context.commandsOfAllTargets.flatMap { [$0.title, $0.overlayTitle] })
        defer { self.taken = taken }
        guard let free = candidates.first(where: { !taken.contains($0) }) else { return nil }
        taken.insert(free)
        return free
    }
}

extension LintContext {
    /// Every target that the document is for or is linted for.
    var allTargets: [MenuTarget] {
        targets.map(\.target) + document.app.targets.filter { target in !targets.contains { $0.target == target } }
    }

    /// Every command that is in the menu at any time, on any target: the system's, before the document does anything,
    /// and the document's own, whatever becomes of them; those of responders too.
    var commandsOfAllTargets: [Command] {
        var commands: [Command] = []
        for target in allTargets {
            let menu = targets.first { $0.target == target }?.build.initialMenu ?? document.initialMenu(for: target)
            menu.forEachElement { if let command = $0.element.command { commands.append(command) } }
            for item in menu.appKitItems {
                commands.append(Command(title: item.title, action: item.action, keyCombination: item.keyCombination))
            }
        }
        for operation in document.operations { operation.elements.forEachCommand { commands.append($0) } }
        for responder in document.responders ?? [] { commands += responder.keyCommands }
        return commands
    }
}
