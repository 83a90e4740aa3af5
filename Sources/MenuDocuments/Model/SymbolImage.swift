package import MenuBuilder
import SourceText

/// An image of a menu spec that is an SF Symbol, with its colors.
package struct SymbolImage: Hashable, Sendable {
    /// A color, as UIKit or the app names it.
    package struct Color: Hashable, Sendable {
        package let name: String
        /// UTF-8 offsets.
        package let range: Range<Int>
        package let pointer: String
    }

    package let name: String
    /// The range of the whole image: UTF-8 offsets.
    package let range: Range<Int>
    package let pointer: String
    package fileprivate(set) var paletteColors: [Color] = []
    package fileprivate(set) var hierarchicalColor: Color?
    /// Whether a responder sets it while the app runs, so that no element has it.
    package let isOfValidation: Bool

    package var colors: [Color] { paletteColors + (hierarchicalColor.map { [$0] } ?? []) }

    /// The name and the colors: `star.fill (systemYellow, systemGray)`.
    package var text: String {
        colors.isEmpty ? name : "\(name) (\(colors.map(\.name).joined(separator: ", ")))"
    }
}

extension MenuDocument {
    /// The symbol that an element's member is; `nil` if it is none, or has another name.
    ///
    /// - Complexity: O(keys of the element).
    package func symbol(_ name: String, as key: String, of origin: ElementOrigin) -> SymbolImage? {
        guard !symbols.isEmpty, let range = range(of: origin, key: key) else { return nil }
        return symbols[range.lowerBound].flatMap { $0.name == name ? $0 : nil }
    }
}

/// The places of a symbol in a menu spec that is being read.
struct SymbolNodes: Sendable {
    let name: String
    let image: JSONNode
    let paletteColors: [(node: JSONNode, name: String)]
    let hierarchicalColor: (node: JSONNode, name: String)?
    let isOfValidation: Bool
}

extension [SymbolNodes] {
    /// The symbols by the offsets at which they begin.
    func located(in tape: JSONTape) -> [Int: SymbolImage] {
        guard !isEmpty else { return [:] }
        let nodes = flatMap {
            [$0.image] + $0.paletteColors.map(\.node) + ($0.hierarchicalColor.map { [$0.node] } ?? [])
        }
        let pointers = tape.pointersByNode(nodes)
        func color(_ color: (node: JSONNode, name: String)) -> SymbolImage.Color {
            SymbolImage.Color(
                name: color.name, range: tape.range(of: color.node), pointer: pointers[color.node] ?? "")
        }
        var symbols: [Int: SymbolImage] = [:]
        for symbol in self {
            let range = tape.range(of: symbol.image)
            var image = SymbolImage(
                name: symbol.name, range: range, pointer: pointers[symbol.image] ?? "",
                isOfValidation: symbol.isOfValidation)
            image.paletteColors = symbol.paletteColors.map(color)
            image.hierarchicalColor = symbol.hierarchicalColor.map(color)
            symbols[range.lowerBound] = image
        }
        return symbols
    }
}
