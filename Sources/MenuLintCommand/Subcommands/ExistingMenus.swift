import MenuDocuments
import Platform
import SourceText

/// The menus that a folder contains before `init`.
struct ExistingMenus {
    /// Menu specs, and other files that are linted as they are.
    private(set) var specs: [String] = []
    /// The main menus of Mac apps.
    private var mainMenus: [(path: String, document: MenuSpecDocument)] = []
    /// Files that should contain a main menu but cannot be converted, and whether their contents are invalid.
    private(set) var skipped: [(path: String, reason: String, isInvalid: Bool)] = []

    /// The main menu to convert: the one with the most usual name.
    var imported: (path: String, document: MenuSpecDocument)? { mainMenus.min { rank($0.path) < rank($1.path) } }

    var mainMenuPaths: [String] { mainMenus.map(\.path) }

    init(in folder: String) {
        var search = FolderSearch()
        for path in search.files(in: folder, where: { $1 || MenuFormat.claiming($0) != nil }) {
            guard let format = MenuFormat.claiming(path), !format.isCertainByName else {
                specs.append(path)
                continue
            }
            do throws(FileError) {
                inspect(path, format, try FileSystem.read(path))
            } catch {
                skipped.append((path, error.reason, isInvalid: false))
            }
        }
    }

    private mutating func inspect(_ path: String, _ format: MenuFormat, _ bytes: [UInt8]) {
        let hasUsualName = rank(path) < ExistingMenus.usualNames.count
        guard hasUsualName || format.isWorthReading(bytes),
            let document = MenuSpecDocument.read(SourceFile(name: path, bytes: bytes))
        else {
            if hasUsualName { skipped.append((path, "no main menu", isInvalid: false)) }
            return
        }
        guard document.kind.keepsDuplicates else { return specs.append(path) }
        if let problem = document.problems.first, document.operations.isEmpty {
            skipped.append((path, problem.message, isInvalid: true))
        } else {
            mainMenus.append((path, document))
        }
    }

    private func rank(_ path: String) -> Int {
        ExistingMenus.usualNames.firstIndex { path == $0 || path.hasSuffix("/" + $0) } ?? ExistingMenus.usualNames.count
    }

    private static let usualNames = ["MainMenu.xib", "Main.storyboard"]
}
