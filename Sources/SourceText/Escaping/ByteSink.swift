import Synchronization

/// A buffered output stream.
///
/// After a failed write, later ones are dropped and ``hasFailed`` stays true.
package final class ByteSink: Sendable {
    /// The result of writing.
    package enum Outcome: Sendable {
        case written
        /// The reader closed the pipe, which is not a failure.
        case closed
        case failed
    }

    private struct State {
        var buffer: [UInt8] = []
        var outcome = Outcome.written
    }

    private let state = Mutex(State())
    private let send: @Sendable ([UInt8]) -> Outcome

    /// Creates a sink that sends its bytes in blocks of at least 64 KiB.
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

    /// Sends all buffered bytes.
    package func flush() {
        state.withLock { hand(on: &$0) }
    }

    /// Whether bytes were lost for another reason than a closed pipe.
    package var hasFailed: Bool {
        state.withLock { $0.outcome == .failed }
    }

    private func hand(on state: inout State) {
        if state.outcome == .written, !state.buffer.isEmpty { state.outcome = send(state.buffer) }
        state.buffer.removeAll(keepingCapacity: true)
    }
}
