import Synchronization

/// The lines of a file, found when the first place is asked for: that costs a pass over the bytes, and editors count lines
/// themselves.
package final class LazyLineTable: Sendable {
    private let source: SourceFile
    private let known = Mutex<LineTable?>(nil)

    package init(_ source: SourceFile) {
        self.source = source
    }

    package var table: LineTable {
        known.withLock { known in
            let table = known ?? LineTable(source)
            known = table
            return table
        }
    }
}
