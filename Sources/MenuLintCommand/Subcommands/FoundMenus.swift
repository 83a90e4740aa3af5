import Diagnostics
import MenuDocuments
import Platform
import ShortcutLocalizer
import SourceText
import SwiftMenuObjects
import SwiftMenus
import Workspace

/// The menus of one app in a file or folder.
struct AppMenus {
    /// The name of the target, else of the app itself.
    let name: String
    /// The menus, the app's main menu first.
    fileprivate(set) var menus: [Menu]

    struct Menu {
        let document: MenuDocument
        /// Whether it is in Swift code.
        let isSwift: Bool
        /// The shortcuts in its code that were not read, each with its place and the reason.
        let unread: [String]
        /// The places in the files of its code; nil for other formats.
        let places: SourcePlaces?
        /// Whether an app has its code: no extension, and not only a folder with a project that has the code in no target.
        var isOfApp = true

        /// Whether it is a main menu that says what is in it, rather than a context menu, or shortcuts of views.
        var isMainMenu: Bool { document.isMainMenu && document.hasOwnElements }

        /// The name of the file in which a range is.
        func fileName(of range: Range<Int>) -> String {
            (places.map { $0.map.files[$0.map.local(range).file] } ?? document.source).name.lastPathComponent
        }

        /// The number of the elements in it that are the app's own.
        var size: Int {
            var count = 0
            document.operations.flatMap(\.elements).forEachElement { if !$0.isSystem { count += 1 } }
            return count
        }
    }

    /// A menu to compare with if there is no other.
    var main: Menu { menus[0] }
    var hasMainMenu: Bool { main.isMainMenu }
    fileprivate var isApp: Bool { menus.contains(where: \.isOfApp) }

    /// Puts the main menus first, the largest of them at the beginning; of equal ones, the first that was found.
    fileprivate mutating func sort() {
        let main = menus.filter(\.isMainMenu).map { (menu: $0, size: $0.size) }.enumerated().sorted {
            ($1.element.size, $0.offset) < ($0.element.size, $1.offset)
        }
        menus = main.map(\.element.menu) + menus.filter { !$0.isMainMenu }
    }

    /// Whether a name means the app: that of its target or that of its main menu.
    func isNamed(_ word: String) -> Bool {
        name.lowercased() == word.lowercased() || main.document.app.name.lowercased() == word.lowercased()
    }
}

/// The menus in a file or folder, by app.
struct FoundMenus {
    private(set) var apps: [AppMenus] = []
    private var indices: [ExactString: Int] = [:]
    /// Whether they are in a folder, which can have several.
    private(set) var isFolder = false
    /// The files of the folder that were read, which an output must not replace.
    private(set) var inputs: [String] = []

    /// Reads a file of any format, `-`, the menus of a folder, or either in a git revision.
    ///
    /// - Parameter name: The name to report.
    /// - Throws: ``CommandError`` if the file cannot be read.
    init(_ path: String, name: String, _ revision: GitRevision?, _ console: Console) throws(CommandError) {
        let namesFolder = revision == nil && path != "-" && FileSystem.kind(of: path) == .folder
        let store = namesFolder || revision != nil ? try FoundMenus.configurations(console) : nil
        var isUnnamed = false
        do throws(FileError) {
            switch try revision?.find(console) {
            case .folder(let folder):
                isFolder = true
                if let store { try add(folder, Repository.root(at: console.workingDirectory), store) }
            case .file(let bytes, let place):
                // The name of the file determines the format, without the name of the revision.
                let source = SourceFile(name: revision?.path ?? name, bytes: bytes)
                try add(source) { document throws(FileError) in
                    guard let revision, document.mayHaveCompanions else { return document }
                    return try CompanionFiles(revision.files(console)).completedInRevision(document, at: "/" + place)
                }
            case nil where namesFolder:
                isFolder = true
                if let store { try add(folder: path, store, console) }
            case nil:
                let bytes = try console.readChecked(path)
                isUnnamed = SwiftSearch.isUnnamedCode(bytes, name: name)
                try add(SourceFile(name: name, bytes: bytes)) { document in
                    path == "-" ? document : CompanionFiles(console).completed(document, at: path)
                }
            }
        } catch {
            throw CommandError(cannotRead: error)
        }
        if isUnnamed { throw .unnamedSwift }
        for index in apps.indices { apps[index].sort() }
    }

    /// Adds the menus of a file.
    ///
    /// - Parameter complete: Adds what the files beside it say.
    private mutating func add(
        _ source: SourceFile, complete: (MenuDocument) throws(FileError) -> MenuDocument
    ) throws(FileError) {
        if source.name.utf8.hasSuffix(".swift") {
            var menus = SwiftMenuReader.read([source], name: "App")
            menus.addActionHandlers([source], []) { _ in [] }
            return add(menus, of: "App")
        }
        guard let read = MenuDocument.read(source) else { return }
        let document = try complete(read)
        add([AppMenus.Menu(document: document, isSwift: false, unread: [], places: nil)], of: document.app.name)
    }

    private mutating func add(_ menus: SwiftMenus, of app: String, isApp: Bool = true) {
        let places = SourcePlaces(menus.map)
        let unread = menus.coverage.unread.map { "\(places.text(of: $0.range)): \($0.reason.sanitized)" }
        let all = menus.documents.map { document in
            AppMenus.Menu(document: document, isSwift: true, unread: unread, places: places, isOfApp: isApp)
        }
        add(all, of: app)
    }

    private mutating func add(_ menus: [AppMenus.Menu], of app: String) {
        guard !menus.isEmpty else { return }
        if let index = indices[ExactString(app)] {
            apps[index].menus += menus
        } else {
            indices[ExactString(app)] = apps.count
            apps.append(AppMenus(name: app, menus: menus))
        }
    }

    private mutating func add(_ targets: [SwiftTargetInput], _ read: @escaping SwiftTargetInput.Reader)
        throws(FileError)
    {
        for target in targets {
            var sources: [SourceFile] = []
            for file in target.files { sources.append(SourceFile(name: file.name, bytes: try read(file.path))) }
            var menus = SwiftMenuReader.read(
                sources, name: target.name, appName: target.displayName, titles: target.titles(read),
                systems: target.systems, modules: target.modules, hasEntryPoint: target.hasEntryPoint,
                mayBeUncompiled: target.mayBeUncompiled,
                filesMentioning: target.searchOfOtherFiles(read),
                filesDeclaring: { target.otherFiles(declaring: $0, read).map(\.content) })
            menus.addActionHandlers(sources, target.objectiveCFiles, read)
            add(menus, of: target.name, isApp: !target.mayBeUncompiled && !target.isAppExtension)
            // Its Interface Builder files only know the name that it shows.
            if let shown = target.displayName.map({ ExactString($0) }), indices[shown] == nil {
                indices[shown] = indices[ExactString(target.name)]
            }
        }
    }

    private static func configurations(_ console: Console) throws(CommandError) -> ConfigurationStore {
        let catalog = try catchingLayoutErrors { () throws(LayoutError) in try LayoutCatalog.embedded() }
        return ConfigurationStore(.found, console, catalog, Configuration.CommandLineSettings())
    }

    /// Adds the menus in Swift code, then those in other files.
    ///
    /// - Throws: ``FileError`` for a file that cannot be read: without it, the menus would seem complete.
    private mutating func add(folder: String, _ store: ConfigurationStore, _ console: Console) throws(FileError) {
        var finder = InputFileFinder(
            Exclusions(store, console), forcesExclusion: false, readsSwift: true, standardInputName: "-")
        finder.add(folder)
        let targets = finder.targets()
        if let error = finder.errors.first { throw error }
        try add(targets) { path throws(FileError) in try FileSystem.readFile(path) }
        inputs = (finder.files + targets.flatMap(\.files)).map(\.path) + store.paths + store.access.namedFiles
        let companions = CompanionFiles(console, .init(store.access.answers))
        for file in finder.files {
            try add(SourceFile(name: file.name, bytes: try FileSystem.readFile(file.path))) {
                companions.completed($0, at: file.path, in: file.searchedFolder)
            }
        }
    }

    /// Adds the menus of a folder in a git revision, but what the configuration of the work tree excludes: a comparison with
    /// the work tree is about the same files.
    ///
    /// - Parameter workTree: The root of the repository; nil for the working directory outside of one.
    private mutating func add(
        _ folder: GitFolder, _ workTree: String?, _ store: ConfigurationStore
    ) throws(FileError) {
        // Paths of the revision are absolute here, as if the repository were the whole file system.
        let root = "/" + folder.path
        let wanted = folder.allPaths.map { "/" + $0 }.filter { path in
            guard let names = FilePath.components(of: path, after: root == "/" ? "" : root) else {
                return path.utf8.hasSuffix("/Package.swift") || path.utf8.hasSuffix(".pbxproj")
            }
            guard !names.dropLast().contains(where: { FolderSearch.isSkipped(String($0)) }) else { return false }
            let isSwift = SwiftSearch.isWanted(path)
            guard isSwift || MenuFormat.matching(path: path) != nil else { return false }
            if let workTree, store.excludes(workTree + path, isSwift: isSwift) { return false }
            return !isSwift || !names.dropLast().contains { SwiftSearch.isSkipped(folder: String($0)) }
        }
        let contents = try folder.contents(of: wanted.map { String($0.dropFirst()) })
        let read: SwiftTargetInput.Reader = { path throws(FileError) in
            let name = String(path.dropFirst())
            if let bytes = contents[ExactString(name)] { return bytes }
            // A project names others.
            guard let bytes = try folder.contents(of: [name])[ExactString(name)] else {
                throw FileError(path: path, reason: "it is not in the revision")
            }
            return bytes
        }
        let search = SwiftSearch(read: read)
        for path in wanted where SwiftSearch.isWanted(path) {
            search.add(found: InputFile(path: path, name: String(path.dropFirst()), absolute: path), in: root)
        }
        try add(search.targets(), read)
        let companions = CompanionFiles(folder)
        for path in wanted where !SwiftSearch.isWanted(path) {
            guard let format = MenuFormat.matching(path: path) else { continue }
            let bytes = try read(path)
            guard format.isCertainByName || format.shouldLint(contents: bytes) else { continue }
            try add(SourceFile(name: String(path.dropFirst()), bytes: bytes)) { document throws(FileError) in
                try companions.completedInRevision(document, at: path)
            }
        }
    }
}

extension FoundMenus {
    /// The app that `--app` names; without it the only one, the only one with a main menu, or the only one that is no extension
    /// and has a target; nil if there are no menus.
    ///
    /// - Throws: ``CommandError`` if no app has the name, or if there are several.
    func app(_ requested: String?, in path: String) throws(CommandError) -> AppMenus? {
        if apps.isEmpty { return nil }
        if let requested {
            guard
                let app = apps.first(where: { $0.name.isIdentical(to: requested) })
                    ?? apps.first(where: { $0.isNamed(requested) })
            else { throw .unknownApp(requested, among: names, in: path) }
            return app
        }
        if apps.count == 1 { return apps[0] }
        let complete = apps.filter(\.hasMainMenu)
        let all = complete.isEmpty ? apps : complete
        for apps in [complete, all.filter(\.isApp)] where apps.count == 1 { return apps[0] }
        throw CommandError(
            "\(path.displayQuoted) has the menus of \(apps.count) apps: \(listed(names.map(\.displayQuoted), limit: 30))",
            help: "choose one with --app NAME")
    }

    /// The names of the apps.
    var names: [String] { apps.map(\.name) }
}

extension CommandError {
    /// An `--app` that a folder does not have.
    static func unknownApp(_ word: String, among names: [String], in path: String) -> CommandError {
        let nearest = EditDistance.nearest(to: word, in: names).map { "did you mean \($0.displayQuoted)? " } ?? ""
        return CommandError(
            "unknown app: \(word.displayQuoted)",
            help: "\(nearest)\(path.displayQuoted) has \(listed(names.map(\.displayQuoted), limit: 30))")
    }
}
