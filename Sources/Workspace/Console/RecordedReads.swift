package import SourceText
import Synchronization

/// The files that a result depends on, with the texts that an editor had open for them.
package final class RecordedReads: Sendable {
    private let texts = Mutex<[ExactString: [UInt8]?]>([:])

    package init() {}

    func add(_ path: ExactString, _ text: [UInt8]?) {
        texts.withLock { $0[path] = .some(text) }
    }

    /// Adds what another result depends on.
    package func add(_ other: RecordedReads) {
        let more = other.texts.withLock { $0 }
        texts.withLock { $0.merge(more) { _, new in new } }
    }

    /// The absolute paths, also of files that do not exist.
    package var paths: Set<ExactString> { texts.withLock { Set($0.keys) } }

    /// Whether the same texts are open still. Says nothing about files.
    package func areCurrent(_ open: [ExactString: [UInt8]]) -> Bool {
        texts.withLock { $0.allSatisfy { path, text in open[path] == text } }
    }
}
