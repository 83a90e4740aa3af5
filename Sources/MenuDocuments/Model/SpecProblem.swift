/// A problem that makes a file, or a part of it, unreadable.
package struct SpecProblem: Hashable, Sendable {
    /// The rule of the reading group that reports it.
    package enum Kind: Hashable, Sendable {
        /// The file is not JSON.
        case syntax
        /// The JSON is not a menu spec.
        case invalidSpec
        /// An object has a duplicate key.
        case duplicateJSONKey
        /// The whole file is in a format that is not supported, so nothing is known about its menu.
        case unsupportedFormat
    }

    /// Another place that explains the problem.
    package struct Related: Hashable, Sendable {
        /// What is there: lower case, no final period.
        package let message: String
        /// UTF-8 offsets.
        package let range: Range<Int>
        /// The JSON Pointer of the value there.
        package let pointer: String
    }

    /// The rule that reports it.
    package let kind: Kind
    /// What is wrong: lower case, no final period.
    package let message: String
    /// What to do about it, or nil.
    package let help: String?
    /// Where: UTF-8 offsets, half-open; empty only at the end of the file.
    package let range: Range<Int>
    /// The JSON Pointer of the value that is wrong, or of the object that lacks something.
    package let pointer: String
    /// Other places that explain it.
    package let related: [Related]

    /// Creates a problem. Other readers, such as that of layout names, have problems too.
    package init(
        kind: Kind, message: String, help: String?, range: Range<Int>, pointer: String, related: [Related] = []
    ) {
        self.kind = kind
        self.message = message
        self.help = help
        self.range = range
        self.pointer = pointer
        self.related = related
    }
}
