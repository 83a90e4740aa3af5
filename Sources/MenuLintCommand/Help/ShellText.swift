extension String {
    /// The text in single quotes, as bash and zsh read it.
    var shellQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension [Subcommand] {
    /// The vocabularies that several options share, each once, by name.
    var sharedVocabularies: [(name: String, vocabulary: ValueChoices)] {
        var seen: Set<String> = []
        let values = flatMap { $0.arguments.map(\.value) + $0.allOptions.compactMap(\.value) }
        return values.flatMap(\.vocabularies).compactMap { vocabulary in
            guard let name = vocabulary.sharedName, seen.insert(name).inserted else { return nil }
            return (name, vocabulary)
        }
    }
}
