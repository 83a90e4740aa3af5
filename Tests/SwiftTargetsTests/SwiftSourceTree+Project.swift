import SourceText

@testable import SwiftTargets

extension SwiftSourceTree {
    /// The code of an app with a menu.
    static let appCode = "@main struct TypeApp: App { .commands {} }"

    /// The tree of an app with one file, `/r/A.swift`, and an Xcode project.
    ///
    /// - Parameters:
    ///   - projectSettings: The build settings of the target.
    ///   - project: Those of the project.
    ///   - objects: More of the target's configuration.
    ///   - files: The contents of files that the project names, by their path in `/r`.
    init(
        projectSettings settings: String, project: String = "", _ objects: String = "", resources: String = "",
        files: [String: String] = [:]
    ) {
        let text = """
            { objects = {
              P = { mainGroup = G; targets = ( T ); buildConfigurationList = PL; developmentRegion = de; };
              G = { children = ( F, X, V ); sourceTree = "<group>"; }; F = { path = A.swift; sourceTree = "<group>"; };
              X = { path = Config/A.xcconfig; sourceTree = "<group>"; };
              T = { name = Client; productType = "com.apple.product-type.application"; buildPhases = ( S, R );
                buildConfigurationList = L; };
              S = { isa = PBXSourcesBuildPhase; files = ( B ); }; B = { fileRef = F; };
              R = { isa = PBXResourcesBuildPhase; files = ( \(resources) ); };
              L = { buildConfigurations = ( C ); }; PL = { buildConfigurations = ( PC ); };
              C = { name = Release; buildSettings = { \(settings) }; \(objects) };
              PC = { name = Release; buildSettings = { \(project) }; };
              V = { children = ( V1, V2 ); sourceTree = "<group>"; name = InfoPlist.strings; }; BV = { fileRef = V; };
              V1 = { path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
              V2 = { path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
            }; rootObject = P; }
            """
        let file = SwiftSourceTree.File(
            path: "/r/A.swift", searchedFolder: "/r",
            summary: Array(Self.appCode.utf8).withSpan { SwiftFileSummary($0) })
        let projectFiles = ProjectFiles { path, folder in
            FilePath.relative(path, to: folder).flatMap { files[$0] }.map { Array($0.utf8) }
        }
        self.init([file], [.xcodeProject(Array(text.utf8), folder: "/r")], projectFiles)
    }
}
