import Testing

@testable import MenuDocuments

@Suite("Keys of a menu spec")
struct SpecKeyTests {
    @Test("every case has the name of its key in the file")
    func names() {
        check(DocumentKey.self, but: ["schema": "$schema"])
        check(AppKey.self)
        check(
            InfoPlistKey.self,
            but: [
                "supportsPrintCommand": "UIApplicationSupportsPrintCommand",
                "supportsMultipleScenes": "UIApplicationSupportsMultipleScenes",
                "sceneManifest": "UIApplicationSceneManifest", "documentTypes": "CFBundleDocumentTypes",
            ])
        check(MainMenuConfigurationKey.self)
        check(OperationKey.self)
        check(ReferenceKey.self)
        check(ElementKey.self)
        check(AlternateKey.self)
        check(ShortcutKey.self)
        check(ResponderKey.self)
        check(ResponderActionKey.self)
        check(ValidationKey.self)
        check(IgnoredRuleKey.self)
    }

    private func check<Key: SpecKey>(_: Key.Type, but others: [String: String] = [:]) {
        let names = Key.allCases.map { key in
            "\(key)" == "ignore" ? "x-menulint-ignore" : others["\(key)"] ?? "\(key)"
        }
        #expect(Key.table.names == names)
    }
}
