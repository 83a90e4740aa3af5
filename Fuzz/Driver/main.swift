// Hands a target to libFuzzer: fuzz TARGET [OPTIONS OF LIBFUZZER] [FOLDERS]. Built by scripts/fuzz. Without a target it
// lists them.
import FuzzTargets

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// libFuzzer's entry for programs that have a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) var target = FuzzTarget.all[0]

guard CommandLine.argc > 1, let chosen = FuzzTarget.all.first(where: { $0.name == CommandLine.arguments[1] }) else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(2)
}
target = chosen

// libFuzzer takes the words behind the target's name.
var words = CommandLine.unsafeArgv + 1
words[0] = CommandLine.unsafeArgv[0]
var count = CommandLine.argc - 1
_ = withUnsafeMutablePointer(to: &words) { words in
    words.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.self, capacity: 1) { words in
        runFuzzer(&count, words) { bytes, length in
            target.run(Array(UnsafeBufferPointer(start: bytes, count: length)))
            return 0
        }
    }
}
