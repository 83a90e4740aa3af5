import MenuLintCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

let status = CommandLineTool(console: .ofProcess()).run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
