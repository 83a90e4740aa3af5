package import MenuBuilder
package import MenuDocuments
package import SourceCode
import SourceText

/// The classes of source files that handle actions. What it finds is kept for further menus, whose actions are often the same.
package final class HandlingClasses {
    fileprivate let sources: ActionIndex
    /// The names of the classes with an object that is always in the responder chain.
    private lazy var alwaysInChain = Set(
        sources.classes.filter { sources.isAppObject($0) }.flatMap(sources.lineage).map(\.name))
    private var known: [String: Answer] = [:]

    fileprivate struct Answer {
        /// Nil if no class implements the action.
        let handlers: ActionHandlers.Handlers?
        let validation: ActionValidation
    }

    package init(_ sources: ActionIndex) { self.sources = sources }

    fileprivate func answer(for action: String) -> Answer {
        if let answer = known[action] { return answer }
        let classes = sources.classes(with: action)
        let handlers = ActionHandlers.Handlers(
            lineages: classes.map { sources.lineage(of: $0).map(\.name) },
            areAlwaysInChain: classes.contains { alwaysInChain.contains($0.name) || $0.isOfAppKit })
        let answer = Answer(
            handlers: classes.isEmpty ? nil : handlers, validation: sources.validation(of: action, in: classes))
        known[action] = answer
        return answer
    }
}

extension ActionHandlers {
    /// What source files say about some commands of a menu.
    ///
    /// - Complexity: O(actions that were not asked for yet × classes + elements of the menu).
    package init(of commands: [Command], in document: MenuDocument, _ classes: HandlingClasses) {
        let (items, sources) = (document.appKitItems, classes.sources)
        var handlers: [String: Handlers] = [:]
        var validated: Set<ElementOrigin> = []
        var changing = document.companions.actionHandlers.changing
        for (action, commands) in Dictionary(grouping: commands, by: \.action) {
            let answer = classes.answer(for: action)
            let found = commands.filter { answer.validation.mayBeAbout($0, items) }.map(\.origin)
            validated.formUnion(found)
            if answer.validation.contains(.keys) { changing.formUnion(found) }
            handlers[action] = answer.handlers
        }
        // What code changes of a menu of its own is known of the objects.
        if items.areKnown {
            let reach = ItemReach(items, sources)
            for operation in document.operations {
                reach.addChanging(operation.elements, in: operation.origin, to: &changing)
            }
        } else {
            let changes = sources.itemChanges
            let changed = commands.filter { command in
                changes.changesLookedUpItems
                    || changes.mayChangeInObjectiveC(items.access[command.origin]?.outlets ?? [])
            }
            changing.formUnion(changed.map(\.origin))
        }
        let tagged = sources.itemChanges.looksUpTags && items.areKnown ? commands.filter(\.hasTag).map(\.origin) : []
        self.init(
            handlers, validated: validated, changing: changing, setsKeys: sources.itemChanges.setsKeys,
            tagged: Set(tagged),
            // A menu of code may be the one that the code gives to the application.
            replaceMenu: items.areKnown && sources.itemChanges.replacesMainMenu)
    }
}

/// Finds the items of an Interface Builder file that code may change.
private struct ItemReach {
    private let items: AppKitItems
    private let sources: ActionIndex
    private let changes: ItemChanges

    init(_ items: AppKitItems, _ sources: ActionIndex) {
        self.items = items
        self.sources = sources
        changes = sources.itemChanges.complete
    }

    /// Adds the items of the main menu that code may change.
    func addChanging(_ elements: [MenuElement], in menu: ElementOrigin, to found: inout Set<ElementOrigin>) {
        let isChanging = mayChange(menu) || changes.menus.contains(.any)
        for (index, element) in elements.enumerated() {
            let isFound =
                changes.menus.contains(.index(index)) || changes.menus.contains(.title(ExactString(element.title)))
            addChanging([element], isChanging: isChanging || isFound, to: &found)
        }
    }

    private func addChanging(_ elements: [MenuElement], isChanging: Bool, to found: inout Set<ElementOrigin>) {
        for element in elements {
            let isChanging = isChanging || mayChange(element.origin)
            switch element {
            case .menu(let menu): addChanging(menu.children, isChanging: isChanging, to: &found)
            case .command(let command):
                if isChanging { found.insert(command.origin) }
            default: break
            }
        }
    }

    /// Whether code may change an item, or the items of a menu.
    private func mayChange(_ origin: ElementOrigin) -> Bool {
        guard let access = items.access[origin] else { return false }
        return access.isCustom || changes.mayChange(outlets: access.outlets)
            || access.delegate.map(sources.changesMenus(delegate:)) ?? false
    }
}

extension ActionValidation {
    /// Whether it may be about an item of the action.
    fileprivate func mayBeAbout(_ command: Command, _ items: AppKitItems) -> Bool {
        if contains(.all) || contains(.tagged) && command.hasTag { return true }
        return contains(.identified) && (!items.areKnown || items.identified.contains(command.origin))
    }
}

extension Command {
    /// Whether an item has a tag by which code can find it.
    fileprivate var hasTag: Bool {
        if case .dictionary(let facts)? = propertyList { facts["tag"] != nil } else { false }
    }
}

extension ActionIndex {
    /// Whether an object of a class is at the end of each responder chain.
    fileprivate func isAppObject(_ entry: ClassEntry) -> Bool {
        if entry.isAppDelegate || entry.name.hasSuffix("AppDelegate") { return true }
        return ["NSApplication", "NSDocumentController"].contains(lineage(of: entry).last?.superclass)
    }
}

extension ActionIndex.ClassEntry {
    /// Whether it is a class of AppKit that the sources extend.
    fileprivate var isOfAppKit: Bool { superclass == nil && name.hasPrefix("NS") }
}
