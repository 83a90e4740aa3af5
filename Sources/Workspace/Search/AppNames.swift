import SwiftTargets

/// The names that the apps of a run show.
struct AppNames {
    /// The files that may localize a name, in order.
    private let texts: [String]
    private let files: ProjectFiles

    /// - Parameter titles: The absolute paths of the files with localized texts, in order.
    init(titles: [String], in files: ProjectFiles) {
        texts = titles.filter(ProjectProduct.isText)
        self.files = files
    }

    /// The name of an app; nil if the project does not tell.
    func name(_ app: ProjectProduct) -> String? {
        app.name(texts: texts, files)
    }
}
