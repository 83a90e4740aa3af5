package import SourceText

/// Reads the values of a JSON file. It reports problems and continues, so that one run reports all of them.
package protocol JSONValueReader {
    var tape: JSONTape { get }
    var problems: ProblemList { get set }
}

// Each of these reads a value of one type, and returns nil if it is missing or, after reporting a problem, invalid.

extension JSONValueReader {
    package mutating func string(_ node: JSONNode?, _ label: ValueLabel) -> String? {
        guard let node, requireKind(node, .string, label) else { return nil }
        return tape.string(node)
    }

    /// A string with at least one character.
    package mutating func name(_ node: JSONNode?, _ label: ValueLabel, help: String? = nil) -> String? {
        guard let node, let text = string(node, label) else { return nil }
        guard !text.isEmpty else {
            problems.add("\(label) is empty", at: tape.range(of: node), node: node, help: help)
            return nil
        }
        return text
    }

    package mutating func bool(_ node: JSONNode?, _ label: ValueLabel) -> Bool? {
        guard let node else { return nil }
        switch tape.kind(of: node) {
        case .true: return true
        case .false: return false
        default:
            reportWrongType(node, label, wanted: "true or false")
            return nil
        }
    }

    /// The elements of an array.
    package mutating func list(_ node: JSONNode?, _ key: String) -> JSONTape.Elements? {
        guard let node, requireKind(node, .array, .key(key)) else { return nil }
        return tape.elements(of: node)
    }

    /// The elements of an array that must not be empty.
    package mutating func filledList(_ node: JSONNode, _ key: String, of noun: String) -> JSONTape.Elements? {
        guard let elements = list(node, key) else { return nil }
        guard !tape.isEmpty(node) else {
            problems.add(
                "\"\(key)\" is empty", at: tape.range(of: node), node: node,
                help: "name at least one \(noun), or omit \"\(key)\"")
            return nil
        }
        return elements
    }

    /// Whether the value has the expected kind. Reports it if not.
    package mutating func requireKind(_ node: JSONNode, _ kind: JSONKind, _ label: ValueLabel) -> Bool {
        if tape.kind(of: node) == kind { return true }
        reportWrongType(node, label, wanted: kind.description)
        return false
    }

    /// Reports a value of the wrong type.
    ///
    /// - Parameter wanted: The types it could have, with their articles.
    package mutating func reportWrongType(_ node: JSONNode, _ label: ValueLabel, wanted: @autoclosure () -> String) {
        let (kind, opening) = (tape.kind(of: node), tape.opening(of: node))
        problems.add("\(label) must be \(wanted()), not \(kind.description)", at: opening, node: node)
    }
}

/// How a message names a value.
package enum ValueLabel {
    /// The value of a key.
    case key(String)
    /// An element of the array that is a key's value.
    case entry(of: String)
    /// A value without a key: "an operation".
    case thing(String)
}

extension ValueLabel: CustomStringConvertible {
    package var description: String {
        switch self {
        case .key(let name): "\"\(name)\""
        case .entry(let name): "an entry of \"\(name)\""
        case .thing(let thing): thing
        }
    }
}
