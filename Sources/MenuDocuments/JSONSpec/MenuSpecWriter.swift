package import KeyCombinations
package import MenuBuilder
import SourceText

/// Writes a menu spec for people: one command per line, members in the documented order.
package struct MenuSpecWriter {
    package private(set) var text = ""
    private var indent = 0

    package init() {}

    /// A member with its value as JSON text.
    package typealias Member = (key: String, value: String)

    /// Adds an indented line.
    package mutating func add(_ line: String) {
        text += String(repeating: "  ", count: indent) + line + "\n"
    }

    /// Adds an opening line, an indented body, and a closing line.
    package mutating func add(_ open: String, _ close: String, _ body: (inout MenuSpecWriter) -> Void) {
        add(open)
        indent += 1
        body(&self)
        indent -= 1
        add(close)
    }

    /// Adds elements separated by commas.
    package mutating func addList<Element>(
        _ elements: [Element], _ write: (inout MenuSpecWriter, Element, String) -> Void
    ) {
        for (index, element) in elements.enumerated() { write(&self, element, index + 1 < elements.count ? "," : "") }
    }

    package static func quoted(_ text: String) -> String { text.jsonLiteral }

    /// An object on one line.
    package static func object(_ members: [Member]) -> String {
        members.isEmpty ? "{}" : "{ " + members.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", ") + " }"
    }

    /// A list on one line.
    package static func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
}

extension MenuSpecWriter {
    /// A combination as a string, or as an object if the string would mean another combination.
    package static func shortcut(_ keys: KeyCombination) -> String {
        let ascii = keys.ascii
        // A letter with a separate accent is read as the letter with that accent.
        if let parsed = try? KeyCombination(parsing: ascii), parsed == keys,
            parsed.input.rawValue.isIdentical(to: keys.input.rawValue)
        {
            return quoted(ascii)
        }
        return object([
            ("input", quoted(keys.input.rawValue)), ("modifiers", list(keys.modifiers.names.map(quoted))),
        ])
    }

    /// A property list. Imported files have no data and dates.
    package static func propertyList(_ value: PropertyList) -> String {
        switch value {
        case .string(let text): quoted(text)
        case .number(let number): number.description
        case .array(let values): list(values.map(propertyList))
        case .dictionary(let values):
            object(values.sorted { $0.key < $1.key }.map { ($0.key, propertyList($0.value)) })
        case .data(let bytes): list(bytes.map(\.description))
        case .date(let seconds): seconds.description
        }
    }

    package static func members(of command: Command) -> [Member] {
        var members: [Member] = [
            ("title", quoted(command.title)),
            ("action", quoted(command.action.isEmpty ? AppKitMenu.noAction : command.action)),
        ]
        if let value = command.propertyList { members.append(("propertyList", propertyList(value))) }
        if let keys = command.keyCombination { members.append(("shortcut", shortcut(keys))) }
        if let title = command.discoverabilityTitle { members.append(("discoverabilityTitle", quoted(title))) }
        let names = command.attributes.names.map(quoted)
        if !names.isEmpty { members.append(("attributes", list(names))) }
        switch command.state {
        case .off: break
        case .on: members.append(("state", quoted("on")))
        case .mixed: members.append(("state", quoted("mixed")))
        }
        let alternates = command.alternates.map { alternate in
            object([
                ("title", quoted(alternate.title)), ("action", quoted(alternate.action)),
                ("modifiers", list(alternate.modifierFlags.names.map(quoted))),
            ])
        }
        if !alternates.isEmpty { members.append(("alternates", list(alternates))) }
        if command.wantsPriorityOverSystemBehavior { members.append(("wantsPriorityOverSystemBehavior", "true")) }
        if !command.allowsAutomaticLocalization { members.append(("allowsAutomaticLocalization", "false")) }
        if !command.allowsAutomaticMirroring { members.append(("allowsAutomaticMirroring", "false")) }
        return members
    }
}
