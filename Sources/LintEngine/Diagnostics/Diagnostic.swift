package import MenuBuilder
package import MenuDocuments
import SourceText

/// One finding, with its place in the file.
package struct Diagnostic: Hashable, Sendable {
    /// The rule's id, such as `duplicate-shortcut`.
    package var rule: String
    package var severity: Severity
    /// What is wrong: lower-case, one line, without a final stop.
    package var message: String
    /// The bytes that are wrong, half-open UTF-8 offsets from 0.
    package var range: Range<Int>
    /// The JSON Pointer of the element or operation.
    package var pointer: String
    /// The layouts on which it holds, by Apple's id; empty if it does not depend on the layout.
    package var layouts: [String]
    /// The targets on which it holds; empty if it does not depend on the target.
    package var targets: [MenuTarget]
    /// The other parties, the incumbents of a clash first.
    package var related: [Related]
    /// What to do about it.
    package var help: String?
    /// The edits that do it, where there are some.
    package var fix: Fix?
    /// What would mend it, before the edits are made.
    package var cure: FixKind?

    package init(
        rule: String, severity: Severity, message: String, range: Range<Int>, pointer: String, layouts: [String],
        targets: [MenuTarget], related: [Related], help: String? = nil, fix: Fix? = nil, cure: FixKind? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.range = range
        self.pointer = pointer
        self.layouts = layouts
        self.targets = targets
        self.related = related
        self.help = help
        self.fix = fix
        self.cure = cure
    }

    /// Another party to a finding. The system's elements have no position.
    package struct Related: Hashable, Sendable {
        package var message: String
        package var position: Position?

        package init(message: String, position: Position? = nil) {
            self.message = message
            self.position = position
        }

        package struct Position: Hashable, Sendable {
            package var range: Range<Int>
            package var pointer: String

            package init(range: Range<Int>, pointer: String) {
                self.range = range
                self.pointer = pointer
            }
        }
    }

    /// Edits of the file that mend a finding.
    package struct Fix: Hashable, Sendable {
        /// What the edits do, as an order: `remove the suppression`.
        package var title: String
        /// Whether the menu stays as its author means it, so that nobody has to look first.
        package var isSafe: Bool
        /// In order, and without overlap.
        package var edits: [TextEdit]
        /// What no other fix may edit at the same time, beside the bytes of the edits: an entry's neighbours, for a list
        /// goes with its last one. Nil for nothing.
        package var isolated: Range<Int>?

        package init(title: String, isSafe: Bool, edits: [TextEdit], isolated: Range<Int>? = nil) {
            self.title = title
            self.isSafe = isSafe
            self.edits = edits
            self.isolated = isolated
        }

        /// The bytes that are its own while it is made.
        package var ranges: [Range<Int>] {
            let ranges = edits.map(\.range)
            guard let isolated, let first = ranges.first, let last = ranges.last else { return ranges }
            return [min(isolated.lowerBound, first.lowerBound)..<max(isolated.upperBound, last.upperBound)]
        }
    }
}
