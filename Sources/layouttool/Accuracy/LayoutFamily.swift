/// Layouts with a common origin, whose remaps are so similar that one of them says little more than another.
struct LayoutFamily: Hashable, Sendable {
    let name: String
    /// The last parts of the layouts' identifiers.
    let members: Set<String>

    /// The layouts whose measurements were kept back until the rules were written.
    static let keptBack: Set<String> = [
        "Albanian", "Croatian", "Croatian-PC", "Faroese", "Hawaiian", "Hungarian", "Hungarian-QWERTY", "Lithuanian",
        "Maltese", "Serbian-Latin", "Slovenian", "Turkmen", "Welsh",
    ]

    /// The families of the measured layouts.
    static let all: [LayoutFamily] = [
        LayoutFamily(name: "German", members: ["ABC-QWERTZ", "Austrian", "German", "German-DIN-2137"]),
        LayoutFamily(
            name: "French (AZERTY)",
            members: ["ABC-AZERTY", "Belgian", "French", "French-PC", "French-numerical"]),
        LayoutFamily(
            name: "Nordic",
            members: [
                "Danish", "Faroese", "Finnish", "FinnishExtended", "Icelandic", "Norwegian", "NorwegianExtended",
                "Swedish", "Swedish-Pro",
            ]),
        LayoutFamily(
            name: "Sami",
            members: ["FinnishSami-PC", "NorthernSami", "NorwegianSami-PC", "Sami-PC", "SwedishSami-PC"]),
        LayoutFamily(
            name: "Turkic", members: ["Azeri", "Turkish", "Turkish-QWERTY-PC", "Turkish-Standard", "Turkmen"]),
        LayoutFamily(name: "Swiss", members: ["SwissFrench", "SwissGerman"]),
        LayoutFamily(name: "Czech and Slovak", members: ["Czech", "Czech-QWERTY", "Slovak", "Slovak-QWERTY"]),
        LayoutFamily(name: "Italian", members: ["Italian", "Italian-Pro"]),
        LayoutFamily(
            name: "Iberian",
            members: ["Brazilian-ABNT2", "Brazilian-Pro", "LatinAmerican", "Portuguese", "Spanish", "Spanish-ISO"]),
        LayoutFamily(name: "Polish", members: ["Polish"]),
        LayoutFamily(name: "Canadian", members: ["Canadian-CSA"]),
        LayoutFamily(
            name: "British and US",
            members: ["British", "Hawaiian", "Irish", "IrishExtended", "Maltese", "USInternational-PC", "Welsh"]),
        LayoutFamily(
            name: "South Slavic", members: ["Croatian", "Croatian-PC", "Serbian-Latin", "Slovenian"]),
        LayoutFamily(name: "Hungarian", members: ["Hungarian", "Hungarian-QWERTY"]),
        LayoutFamily(name: "Albanian", members: ["Albanian"]),
        LayoutFamily(name: "Lithuanian", members: ["Lithuanian"]),
    ]
}
