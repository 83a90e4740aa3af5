import Diagnostics
import KeyCombinations
package import MenuBuilder
import MenuDocuments

/// Decides which elements of a menu a spec can contain. Code calculates titles, and decides which elements exist.
package struct ImportedElements {
    private let document: MenuDocument
    /// What is left out.
    private(set) var omissions: [Omission] = []
    private var omittedOrigins: Set<ElementOrigin> = []
    /// Items that share a shortcut with others, of which bindings show one at a time.
    let alternating: Set<ElementOrigin>

    init(_ document: MenuDocument) {
        self.document = document
        alternating = ImportedElements.alternating(in: document.operations.flatMap(\.elements), document)
        omit()
    }

    /// An element that is not in the spec.
    package struct Omission {
        /// The keys and the title, or the code that calculates it: `⌘K of "Play"`, `⌘K of model.title`.
        package let name: String
        /// Why, as the end of a sentence.
        package let reason: String
        package let origin: ElementOrigin
    }

    func isOmitted(_ origin: ElementOrigin) -> Bool { omittedOrigins.contains(origin) }

    /// Omits what exists only under conditions and repeats the keys or the action of something that is kept.
    private mutating func omit() {
        guard document.isFromCode else { return }
        let inMenu = document.operations.flatMap(\.elements).commands
        var used: Set<KeyCombination> = []
        var identities: Set<ElementIdentity> = []
        func identity(_ command: Command) -> ElementIdentity? {
            document.kind == .uiKit ? MenuElement.command(command).identity : nil
        }
        func isConditional(_ command: Command) -> Bool { document.conditionalElements.contains(command.origin) }
        for command in inMenu where document.targets(of: command.origin)?.isEmpty == true {
            omit(command, because: "only earlier releases have it")
        }
        for command in inMenu where !omittedOrigins.contains(command.origin) && isMissingOnMac(command) {
            omit(command, because: "the Mac does not have it")
        }
        func isKept(_ command: Command) -> Bool { !omittedOrigins.contains(command.origin) }
        for command in inMenu
        where !isConditional(command) && isKept(command) && hasUnknownTitle(.command(command)) {
            omit(command, because: "its title is not known")
        }
        for command in inMenu where !isConditional(command) && isKept(command) {
            if let own = identity(written(command)), document.unreadPropertyLists.contains(command.origin),
                identities.contains(own)
            {
                omit(command, because: "its property list is not known, and another command has its action")
                continue
            }
            if let keys = command.keyCombination { used.insert(keys.normalizedForUSKeyboard) }
            if let identity = identity(written(command)) { identities.insert(identity) }
        }
        for command in inMenu where isConditional(command) && !command.isSystem && isKept(command) {
            let isRepeated = command.keyCombination.map { used.contains($0.normalizedForUSKeyboard) } ?? false
            if isRepeated || identity(written(command)).map(identities.contains) ?? false {
                omit(command, because: "it exists only under a condition")
                continue
            }
            if hasUnknownTitle(.command(command)) {
                omit(command, because: "its title is not known")
                continue
            }
            if let keys = command.keyCombination { used.insert(keys.normalizedForUSKeyboard) }
            if let identity = identity(written(command)) { identities.insert(identity) }
        }
        document.operations.flatMap(\.elements).forEachElement { element in
            guard case .action(let action) = element, hasUnknownTitle(element) else { return }
            omissions.append(Omission(name: action.title, reason: "its title is not known", origin: action.origin))
            omittedOrigins.insert(action.origin)
        }
        for responder in document.responders ?? [] { omitKeyCommands(of: responder) }
    }

    private mutating func omitKeyCommands(of responder: Responder) {
        var used: Set<KeyCombination> = []
        for command in responder.keyCommands {
            guard let keys = command.keyCombination else { continue }
            if isMissingOnMac(command) {
                omit(command, because: "the Mac does not have it")
            } else if hasUnknownTitle(.command(command)) {
                omit(command, because: "its title is not known")
            } else if !used.insert(keys.normalizedForUSKeyboard).inserted,
                document.conditionalElements.contains(command.origin)
            {
                omit(command, because: "it exists only under a condition")
            }
        }
    }

    /// Whether a command is for the iPad only, and the spec for the Mac, whose menu bar has no targets.
    private func isMissingOnMac(_ command: Command) -> Bool {
        let isOnMac = { (target: MenuTarget) in target.platform == .macCatalyst }
        return !document.kind.hasTargets && document.app.targets.contains(where: isOnMac)
            && document.targets(of: command.origin)?.contains(where: isOnMac) == false
    }

    private mutating func omit(_ command: Command, because reason: String) {
        let keys = command.keyCombination.map { "\($0) of " } ?? ""
        let title = hasUnknownTitle(.command(command)) ? command.title : MenuElement.command(command).name
        omissions.append(Omission(name: keys + title, reason: reason, origin: command.origin))
        omittedOrigins.insert(command.origin)
    }

    /// Whether the code calculates the title.
    func hasUnknownTitle(_ element: MenuElement) -> Bool {
        !element.isSystem && document.shownTitle(element.title, of: element.origin) != element.title
    }

    /// A command of the app as the spec has it.
    func written(_ command: Command) -> Command {
        var command = command
        let isPartOfSelector = { (character: Character) in
            character.isLetter || character.isNumber || character == "_" || character == ":"
        }
        let isSelector = command.action.allSatisfy(isPartOfSelector)
        if document.unreadPropertyLists.contains(command.origin) {
            command.propertyList = nil
            if !isSelector { command.action = "unknown\(command.origin.rawValue):" }
        } else if document.isFromCode, !isSelector,
            let name = command.action.split(whereSeparator: { !isPartOfSelector($0) }).last
        {
            // `#selector(Type.method)`, of whose parameters nothing is known.
            command.action = name + ":"
        }
        // UIKit tells commands apart by their actions.
        if document.kind == .uiKit, !command.hasAction { command.action = "unknown\(command.origin.rawValue):" }
        return command
    }

    /// The elements that are written: those of the app that are not left out, without menus that become empty.
    func kept(_ elements: [MenuElement]) -> [MenuElement] {
        guard document.isFromCode else { return elements }
        return elements.compactMap { element in
            guard case .menu(var menu) = element else {
                return element.isSystem || omittedOrigins.contains(element.origin) ? nil : element
            }
            let count = menu.children.count
            menu.children = kept(menu.children)
            return menu.children.isEmpty && (count > 0 || element.isSystem) ? nil : .menu(menu)
        }
    }

    /// Items with the same shortcut that are all hidden by bindings, except the first of each group.
    private static func alternating(
        in elements: [MenuElement], _ document: MenuDocument
    ) -> Set<ElementOrigin> {
        var groups: [KeyCombination: [ElementOrigin]] = [:]
        elements.forEachCommand { command in
            if let keys = command.keyCombination { groups[keys, default: []].append(command.origin) }
        }
        return Set(
            groups.values.filter { $0.count > 1 && $0.allSatisfy(document.runtimeHiddenElements.contains) }
                .flatMap { $0.dropFirst() })
    }
}

extension [MenuElement] {
    /// All commands in the elements and their submenus, in order.
    fileprivate var commands: [Command] {
        var commands: [Command] = []
        forEachCommand { commands.append($0) }
        return commands
    }
}

extension Command {
    fileprivate var isSystem: Bool { origin == .none }
}
