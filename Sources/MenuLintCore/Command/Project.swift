/// What the product says of itself.
package enum Project {
    /// Where the product lives. The name is one that nobody can own, until it has an address.
    package static let home = "https://menulint.example"

    /// The part of the published `docs/rules.md` that explains a rule.
    package static func page(ofRule id: String) -> String { "\(home)/rules#\(id)" }
}
