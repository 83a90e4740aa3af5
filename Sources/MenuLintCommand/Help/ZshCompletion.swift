/// The completion of the command in zsh, by its `_arguments`.
enum ZshCompletion {
    static func script(of verbs: [Subcommand]) -> String {
        """
        #compdef menulint
        # Completion of menulint in zsh, made by "menulint completions zsh".

        \(verbs.sharedVocabularies.map { list($0.name, $0.vocabulary) }.joined())\(verbs.map(pairs).joined())
        _menulint() {
            local curcontext=$curcontext verb=lint
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                _alternative 'verbs:verb:_menulint_verbs' 'files:file:\(files(InputFileFinder.fileEndings))'
                return
            fi
            if (( CURRENT > 2 )) && [[ $words[2] == (\(verbs.map(\.name).joined(separator: "|"))) ]]; then
                verb=$words[2]
                shift words
                (( CURRENT-- ))
            fi
            case $verb in
        \(verbs.map(branch).joined())    esac
        }

        # The file is either the function, found in $fpath, or read by "source".
        if [[ $funcstack[1] == _menulint ]]; then
            _menulint "$@"
        else
            compdef _menulint menulint
        fi

        """
    }

    private static func list(_ name: String, _ vocabulary: ValueChoices) -> String {
        let words = vocabulary.words.map { word in
            let summary = word.summary.isEmpty ? "" : ":" + word.summary
            return "        " + (escaped(word.spelling, ":") + summary).shellQuoted + "\n"
        }
        return """
            _menulint_\(name)() {
                local -a words=(
            \(words.joined())    )
                _describe -t \(name) \(vocabulary.noun.shellQuoted) words "$@"
            }


            """
    }

    /// Functions for the values that are pairs.
    private static func pairs(_ verb: Subcommand) -> String {
        verb.allOptions.map { option in
            let value: ArgumentValue? = if case .list(let element)? = option.value { element } else { option.value }
            guard case .pair(let first, let separator, let second, let isOptional)? = value else { return "" }
            return """
                \(function(verb, option))() {
                    if compset -P 1 '*\(separator)'; then
                        \(call(second))
                    else
                        \(call(first, suffix: isOptional ? "" : " -S \(separator)"))
                    fi
                }


                """
        }.joined()
    }

    private static func function(_ verb: Subcommand, _ option: OptionDescription) -> String {
        "_menulint_\(verb.name)_\(option.name)"
    }

    /// A command that completes a part of a pair.
    private static func call(_ value: ArgumentValue, suffix: String = "") -> String {
        switch value {
        case .file(_, let endings): files(endings)
        case .folder: "_files -/"
        case .word(_, let vocabulary):
            if let name = vocabulary.sharedName {
                "_menulint_\(name)\(suffix)"
            } else {
                "compadd \"$@\"\(suffix) - " + vocabulary.words.map(\.spelling.shellQuoted).joined(separator: " ")
            }
        case .text, .list, .pair: "_message '\(value.placeholder)'"
        }
    }

    private static func branch(_ verb: Subcommand) -> String {
        let options = verb.allOptions.map { specification(verb, $0) }
        let arguments = verb.arguments.enumerated().map { place, argument in
            let place = argument.isRepeatable ? "*" : String(place + 1)
            return "\(place):\(argument.value.placeholder):\(action(argument.value, ""))".shellQuoted
        }
        let lines = (options + arguments).joined(separator: " \\\n            ")
        return """
                \(verb.name))
                    _arguments -S : \\
                        \(lines)
                    ;;

            """
    }

    private static func specification(_ verb: Subcommand, _ option: OptionDescription) -> String {
        let summary = "[" + escaped(option.summary, "[]\\:") + "]"
        let value = option.value.map { value in
            ":" + escaped(value.placeholder, ":") + ":" + action(value, function(verb, option))
        }
        let rest = (summary + (value ?? "")).shellQuoted
        let name = "--" + option.name + (value == nil ? "" : "=")
        guard let letter = option.letter else { return (option.isRepeatable ? "'*'" : "") + name + rest }
        let short = "-\(letter)" + (value == nil ? "" : "+")
        return "'(-\(letter) --\(option.name))'{\(short),\(name)}\(rest)"
    }

    /// What `_arguments` does to complete a value.
    ///
    /// - Parameter function: The name of the function for a pair.
    private static func action(_ value: ArgumentValue, _ function: String) -> String {
        switch value {
        case .text: return " "
        case .file(_, let endings): return files(endings)
        case .folder: return "_files -/"
        case .word(_, let vocabulary):
            if let name = vocabulary.sharedName { return "_menulint_\(name)" }
            return "(" + vocabulary.words.map(\.spelling).joined(separator: " ") + ")"
        case .list(.word(_, let vocabulary)):
            if let name = vocabulary.sharedName { return "_sequence _menulint_\(name)" }
            return "_sequence compadd - " + vocabulary.words.map(\.spelling).joined(separator: " ")
        case .list: return "_sequence \(function)"
        case .pair: return function
        }
    }

    private static func files(_ endings: [String]) -> String {
        switch endings.count {
        case 0: "_files"
        case 1: "_files -g \"*\(endings[0])\""
        // With one alternative, zsh would take the parentheses for something else.
        default: "_files -g \"*(\(endings.joined(separator: "|")))\""
        }
    }

    /// The text with a backslash before some characters.
    private static func escaped(_ text: String, _ characters: String) -> String {
        String(text.flatMap { characters.contains($0) ? ["\\", $0] : [$0] })
    }
}
