/// The completion of the command in fish, by its `complete`.
enum FishCompletion {
    static func script(of verbs: [Subcommand]) -> String {
        """
        # Completion of menulint in fish, made by "menulint completions fish".

        function __menulint_verb_is
            set -l words (commandline -opc)
            set -l verb lint
            if set -q words[2]; and contains -- $words[2] \(verbs.map(\.name).joined(separator: " "))
                set verb $words[2]
            end
            contains -- $verb $argv
        end

        # Whether so many words stand before the one that is typed.
        function __menulint_words_before
            test (count (commandline -opc)) -eq $argv[1]
        end

        # What is typed of a value.
        function __menulint_typed
            commandline -ct | string replace -r '^--[^=]*=' ''
        end

        # Words behind those of a list that are there already.
        function __menulint_list
            set -l kept (__menulint_typed | string match -r '^.*,')
            printf '%s\\n' "$kept"$argv
        end

        # Words without what they mean.
        function __menulint_bare
            $argv | string replace -r '\\t.*' ''
        end

        # Words that may be followed by a separator and a file.
        function __menulint_with_file
            set -l parts (__menulint_typed | string split -m 1 -- $argv[1])
            if set -q parts[2]
                printf '%s\\n' "$parts[1]$argv[1]"(__fish_complete_path "$parts[2]" | string replace -r '\\t.*' '')
            else
                printf '%s\\n' $argv[2..]
            end
        end

        \(verbs.sharedVocabularies.map { list($0.name, $0.vocabulary) }.joined())
        \(complete("__menulint_words_before 1", ["-a", quoted("(__menulint_verbs)")]))\(verbs.map(lines).joined())
        """
    }

    private static func list(_ name: String, _ vocabulary: ValueChoices) -> String {
        let words = vocabulary.words.map { word in
            " \\\n        " + quoted(word.spelling + (word.summary.isEmpty ? "" : "\t" + word.summary))
        }
        return "function __menulint_\(name)\n    printf '%s\\n'\(words.joined())\nend\n\n"
    }

    private static func lines(_ verb: Subcommand) -> String {
        let condition = "__menulint_verb_is \(verb.name)"
        let arguments = verb.arguments.enumerated().map { place, argument -> String in
            guard case .word(_, let vocabulary) = argument.value else { return "" }
            let isHere = argument.isRepeatable ? "" : "; and __menulint_words_before \(place + 2)"
            return complete(condition + isHere, ["-f", "-a", quoted(offer(vocabulary))])
        }
        let takesFiles = verb.arguments.contains { if case .file = $0.value { true } else { false } }
        let noFiles = takesFiles ? "" : complete(condition, ["-f"])
        let options = verb.allOptions.map { option in
            let names = ["-l", option.name] + (option.letter.map { ["-s", String($0)] } ?? [])
            return complete(condition, names + (option.value.map(behind) ?? []) + ["-d", quoted(option.summary)])
        }
        return "\n" + noFiles + arguments.joined() + options.joined()
    }

    private static func complete(_ condition: String, _ words: [String]) -> String {
        (["complete -c menulint -n", quoted(condition)] + words).joined(separator: " ") + "\n"
    }

    /// The words of `complete` that say what follows an option.
    private static func behind(_ value: ArgumentValue) -> [String] {
        switch value {
        case .text: ["-x"]
        case .file(_, let endings):
            // Fish knows how to put one ending first, not several.
            endings.count == 1
                ? ["-x", "-k", "-a", quoted("(__fish_complete_suffix \(endings[0]))")] : ["-r", "-F"]
        case .folder: ["-x", "-a", quoted("(__fish_complete_directories)")]
        case .word(_, let vocabulary): ["-x", "-a", quoted(offer(vocabulary))]
        case .list(let element): ["-x"] + offer(element).flatMap { ["-a", quoted("(__menulint_list \($0))")] }
        case .pair(.word(_, let vocabulary), let separator, .file, isOptional: _):
            ["-x", "-a", quoted("(__menulint_with_file \(separator) \(plain(vocabulary)))")]
        case .pair: ["-x"] + offer(value).flatMap { ["-a", quoted("(printf '%s\\n' \($0))")] }
        }
    }

    /// The words of a vocabulary, as `-a` takes them.
    private static func offer(_ vocabulary: ValueChoices) -> String {
        vocabulary.sharedName.map { "(__menulint_\($0))" } ?? plain(vocabulary)
    }

    /// An expression for all words of a value or of a pair; empty if they are not known.
    private static func offer(_ value: ArgumentValue) -> [String] {
        switch value {
        case .word(_, let vocabulary): [offer(vocabulary)]
        case .pair(.word(_, let first), let separator, .word(_, let second), isOptional: _):
            [
                (first.sharedName.map { "(__menulint_bare __menulint_\($0))" } ?? "{\(plain(first, ","))}")
                    + "\(separator){\(plain(second, ","))}"
            ]
        default: []
        }
    }

    private static func plain(_ vocabulary: ValueChoices, _ separator: String = " ") -> String {
        vocabulary.words.map(\.spelling).joined(separator: separator)
    }

    private static func quoted(_ text: String) -> String {
        "'" + String(text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }) + "'"
    }
}
