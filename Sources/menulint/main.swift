import Platform
import MenuLintCore

let status = CommandLineTool(console: .ofProcess()).run(process: CommandLine.arguments)
exit(status.rawValue)
