import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Files beside a menu")
struct CompanionFilesTests {
    static let menu = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
        <menu systemMenu="main" id="main"><items><menuItem title="Case" id="case"><menu key="submenu" id="sub"><items>
        <menuItem title="Make Upper Case" id="upper"><connections><action selector="uppercaseWord:" target="-1" id="a"/>\
        </connections></menuItem>
        <menuItem title="Capitalize" id="capital"><connections><action selector="capitalizeWord:" target="-1" id="b"/>\
        </connections></menuItem>
        </items></menu></menuItem></items></menu></objects></document>
        """
    static let equalTitles = #""upper.title" = "Majúscules"; "capital.title" = "Majúscules";"#

    func findings(_ files: [String: String]) throws -> String {
        let folder = try TemporaryFolder()
        let menu = try folder.write("Base.lproj/MainMenu.xib", CompanionFilesTests.menu)
        for (path, text) in files { try folder.write(path, text) }
        return CapturedRun(["lint", menu, "--format", "concise", "--select", "equal-translation"]).output
    }

    @Test("translations are read from .strings files and string catalogs")
    func translations() throws {
        #expect(try findings([:]).isEmpty)
        #expect(
            try findings(["ca.lproj/MainMenu.strings": CompanionFilesTests.equalTitles]).contains("same title in ca"))
        let units = ["upper", "capital"].map { id in
            #""\#(id).title": {"localizations": {"ca": {"stringUnit": {"state": "translated", "value": "M"}}}}"#
        }
        let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(units.joined(separator: ","))}}"#
        for path in ["MainMenu.xcstrings", "mul.lproj/MainMenu.xcstrings", "Base.lproj/MainMenu.xcstrings"] {
            #expect(try findings([path: catalog]).contains("same title in ca"), "\(path)")
        }
    }

    @Test("translations of other files, and of a language with a menu of its own, are not read")
    func otherTranslations() throws {
        let equal = CompanionFilesTests.equalTitles
        #expect(try findings(["ca.lproj/Other.strings": equal, "ca/MainMenu.strings": equal]).isEmpty)
        #expect(
            try findings(["ca.lproj/MainMenu.strings": equal, "ca.lproj/MainMenu.xib": CompanionFilesTests.menu])
                .isEmpty)
    }

    @Test("only the translations that the Xcode project copies with the menu are read")
    func copiedTranslations() throws {
        func project(_ languages: String...) -> String {
            let files = languages.enumerated().map { index, path in
                "L\(index) = { isa = PBXFileReference; path = \(path); sourceTree = \"<group>\"; };"
            }
            let ids = languages.indices.map { "L\($0)" }.joined(separator: ", ")
            return """
                { objects = { P = { mainGroup = G; targets = ( T ); }; G = { children = ( V ); sourceTree = "<group>"; };
                V = { isa = PBXVariantGroup; children = ( \(ids) ); name = MainMenu.xib; sourceTree = "<group>"; };
                \(files.joined()) B = { fileRef = V; }; R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                T = { name = App; productType = "com.apple.product-type.application"; buildPhases = ( R ); };
                }; rootObject = P; }
                """
        }
        let (menu, strings) = ("Base.lproj/MainMenu.xib", "ca.lproj/MainMenu.strings")
        let equal = [strings: CompanionFilesTests.equalTitles]
        func isReported(_ project: String, _ more: [String: String] = [:]) throws -> Bool {
            let files = equal.merging(more) { $1 }.merging(["App.xcodeproj/project.pbxproj": project]) { $1 }
            return try findings(files).contains("same title in ca")
        }
        #expect(try isReported(project(menu, strings)))
        #expect(try !isReported(project(menu)))
        // The project knows nothing of the menu.
        #expect(try isReported(project("Base.lproj/Other.xib")))
        // A menu of its own that is not copied; one that is.
        let own = ["ca.lproj/MainMenu.xib": CompanionFilesTests.menu]
        #expect(try isReported(project(menu, strings), own))
        #expect(try !isReported(project(menu, strings, "ca.lproj/MainMenu.xib"), own))
        // The copied menu is another one.
        #expect(try !isReported(project("ca.lproj/MainMenu.xib", strings), own))
    }

    @Test("a translation without an object is reported in its file, at its line", arguments: [false, true])
    func obsolete(isUTF16: Bool) throws {
        let folder = try TemporaryFolder()
        let menu = try folder.write("Base.lproj/MainMenu.xib", CompanionFilesTests.menu)
        let text = "/* A comment */\n\"upper.title\" = \"U\";\n\"gone.title\" = \"G\";\n"
        let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try folder.write("de.lproj/MainMenu.strings", isUTF16 ? utf16 : Array(text.utf8))
        try folder.write(
            "fr.lproj/MainMenu.strings", "<plist><dict>\n<key>gone.title</key><string>P</string></dict></plist>")
        func lint(_ path: String, _ words: [String] = [], in folder: String) -> CapturedRun {
            CapturedRun(
                ["lint", path, "--format", "concise", "--select", "obsolete-translation"] + words, folder: folder)
        }
        let found = lint(menu, in: "/").output
        #expect(
            found.hasPrefix("\(folder.path)/de.lproj/MainMenu.strings:3:1: info: translations (de and fr) of an object")
        )
        let note = CapturedRun(["lint", menu, "--select", "obsolete-translation"]).output
        #expect(note.contains("/fr.lproj/MainMenu.strings:2:6)"))
        let baseline = ["--baseline", folder.path + "/baseline.json"]
        _ = lint(menu, baseline + ["--write-baseline"], in: folder.path)
        #expect(lint(menu, baseline, in: folder.path).output.isEmpty)
        try folder.write("de.lproj/MainMenu.strings", "")
        try folder.write("fr.lproj/MainMenu.strings", "")
        #expect(lint(menu, baseline + ["--strict-baseline"], in: folder.path).errors.contains("is stale"))
    }

    @Test("a string catalog's keys without an object are reported in it")
    func obsoleteInCatalog() throws {
        let folder = try TemporaryFolder()
        let menu = try folder.write("MainMenu.xib", CompanionFilesTests.menu)
        let unit = #"{"localizations": {"ca": {"stringUnit": {"value": "M"}}}}"#
        try folder.write("MainMenu.xcstrings", "{\"strings\": {\n\"upper.title\": \(unit),\n\"gone.title\": \(unit)}}")
        let run = CapturedRun(["lint", menu, "--format", "concise", "--select", "obsolete-translation"])
        #expect(run.output.contains("MainMenu.xcstrings:3:1: info: translations (ca) of an object"))
    }

    @Test(
        "a name of a template is no mistake if a project or a property list has it",
        arguments: [
            ("", true), ("App.xcodeproj/project.pbxproj", true), ("MyApp.xcodeproj/project.pbxproj", false),
            ("Sources/Info.plist", false),
        ])
    func names(path: String, isReported: Bool) throws {
        let folder = try TemporaryFolder()
        let menu = try folder.write(
            "Sources/Base.lproj/MainMenu.xib", CompanionFilesTests.menu.replacing("Capitalize", with: "About MyApp"))
        if !path.isEmpty {
            try folder.write(path, "<plist><dict><key>CFBundleName</key><string>MyApp</string></dict></plist>")
        }
        let run = CapturedRun(["lint", menu, "--format", "concise", "--select", "template-title"])
        #expect(run.output.isEmpty != isReported)
    }

    @Test("projects in the nearest folders with projects say the app's name", arguments: [7, 8])
    func nestedProjects(inner count: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "ref: refs/heads/main\n")
        try folder.write("MyApp.xcodeproj/project.pbxproj", "")
        let names = (0..<count).map { "f\($0)/without" }
        for index in names.indices {
            let inner = names[...index].joined(separator: "/").dropLast("/without".count)
            try folder.write("\(inner)/Other\(index).xcodeproj/project.pbxproj", "")
        }
        let text = CompanionFilesTests.menu.replacing("Capitalize", with: "About MyApp")
        let menu = try folder.write(names.joined(separator: "/") + "/MainMenu.xib", text)
        let run = CapturedRun(["lint", menu, "--format", "concise", "--select", "template-title"])
        #expect(run.output.isEmpty == (count < 8))
    }

    @Test("a git revision has files beside a menu too, from the same revision", arguments: ["", "Sub"])
    func revision(place: String) throws {
        let program = try #require(Program("git"))
        let folder = try TemporaryFolder()
        func git(_ words: String...) throws {
            let arguments = ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b.example"] + words
            try #require(try program.run(arguments).status == 0)
        }
        try folder.write(
            "Sub/package.json",
            """
            {"name": "demo", "engines": {"vscode": "^1.80.0"}, "contributes": {
            "commands": [{"command": "demo.run", "title": "%run%"}],
            "keybindings": [{"command": "demo.run", "key": "ctrl+r"}]}}
            """)
        try folder.write("Sub/package.nls.json", #"{"run": "Old Title"}"#)
        try git("init", "-q", "-b", "main")
        try git("add", ".")
        try git("commit", "-q", "-m", "First")
        try folder.write("Sub/package.nls.json", #"{"run": "New Title"}"#)
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        let location = folder.path + (place.isEmpty ? "" : "/" + place)
        func run(_ words: String...) -> String {
            CapturedRun(words, environment: environment, folder: location).output
        }
        let path = folder.path + "/Sub/package.json"
        #expect(run("cheatsheet", "HEAD:Sub/package.json").contains("Old Title"))
        #expect(
            run("cheatsheet", "HEAD:./" + (place.isEmpty ? "Sub/package.json" : "package.json")).contains("Old Title"))
        #expect(run("cheatsheet", "HEAD:Sub").contains("Old Title"))
        #expect(run("cheatsheet", path).contains("New Title"))
        #expect(run("diff", "HEAD:Sub/package.json", path).contains("New Title"))
    }

    @Test("a file beside a menu whose object is missing in a revision is an error")
    func missingObject() throws {
        let program = try #require(Program("git"))
        let folder = try TemporaryFolder()
        func git(_ words: String...) throws -> String {
            let arguments = ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b.example"] + words
            let run = try program.run(arguments)
            try #require(run.status == 0)
            return run.output
        }
        try folder.write(
            "package.json",
            """
            {"name": "demo", "engines": {"vscode": "^1.80.0"}, "contributes": {
            "commands": [{"command": "demo.run", "title": "%run%"}],
            "keybindings": [{"command": "demo.run", "key": "ctrl+r"}]}}
            """)
        try folder.write("package.nls.json", #"{"run": "Title"}"#)
        _ = try git("init", "-q", "-b", "main")
        _ = try git("add", ".")
        _ = try git("commit", "-q", "-m", "First")
        let object = try git("rev-parse", "HEAD:package.nls.json").filter(\.isHexDigit)
        try FileManager.default.removeItem(
            atPath: "\(folder.path)/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        for name in ["HEAD:package.json", "HEAD:", ":package.json", ":"] {
            let run = CapturedRun(["cheatsheet", name], environment: environment, folder: folder.path)
            #expect(run.status == .unreadable)
            #expect(run.errors.contains("package.nls.json\": the repository lacks its object"), "\(run.errors)")
        }
    }

    @Test("a damaged file of translations is ignored")
    func damaged() throws {
        #expect(try findings(["ca.lproj/MainMenu.strings": "{\"upper.title\" = ", "MainMenu.xcstrings": "{"]).isEmpty)
    }

    @Test("the texts of a VS Code manifest are its titles")
    func manifest() throws {
        let folder = try TemporaryFolder()
        let manifest = try folder.write(
            "package.json",
            """
            {"name": "demo", "engines": {"vscode": "^1.80.0"}, "contributes": {
            "commands": [{"command": "demo.run", "title": "%run%"}, {"command": "demo.stop", "title": "%stop%"}],
            "keybindings": [{"command": "demo.run", "key": "ctrl+r"}, {"command": "demo.stop", "key": "ctrl+s"}]}}
            """)
        #expect(!CapturedRun(["cheatsheet", manifest]).output.contains("Run Demo"))
        try folder.write("package.nls.json", #"{"run": "Run Demo", "stop": {"message": "Stop Demo", "comment": []}}"#)
        let sheet = CapturedRun(["cheatsheet", manifest]).output
        #expect(sheet.contains("Run Demo") && sheet.contains("Stop Demo") && !sheet.contains("%"))
    }
}
