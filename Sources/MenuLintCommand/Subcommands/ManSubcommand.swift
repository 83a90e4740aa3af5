import SourceText

extension Subcommand {
    static let man = Subcommand(
        "man", summary: "Print the manual page.",
        discussion: """
            It is roff source: "menulint man | man -l -" shows it, and "menulint man > menulint.1" in a folder of \
            $MANPATH keeps it.
            """
    ) { _, console throws(UsageError) in
        console.standardOutput.write(ManualPage.text)
        return .clean
    }
}
