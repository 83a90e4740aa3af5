import MenuBuilder
import SourceText

/// Where the parts of a menu spec stand: its JSON, and the objects of it that elements were made from.
struct SpecPositions: DocumentPositions {
    let tape: JSONTape
    let places: SourceMap

    var count: Int { places.count }

    func pointer(of origin: ElementOrigin) -> String {
        places.pointer(of: origin, in: tape)
    }

    func range(of origin: ElementOrigin) -> Range<Int>? {
        places[origin].map { tape.range(of: $0.node) }
    }

    func member(_ key: String, of origin: ElementOrigin) -> (whole: Range<Int>, value: Range<Int>)? {
        guard let node = value(of: key, at: origin) else { return nil }
        let range = tape.range(of: node)
        return (tape.range(of: node.key).lowerBound..<range.upperBound, range)
    }

    func entry(_ index: Int, ofList key: String, of origin: ElementOrigin) -> (range: Range<Int>, pointer: String)? {
        guard let list = value(of: key, at: origin) else { return nil }
        for (other, entry) in tape.elements(of: list).enumerated() where other == index {
            return (tape.range(of: entry), "\(pointer(of: origin))/\(key.escapedForPointer)/\(index)")
        }
        return nil
    }

    func range(of part: Range<Int>, inString key: String, of origin: ElementOrigin) -> Range<Int>? {
        value(of: key, at: origin).map { tape.range(of: part, inString: $0) }
    }

    func shortcutOverrides(of origin: ElementOrigin) -> [ShortcutOverride] {
        guard let node = value(of: ElementKey.shortcuts.name, at: origin) else { return [] }
        var decoder = SpecDecoder(tape)
        return decoder.shortcutOverrides(node)
    }

    func value(of key: String, at origin: ElementOrigin) -> JSONNode? {
        places[origin].flatMap { tape.value(of: key, in: $0.node) }
    }
}
