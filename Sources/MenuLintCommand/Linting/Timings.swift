import Platform
import SourceText

/// The durations of the phases of a run, in the order of their first beginning.
struct Timings: Sendable {
    private let isOn: Bool
    private var nanoseconds: [String: UInt64] = [:]
    private var order: [String] = []
    private var current: (name: String, start: UInt64)?

    /// - Parameter isOn: Whether anything is measured.
    init(isOn: Bool) {
        self.isOn = isOn
    }

    /// Ends the current phase and begins another.
    mutating func begin(_ name: String) {
        guard isOn else { return }
        end()
        current = (name, Timings.now())
    }

    mutating func end() {
        guard let (name, start) = current else { return }
        add(name, Timings.now() &- start)
        current = nil
    }

    /// Adds the durations of another thread.
    mutating func add(_ other: Timings) {
        for name in other.order { add(name, other.nanoseconds[name] ?? 0) }
    }

    private mutating func add(_ name: String, _ time: UInt64) {
        if nanoseconds[name] == nil { order.append(name) }
        nanoseconds[name, default: 0] += time
    }

    /// A line for each phase.
    var text: String {
        order.map { name in
            let microseconds = (nanoseconds[name] ?? 0) / 1000
            let fraction = String(microseconds % 1000).leftPadded(to: 3, with: "0")
            return "\(String(microseconds / 1000).leftPadded(to: 8)).\(fraction) ms  \(name)\n"
        }.joined()
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
