// Hands a target to libFuzzer: fuzz TARGET [OPTIONS OF LIBFUZZER] [FOLDERS]. Built by scripts/fuzz. Without a target it
// lists them.
import Platform
import FuzzTargets

/// libFuzzer's entry for programs that have a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) var target = FuzzTarget.all[0]

// libFuzzer starts itself anew to merge, with its own options alone; the environment tells the target then.
let variable = "MENULINT_FUZZ_TARGET"
let named = FuzzTarget.all.first { CommandLine.arguments.dropFirst().first == $0.name }
let inherited = getenv(variable).map { String(cString: $0) }
guard let chosen = named ?? FuzzTarget.all.first(where: { $0.name == inherited }) else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(2)
}
target = chosen
setenv(variable, chosen.name, 1)

// libFuzzer takes the words behind the target's name.
let taken = named == nil ? 0 : 1
var words = CommandLine.unsafeArgv + taken
words[0] = CommandLine.unsafeArgv[0]
var count = CommandLine.argc - CInt(taken)
_ = withUnsafeMutablePointer(to: &words) { words in
    words.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.self, capacity: 1) { words in
        runFuzzer(&count, words) { bytes, length in
            target.run(Array(UnsafeBufferPointer(start: bytes, count: length)))
            return 0
        }
    }
}
