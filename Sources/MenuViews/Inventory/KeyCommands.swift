import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import SourceText

/// What makes two key commands of responders one command: their action, title and keys, or the place in code that makes both.
struct KeyCommandIdentity: Hashable {
    private let action: ExactString
    private let propertyList: PropertyList?
    private let title: String
    private let combination: KeyCombination?
    /// Where a command without an action is written: nothing else says that two are the same.
    private let range: Range<Int>?

    init(
        action: String, propertyList: PropertyList?, title: String, _ combination: KeyCombination?,
        _ origin: ElementOrigin, in document: MenuDocument
    ) {
        self.action = ExactString(action)
        self.propertyList = propertyList
        self.title = title
        self.combination = combination
        range = action.isEmpty || action == AppKitMenu.noAction ? document.range(of: origin) : nil
    }
}

extension MenuDocument {
    /// The visible key commands of all responders on a target, each once, in their order. Several view controllers often
    /// have the same ones.
    ///
    /// - Complexity: O(key commands)
    package func keyCommands(on target: MenuTarget) -> [Command] {
        var seen: Set<KeyCommandIdentity> = []
        return (responders(for: target) ?? []).flatMap(\.keyCommands).filter { command in
            let identity = KeyCommandIdentity(
                action: command.action, propertyList: command.propertyList, title: command.title,
                command.keyCombination, command.origin, in: self)
            return command.keyCombination != nil && !command.attributes.contains(.hidden)
                && seen.insert(identity).inserted
        }
    }
}
