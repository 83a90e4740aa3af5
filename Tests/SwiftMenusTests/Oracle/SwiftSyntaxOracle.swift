import Foundation
import TestBasics
import TestSupport

/// SwiftSyntax, the compiler's own parser, as a program that prints the calls in Swift files.
///
/// The toolchain has it among its host libraries. It is compiled once, into `.build`; the product never uses it.
struct SwiftSyntaxOracle {
    /// A call in a file.
    struct Call: Hashable {
        /// The offsets of its name and of its end.
        let range: Range<Int>
        /// Whether it is in a preview or in `#if false`.
        let isIdle: Bool
        /// The name, and the arguments with the values of literals: `keyboardShortcut(_="6b",modifiers=?)`.
        let text: String

        var name: Substring { text.prefix { $0 != "(" } }
    }

    private let program: Program

    /// The compiled oracle.
    ///
    /// - Throws: ``Absence`` if the toolchain does not have SwiftSyntax.
    init() throws { program = try SwiftSyntaxOracle.compiled.get() }

    /// Tests run at the same time, so the oracle is compiled once per process and written in one step.
    private static let compiled = Result { () throws -> Program in
        let source = Checkout.url("Tests/SwiftSyntaxOracle/main.swift").path
        let binary = Checkout.url(".build/swift-syntax-oracle").path
        guard let compiler = Program("swiftc") else { throw Absence(reason: "there is no swiftc in PATH") }
        if !isNewer(binary, than: source) {
            let libraries = compiler.url.resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "lib/swift/host").path
            let written = "\(binary).\(ProcessInfo.processInfo.processIdentifier)"
            let words = [
                "-swift-version", "6", "-I", libraries, "-L", libraries, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker",
                "-rpath", "-Xlinker", libraries, source, "-o", written,
            ]
            let result = try compiler.run(words)
            guard result.status == 0 else {
                throw Absence(reason: "SwiftSyntax of \(libraries) cannot be used: \(result.output)")
            }
            guard rename(written, binary) == 0 else { throw Absence(reason: "\(binary) cannot be written") }
        }
        guard let program = Program(path: binary) else { throw Absence(reason: "\(binary) was not written") }
        return program
    }

    struct Absence: Error {
        let reason: String
    }

    /// The calls of functions in files, by path, in the order of their ends.
    func calls(of names: [String], in paths: [String]) throws -> [String: [Call]] {
        var calls: [String: [Call]] = [:]
        var path = ""
        for line in try program.run([names.joined(separator: ",")] + paths).output.split(separator: "\n") {
            if line.hasPrefix("file ") {
                path = String(line.dropFirst(5))
                calls[path] = []
                continue
            }
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count == 4, let start = Int(words[0]), let end = Int(words[1]) else { continue }
            calls[path]?.append(Call(range: start..<end, isIdle: words[2] == "idle", text: String(words[3])))
        }
        return calls
    }

    private static func isNewer(_ path: String, than other: String) -> Bool {
        func date(_ path: String) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }
        guard let one = date(path), let other = date(other) else { return false }
        return one > other
    }
}
