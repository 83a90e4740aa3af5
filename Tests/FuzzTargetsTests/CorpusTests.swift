import Diagnostics
import Foundation
import SourceText
import Testing

@testable import FuzzTargets

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

/// What a target requires of its results.
@Suite("The invariants of the fuzz targets")
struct InvariantTests {
    @Test("a violated one ends the process")
    func violated() async {
        await #expect(processExitsWith: .failure) {
            FuzzTarget.requireRanges(of: [InvariantTests.finding(3..<9)], in: 8)
        }
        await #expect(processExitsWith: .failure) {
            FuzzTarget.requireWellFormed(
                Array(#"{"menuSpec": 1, "app": {"name": "A"}"#.utf8), "a.menu.json", "it is JSON")
        }
        await #expect(processExitsWith: .failure) {
            let output = CapturedOutput()
            output.sink.write("a\u{1B}[31m")
            output.requireHarmless("the output")
        }
        await #expect(processExitsWith: .failure) { FuzzTarget.requireCatalog(Array("SQLite format 3".utf8)) }
    }

    @Test("one that holds does not")
    func holding() async {
        await #expect(processExitsWith: .success) {
            FuzzTarget.requireRanges(of: [InvariantTests.finding(3..<8)], in: 8)
            FuzzTarget.requireWellFormed(Run.smallSpec, "a.menu.json", "it is JSON")
            let output = CapturedOutput()
            output.sink.write("a\n")
            output.requireHarmless("the output")
        }
    }

    private static func finding(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            rule: "empty-menu", severity: .error, message: "m", range: range, pointer: "", layouts: [], targets: [],
            related: [])
    }
}
