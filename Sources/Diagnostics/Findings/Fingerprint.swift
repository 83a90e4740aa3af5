import SourceText

/// Identifies a finding from run to run, by its rule and its facts.
///
/// The message, positions, targets and layouts are not part of it, so a finding keeps its fingerprint when it is
/// reworded and when elements are moved, swapped or reformatted.
package struct Fingerprint: Hashable, Sendable {
    private let digest: UInt64

    package init(_ diagnostic: Diagnostic) {
        var hash = FNVHash()
        hash.add(diagnostic.rule.utf8)
        for text in diagnostic.facts.fingerprintTexts {
            hash.separate()
            hash.add(text.utf8)
        }
        digest = hash.value
    }

    /// Sixteen hexadecimal digits.
    package var text: String { FNVHash.text(digest) }

    /// A fingerprint that also distinguishes files and otherwise equal findings.
    ///
    /// - Parameter ordinal: The number of the finding among equal ones, from 1 in file order.
    package func text(in path: String, ordinal: Int) -> String {
        var hash = FNVHash()
        hash.add(path.utf8)
        hash.separate()
        hash.add("\(text) \(ordinal)".utf8)
        return FNVHash.text(hash.value)
    }
}

/// Numbers the findings of a file that have the same fingerprint.
package struct FingerprintCounter {
    private var counts: [Fingerprint: Int] = [:]

    package init() {
    }

    /// The fingerprint of the next finding and its number, from 1, among findings with the same fingerprint.
    package mutating func count(_ diagnostic: Diagnostic) -> (fingerprint: Fingerprint, ordinal: Int) {
        let fingerprint = Fingerprint(diagnostic)
        counts[fingerprint, default: 0] += 1
        return (fingerprint, counts[fingerprint] ?? 1)
    }
}

/// The 64-bit FNV-1a hash, which is the same on every machine and in every run, unlike `Hasher`.
package struct FNVHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// The hash as 16 hexadecimal digits.
    package var text: String { FNVHash.text(value) }

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Separates two strings with a byte that does not occur in UTF-8.
    mutating func separate() { add(CollectionOfOne(0xFF)) }

    static func text(_ value: UInt64) -> String { String(value, radix: 16).leftPadded(to: 16, with: "0") }
}
