import ShortcutLocalizer

extension RemapAccuracy {
    /// Prints how well the remap of the measured layouts in the built-in catalog is foretold.
    static func run(listsMisses: Bool = false) throws(LayoutError) {
        let accuracy = RemapAccuracy(of: MeasuredLayout.all(in: try LayoutCatalog.embedded().contents()))
        print(accuracy.report)
        if listsMisses { print(accuracy.missList) }
    }

    /// The tables as Markdown, which the documentation article holds.
    var report: String {
        [familyTable, ruleTable].joined(separator: "\n")
    }

    private var familyTable: String {
        var lines = [
            "| family | layouts | stays if typeable | same place | all rules | left out |",
            "|---|---|---|---|---|---|",
        ]
        var all = (typeable: RemapScore(), place: RemapScore(), derived: RemapScore(), leftOut: RemapScore())
        for row in rows {
            all.typeable += row.staysIfTypeable
            all.place += row.samePlace
            all.derived += row.derived
            all.leftOut += row.leftOut
            lines.append(
                "| \(row.family) | \(row.layouts) | \(row.staysIfTypeable) | \(row.samePlace) | \(row.derived) | \(row.leftOut) |"
            )
        }
        let layouts = rows.reduce(0) { $0 + $1.layouts }
        lines.append("| **all** | \(layouts) | \(all.typeable) | \(all.place) | \(all.derived) | \(all.leftOut) |")
        return lines.joined(separator: "\n") + "\n"
    }

    private var ruleTable: String {
        var lines = ["| rule | right | wrong | families | rests on |", "|---|---|---|---|---|"]
        for entry in evidence {
            let alone = rows.filter { $0.unsupported.contains(entry.rule) }.map(\.family).joined(separator: ", ")
            lines.append(
                "| `\(entry.rule.rawValue)` | \(entry.right) | \(entry.wrong) | \(entry.families.count) | \(alone) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The cells foretold wrongly, layout by layout: `Swedish: [ ö, not å (same-place)`.
    var missList: String {
        misses.map { miss in
            let predicted = miss.predicted.map { ", not \($0.character) (\($0.rule.rawValue))" } ?? ", without a target"
            return "\(miss.layout): \(miss.character) → \(miss.shown)\(predicted)\n"
        }.joined()
    }
}
