import MenuBuilder
import MenuDocuments
import SwiftMenus
import Testing

@Suite("Images of menu elements in code")
struct ImageNameTests {
    /// `title image` for each element with an image.
    private func images(_ documents: [MenuDocument]) -> [String] {
        func images(_ elements: [MenuElement]) -> [String] {
            elements.flatMap { element -> [String] in
                let own = element.imageName.map { ["\(element.title) \($0)"] } ?? []
                if case .menu(let menu) = element { return own + images(menu.children) }
                return own
            }
        }
        return documents.flatMap { images($0.operations.flatMap(\.elements)) }
    }

    @Test func imagesOfUIKit() {
        let menu = BuiltMenu.builder(
            """
            let add = UIKeyCommand(title: "Add", image: UIImage(systemName: "plus")?.withTintColor(.red), action: #selector(add), input: "n", modifierFlags: .command)
            let own = UIAction(title: "Own", image: UIImage(named: "Logo")!) { _ in }
            let runtime = UIAction(title: "Runtime", image: UIImage(systemName: name)) { _ in }
            let short = UICommand(title: "Short", image: .init(systemName: "minus"), action: #selector(add))
            builder.insertChild(UIMenu(title: "Sort", image: UIImage(systemName: "arrow.up"), children: [add, own, runtime, short]), atStartOfMenu: .file)
            """)
        #expect(images(menu.documents) == ["Sort arrow.up", "Add plus", "Own Logo", "Short minus"])
    }

    @Test func imagesOfAppKit() {
        let menu = BuiltMenu(
            """
            func build() {
                let main = NSMenu()
                let item = NSMenuItem(title: "Open", action: #selector(open), keyEquivalent: "o")
                item.image = NSImage(systemSymbolName: "folder", accessibilityDescription: nil)
                main.addItem(item)
                NSApp.mainMenu = main
            }
            """)
        #expect(images(menu.documents) == ["Open folder"])
    }

    @Test func imagesOfSwiftUI() {
        let app = ReadApp.menu(
            """
            Button("One", systemImage: "star") { }
            Button { } label: { Label("Two", systemImage: "trash") }
            Menu("Sub", systemImage: "flag") { Button("In", image: "own") { } }
            Button("Runtime", systemImage: name) { }
            """)
        #expect(images(app.menus.documents) == ["One star", "Two trash", "Sub flag", "In own"])
    }
}
