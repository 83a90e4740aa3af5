import ShortcutLocalizer

extension RemapAccuracy {
    /// Prints how well the derived remap predicts the measured layouts of the built-in catalog.
    static func run(listsMisses: Bool = false) throws(LayoutError) {
        let accuracy = RemapAccuracy(of: ObservedLayout.all(in: try LayoutCatalog.embedded().contents()))
        print(accuracy.report)
        if listsMisses { print(accuracy.missList) }
    }

    /// The Markdown tables for the documentation article.
    var report: String {
        [familyTable, ruleTable, keptBackTable].joined(separator: "\n")
    }

    private var familyTable: String {
        var lines = [
            "| family | layouts | stays if typeable | same place | all rules | cross-validated |",
            "|---|---|---|---|---|---|",
        ]
        var all = (typeable: RemapScore(), place: RemapScore(), derived: RemapScore(), crossValidated: RemapScore())
        for row in rows {
            all.typeable += row.staysIfTypeable
            all.place += row.samePlace
            all.derived += row.derived
            all.crossValidated += row.crossValidated
            lines.append(
                "| \(row.family) | \(row.layouts) | \(row.staysIfTypeable) | \(row.samePlace) | \(row.derived) | \(row.crossValidated) |"
            )
        }
        let layouts = rows.reduce(0) { $0 + $1.layouts }
        lines.append(
            "| **all** | \(layouts) | \(all.typeable) | \(all.place) | \(all.derived) | \(all.crossValidated) |")
        return lines.joined(separator: "\n") + "\n"
    }

    private var keptBackTable: String {
        """
        | unseen layouts | stays if typeable | same place | all rules |
        |---|---|---|---|
        | \(keptBack.layouts) | \(keptBack.staysIfTypeable) | \(keptBack.samePlace) | \(keptBack.derived) |

        """
    }

    private var ruleTable: String {
        var lines = ["| rule | correct | wrong | families | only supported by |", "|---|---|---|---|---|"]
        for entry in evidence {
            let alone = rows.filter { $0.unsupported.contains(entry.rule) }.map(\.family).joined(separator: ", ")
            lines.append(
                "| `\(entry.rule.rawValue)` | \(entry.correct) | \(entry.wrong) | \(entry.families.count) | \(alone) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The wrongly predicted cells by layout: `Swedish: [ → ö, not å (same-place)`.
    var missList: String {
        misses.map { miss in
            let predicted = miss.predicted.map { ", not \($0.character) (\($0.rule.rawValue))" } ?? ", without a target"
            return "\(miss.layout): \(miss.character) → \(miss.shown)\(predicted)\n"
        }.joined()
    }
}
