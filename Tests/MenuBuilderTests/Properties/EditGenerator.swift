import KeyCombinations
import SeededRandom

@testable import MenuBuilder

/// Random edits with so few identities and combinations that most of them conflict.
struct EditGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static let identities: [ElementIdentity] =
        (0..<8).map { .menu(Menu.Identifier("menu\($0)")) }
        + (0..<4).map { .action(Action.Identifier("action\($0)")) }
        + (0..<8).flatMap { number in
            [nil, 1].map { .command(action: "command\(number):", propertyList: $0) }
        } + [.deferred("deferred"), .menu(.root)]

    static let combinations: [KeyCombination] = (0..<9).map { KeyCombination(input: "\($0)", modifierFlags: .command) }

    mutating func edit() -> Edit {
        let reference = EditGenerator.identities.randomElement(using: &random) ?? .menu(.root)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .remove(reference)
        case 1, 2: return .replace(reference, with: elements())
        case 3:
            return .replaceChildren(Menu.Identifier("menu\(Int.random(in: 0..<9, using: &random))"), with: elements())
        case 4, 5: return .insert([menu()], .atEnd, .menu(.root))
        case 6: return .insert(elements(), Bool.random(using: &random) ? .before : .after, reference)
        default: return .insert(elements(), Bool.random(using: &random) ? .atStart : .atEnd, reference)
        }
    }

    private mutating func elements(depth: Int = 0) -> [MenuElement] {
        (0..<([0, 1, 1, 1, 2, 3].randomElement(using: &random) ?? 1)).map { _ in
            depth < 2 && Int.random(in: 0..<3, using: &random) == 0 ? menu(depth: depth + 1) : leaf()
        }
    }

    private mutating func menu(depth: Int = 0) -> MenuElement {
        let number = Int.random(in: 0..<8, using: &random)
        return .menu(
            Menu(title: "Menu", identifier: Menu.Identifier("menu\(number)"), children: elements(depth: depth)))
    }

    private mutating func leaf() -> MenuElement {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .deferred(DeferredMenuElement(identifier: Bool.random(using: &random) ? "deferred" : nil))
        case 1: return .action(Action(title: "A", identifier: actionIdentifier()))
        case 2: return .windowActivation(WindowActivationAction(title: "W", identifier: actionIdentifier()))
        default:
            var command = Command(
                title: "Command \(Int.random(in: 0..<100, using: &random))",
                action: "command\(Int.random(in: 0..<8, using: &random)):",
                propertyList: Bool.random(using: &random) ? 1 : nil,
                keyCombination: Bool.random(using: &random)
                    ? EditGenerator.combinations.randomElement(using: &random) : nil)
            command.isLowPriorityDefault = Int.random(in: 0..<4, using: &random) == 0
            return .command(command)
        }
    }

    private mutating func actionIdentifier() -> Action.Identifier {
        Action.Identifier("action\(Int.random(in: 0..<4, using: &random))")
    }
}
