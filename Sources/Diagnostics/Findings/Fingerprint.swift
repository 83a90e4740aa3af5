import SourceText

/// Identifies a finding from run to run, by its rule and its facts.
///
/// The message, positions, targets and layouts are not part of it, so a finding keeps its fingerprint when it is
/// reworded and when elements are moved, swapped or reformatted.
package struct Fingerprint: Hashable, Sendable {
    private let hash: FNVHash

    package init(_ diagnostic: Diagnostic) {
        var hash = FNVHash()
        hash.add(diagnostic.rule.utf8)
        for text in diagnostic.facts.fingerprintTexts {
            hash.separate()
            hash.add(text.utf8)
        }
        self.hash = hash
    }

    /// Sixteen hexadecimal digits.
    package var text: String { hash.text }

    /// A fingerprint that also distinguishes files and otherwise equal findings.
    ///
    /// - Parameter ordinal: The number of the finding among equal ones, from 1 in file order.
    package func text(in path: String, ordinal: Int) -> String {
        var hash = FNVHash()
        hash.add(path.utf8)
        hash.separate()
        hash.add("\(text) \(ordinal)".utf8)
        return hash.text
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
