import SourceText

/// The key of a menu spec that lists the rules to suppress for an element, an operation or the document.
let ignoreKeyName = "x-menulint-ignore"

/// A rule suppressed for a part of a document: an entry of an `x-menulint-ignore`, or a `menulint:ignore` comment in code.
package struct Suppression: Hashable, Sendable {
    /// The rule as written, known or not.
    package let rule: String
    /// Why, or nil.
    package let reason: String?
    /// The range of the rule's name, quotes included: UTF-8 offsets.
    package let range: Range<Int>
    /// The range that must not change when it is removed: from the previous entry in its array to the next, or to the brackets.
    /// Of two neighbors only one is removed at a time, so that the last one removes the array. UTF-8 offsets.
    package let surroundings: Range<Int>
    /// The JSON Pointer of the entry.
    package let pointer: String
    /// The range of the element, operation or document it applies to: UTF-8 offsets.
    package let scope: Range<Int>
    /// Its JSON values; nil in code.
    let nodes: Nodes?

    init(
        rule: String, reason: String?, range: Range<Int>, surroundings: Range<Int>, pointer: String, scope: Range<Int>,
        nodes: Nodes
    ) {
        self.rule = rule
        self.reason = reason
        self.range = range
        self.surroundings = surroundings
        self.pointer = pointer
        self.scope = scope
        self.nodes = nodes
    }

    /// Creates the suppression of a comment.
    package init(rule: String, range: Range<Int>, surroundings: Range<Int>, scope: Range<Int>) {
        self.rule = rule
        reason = nil
        self.range = range
        self.surroundings = surroundings
        pointer = ""
        self.scope = scope
        nodes = nil
    }

    /// The values of a suppression, from the inside out.
    struct Nodes: Hashable, Sendable {
        /// The entry of the list: the rule's name, or an object with it.
        let entry: JSONNode
        /// The entry before it in the list.
        let previous: JSONNode?
        /// The entry after it.
        let next: JSONNode?
        let list: JSONNode
        /// The object that the list is a member of.
        let scope: JSONNode
    }
}
