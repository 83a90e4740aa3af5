import SourceText

/// A wish that a rule should not report on a part of a spec: one entry of an `x-menulint-ignore`.
package struct Suppression: Hashable, Sendable {
    /// The rule as written, known or not.
    package let rule: String
    /// Why, or nil.
    package let reason: String?
    /// Where the rule's name stands, quotes included: UTF-8 offsets.
    package let range: Range<Int>
    /// What may not change while it goes: from the entry before it in its list to the one behind it, or to the brackets.
    /// Of two neighbours only one goes at a time, so that the last one of a list sees that it is. UTF-8 offsets.
    package let surroundings: Range<Int>
    /// The JSON Pointer of the entry.
    package let pointer: String
    /// The element, operation or document it holds for: UTF-8 offsets.
    package let scope: Range<Int>
    /// Where it stands in the file's JSON.
    let nodes: Nodes

    /// The nodes of a suppression, from the inside.
    struct Nodes: Hashable, Sendable {
        /// The entry of the list: the rule's name, or an object with it.
        let entry: JSONNode
        /// The entry before it in the list.
        let previous: JSONNode?
        /// The entry behind it.
        let next: JSONNode?
        let list: JSONNode
        /// The object that the list is a member of.
        let scope: JSONNode
    }
}
