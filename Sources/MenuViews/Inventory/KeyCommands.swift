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

/// A key command of one or several responders.
package struct SharedKeyCommand: Sendable {
    package let command: Command
    /// The names of the responders, in their order.
    package fileprivate(set) var responders: [String]
    /// The commands of these responders.
    package fileprivate(set) var origins: [ElementOrigin]
}

extension MenuDocument {
    /// The visible key commands of all responders on a target, each once, in their order. Several view controllers often
    /// have the same ones.
    ///
    /// - Complexity: O(key commands)
    package func keyCommands(on target: MenuTarget) -> [SharedKeyCommand] {
        var commands: [SharedKeyCommand] = []
        var indices: [KeyCommandIdentity: Int] = [:]
        for responder in responders(for: target) ?? [] {
            for command in responder.keyCommands
            where command.keyCombination != nil && !command.attributes.contains(.hidden) {
                let identity = KeyCommandIdentity(
                    action: command.action, propertyList: command.propertyList, title: command.title,
                    command.keyCombination, command.origin, in: self)
                if let index = indices[identity] {
                    commands[index].origins.append(command.origin)
                    if commands[index].responders.last?.isIdentical(to: responder.name) != true {
                        commands[index].responders.append(responder.name)
                    }
                } else {
                    indices[identity] = commands.count
                    commands.append(
                        SharedKeyCommand(command: command, responders: [responder.name], origins: [command.origin]))
                }
            }
        }
        return commands
    }
}
