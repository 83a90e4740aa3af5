import SwiftDeclarations

/// A type or member of the program with shortcuts, a scene, or what a view presents.
struct ViewOwner: Hashable {
    let name: String
    /// Where the code declares it; nil for what is not declared by itself.
    private let place: CodeRange?
    /// Distinguishes those without a place.
    private let number: Int
    /// Whether it is a type of commands.
    let isInMenuBar: Bool

    init(_ type: TypeDeclaration) {
        (name, place, number) = (type.name, type.nameRange, 0)
        isInMenuBar = type.inherited.contains("Commands")
    }

    /// - Parameters:
    ///   - place: Where the code declares it; nil for what is not declared by itself, which the number distinguishes.
    init(_ name: String, place: CodeRange? = nil, number: Int = 0) {
        (self.name, self.place, self.number, isInMenuBar) = (name, place, number, false)
    }
}
