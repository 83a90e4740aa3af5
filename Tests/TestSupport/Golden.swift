import Foundation
package import Testing

/// Compares a text with a file of the checkout; with `MENULINT_RECORD=1` in the environment, writes the file instead.
package func expectGolden(_ actual: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["MENULINT_RECORD"] != nil {
        try actual.write(to: Checkout.url(path), atomically: true, encoding: .utf8)
        return
    }
    let expected = try? Checkout.text(path)
    #expect(actual == expected, "differs from \(path); \"make record\" writes it anew", sourceLocation: sourceLocation)
}
