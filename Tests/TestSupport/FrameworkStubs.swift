import Foundation
import TestBasics

/// The stubs of Apple's frameworks in `exporters/stubs`, as modules that programs import, each in a folder of its own.
///
/// A set is compiled when a test first needs it, and deleted when the process ends.
package struct FrameworkStubs: Sendable {
    struct CompilationFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// The folder with a folder for each module and, if programs can be linked, its static library.
    private let folder: String

    /// The frameworks of programs that run, with static libraries.
    package static let linkable = Result {
        try FrameworkStubs(["AppKit", "UIKit", "ApplicationServices", "Carbon"], strict, areLinkable: true)
    }

    /// The frameworks of code that is only type-checked, with Objective-C's selectors.
    package static let checked = Result {
        try FrameworkStubs(
            ["ObjectiveC", "Foundation", "AppKit", "UIKit", "SwiftUI"], selectorOptions, areLinkable: false)
    }

    private static let root: String = {
        atexit { try? FileManager.default.removeItem(atPath: FrameworkStubs.root) }
        return NSTemporaryDirectory() + "menulint-stubs-" + UUID().uuidString
    }()

    private static let strict = ["-swift-version", "6", "-warnings-as-errors"]

    /// The options that the modules of `checked` are compiled with, and code that imports them.
    package static let selectorOptions = [
        "-swift-version", "6", "-parse-as-library", "-Xfrontend", "-enable-objc-interop", "-Xfrontend",
        "-disable-objc-attr-requires-foundation-module",
    ]

    /// The compiler's options to import some of the modules and link them.
    package func options(importing modules: [String]) -> [String] {
        modules.flatMap { ["-I", "\(folder)/\($0)", "-L", "\(folder)/\($0)"] }
    }

    /// Compiles modules, each of which can import those before it.
    private init(_ modules: [String], _ options: [String], areLinkable: Bool) throws {
        folder = FrameworkStubs.root + "/" + UUID().uuidString
        guard let compiler = Program("swiftc") else { throw CompilationFailure(description: "there is no swiftc") }
        for (index, module) in modules.enumerated() {
            let own = "\(folder)/\(module)"
            try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
            let result = try compiler.run(
                options + self.options(importing: Array(modules[..<index])) + [
                    "-module-name", module, "-emit-module", "-emit-module-path", "\(own)/\(module).swiftmodule",
                ] + (areLinkable ? ["-emit-library", "-static", "-o", "\(own)/lib\(module).a"] : [])
                    + [Checkout.url("exporters/stubs/\(module).swift").path])
            guard result.status == 0 else { throw CompilationFailure(description: result.output) }
        }
    }
}
