package import EditorKeyBindings
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer
import SourceText

/// All commands of a main menu on one target: the app's, the system's, AppKit's additions, and the key commands of
/// responders.
package struct MenuInventory: Sendable {
    let target: MenuTarget
    /// In menu order, followed by AppKit's additions and responders' key commands.
    package private(set) var commands: [AvailableCommand] = []
    /// The commands of refused operations, which are missing from the menu, with their intended locations.
    private(set) var lostCommands: [AvailableCommand] = []
    private let isLocalized: Bool
    private let direction: LocalizationOptions.Direction

    /// - Complexity: O(elements × depth)
    package init(_ document: MenuDocument, on target: MenuTarget) {
        self.init(document, document.shownBuild(for: target))
    }

    package init(_ document: MenuDocument, _ build: SpecBuild) {
        target = build.target
        isLocalized = document.app.automaticLocalization
        direction = document.app.mainDirection
        if let contributions = document.contributions {
            let titles = BindingTitles(contributions)
            commands.reserveCapacity(contributions.bindings.count)
            for binding in contributions.bindings { add(binding, titles) }
            return
        }
        let responders = document.kind == .uiKit ? document.responderGraph(for: target) : nil
        var steps: [NodeID: [AvailableCommand.Step]] = [.root: []]
        var applicationMenuTitle = document.presentationContext.applicationMenuTitle
        build.builder.forEachElement { node in
            let ancestors = node.parent.flatMap { steps[$0] } ?? []
            let own = commands.count
            switch node.element {
            case .menu(var menu):
                if node.parent == .root, let title = applicationMenuTitle {
                    menu.title = title
                    applicationMenuTitle = nil
                }
                if node.parent != nil { steps[node.id] = menu.isTransparent ? ancestors : ancestors + [menu.step] }
            case .command(let command):
                var command = command
                if let title = command.systemTitle(in: document.app) { command.title = title }
                commands += available(
                    command, isKeyTaken: node.isKeyTaken,
                    isHidden: MenuInventory.isAlwaysHidden(command, responders, in: document),
                    isDisabled: command.isDisabled(with: responders) || document.appKitItems.isAlwaysDimmed(command)
                        || responders?.isHandled(command.action, on: build.target) == false,
                    .menu(ancestors))
            case .action(let action):
                add(action.title, .action(action.identifier), .menu(ancestors), action.origin)
            case .windowActivation(let activation):
                add(activation.title, .action(activation.identifier), .menu(ancestors), activation.origin)
            case .deferred: break
            }
            // Alternates come after it.
            if commands.count > own { commands[own].image = document.imageText(of: node.element) }
        }
        for item in build.builder.systemItems {
            let group = build.builder.node(for: .menu(item.group))
            let ancestors = group.flatMap { steps[$0] } ?? []
            let command = Command(title: item.title, action: item.action, keyCombination: item.keyCombination)
            commands += available(command, .menu(ancestors))
        }
        for responder in document.responders(for: target) ?? [] {
            for command in responder.keyCommands {
                let isDisabled = command.isDisabled(with: responders)
                commands += available(command, isDisabled: isDisabled, .responder(responder.name))
            }
        }
        for operation in build.refusedOperations {
            add(lost: operation.lost, operation.menuPath.map { AvailableCommand.Step(title: $0, identifier: nil) })
        }
    }

    /// Whether no menu ever shows a command and its keys do nothing. In AppKit apps, code may show an item that is hidden
    /// in Interface Builder if it has a way to find it.
    private static func isAlwaysHidden(
        _ command: Command, _ responders: ResponderGraph?, in document: MenuDocument
    ) -> Bool {
        document.kind == .uiKit
            ? command.attributes.contains(.hidden) && responders?.enables(command) != true
            : document.isAlwaysHidden(command)
    }

    /// Adds the commands of a refused operation. The nesting depth of specs is bounded.
    private mutating func add(lost elements: [MenuElement], _ ancestors: [AvailableCommand.Step]) {
        for element in elements {
            switch element {
            case .command(let command): lostCommands += available(command, .menu(ancestors))
            case .menu(let menu): add(lost: menu.children, menu.isTransparent ? ancestors : ancestors + [menu.step])
            case .action, .deferred, .windowActivation: break
            }
        }
    }

    /// The inventory without hidden commands.
    var visible: MenuInventory {
        var visible = self
        visible.commands.removeAll(where: \.isHidden)
        return visible
    }

    /// Adds the app's commands that only another target has.
    mutating func add(missing other: MenuInventory) {
        let known = Set(commands.map(\.origin))
        commands += other.commands.filter { !$0.isSystem && !known.contains($0.origin) }
    }

    /// The app's own commands as menus of two frameworks can be compared: menus have titles only.
    ///
    /// - Parameters:
    ///   - hasActions: Whether the commands of both frameworks have actions.
    ///   - applicationNames: The titles of the application's menu, which code may take from the name of a type. The first
    ///     stands for all.
    ///   - omitsSystemItems: Whether to omit the items that one of the frameworks adds itself.
    func comparable(hasActions: Bool, applicationNames: [String], omitsSystemItems: Bool) -> MenuInventory {
        var inventory = self
        inventory.commands = commands.filter { command in
            !command.isSystem && !(omitsSystemItems && command.isSystemItemOfSwiftUI)
        }.map { command in
            var command = command
            if case .menu(var steps) = command.place {
                if let first = steps.first,
                    first.identifier == .application || applicationNames.contains(first.title)
                {
                    steps[0] = AvailableCommand.Step(title: applicationNames[0], identifier: nil)
                }
                command.place = .menu(steps.map { AvailableCommand.Step(title: $0.title, identifier: nil) })
            }
            if !hasActions {
                command.identity = .command(action: ExactString(AppKitMenu.noAction), propertyList: nil)
            }
            return command
        }
        return inventory
    }

    var hasKeyCommands: Bool {
        commands.contains(where: \.place.isResponder)
    }

    /// The inventory without some elements and, unless these are to be compared, without key commands of responders.
    func omitting(_ origins: Set<ElementOrigin>, keepsKeyCommands: Bool) -> MenuInventory {
        var inventory = self
        inventory.commands.removeAll { command in
            command.place.isResponder && !keepsKeyCommands || origins.contains(command.origin)
        }
        return inventory
    }

    /// Adds a key binding of an editor extension, with its keys on the Mac.
    private mutating func add(_ binding: KeyBinding, _ titles: BindingTitles) {
        guard let binding = binding.seen(on: .mac), let strokes = binding.keys[.mac]?.strokes.map(\.shownCombination),
            !strokes.contains(nil)
        else { return }
        let keys = strokes.compactMap(\.self)
        commands.append(
            AvailableCommand(
                identity: .command(
                    action: ExactString(binding.command), propertyList: binding.arguments.map { .string($0.text) }),
                title: titles.shownTitle(of: binding), discoverabilityTitle: nil, place: .menu([]),
                combination: keys.count == 1 ? keys[0] : nil, chord: keys.count == 1 ? [] : keys, binding: binding,
                // The editor matches key names regardless of the layout.
                options: LocalizationOptions(allowsLocalization: false), isUntitled: titles.title(of: binding) == nil,
                bindingTitle: titles.shortTitle(of: binding), origin: binding.origin))
    }

    /// A command followed by its alternates.
    private func available(
        _ command: Command, isKeyTaken: Bool = false, isHidden: Bool = false, isDisabled: Bool = false,
        _ place: AvailableCommand.Place
    ) -> [AvailableCommand] {
        let options = LocalizationOptions(command, isLocalized: isLocalized, direction: direction)
        let combination = isKeyTaken ? nil : command.keyCombination
        let alternates = command.alternates.map { alternate in
            AvailableCommand(
                identity: .alternate(action: ExactString(alternate.action)), title: alternate.title,
                discoverabilityTitle: nil,
                place: place,
                combination: combination.map { KeyCombination($0.input, $0.modifiers.union(alternate.modifierFlags)) },
                options: options, isHidden: isHidden, isDisabled: isDisabled, origin: alternate.origin)
        }
        return [
            AvailableCommand(
                identity: .command(action: ExactString(command.action), propertyList: command.propertyList),
                title: command.title,
                discoverabilityTitle: command.discoverabilityTitle, place: place, combination: combination,
                options: options, isHidden: isHidden, isDisabled: isDisabled, origin: command.origin)
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

extension Command {
    /// Whether the command is disabled, and no validation enables it.
    package func isDisabled(with responders: ResponderGraph?) -> Bool {
        attributes.contains(.disabled) && responders?.enables(self) != true
    }
}

extension LocalizationOptions {
    /// - Parameter isLocalized: Whether the app allows localization.
    package init(_ command: Command, isLocalized: Bool, direction: Direction) {
        self.init(
            direction: direction, allowsLocalization: isLocalized && command.allowsAutomaticLocalization,
            allowsMirroring: command.allowsAutomaticMirroring)
    }
}

extension Menu {
    /// Whether the commands appear in the parent menu.
    fileprivate var isTransparent: Bool { options.contains(.displayInline) }

    fileprivate var step: AvailableCommand.Step {
        AvailableCommand.Step(title: title, identifier: identifier.isAutomatic ? nil : identifier)
    }
}

extension MenuDocument {
    /// The keys of an extension's bindings on a platform that have no counterpart here, so that no list has them: keys that
    /// the editor does not know, such as `ctrl+ö`, and those that only some layouts have, such as `ctrl+oem_8`.
    package func unlistedKeys(on platform: EditorPlatform) -> (unknown: [String], unnamed: [String]) {
        let chords = (contributions?.bindings ?? []).compactMap { binding in
            binding.condition.on(platform).isNeverTrue ? nil : binding.keys[platform]
        }.filter { $0.strokes.contains { $0.shownCombination == nil } }
        let unknown = chords.filter { !$0.strokes.allSatisfy(\.isKnown) }
        let unnamed = chords.filter { $0.strokes.allSatisfy(\.isKnown) }
        return (unknown.map(\.description), unnamed.map(\.description))
    }

    /// The app's commands with shortcuts or chords on all targets, each once, in the order of the file. Includes commands
    /// of refused operations.
    ///
    /// - Complexity: O(elements × targets)
    package var appCommandsWithKeys: [AvailableCommand] {
        var seen: Set<ElementOrigin> = []
        let commands = shownTargets.flatMap { target -> [AvailableCommand] in
            let inventory = MenuInventory(self, on: target)
            return (inventory.commands + inventory.lostCommands).filter { command in
                !command.isSystem && !command.strokes.isEmpty && seen.insert(command.origin).inserted
            }
        }
        return commands.map { ($0, range(of: $0.origin).lowerBound) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The app's targets, or a stand-in for the Mac if the document has no targets.
    package var shownTargets: [MenuTarget] { kind.hasTargets ? app.targets : [.macCatalyst26] }

    /// The menu to show for each target.
    package func shownBuilds(for targets: [MenuTarget]) -> [SpecBuild] { targets.map(shownBuild) }

    /// Whether the document names layouts.
    package var namesLayouts: Bool {
        if case .named(let names) = app.layouts { !names.isEmpty } else { false }
    }
}

extension AppSettings {
    /// The direction for views that show only one: left to right if the app supports it.
    package var mainDirection: LocalizationOptions.Direction {
        layoutDirections == [.rightToLeft] ? .rightToLeft : .leftToRight
    }
}

extension Command {
    /// The title of the system's help command, which includes the app's name (confidence B); nil for other commands.
    package func systemTitle(in app: AppSettings) -> String? {
        origin == .none && title.isEmpty && action == "showHelp:" ? "\(app.name) Help" : nil
    }
}
