import ShortcutLocalizer

/// How many cells of measured layouts are foretold. A cell is a printable US character on a layout.
struct RemapScore: Hashable, Sendable, CustomStringConvertible {
    /// All cells.
    var cells = 0
    /// Those foretold rightly.
    var right = 0
    /// The cells whose character is replaced.
    var changed = 0
    /// Those foretold rightly.
    var changedRight = 0

    /// No cells.
    init() {}

    /// The score of a prediction; a character that it has nothing for counts as wrong.
    init(of prediction: RemapPrediction, on layouts: [MeasuredLayout]) {
        for layout in layouts {
            let predict = prediction.predict(layout.keys)
            for character in USKey.characters {
                count(layout.shown(for: character), predicted: predict(character), for: character)
            }
        }
    }

    private mutating func count(
        _ shown: Unicode.Scalar, predicted: Unicode.Scalar?, for character: Unicode.Scalar
    ) {
        let isRight = shown == predicted
        cells += 1
        right += isRight ? 1 : 0
        guard shown != character else { return }
        changed += 1
        changedRight += isRight ? 1 : 0
    }

    static func += (score: inout RemapScore, other: RemapScore) {
        score.cells += other.cells
        score.right += other.right
        score.changed += other.changed
        score.changedRight += other.changedRight
    }

    /// All cells and the changed ones: `98.0 % (4237/4324), 94.8 % (993/1048)`.
    var description: String { "\(Self.share(right, of: cells)), \(Self.share(changedRight, of: changed))" }

    /// A share in per cent with one decimal, rounded down, and the counts behind it.
    private static func share(_ part: Int, of whole: Int) -> String {
        let tenths = whole == 0 ? 1000 : part * 1000 / whole
        return "\(tenths / 10).\(tenths % 10) % (\(part)/\(whole))"
    }
}
