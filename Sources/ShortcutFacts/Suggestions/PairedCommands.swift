import Diagnostics
package import MenuBuilder
package import MenuDocuments
import SourceText

/// The commands of a document that are half of a pair by their titles.
package struct PairedCommands: Sendable {
    /// By title in lowercase, in document order.
    private var byTitle: [String: [Command]] = [:]

    /// - Complexity: O(commands × log(commands))
    package init(_ commands: some Sequence<Command>) {
        for command in commands {
            for title in Set([command.title, command.discoverabilityTitle ?? command.title]) {
                let beginning = Mnemonic(title).text
                guard !TitlePair.all(of: beginning).isEmpty else { continue }
                byTitle[TitlePair.folded(beginning), default: []].append(command)
            }
        }
        for title in byTitle.keys { byTitle[title]?.sort { $0.origin.rawValue < $1.origin.rawValue } }
    }

    /// The commands of a document, also those of refused operations, and the system's in its menus.
    package init(_ document: MenuDocument, _ builders: [MainMenuBuilder]) {
        var commands: [Command] = []
        for operation in document.operations { operation.elements.forEachCommand { commands.append($0) } }
        for responder in document.responders ?? [] { commands += responder.keyCommands }
        for builder in builders {
            builder.forEachElement { node in
                if let command = node.element.command, command.origin == .none { commands.append(command) }
            }
        }
        self.init(commands)
    }

    /// The pair that a title belongs to, with the nearest command that is its other half, if there is one.
    ///
    /// - Complexity: O(log(commands))
    package func pair(of title: String, at origin: ElementOrigin) -> (pair: TitlePair, partner: Command?)? {
        let pairs = TitlePair.all(of: Mnemonic(title).text)
        for pair in pairs {
            if let partner = nearest(to: origin, titled: pair.foldedOtherTitle) { return (pair, partner) }
        }
        return pairs.first.map { ($0, nil) }
    }

    /// An app may have several commands with a title, such as "Next" for chapters and for tracks.
    private func nearest(to origin: ElementOrigin, titled title: String) -> Command? {
        guard let commands = byTitle[title] else { return nil }
        guard origin != .none else { return commands.first { $0.keyCombination != nil } ?? commands.first }
        let index = commands.partitioningIndex { $0.origin.rawValue >= origin.rawValue }
        let near = commands[max(0, index - 1)..<min(index + 1, commands.count)]
        return near.min { $0.distance(to: origin) < $1.distance(to: origin) }
    }
}

extension Command {
    fileprivate func distance(to other: ElementOrigin) -> Int {
        abs(Int(origin.rawValue) - Int(other.rawValue))
    }
}
