import Foundation
import SourceText
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("The show subcommand")
struct ShowSubcommandTests {
    let talk = Checkout.url("examples/talk.menu.jsonc").path
    let titles = Checkout.url("Tests/MenuViewsTests/Goldens/titles.menu.json").path

    private func show(_ words: [String], _ spec: String? = nil, width: Int? = nil) -> CapturedRun {
        CapturedRun(["show"] + (spec == nil ? [] : ["-"]) + words, input: spec, width: width)
    }

    private func json(_ words: [String], _ spec: String? = nil) throws -> [String: Any] {
        let run = show(words + ["--format", "json"], spec)
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    // MARK: - What is shown

    @Test("the overlay's key commands that no menu has are under a title that says so")
    func keyCommands() {
        let text = show(
            ["--as", "ipad"],
            #"""
            {"menuSpec":1,"app":{"name":"A","targets":["iPadOS 26"]},"build":[],"responders":[
              {"name":"Player","keyCommands":[{"title":"Next Track","action":"next:","shortcut":"cmd+k"}]}]}
            """#
        ).output
        #expect(text.contains(/Key commands in no menu\n +Next Track +⌘K/), "\(text)")
    }

    @Test("images are shown with the colors of symbols, as text, in JSON and in reports")
    func images() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.write(
            "a.menu.json",
            """
            { "menuSpec": 1, "app": { "name": "A", "targets": ["iPadOS 26"] }, "build": [ { "insertChild": {
              "title": "M", "children": [
                { "title": "Star", "action": "star:",
                  "image": { "systemName": "star.fill", "paletteColors": ["systemYellow", "systemGray"] } },
                { "title": "Moon", "action": "moon:", "image": { "systemName": "moon", "hierarchicalColor": "tint" } },
                { "title": "Logo", "action": "logo:", "image": "logo" } ] }, "atEndOf": "view" } ] }
            """)
        let text = CapturedRun(["show", spec]).output
        for image in ["image star.fill (systemYellow, systemGray)", "image moon (tint)", "image logo"] {
            #expect(text.contains(image), "\(text)")
        }
        let json = CapturedRun(["show", spec, "--format", "json"]).output.filter { !$0.isWhitespace }
        #expect(json.contains(#""image":"star.fill","paletteColors":["systemYellow","systemGray"]"#))
        #expect(json.contains(#""image":"moon","hierarchicalColor":"tint""#))
        let page = folder.path + "/page.html"
        #expect(CapturedRun(["report", spec, "-o", page]).status != .usage)
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("star.fill (systemYellow, systemGray)"))
    }

    @Test(
        "derives the form from the target, and the target from the form",
        arguments: [
            ([], "ipad", "iPadOS 15"), (["--as", "mac"], "mac", "macCatalyst 15"),
            (["--as", "ipad-menubar"], "ipad-menubar", "iPadOS 26"),
            (["--target", "macCatalyst 15"], "mac", "macCatalyst 15"),
            (["--target", "ipados 18"], "ipad", "iPadOS 18"),
            (["--target", "iPadOS 26"], "ipad-menubar", "iPadOS 26"),
        ])
    func form(words: [String], form: String, target: String) throws {
        let shown = try json([talk] + words)
        #expect(shown["as"] as? String == form)
        #expect(shown["target"] as? String == target)
    }

    @Test("a form without a target uses its newest release, with a note")
    func otherTarget() throws {
        let several = #"{"menuSpec":1,"app":{"targets":["iPadOS 15","iPadOS 17","iPadOS 16","iPadOS 26"]}}"#
        #expect(try json(["--as", "ipad"], several)["target"] as? String == "iPadOS 17")
        let spec = #"{"menuSpec":1,"app":{"targets":["iPadOS 26"]}}"#
        #expect(try json(["--as", "ipad"], spec)["target"] as? String == "iPadOS 18")
        #expect(show(["--as", "ipad"], spec).output.contains("iPadOS 18, which is not a target of the app"))
        #expect(!show(["--as", "ipad-menubar"], spec).output.contains("not a target of the app"))
    }

    @Test("an AppKit main menu is shown as on the Mac, without a target")
    func appKit() throws {
        let spec = #"{"menuSpec":1,"app":{"mainMenu":"appKit"}}"#
        let shown = try json([], spec)
        #expect(shown["as"] as? String == "mac")
        #expect(shown["target"] is NSNull)
        #expect(show(["--as", "ipad"], spec).status == .usage)
        #expect(show(["--target", "iPadOS 26"], spec).status == .usage)
    }

    @Test("key commands of responders that do not exist on the target are not shown")
    func targetsOfKeyCommands() {
        let spec = """
            {"menuSpec":1,"app":{"targets":["iPadOS 17","iPadOS 18"]},"responders":[{"name":"A","keyCommands":[
            {"title":"Mute","action":"mute:","shortcut":"cmd+m","targets":["iPadOS 17"]}]}]}
            """
        #expect(show(["--target", "iPadOS 17"], spec).output.contains("Mute"))
        #expect(!show(["--target", "iPadOS 18"], spec).output.contains("Mute"))
    }

    @Test("titles of every script and length, 12 levels and an empty title are drawn", arguments: [20, 80])
    func titles(width: Int) throws {
        let run = show([titles, "--as", "mac"], width: width)
        #expect(run.output.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= width })
        try expectGolden(run.output, "Tests/MenuViewsTests/Goldens/titles.show-\(width).txt")
    }

    @Test("an empty main menu is described as empty", arguments: ["mac", "ipad", "ipad-menubar"])
    func nothing(form: String) {
        let run = show(["--as", form], #"{"menuSpec":1,"app":{"mainMenu":"empty"}}"#)
        #expect(run.output.contains(form == "ipad" ? "(no shortcuts)" : "(no menus)"))
        #expect(run.status == .clean)
    }

    @Test("ASCII shortcuts contain no symbols")
    func ascii() {
        let run = show(
            ["--target", "macCatalyst 15", "--ascii"], #"{"menuSpec":1,"app":{"name":"A"},"responders":[]}"#)
        #expect(run.output.contains("shift+cmd+z"))
        #expect(run.output.contains("opt Close All"))
        #expect(run.output.unicodeScalars.allSatisfy { $0.isASCII || $0 == "…" })
    }

    @Test("a command has the title, attributes and state of its target's validation")
    func validations() throws {
        let spec = """
            {"menuSpec":1,"app":{"mainMenu":"empty"},"build":[{"insertChild":{"title":"View","children":[
            {"title":"Show Bar","action":"bar:","attributes":["disabled"]},{"title":"Stop","action":"stop:"}]},
            "atEndOf":"root"}],"responders":[{"name":"A","actions":["bar:","stop:"],"validations":[
            {"action":"bar:","when":"shown","title":"Hide Bar","state":"on","attributes":[]},
            {"action":"stop:","when":"!loading","attributes":["hidden"]}]}]}
            """
        let hidden = show(["--as", "mac"], spec).output
        #expect(hidden.contains("  Show Bar            dimmed  → A\n"))
        #expect(!hidden.contains("Stop"))
        let shown = show(["--as", "mac", "--state", "shown=true,loading=true"], spec).output
        #expect(shown.contains("✓ Hide Bar            → A\n  Stop                → A\n"))
    }

    // MARK: - Keyboards

    @Test("shortcuts are those of the layout, with the written ones beside them")
    func layout() throws {
        let spec = """
            {"menuSpec":1,"app":{"mainMenu":"empty"},"build":[{"insertChild":{"title":"Go","children":[
            {"title":"Back","action":"back:","shortcut":"cmd+["},
            {"title":"Fixed","action":"fixed:","shortcut":"cmd+]","allowsAutomaticLocalization":false},
            {"title":"Home","action":"home:","shortcut":"cmd+h"}]},"atEndOf":"root"}]}
            """
        let german = show(["--as", "mac", "--layout", "de"], spec).output
        #expect(german.contains("keyboard: German"))
        #expect(german.contains("  Back                ⌘Ö  written ⌘[\n"))
        #expect(german.contains("  Home                ⌘H\n"))
        #expect(german.contains("  Fixed               ⌘]\n"))
        let mirrored = show(["--as", "mac", "--direction", "rtl"], spec).output
        #expect(mirrored.contains("keyboard: U.S., right to left") || mirrored.contains("keyboard: US, right to left"))
        #expect(mirrored.contains("  Back                ⌘]  written ⌘[\n"))
        #expect(mirrored.contains("  Fixed               ⌘]\n"))
        let optedOut = spec.replacing(#""app":{"#, with: #""app":{"automaticLocalization":false,"#)
        #expect(show(["--as", "mac", "--layout", "de"], optedOut).output.contains("  Back                ⌘[\n"))
        let shown = try json(["--as", "mac", "--layout", "de"], spec)
        let menus = try #require(shown["menus"] as? [[String: Any]])
        let sections = try #require(menus[0]["sections"] as? [[String: Any]])
        let back = try #require((sections[0]["items"] as? [[String: Any]])?.first)
        #expect(back["shortcut"] as? String == "⌘[")
        let localized = try #require(back["localized"] as? [String: Any])
        #expect(localized["shortcut"] as? String == "⌘Ö")
        #expect(localized["status"] as? [String] == ["remapped"])
        #expect((localized["press"] as? [String: Any])?["code"] as? String == "Semicolon")
        #expect(shown["layout"] as? String == "com.apple.keylayout.German")
    }

    // MARK: - What never appears

    @Test("refused operations are last, with the reason and the lost elements")
    func neverAppears() throws {
        let run = show([Checkout.url("examples/get-info-refused.menu.json").path, "--as", "mac"], width: 200)
        let last = try #require(run.output.range(of: "\nNever appears\n"))
        let section = run.output[last.upperBound...]
        #expect(section.contains("⌘I of \"Get Info\" is taken by the system's \"Italic\""))
        #expect(section.contains("    Get Info"))
        let shown = try json([Checkout.url("examples/get-info-refused.menu.json").path, "--as", "mac"])
        let refused = try #require((shown["neverAppears"] as? [[String: Any]])?.first)
        #expect(refused["pointer"] as? String == "/build/0")
        #expect((refused["reason"] as? String)?.contains("is refused") == true)
        #expect((refused["elements"] as? [[String: Any]])?.isEmpty == false)
        #expect(!show([talk, "--as", "mac"]).output.contains("Never appears"))
    }

    // MARK: - Usage errors and invalid files

    @Test(
        "usage errors exit 2 with a hint",
        arguments: [
            (["--as", "ipda"], "did you mean \"ipad\"?"), (["--target", "iPadOS 19"], "did you mean \"iPadOS 26\"?"),
            (["--as", "mac", "--target", "iPadOS 18"], "iPadOS 18 has \"ipad\""),
            (["--state", "hasTab=true"], "did you mean \"hasTabs\"?"), (["--state", "hasTabs"], "NAME=true"),
            (["--state", "hasTabs=yes"], "true, false"), (["--from", "PhotoCel"], "did you mean \"PhotoCell\"?"),
            (["--layout", "de,fr"], "takes one layout"), (["--layout", ""], "has an empty value"),
            (["--layout", "Germn"], "did you mean \"German\"?"),
            (["another.menu.json"], "unexpected argument \"another.menu.json\""),
        ])
    func usageErrors(words: [String], help: String) {
        let run = show([talk] + words)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(help), "\(run.errors)")
    }

    @Test(
        "a spec without responders has no conditions and no focus",
        arguments: [["--state", "a=true"], ["--from", "A"]])
    func noResponders(words: [String]) {
        #expect(show(words, #"{"menuSpec":1}"#).status == .usage)
    }

    @Test("problems of a file go to standard error, and the rest is shown")
    func problems() throws {
        let run = show(["--as", "mac"], #"{"menuSpec":1,"nonsense":1,"build":[{"remove":"edit"}]}"#)
        #expect(run.status == .findings)
        #expect(run.errors.contains("nonsense"))
        #expect(run.output.contains("File") && !run.output.contains("Edit"))
        for text in ["", "{", "[]", #"{"menuSpec":2}"#, "\u{0}\u{1}\u{2}"] {
            let run = show(["--as", "mac"], text)
            #expect(run.status == .findings)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("error: "))
        }
        #expect(show(["no/such.menu.json"]).status == .unreadable)
        #expect(show([talk, "--layout", "de", "--catalog", "no/such.sqlite"]).status == .unreadable)
    }

    @Test("every name from the file is safe to print", arguments: ["text", "json"])
    func controlCharacters(format: String) {
        let evil = #"\u001b[31m\u202e\u0007\n"#
        let spec = """
            {"menuSpec":1,"app":{"name":"\(evil)"},"build":[
            {"insertChild":{"title":"\(evil)","identifier":"\(evil)","children":[
            {"title":"\(evil)","action":"\(evil)","shortcut":{"input":"\\u001b"}},
            {"title":"a","action":"a:","attributes":["disabled"]}]},"atEndOf":"file"},
            {"insertChild":{"title":"\(evil)","children":[{"title":"\(evil)","action":"\(evil)"}]},"atEndOf":"view"},
            {"remove":"\(evil)"}],
            "responders":[{"name":"\(evil)","actions":"*"}]}
            """
        for form in ["mac", "ipad", "ipad-menubar"] {
            let run = show(["--as", form, "--format", format], spec)
            #expect(run.status == .clean)
            let text = run.output + run.errors
            #expect(
                text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
            #expect(!text.unicodeScalars.contains("\u{202E}"))
        }
    }

    @Test("captions and headings are shortened")
    func longNames() {
        let name = String(repeating: "N", count: 100_000)
        let spec =
            #"{"menuSpec":1,"app":{"name":"\#(name)","mainMenu":"empty"},"build":[{"insertChild":{"title":"\#(name)","children":[]},"atEndOf":"root"}],"responders":[{"name":"\#(name)"}]}"#
        #expect(show(["--as", "mac"], spec).output.split(separator: "\n").count < 40)
    }

    @Test("color follows the rules of lint")
    func color() {
        #expect(!show([talk]).output.contains("\u{1B}["))
        #expect(show([talk, "--color", "always"]).output.contains("\u{1B}[1mFile\u{1B}[0m"))
        #expect(
            !CapturedRun(["show", talk], environment: ["NO_COLOR": "1"], isTerminal: true).output.contains("\u{1B}["))
    }
}
