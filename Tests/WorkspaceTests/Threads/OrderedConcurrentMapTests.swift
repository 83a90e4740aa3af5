import Synchronization
import Testing

@testable import Workspace

@Suite("Work on several threads") struct OrderedConcurrentMapTests {
    @Test(
        "outputs have the order of the inputs, however many arrive and however few are buffered",
        arguments: [1, 3, .max])
    func order(window: Int) {
        let map = OrderedConcurrentMap(threads: 3, window: window) { (input: Int) -> Int in
            // Later inputs are done sooner.
            (0..<(1000 - input)).reduce(input) { $0 ^ $1 ^ $1 }
        }
        for input in 0..<1000 { map.add(input) }
        var outputs: [Int] = []
        map.finish { outputs.append($0) }
        #expect(outputs == Array(0..<1000))
    }

    @Test("with one thread, everything runs where it is finished") func oneThread() {
        let map = OrderedConcurrentMap(threads: 1) { (input: Int) in input * 2 }
        for input in 1...5 { map.add(input) }
        var outputs: [Int] = []
        map.finish { outputs.append($0) }
        #expect(outputs == [2, 4, 6, 8, 10])
    }

    @Test("a map that is never finished ends its threads") func dropped() {
        let done = Done()
        do {
            let map = OrderedConcurrentMap(threads: 2) { (_: Int) in done.add() }
            for input in 0..<100 { map.add(input) }
        }
        #expect(done.count == 100)
    }
}

private final class Done: Sendable {
    private let counter = Mutex(0)
    var count: Int { counter.withLock { $0 } }
    func add() { counter.withLock { $0 += 1 } }
}
