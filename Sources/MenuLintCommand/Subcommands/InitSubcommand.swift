import LintEngine
import MenuDocuments
import MenuViews
import Output
import Platform
import ShortcutLocalizer
import SourceText

extension Subcommand {
    static let `init` = Subcommand(
        "init", arguments: [.optional(.folder("FOLDER"))],
        summary: "Write a first spec, a configuration and a pre-commit hook.",
        discussion: """
            Writes to FOLDER, or the working directory: app.menu.jsonc, converted from a MainMenu.xib or Main.storyboard \
            if there is one, else an example; .menulint.json; and, at the root of a git repository, \
            .pre-commit-config.yaml. Never overwrites a file.
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
    private var status = ExitStatus.clean
    private var hasWritten = false
    /// The next steps for the user, a line each.
    private var nextSteps: [String] = []

    init(_ folder: String, _ console: Console, isDryRun: Bool) {
        self.folder = folder
        self.console = console
        self.isDryRun = isDryRun
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
        let menus = ExistingMenus(in: folder)
        if FileSystem.hasEntry(name) { return skip(name) }
        if let spec = menus.specs.first {
            let others = menus.specs.count - 1
            return skip(spec, others > 0 ? "and \(counted(others, "other menu"))" : "an existing menu")
        }
        for menu in menus.skipped {
            print("skipped \(menu.path.sanitized): \(menu.reason.sanitized)")
            if menu.isInvalid { nextSteps.append("\"menulint \(menu.path.sanitized)\" shows the error") }
        }
        guard let imported = menus.imported else {
            if create(name, SpecTemplate.text(appName: appName), "an example to change") {
                nextSteps.append("describe your menu in \(name.sanitized), then run \"menulint\"")
                nextSteps.append("\"menulint show \(name.sanitized)\" draws it")
            }
            return
        }
        let file = imported.path.split(separator: "/").last.map { String($0) } ?? ""
        let text = AppKitImport(imported.document).text(importedFrom: file)
        let description = "converted from \(imported.path.sanitized), with \(findings(in: text, name))"
        guard create(name, text, description) else { return }
        let relative = FilePath.relative(imported.path, to: folder) ?? imported.path
        let excluded = MenuSpecWriter.list([MenuSpecWriter.quoted(relative)])
        nextSteps.append(
            "run \"menulint\"; it lints both files until you delete one or add to .menulint.json: \"exclude\": "
                + excluded.sanitized)
        for other in menus.mainMenuPaths where other != imported.path {
            nextSteps.append("\"menulint import \(other.sanitized)\" converts that menu too")
        }
    }

    /// The number of findings in a spec, as text.
    private func findings(in text: String, _ name: String) -> String {
        let document = MenuSpecDocument.read(SourceFile(name: name, bytes: Array(text.utf8)))
        var summary = Summary()
        do throws(LayoutError) {
            let linter = Linter(settings: LintSettings(), layouts: LayoutStore(try .embedded()))
            for finding in try document.map(linter.lint) ?? [] { summary.count(finding.severity) }
        } catch {
            return "unknown findings: \(error.description.sanitized)"
        }
        return summary.findings
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
        let existing = repository + "/" + HookTemplate.fileName
        if FileSystem.hasEntry(existing) {
            let bytes = (try? FileSystem.read(existing)) ?? []
            skip(absolute == repository ? name : existing)
            if !String(decoding: bytes, as: UTF8.self).contains("menulint") {
                nextSteps.append("add a hook to it, under \"repos:\":\n" + HookTemplate.entry)
            }
        } else if absolute != repository {
            nextSteps.append(
                "for a hook, write \(HookTemplate.fileName) at the root of the repository:\n" + HookTemplate.text)
        } else if create(name, HookTemplate.text, "a hook that lints the specs of each commit") {
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
        do throws(FileError) {
            if !isDryRun { try FileSystem.createAtomically(Array(text.utf8), at: name) }
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
