import MenuBuilder
import SourceText

extension SpecDecoder {
    /// Decodes an image: a name, or an SF Symbol with its configuration. Returns its name.
    mutating func image(_ node: JSONNode, _ label: ValueLabel, isOfValidation: Bool = false) -> String? {
        guard tape.kind(of: node) == .object else { return string(node, label) }
        let members = members(of: node, ImageKey.self, in: "an image")
        let colors = colors(members)
        guard let nameNode = members[.systemName] else {
            reportMissing("systemName", in: node, "an image", help: "use the name of an SF Symbol")
            return nil
        }
        guard let name = name(nameNode, .key("systemName")) else { return nil }
        if SystemSymbol.mayBeName(name) {
            symbols.append(
                SymbolNodes(
                    name: name, image: node, paletteColors: colors.palette, hierarchicalColor: colors.hierarchical,
                    isOfValidation: isOfValidation))
        } else {
            problems.add(
                "\(tape.shown(nameNode)) is not the name of an SF Symbol", at: tape.range(of: nameNode), node: nameNode,
                help: "names of symbols are lowercase words with periods, such as \"square.and.arrow.up\"")
        }
        return name
    }

    /// The colors of a symbol, checked as UIKit's symbol configurations require them.
    private mutating func colors(
        _ members: Members<ImageKey>
    ) -> (palette: [(node: JSONNode, name: String)], hierarchical: (node: JSONNode, name: String)?) {
        let hierarchical = members[.hierarchicalColor].flatMap { node in
            name(node, .key("hierarchicalColor")).map { (node, $0) }
        }
        guard let node = members[.paletteColors], requireKind(node, .array, .key("paletteColors")) else {
            return ([], hierarchical)
        }
        var palette: [(node: JSONNode, name: String)] = []
        var count = 0
        for color in tape.elements(of: node) {
            count += 1
            if let name = name(color, .entry(of: "paletteColors")) { palette.append((color, name)) }
        }
        if !(1...3).contains(count) {
            problems.add(
                "a palette of symbol colors has one to three colors, not \(count)", at: tape.opening(of: node),
                node: node)
        }
        if let hierarchical = members[.hierarchicalColor] {
            problems.add(
                "a symbol has \"paletteColors\" or \"hierarchicalColor\", not both",
                at: tape.range(of: hierarchical.key), node: hierarchical, help: "remove one of the two",
                related: [("the palette", node)])
        }
        return (palette, hierarchical)
    }

    /// Decodes display preferences: the number of lines of titles, 0 for no limit.
    mutating func titleLines(_ node: JSONNode) -> Int? {
        guard requireKind(node, .object, .key("displayPreferences")) else { return nil }
        let members = members(of: node, DisplayPreferencesKey.self, in: "the display preferences")
        guard let lines = members[.maximumNumberOfTitleLines] else { return nil }
        guard tape.kind(of: lines) == .number, let count = Int(tape.string(lines)), (0...1000).contains(count) else {
            reportWrongType(lines, .key("maximumNumberOfTitleLines"), wanted: "a number of lines, such as 2")
            return nil
        }
        return count
    }
}
