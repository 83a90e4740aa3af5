import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// Every command that a main menu offers on one target: the app's, the system's, what AppKit adds, and the key commands
/// of responders.
struct MenuInventory: Sendable {
    let target: MenuTarget
    /// In the order of the menu; what AppKit adds and responders' key commands behind it.
    private(set) var commands: [AvailableCommand] = []
    /// The commands of refused operations, which are not in the menu, where they would stand.
    private(set) var lostCommands: [AvailableCommand] = []
    private let isLocalized: Bool
    private let direction: LocalizationOptions.Direction

    /// - Complexity: O(elements × depth)
    init(_ document: MenuSpecDocument, on target: MenuTarget) {
        self.init(document, document.build(for: target))
    }

    init(_ document: MenuSpecDocument, _ build: SpecBuild) {
        target = build.target
        isLocalized = document.app.automaticLocalization
        direction = document.app.mainDirection
        if let contributions = document.contributions {
            let titles = contributions.titles
            for binding in contributions.bindings { add(binding, called: titles[binding.command] ?? binding.command) }
            return
        }
        // AppKit's code shows what Interface Builder hides.
        let mayHide = document.kind == .uiKit
        let responders = mayHide ? document.responders(for: target).flatMap { try? ResponderGraph($0) } : nil
        var steps: [NodeID: [AvailableCommand.Step]] = [.root: []]
        build.builder.forEachElement { node in
            let above = node.parent.flatMap { steps[$0] } ?? []
            switch node.element {
            case .menu(let menu):
                if node.parent != nil { steps[node.id] = menu.isTransparent ? above : above + [menu.step] }
            case .command(let command):
                var command = command
                if let title = command.systemTitle(in: document.app) { command.title = title }
                let isHidden =
                    mayHide && command.attributes.contains(.hidden) && responders?.enables(command) != true
                commands += offered(command, isKeyTaken: node.isKeyTaken, isHidden: isHidden, .menu(above))
            case .action(let action):
                add(action.title, .action(action.identifier), .menu(above), action.origin)
            case .windowActivation(let activation):
                add(activation.title, .action(activation.identifier), .menu(above), activation.origin)
            case .deferred: break
            }
        }
        for item in build.builder.appKitItems {
            let group = build.builder.node(for: .menu(item.group))
            let above = group.flatMap { steps[$0] } ?? []
            let command = Command(title: item.title, action: item.action, keyCombination: item.keyCombination)
            commands += offered(command, .menu(above))
        }
        for responder in document.responders(for: target) ?? [] {
            for command in responder.keyCommands { commands += offered(command, .responder(responder.name)) }
        }
        for operation in build.refusedOperations {
            add(lost: operation.lost, operation.menuPath.map { AvailableCommand.Step(title: $0, identifier: nil) })
        }
    }

    /// Adds what a refused operation holds; a spec nests to a bounded depth.
    private mutating func add(lost elements: [MenuElement], _ above: [AvailableCommand.Step]) {
        for element in elements {
            switch element {
            case .command(let command): lostCommands += offered(command, .menu(above))
            case .menu(let menu): add(lost: menu.children, menu.isTransparent ? above : above + [menu.step])
            case .action, .deferred, .windowActivation: break
            }
        }
    }

    /// The same without what no menu ever shows.
    var shown: MenuInventory {
        var shown = self
        shown.commands.removeAll(where: \.isHidden)
        return shown
    }

    /// Adds a key binding of an editor, with its keys on the Mac.
    private mutating func add(_ binding: KeyBinding, called title: String) {
        let condition = binding.condition.on(.mac)
        guard let strokes = binding.keys[.mac]?.strokes.map(\.combination), !condition.isNever,
            !strokes.contains(nil)
        else { return }
        let keys = strokes.compactMap(\.self)
        commands.append(
            AvailableCommand(
                identity: .command(action: binding.command, propertyList: binding.arguments.map { .string($0) }),
                title: title, discoverabilityTitle: nil, place: .menu([]),
                combination: keys.count == 1 ? keys[0] : nil, chord: keys.count == 1 ? [] : keys, condition: condition,
                // The editor looks at the keys' names, whatever the layout.
                options: LocalizationOptions(allowsLocalization: false), origin: binding.origin))
    }

    /// A command with its alternates.
    private func offered(
        _ command: Command, isKeyTaken: Bool = false, isHidden: Bool = false, _ place: AvailableCommand.Place
    ) -> [AvailableCommand] {
        let options = LocalizationOptions(
            direction: direction, allowsLocalization: isLocalized && command.allowsAutomaticLocalization,
            allowsMirroring: command.allowsAutomaticMirroring)
        let combination = isKeyTaken ? nil : command.keyCombination
        let alternates = command.alternates.map { alternate in
            AvailableCommand(
                identity: .alternate(action: alternate.action), title: alternate.title, discoverabilityTitle: nil,
                place: place,
                combination: combination.map { KeyCombination($0.input, $0.modifiers.union(alternate.modifierFlags)) },
                options: options, isHidden: isHidden, origin: alternate.origin)
        }
        return [
            AvailableCommand(
                identity: .command(action: command.action, propertyList: command.propertyList), title: command.title,
                discoverabilityTitle: command.discoverabilityTitle, place: place, combination: combination,
                options: options, isHidden: isHidden, origin: command.origin)
        ] + alternates
    }

    private mutating func add(
        _ title: String, _ identity: AvailableCommand.Identity, _ place: AvailableCommand.Place, _ origin: ElementOrigin
    ) {
        commands.append(
            AvailableCommand(
                identity: identity, title: title, discoverabilityTitle: nil, place: place, combination: nil,
                options: LocalizationOptions(), origin: origin))
    }
}

extension Menu {
    /// Whether its commands stand in the menu above it.
    fileprivate var isTransparent: Bool { options.contains(.displayInline) }

    fileprivate var step: AvailableCommand.Step {
        AvailableCommand.Step(title: title, identifier: identifier.isAutomatic ? nil : identifier)
    }
}

extension MenuSpecDocument {
    /// The app's own commands with keys, of all targets and each once, in the order of the file; those of refused
    /// operations too.
    ///
    /// - Complexity: O(elements × targets)
    package var ownCommandsWithKeys: [AvailableCommand] {
        var seen: Set<ElementOrigin> = []
        let commands = shownTargets.flatMap { target -> [AvailableCommand] in
            let inventory = MenuInventory(self, on: target)
            return (inventory.commands + inventory.lostCommands).filter { command in
                !command.isSystem && command.combination != nil && seen.insert(command.origin).inserted
            }
        }
        return commands.map { ($0, range(of: $0.origin).lowerBound) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The targets on which the document is looked at; one that stands for the Mac where they play no part.
    package var shownTargets: [MenuTarget] { kind.hasTargets ? app.targets : [.macCatalyst26] }

    /// The menu as it is built for each of some targets.
    package func builds(for targets: [MenuTarget]) -> [SpecBuild] { targets.map { build(for: $0) } }
}

extension Contributions {
    /// What users read of the commands, by their names; without titles that stand in another file.
    fileprivate var titles: [String: String] {
        Dictionary(
            commands.filter { !$0.title.hasPrefix("%") }.map { ($0.name, $0.title) },
            uniquingKeysWith: { one, _ in one })
    }
}

extension AppSettings {
    /// The direction in which the interface is shown where one is shown: from right to left if there is no other.
    package var mainDirection: LocalizationOptions.Direction {
        layoutDirections == [.rightToLeft] ? .rightToLeft : .leftToRight
    }
}

extension MenuSpecDocument {
    /// Whether it says for which layouts it is.
    package var namesLayouts: Bool {
        if case .named(let names) = app.layouts { !names.isEmpty } else { false }
    }
}
