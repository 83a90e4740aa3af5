import Testing

@testable import SourceCode

@Suite struct SwiftTypePartsTests {
    private func text(_ type: String) -> String? {
        switch SwiftType("", text: type).parts {
        case .array(let element)?: "list of \(element.text)"
        case .dictionary(let key, let value)?: "\(value.text) by \(key.text)"
        case .tuple(let parts)?:
            parts.map { part in (part.label.map { "\($0) " } ?? "") + part.type.text }.joined(separator: " and ")
        case nil: nil
        }
    }

    @Test(
        "Lists, dictionaries and tuples have parts",
        arguments: [
            ("[Kind]", "list of Kind"), ("[[Kind]]", "list of [Kind]"), ("[Kind?]?", "list of Kind?"),
            ("[String: [Kind]]!", "[Kind] by String"), ("[ UIKit.UIKeyCommand ]", "list of UIKit.UIKeyCommand"),
            ("(Kind, () -> Void)", "Kind and () -> Void"),
            ("(key: String, _: [Int: Bool])", "key String and [Int: Bool]"),
            ("[(a: Kind, b: Set<Kind>)]", "list of (a: Kind, b: Set<Kind>)"),
        ])
    func parts(_ type: String, _ expected: String) { #expect(text(type) == expected) }

    @Test(
        "Other types have none",
        arguments: [
            "Kind", "Array<Kind>", "(Kind)", "()", "", "(Kind, Int) -> Void", "[Kind].Index", "[Kind", "(Kind, Int",
            "[Kind: ]]", "[a b]", "[Kind, Int]",
        ])
    func others(_ type: String) { #expect(text(type) == nil) }
}
