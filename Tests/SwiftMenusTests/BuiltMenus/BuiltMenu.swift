import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import SwiftDeclarations
import SwiftTargets

@testable import SwiftInterpreter
import SwiftMenuObjects
@testable import SwiftMenus

/// What the reader makes of code, as text.
struct BuiltMenu {
    let documents: [MenuDocument]
    let coverage: ShortcutCoverage
    let files: JoinedFiles

    init(_ sources: String...) {
        let files = sources.enumerated().map { SourceFile(name: "\($0).swift", text: $1) }
        let program = SwiftProgram(files, parsing: files.indices.filter { MenuWords.occur(in: files[$0]) })
        let tracker = ShortcutReadTracker()
        let drafts = BuiltMenus(program, tracker: tracker).drafts
        let joined = JoinedFiles(program, name: "App")
        documents = drafts.map { $0.document(in: joined, appName: nil, suppressions: []) }
        coverage = tracker.coverage(in: joined)
        self.files = joined
    }

    /// Wraps the body of a main menu's builder.
    static func builder(_ body: String, _ more: String = "") -> BuiltMenu {
        BuiltMenu(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    super.buildMenu(with: builder)
                    guard builder.system == .main else { return }
                    \(body)
                }
                \(more)
            }
            """)
    }

    /// Wraps a function that builds AppKit menus.
    static func function(_ body: String, _ more: String = "") -> BuiltMenu {
        BuiltMenu("class Controller: NSObject {\nfunc build() {\n\(body)\n}\n\(more)\n}")
    }

    /// The elements with keys or children, as in `File[New ⌘N, Open… ⌘O?]`; `?` marks what is conditional.
    var text: String {
        documents.map { document in
            let operations = document.operations.map { text(of: $0, document) }
            let responders = (document.responders ?? []).map { responder in
                "\(responder.name){\(text(of: responder.keyCommands.map { .command($0) }, document))}"
            }
            return (operations + responders).joined(separator: "; ")
        }.joined(separator: " | ")
    }

    private func text(of operation: SpecOperation, _ document: MenuDocument) -> String {
        let name: String
        switch operation.reference.name {
        case .menu(let text), .action(let text): name = text
        case .command(let action, _): name = action
        }
        if document.kind == .appKit { return text(of: operation.items, document) }
        let place = operation.place.map { "\($0) " } ?? ""
        let targets = operation.targets.map { $0.map(\.description).sorted().joined(separator: "+") + " " } ?? ""
        let broken = operation.isInvalid ? "skipped " : ""
        let elements = text(of: operation.elements, document)
        return
            "\(operation.isInvalid ? broken : targets)\(operation.kind) \(place)\(name)\(elements.isEmpty ? "" : ": \(elements)")"
    }

    private func text(of elements: [MenuElement], _ document: MenuDocument) -> String {
        elements.map { element in
            let mark = document.conditionalElements.contains(element.origin) ? "?" : ""
            switch element {
            case .menu(let menu): return "\(menu.title)\(mark)[\(text(of: menu.children, document))]"
            case .command(let command):
                return command.title + (command.keyCombination.map { " \($0.symbols)" } ?? "") + mark
            case .action(let action): return action.title + mark
            case .deferred, .windowActivation: return "…"
            }
        }.joined(separator: ", ")
    }

    /// The reasons why shortcuts were not read.
    var unread: [String] { coverage.unread.map(\.reason) }

    /// The number of edits that the main menu refuses on any target.
    var refusals: Int {
        documents.reduce(0) { count, document in
            count + document.app.targets.reduce(0) { $0 + document.build(for: $1).refusedOperations.count }
        }
    }
}

extension SpecOperation {
    /// The elements; of a menu outside the menu bar, its items.
    var items: [MenuElement] {
        guard case .menu(let menu)? = elements.first, menu.origin == origin else { return elements }
        return menu.children
    }
}

extension BuiltMenu {
    /// A menu of two items with the same keys, which the properties `start` and `stop` and the constants `one` and `two` hold.
    ///
    /// - Parameters:
    ///   - build: Code after that which creates the items.
    ///   - more: Members of the class that has it.
    static func run(_ build: String, _ more: String, _ others: String...) -> BuiltMenu {
        let code = """
            class Controller: NSObject, NSMenuDelegate {
                var start: NSMenuItem!, stop: NSMenuItem!, isOn = false
                func build() {
                    let menu = NSMenu(title: "Run")
                    let one = menu.addItem(withTitle: "Start", action: #selector(run), keyEquivalent: "r")
                    let two = menu.addItem(withTitle: "Stop", action: #selector(halt), keyEquivalent: "r")
                    one.tag = 1; two.tag = 2
                    start = one
                    stop = two
                    \(build)
                    status.menu = menu
                }
                @objc func run() {}; @objc func halt() {}
                \(more)
            }
            """
        return others.isEmpty ? BuiltMenu(code) : BuiltMenu(code, others[0])
    }

    /// The titles of the items that the running app may hide or disable, in the order of their menus.
    var changingItems: [String] {
        func titles(_ elements: [MenuElement], _ document: MenuDocument) -> [String] {
            elements.flatMap { element -> [String] in
                if case .menu(let menu) = element { return titles(menu.children, document) }
                return document.runtimeHiddenElements.contains(element.origin) ? [element.title] : []
            }
        }
        return documents.flatMap { document in document.operations.flatMap { titles($0.items, document) } }
    }
}
