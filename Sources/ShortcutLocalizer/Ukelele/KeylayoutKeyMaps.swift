/// The `<keyMapSet>` elements: the effective `<key>` of each map, by key code.
struct KeylayoutKeyMaps {
    /// A key map, identified by its set and number.
    private struct MapID: Hashable {
        let set: String
        let index: Int
    }

    private let main: String
    private var elements: [MapID: KeylayoutElement] = [:]
    private var resolved: [MapID: [KeyCode: KeylayoutElement]] = [:]

    init(_ sets: [KeylayoutElement], main: String) throws(KeylayoutError) {
        self.main = main
        for set in sets {
            for map in set.children(named: "keyMap") {
                guard let index = map["index"].flatMap({ Int($0) }) else {
                    throw KeylayoutError("the key map has no number", map)
                }
                guard elements.updateValue(map, forKey: MapID(set: set["id"] ?? "", index: index)) == nil else {
                    throw KeylayoutError("duplicate key map \(index)", map)
                }
            }
        }
    }

    /// The keys of a map of the main set, from the top left; empty if the map is missing.
    mutating func keys(ofMap index: Int) throws(KeylayoutError) -> [(KeyCode, KeylayoutElement)] {
        try resolve(MapID(set: main, index: index)).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The keys of a map, including those inherited from the maps that it is based on.
    private mutating func resolve(_ id: MapID) throws(KeylayoutError) -> [KeyCode: KeylayoutElement] {
        if let known = resolved[id] { return known }
        var keys: [KeyCode: KeylayoutElement] = [:]
        var visited: Set<MapID> = []
        var next: MapID? = id
        while let current = next, let map = elements[current] {
            guard visited.insert(current).inserted else {
                throw KeylayoutError("the key map is based on itself", map)
            }
            keys.merge(try KeylayoutKeyMaps.ownKeys(of: map)) { own, _ in own }
            next = map["baseMapSet"].map {
                MapID(set: $0, index: map["baseIndex"].flatMap { Int($0) } ?? current.index)
            }
        }
        resolved[id] = keys
        return keys
    }

    private static func ownKeys(of map: KeylayoutElement) throws(KeylayoutError) -> [KeyCode: KeylayoutElement] {
        var keys: [KeyCode: KeylayoutElement] = [:]
        for key in map.children(named: "key") {
            guard let number = key["code"].flatMap({ Int($0) }) else {
                throw KeylayoutError("the key has no code", key)
            }
            guard let code = KeyCode(virtualKey: number) else { continue }
            if let other = keys.updateValue(key, forKey: code),
                other["output"] != key["output"] || other["action"] != key["action"]
            {
                throw KeylayoutError("the key \(number) types two characters in one map", key)
            }
        }
        return keys
    }
}

extension KeyCode {
    /// The key with a number of macOS (`kVK_…` in Apple's Events.h, confidence A), or `nil` if layouts do not define it.
    init?(virtualKey number: Int) {
        guard let code = KeyCode.byVirtualKey[number] else { return nil }
        self = code
    }

    private static let byVirtualKey: [Int: KeyCode] = {
        let block: [KeyCode?] = [
            .keyA, .keyS, .keyD, .keyF, .keyH, .keyG, .keyZ, .keyX, .keyC, .keyV, .intlBackslash, .keyB, .keyQ, .keyW,
            .keyE, .keyR, .keyY, .keyT, .digit1, .digit2, .digit3, .digit4, .digit6, .digit5, .equal, .digit9, .digit7,
            .minus, .digit8, .digit0, .bracketRight, .keyO, .keyU, .bracketLeft, .keyI, .keyP, nil, .keyL, .keyJ,
            .quote,
            .keyK, .semicolon, .backslash, .comma, .slash, .keyN, .keyM, .period, nil, nil, .backquote,
        ]
        var codes: [Int: KeyCode] = [93: .intlYen, 94: .intlRo]
        for (number, code) in block.enumerated() { codes[number] = code }
        return codes
    }()
}
