import KeyCombinations
import ShortcutLocalizer

/// Measures the time that a run of the linter spends on layouts.
enum Bench {
    static func run() throws {
        let names = ["German", "com.apple.keylayout.French", "ja"]
        report("open the built-in catalog", times: 200) { _ = try LayoutCatalog.embedded() }
        report("open it and load one layout", times: 200) {
            let catalog = try LayoutCatalog.embedded()
            _ = try catalog.localizer(for: catalog.layout(named: "German"))
        }
        report("open it and load one layout of Windows", times: 200) {
            let catalog = try LayoutCatalog.embedded()
            _ = try catalog.localizer(for: catalog.layout(named: "windows:de"))
        }
        report("open it and load the common layouts", times: 200) {
            let catalog = try LayoutCatalog.embedded()
            _ = try catalog.localizers(for: catalog.commonLayouts)
        }
        report("open it and load all layouts", times: 50) {
            let catalog = try LayoutCatalog.embedded()
            _ = try catalog.localizers(for: catalog.layouts.map { LayoutSelection($0) })
        }
        let catalog = try LayoutCatalog.embedded()
        report("find \(names.count) layouts by name", times: 200) {
            for name in names { _ = try catalog.layout(named: name) }
        }
        try benchLookup(catalog.localizer(for: catalog.layout(named: "German")))
    }

    private static func benchLookup(_ localizer: Localizer) {
        let combinations = ["cmd+s", "cmd+[", "cmd+shift+=", "cmd+left", "cmd+opt+/"].compactMap {
            try? KeyCombination(parsing: $0)
        }
        let rounds = 100_000
        for (name, options) in [
            ("automatically", LocalizationOptions()), ("literally", LocalizationOptions(mode: .literal)),
        ] {
            var found = 0
            let time = ContinuousClock().measure {
                for _ in 0..<rounds {
                    for combination in combinations where localizer.localize(combination, options: options).press != nil
                    {
                        found += 1
                    }
                }
            }
            print(
                "look up \(name): \(time / (rounds * combinations.count)) (\(found / rounds) of \(combinations.count))")
        }
    }

    private static func report(_ name: String, times: Int, _ body: () throws -> Void) {
        var best = Duration.seconds(1_000)
        var total = Duration.zero
        for _ in 0..<times {
            let time = ContinuousClock().measure { try? body() }
            best = min(best, time)
            total += time
        }
        print("\(name): best \(best), mean \(total / times)")
    }
}
