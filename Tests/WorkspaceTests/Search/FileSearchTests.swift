import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("File search")
struct FileSearchTests {
    func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for path in ["a", "sub/b", "build/c", "build/kept", "third-party/d", "new/e.tmp", "inner/f", "out/g"] {
            try folder.write(path + ".menu.json", #"{"menuSpec": 1}"#)
        }
        try folder.write(".gitignore", "build/\nout/\n*.tmp.menu.json\n")
        return folder
    }

    func git(_ folder: String, _ words: String...) throws {
        try run(["git"] + words, in: folder)
    }

    func run(_ command: [String], in folder: String) throws {
        let (status, output) = try Program(URL(filePath: "/usr/bin/env")).run(command, in: folder)
        try #require(status == 0, "\(command) is needed here: \(output)")
    }

    func files(_ folder: TemporaryFolder, _ words: String...) -> [String] {
        let run = CapturedRun(["--list-files"] + (words.isEmpty ? [folder.path] : words), environment: environment)
        return run.output.split(separator: "\n").map { String($0.replacing(folder.path + "/", with: "")) }
    }

    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

    @Test("in a folder, finds each file once, under its own name or that of the first link to it")
    func linksToOneFile() throws {
        let folder = try TemporaryFolder()
        for path in ["x/b", "x/m/own", "y/other"] { try folder.write(path + ".menu.json", #"{"menuSpec": 1}"#) }
        let links = [
            "x/a": "b", "x/m/z": "../b", "x/c": "m/own", "x/m/q": "../../y/other", "x/n": "../y/other", "x/0": "c",
        ]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link).menu.json", withDestinationPath: target + ".menu.json")
        }
        #expect(files(folder, folder.path + "/x") == ["x/b", "x/m/own", "x/m/q"].map { $0 + ".menu.json" })
        #expect(files(folder) == ["x/b", "x/m/own", "y/other"].map { $0 + ".menu.json" })
        // What is named is read.
        let named = ["/x/a.menu.json", "/x/n.menu.json"].map { folder.path + $0 }
        #expect(files(folder, named[0], named[1]) == ["x/a.menu.json", "x/n.menu.json"])
        #expect(files(folder, folder.path + "/y", named[1]) == ["y/other.menu.json", "x/n.menu.json"])
    }

    @Test("in a folder, skips the menus of tests and says how many")
    func tests() throws {
        let folder = try TemporaryFolder()
        for path in ["a", "Tests/b", "AppTests/Data/c", "sub/Fixtures/d", "Examples/e", "Contests.d/f"] {
            try folder.write(path + ".menu.json", #"{"menuSpec": 1}"#)
        }
        #expect(files(folder) == ["Contests.d/f", "Examples/e", "a"].map { $0 + ".menu.json" })
        let run = CapturedRun([folder.path], environment: environment)
        #expect(run.errors.contains("skipped 3 files with menus in folders of tests"), "\(run.errors)")
        // What is named is wanted.
        #expect(files(folder, folder.path + "/Tests") == ["Tests/b.menu.json"])
        #expect(files(folder, folder.path + "/Tests/b.menu.json") == ["Tests/b.menu.json"])
    }

    @Test("in a folder, skips what git ignores, but not tracked files; nested repositories have their own rules")
    func gitIgnored() throws {
        let folder = try repository()
        #expect(files(folder).contains("build/c.menu.json"))
        try git(folder.path, "init", "-q")
        try git(folder.path, "add", "-f", "build/kept.menu.json")
        try git(folder.path + "/inner", "init", "-q")
        try folder.write("inner/.gitignore", "ignored*")
        try folder.write("inner/ignored.menu.json", "{}")
        let expected = ["a", "build/kept", "inner/f", "sub/b", "third-party/d"].map { $0 + ".menu.json" }
        #expect(files(folder) == expected)
        #expect(files(folder, folder.path + "/build") == ["build/kept.menu.json"])
        #expect(files(folder, folder.path + "/out") == ["out/g.menu.json"], "a named folder is searched")
        try folder.write("out/deep/h.menu.json", "{}")
        let deep = CapturedRun(["--list-files", folder.path + "/out/deep"], environment: environment)
        #expect(deep.output == folder.path + "/out/deep/h.menu.json\n")
        #expect(deep.errors == "", "git fails there, which does not matter")
    }

    @Test(
        "the time that git takes changes nothing: the search goes on until it answers",
        arguments: [0, 0.01, 0.3])
    func slowGit(delay: Double) throws {
        let folder = try TemporaryFolder()
        try git(folder.path, "init", "-q")
        try folder.write(".gitignore", "build/\n*.tmp.menu.json\nIgnored.swift\nvendored/\n")
        let code = "import SwiftUI\nlet menu = CommandMenu(\"A\") { Button(\"B\") {}.keyboardShortcut(\"b\") }\n"
        for number in 0..<60 {
            for path in ["build/\(number)/a", "build/\(number)/tests/a", "part\(number)/a", "part\(number)/b.tmp"] {
                try folder.write(path + ".menu.json", "{}")
            }
            try folder.write("build/\(number)/Made.swift", code)
            try folder.write("part\(number)/tests/a.menu.json", "{}")
        }
        for path in ["Ignored", "Kept", "vendored/Package", "vendored/Other"] {
            try folder.write(path + ".swift", code)
        }
        // A folder with the name of a menu.
        try folder.write("build/link.menu.json/a", "")
        try folder.write(
            "git/script", "#!/bin/sh\nsleep \(delay)\nPATH='\(environment["PATH"] ?? "")' exec git \"$@\"\n")
        // Copied by another process: a file that this one has just written can be open in a process that another test starts,
        // and such a file cannot be executed.
        try run(["sh", "-c", "cp script git && chmod 755 git"], in: folder.path + "/git")
        let slow = ["PATH": folder.path + "/git:" + (environment["PATH"] ?? "")]
        let run = CapturedRun(["--list-files", folder.path], environment: slow)
        let found = run.output.split(separator: "\n").map { String($0.dropFirst(folder.path.count + 1)) }
        #expect(Set(found) == Set((0..<60).map { "part\($0)/a.menu.json" } + ["Kept.swift"]) && found.count == 61)
        #expect(run.errors.contains("skipped 60 files with menus in folders of tests"), "\(run.errors)")
        // Nothing is left to lint in folders that are excluded as a whole: each counts once.
        try folder.write(".gitignore", "part*/\nbuild/\n*.swift\nvendored/\n")
        let none = CapturedRun(["lint", folder.path], environment: slow)
        #expect(none.errors.contains("64 files or folders in it are excluded"), "\(none.errors)")
        // A file that a search found in vain can still be named.
        let named = CapturedRun(["--list-files", folder.path, folder.path + "/Kept.swift"], environment: slow)
        #expect(named.output == folder.path + "/Kept.swift\n")
    }

    @Test("a Swift file that a search has found counts once, also if it is named or found again")
    func foundTwice() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "part/App.swift",
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
                Button("Other") {}.keyboardShortcut("y")
            } } } }
            struct Unused: View { var body: some View { Button("Third") {}.keyboardShortcut("u") } }
            """)
        for others in [[], ["/part"], ["/part/App.swift"], ["/part", "/part/App.swift", "/."]] {
            let paths = ([""] + others).map { folder.path + $0 }
            let run = CapturedRun(["lint", "--no-config"] + paths, environment: environment)
            // A file that was only named may be one of several, so that other code may use all of it.
            #expect(run.output.contains("read 1 of 2 shortcuts in 1 file"), "\(others): \(run.output) \(run.errors)")
        }
    }

    @Test("what an earlier search found in a folder that git ignores stays, and counts once")
    func searchedTwice() throws {
        let folder = try TemporaryFolder()
        try git(folder.path, "init", "-q")
        try folder.write(".gitignore", "out/\n*.tmp.menu.json\n")
        try folder.write("part/a.tmp.menu.json", "{}")
        try folder.write(
            "out/Package.swift", "let package = Package(name: \"App\", targets: [.target(name: \"App\")])\n")
        try folder.write("out/Sources/App/en.lproj/Localizable.strings", "\"save\" = \"Save Now\";\n")
        try folder.write(
            "out/Sources/App/App.swift",
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
                Button("save") {}.keyboardShortcut("y")
                Button("other") {}.keyboardShortcut("y")
            } } } }
            """)
        let words = ["lint", folder.path + "/out", folder.path, "--no-config", "--format", "concise"]
        let run = CapturedRun(words, environment: environment)
        #expect(run.output.contains("\"Save Now\""), "\(run.output)")
        // The second search of the folder with one excluded file does not count what the first one excluded.
        let none = CapturedRun(["lint", folder.path + "/part", folder.path + "/part/."], environment: environment)
        let counts = none.errors.matches(of: /(\d+) files? or folder/).map { String($0.1) }
        #expect(counts.allSatisfy { $0 == "1" } && !counts.isEmpty, "\(none.errors)")
    }

    @Test("reports paths relative to the root of the working directory's repository, including submodules")
    func submodules() throws {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        try folder.write("module/.git", "gitdir: ../.git/modules/module")
        try folder.write("module/menus/a.menu.json", "{}")
        func file(in subfolder: String) -> String {
            let run = CapturedRun(
                ["lint", folder.path + "/module", "--format", "sarif"], folder: folder.path + subfolder)
            return run.output.firstMatch(of: /"uri": "([^"]+)"/).map { String($0.output.1) } ?? ""
        }
        #expect(file(in: "") == "module/menus/a.menu.json")
        #expect(file(in: "/module/menus") == "menus/a.menu.json")
    }

    @Test("in a folder, reports truncated Interface Builder files and skips those without a main menu")
    func damagedFiles() throws {
        let folder = try TemporaryFolder()
        let (head, end) = (
            "<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.", "<objects/></document>\n"
        )
        try folder.write("Broken.xib", head + "Cocoa.XIB\"><obj")
        try folder.write("Broken.nib", "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><data>")
        try folder.write("Empty.storyboard", "\n")
        try folder.write("View.xib", head + "Cocoa.XIB\">" + end)
        try folder.write("Phone.xib", head + "CocoaTouch.XIB\"><obj")
        try folder.write("Watch.storyboard", head + "WatchKit.Storyboard\">")
        try folder.write("Compiled.nib", "NIBArchive\u{1}")
        try folder.write("Other.xib", "<window>")
        let run = CapturedRun(["lint", folder.path, "--no-config", "--format", "concise"])
        let lines = run.output.split(separator: "\n").map { $0.dropFirst(folder.path.count + 1) }
        #expect(lines.map { $0.prefix { $0 != ":" } } == ["Broken.nib", "Broken.xib", "Empty.storyboard"])
        #expect(run.status == .findings && lines.allSatisfy { $0.contains("[syntax]") })
    }

    @Test("named files are linted without --force-exclude")
    func named() throws {
        let folder = try repository()
        try git(folder.path, "init", "-q")
        try folder.write(".menulint.json", #"{"exclude": ["third-party/", "e.*"]}"#)
        let ignored = folder.path + "/build/c.menu.json"
        let excluded = folder.path + "/third-party/d.menu.json"
        let plain = folder.path + "/a.menu.json"
        #expect(files(folder, ignored, excluded, plain).count == 3)
        #expect(files(folder, ignored, excluded, plain, "--force-exclude") == ["a.menu.json"])
        let run = CapturedRun(["lint", excluded, "--force-exclude"], environment: environment)
        #expect(run.status == .clean)
        #expect(run.output == "no files were linted\n")
    }

    @Test("skips excluded files; if none are left, prints the reason")
    func excluded() throws {
        let folder = try repository()
        try folder.write(".menulint.json", #"{"exclude": ["third-party", "sub/**", "*.tmp.*"]}"#)
        #expect(files(folder) == ["a", "build/c", "build/kept", "inner/f", "out/g"].map { $0 + ".menu.json" })
        try folder.write(".menulint.json", #"{"exclude": ["**"]}"#)
        let run = CapturedRun(["lint", folder.path])
        #expect(run.status == .clean)
        #expect(run.errors.contains("excluded by the configuration"))
        #expect(CapturedRun(["lint", folder.path, "--require-menus"]).status == .usage)
    }

    @Test("without git, nothing is ignored, with one note")
    func withoutGit() throws {
        let folder = try repository()
        try folder.write(".git/HEAD", "no repository")
        let words = ["--list-files", folder.path, folder.path + "/sub", folder.path + "/out"]
        let run = CapturedRun(words, environment: environment)
        #expect(run.status == .clean && run.output.contains("out/g.menu.json"))
        #expect(run.errors.split(separator: "\n").count == 2 && run.errors.contains("git failed"))
        #expect(CapturedRun(words + ["--quiet"], environment: environment).errors.isEmpty)
        try FileManager.default.removeItem(atPath: folder.path + "/.git")
        try git(folder.path, "init", "-q")
        #expect(CapturedRun(Array(words.dropLast()), environment: environment).errors.isEmpty)
    }

    @Test("--exclude skips matching files relative to the working directory, besides the configuration's")
    func excludeOption() throws {
        let folder = try repository()
        try folder.write(".menulint.json", #"{"exclude": ["sub"]}"#)
        let words = ["--list-files", "--exclude", "build", "--exclude", "/out/**", "--exclude", "d.menu.*"]
        func names(_ words: [String]) -> [String] {
            let run = CapturedRun(words, environment: environment, folder: folder.path)
            return run.output.split(separator: "\n").map { String($0).replacing(folder.path + "/", with: "") }
        }
        #expect(names(words + [folder.path]) == ["a", "inner/f", "new/e.tmp"].map { $0 + ".menu.json" })
        #expect(names(words + ["--no-config", folder.path]).contains("sub/b.menu.json"))
        #expect(names(words + [folder.path + "/build/c.menu.json"]) == ["build/c.menu.json"], "named files are linted")
        let wrong = CapturedRun(["--exclude", "!a"], folder: folder.path)
        #expect(wrong.status == .usage && wrong.errors.contains("\"--exclude\": a pattern cannot be negated"))
        let listed = CapturedRun(["config", "--exclude", "build", folder.path], folder: folder.path).output
        #expect(listed.contains("build  (command line)"))
    }

    @Test("overrides with wildcards apply to hundreds of files", .timeLimit(.minutes(1)))
    func manyFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ".menulint.json", #"{"overrides": [{"files": ["**/*.menu.json", "**/a*/**"], "ignore": ["syntax"]}]}"#)
        for index in 0..<300 { try folder.write("d\(index % 20)/f\(index).menu.json", "{}") }
        #expect(files(folder).count == 300)
    }
}
