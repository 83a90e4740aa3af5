import MenuDocuments
import Platform
import SourceText
import Workspace

/// The menus that a folder contains before `init`, all of which are linted as they are.
struct ExistingMenus {
    /// Menu specs and manifests.
    private(set) var specs: [String] = []
    /// The main menus of Mac apps in Interface Builder files.
    private(set) var mainMenus: [String] = []
    /// Swift files with menus or shortcuts.
    private(set) var swiftFiles: [String] = []
    /// Files that should contain a main menu and do not, and whether their contents are invalid.
    private(set) var skipped: [(path: String, reason: String, isInvalid: Bool)] = []

    init(in folder: String, _ console: Console) {
        let access = InputAccess(console)
        var search = FolderSearch(access)
        let swift = SwiftSearch(access)
        let workingDirectory = console.workingDirectory
        let files = search.files(in: folder) { found, isFolder in
            isFolder
                ? !SwiftSearch.isSkipped(folder: found.name)
                : SwiftSearch.isWanted(found.path) || MenuFormat.matching(path: found.path) != nil
        }
        for path in files.map(\.path) {
            if SwiftSearch.isWanted(path) {
                let absolute = FilePath.absolute(path, from: workingDirectory)
                swift.add(
                    found: InputFile(path: path, name: path, absolute: absolute),
                    in: FilePath.absolute(folder, from: workingDirectory))
                continue
            }
            guard let format = MenuFormat.matching(path: path), !format.isCertainByName else {
                specs.append(path)
                continue
            }
            do throws(FileError) {
                inspect(path, format, try FileSystem.readFile(path))
            } catch {
                skipped.append((path, error.reason, isInvalid: false))
            }
        }
        let paths = swift.targets().flatMap(\.pathsWithMenus)
        swiftFiles = Set(paths).sorted()
    }

    var isEmpty: Bool { specs.isEmpty && mainMenus.isEmpty && swiftFiles.isEmpty }

    private mutating func inspect(_ path: String, _ format: MenuFormat, _ bytes: [UInt8]) {
        let hasUsualName = ["MainMenu.xib", "Main.storyboard"].contains(path.lastPathComponent)
        guard hasUsualName || format.shouldLint(contents: bytes),
            let document = MenuDocument.read(SourceFile(name: path, bytes: bytes))
        else {
            if hasUsualName { skipped.append((path, "no main menu", isInvalid: false)) }
            return
        }
        guard document.kind == .appKit else { return specs.append(path) }
        if let problem = document.problems.first, document.operations.isEmpty {
            skipped.append((path, problem.message, isInvalid: true))
        } else {
            mainMenus.append(path)
        }
    }
}
