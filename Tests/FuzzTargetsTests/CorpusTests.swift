import Foundation
import FuzzTargets
import Testing

/// The inputs that fuzzing found worth keeping, those that once broke a promise among them.
@Suite("The corpus of fuzzing")
struct CorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fuzz/corpus")

    @Test("breaks no promise, and each input is read within a second", arguments: FuzzTarget.all.map(\.name))
    func replay(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = CorpusTests.folder.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files.sorted(by: { $0.path < $1.path }) {
            let bytes = [UInt8](try Data(contentsOf: file))
            // Not the time on the wall, which says how much else the machine does.
            let start = processorTime()
            target.run(bytes)
            #expect(processorTime() - start < 1, "\(name)/\(file.lastPathComponent)")
        }
    }

    /// What this thread has used of a processor, in seconds.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
