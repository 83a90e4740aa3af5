import SourceText
import Synchronization
import Workspace

/// A target of Swift code of which an editor has files open. They share its findings.
final class EditorTarget: Sendable {
    /// The findings, and what they depend on.
    struct Result: Sendable {
        /// Nil if the target could not be linted.
        let linted: SwiftTargetJob.Linted?
        let reads: RecordedReads

        /// The absolute paths of the files that were read.
        var dependencies: Set<ExactString> { reads.paths }
    }

    let input: SwiftTargetInput
    /// The last result.
    private let known = Mutex<Result?>(nil)

    init(_ input: SwiftTargetInput) {
        self.input = input
    }

    /// The findings with open texts. Whoever asks for those of the same texts waits for the same result.
    ///
    /// - Parameter lint: Lints the target and records which files it reads.
    func linted(
        _ texts: [ExactString: [UInt8]],
        _ lint: (RecordedReads) throws(CommandError) -> SwiftTargetJob.Linted?
    ) throws(CommandError) -> Result {
        try known.withLock { known throws(CommandError) in
            if let known, known.reads.areCurrent(texts) { return known }
            let reads = RecordedReads()
            let result = Result(linted: try lint(reads), reads: reads)
            known = result
            return result
        }
    }
}
