/// Something that reads bytes which a stranger may have written.
///
/// A target traps where the project breaks a promise; a crash, a hang or a blow-up of memory shows by itself.
package struct FuzzTarget: Sendable {
    /// The name, which is also that of its folder in `Fuzz/corpus`.
    package let name: String
    /// Reads the bytes and holds what comes of them against what is promised.
    package let run: @Sendable ([UInt8]) -> Void

    /// Every target.
    package static let all: [FuzzTarget] = [
        .json, .xml, .combination, .spec, .interfaceBuilder, .visualStudioCode, .keylayout, .layoutFile, .catalog,
        .configuration, .baseline, .sources,
    ]
}

/// Traps where something promised does not hold, in release builds as well.
@inline(__always)
func promise(_ holds: @autoclosure () -> Bool, _ what: @autoclosure () -> String) {
    guard holds() else { fatalError("broken promise: \(what())") }
}

extension Range<Int> {
    /// Whether the range lies in a text of this many bytes.
    func lies(in count: Int) -> Bool { lowerBound >= 0 && upperBound <= count }
}
