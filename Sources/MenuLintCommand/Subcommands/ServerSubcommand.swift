import LanguageServer
import Output
import Platform
import Workspace

extension Subcommand {
    static let server = Subcommand(
        "server", summary: "Serve an editor: the Language Server Protocol on standard input and output.",
        discussion: """
            Editors start it; docs/editors.md shows how to set them up. It reports what lint does, offers its fixes and \
            suppressions, and completes and explains menu specs. It ends when its input or the editor ends.
            """,
        options: [OptionDescription("stdio", "Use standard input and output, as it always does; editors add this.")]
            + OptionDescription.findings
    ) { arguments, console throws(CommandError) in
        let workspace = try EditorWorkspace(arguments, console)
        let loop = ServerLoop(
            workspace, version: Version.current, output: console.standardOutput,
            read: console.readAvailableStandardInput, isRunning: FileSystem.isRunning)
        // The protocol demands status 1 for an end without a shutdown.
        return loop.run() ? .clean : .findings
    }
}
