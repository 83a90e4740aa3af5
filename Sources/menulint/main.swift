import Platform
import MenuLintCommand

let status = CommandLineTool(console: .ofProcess()).run(process: CommandLine.arguments)
exit(status.rawValue)
