import SeededRandom
import Testing

@testable import MenuBuilder

@Suite("The index of nodes by hash")
struct NodeIndexTests {
    @Test("finds exactly its nodes despite collisions and removals", arguments: [UInt64(1), 2, 3])
    func agreesWithDictionary(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var index = NodeIndex()
        /// The hash of each node; there are few different hashes, so that many nodes share one.
        var model: [Int32: UInt32] = [:]
        for step in 0..<5000 {
            let node = Int32.random(in: 0..<60, using: &random)
            if let hash = model.removeValue(forKey: node) {
                index.remove(node, hash: hash)
            } else {
                let hash = UInt32.random(in: 0..<40, using: &random) &* 0x1000_0001
                let others = index.insert(node, hash: hash)
                #expect(Set(others) == Set(model.filter { $0.value == hash }.keys), "seed \(seed), step \(step)")
                model[node] = hash
            }
            for (node, hash) in model {
                #expect(index.node(hash: hash) { $0 == node } == node, "node \(node), seed \(seed), step \(step)")
            }
            let hashes = Set(model.values)
            #expect(hashes.allSatisfy { index.node(hash: $0) { $0 == 60 } == nil }, "seed \(seed), step \(step)")
        }
    }
}
