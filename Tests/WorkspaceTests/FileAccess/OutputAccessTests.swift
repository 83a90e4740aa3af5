import Foundation
import Platform
import SourceText
import TestSupport
import Testing

@testable import Workspace

@Suite("Outputs and links")
struct OutputAccessTests {
    private let folder: TemporaryFolder
    private var reports: String { folder.path + "/repository/reports" }
    private var outside: String { folder.path + "/outside" }
    private var path: String { reports + "/x.json" }

    init() throws {
        folder = try TemporaryFolder()
        for name in ["repository/.git/x", "repository/reports/old", "outside/old"] { _ = try folder.write(name, "") }
    }

    /// Makes the folder of the output a link that leads out of the repository.
    private func swap() {
        #expect(rename(reports, folder.path + "/moved") == 0 && symlink(outside, reports) == 0)
    }

    private func names(_ path: String) throws -> [String] { try FileSystem.names(in: path) }

    @Test("an output goes to the folder that was opened, even if that has moved and a link is in its place")
    func swappedAfterOpening() throws {
        let file = try AtomicFile(output: path, .ofProcess())
        file.sink.write([1])
        swap()
        try file.commit()
        #expect(try names(outside) == ["old"] && names(folder.path + "/moved") == ["old", "x.json"])
    }

    @Test("an output may have the longest name that a system allows", arguments: ["x", "é"])
    func longName(_ character: String) throws {
        let path = reports + "/" + String(repeating: character, count: 255 / character.utf8.count)
        for bytes in [[1], [2, 3]] as [[UInt8]] { try FileSystem.writeOutput(bytes, to: path, .ofProcess()) }
        #expect(try FileSystem.read(path) == [2, 3] && names(reports).count == 2)
    }

    @Test("an output is not opened if its folder becomes a link after the links were checked")
    func swappedBeforeOpening() throws {
        #expect(throws: FileError.self) { try AtomicFile(path) { _ in swap() } }
        #expect(try names(outside) == ["old"] && names(folder.path + "/moved") == ["old"])
    }

    @Test("an output is not opened if its folder has become a link since the arguments were checked")
    func swappedSinceArguments() throws {
        swap()
        #expect(throws: FileError.self) { try AtomicFile(output: path, .ofProcess()) }
        #expect(try names(outside) == ["old"])
    }

    @Test("an output that is not completed leaves no file where a signal or an error finds its folder moved")
    func discarded() throws {
        do {
            let file = try AtomicFile(path)
            file.sink.write([1])
            swap()
        }
        #expect(try names(outside) == ["old"] && names(folder.path + "/moved") == ["old"])
    }

    @Test("the way of a path has each link with its end, and does not end for circular links")
    func ways() throws {
        for (name, target) in [("a", "b/"), ("b", "../outside"), ("c", "d"), ("d", "c")] {
            #expect(symlink(target, folder.path + "/repository/" + name) == 0)
        }
        let (root, end) = (try #require(FileSystem.resolved(folder.path)), outside)
        let walk = LinkWalk("repository/./x/../a/new/file", from: folder.path)
        #expect(walk.end == (FileSystem.resolved(end) ?? "") + "/new/file")
        #expect(walk.links.map(\.path) == ["a", "b"].map { root + "/repository/" + $0 })
        #expect(walk.links.allSatisfy { $0.target == root + "/outside" && !$0.isLast })
        #expect(LinkWalk("repository/c", from: folder.path).errorCode == ELOOP)
        #expect(LinkWalk(folder.path + "/repository/a", from: "/").links.map(\.isLast) == [true, true])
    }

    @Test(
        "a path is followed as the system does: no part of it may lead out of what is no folder",
        arguments: [
            "x/../outside/old", "outside/old/../old", "outside/old/.", "outside/old/", "x/y/../../outside/old", "link/",
        ])
    func missingFolders(path: String) throws {
        #expect(symlink("outside/old/", folder.path + "/link") == 0)
        let walk = LinkWalk(path, from: folder.path)
        #expect(walk.errorCode == (path.hasPrefix("x") ? ENOENT : ENOTDIR))
        #expect(walk.end == FileSystem.resolved(outside + "/old"))
        #expect(throws: FileError.self) { try AtomicFile(folder.path + "/" + path) }
        var access = OutputAccess(workingDirectory: folder.path)
        access.addInput("outside/old", "an input")
        #expect(throws: CommandError.self) { try access.check(path, "the output") }
    }
}
