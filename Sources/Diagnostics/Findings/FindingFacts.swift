package import EditorKeyBindings
package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import SourceText

/// What a finding is about, independent of the sentence that reports it.
///
/// Findings with equal facts at one position are merged across targets, and fingerprints are computed from facts, so
/// that a message can be reworded without invalidating baselines.
package struct FindingFacts: Hashable, Sendable {
    /// The elements involved, in any order.
    package var parties: [Party]
    /// The key combinations involved, in any order.
    package var combinations: [KeyCombination]
    /// Other details that distinguish the finding from others of its rule, such as the name of an unknown key.
    package var details: [String]

    package init(_ parties: [Party] = [], combinations: [KeyCombination] = [], details: [String] = []) {
        self.parties = parties
        self.combinations = combinations
        self.details = details
    }

    /// Something that takes part in a finding, by its identity.
    package enum Party: Hashable, Sendable {
        /// A command. The title is present only where action and property list do not identify the command.
        case command(action: String, propertyList: String?, title: String?)
        /// An action or a window activation, by its identifier.
        case action(String)
        /// A menu, by its identifier.
        case menu(String)
        /// An element that only its title identifies.
        case title(String)
        /// An alternate of a command.
        case alternate(action: String)
        /// A responder, by its name.
        case responder(String)
        /// A key binding of an editor extension.
        case keyBinding(command: String, condition: String)
        /// A key combination that the operating system reserves.
        case reserved(KeyCombination)
    }
}

extension FindingFacts.Party {
    /// - Parameter kind: The kind of the element's document. In AppKit several items may have one action.
    package init(_ element: MenuElement, in kind: DocumentKind) {
        switch element.identity {
        case .command(let action, let propertyList)?:
            self = .command(
                action: action.identityText, propertyList: propertyList?.identityText(),
                title: kind == .uiKit ? nil : element.title.identityText)
        case .action(let identifier)? where !identifier.isAutomatic: self = .action(identifier.rawValue.identityText)
        case .menu(let identifier)? where !identifier.isAutomatic: self = .menu(identifier.rawValue.identityText)
        case .deferred(let identifier)?: self = .action(identifier.identityText)
        case .action?, .menu?, nil: self = .title(element.title.identityText)
        }
    }

    package init(_ command: Command, in kind: DocumentKind) {
        self.init(.command(command), in: kind)
    }

    package init(_ alternate: CommandAlternate) {
        self = .alternate(action: alternate.action.identityText)
    }

    package init(_ binding: KeyBinding) {
        self = .keyBinding(
            command: binding.command.identityText, condition: binding.condition.text.identityText)
    }
}

extension FindingFacts.Party {
    /// Whether it is a command or menu, rather than what has it, or what it collides with.
    package var isElement: Bool {
        switch self {
        case .responder, .reserved: false
        default: true
        }
    }
}

extension FindingFacts {
    /// The facts as strings that do not depend on the order of parties, combinations and details.
    var fingerprintTexts: [String] {
        parties.map(\.fingerprintText).sorted()
            + combinations.map { "keys \($0.modifiers.rawValue) \($0.input.rawValue)" }.sorted()
            + details.map { "detail \($0)" }.sorted()
    }
}

extension FindingFacts.Party {
    fileprivate var fingerprintText: String {
        switch self {
        case .command(let action, let propertyList, let title):
            "command \(action)" + (propertyList.map { " \($0)" } ?? "") + (title.map { " \($0)" } ?? "")
        case .action(let identifier): "action \(identifier)"
        case .menu(let identifier): "menu \(identifier)"
        case .title(let title): "title \(title)"
        case .alternate(let action): "alternate \(action)"
        case .responder(let name): "responder \(name)"
        case .keyBinding(let command, let condition): "binding \(command) \(condition)"
        case .reserved(let keys): "reserved \(keys.modifiers.rawValue) \(keys.input.rawValue)"
        }
    }
}

extension String {
    /// The string, or for very long ones its beginning and length: many findings may involve one element.
    package var identityText: String {
        let limit = 200
        return utf8.count <= limit ? self : "\(String(decoding: utf8.prefix(limit), as: UTF8.self)) \(utf8.count)"
    }
}

extension PropertyList {
    /// A text that is the same in every run. Large collections are represented by their first items and their size, and
    /// values nested deeper than `depth` by their size alone.
    func identityText(depth: Int = 4) -> String {
        let mostItems = 8
        switch self {
        case .string(let string): return "\"\(string.identityText)\""
        case .number(let number): return number.description
        case .date(let seconds): return "date \(seconds)"
        case .data(let bytes): return "data \(bytes.count) \(bytes.prefix(mostItems))"
        case .array(let values):
            guard depth > 0 else { return "array \(values.count)" }
            return "array \(values.count) \(values.prefix(mostItems).map { $0.identityText(depth: depth - 1) })"
        case .dictionary(let values):
            guard depth > 0 else { return "dictionary \(values.count)" }
            let members = values.sorted { $0.key < $1.key }.prefix(mostItems)
                .map { "\($0.key.identityText): \($0.value.identityText(depth: depth - 1))" }
            return "dictionary \(values.count) \(members)"
        }
    }
}
