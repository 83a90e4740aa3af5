import TestBasics
import Foundation
package import Testing

/// Compares text with a file in the checkout, or writes the file if `MENULINT_RECORD` is set.
package func expectGolden(_ actual: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["MENULINT_RECORD"] != nil {
        try actual.write(to: Checkout.url(path), atomically: true, encoding: .utf8)
        return
    }
    let expected = try? Checkout.text(path)
    #expect(actual == expected, "differs from \(path); \"make record\" updates it", sourceLocation: sourceLocation)
}
