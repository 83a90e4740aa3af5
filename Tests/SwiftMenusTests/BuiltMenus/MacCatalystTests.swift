import MenuBuilder
import MenuDocuments
import SourceText
import SwiftMenus
import Testing

@Test(
    "UIKit code is linted for the Mac only if the project or the code mentions Mac Catalyst",
    arguments: [
        (false, "", [MenuTarget.iPadOS26]), (true, "", [.iPadOS26, .macCatalyst26]),
        (false, "#if targetEnvironment(macCatalyst)\n#endif\n", [.iPadOS26, .macCatalyst26]),
    ])
func macCatalyst(isInProject: Bool, code: String, targets: [MenuTarget]) throws {
    let source = """
        class Player: UIViewController {
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(title: "Look Up", action: #selector(lookUp), input: "d", modifierFlags: [.control, .command])]
            }
        }
        """
    let menus = SwiftMenuReader.read(
        [SourceFile(name: "A.swift", text: code + source)], name: "App", supportsMacCatalyst: isInProject)
    #expect(menus.documents.map(\.app.targets) == [targets])
}
