import MenuLintCommand
import Platform
import Workspace

let status = CommandLineTool(console: .ofProcess()).run(process: CommandLine.arguments)
exit(status.rawValue)
