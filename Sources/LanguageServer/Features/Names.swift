import MenuBuilder
import SourceText

/// The names that a menu spec defines and uses: identifiers of menus, actions, and responders.
struct Names {
    /// What a name belongs to.
    private enum Space {
        case identifier, action, responder
    }

    private struct Occurrence {
        let space: Space
        let name: String
        /// The text between the quotes.
        let range: Range<Int>
        let isDefinition: Bool
    }

    private let context: RequestContext
    private let occurrences: [Occurrence]

    init(_ context: RequestContext) {
        self.context = context
        let outline = context.outline
        // A name that is being changed has no occurrence.
        occurrences =
            !context.isMenuSpec
            ? []
            : Names.occurrences(in: outline.bytes).filter { outline.isUnchanged($0.range) }.map {
                Occurrence(
                    space: $0.space, name: $0.name, range: outline.place($0.range), isDefinition: $0.isDefinition)
            }
    }

    /// The definitions in the document, and of an action also the methods in the sources.
    func definitions(at offset: Int) -> [JSONText.Value] {
        let definitions = same(as: offset).filter(\.isDefinition).map { location($0.range) }
        guard let own = occurrence(at: offset), own.space == .action, let path = context.document.path else {
            return definitions
        }
        let methods = context.host.implementations(ofAction: own.name, around: path, context.texts) {
            context.cancellation.isCancelled
        }
        return definitions
            + methods.map { method in
                .object([
                    ("uri", .string(DocumentURI.uri(ofPath: method.path))),
                    ("range", DocumentText(method.text, context.text.encoding).json(method.range)),
                ])
            }
    }

    func references(at offset: Int, includesDefinition: Bool) -> [JSONText.Value] {
        same(as: offset).filter { includesDefinition || !$0.isDefinition }.map { location($0.range) }
    }

    /// The range of the name to rename, or null.
    func renamedRange(at offset: Int) -> JSONText.Value {
        let all = same(as: offset)
        // A name of the system has no definition in the document.
        guard context.outline.isCurrent, all.contains(where: \.isDefinition), let own = occurrence(at: offset) else {
            return .null
        }
        return .object([("range", context.text.json(own.range)), ("placeholder", .string(own.name))])
    }

    func rename(at offset: Int, to name: String?) throws(ResponseError) -> JSONText.Value {
        guard let name, !name.isEmpty else { throw ResponseError(.invalidParams, "the new name is empty") }
        guard context.outline.isCurrent else {
            throw ResponseError(.requestFailed, "the document has a syntax error, so nothing in it can be renamed")
        }
        let all = same(as: offset)
        guard let old = all.first else { throw ResponseError(.requestFailed, "there is no name to rename here") }
        guard all.contains(where: \.isDefinition) else {
            throw ResponseError(
                .requestFailed, "\(old.name.displayQuoted) is not defined in this document, so it cannot be renamed")
        }
        guard
            !occurrences.contains(where: {
                $0.space == old.space && $0.name == name && name != old.name && $0.isDefinition
            })
        else {
            throw ResponseError(.requestFailed, "\(name.displayQuoted) is the name of another \(old.space)")
        }
        if let problem = problem(with: name, of: old.space) { throw ResponseError(.requestFailed, problem) }
        let text = String(name.jsonLiteral.dropFirst().dropLast())
        let edits = all.map { TextEdit(range: $0.range, text: text) }
        return WorkspaceEdit(context, edits).json ?? .null
    }

    /// Why something cannot have a name.
    private func problem(with name: String, of space: Space) -> String? {
        if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return "a name has no control characters"
        }
        switch space {
        case .identifier:
            guard Menu.Identifier.constantNames.contains(name) || name.hasPrefix("com.apple.") else { return nil }
            return "\(name.displayQuoted) is the identifier of a system menu"
        case .action:
            let isSelector = name.utf8.allSatisfy(Names.isOfSelector) && !name.hasPrefix(":")
            if isSelector, let first = name.utf8.first, !Names.isDigit(first) { return nil }
            return "\(name.displayQuoted) is not a selector, such as \"newTab:\""
        case .responder: return name.allSatisfy(\.isWhitespace) ? "the new name is empty" : nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a byte can be in a selector. Objective-C allows letters of every language.
    private static func isOfSelector(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ":")
            || isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private func occurrence(at offset: Int) -> Occurrence? {
        occurrences.first { $0.range.contains(offset) || $0.range.upperBound == offset }
    }

    /// The occurrences of the name at an offset, in order.
    private func same(as offset: Int) -> [Occurrence] {
        guard let own = occurrence(at: offset) else { return [] }
        return occurrences.filter { $0.space == own.space && $0.name == own.name }
    }

    private func location(_ range: Range<Int>) -> JSONText.Value {
        .object([("uri", .string(context.document.uri)), ("range", context.text.json(range))])
    }

    /// The members whose strings are names, with what they are names of.
    private static let members: [String: (space: Space, isDefinition: Bool)] = [
        "identifier": (.identifier, true), "atStartOf": (.identifier, false), "atEndOf": (.identifier, false),
        "before": (.identifier, false), "after": (.identifier, false), "replace": (.identifier, false),
        "replaceChildren": (.identifier, false), "remove": (.identifier, false), "action": (.action, false),
    ]
    /// The members of an object that refers to a command or an action.
    private static let referenceMembers: [String: (space: Space, isDefinition: Bool)] = [
        "command": (.action, false), "action": (.identifier, false),
    ]
    private static let responderMembers = members.merging(
        ["name": (.responder, true), "next": (.responder, false)], uniquingKeysWith: { $1 })

    /// The occurrences in order. Property lists and custom members contain no names.
    private static func occurrences(in bytes: [UInt8]) -> [Occurrence] {
        let tape = JSONDocument.read(bytes, dialect: .jsonc).tape
        var found: [Occurrence] = []
        func add(_ node: JSONNode, _ space: Space, isDefinition: Bool) {
            guard tape.kind(of: node) == .string else { return }
            found.append(
                Occurrence(
                    space: space, name: tape.string(node), range: tape.content(of: node), isDefinition: isDefinition))
        }
        let responders = tape.root.flatMap { tape.value(of: "responders", in: $0) }
        let responderObjects = Set((responders.map { Array(tape.elements(of: $0)) } ?? []).map(\.index))
        var referenceObjects: Set<Int> = []
        var custom: Set<Int> = []
        var index = 0
        while index < tape.entries.count {
            if custom.contains(index) {
                index = max(index + 1, tape.entries[index].next)
                continue
            }
            defer { index += 1 }
            guard tape.entries[index].kind == .object else { continue }
            let own =
                referenceObjects.contains(index)
                ? referenceMembers : responderObjects.contains(index) ? responderMembers : members
            for member in tape.members(of: JSONNode(index: index)) {
                let key = tape.string(member.key)
                if key == "propertyList" || key.hasPrefix("x-") {
                    custom.insert(member.value.index)
                } else if key == "actions", responderObjects.contains(index) {
                    // A responder lists the actions that it handles: strings, or objects with a condition.
                    for entry in tape.elements(of: member.value) {
                        add(tape.value(of: "action", in: entry) ?? entry, .action, isDefinition: true)
                        custom.insert(entry.index)
                    }
                } else if let (space, isDefinition) = own[key] {
                    if tape.kind(of: member.value) == .object { referenceObjects.insert(member.value.index) }
                    add(member.value, space, isDefinition: isDefinition)
                }
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
