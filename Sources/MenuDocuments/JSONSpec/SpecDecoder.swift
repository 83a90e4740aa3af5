import KeyCombinations
import MenuBuilder
import Platform
import SourceText

/// Makes a menu spec of a JSON document.
///
/// Whatever is wrong is noted and reading goes on, so that one run shows all mistakes. Nothing about an element is kept
/// by name: its origin is a number, under which its place in the file can be found again.
struct SpecDecoder: Sendable {
    let tape: JSONTape
    var problems = ProblemList()
    var places = SourceMap()
    var app = AppSettings()
    var operations: [SpecOperation] = []
    var responders: [Responder]?
    var ignoredRules: [IgnoredRule] = []
    /// What an extension contributes, if the spec describes one.
    private(set) var contributes: JSONNode?
    /// The list of the app's targets, or nil.
    var appTargetsNode: JSONNode?
    /// The combinations that commands set for single layouts.
    var shortcutOverrides: [ElementOrigin: [ShortcutOverride]] = [:]
    /// Elements that exist on some targets only.
    var targetsOfElements: [ElementOrigin: Set<MenuTarget>] = [:]
    /// How many more names are looked at for suggestions: a file with thousands of mistakes must not take minutes.
    var candidatesLeft = 200_000
    /// Objects with a key that is near to a known one: what they lack is most likely that key.
    var objectsWithMistypedKeys: Set<JSONNode> = []
    /// Whether an operation has elements that could not be read at all, so that nobody knows what is missing.
    var hasUnreadElements = false
    /// Whether `app.targets` was read, so that others can be held against it.
    var hasKnownTargets = true
    /// Whether half of a long list may be read on a second thread.
    var mayDivide = true

    init(_ tape: JSONTape) {
        self.tape = tape
        places.reserveCapacity(tape.entries.count / 10)
    }

    /// A decoder for a part of the document, in which this one has read everything but lists.
    ///
    /// - Parameter count: The most places that this one may find before the part's first.
    func partForThread(placesBefore count: Int) -> SpecDecoder {
        var part = self
        part.problems = ProblemList()
        part.places = SourceMap(behind: places, leaving: count)
        part.operations = []
        part.ignoredRules = []
        part.targetsOfElements = [:]
        part.shortcutOverrides = [:]
        part.objectsWithMistypedKeys = []
        part.hasUnreadElements = false
        part.mayDivide = false
        return part
    }

    /// Takes over what a decoder for a later part has read.
    mutating func absorb(_ part: SpecDecoder) {
        problems.append(part.problems)
        places.append(part.places)
        ignoredRules += part.ignoredRules
        targetsOfElements.merge(part.targetsOfElements) { $1 }
        shortcutOverrides.merge(part.shortcutOverrides) { $1 }
        objectsWithMistypedKeys.formUnion(part.objectsWithMistypedKeys)
        hasUnreadElements = hasUnreadElements || part.hasUnreadElements
        candidatesLeft = min(candidatesLeft, part.candidatesLeft)
    }

    /// Reads the whole document.
    mutating func decode() {
        guard let root = tape.root else { return }
        guard tape.kind(of: root) == .object else {
            problems.add(
                "a menu spec is an object, not \(tape.kind(of: root).description)", at: tape.opening(of: root),
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

    /// Notes what an extension contributes, which the reader of extensions reads.
    private mutating func decodeContributions(_ node: JSONNode, _ other: JSONNode?) {
        guard isKind(node, .object, .key("contributes")) else { return }
        contributes = node
        guard let other else { return }
        problems.add(
            "a menu spec describes an app's menu or what an extension contributes, not both",
            at: tape.range(of: other.key), node: other, help: "put one of the two into a spec of its own",
            related: [("the contributions", node)])
    }

    /// Whether the rest of the document can be read as version 1, which it is even if the number is wrongly written.
    private mutating func isVersionUnderstood(_ node: JSONNode?, _ root: JSONNode) -> Bool {
        guard let node else {
            problems.add(
                "\"menuSpec\" is missing, the version of the format", at: tape.opening(of: root), node: root,
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
            "version \(tape.shown(node)) of the menu spec is unknown; this menulint reads version 1",
            at: tape.range(of: node), node: node,
            help: version > 1 ? "use a newer menulint, or write the spec as version 1" : "write \"menuSpec\": 1")
        return false
    }
}

/// A place in a list.
struct ListCursor: Sendable {
    /// The index of the value in the tape.
    var index: Int
    /// The index in the list, from 0.
    var ordinal: Int32
}

extension SpecDecoder {
    /// How many values a list must hold, at any depth, so that a second thread is worth its start.
    private static let leastValuesForThread = 1 << 17

    /// Reads the entries of a list, half of a very long one on a second thread; those that are not understood are left
    /// out.
    mutating func entries<Value: Sendable>(
        of list: JSONNode, _ read: @escaping @Sendable (inout SpecDecoder, JSONNode, _ ordinal: Int32) -> Value?
    ) -> [Value] {
        let first = ListCursor(index: list.index + 1, ordinal: 0)
        let end = tape.entries[list.index].next
        guard let middle = middle(of: list) else { return entries(from: first, to: end, read) }
        return entries(from: first, dividedAt: middle, to: end, read)
    }

    @inline(never)
    private mutating func entries<Value: Sendable>(
        from first: ListCursor, dividedAt middle: ListCursor, to end: Int,
        _ read: @escaping @Sendable (inout SpecDecoder, JSONNode, Int32) -> Value?
    ) -> [Value] {
        let part = partForThread(placesBefore: middle.index - first.index)
        mayDivide = false
        defer { mayDivide = true }
        let (one, (two, other)) = concurrently {
            entries(from: first, to: middle.index, read)
        } _: {
            var part = part
            expectSmallObjects(ofSize: part.tape.bytes.count)
            let entries = part.entries(from: middle, to: end, read)
            return (entries, part)
        }
        absorb(other)
        return one + two
    }

    private mutating func entries<Value>(
        from start: ListCursor, to end: Int, _ read: (inout SpecDecoder, JSONNode, Int32) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        var cursor = start
        while cursor.index < end {
            if let value = read(&self, JSONNode(index: cursor.index), cursor.ordinal) { values.append(value) }
            cursor.index = tape.entries[cursor.index].next
            cursor.ordinal += 1
        }
        return values
    }

    /// The entry near the middle of a list that is worth dividing; nil if it is not, or has no such entry.
    ///
    /// Which lists are divided depends on the file alone, as does what comes of it.
    private func middle(of list: JSONNode) -> ListCursor? {
        let end = tape.entries[list.index].next
        let span = end - list.index
        guard mayDivide, span >= SpecDecoder.leastValuesForThread else { return nil }
        var cursor = ListCursor(index: list.index + 1, ordinal: 0)
        while cursor.index < list.index + span / 2 {
            cursor.index = tape.entries[cursor.index].next
            cursor.ordinal += 1
        }
        return cursor.index < list.index + span * 3 / 4 ? cursor : nil
    }
}
