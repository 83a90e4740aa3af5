/// How many of the shortcuts in the code were read.
package struct ShortcutCoverage: Sendable {
    /// A shortcut whose keys depend on what is known only while the app runs, or on code that was not understood.
    package struct Unread: Hashable, Sendable {
        /// The range of the call in ``SwiftMenus/map``.
        package let range: Range<Int>
        /// Why it was not read: lower case, no final period.
        package let reason: String
        /// Whether other calls of the target decide its keys, none of which was read.
        package let hasCallers: Bool

        package init(range: Range<Int>, reason: String, hasCallers: Bool = false) {
            self.range = range
            self.reason = reason
            self.hasCallers = hasCallers
        }
    }

    /// What is known of a shortcut, from the least to the most.
    package enum Reading: Int, Comparable, Sendable {
        case unread
        /// Read, but the shortcut or its keys depend on a condition.
        case conditional
        /// Read from another declaration, such as a constant, or from the call of a function that hands arguments on.
        case oneStep
        /// Read from the call itself.
        case literal

        package static func < (left: Reading, right: Reading) -> Bool { left.rawValue < right.rawValue }
    }

    /// A shortcut in the code.
    package struct Site: Hashable, Sendable {
        /// The range of its call in ``SwiftMenus/map``.
        package let range: Range<Int>
        package let reading: Reading

        package init(range: Range<Int>, reading: Reading) {
            self.range = range
            self.reading = reading
        }
    }

    /// Each shortcut, read or not, so that a file of two targets counts once.
    package var sites: [Site] = []
    /// The shortcuts that were not read, by offset.
    package var unread: [Unread] = []
    /// The ranges of calls that count at other calls, those of the function that contains them. A target without such calls has
    /// no shortcut there.
    package var wrappers: [Range<Int>] = []

    package init() {
    }

    /// The number of shortcuts in the code.
    package var shortcuts: Int { sites.count }
    package var read: Int { shortcuts - unread.count }
}
