import Foundation
import TestSupport
import Testing

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
