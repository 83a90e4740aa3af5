import SourceText

/// What a finding is known by from run to run: its rule and the words of its message.
///
/// Neither lines nor pointers go into it, so that it survives whatever moves or reformats a spec; nor does the order
/// of the words, for two commands that change places change parts in the message about them.
package struct Fingerprint: Hashable, Sendable {
    private let digest: UInt64

    package init(_ diagnostic: Diagnostic) {
        var hash = FNVHash()
        hash.add(diagnostic.rule.utf8)
        let words = diagnostic.message.utf8.split { $0 == UInt8(ascii: " ") || Fingerprint.marks.contains($0) }
        for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            hash.separate()
            hash.add(word)
        }
        digest = hash.value
    }

    /// Marks that stand at a word or not, as its place in the sentence has it.
    private static let marks = Array(",;:()".utf8)

    /// Sixteen hexadecimal digits.
    package var text: String { FNVHash.text(digest) }

    /// A fingerprint that also tells apart files, and findings that are otherwise the same.
    ///
    /// - Parameter ordinal: From 1, in the order of the file.
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

    /// The fingerprint of the next finding, and how many of the same there were with it, from 1.
    package mutating func count(_ diagnostic: Diagnostic) -> (fingerprint: Fingerprint, ordinal: Int) {
        let fingerprint = Fingerprint(diagnostic)
        counts[fingerprint, default: 0] += 1
        return (fingerprint, counts[fingerprint] ?? 1)
    }
}

/// The hash FNV-1a in 64 bits: the same on every machine and in every run, as Swift's own is not.
private struct FNVHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Keeps two texts apart, with a byte that UTF-8 has not.
    mutating func separate() { add(CollectionOfOne(0xFF)) }

    static func text(_ value: UInt64) -> String { String(value, radix: 16).leftPadded(to: 16, with: "0") }
}
