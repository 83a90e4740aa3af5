import SeededRandom
import Testing

@testable import MenuBuilder

/// Each failure names the seed and the step, so that it can be run again.
@Suite("Properties of editing, over generated edits")
struct EditingPropertyTests {
    @Test("the builder agrees with a naive menu after every edit", arguments: seeds(40))
    func agreesWithNaiveMenu(seed: UInt64) throws {
        var generator = EditGenerator(seed: seed)
        var builder = MainMenuBuilder(emptyFor: .iPadOS26)
        var naive = NaiveMenu()
        var accepted = 0
        for step in 0..<100 {
            let edit = generator.edit()
            let place = Comment("seed \(seed), step \(step): \(edit)")
            let before = builder
            let result = edit.apply(to: &builder)
            let refusal = naive.apply(edit)
            switch result {
            case .success:
                accepted += 1
                try #require(refusal == nil, place)
            case .failure(let reason):
                try #require(reason.code == refusal?.code, place)
                try #require(reason.conflicts == refusal?.conflicts, place)
                try #require(builder == before, place)
                try #require(builder.refusals.last == reason, place)
            }
            try #require(builder.menu(for: .root) == naive.root, place)
            try requireEqualIndexes(builder, naive, place)
        }
        #expect(accepted > 5, "the generated edits must not all be refused (seed \(seed))")
    }

    /// The incrementally updated indexes give the same results as a search through the whole menu.
    private func requireEqualIndexes(_ builder: MainMenuBuilder, _ naive: NaiveMenu, _ place: Comment) throws {
        for identity in EditGenerator.identities {
            let found = builder.node(for: identity).map { builder.tree.element(of: $0.index) }
            try #require(found == naive[identity], place)
        }
        for combination in EditGenerator.combinations {
            let found = builder.node(for: combination).map(builder.element)
            try #require(found == naive.owner(of: combination), place)
        }
        try #require(builder.elements.map(\.element) == naive.elements, place)
        let identities = builder.elements.compactMap(\.element.identity)
        try #require(Set(identities).count == identities.count, place)
        let combinations = builder.elements.filter { !$0.isKeyTaken }.compactMap(\.element.keyCombination)
        try #require(Set(combinations).count == combinations.count, place)
        for node in builder.elements {
            let combination = node.element.keyCombination
            let isTaken = combination.map { naive.owner(of: $0)?.isLowPriority == false } ?? false
            try #require(node.isKeyTaken == (node.element.isLowPriority && isTaken), place)
            try #require(node.depth == builder.tree.depth(of: node.id.index), place)
            try #require(node.parent == builder.parent(of: node.id), place)
        }
    }
}
