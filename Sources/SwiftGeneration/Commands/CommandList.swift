import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// The commands of a spec with the names that code gives them.
struct CommandList {
    /// A case of the enumeration of commands.
    struct Entry {
        let name: String
        let title: String
        let keyCombination: KeyCombination?
    }

    private(set) var entries: [Entry] = []
    private var names: [ElementOrigin: String] = [:]

    /// Names that members of the enumeration, its protocols, or `Optional` have.
    private static let reserved: Set<String> = [
        "allCases", "hash", "hashValue", "init", "none", "rawValue", "self", "shortcut", "some", "titleKey", "Protocol",
        "Type",
    ]

    /// - Complexity: O(elements).
    ///
    /// - Parameter framework: Decides which commands the code has: SwiftUI has no hidden items.
    init(_ elements: [MenuElement], for framework: MenuFramework) {
        var unnamed: [(element: MenuElement, action: String)] = []
        var uses: [String: Int] = [:]
        func add(_ element: MenuElement, _ action: String) {
            unnamed.append((element, action))
            uses[action, default: 0] += 1
        }
        elements.forEachElement { element in
            guard let action = CommandList.action(of: element) else { return }
            if framework == .swiftUI, element.attributes.contains(.hidden) { return }
            add(element, action)
            switch element {
            case .command(let command):
                for alternate in command.alternates.map({ $0.command(of: command) }) {
                    if let action = CommandList.action(of: .command(alternate)) { add(.command(alternate), action) }
                }
            case .windowActivation(let activation) where framework == .uiKit:
                guard let alternate = activation.alternate else { return }
                add(.action(alternate), CommandList.lastPart(alternate.identifier))
            default: break
            }
        }
        var unique = UniqueNames(reserved: CommandList.reserved)
        for (element, action) in unnamed where names[element.origin] == nil {
            // Several commands of one action differ by their titles.
            let title = SwiftIdentifier.lowerCamelCase(element.title)
            var name = uses[action] == 1 || title.isEmpty ? SwiftIdentifier.lowerCamelCase(action) : title
            if name.isEmpty { name = title.isEmpty ? "command" : title }
            if CommandList.reserved.contains(name) { name += "Command" }
            name = unique.unique(name)
            names[element.origin] = name
            entries.append(Entry(name: name, title: element.title, keyCombination: element.keyCombination))
        }
    }

    /// What names a command: the first part of its selector, or the last one of its identifier; nil for other elements.
    private static func action(of element: MenuElement) -> String? {
        switch element {
        case .command(let command):
            command.hasAction ? String(command.action.prefix { $0 != ":" }) : ""
        case .action(let action): lastPart(action.identifier)
        case .windowActivation(let activation): lastPart(activation.identifier)
        case .menu, .deferred: nil
        }
    }

    private static func lastPart(_ identifier: Action.Identifier) -> String {
        guard !identifier.isAutomatic else { return "" }
        return identifier.rawValue.split(separator: ".").last.map { String($0) } ?? ""
    }

    /// The name of the command that an element is.
    func name(of origin: ElementOrigin) -> String { names[origin] ?? "command" }

    /// Writes the enumeration.
    ///
    /// - Parameters:
    ///   - shortcutType: The type of a shortcut.
    ///   - isIsolated: Whether shortcuts use constants of the main actor.
    ///   - shortcut: The code of one; nil if the framework cannot express it.
    func write(
        named name: String, shortcutType: String, isIsolated: Bool = false, to writer: inout CodeWriter,
        shortcut: (KeyCombination) -> String?
    ) {
        guard !entries.isEmpty else { return }
        writer.separate()
        writer.add("/// The commands of the main menu, in its order.")
        writer.add("enum \(name): String, CaseIterable, Sendable {") { writer in
            for entry in entries { writer.add("case \(SwiftIdentifier.quoted(entry.name))") }
            writer.separate()
            writer.add("/// The key of the title in the app's strings.")
            writer.add("var titleKey: String {") { writer in
                writer.add("switch self {")
                for entry in entries { writer.add("case .\(entry.name): \(entry.title.swiftLiteral)") }
                writer.add("}")
            }
            writer.separate()
            writer.add("/// The shortcut, as written for the US layout.")
            writer.add("\(isIsolated ? "@MainActor " : "")var shortcut: \(shortcutType)? {") { writer in
                let keyed = entries.compactMap { entry in
                    entry.keyCombination.flatMap(shortcut).map { (name: entry.name, code: $0) }
                }
                guard !keyed.isEmpty else { return writer.add("nil") }
                writer.add("switch self {")
                for (name, code) in keyed { writer.add("case .\(name): \(code)") }
                if keyed.count < entries.count { writer.add("default: nil") }
                writer.add("}")
            }
        }
    }
}

extension CommandAlternate {
    /// The command that the alternate is while its modifiers are held.
    func command(of command: Command) -> Command {
        var alternate = Command(
            title: title, action: action,
            keyCombination: command.keyCombination.map { KeyCombination($0.input, $0.modifiers.union(modifierFlags)) })
        alternate.origin = origin
        return alternate
    }
}
