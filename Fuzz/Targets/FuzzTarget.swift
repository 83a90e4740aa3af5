/// Code that reads untrusted bytes.
///
/// A target traps if an invariant does not hold; libFuzzer itself detects crashes, hangs and excessive memory use.
package struct FuzzTarget: Sendable {
    /// The name, also of its folder in `Fuzz/corpus`.
    package let name: String
    /// Reads the bytes and checks the invariants of the result.
    package let run: @Sendable ([UInt8]) -> Void

    /// Every target.
    package static let all: [FuzzTarget] = [
        .json, .xml, .combination, .spec, .interfaceBuilder, .visualStudioCode, .keylayout, .layoutFile, .catalog,
        .configuration, .baseline, .sources, .swiftSyntax, .swiftMenus, .editor, .prose,
    ]
}

/// Traps if an invariant does not hold, in release builds too.
@inline(__always)
func require(_ holds: @autoclosure () -> Bool, _ invariant: @autoclosure () -> String) {
    guard holds() else { fatalError("broken invariant: \(invariant())") }
}

extension Range<Int> {
    /// Whether the range is within a text of this many bytes.
    func isValid(in count: Int) -> Bool { lowerBound >= 0 && upperBound <= count }
}
