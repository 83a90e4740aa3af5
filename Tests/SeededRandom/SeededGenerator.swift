import Foundation

/// Reproducible random numbers: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// The seeds of a test's cases: 0, 1, 2 and so on, or only the one in `MENULINT_SEED`.
///
/// Failures name their seed, so that `MENULINT_SEED=17 swift test --filter …` repeats one, and
/// other seeds can be tried.
package func seeds(_ count: UInt64) -> [UInt64] {
    ProcessInfo.processInfo.environment["MENULINT_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? Array(0..<count)
}
