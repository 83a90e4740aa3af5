// Runs a fuzz target with libFuzzer: fuzz TARGET [LIBFUZZER OPTIONS] [FOLDERS]. Without a target it lists the targets.
// scripts/fuzz builds it with instrumentation and defines FUZZING; without those there is no libFuzzer to link with.
#if FUZZING
import FuzzTargets
import Platform

/// libFuzzer's entry point for programs with their own `main`.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) var target = FuzzTarget.all[0]

// To merge corpora, libFuzzer restarts the program with only its own options, so the target's name is in the environment.
let variable = "MENULINT_FUZZ_TARGET"
let named = FuzzTarget.all.first { CommandLine.arguments.dropFirst().first == $0.name }
let inherited = getenv(variable).map { String(cString: $0) }
guard let chosen = named ?? FuzzTarget.all.first(where: { $0.name == inherited }) else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(2)
}
target = chosen
setenv(variable, chosen.name, 1)

// libFuzzer gets the arguments after the target's name.
let skipped = named == nil ? 0 : 1
var arguments = CommandLine.unsafeArgv + skipped
arguments[0] = CommandLine.unsafeArgv[0]
var count = CommandLine.argc - CInt(skipped)
_ = withUnsafeMutablePointer(to: &arguments) { arguments in
    arguments.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.self, capacity: 1) { arguments in
        runFuzzer(&count, arguments) { bytes, length in
            target.run(Array(UnsafeBufferPointer(start: bytes, count: length)))
            return 0
        }
    }
}
#else
print("this build has no libFuzzer: use scripts/fuzz")
#endif
