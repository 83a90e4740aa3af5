import SourceText
import Testing

@testable import SwiftTargets

@Suite("Names of apps")
struct AppNameTests {
    /// The name of the only target, whose project is in `/r`.
    private func name(
        _ settings: String, project: String = "", _ objects: String = "", resources: String = "",
        files: [String: String] = [:]
    ) -> String? {
        let tree = SwiftSourceTree(projectSettings: settings, project: project, objects, resources: resources)
        let texts = files.keys.filter(ProjectProduct.isText).map { "/r/" + $0 }
        let projectFiles = ProjectFiles { path, _ in
            FilePath.relative(path, to: "/r").flatMap { files[$0] }.map { Array($0.utf8) }
        }
        return tree.targets.first?.product?.name(texts: texts.sorted(), projectFiles)
    }

    private func plist(_ pairs: String...) -> String {
        let members = pairs.map { pair in
            let parts = pair.split(separator: "=")
            return "<key>\(parts[0])</key><string>\(parts[1])</string>"
        }
        return "<plist><dict>\(members.joined())</dict></plist>"
    }

    @Test("build settings name each other, the target's before the project's")
    func settings() {
        #expect(name("PRODUCT_NAME = \"${TARGET_NAME} Pro\";") == "Client Pro")
        #expect(
            name("INFOPLIST_KEY_CFBundleDisplayName = \"$(A) $(B)\"; A = Red;", project: "A = Blue; B = Fox;")
                == "Red Fox")
        #expect(name("A = \"$(inherited) Fox\"; PRODUCT_NAME = \"$(A)\";", project: "A = Red;") == "Red Fox")
        // A value that stays a variable is not known.
        #expect(name("INFOPLIST_KEY_CFBundleDisplayName = \"$(A:lower)\"; PRODUCT_NAME = Fox;") == "Fox")
        #expect(name("A = \"$(B)\"; B = \"$(A)\"; PRODUCT_NAME = \"$(A)\";") == nil)
        #expect(name("PRODUCT_NAME = \"$UNKNOWN\";") == nil)
        #expect(name("") == "Client")
    }

    @Test("a name of settings that double each other ends")
    func explosion() {
        let doubling = (0..<60).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined()
        #expect(name("\(doubling) A60 = x; PRODUCT_NAME = \"$(A0)\";") == nil)
        // A value of 4,096 bytes, and a longer one.
        for (count, expected) in [(2043, "Fox"), (2044, "Client")] {
            let long = String(repeating: "./", count: count) + "Info.plist"
            let files = ["Info.plist": plist("CFBundleName=Fox")]
            #expect(name("INFOPLIST_FILE = \"\(long)\";", files: files) == expected)
        }
    }

    @Test("Info.plist has the name unless Xcode generates it")
    func propertyList() {
        let files = ["Info.plist": plist("CFBundleDisplayName=Fox Den", "CFBundleName=Fox")]
        let named = "INFOPLIST_FILE = \"$(SRCROOT)/Info.plist\"; PRODUCT_NAME = Client;"
        #expect(name(named, files: files) == "Fox Den")
        #expect(name(named + "INFOPLIST_KEY_CFBundleDisplayName = Wolf;", files: files) == "Wolf")
        let notGenerated = "GENERATE_INFOPLIST_FILE = NO; INFOPLIST_KEY_CFBundleDisplayName = Wolf;"
        #expect(name(named + notGenerated, files: files) == "Fox Den")
        let product = ["Info.plist": plist("CFBundleDisplayName=$(NAME)", "CFBundleName=$(PRODUCT_NAME) 2")]
        #expect(name(named, files: product) == "Client 2")
        #expect(name(named, files: ["Info.plist": plist("CFBundleDisplayName= ")]) == "Client")
    }

    @Test("configuration files have settings below those of the target")
    func configurationFiles() {
        let base = "baseConfigurationReference = X;"
        let files = [
            "Config/A.xcconfig": "#include \"B.xcconfig\"\nPRODUCT_NAME = $(NAME) Den // the name\n",
            "Config/B.xcconfig": "NAME = Fox\n",
        ]
        #expect(name("", base, files: files) == "Fox Den")
        #expect(name("PRODUCT_NAME = Wolf;", base, files: files) == "Wolf")
        // The file may name it.
        #expect(name("", base) == nil)
        let own = ["Config/A.xcconfig": "#include \"A.xcconfig\"\nPRODUCT_NAME = Fox"]
        #expect(name("", base, files: own) == "Fox")
        // Of several values of a setting, the last one counts, and others mean those of the levels above.
        let order = [
            "Config/A.xcconfig": "PRODUCT_NAME = One\n#include \"B.xcconfig\"\nPRODUCT_NAME = $(inherited) Den",
            "Config/B.xcconfig": "PRODUCT_NAME = Two",
        ]
        #expect(name("", project: "PRODUCT_NAME = Fox;", base, files: order) == "Fox Den")
        let first = ["Config/A.xcconfig": "A = Fox\n#include \"B.xcconfig\"\n", "Config/B.xcconfig": "A = Wolf"]
        #expect(name("PRODUCT_NAME = \"$(A)\";", base, files: first) == "Wolf")
        let many = String(repeating: "#include? \"C.xcconfig\"\n", count: 20) + "PRODUCT_NAME = Fox"
        #expect(name("", base, files: ["Config/A.xcconfig": many]) == "Fox")
    }

    @Test("texts of the target in the language of development come first")
    func texts() {
        let files = [
            "de.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Fuchs\";",
            "en.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Fox\";",
        ]
        let settings = "INFOPLIST_KEY_CFBundleDisplayName = Wolf;"
        #expect(name(settings, resources: "BV", files: files) == "Fuchs")
        #expect(name(settings, files: files) == "Wolf")
    }

    @Test("an executable of a package has the name of its product")
    func package() {
        let manifest = """
            let package = Package(name: "p", products: [.executable(name: "fox", targets: ["Client"])], targets: [
              .executableTarget(name: "Client"), .executableTarget(name: "Other")])
            """
        let files = ["Client", "Other"].map { target in
            SwiftSourceTree.File(
                path: "/r/Sources/\(target)/A.swift", searchedFolder: "/r",
                summary: Array(SwiftSourceTree.appCode.utf8).withSpan { SwiftFileSummary($0) })
        }
        let tree = SwiftSourceTree(files, [.package(Array(manifest.utf8), folder: "/r")])
        #expect(
            tree.targets.map { $0.product?.name(texts: [], ProjectFiles { _, _ in nil }) } == ["fox", "Other"])
    }
}
