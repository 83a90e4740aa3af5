import Platform
import SourceText
import Workspace

extension Subcommand {
    static let `init` = Subcommand(
        "init", arguments: [.optional(.folder("FOLDER"))],
        summary: "Write a configuration and a pre-commit hook, and an example if there is no menu.",
        discussion: """
            Writes up to three files to FOLDER (default: the working directory): .menulint.json; \
            .pre-commit-config.yaml, at the root of a git repository; and app.menu.jsonc, an example of a menu spec, if \
            the folder contains no menu. Never overwrites a file.
            """,
        options: [OptionDescription("dry-run", "Print what would be written, and write nothing.")]
    ) { arguments, console throws(CommandError) in
        let folder = arguments.positionals.first ?? "."
        switch FileSystem.kind(of: folder) {
        case .folder: break
        case nil:
            throw CommandError(
                "cannot read \(folder.displayQuoted): there is no such folder", help: "create it first",
                status: .unreadable)
        default: throw CommandError("\(folder.displayQuoted) is not a folder", help: "write \"menulint init FOLDER\"")
        }
        var setup = ProjectSetup(folder, console, isDryRun: arguments.has("dry-run"))
        return setup.run()
    }
}

/// Writes the first files of a project.
private struct ProjectSetup {
    private let folder: String
    private let console: Console
    private let isDryRun: Bool
    /// The absolute path of the repository's root; nil without a repository.
    private let repository: String?
    private let menus: ExistingMenus
    private var status = ExitStatus.clean
    private var hasWritten = false
    /// The next steps for the user, a line each.
    private var nextSteps: [String] = []

    init(_ folder: String, _ console: Console, isDryRun: Bool) {
        self.folder = folder
        self.console = console
        self.isDryRun = isDryRun
        menus = ExistingMenus(in: folder, console)
        repository = Repository.root(at: FilePath.absolute(folder, from: console.workingDirectory))
    }

    mutating func run() -> ExitStatus {
        writeSpec()
        writeConfiguration()
        writeHook()
        if !hasWritten, status == .clean { print("nothing to write") }
        if !nextSteps.isEmpty { print("\nnext:\n" + nextSteps.map { "  " + $0 }.joined(separator: "\n")) }
        return status
    }

    private func print(_ line: String) {
        console.standardOutput.write(line + "\n")
    }

    /// A path in the folder, for messages.
    private func path(_ name: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    // MARK: The spec

    private mutating func writeSpec() {
        let name = path("app.menu.jsonc")
        for menu in menus.skipped {
            print("skipped \(menu.path.sanitized): \(menu.reason.sanitized)")
            if menu.isInvalid { nextSteps.append("\"menulint \(menu.path.sanitized)\" shows the error") }
        }
        // A copy of a menu would have to be kept up to date.
        guard menus.isEmpty else {
            keep(menus.specs, "an existing menu", "menu")
            keep(menus.mainMenus, "an existing menu", "main menu")
            keep(menus.swiftFiles, "Swift code with menus or shortcuts", "Swift file")
            nextSteps.append("run \"menulint\"")
            return
        }
        if FileSystem.hasEntry(name) { return skip(name) }
        if create(name, SpecTemplate.text(appName: appName), "an example to change") {
            nextSteps.append("describe your menu in \(name.sanitized), then run \"menulint\"")
            nextSteps.append("\"menulint show \(name.sanitized)\" draws it")
        }
    }

    private func keep(_ paths: [String], _ note: String, _ noun: String) {
        guard let first = paths.first else { return }
        skip(first, paths.count > 1 ? "and \(counted(paths.count - 1, "other \(noun)"))" : note)
    }

    /// The name of the Xcode project, else of the folder.
    private var appName: String {
        let names = (try? FileSystem.names(in: folder)) ?? []
        let project = names.first { $0.hasSuffix(".xcodeproj") }.map { String($0.dropLast(".xcodeproj".count)) }
        let absolute = FilePath.absolute(folder, from: console.workingDirectory)
        return project ?? absolute.split(separator: "/").last.map { String($0) } ?? "App"
    }

    // MARK: The configuration

    private mutating func writeConfiguration() {
        let name = ConfigurationStore.fileName
        // Only the nearest configuration applies, so a new one would hide one in a parent folder.
        var parent = FilePath.absolute(folder, from: console.workingDirectory)
        while parent != repository, let next = FilePath.parent(of: parent), repository != nil {
            parent = next
            let other = (parent == "/" ? "" : parent) + "/" + name
            if FileSystem.hasEntry(other), !FileSystem.hasEntry(path(name)) { return skip(other, "which applies here") }
        }
        create(path(name), ConfigurationTemplate.text, "the configuration; \"menulint config\" prints what applies")
    }

    // MARK: The hook

    private mutating func writeHook() {
        let name = path(HookTemplate.fileName)
        let absolute = FilePath.absolute(folder, from: console.workingDirectory)
        guard let repository else {
            return print("no hook: this is not a git repository")
        }
        let hook = HookTemplate(for: menus, in: FilePath.relative(absolute, to: repository) ?? "")
        let existing = repository + "/" + HookTemplate.fileName
        if FileSystem.hasEntry(existing) {
            let bytes = (try? FileSystem.readFile(existing)) ?? []
            skip(absolute == repository ? name : existing)
            if !String(decoding: bytes, as: UTF8.self).contains("menulint") {
                nextSteps.append("add a hook to it, under \"repos:\":\n" + hook.entry)
            }
        } else if absolute != repository {
            nextSteps.append(
                "for a hook, write \(HookTemplate.fileName) at the root of the repository:\n" + hook.text)
        } else if create(name, hook.text, "a hook that lints the menus of each commit") {
            nextSteps.append("\"pre-commit install\" enables the hook (https://pre-commit.com)")
        }
    }

    // MARK: Files

    private func skip(_ name: String, _ note: String = "which exists already") {
        print("kept \(name.sanitized), \(note)")
    }

    /// Creates a file.
    ///
    /// - Returns: Whether it was written, or would be without a dry run.
    @discardableResult
    private mutating func create(_ name: String, _ text: String, _ description: String) -> Bool {
        if FileSystem.hasEntry(name) {
            skip(name)
            return false
        }
        do throws(CommandError) {
            try OutputAccess.checkLinks(name, "the file", workingDirectory: console.workingDirectory)
        } catch {
            console.reportError(error)
            status = .usage
            return false
        }
        do throws(FileError) {
            if !isDryRun { try FileSystem.createOutput(Array(text.utf8), at: name, console) }
        } catch {
            console.reportError(CommandError(cannotWrite: error))
            status = .unreadable
            return false
        }
        hasWritten = true
        print("\(isDryRun ? "would write" : "wrote") \(name.sanitized), \(description)")
        return true
    }
}
