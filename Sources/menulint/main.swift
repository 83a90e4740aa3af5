import MenuLintCommand
import Platform
import Workspace

let status = SystemThread.withWholeStack { CommandLineTool(console: .ofProcess()).run(process: CommandLine.arguments) }
exit(status.rawValue)
