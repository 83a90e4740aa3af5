package import MenuDocuments
package import Platform
import ShortcutFacts
import SourceCode
import SourceText
import SwiftTargets
import Synchronization

/// The files beside a menu that contain texts of it: the translations of an Interface Builder file, and the texts of a
/// VS Code manifest. The Xcode project and the Info.plist around an Interface Builder file say what the app is called, and
/// the code in its repository which classes handle actions.
package struct CompanionFiles {
    /// The names of what a folder contains; empty if there is no such folder.
    private let names: (_ folder: String) -> [String]
    private let read: (_ path: String) -> [UInt8]?
    /// Reads a file around a menu that says something about the app, and that git does not ignore.
    private let readAround: (_ path: String) -> [UInt8]?
    /// Reads a file that a project in a folder names.
    private let readNamed: (_ path: String, _ projectFolder: String) -> [UInt8]?
    /// What identifies the file at a path; nil for a text that an editor has open.
    private let identity: (_ path: String) -> FileIdentity?
    private let listings: Listings
    private let workingDirectory: String
    /// The root of the repository around a folder; nil outside of repositories.
    private let root: (_ folder: String) -> String?
    /// The actions in the source files below a folder; nil if they are not read.
    private let actions: (_ folder: String) -> ActionIndex?
    private let failure = Failure()

    /// The first file of a revision that git does not give.
    private final class Failure {
        var first: FileError?
    }

    /// What a folder has that names an app.
    fileprivate struct NamingFolder {
        /// Some of the names of its projects, in order: a folder has more than these only by mistake.
        let projects: [String]
        let hasInfoPlist: Bool

        private static let maximumProjects = 100

        init(_ names: [String]) {
            projects = Array(names.filter { $0.utf8.hasSuffix(".xcodeproj") }.sorted().prefix(Self.maximumProjects))
            hasInfoPlist = names.contains("Info.plist")
        }
    }

    /// The names that apps of projects show.
    private struct ShownNames {
        struct App: Hashable {
            let project: ExactString
            let index: Int
        }

        var names: [App: String?] = [:]
        var contents = ProjectFiles.Contents()
    }

    /// What the folders and files of a run contain, read once: a folder can have thousands of menus.
    package final class Listings: Sendable {
        private let known = Mutex<[ExactString: [String]]>([:])
        private let namingFolders = Mutex(FolderValues<[String]>())
        private let access = Mutex<InputAccess?>(nil)
        fileprivate let translations = SharedValues<TranslationFile>()
        fileprivate let manifestTexts = SharedValues<ManifestTexts>()
        fileprivate let appNames = SharedValues<Set<String>>()
        fileprivate let projects = SharedValues<ProjectApps>()
        private let naming = Mutex<[ExactString: NamingFolder]>([:])
        private let shownNames = Mutex(ShownNames())
        private let actions = Mutex<[ExactString: ActionIndex]>([:])
        private let ignored: IgnoredFiles

        /// - Parameter ignored: What git is known to ignore; filled by each question.
        package init(_ ignored: IgnoredFiles = IgnoredFiles()) { self.ignored = ignored }

        /// The names in a folder that can matter: of a language's folder all, of others folders of languages, projects, and
        /// the Info.plist.
        fileprivate func names(in folder: String) -> [String] {
            known.withLock { known in
                if let names = known[ExactString(folder)] { return names }
                let all = (try? FileSystem.names(in: folder)) ?? []
                let names =
                    folder.utf8.hasSuffix(".lproj")
                    ? all
                    : all.filter {
                        $0.utf8.hasSuffix(".lproj") || $0.utf8.hasSuffix(".xcodeproj") || $0 == "Info.plist"
                    }
                known[ExactString(folder)] = names
                return names
            }
        }

        /// The folders around one that are of a kind, from the inside out. Asks about each folder once.
        fileprivate func namingFolders(
            around folder: String, in root: String, maximum: Int, where isNaming: (_ folder: String) -> Bool
        ) -> [String] {
            namingFolders.withLock { folders in
                folders.value(of: folder, outermost: []) {
                    $0.isIdentical(to: root)
                } inner: { folder, outer in
                    isNaming(folder) ? Array(([folder] + outer).prefix(maximum)) : outer
                }
            }
        }

        /// Whether the links of a path may be followed. Asks git once for each repository.
        fileprivate func isReadable(_ path: String, _ console: Console) -> Bool {
            withAccess(console) { (try? $0.checkFound(path)) != nil }
        }

        /// What a folder has that names an app.
        ///
        /// - Parameter names: The names of what the folder contains.
        fileprivate func naming(in folder: String, _ names: (_ folder: String) -> [String]) -> NamingFolder {
            naming.withLock { known in
                let found = known[ExactString(folder)] ?? NamingFolder(names(folder))
                known[ExactString(folder)] = found
                return found
            }
        }

        /// The name that an app of a project shows, which is looked for once.
        ///
        /// - Parameter read: Reads a file that the project in a folder names.
        fileprivate func shownName(
            ofApp index: Int, _ apps: ProjectApps, inProject path: String,
            _ read: @escaping (_ path: String, _ projectFolder: String) -> [UInt8]?
        ) -> String? {
            let key = ShownNames.App(project: ExactString(path), index: index)
            return shownNames.withLock { known in
                if let name = known.names[key] { return name }
                let files = ProjectFiles(known.contents, read)
                known.contents = ProjectFiles.Contents()
                let name = apps[index].name(texts: apps[index].listedTexts, files)
                known.contents = files.contents
                known.names[key] = .some(name)
                return name
            }
        }

        /// Whether git does not ignore a file around a menu.
        fileprivate func isUnignored(_ path: String, _ console: Console) -> Bool {
            withAccess(console) { $0.isUnignored(path) }
        }

        /// Reads a file that a project names; nil if it cannot be read, or does not belong to the project's repository.
        fileprivate func readNamed(_ path: String, byProjectIn folder: String, _ console: Console) -> [UInt8]? {
            withAccess(console) { $0.readNamed(path, byProjectIn: folder) }
        }

        /// The root of the repository around a folder.
        fileprivate func root(at folder: String, _ console: Console) -> String? {
            withAccess(console) { $0.repositories.root(at: folder) }
        }

        /// The actions in the source files below a folder. What git ignores is omitted, and what cannot be read.
        fileprivate func actions(in folder: String, _ console: Console) -> ActionIndex {
            actions.withLock { actions in
                if let known = actions[ExactString(folder)] { return known }
                let ignored = withAccess(console) {
                    $0.repositories.root(at: folder) == nil ? nil : $0.ignored(in: folder)
                }
                let found = try? ActionIndex(
                    paths: [folder], console, where: { ignored?.contains($0) ?? false },
                    willRead: { _ throws(CommandError) in }, fail: { _ in })
                actions[ExactString(folder)] = found ?? ActionIndex()
                return found ?? ActionIndex()
            }
        }

        private func withAccess<Result: Sendable>(_ console: Console, _ body: (InputAccess) -> Result) -> Result {
            access.withLock { access in
                let known = access ?? InputAccess(console, ignored)
                access = known
                return body(known)
            }
        }
    }

    /// The files of the file system. Files that cannot be read are ignored.
    package init(_ console: Console, _ listings: Listings = Listings()) {
        names = { listings.names(in: $0) }
        self.listings = listings
        let read = { path in
            console.exists(path) && listings.isReadable(path, console) ? try? console.readFound(path) : nil
        }
        self.read = read
        readAround = { console.exists($0) && listings.isUnignored($0, console) ? read($0) : nil }
        readNamed = { listings.readNamed($0, byProjectIn: $1, console) }
        identity = { path in
            guard console.openText(of: path) == nil, FileSystem.exists(path), listings.isReadable(path, console)
            else { return nil }
            return FileIdentity(of: path)
        }
        workingDirectory = console.workingDirectory
        root = { listings.root(at: $0, console) }
        actions = { listings.actions(in: $0, console) }
    }

    /// The files of a git revision. Paths begin with a slash, as if the repository were the whole file system.
    package init(_ folder: GitFolder) {
        var contents: [ExactString: [String]] = [:]
        for path in folder.allPaths {
            var entry = "/" + path
            // The folders that are not known yet, from the inside out.
            while let parent = FilePath.parent(of: entry), entry != "/" {
                let isKnown = contents[ExactString(parent)] != nil
                contents[ExactString(parent), default: []].append(
                    String(entry.dropFirst(parent == "/" ? 1 : parent.count + 1)))
                if isKnown { break }
                entry = parent
            }
        }
        names = { [contents] in contents[ExactString($0)] ?? [] }
        listings = Listings()
        identity = { folder.identity(of: String($0.dropFirst())) }
        let read = { [failure] (path: String) -> [UInt8]? in
            let name = String(path.dropFirst())
            do throws(FileError) {
                return try folder.contents(of: [name])[ExactString(name)]
            } catch {
                failure.first = failure.first ?? error
                return nil
            }
        }
        self.read = read
        readAround = read
        readNamed = { path, _ in read(path) }
        workingDirectory = "/"
        root = { _ in "/" }
        actions = { _ in nil }
    }

    /// The document with what the files beside it say.
    ///
    /// - Parameters:
    ///   - path: The path of the document's file.
    ///   - searchedFolder: The absolute path of the folder in which a search found the file; nil if it was named.
    package func completed(
        _ document: MenuDocument, at path: String, in searchedFolder: String? = nil
    ) -> MenuDocument {
        let isAbsolute = FilePath.isAbsolute(path)
        let path = FilePath.absolute(path, from: workingDirectory)
        if document.contributions != nil {
            let texts = String(path.dropLast(5)) + ".nls.json"
            guard path.utf8.hasSuffix("package.json") else { return document }
            let messages = listings.manifestTexts.value(of: identity(texts)) {
                read(texts).map { ManifestTexts(SourceFile(name: texts, bytes: $0)) }
            }
            return messages.map { document.adding($0) } ?? document
        }
        guard document.mayHaveCompanions else { return document }
        var companions = companions(ofFile: path, isAbsolute)
        let shared = document.commandsWithSharedKeys
        if !shared.isEmpty || document.hasUnconnectedShortcuts || document.hasReservedShortcuts,
            let folder = sourceFolder(ofFile: path) ?? searchedFolder, let sources = actions(folder)
        {
            companions.actionHandlers = ActionHandlers(of: shared, in: document, HandlingClasses(sources))
        }
        return document.adding(companions)
    }

    /// The same for a document of a git revision.
    ///
    /// - Throws: ``FileError`` if git does not give a file beside it, such as one whose object is missing.
    package func completedInRevision(_ document: MenuDocument, at path: String) throws(FileError) -> MenuDocument {
        let document = completed(document, at: path)
        if let error = failure.first { throw error }
        return document
    }

    /// The number of folders in which to look for a project outside of a repository.
    private static let searchedFolders = 3

    /// The number of folders with projects or an Info.plist around a file that are read: folders can nest thousands deep.
    private static let maximumNamingFolders = 8

    /// More bytes than the translations of a menu have; links can make one file those of many languages.
    private static let maximumSize = 4 << 20

    /// - Parameter isAbsolute: Whether to report absolute paths.
    private func companions(ofFile path: String, _ isAbsolute: Bool) -> MenuCompanions {
        let files = translations(ofFile: path) {
            isAbsolute ? $0 : Repository.climbing(from: workingDirectory, to: $0)
        }
        var companions = MenuCompanions(files)
        companions.appNames = appNames(around: path)
        companions.appName = appName(ofFile: path)
        return companions
    }

    /// The name that the app with a file shows; nil if no Xcode project around the file tells.
    private func appName(ofFile path: String) -> String? {
        firstProject(around: path) { apps, project in
            apps.firstApp(with: path).flatMap { index in
                listings.shownName(ofApp: index, apps, inProject: project, readNamed)
            }
        }
    }

    /// Whether the apps with a file copy another one; nil if no Xcode project around the file copies it, in its own or another
    /// language.
    private func copiedFiles(with path: String) -> ((_ other: String) -> Bool)? {
        let folder = FilePath.parent(of: path) ?? "/"
        let name = FilePath.components(of: path).last.map { String($0) } ?? ""
        let parent = FilePath.parent(of: folder) ?? "/"
        let isLocalized = folder.utf8.hasSuffix(".lproj")
        let languages = isLocalized ? names(parent).filter { $0.utf8.hasSuffix(".lproj") } : []
        return firstProject(around: path) { apps, _ in
            if apps.copies(path) { return { apps.copies($0) } }
            return languages.contains { apps.copies("\(parent)/\($0)/\(name)") } ? { _ in false } : nil
        }
    }

    /// What the first Xcode project around a file says that says something.
    private func firstProject<Result>(
        around path: String, says find: (_ apps: ProjectApps, _ path: String) -> Result?
    ) -> Result? {
        for folder in namingFolders(around: path) {
            for project in listings.naming(in: folder, names).projects {
                let file = "\(folder == "/" ? "" : folder)/\(project)/project.pbxproj"
                let apps = listings.projects.value(of: identity(file)) {
                    readAround(file).map { ProjectApps($0, folder: folder) }
                }
                if let found = apps.flatMap({ find($0, file) }) { return found }
            }
        }
        return nil
    }

    /// The folder with the source files of the app that has a file: its repository, or what has its Xcode project; nil if
    /// there is neither.
    private func sourceFolder(ofFile path: String) -> String? {
        let own = FilePath.parent(of: path) ?? "/"
        return root(own)
            ?? namingFolders(around: path).first { names($0).contains { $0.utf8.hasSuffix(".xcodeproj") } }
    }

    /// The folders around a file that contain a project or an Info.plist, from the inside out.
    private func namingFolders(around path: String) -> [String] {
        let own = FilePath.parent(of: path) ?? "/"
        if let root = root(own) {
            return listings.namingFolders(around: own, in: root, maximum: CompanionFiles.maximumNamingFolders) {
                names($0).contains { $0 == "Info.plist" || $0.utf8.hasSuffix(".xcodeproj") }
            }
        }
        var folders = [own]
        while folders.count < CompanionFiles.searchedFolders, let outer = FilePath.parent(of: folders.last ?? "/") {
            folders.append(outer)
        }
        return folders
    }

    /// The names of the app in the Info.plist beside a file, and those of the Xcode projects around it.
    private func appNames(around path: String) -> Set<String> {
        var found: Set<String> = []
        for folder in namingFolders(around: path) {
            let naming = listings.naming(in: folder, names)
            found.formUnion(naming.projects.lazy.map { String($0.dropLast(10)) })
            guard naming.hasInfoPlist else { continue }
            let path = folder + "/Info.plist"
            let named = listings.appNames.value(of: identity(path)) {
                let keys = ["CFBundleName", "CFBundleDisplayName", "CFBundleExecutable"]
                return readAround(path).map {
                    Set(StringsFile($0).entries.lazy.filter { keys.contains($0.key) }.map(\.text))
                }
            }
            found.formUnion(named ?? [])
        }
        return found
    }

    /// The translations in `LANGUAGE.lproj/NAME.strings` and in `NAME.xcstrings`, of those that the Xcode project copies if it
    /// copies the file; those of the first languages if there are more than ``maximumLanguages`` or ``maximumSize``.
    private func translations(ofFile path: String, shown: (_ path: String) -> String) -> [TranslationFile] {
        let own = FilePath.parent(of: path) ?? "."
        let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
        let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
        // The file is in a language's folder, or beside them.
        let parent = own.utf8.hasSuffix(".lproj") ? FilePath.parent(of: own) ?? "." : own
        // Most menus have no translations, and need no project.
        lazy var copied = copiedFiles(with: path)
        func isCopied(_ path: String) -> Bool { copied?(path) ?? true }
        var files: [TranslationFile] = []
        for catalog in ["\(own)/\(name)", "\(parent)/mul.lproj/\(name)", "\(parent)/\(name)"].withoutDuplicates {
            let path = catalog + ".xcstrings"
            if let file = translationFile(path, language: ""), isCopied(path) { files.append(file.named(shown(path))) }
        }
        var size = 0
        let folders = names(parent).filter { $0.utf8.hasSuffix(".lproj") }.sorted()
        for entry in folders.prefix(TranslationFile.maximumLanguages) {
            let folder = "\(parent)/\(entry)"
            let path = "\(folder)/\(name).strings"
            // A language with a menu of its own has texts for that one.
            let names = names(folder)
            guard size < CompanionFiles.maximumSize, names.contains("\(name).strings"), isCopied(path),
                folder == own || !names.contains(file) || !isCopied("\(folder)/\(file)"),
                let found = translationFile(path, language: String(entry.dropLast(6)))
            else { continue }
            // Nothing is read after the file that exceeds the limit.
            size += found.texts.source.bytes.count
            if size <= CompanionFiles.maximumSize { files.append(found.named(shown(path))) }
        }
        return files
    }

    /// A file with translations; nil if it cannot be read. A catalog has no language of its own.
    private func translationFile(_ path: String, language: String) -> TranslationFile? {
        listings.translations.value(of: identity(path), language: language) {
            read(path).map { TranslationFile(LocalizedTextFile(SourceFile(name: path, bytes: $0), language: language)) }
        }
    }
}
