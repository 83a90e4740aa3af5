import LintEngine
import MenuDocuments
import MenuViews
import Output
import ShortcutLocalizer
import Platform
import SourceText

extension Subcommand {
    /// Writes what a project starts with. Swift's `init` is a keyword.
    static let initializing = Subcommand(
        "init", arguments: [.optional(.folder("FOLDER"))],
        summary: "Write a first spec, a configuration and a pre-commit hook.",
        discussion: """
            In FOLDER, or the working directory: app.menu.jsonc, made of the MainMenu.xib or Main.storyboard that is \
            found there, else an example to change; .menulint.json; and, at the root of a git repository, \
            .pre-commit-config.yaml. What is there already is named and left alone.
            """,
        options: [OptionDescription("dry-run", "Say what would be written, and write nothing.")]
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count <= 1 else { throw UsageError("\"init\" takes one folder at most") }
        let folder = arguments.positionals.first ?? "."
        switch FileSystem.kind(of: folder) {
        case .folder: break
        case nil:
            console.reportError("cannot read \(folder.displayQuoted): there is no such folder")
            return .unreadable
        default: throw UsageError("\(folder.displayQuoted) is no folder", help: "write \"menulint init FOLDER\"")
        }
        var project = NewProject(folder, console, isDry: arguments.has("dry-run"))
        return project.write()
    }
}

/// What `init` does to a folder.
private struct NewProject {
    private let folder: String
    private let console: Console
    /// Whether nothing is to be written.
    private let isDry: Bool
    /// The root of the folder's repository, absolute; nil outside of one.
    private let repository: String?
    private var status = ExitStatus.clean
    private var hasWritten = false
    /// What the user has to do next, a line each.
    private var next: [String] = []

    init(_ folder: String, _ console: Console, isDry: Bool) {
        self.folder = folder
        self.console = console
        self.isDry = isDry
        repository = Repository.root(at: Repository.absolute(folder, from: console.workingDirectory))
    }

    mutating func write() -> ExitStatus {
        writeSpec()
        writeConfiguration()
        writeHook()
        if !hasWritten, status == .clean { tell("nothing was left to write") }
        if !next.isEmpty { tell("\nnext:\n" + next.map { "  " + $0 }.joined(separator: "\n")) }
        return status
    }

    private func tell(_ line: String) {
        console.standardOutput.write(line + "\n")
    }

    /// A path in the folder, as the user would write it.
    private func path(_ name: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// A path in the folder as patterns of the configuration there write it.
    private func path(_ path: String, inFolder folder: String) -> String {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    // MARK: The spec

    private mutating func writeSpec() {
        let name = path("app.menu.jsonc")
        let menus = FoundMenus(in: folder)
        if FileSystem.isThere(name) { return keep(name) }
        if let spec = menus.specs.first {
            let others = menus.specs.count - 1
            return keep(spec, others > 0 ? "and \(counted(others, "other menu"))" : "the menu that is there already")
        }
        for menu in menus.passedOver {
            tell("passed over \(menu.path.sanitized): \(menu.reason.sanitized)")
            if menu.isBroken { next.append("\"menulint \(menu.path.sanitized)\" says where") }
        }
        guard let imported = menus.imported else {
            if create(name, SpecTemplate.text(appName: appName), "an example to change") {
                next.append("describe your menu in \(name.sanitized), then run \"menulint\"")
                next.append("\"menulint show \(name.sanitized)\" draws it")
            }
            return
        }
        let file = imported.path.split(separator: "/").last.map { String($0) } ?? ""
        let text = AppKitImport(imported.document).text(importedFrom: file)
        guard create(name, text, "made of \(imported.path.sanitized), with \(findings(in: text, name))") else { return }
        let excluded = SpecText.list([SpecText.quoted(path(imported.path, inFolder: folder))])
        next.append(
            "run \"menulint\"; both files are linted until one goes, or stands in .menulint.json: \"exclude\": "
                + excluded.sanitized)
        for other in menus.otherMenus where other != imported.path {
            next.append("\"menulint import \(other.sanitized)\" makes a spec of that menu, too")
        }
    }

    /// How many findings a spec has, in words.
    private func findings(in text: String, _ name: String) -> String {
        let document = MenuSpecDocument.read(SourceFile(name: name, bytes: Array(text.utf8)))
        var summary = Summary()
        do throws(LayoutError) {
            let linter = Linter(settings: LintSettings(), layouts: LayoutStore(try .embedded()))
            for finding in try document.map(linter.lint) ?? [] { summary.count(finding.severity) }
        } catch {
            return "findings that are not known: \(error.description.sanitized)"
        }
        return summary.findings
    }

    /// What the app is called: its Xcode project, else the folder.
    private var appName: String {
        let names = (try? FileSystem.names(in: folder)) ?? []
        let project = names.first { $0.hasSuffix(".xcodeproj") }.map { String($0.dropLast(".xcodeproj".count)) }
        let absolute = Repository.absolute(folder, from: console.workingDirectory)
        return project ?? absolute.split(separator: "/").last.map { String($0) } ?? "App"
    }

    // MARK: The configuration

    private mutating func writeConfiguration() {
        let name = ConfigurationStore.fileName
        // The nearest one holds, so that a new one would take the place of one above.
        var above = Repository.absolute(folder, from: console.workingDirectory)
        while above != repository, let parent = Repository.parent(of: above), repository != nil {
            above = parent
            let other = (above == "/" ? "" : above) + "/" + name
            if FileSystem.isThere(other), !FileSystem.isThere(path(name)) { return keep(other, "which holds here") }
        }
        create(path(name), ConfigurationTemplate.text, "the configuration; \"menulint config\" says what holds")
    }

    // MARK: The hook

    private mutating func writeHook() {
        let name = path(HookTemplate.fileName)
        let absolute = Repository.absolute(folder, from: console.workingDirectory)
        guard let repository else {
            return tell("no hook: this is no git repository")
        }
        let existing = repository + "/" + HookTemplate.fileName
        if FileSystem.isThere(existing) {
            let bytes = (try? FileSystem.read(existing)) ?? []
            keep(absolute == repository ? name : existing)
            if !String(decoding: bytes, as: UTF8.self).contains("menulint") {
                next.append("add a hook to it, under \"repos:\":\n" + HookTemplate.entry)
            }
        } else if absolute != repository {
            next.append(
                "for a hook, write \(HookTemplate.fileName) at the root of the repository:\n" + HookTemplate.text)
        } else if create(name, HookTemplate.text, "a hook that lints the specs of a commit") {
            next.append("\"pre-commit install\" turns the hook on (https://pre-commit.com)")
        }
    }

    // MARK: Files

    private func keep(_ name: String, _ note: String = "which is there already") {
        tell("kept \(name.sanitized), \(note)")
    }

    /// Writes a file that is not there yet.
    ///
    /// - Returns: Whether it was written, or would have been.
    @discardableResult
    private mutating func create(_ name: String, _ text: String, _ what: String) -> Bool {
        if FileSystem.isThere(name) {
            keep(name)
            return false
        }
        do throws(FileError) {
            if !isDry { try FileSystem.createAtomically(Array(text.utf8), at: name) }
        } catch {
            console.reportError("cannot write \(error.path.displayQuoted): \(error.reason)")
            status = .unreadable
            return false
        }
        hasWritten = true
        tell("\(isDry ? "would write" : "wrote") \(name.sanitized), \(what)")
        return true
    }
}

/// The menus that a folder holds already.
private struct FoundMenus {
    /// Menu specs, and other files that are linted as they are and need none.
    private(set) var specs: [String] = []
    /// The main menus of Mac apps, and where they stand.
    private var mainMenus: [(path: String, document: MenuSpecDocument)] = []
    /// Files that should hold a main menu and of which nothing can be made, why, and whether their text is to blame.
    private(set) var passedOver: [(path: String, reason: String, isBroken: Bool)] = []

    /// The main menu with the most usual name.
    var imported: (path: String, document: MenuSpecDocument)? { mainMenus.min { rank($0.path) < rank($1.path) } }

    /// Where there are main menus.
    var otherMenus: [String] { mainMenus.map(\.path) }

    init(in folder: String) {
        var search = FolderSearch()
        let files = search.files(in: folder) { $1 || MenuFormat.claiming($0) != nil }
        for path in files {
            guard let format = MenuFormat.claiming(path), !format.isCertainByName else {
                specs.append(path)
                continue
            }
            do throws(FileError) {
                look(at: path, format, try FileSystem.read(path))
            } catch {
                passedOver.append((path, error.reason, isBroken: false))
            }
        }
    }

    private mutating func look(at path: String, _ format: MenuFormat, _ bytes: [UInt8]) {
        let isExpected = rank(path) < FoundMenus.usualNames.count
        guard isExpected || format.isWorthReading(bytes),
            let document = MenuSpecDocument.read(SourceFile(name: path, bytes: bytes))
        else {
            if isExpected { passedOver.append((path, "there is no main menu in it", isBroken: false)) }
            return
        }
        guard document.kind == .appKit else { return specs.append(path) }
        if let problem = document.problems.first, document.operations.isEmpty {
            passedOver.append((path, problem.message, isBroken: true))
        } else {
            mainMenus.append((path, document))
        }
    }

    private func rank(_ path: String) -> Int {
        FoundMenus.usualNames.firstIndex { path == $0 || path.hasSuffix("/" + $0) } ?? FoundMenus.usualNames.count
    }

    private static let usualNames = ["MainMenu.xib", "Main.storyboard"]
}
