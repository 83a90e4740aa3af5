import Foundation
import TestBasics
import TestSupport
import Testing

@testable import Workspace

@Suite("Repositories around folders")
struct KnownRepositoriesTests {
    private let folder: TemporaryFolder
    private let repositories = KnownRepositories()

    init() throws {
        folder = try TemporaryFolder()
        let files = [
            "outer/a/b/c/file", "outer/inner/d/file", "outer/a/bare/HEAD",
            "outer/a/bare/objects/x", "outer/a/bare/refs/x", "other/file",
        ]
        for file in files { try folder.write(file, "") }
        for name in ["outer", "outer/inner"] { try folder.write(name + "/.git/HEAD", "ref: refs/heads/main\n") }
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    @Test("the nearest root counts, in whichever order folders are asked about")
    func roots() {
        for name in ["outer/a/b/c", "outer/a", "outer", "outer/a/b", "outer/a/absent/x"] {
            #expect(repositories.root(at: path(name)) == path("outer"))
        }
        #expect(repositories.root(at: path("outer/inner/d")) == path("outer/inner"))
        #expect(repositories.root(at: path("other")) == Repository.root(at: folder.path))
        #expect(repositories.base(of: path("outer/inner/d"), from: path("outer/a")) == path("outer"))
        #expect(repositories.base(of: path("outer/inner/d"), from: path("other")) == path("outer/inner"))
    }

    @Test("a path in a folder of git inside of the root is refused, also after a path around it")
    func gitFolders() {
        for name in ["outer/a/b/c/file", "outer/absent", "outer"] {
            #expect(repositories.allowsAccess(to: path(name), inRoot: path("outer")))
        }
        for name in ["outer/.git/HEAD", "outer/.GIT/x", "outer/a/bare/x", "outer/a/bare", "other/file", "outer2"] {
            #expect(!repositories.allowsAccess(to: path(name), inRoot: path("outer")))
        }
        #expect(repositories.allowsAccess(to: path("outer/a/bare/x"), inRoot: path("outer/a/bare")))
    }

    @Test("links are followed in every order as they are alone")
    func links() throws {
        let git = try #require(Program("git"))
        try #require(try git.run(["init", "-q", path("outer")]).status == 0)
        try FileManager.default.createSymbolicLink(
            atPath: path("outer/out"), withDestinationPath: path("other"))
        try FileManager.default.createSymbolicLink(atPath: path("outer/in"), withDestinationPath: "a/b")
        try FileManager.default.createSymbolicLink(
            atPath: path("outer/a/b/c/git"), withDestinationPath: "../../../.git")
        let access = InputAccess(.ofProcess())
        let expected = [
            ("outer/a/b/c/file", true), ("outer/in/c/file", true), ("outer/in/c/git/HEAD", false),
            ("outer/a/b/c/git/HEAD", false), ("outer/out/file", false), ("outer/in/../file", true),
            ("outer/out/../other/file", false), ("other/file", true), ("outer/a/b/c/file", true),
            ("outer/out/absent", true),
        ]
        for (name, isAllowed) in expected + expected.reversed() {
            #expect(((try? access.check(path(name))) != nil) == isAllowed, "\(name)")
        }
        let direct = InputAccess(.ofProcess()).resolved(path("outer/a/b/c/file"))
        #expect(access.resolved(path("outer/in/c/file")) == direct)
    }
}
