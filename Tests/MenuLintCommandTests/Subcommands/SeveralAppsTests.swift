import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Several apps in a folder")
struct SeveralAppsTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["One", "Two"] {
            try folder.write(
                "new/\(name)/App.swift", SeveralAppsTests.app(name, "Button(\"Play\") {}.keyboardShortcut(\"p\")"))
        }
        try folder.write(
            "new/Three/main.swift",
            "struct V: View { var body: some View { Button(\"A\") {}.keyboardShortcut(\"a\") } }")
    }

    static func app(_ name: String, _ items: String) -> String {
        """
        @main struct \(name)App: App {
            var body: some Scene { WindowGroup {}.commands { CommandMenu("\(name) Menu") { \(items) } } }
        }
        """
    }

    struct Run {
        let status: Workspace.ExitStatus
        let output: String
        let errors: String
    }

    /// Runs a subcommand with the folder's path for "new" and "old", and removes it from the output.
    func run(_ words: String...) -> Run { run(words) }

    func run(_ words: [String]) -> Run {
        let names = ["new", "old", "one.menu.jsonc"]
        let words = words.map { names.contains($0) ? folder.path + "/" + $0 : $0 }
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        let run = CapturedRun(words, environment: environment, folder: folder.path)
        let path = folder.path + "/"
        return Run(
            status: run.status, output: run.output.replacing(path, with: ""),
            errors: run.errors.replacing(path, with: ""))
    }

    @Test(
        "of several menus, subcommands ask for one",
        arguments: ["show", "cheatsheet", "keyboard", "localize --layout German", "suggest", "report", "import"])
    func asking(_ command: String) {
        let words = command.split(separator: " ").map { String($0) }
        func run(_ more: String...) -> Run { self.run(words + more) }
        let all = run("new")
        #expect(all.status == .usage && all.output.isEmpty)
        #expect(all.errors.contains("\"new\" has the menus of 3 apps: \"One\", \"Three\" and \"Two\""))
        #expect(all.errors.contains("choose one with --app NAME"))
        let one = run("new", "--app", "Two")
        #expect(one.status == .clean && one.errors.isEmpty)
        #expect(one.output.contains("Play") || command == "suggest")
        let unknown = run("new", "--app", "Onee")
        #expect(unknown.status == .usage)
        #expect(unknown.errors.contains("unknown app: \"Onee\""))
        #expect(unknown.errors.contains("did you mean \"One\"? \"new\" has \"One\", \"Three\" and \"Two\""))
    }

    @Test("the only app with a main menu is taken, and the others are named")
    func onlyMainMenu() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/new/Two")
        let show = run("show", "new")
        #expect(show.status == .clean && show.output.hasPrefix("One on the Mac"))
        #expect(
            show.errors.contains("this is the menu of \"One\"")
                && show.errors.contains("--app chooses another: \"Three\""))
        #expect(run("show", "new", "--app", "three").output.hasPrefix("Three on the Mac"))
    }

    @Test("files of no target are no app beside one of a package")
    func filesOfNoTarget() throws {
        let package = #"let package = Package(name: "Tool", targets: [.executableTarget(name: "Tool")])"#
        try folder.write("tool/Package.swift", "// swift-tools-version: 5.9\nimport PackageDescription\n" + package)
        let extra = #"MenuBarExtra("Tool") { Button("Run") {}.keyboardShortcut("r") }"#
        try folder.write(
            "tool/Sources/Tool/App.swift",
            "import SwiftUI\n@main struct ToolApp: App { var body: some Scene { \(extra) } }")
        let item = #"NSMenuItem(title: "Stop", action: #selector(stop), keyEquivalent: "s")"#
        try folder.write(
            "tool/Old/Bar.swift",
            "import AppKit\nclass Bar: NSObject { func f(i: NSStatusItem) { let m = NSMenu(); m.addItem(\(item)); i.menu = m } }"
        )
        let show = run("show", folder.path + "/tool")
        #expect(show.status == .clean && show.output.contains("Run") && !show.output.contains("Stop"))
        #expect(show.errors.contains("this is the menu of \"Tool\""))
    }

    @Test("diff compares all apps, paired by name")
    func diff() throws {
        for path in ["One/App.swift", "Two/App.swift", "Three/main.swift"] {
            try folder.write("old/" + path, try String(contentsOfFile: folder.path + "/new/" + path, encoding: .utf8))
        }
        #expect(run("diff", "old", "new", "--fail-on", "removed").output == "no changes in 3 menus\n")
        try folder.write("new/Two/App.swift", SeveralAppsTests.app("Two", "Button(\"Play\") {}"))
        let removed = run("diff", "old", "new", "--fail-on", "removed")
        #expect(removed.status == .findings)
        #expect(removed.output.contains("Two\n") && removed.output.hasSuffix("in 1 of 3 menus\n"))
        #expect(run("diff", "old", "new", "--fail-on", "removed", "--app", "One").status == .clean)
        let json = run("diff", "old", "new", "--format", "json").output
        #expect(json.contains(#""apps": ["#) && json.contains(#""app": "Two""#))
        #expect(run("diff", "old", "new", "--format", "md").output.contains("## Menu changes in Two"))
        #expect(run("diff", "old", "new", "--app", "Four").errors.contains("unknown app: \"Four\""))
        try FileManager.default.removeItem(atPath: folder.path + "/new/Two")
        #expect(run("diff", "old", "new", "--fail-on", "removed").status == .findings)
    }

    @Test("diff of a file and a folder compares the main menus")
    func fileAndFolder() throws {
        #expect(run("import", "new", "--app", "One", "-o", "one.menu.jsonc").status == .clean)
        let asking = run("diff", "one.menu.jsonc", "new")
        #expect(asking.status == .usage && asking.errors.contains("choose one with --app NAME"))
        let both = run("diff", "one.menu.jsonc", "one.menu.jsonc", "--app", "One")
        #expect(both.status == .usage && both.errors.contains("\"--app\" is for folders"))
        #expect(!run("diff", "one.menu.jsonc", "new", "--app", "One").output.contains("Play"))
    }

    @Test("a folder in a git revision has its menus in other formats too")
    func revision() throws {
        let program = try #require(Program("git"))
        func git(_ words: String...) throws {
            let arguments = ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b.example"] + words
            try #require(try program.run(arguments).status == 0)
        }
        try folder.write("new/Four/app.menu.json", SmallSpec.text(#"{"title":"A","action":"a:","shortcut":"cmd+k"}"#))
        try git("init", "-q", "-b", "main")
        try git("add", "new")
        try git("commit", "-q", "-m", "First")
        #expect(run("diff", "main:new", "new").output == "no changes in 4 menus\n")

        // The configuration decides for both which files are compared.
        try folder.write("new/.menulint.json", #"{"exclude":["Four"]}"#)
        try folder.write("new/One/.menulint.json", #"{"swift":false}"#)
        #expect(run("diff", "main:new", "new").output == "no changes in 2 menus\n")
        try FileManager.default.removeItem(atPath: folder.path + "/new/Two")
        #expect(run("diff", "main:new", "new").output.contains("Commands removed"))
    }

    @Test(
        "a Swift file that cannot be read is an error",
        arguments: [
            "show", "cheatsheet", "keyboard", "localize --layout German", "suggest", "report", "import", "diff old",
        ])
    func unreadable(_ command: String) throws {
        try folder.write("old/App.swift", SeveralAppsTests.app("Old", ""))
        let huge = URL(fileURLWithPath: try folder.write("new/One/Huge.swift", ""))
        try FileHandle(forWritingTo: huge).truncate(atOffset: 1 << 31)
        let run = run(command.split(separator: " ").map { String($0) } + ["new", "--app", "One"])
        #expect(run.status == .unreadable && run.output.isEmpty)
        #expect(run.errors.contains("/new/One/Huge.swift\": File too large"))
    }

    @Test(
        "pages have the name that users see in the configuration to ship, whatever the type's name is",
        arguments: [
            ("INFOPLIST_KEY_CFBundleDisplayName = Fox; PRODUCT_NAME = Beta;", "Fox"),
            ("INFOPLIST_KEY_CFBundleDisplayName = \"Fox $(TARGET_NAME)\";", "Fox Client"),
            ("PRODUCT_NAME = Fox;", "Fox"), ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "Client"), ("", "Client"),
            ("INFOPLIST_KEY_CFBundleDisplayName = \"$(NAME)\"; PRODUCT_NAME = Fox;", "Fox"),
            ("INFOPLIST_FILE = Info.plist;", "Plist Fox"),
            ("INFOPLIST_FILE = Info.plist; INFOPLIST_KEY_CFBundleDisplayName = Fox;", "Fox"),
            ("INFOPLIST_FILE = \"../Outside.plist\";", "Client"),
        ])
    func displayNames(_ settings: String, _ name: String) throws {
        let folder = try TemporaryFolder()
        let plist = { (name: String) in
            "<plist><dict><key>CFBundleDisplayName</key><string>\(name)</string></dict></plist>"
        }
        try folder.write("Outside.plist", plist("Outside"))
        try folder.write("App/Info.plist", plist("Plist Fox"))
        try folder.write(
            "App/A.xcodeproj/project.pbxproj",
            """
            { objects = {
              P = { mainGroup = G; targets = ( T ); }; G = { children = ( F ); sourceTree = "<group>"; };
              F = { path = A.swift; sourceTree = "<group>"; };
              T = { name = Client; productType = "com.apple.product-type.application"; buildPhases = ( S );
                buildConfigurationList = L; };
              S = { isa = PBXSourcesBuildPhase; files = ( B ); }; B = { fileRef = F; };
              L = { buildConfigurations = ( C, D ); defaultConfigurationName = Debug; };
              C = { name = Debug; buildSettings = { PRODUCT_NAME = Debug; }; };
              D = { name = Release; buildSettings = { \(settings) }; };
            }; rootObject = P; }
            """)
        try folder.write(
            "App/A.swift",
            """
            @main struct TypeApp: App { var body: some Scene { WindowGroup { }.commands { CommandMenu("Go") {
              Button("Now") { }.keyboardShortcut("g") } } } }
            """)
        for more in [[], ["--app", "client"]] {
            let sheet = CapturedRun(["cheatsheet", folder.path + "/App"] + more)
            #expect(sheet.output.hasPrefix("\(name) Shortcuts\n"), "\(sheet.output)\(sheet.errors)")
        }
        #expect(CapturedRun(["show", folder.path + "/App"]).output.contains("  About \(name) "))
    }

    @Test("an Interface Builder file has the name of the app that copies it, and the Mac shows it for the first menu")
    func interfaceBuilder() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "A.xcodeproj/project.pbxproj",
            """
            { objects = {
              P = { mainGroup = G; targets = ( H, T ); }; G = { children = ( V ); sourceTree = "<group>"; };
              V = { children = ( X ); sourceTree = "<group>"; name = MainMenu.xib; };
              X = { path = Base.lproj/MainMenu.xib; sourceTree = "<group>"; };
              H = { name = Helper; productType = "com.apple.product-type.application"; };
              T = { name = Client; productType = "com.apple.product-type.application"; buildPhases = ( R );
                buildConfigurationList = L; };
              R = { isa = PBXResourcesBuildPhase; files = ( B ); }; B = { fileRef = V; };
              L = { buildConfigurations = ( C ); };
              C = { name = Release; buildSettings = { PRODUCT_NAME = "Red Fox"; }; };
            }; rootObject = P; }
            """)
        let path = try folder.write(
            "Base.lproj/MainMenu.xib",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu title="AMainMenu" systemMenu="main" id="m"><items>
            <menuItem title="Application" id="a"><menu key="submenu" title="Application" id="b"><items>
            <menuItem title="Quit Red Fox" keyEquivalent="q" id="q">
            <connections><action selector="terminate:" target="-1" id="t"/></connections></menuItem>
            </items></menu></menuItem></items></menu></objects></document>
            """)
        for input in [folder.path, path] {
            let page = CapturedRun(["report", input]).output
            #expect(page.contains("<h1><bdi>Red Fox</bdi> Menu</h1>"))
            #expect(page.contains("<summary><bdi>Red Fox</bdi></summary>") && !page.contains("<bdi>Application"))
            #expect(CapturedRun(["show", input]).output.hasPrefix("Red Fox on the Mac"))
            #expect(CapturedRun(["cheatsheet", input]).output.hasPrefix("Red Fox Shortcuts\n"))
        }
    }
}
