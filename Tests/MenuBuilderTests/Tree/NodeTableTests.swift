import SeededRandom
import Testing

@testable import MenuBuilder

@Suite("The table of nodes by hash")
struct NodeTableTests {
    @Test(
        "finds what is in it and nothing else, through collisions, removals and growth", arguments: [UInt64(1), 2, 3])
    func agreesWithDictionary(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = NodeTable()
        /// The hash of each node; few different hashes, so that runs of slots collide and wrap around.
        var model: [Int32: UInt32] = [:]
        for step in 0..<5000 {
            let node = Int32.random(in: 0..<60, using: &random)
            if let hash = model.removeValue(forKey: node) {
                table.remove(node, hash: hash)
            } else {
                let hash = UInt32.random(in: 0..<40, using: &random) &* 0x1000_0001
                table.makeRoom()
                guard case .free(let slot) = table.place(hash: hash, where: { $0 == node }) else {
                    Issue.record("node \(node) is still there (seed \(seed), step \(step))")
                    return
                }
                table.insert(node, hash: hash, slot: slot)
                model[node] = hash
            }
            #expect(table.count == model.count)
            for (node, hash) in model {
                guard case .found(node) = table.place(hash: hash, where: { $0 == node }) else {
                    Issue.record("node \(node) is lost (seed \(seed), step \(step))")
                    return
                }
            }
        }
    }

    @Test("a node put in the place of another is found under the same hash")
    func replacing() {
        var table = NodeTable()
        guard case .free(let slot) = table.place(hash: 7, where: { _ in true }) else { return }
        table.insert(1, hash: 7, slot: slot)
        table.replace(1, with: 2, hash: 7)
        guard case .found(2) = table.place(hash: 7, where: { _ in true }) else {
            Issue.record("node 2 is not found")
            return
        }
        #expect(table.count == 1)
    }
}
