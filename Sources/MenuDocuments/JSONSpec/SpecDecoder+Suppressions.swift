import SourceText

extension SpecDecoder {
    /// Reads an `x-menulint-ignore`: rules by name, or objects that also give a reason.
    mutating func decodeIgnoredRules(_ node: JSONNode, scope: JSONNode) {
        guard tape.kind(of: node) != .string else {
            problems.add(
                "\"\(ignoreKeyName)\" must be a list, not a string", at: tape.range(of: node), node: node,
                help: "write [\(tape.shown(node))]")
            return
        }
        guard let elements = list(node, ignoreKeyName) else { return }
        var previous: JSONNode?
        let nextOnes = elements.dropFirst().map(Optional.some) + [nil]
        for (element, next) in zip(elements, nextOnes) {
            let nodes = Suppression.Nodes(entry: element, previous: previous, next: next, list: node, scope: scope)
            previous = element
            switch tape.kind(of: element) {
            case .string:
                ignore(element, reason: nil, nodes)
            case .object:
                let members = members(of: element, IgnoredRuleKey.self, in: "an ignored rule")
                let reason = string(members[.reason], .key("reason"))
                guard let rule = members[.rule] else {
                    reportMissing("rule", in: element, "an ignored rule")
                    continue
                }
                ignore(rule, reason: reason, nodes)
            default:
                reportWrongType(
                    element, .entry(of: ignoreKeyName),
                    wanted: "the name of a rule, or an object with \"rule\" and \"reason\"")
            }
        }
    }

    private mutating func ignore(_ node: JSONNode, reason: String?, _ nodes: Suppression.Nodes) {
        guard let rule = name(node, .thing("the name of a rule")) else { return }
        ignoredRules.append(IgnoredRule(rule: rule, reason: reason, node: node, nodes: nodes))
    }
}

/// A suppression whose pointer is not computed yet.
struct IgnoredRule {
    let rule: String
    let reason: String?
    let node: JSONNode
    let nodes: Suppression.Nodes
}

extension [IgnoredRule] {
    /// The suppressions, in document order.
    func located(in tape: JSONTape) -> [Suppression] {
        let pointers = tape.pointersByNode(map(\.node))
        return map { ignored in
            Suppression(
                rule: ignored.rule, reason: ignored.reason, range: tape.range(of: ignored.node),
                surroundings: ignored.nodes.surroundings(in: tape), pointer: pointers[ignored.node] ?? "",
                scope: tape.range(of: ignored.nodes.scope), nodes: ignored.nodes)
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension Suppression.Nodes {
    fileprivate func surroundings(in tape: JSONTape) -> Range<Int> {
        let list = tape.range(of: list)
        let start = previous.map { tape.range(of: $0).upperBound } ?? list.lowerBound
        return start..<(next.map { tape.range(of: $0).lowerBound } ?? list.upperBound)
    }
}
