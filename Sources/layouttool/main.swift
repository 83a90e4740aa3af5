// A tool for maintainers of the layout data; not a product.

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("import", 3): LayoutImport.run(tables: arguments[1], xkb: arguments[2], into: "layouts")
    case ("accuracy", 1): try RemapAccuracy.run()
    case ("accuracy", 2) where arguments[1] == "--misses": try RemapAccuracy.run(listsMisses: true)
    case ("bench", 1): try Bench.run()
    default: fail("usage: layouttool import TABLES XKB-TABLES | accuracy [--misses] | bench")
    }
} catch {
    fail("\(error)")
}
