import SourceText
import KeyCombinations
import MenuBuilder

extension SpecPositions {
    func editsWritingEllipsis(in key: String, of origin: ElementOrigin) -> [TextEdit]? {
        guard let node = value(of: key, at: origin), tape.kind(of: node) == .string else { return nil }
        let text = Array(tape.string(node).utf8)
        guard let last = text.lastIndex(of: UInt8(ascii: ".")), last >= 2 else { return nil }
        return [TextEdit(range: tape.range(of: last - 2..<last + 1, inString: node), text: "…")]
    }

    func edits(setting text: String, as key: String, of origin: ElementOrigin) -> [TextEdit]? {
        if let node = value(of: key, at: origin) {
            return [TextEdit(range: tape.range(of: node), text: text.writtenInJSON)]
        }
        guard let title = value(of: ElementKey.title.name, at: origin) else { return nil }
        return tape.insertion(of: key, text.writtenInJSON, behind: title)
    }

    func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]? {
        guard let node = value(of: ElementKey.shortcut.name, at: origin) else { return nil }
        switch tape.kind(of: node) {
        case .string: return tape.edits(setting: keys, inText: node).map { [$0] }
        case .object: return tape.edits(setting: keys, inObject: node)
        default: return nil
        }
    }

    func edits(removing suppression: Suppression) -> [TextEdit]? {
        let nodes = suppression.nodes
        let isOnly = nodes.previous == nil && nodes.next == nil
        // What a comment in the list says is not for a program to take away.
        if isOnly, !tape.hasComment(in: tape.range(of: nodes.list)) { return cutMember(nodes.list, of: nodes.scope) }
        return tape.cut(
            tape.range(of: nodes.entry), previousEnd: nodes.previous.map { tape.range(of: $0).upperBound })
    }

    private func cutMember(_ value: JSONNode, of object: JSONNode) -> [TextEdit]? {
        var previousEnd: Int?
        for member in tape.members(of: object) {
            let range = tape.range(of: member.key).lowerBound..<tape.range(of: member.value).upperBound
            if member.value == value { return tape.cut(range, previousEnd: previousEnd) }
            previousEnd = range.upperBound
        }
        return nil
    }
}
