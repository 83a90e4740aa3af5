import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import SwiftMenuObjects
import SwiftMenus
import SwiftTargets

/// The files of an app, read.
struct ReadApp {
    let menus: SwiftMenus

    /// - Parameters:
    ///   - files: The source of each file.
    ///   - modules: The module of each file; empty if there is one.
    ///   - others: The source of each of the app's other files, which do not mention menus; nil if these are not known.
    init(_ files: String..., titles: [String: String] = [:], modules: [String?] = [], others: [String]? = nil) {
        let files = files.enumerated().map { SourceFile(name: "File\($0).swift", text: $1) }
        menus = SwiftMenuReader.read(
            files, name: "App", titles: { titles[$0] }, systems: files.map { _ in BuiltSystems(macCatalyst: true) },
            modules: modules,
            filesMentioning: others.map { others in
                { names in
                    let search = NameSearch(names)
                    return others.enumerated().map { SourceFile(name: "Other\($0).swift", text: $1) }.filter {
                        $0.bytes.withSpan { search.occur(in: $0) }
                    }
                }
            })
    }

    /// The content of a SwiftUI app whose only scene has these commands.
    static func commands(_ commands: String, _ more: String...) -> ReadApp {
        ReadApp(
            """
            import SwiftUI
            @main struct NotesApp: App {
                var body: some Scene {
                    WindowGroup { EmptyView() }.commands {
            \(commands)
                    }
                }
            }
            """ + "\n" + more.joined(separator: "\n"))
    }

    /// The controls of a view in a menu of the app's own.
    static func menu(_ controls: String, _ more: String...) -> ReadApp {
        commands("CommandMenu(\"Tools\") {\n\(controls)\n}", more.joined(separator: "\n"))
    }

    /// The content of a view named `Panel`.
    static func view(_ content: String, _ more: String...) -> ReadApp {
        ReadApp(
            """
            import SwiftUI
            struct Panel: View {
                let isOn: Bool
                var body: some View {
            \(content)
                }
            }
            """ + "\n" + more.joined(separator: "\n"))
    }

    /// The commands of the menus, as `Menu/Title ⌘K`, with `?` for conditional ones, `~` for variable ones, and an
    /// asterisk for titles that were not read.
    var commands: [String] {
        menus.documents.flatMap { document in
            document.operations.flatMap(\.elements).flatMap { lines(of: $0, in: document, path: "") }
        }
    }

    /// The system's items with shortcuts, as `Menu/Title ⌘K`.
    var systemItems: [String] {
        func items(_ elements: [MenuElement], _ path: String) -> [String] {
            elements.flatMap { element -> [String] in
                if case .menu(let menu) = element {
                    return items(menu.children, menu.title.isEmpty ? path : menu.title)
                }
                guard element.origin == .none, let keys = element.keyCombination else { return [] }
                return ["\(path)/\(element.title) \(keys)"]
            }
        }
        return menus.documents.flatMap { items($0.operations.flatMap(\.elements), "") }
    }

    /// The commands with a shortcut.
    var shortcuts: [String] { commands.filter { $0.unicodeScalars.contains { "⌃⌥⇧⌘".unicodeScalars.contains($0) } } }

    /// The shortcuts of views, as `View/Title ⌘K`; `?` means that conditions decide about one, `@` that it is there at times.
    var viewShortcuts: [String] {
        menus.documents.flatMap { document in
            (document.responders ?? []).flatMap { responder in
                responder.keyCommands.flatMap {
                    lines(of: .command($0), in: document, path: responder.name + "/")
                }
            }
        }
    }

    /// The number of shortcuts in the code.
    var shortcutCount: Int { menus.coverage.shortcuts }

    var parsedFileCount: Int { menus.map.files.count }

    /// The names of the documents' apps.
    var documentNames: [String] { menus.documents.map(\.app.name) }

    /// Whether a menu has elements that were not read.
    var hasUnreadElements: Bool { menus.documents.contains { $0.menu?.hasUnreadElements ?? false } }

    /// The reasons of what was not read.
    var unread: [String] { menus.coverage.unread.map(\.reason) }

    /// The text at the position of each shortcut of the menus and views.
    func sources(of key: String) -> [String] {
        menus.documents.flatMap { document in
            let elements =
                document.operations.flatMap(\.elements).flatMap(Self.leaves)
                + (document.responders ?? []).flatMap(\.keyCommands).map { .command($0) }
            return elements.compactMap { element in
                document.range(of: element.origin, key: key).map { menus.map.whole.text(in: $0) }
            }
        }
    }

    /// The app's elements without menus.
    static func leaves(_ element: MenuElement) -> [MenuElement] {
        if case .menu(let menu) = element { return menu.children.flatMap(leaves) }
        return element.origin == .none ? [] : [element]
    }

    private func lines(of element: MenuElement, in document: MenuDocument, path: String) -> [String] {
        if case .menu(let menu) = element {
            let inner = menu.options.contains(.displayInline) && menu.title.isEmpty ? path : "\(path)\(menu.title)/"
            return menu.children.flatMap { lines(of: $0, in: document, path: inner) }
        }
        if element.origin == .none { return [] }
        var line = path + element.title
        if document.menu?.unreadTitles.contains(element.origin) == true { line += "*" }
        if let keys = element.keyCombination { line += " \(keys)" }
        if element.attributes.contains(.disabled) { line += " disabled" }
        if element.attributes.contains(.hidden) { line += " hidden" }
        if document.conditionalElements.contains(element.origin) { line += " ?" }
        if document.elementsByEntries.values.contains(where: { $0.contains(element.origin) }) { line += " @" }
        if document.runtimeHiddenElements.contains(element.origin) { line += " ~" }
        return [line]
    }
}

extension MenuDocument {
    fileprivate var menu: MenuMetadata? { if case .menu(let menu) = content { menu } else { nil } }
}

extension ReadApp {
    /// The pairs of commands that never exist at once, by title.
    var exclusive: [String] {
        menus.documents.flatMap { document in
            Self.exclusive(
                document.operations.flatMap(\.elements).flatMap(Self.leaves).map { ($0.title, $0.origin) }, document)
        }
    }

    /// The pairs of the shortcuts of views of which at most one works at a time, by title.
    var exclusiveInViews: [String] {
        menus.documents.flatMap { document in
            Self.exclusive((document.responders ?? []).flatMap(\.keyCommands).map { ($0.title, $0.origin) }, document)
        }
    }

    private static func exclusive(
        _ all: [(title: String, origin: ElementOrigin)], _ document: MenuDocument
    ) -> [String] {
        all.indices.flatMap { one in
            all.indices.dropFirst(one + 1).filter { document.areExclusive(all[one].origin, all[$0].origin) }
                .map { "\(all[one].title)-\(all[$0].title)" }
        }
    }
}

extension ReadApp {
    /// The title of each command, and whether its keys are localized and mirrored.
    var localization: [String] {
        menus.documents.flatMap { document in
            document.operations.flatMap(\.elements).flatMap(Self.leaves).compactMap { element in
                guard case .command(let command) = element else { return nil }
                let flags = [command.allowsAutomaticLocalization, command.allowsAutomaticMirroring]
                return "\(command.title) " + flags.map { $0 ? "1" : "0" }.joined()
            }
        }
    }
}
