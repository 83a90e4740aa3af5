import Foundation
import FuzzTargets
import Testing

/// Replays inputs that fuzzing found, including those that once failed.
@Suite("The fuzzing corpus")
struct CorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fuzz/corpus")

    @Test("breaks no invariant and takes less than a second of processor time", arguments: FuzzTarget.all.map(\.name))
    func replay(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = CorpusTests.folder.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            // Processor time does not depend on other processes.
            let start = processorTime()
            target.run(bytes)
            #expect(processorTime() - start < 1, "\(name)/\(file.lastPathComponent)")
        }
    }

    /// The processor time of this thread, in seconds.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
