internal import MenuBuilder
internal import MenuSpec
internal import ShortcutLocalizer

/// Every command that a main menu offers on one target: the app's, the system's, what AppKit adds, and the key commands
/// of responders. What a refused operation holds is not among them.
struct MenuInventory: Sendable {
    let target: MenuTarget
    /// In the order of the menu; what AppKit adds and responders' key commands behind it.
    private(set) var commands: [OfferedCommand] = []
    private let isLocalized: Bool

    /// - Complexity: O(elements × depth)
    init(_ document: MenuSpecDocument, on target: MenuTarget) {
        self.init(document, document.build(for: target))
    }

    init(_ document: MenuSpecDocument, _ build: SpecBuild) {
        target = build.target
        isLocalized = document.app.automaticLocalization
        var steps: [NodeID: [OfferedCommand.Step]] = [.root: []]
        build.builder.forEachElement { node in
            let above = node.parent.flatMap { steps[$0] } ?? []
            switch node.element {
            case .menu(let menu):
                if node.parent != nil { steps[node.id] = menu.isTransparent ? above : above + [menu.step] }
            case .command(let command):
                add(command, isKeyTaken: node.isKeyTaken, .menu(above))
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
            add(command, isKeyTaken: false, .menu(above))
        }
        for responder in document.responders(for: target) ?? [] {
            for command in responder.keyCommands { add(command, isKeyTaken: false, .responder(responder.name)) }
        }
    }

    private mutating func add(_ command: Command, isKeyTaken: Bool, _ place: OfferedCommand.Place) {
        let options = LocalizationOptions(
            allowsLocalization: isLocalized && command.allowsAutomaticLocalization,
            allowsMirroring: command.allowsAutomaticMirroring)
        let combination = isKeyTaken ? nil : command.keyCombination
        commands.append(
            OfferedCommand(
                identity: .command(action: command.action, propertyList: command.propertyList), title: command.title,
                discoverabilityTitle: command.discoverabilityTitle, place: place, combination: combination,
                options: options, origin: command.origin))
        for alternate in command.alternates {
            commands.append(
                OfferedCommand(
                    identity: .alternate(action: alternate.action), title: alternate.title, discoverabilityTitle: nil,
                    place: place,
                    combination: combination.map {
                        KeyCombination($0.input, $0.modifiers.union(alternate.modifierFlags))
                    }, options: options, origin: alternate.origin))
        }
    }

    private mutating func add(
        _ title: String, _ identity: OfferedCommand.Identity, _ place: OfferedCommand.Place, _ origin: ElementOrigin
    ) {
        commands.append(
            OfferedCommand(
                identity: identity, title: title, discoverabilityTitle: nil, place: place, combination: nil,
                options: LocalizationOptions(), origin: origin))
    }
}

extension Menu {
    /// Whether its commands stand in the menu above it.
    fileprivate var isTransparent: Bool { options.contains(.displayInline) }

    fileprivate var step: OfferedCommand.Step {
        OfferedCommand.Step(title: title, identifier: identifier.isAutomatic ? nil : identifier)
    }
}

extension MenuSpecDocument {
    /// The targets on which the document is looked at; one that stands for the Mac where they play no part.
    var shownTargets: [MenuTarget] { kind.hasTargets ? app.targets : [.macCatalyst26] }
}
