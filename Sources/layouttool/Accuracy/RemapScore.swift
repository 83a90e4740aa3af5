import ShortcutLocalizer

/// How many cells of measured layouts a prediction gets right. A cell is a printable US character on a layout.
struct RemapScore: Hashable, Sendable, CustomStringConvertible {
    /// The number of cells.
    var cells = 0
    /// The number of correctly predicted cells.
    var correct = 0
    /// The number of cells whose character changes on the layout.
    var changed = 0
    /// The number of correctly predicted cells among those.
    var changedCorrect = 0

    init() {}

    /// The score of a prediction. A character without a predicted target counts as wrong.
    init(of prediction: RemapPrediction, on layouts: [ObservedLayout]) {
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
        let isCorrect = shown == predicted
        cells += 1
        correct += isCorrect ? 1 : 0
        guard shown != character else { return }
        changed += 1
        changedCorrect += isCorrect ? 1 : 0
    }

    static func += (score: inout RemapScore, other: RemapScore) {
        score.cells += other.cells
        score.correct += other.correct
        score.changed += other.changed
        score.changedCorrect += other.changedCorrect
    }

    /// The shares among all cells and among the changed ones: `98.0% (4237/4324), 94.8% (993/1048)`.
    var description: String { "\(Self.share(correct, of: cells)), \(Self.share(changedCorrect, of: changed))" }

    /// A percentage with one decimal, rounded down, followed by the counts.
    private static func share(_ part: Int, of whole: Int) -> String {
        let tenths = whole == 0 ? 1000 : part * 1000 / whole
        return "\(tenths / 10).\(tenths % 10)% (\(part)/\(whole))"
    }
}
