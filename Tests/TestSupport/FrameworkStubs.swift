import Foundation
import TestBasics

/// The stubs of Apple's frameworks in `exporters/stubs`, as modules that programs import.
///
/// A set is compiled when a test first needs it, and deleted when the process ends.
package struct FrameworkStubs: Sendable {
    struct CompilationFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// The folder of the modules and, if programs can be linked, of the static libraries.
    package let folder: String

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

    /// Compiles modules, each of which can import those before it.
    private init(_ modules: [String], _ options: [String], areLinkable: Bool) throws {
        folder = FrameworkStubs.root + "/" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard let compiler = Program("swiftc") else { throw CompilationFailure(description: "there is no swiftc") }
        for module in modules {
            let file = "\(folder)/\(module)"
            let result = try compiler.run(
                options + [
                    "-I", folder, "-module-name", module, "-emit-module", "-emit-module-path", file + ".swiftmodule",
                ]
                    + (areLinkable ? ["-emit-library", "-static", "-o", "\(folder)/lib\(module).a"] : [])
                    + [Checkout.url("exporters/stubs/\(module).swift").path])
            guard result.status == 0 else { throw CompilationFailure(description: result.output) }
        }
    }
}
