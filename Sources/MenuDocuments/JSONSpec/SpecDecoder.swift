import KeyCombinations
import MenuBuilder
import SourceText

/// Decodes a menu spec from JSON.
///
/// Decoding continues after a problem, so that one run reports all of them. An element's origin is a number that
/// identifies its place in the source map.
struct SpecDecoder: JSONValueReader, Sendable {
    let tape: JSONTape
    var problems = ProblemList()
    var objectMap = JSONObjectMap()
    var app = AppSettings()
    var operations: [SpecOperation] = []
    var responders: [Responder]?
    var ignoredRules: [IgnoredRule] = []
    /// An editor extension's contributions, if the spec describes one.
    private(set) var contributes: JSONNode?
    /// The list of the app's targets, or nil.
    var appTargetsNode: JSONNode?
    /// The combinations that commands set for single layouts.
    var shortcutOverrides: [ElementOrigin: [ShortcutOverride]] = [:]
    /// The images that are SF Symbols.
    var symbols: [SymbolNodes] = []
    /// Elements that exist on some targets only.
    var targetsOfElements: [ElementOrigin: Set<MenuTarget>] = [:]
    var suggestions = SuggestionBudget(searches: 10_000, candidates: 200_000)
    /// Objects with a misspelled key, which is most likely the one they seem to lack.
    var objectsWithMistypedKeys: Set<JSONNode> = []
    /// Whether an operation has unreadable elements, so that it is unknown which are missing.
    var hasUnreadElements = false
    /// Whether `app.targets` is valid, so that other targets can be checked against it.
    var hasKnownTargets = true

    init(_ tape: JSONTape) {
        self.tape = tape
        // One in about ten values is an object with a position.
        objectMap.reserveCapacity(tape.entries.count / 10)
    }

    /// Reads the whole document.
    mutating func decode() {
        guard let root = tape.root else { return }
        guard tape.kind(of: root) == .object else {
            problems.add(
                "a menu spec must be an object, not \(tape.kind(of: root).description)", at: tape.opening(of: root),
                node: root, help: "the smallest menu spec is {\"menuSpec\": 1}")
            return
        }
        guard isVersionUnderstood(tape.value(of: DocumentKey.menuSpec.name, in: root), root) else { return }
        let members = members(of: root, DocumentKey.self, in: "a menu spec")
        if let node = members[.ignore] { decodeIgnoredRules(node, scope: root) }
        if let node = members[.app] { decodeApp(node) }
        if let node = members[.build] {
            decodeBuild(node)
            checkTargetsOfElements()
        }
        if let node = members[.responders] { decodeResponders(node) }
        if let node = members[.contributes] { decodeContributions(node, members[.build] ?? members[.responders]) }
    }

    /// Records an editor extension's contributions for ``VSCodeReader``.
    private mutating func decodeContributions(_ node: JSONNode, _ other: JSONNode?) {
        guard requireKind(node, .object, .key("contributes")) else { return }
        contributes = node
        guard let other else { return }
        problems.add(
            "a menu spec describes an app's menu or an editor extension, not both",
            at: tape.range(of: other.key), node: other, help: "move one of them to a separate spec",
            related: [("the contributions", node)])
    }

    /// Whether to read the rest of the document as version 1, which includes a missing or invalid version.
    private mutating func isVersionUnderstood(_ node: JSONNode?, _ root: JSONNode) -> Bool {
        guard let node else {
            problems.add(
                "\"menuSpec\", the version of the format, is missing", at: tape.opening(of: root), node: root,
                help: "add \"menuSpec\": 1")
            return true
        }
        guard tape.kind(of: node) == .number, let version = tape.double(node) else {
            problems.add(
                "\"menuSpec\" must be the number 1, not \(tape.kind(of: node).description)", at: tape.range(of: node),
                node: node, help: "write \"menuSpec\": 1")
            return true
        }
        guard version != 1 else { return true }
        problems.add(
            "unknown menu spec version \(tape.shown(node)); this menulint reads version 1",
            at: tape.range(of: node), node: node,
            help: version > 1 ? "use a newer menulint, or write the spec as version 1" : "write \"menuSpec\": 1")
        return false
    }
}
