import SourceText

/// A rule suppressed for a part of a spec: an entry of an `x-menulint-ignore`.
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
    /// Its JSON values.
    let nodes: Nodes

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
