package import MenuDocuments
package import SourceCode

extension ActionHandlers {
    /// The classes in source files that handle some actions.
    ///
    /// - Complexity: O(actions × classes).
    package init(of actions: Set<String>, in sources: ActionIndex) {
        let appObjects = sources.classes.filter { sources.isAppObject($0) }
        let always = Set(appObjects.flatMap(sources.lineage).map(\.name))
        var handlers: [String: Handlers] = [:]
        for action in actions {
            let classes = sources.classes(with: action)
            let isValidated = sources.mayValidate(action, of: classes)
            guard isValidated || !classes.isEmpty else { continue }
            handlers[action] = Handlers(
                lineages: classes.map { sources.lineage(of: $0).map(\.name) }, isValidated: isValidated,
                areAlwaysInChain: classes.contains { always.contains($0.name) || $0.isOfAppKit })
        }
        self.init(handlers)
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
