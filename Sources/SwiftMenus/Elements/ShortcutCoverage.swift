/// How many of the shortcuts in the code were read.
package struct ShortcutCoverage: Sendable {
    /// A shortcut whose keys depend on what is known only while the app runs, or on code that was not understood.
    package struct Unread: Hashable, Sendable {
        /// The range of the call in ``SwiftMenus/map``.
        package let range: Range<Int>
        /// Why it was not read: lower case, no final period.
        package let reason: String

        package init(range: Range<Int>, reason: String) {
            self.range = range
            self.reason = reason
        }
    }

    /// The range of each shortcut's call in ``SwiftMenus/map``, read or not, so that a file of two targets counts once.
    package var sites: [Range<Int>] = []
    /// The shortcuts that were not read, by offset.
    package var unread: [Unread] = []

    package init() {
    }

    /// The number of shortcuts in the code.
    package var shortcuts: Int { sites.count }
    package var read: Int { shortcuts - unread.count }
}
