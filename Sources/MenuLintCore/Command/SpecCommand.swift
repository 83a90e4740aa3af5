internal import KeyCombinations
internal import MenuBuilder
internal import MenuSpec

/// A command of the app's own that has keys, with the menus above it.
struct SpecCommand {
    let origin: ElementOrigin
    let title: String
    /// The titles of the menus above it, outermost first; none for a responder's own key command.
    let menuPath: [String]
    let combination: KeyCombination
    /// Whether the app and the command leave localization on.
    let allowsLocalization: Bool
    /// Whether the command leaves mirroring on.
    let allowsMirroring: Bool

    private init(_ command: Command, _ combination: KeyCombination, menuPath: [String], isLocalized: Bool) {
        origin = command.origin
        title = command.title
        self.menuPath = menuPath
        self.combination = combination
        allowsLocalization = isLocalized && command.allowsAutomaticLocalization
        allowsMirroring = command.allowsAutomaticMirroring
    }

    /// The commands of all targets, each once, in the order of the file; those of refused operations too.
    ///
    /// - Complexity: O(elements × targets)
    static func all(in document: MenuSpecDocument) -> [SpecCommand] {
        var list = SpecCommandList(isLocalized: document.app.automaticLocalization)
        for target in document.app.targets {
            let build = document.build(for: target)
            build.builder.forEachElement { node in
                if case .command(let command) = node.element { list.add(command) { build.builder.path(of: node.id) } }
            }
            for operation in build.refusedOperations {
                for element in operation.lost { list.add(element, path: []) }
            }
            for command in (document.responders(for: target) ?? []).flatMap(\.keyCommands) { list.add(command) { [] } }
        }
        return list.commands.map { ($0, document.range(of: $0.origin).lowerBound) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

extension SpecCommand {
    /// Gathers commands, each at the first place where it is found.
    private struct SpecCommandList {
        let isLocalized: Bool
        private(set) var commands: [SpecCommand] = []
        private var seen: Set<ElementOrigin> = []

        init(isLocalized: Bool) {
            self.isLocalized = isLocalized
        }

        mutating func add(_ command: Command, path: () -> [String]) {
            guard command.origin != .none, let combination = command.keyCombination,
                seen.insert(command.origin).inserted
            else { return }
            commands.append(SpecCommand(command, combination, menuPath: path(), isLocalized: isLocalized))
        }

        /// Adds what an element holds; a spec nests to a bounded depth.
        mutating func add(_ element: MenuElement, path: [String]) {
            switch element {
            case .command(let command): add(command) { path }
            case .menu(let menu):
                let inner = menu.title.isEmpty ? path : path + [menu.title]
                for child in menu.children { add(child, path: inner) }
            default: break
            }
        }
    }
}
