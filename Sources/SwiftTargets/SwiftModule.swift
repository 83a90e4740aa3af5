/// Swift files that are compiled together, and the modules that they use.
struct SwiftModule {
    enum Kind: Hashable {
        case app
        /// An extension of an app, which has no main menu.
        case appExtension
        /// A watch app, a command, or another product of its own.
        case otherProduct
        /// A framework or library, whose code is part of the apps that link it.
        case library
        case test
    }

    let name: String
    /// What the project says of the app or another product; nil for code that is part of others.
    var product: ProjectProduct?
    let kind: Kind
    /// The project or package that declares it.
    let container: Int
    /// Indices of files, sorted.
    var files: [Int]
    /// The platforms for which a project builds files, by their indices; a file that is not here, for all of the target's.
    var platformFilters: [Int: Set<String>] = [:]
    /// Whether no project or package declares it, so that its files may be compiled in several modules.
    var isGuessed = false
    /// Whether a project around the files names them in none of its targets, so that they may not be compiled.
    var mayBeUncompiled = false
    /// The names of modules and products.
    var dependencies: [String]
}
