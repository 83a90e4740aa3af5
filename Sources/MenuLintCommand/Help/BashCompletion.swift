/// The completion of the command in bash, from 3.2 (that of macOS) on.
///
/// Bash hands over a line split at `=` and `:` as well, and replaces only the last piece, so that the script puts words
/// together first and cuts off what is there already in the end.
enum BashCompletion {
    static func script(of verbs: [Subcommand]) -> String {
        """
        # Completion of menulint in bash, made by "menulint completions bash".

        \(verbs.sharedVocabularies.map { list($0.name, $0.vocabulary) }.joined())
        # Offers the words that begin as what is typed does: PREFIX WORD…
        _menulint_words() {
            local prefix=$1 word
            shift
            for word; do
                word=$prefix$word
                [[ $word == "$typed"* || $word == "${typed// /}"* ]] && COMPREPLY+=("${word#"$kept"}")
            done
        }

        # Offers folders, and files with certain endings, or any file if there are none.
        _menulint_files() {
            local prefix=$1 path ending
            shift
            compopt -o filenames 2>/dev/null
            while IFS= read -r path; do
                if [[ -d $path || $# -eq 0 ]]; then
                    _menulint_words "$prefix" "$path"
                    continue
                fi
                for ending; do
                    if [[ $path == *"$ending" ]]; then
                        _menulint_words "$prefix" "$path"
                        break
                    fi
                done
            done < <(compgen -f -- "${typed#"$prefix"}")
            # Where none fits, bash completes any file.
            [[ ${#COMPREPLY[@]} -gt 0 ]] || compopt -o default 2>/dev/null
        }

        # Completes the value of an option of a verb.
        _menulint_value() {
            local prefix=$1 value=${typed#"$1"}
            case "$verb $2" in
        \(verbs.map(values).joined())    esac
        }

        # Completes a word of a verb that is no option: its place, from 0.
        _menulint_argument() {
            local prefix='' value=$typed
            case "$verb $1" in
        \(verbs.map(arguments).joined())    esac
        }

        _menulint() {
            local verb=lint option='' typed kept piece word i first=0 place=0 ended=''
            local -a words=()
            COMPREPLY=()
            for ((i = 1; i <= COMP_CWORD; i++)); do
                piece=${COMP_WORDS[i]}
                if [[ ${#words[@]} -gt 0 && ( $piece == [=:]* || ${COMP_WORDS[i - 1]} == *[=:] ) ]]; then
                    words[${#words[@]} - 1]+=$piece
                else
                    words+=("$piece")
                fi
            done
            typed=${words[${#words[@]} - 1]}
            piece=${COMP_WORDS[COMP_CWORD]}
            [[ $piece == [=:]* ]] && piece=''
            # Bash itself keeps an open quote, in which a blank may have been typed.
            typed=${typed#[\\\"\\']}
            piece=${piece#[\\\"\\']}
            kept=${typed%"$piece"}

            if [[ ${#words[@]} -gt 1 ]]; then
                case "${words[0]}" in
                \(verbs.map(\.name).joined(separator: " | ")))
                    verb=${words[0]}
                    first=1
                    ;;
                esac
            fi
            for ((i = first; i < ${#words[@]} - 1; i++)); do
                word=${words[i]}
                if [[ -n $option ]]; then
                    option=''
                elif [[ -n $ended ]]; then
                    place=$((place + 1))
                elif [[ $word == -- ]]; then
                    ended=1
                elif [[ $word == -?* ]]; then
                    case "$verb $word" in
                    \(verbs.map(patternOfValuedOptions).joined(separator: " | "))) option=$word ;;
                    esac
                else
                    place=$((place + 1))
                fi
            done

            if [[ -n $option ]]; then
                _menulint_value '' "$option"
            elif [[ -z $ended && $typed == --*=* ]]; then
                _menulint_value "${typed%%=*}=" "${typed%%=*}"
            elif [[ -z $ended && $typed == -* ]]; then
                case $verb in
        \(verbs.map(options).joined())        esac
            else
                [[ ${#words[@]} -eq 1 ]] && _menulint_words '' \(verbs.map(\.name).joined(separator: " "))
                _menulint_argument "$place"
            fi
        }

        complete -F _menulint menulint

        """
    }

    private static func list(_ name: String, _ vocabulary: ValueChoices) -> String {
        "_menulint_\(name)=(\(spellings(vocabulary)))\n"
    }

    private static func spellings(_ vocabulary: ValueChoices, suffix: String = "") -> String {
        vocabulary.words.map { ($0.spelling + suffix).shellQuoted }.joined(separator: " ")
    }

    /// The names of an option as a verb's words: `lint --output | lint -o`, quoted.
    private static func patterns(_ verb: Subcommand, _ option: OptionDescription) -> [String] {
        (["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])).map { "\(verb.name) \($0)".shellQuoted }
    }

    private static func patternOfValuedOptions(_ verb: Subcommand) -> String {
        verb.allOptions.filter { $0.value != nil }.flatMap { patterns(verb, $0) }.joined(separator: " | ")
    }

    private static func values(_ verb: Subcommand) -> String {
        verb.allOptions.map { option in
            guard let value = option.value else { return "" }
            return branch(patterns(verb, option).joined(separator: " | "), value)
        }.joined()
    }

    private static func arguments(_ verb: Subcommand) -> String {
        verb.arguments.enumerated().map { place, argument in
            let place = argument.isRepeatable ? "\("\(verb.name) ".shellQuoted)*" : "\(verb.name) \(place)".shellQuoted
            return branch(place, argument.value)
        }.joined()
    }

    private static func options(_ verb: Subcommand) -> String {
        let names = verb.allOptions.map { "--" + $0.name }.joined(separator: " ")
        return "        \(verb.name)) _menulint_words '' \(names) ;;\n"
    }

    private static func branch(_ pattern: String, _ value: ArgumentValue) -> String {
        let lines = commands(value)
        if lines.isEmpty { return "" }
        return "    \(pattern))\n" + lines.map { "        \($0)\n" }.joined() + "        ;;\n"
    }

    /// The commands that complete `$value` behind `$prefix`.
    ///
    /// - Parameter suffix: What a word is to be followed by.
    private static func commands(_ value: ArgumentValue, suffix: String = "") -> [String] {
        switch value {
        case .text: return []
        case .file(_, let endings):
            return [(["_menulint_files \"$prefix\""] + endings.map(\.shellQuoted)).joined(separator: " ")]
        case .folder:
            return ["compopt -o filenames 2>/dev/null", "_menulint_words \"$prefix\" $(compgen -d -- \"$value\")"]
        case .word(_, let vocabulary):
            let change = suffix.isEmpty ? "" : "/%/" + suffix
            let words = vocabulary.sharedName.map { "\"${_menulint_\($0)[@]\(change)}\"" }
            return ["_menulint_words \"$prefix\" \(words ?? spellings(vocabulary, suffix: suffix))"]
        case .list(let element):
            return ["[[ $value == *,* ]] && prefix+=${value%,*},", "value=${value##*,}"] + commands(element)
        case .pair(let first, let separator, let second, let isOptional):
            let behind =
                ["prefix+=${value%%\(separator)*}\(separator)", "value=${value#*\(separator)}"] + commands(second)
            var before = commands(first, suffix: isOptional ? "" : String(separator))
            if before.isEmpty { before = ["return"] }
            if !isOptional { before.insert("compopt -o nospace 2>/dev/null", at: 0) }
            return ["if [[ $value == *\(separator)* ]]; then"] + behind.map { "    " + $0 } + ["else"]
                + before.map { "    " + $0 } + ["fi"]
        }
    }
}
