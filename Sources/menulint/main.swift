import MenuLintCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

let status = CommandLineTool(console: .ofProcess()).run(process: CommandLine.arguments)
exit(status.rawValue)
