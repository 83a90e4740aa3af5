#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ends the tool with a message.
func fail(_ message: String) -> Never {
    print("layouttool: \(message)")
    exit(2)
}
