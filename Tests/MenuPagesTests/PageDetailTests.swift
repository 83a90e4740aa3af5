import TestSupport
import Testing
import Workspace

/// Details of pages: names of keys and titles, counts, and what is left out.
@Suite("Details of pages")
struct PageDetailTests {
    private func run(_ words: String..., name: String, _ text: String) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write(name, text)
        return CapturedRun([words[0], path] + words.dropFirst()).output
    }

    private static func manifest(_ bindings: String) -> String {
        #"""
        {"name":"x","engines":{"vscode":"*"},"contributes":{
          "commands":[{"command":"x.a","title":"Open"},{"command":"x.b","title":"Switch"}],"keybindings":[\#(bindings)]}}
        """#
    }

    @Test("unreachable shortcuts of PCs have the labels of their keys")
    func unreachable() throws {
        let text = Self.manifest(#"{"command":"x.a","key":"ctrl+[IntlRo]"}"#)
        let page = try run(
            "keyboard", "--system", "windows", "--layout", "windows:us", "--format", "html", name: "package.json", text)
        #expect(page.contains("Unreachable on this layout:") && !page.contains("⌃"), "\(page.suffix(2000))")
    }

    @Test("keyboards of PCs have the labels of PC keys")
    func keyCaps() throws {
        let text = Self.manifest(#"{"command":"x.a","key":"ctrl+k"}"#)
        let svg = try run(
            "keyboard", "--system", "windows", "--layout", "windows:de", "--format", "svg", name: "package.json", text)
        for label in ["Esc", "Tab", "Caps", "Shift", "Enter", "Backspace"] { #expect(svg.contains(">\(label)</text>")) }
        #expect(!svg.contains(/[⌫⇥⇪⇧↩]/))
    }

    @Test("a report says when a key binding is active")
    func conditions() throws {
        let text = Self.manifest(#"{"command":"x.a","key":"ctrl+k","when":"editorFocus && a < 2"}"#)
        let report = try run("report", "--system", "linux", name: "package.json", text)
        #expect(
            report.contains(
                /<bdi>Open<\/bdi><\/span><span class="keys">.*<span class="when line soft" title="editorFocus &amp;&amp; a &lt; 2">/
            )
        )
        #expect(report.contains(">when editorFocus &amp;&amp; a &lt; 2<"))
    }

    @Test("in the summary of layouts, a shortcut that changes on one and cannot be typed on another counts as both")
    func summary() throws {
        let spec = SmallSpec.text(
            #"""
            {"title":"A","action":"a:","shortcut":"cmd+r"}, {"title":"B","action":"b:","shortcut":"cmd+]"}
            """#)
        let report = try run("report", "--layout", "German,Yoruba,French", name: "app.menu.json", spec)
        let summary = try #require(report.firstMatch(of: /<p>2 shortcuts of the app on .*?<\/p>/)).output
        #expect(
            summary.contains("3 layouts. 1 of them changes on 2 layouts and 1 cannot be typed on 1 layout."),
            "\(summary)")
    }

    @Test("of several commands that a line of code makes, those that a finding is about have its mark")
    func elementsOfLine() throws {
        let code = #"""
            import UIKit
            enum Move: String, CaseIterable { case w, one = "1", j }
            class Board: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    Move.allCases.map { move in
                        let (title, key) = (move.rawValue + "…", move.rawValue)
                        return UIKeyCommand(title: title, action: #selector(run(_:)), input: key, modifierFlags: .command, propertyList: key)
                    }
                }
                @objc func run(_ sender: Any) {}
            }
            """#
        let report = try run("report", name: "Board.swift", code)
        let finding = try #require(report.firstMatch(of: /<li id="(finding-\d+)"[^>]*data-rule="shadowed-shortcut"/))
            .output.1
        let rows = report.matches(of: /<li><span class="row">.*?<\/li>/).map { String($0.output) }
        let marked = rows.filter { $0.contains("href=\"#\(finding)\"") }
        #expect(marked.count == 1 && marked[0].contains("<bdi>w…<"), "\(marked)")
        #expect(rows.contains { $0.contains("<bdi>j…</bdi>") })
    }

    @Test("key commands are below the names of their responders, and have the marks of each")
    func responders() throws {
        let spec = #"""
            {"menuSpec":1,"app":{"name":"A","targets":["iPadOS 26"]},"build":[],"responders":[
              {"name":"Editor","next":"Root","keyCommands":[
                {"title":"Save","action":"save:","shortcut":"cmd+2"},{"title":"Play","action":"play:","shortcut":"cmd+3"}]},
              {"name":"Reader","next":"Root","keyCommands":[
                {"title":"Save","action":"save:","shortcut":"cmd+2"},{"title":"Stop","action":"stop:","shortcut":"cmd+2"}]},
              {"name":"Root"}]}
            """#
        let report = try run("report", name: "app.menu.json", spec)
        let menu = try #require(report.split(separator: "Key commands in no menu").dropFirst().first)
        let names = menu.matches(of: /<p class="header soft"><code>([^<]*)<\/code>/).map { String($0.output.1) }
        #expect(names == ["Editor and Reader", "Editor", "Reader"])
        let row = try #require(menu.firstMatch(of: /<li>.*?<bdi>Save<.*?<\/li>/)).output
        let finding = try #require(report.firstMatch(of: /<li id="(finding-\d+)"[^>]*data-rule="shadowed-shortcut"/))
        // It is about the command of the second responder.
        #expect(row.contains("#\(finding.output.1)\""), "\(row)")
    }

    @Test("a title that is not known has its code in the menus and in the list of layouts of a report")
    func unknownTitles() throws {
        let code = """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("Tools") {
                Button(model.title) {}.keyboardShortcut("[")
            } } } }
            """
        let report = try run("report", "--layout", "German", name: "Demo.swift", code)
        #expect(report.contains("<th scope=\"row\"><bdi><code>model.title</code></bdi></th>"), "\(report)")
        #expect(report.contains("<bdi><code>model.title</code></bdi></span><kbd>"))
        #expect(!report.contains("title not known"))
        let users = try run("keyboard", "-o", "-", "--format", "html", name: "Demo.swift", code)
        #expect(!users.contains("model.title"))
    }

    @Test("the sections of a menu are one list, in which a separator is no item")
    func separators() throws {
        let code = """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("Tools") {
                Button("A") {}; Divider(); Button("B") {}; Section("More") { Button("C") {} }
            } } } }
            """
        let report = try run("report", name: "Demo.swift", code)
        let list = try #require(
            report.firstMatch(of: /<ul>\n<li><span class="row"><span><bdi>A<.*?<\/ul>/.dotMatchesNewlines())
        ).output
        #expect(
            list.contains("<li class=\"section\"><span class=\"row\"><span><bdi>B<") && !list.contains("<bdi>C<"),
            "\(list)")
        #expect(
            report.contains(
                "</ul><p class=\"header soft\"><bdi>More</bdi></p><ul>\n<li><span class=\"row\"><span><bdi>C<"))
    }

    @Test("a keyboard of commands without titles is not in a page for users")
    func untitled() throws {
        let text = Self.manifest(#"{"command":"x.a","key":"ctrl+k"},{"command":"y.unknown","key":"alt+k"}"#)
        let page = try run("keyboard", "--system", "linux", "--format", "html", name: "package.json", text)
        #expect(page.ranges(of: "<section").count == 1, "\(page)")
        #expect(page.contains("not drawn, as no title is known: Alt"), "\(page)")
    }

    @Test("pages and pictures draw the same sets of modifiers, and count alike what has no title")
    func sets() throws {
        let bindings =
            #"{"command":"x.a","key":"ctrl+k"},{"command":"y.unknown","key":"ctrl+l"},{"command":"y.unknown","key":"alt+k"}"#
        let text = Self.manifest(bindings)
        func run(_ verb: String, _ format: String) throws -> String {
            try self.run(verb, "--system", "linux", "--format", format, name: "package.json", text)
        }
        let (page, picture) = (try run("keyboard", "html"), try run("keyboard", "svg"))
        #expect(page.ranges(of: "<section").count == 1 && picture.ranges(of: "class=\"heading\"").count == 1)
        for drawn in [page, picture] {
            #expect(drawn.contains("1 of the 2 shortcuts without a known title<"), "\(drawn)")
        }
        #expect(picture.contains(">not drawn, as no title is known: Alt<"))
        #expect(page.contains("2 keys of the extension (1 without a known title)"))
        #expect(
            try run("cheatsheet", "txt").contains(
                "2 shortcuts are not listed because their commands have no known title"))
        // Those that are asked for are drawn.
        let asked = try self.run(
            "keyboard", "--system", "linux", "--modifiers", "alt", "--format", "svg", name: "package.json", text)
        #expect(asked.contains(">(no title)<") && !asked.contains("not drawn"))
    }

    @Test("a key that starts several shortcuts is a list of what to press next, with the condition of all once")
    func sequences() throws {
        let bindings = ["a", "b"].map {
            #"{"command":"x.\#($0)","key":"ctrl+; \#($0)","when":"editorTextFocus && !y"}"#
        }
        let text = Self.manifest(bindings.joined(separator: ","))
            .replacing("\"commands\":[", with: #""commands":[{"command":"x.b","title":"Below"},"#)
        func run(_ format: String) throws -> String {
            try self.run(
                "keyboard", "--layout", "German", "--modifiers", "cmd,ctrl+shift", "--format", format,
                name: "package.json", text)
        }
        let page = try run("html")
        let list = try #require(page.firstMatch(of: /<ul class="own">[^§]*?<\/ul><\/div>/)).0
        #expect(list.ranges(of: "in the editor, sometimes:").count == 1, "\(list)")
        #expect(list.ranges(of: "<span>then <kbd class=\"caps\">").count == 2, "\(list)")
        #expect(list.contains("Control Shift Comma") && list.contains(">Below<") && !list.contains(";"), "\(list)")
        #expect(page.contains("“sometimes”: under conditions of the extension"))
        #expect(try run("svg").contains(">starts 2<"))
    }

    @Test("labels of arrow keys that begin alike have the words that differ")
    func arrows() throws {
        let spec = SmallSpec.text(
            #"{"title":"Extend the Whole Selection Left","action":"a:","shortcut":"cmd+left"},{"title":"Extend the Whole Selection Right","action":"b:","shortcut":"cmd+right"}"#
        )
        let svg = try run("keyboard", "--modifiers", "cmd", "--format", "svg", name: "app.menu.json", spec)
        #expect(svg.contains(">…Left</text>") && svg.contains(">…Right</text>"), "\(svg.suffix(3000))")
    }

    @Test("a sheet for the Mac has the titles of the menu, one of the iPad's overlay those for discovery")
    func titles() throws {
        let spec = SmallSpec.text(
            #"{"title":"Sort","action":"a:","shortcut":"cmd+j","discoverabilityTitle":"Sort the List"}"#
        ).replacing("\"iPadOS 26\"", with: "\"iPadOS 18\", \"macCatalyst 26\"")
        #expect(try run("cheatsheet", "--as", "mac", name: "app.menu.json", spec).contains(/\n  Sort +⌘J\n/))
        #expect(try run("cheatsheet", "--as", "ipad", name: "app.menu.json", spec).contains(/\n  Sort the List +⌘J\n/))
    }

    @Test("a picture in an Interface Builder file has no name")
    func picture() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main" id="m"><items>
            <menuItem title="Tools" id="f"><menu key="submenu" title="Tools" id="g"><items>
            <menuItem title="Go" secondaryImage="menuItem:124:secondaryImage" keyEquivalent="k" id="124"/>
            </items></menu></menuItem></items></menu></objects></document>
            """
        let report = try run("report", name: "Main.xib", xib)
        #expect(report.contains(">without a name</bdi>") && !report.contains(">menuItem:124"))
    }
}
