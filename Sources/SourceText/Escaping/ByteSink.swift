import Synchronization

/// A stream of bytes that gathers small writes into large ones.
///
/// Once a write fails, later ones are dropped and ``hasFailed`` stays true.
package final class ByteSink: Sendable {
    /// What became of the bytes handed on.
    package enum Outcome: Sendable {
        case written
        /// The reader has gone (a closed pipe): an end, not a failure.
        case closed
        case failed
    }

    private struct State {
        var buffer: [UInt8] = []
        var outcome = Outcome.written
    }

    private let state = Mutex(State())
    private let send: @Sendable ([UInt8]) -> Outcome

    /// A sink that hands its bytes on, 64 KiB or more at a time.
    package init(_ send: @escaping @Sendable ([UInt8]) -> Outcome) {
        self.send = send
    }

    package func write(_ text: String) {
        write(text.utf8)
    }

    package func write(_ bytes: some Sequence<UInt8>) {
        state.withLock { state in
            state.buffer.append(contentsOf: bytes)
            if state.buffer.count >= 65_536 { hand(on: &state) }
        }
    }

    /// Hands everything on.
    package func flush() {
        state.withLock { hand(on: &$0) }
    }

    /// Whether bytes were lost other than to a closed pipe.
    package var hasFailed: Bool {
        state.withLock { $0.outcome == .failed }
    }

    private func hand(on state: inout State) {
        if state.outcome == .written, !state.buffer.isEmpty { state.outcome = send(state.buffer) }
        state.buffer.removeAll(keepingCapacity: true)
    }
}
