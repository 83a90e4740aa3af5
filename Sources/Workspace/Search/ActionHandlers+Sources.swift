package import MenuBuilder
package import MenuDocuments
package import SourceCode
import SourceText

extension ActionHandlers {
    /// What source files say about some commands of a menu.
    ///
    /// - Parameter items: What is known of the items of the menu's file.
    /// - Complexity: O(commands × classes).
    package init(of commands: [Command], _ items: AppKitItems, in sources: ActionIndex) {
        let appObjects = sources.classes.filter { sources.isAppObject($0) }
        let always = Set(appObjects.flatMap(sources.lineage).map(\.name))
        var handlers: [String: Handlers] = [:]
        var validated: Set<ElementOrigin> = []
        for (action, commands) in Dictionary(grouping: commands, by: \.action) {
            let classes = sources.classes(with: action)
            let validation = sources.validation(of: action, in: classes)
            validated.formUnion(commands.filter { validation.mayBeAbout($0, items) }.map(\.origin))
            guard !classes.isEmpty else { continue }
            handlers[action] = Handlers(
                lineages: classes.map { sources.lineage(of: $0).map(\.name) },
                areAlwaysInChain: classes.contains { always.contains($0.name) || $0.isOfAppKit })
        }
        let changes = sources.itemChanges
        let changing = commands.filter { command in
            let outlets = items.outlets[command.origin] ?? []
            return outlets.contains { changes.names.contains(ExactString($0)) }
                || changes.looksUpTags && items.areKnown && command.hasTag
        }
        self.init(handlers, validated: validated, changing: Set(changing.map(\.origin)))
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
