import MenuBuilder
import MenuDocuments
import MenuViews
import SourceText
import TestSupport
import Testing

@Suite("An AppKit menu is shown, and imported, as AppKit shows it")
struct AppKitPresentationTests {
    static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
        <menu title="AMainMenu" systemMenu="main" id="m"><items>
        <menuItem title="File" id="f"><menu key="submenu" title="File" id="f1"><items>
          <menuItem title="Services" id="s"><menu key="submenu" title="Services" systemMenu="services" id="s1"/></menuItem>
          <menuItem title="Recent" id="r"><menu key="submenu" title="" systemMenu="recentDocuments" id="r1"/></menuItem>
          <menuItem title="Close" keyEquivalent="w" id="c"/>
          <menuItem title="Close All" alternate="YES" keyEquivalent="w" id="a">
            <modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/></menuItem>
          <menuItem title="Elsewhere" alternate="YES" keyEquivalent="k" id="e"/>
          <menuItem title="Speed" id="n"/>
          <menuItem title="Slow" alternate="YES" id="n1"/>
          <menuItem title="Fast" alternate="YES" id="n2">
            <modifierMask key="keyEquivalentModifierMask" option="YES"/></menuItem>
          <menuItem title="Zoom In" hidden="YES" keyEquivalent="=" allowsKeyEquivalentWhenHidden="YES" id="z"/>
        </items></menu></menuItem>
        <menuItem title="Fenster" id="w"><menu key="submenu" title="Fenster" systemMenu="window" id="w1"/></menuItem>
        <menuItem title="Hilfe" id="h"><menu key="submenu" title="Hilfe" systemMenu="help" id="h1"/></menuItem>
        </items></menu></objects></document>
        """

    @Test("with alternates, hidden items, and what the system adds to its menus")
    func show() throws {
        let folder = try TemporaryFolder()
        let run = CapturedRun(["show", try folder.write("MainMenu.xib", Self.file), "--as", "mac"])
        let rows = run.output.split(separator: "\n").dropFirst(2).map {
            $0.split(separator: " ").joined(separator: " ")
        }
        #expect(
            rows == [
                "File", "Services ▸ filled by the system", "Recent ▸ filled by the system",
                "Close ⌘W dimmed, no action",
                "⌥ Close All ⌥⌘W", "Elsewhere ⌘K dimmed, no action", "Speed dimmed, no action",
                "Slow alternate of \"Speed\"", "⌥ Fast",
                "Zoom In ⌘= hidden, dimmed, no action", "Fenster",
                "(and the system's commands for windows, and the open windows)", "Hilfe",
                "(and the system's search field)",
            ])
    }

    @Test("import keeps alternates, hidden shortcuts and the menus that the system fills")
    func importing() throws {
        let document = try #require(MenuDocument.read(SourceFile(name: "MainMenu.xib", text: Self.file)))
        let text = MenuImport(document).text(importedFrom: "MainMenu.xib")
        let spec = try #require(MenuDocument.read(SourceFile(name: "app.menu.jsonc", text: text)))
        #expect(spec.problems.isEmpty)
        func facts(_ document: MenuDocument) -> [String] {
            document.build(for: .macCatalyst26).builder.elements.map { node in
                if case .menu(let menu) = node.element {
                    return menu.identifier.isAutomatic ? menu.title : "\(menu.title) \(menu.identifier.rawValue)"
                }
                return "\(node.element.title) \(node.element.attributes.names)"
            }
        }
        #expect(facts(spec) == facts(document))
        #expect(facts(spec).contains(#"Zoom In ["hidden", "allowsKeyEquivalentWhenHidden"]"#))
        #expect(facts(spec).contains(#"Close All ["alternate"]"#))
        #expect(facts(spec).contains("Hilfe com.apple.menu.help"))
    }
}
