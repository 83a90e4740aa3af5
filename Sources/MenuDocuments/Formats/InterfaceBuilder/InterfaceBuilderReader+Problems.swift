import SourceText

extension InterfaceBuilderReader {
    func problem(_ fault: XMLSyntaxError) -> [SpecProblem] {
        let tag = fault.openTag.map { SpecProblem.Related(message: "opened here", range: $0, pointer: "") }
        return [
            SpecProblem(
                kind: .syntax, message: fault.description, help: fault.help, range: fault.range, pointer: "",
                related: tag.map { [$0] } ?? [])
        ]
    }

    func compiledProblem() -> [SpecProblem] {
        [
            SpecProblem(
                kind: .invalidSpec, message: "this is a compiled nib, which is not read",
                help: "lint the .xib, .storyboard or designable.nib that it was compiled from", range: 0..<0,
                pointer: "",
                related: [])
        ]
    }

    func archiveProblem(_ root: XMLElement) -> [SpecProblem] {
        let version = xml.value("version", of: root).map { ", version \($0)" } ?? ""
        return [
            SpecProblem(
                kind: .invalidSpec,
                message: "this is an archive of the time before Xcode 5\(version), which is not read",
                help: "open it in Xcode and save it, which writes it in today's format",
                range: xml.startTagRange(of: root), pointer: "", related: [])
        ]
    }

    func secondMenuProblem(_ menu: XMLElement, after first: XMLElement) -> SpecProblem {
        SpecProblem(
            kind: .invalidSpec, message: "this is a second main menu, which is not read",
            help: "remove one of the two, or put it into a file of its own", range: xml.startTagRange(of: menu),
            pointer: xml.value("id", of: menu) ?? "",
            related: [
                .init(
                    message: "the first", range: xml.startTagRange(of: first), pointer: xml.value("id", of: first) ?? ""
                )
            ])
    }

    func foreignProblem(_ root: XMLElement) -> [SpecProblem] {
        [
            SpecProblem(
                kind: .invalidSpec, message: "this is XML, but no Interface Builder file", help: nil,
                range: xml.startTagRange(of: root), pointer: "", related: [])
        ]
    }
}
