import KeyCombinations
import SeededRandom
import ShortcutLocalizer
import Testing

/// Each failure names the seed: see `seeds(_:)`.
@Suite("Properties of localizing")
struct LocalizationPropertyTests {
    @Test("mirroring twice changes nothing")
    func mirroring() {
        let characters = (0x20...0x2FFF).compactMap(Unicode.Scalar.init).map { KeyInput(rawValue: String($0)) }
        for input in characters + KeyInput.named.map(\.input) {
            #expect(input.mirrored.mirrored == input)
        }
    }

    @Test("no two US characters have the same target on random layouts", arguments: seeds(200))
    func oneToOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let typed = "abcdefghijklmnopqrstuvwxyz0123456789`-=[]\\;',./äöüßéñ¨´<>?!\"§$%&()*+".unicodeScalars.map { $0 }
        var entries: [LayoutKeys.Cell] = []
        for code in KeyCode.layoutKeys {
            for level in [KeyLevel.plain, .shift] where Int.random(in: 0..<10, using: &random) > 0 {
                let character = typed[Int.random(in: 0..<typed.count, using: &random)]
                entries.append(.init(code, level, KeyOutput(String(character))))
            }
        }
        let remap = DerivedRemap(keys: LayoutKeys(entries))
        var taken: [String: Unicode.Scalar] = [:]
        for us in (0x21...0x7E).map({ Unicode.Scalar(UInt8($0)) }) {
            guard let target = remap.target(ofUSCharacter: us) else { continue }
            let place = "\(target.character)"
            if let other = taken[place] {
                Issue.record("seed \(seed): \(us) and \(other) both go to \(place)")
            }
            taken[place] = us
        }
    }
}
