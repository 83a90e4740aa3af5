extension SpecCase {
    static let all = documents + apps + operations + references + elements + commands + shortcuts + responders

    private static let documents: [SpecCase] = [
        .valid("the smallest spec", #"{"menuSpec":1}"#),
        .valid("a version with a fraction of zero", #"{"menuSpec":1.0}"#),
        .valid(
            "every key of the document",
            #"{"$schema":"x","menuSpec":1,"app":{},"build":[],"responders":[],"x-menulint-ignore":["a"]}"#),
        .valid(
            "keys of one's own everywhere",
            #"{"menuSpec":1,"x-a":null,"app":{"x-b":1,"infoPlist":{"x-c":1},"configuration":{"x-d":1}},"build":[{"x-e":1,"insert":[{"x-f":1,"action":"a:","shortcut":{"x-g":1,"input":"k"},"shortcuts":{"x-h":1},"alternates":[{"x-i":1,"action":"b:","modifiers":[]}]}],"before":{"x-j":1,"action":"a"}}],"responders":[{"x-k":1,"name":"A","actions":[{"x-l":1,"action":"b:"}]}]}"#
        ),
        .valid("a key written with escapes", #"{"menu\u0053pec":1}"#),
        .valid("an ignored rule with a reason", #"{"menuSpec":1,"x-menulint-ignore":["a",{"rule":"b","reason":"c"}]}"#),
        .invalid("a list", "[]", "", "a menu spec must be an object, not a list", at: "["),
        .invalid("a word", "null", "", "a menu spec must be an object, not null", at: "null"),
        .invalid("no version", #"{"app":{}}"#, "", #""menuSpec", the version of the format, is missing"#, at: "{"),
        .invalid(
            "version 2", #"{"menuSpec":2,"bild":[]}"#, "/menuSpec",
            "unknown menu spec version 2; this menulint reads version 1", at: "2"),
        .invalid(
            "version 0.5", #"{"menuSpec":0.5}"#, "/menuSpec",
            "unknown menu spec version 0.5; this menulint reads version 1", at: "0.5"),
        .invalid(
            "the version as a text", #"{"menuSpec":"1"}"#, "/menuSpec",
            #""menuSpec" must be the number 1, not a string"#, at: #""1""#),
        .invalid(
            "the version as a truth value", #"{"menuSpec":true}"#, "/menuSpec",
            #""menuSpec" must be the number 1, not true"#, at: "true"),
        .invalid(
            "an unknown key", #"{"menuSpec":1,"bild":[]}"#, "/bild", #"a menu spec has no key "bild""#, at: #""bild""#),
        .invalid(
            "a key of menulint's that there is not", #"{"menuSpec":1,"x-menulint-ingore":[]}"#, "/x-menulint-ingore",
            #"a menu spec has no key "x-menulint-ingore""#, at: #""x-menulint-ingore""#),
        .invalid(
            "a pointer with escapes", #"{"menuSpec":1,"a/b~c":0}"#, "/a~1b~0c", #"a menu spec has no key "a/b~c""#,
            at: #""a/b~c""#),
        .invalid(
            "rules to ignore as a text", #"{"menuSpec":1,"x-menulint-ignore":"a"}"#, "/x-menulint-ignore",
            #""x-menulint-ignore" must be a list, not a string"#, at: #""a""#),
        .invalid(
            "a rule to ignore that is a number", #"{"menuSpec":1,"x-menulint-ignore":[1]}"#, "/x-menulint-ignore/0",
            #"an entry of "x-menulint-ignore" must be the name of a rule, or an object with "rule" and "reason", not a number"#,
            at: "1"),
        .invalid(
            "an ignored rule without a name", #"{"menuSpec":1,"x-menulint-ignore":[{"reason":"a"}]}"#,
            "/x-menulint-ignore/0", #"an ignored rule lacks "rule""#, at: "{"),
        .invalid(
            "rules ignored where that has no effect", #"{"menuSpec":1,"app":{"x-menulint-ignore":[]}}"#,
            "/app/x-menulint-ignore", #""x-menulint-ignore" has no effect in the app"#, at: #""x-menulint-ignore""#),
        .invalid(
            "a key twice", #"{"menuSpec":1,"x-a":{"b":1,"\u0062":2}}"#, "/x-a/b",
            #"duplicate key "b""#, at: #""\u0062""#,
            schemaCannotSay: "a validator sees one of the two"),
        .invalid(
            "build as an object", #"{"menuSpec":1,"build":{}}"#, "/build", #""build" must be a list, not an object"#,
            at: "{"),
        .invalid(
            "contributions as a list", #"{"menuSpec":1,"contributes":[]}"#, "/contributes",
            #""contributes" must be an object, not a list"#, at: "["),
        .invalid(
            "responders as an object", #"{"menuSpec":1,"responders":{}}"#, "/responders",
            #""responders" must be a list, not an object"#, at: "{"),
    ]

    private static let apps: [SpecCase] = [
        .valid(
            "every key of the app",
            #"{"menuSpec":1,"app":{"name":"A","targets":["iPadOS 15","macCatalyst 26","iPadOS 15"],"mainMenu":"empty","infoPlist":{"UIApplicationSupportsPrintCommand":true,"UIApplicationSupportsMultipleScenes":false,"UIApplicationSceneManifest":{"UIApplicationSupportsMultipleScenes":true,"UISceneConfigurations":{}},"CFBundleDocumentTypes":[{}]},"configuration":{"newScene":"removed","document":"automatic","printing":"included","finding":"included","toolbar":"removed","sidebar":"removed","inspector":"included","textFormatting":"removed","findingStyle":"search"},"automaticLocalization":false,"layouts":["de","ja"],"layoutDirection":["ltr","rtl"]}}"#
        ),
        .valid("the main menu of an AppKit app", #"{"menuSpec":1,"app":{"mainMenu":"appKit"}}"#),
        .valid(
            "what an extension contributes",
            #"{"menuSpec":1,"contributes":{"commands":{"command":"a","title":"A"},"keybindings":[{"command":"a","key":"f1"}]}}"#
        ),
        .valid("all layouts", #"{"menuSpec":1,"app":{"layouts":"all","infoPlist":{"CFBundleDocumentTypes":true}}}"#),
        .invalidApp("an app that is a list", "[]", "", #""app" must be an object, not a list"#, at: "["),
        .invalidApp(
            "an unknown key", #"{"target":["iPadOS 26"]}"#, "/target", #"the app has no key "target""#, at: #""target""#
        ),
        .invalidApp(
            "a name that is a number", #"{"name":1}"#, "/name", #""name" must be a string, not a number"#, at: "1"),
        .valid(
            "targets of later releases",
            #"{"menuSpec":1,"app":{"targets":["iPadOS 27","macCatalyst 30","iPadOS 100"],"settingsBundle":true,"textFocus":false}}"#
        ),
        .invalidApp(
            "a target of no release", #"{"targets":["iPadOS 027"]}"#, "/targets/0", #"unknown target "iPadOS 027""#,
            at: #""iPadOS 027""#),
        .invalidApp(
            "a text as a Settings bundle", #"{"settingsBundle":"a"}"#, "/settingsBundle",
            #""settingsBundle" must be true or false, not a string"#, at: #""a""#),
        .invalidApp(
            "an unknown target", #"{"targets":["iPadOS 19"]}"#, "/targets/0", #"unknown target "iPadOS 19""#,
            at: #""iPadOS 19""#),
        .invalidApp(
            "a target in other letter case", #"{"targets":["ipados 26"]}"#, "/targets/0",
            #"unknown target "ipados 26""#, at: #""ipados 26""#),
        .invalidApp(
            "a target that is a number", #"{"targets":[26]}"#, "/targets/0",
            #"an entry of "targets" must be a string, not a number"#, at: "26"),
        .invalidApp("no target", #"{"targets":[]}"#, "/targets", #""targets" is empty"#, at: "[]"),
        .invalidApp(
            "a target that is no list", #"{"targets":"iPadOS 26"}"#, "/targets",
            #""targets" must be a list, not a string"#, at: #""iPadOS 26""#),
        .invalidApp(
            "an unknown main menu", #"{"mainMenu":"System"}"#, "/mainMenu", #"unknown main menu "System""#,
            at: #""System""#),
        .invalidApp(
            "an unknown Info.plist key", #"{"infoPlist":{"UIApplicationSupportsPrintComand":true}}"#,
            "/infoPlist/UIApplicationSupportsPrintComand", #"infoPlist has no key "UIApplicationSupportsPrintComand""#,
            at: #""UIApplicationSupportsPrintComand""#),
        .invalidApp(
            "an Info.plist value of the wrong type", #"{"infoPlist":{"UIApplicationSupportsPrintCommand":"YES"}}"#,
            "/infoPlist/UIApplicationSupportsPrintCommand",
            #""UIApplicationSupportsPrintCommand" must be true or false, not a string"#, at: #""YES""#),
        .invalidApp(
            "a scene manifest of the wrong type", #"{"infoPlist":{"UIApplicationSceneManifest":true}}"#,
            "/infoPlist/UIApplicationSceneManifest", #""UIApplicationSceneManifest" must be an object, not true"#,
            at: "true"),
        .invalidApp(
            "scenes of the wrong type",
            #"{"infoPlist":{"UIApplicationSceneManifest":{"UIApplicationSupportsMultipleScenes":1}}}"#,
            "/infoPlist/UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes",
            #""UIApplicationSupportsMultipleScenes" must be true or false, not a number"#, at: "1"),
        .invalidApp(
            "document types of the wrong type", #"{"infoPlist":{"CFBundleDocumentTypes":{}}}"#,
            "/infoPlist/CFBundleDocumentTypes",
            #""CFBundleDocumentTypes" must be a list of document types, true or false, not an object"#, at: "{"),
        .invalidApp(
            "an unknown configuration key", #"{"configuration":{"find":"included"}}"#, "/configuration/find",
            #"the configuration has no key "find""#, at: #""find""#),
        .invalidApp(
            "an unknown preference", #"{"configuration":{"finding":"include"}}"#, "/configuration/finding",
            #"unknown preference "include""#, at: #""include""#),
        .invalidApp(
            "an unknown finding style", #"{"configuration":{"findingStyle":"x"}}"#, "/configuration/findingStyle",
            #"unknown finding style "x""#, at: #""x""#),
        .invalidApp(
            "localization of the wrong type", #"{"automaticLocalization":"no"}"#, "/automaticLocalization",
            #""automaticLocalization" must be true or false, not a string"#, at: #""no""#),
        .invalidApp(
            "layouts that are one name", #"{"layouts":"de"}"#, "/layouts", #"unknown set of layouts "de""#,
            at: #""de""#),
        .invalidApp("no layout", #"{"layouts":[]}"#, "/layouts", #""layouts" is empty"#, at: "[]"),
        .invalidApp(
            "a layout without a name", #"{"layouts":[""]}"#, "/layouts/0", #"an entry of "layouts" is empty"#,
            at: #""""#),
        .invalidApp(
            "layouts of the wrong type", #"{"layouts":1}"#, "/layouts",
            #""layouts" must be a list of layouts or "all", not a number"#, at: "1"),
        .invalidApp(
            "an unknown direction", #"{"layoutDirection":["rlt"]}"#, "/layoutDirection/0",
            #"unknown layout direction "rlt""#, at: #""rlt""#),
        .invalidApp(
            "a direction that is no list", #"{"layoutDirection":"rtl"}"#, "/layoutDirection",
            #""layoutDirection" must be a list, not a string"#, at: #""rtl""#),
    ]

    private static let operations: [SpecCase] = [
        .validOperation("a child at the start", #"{"insertChild":{"title":"A","children":[]},"atStartOf":"file"}"#),
        .validOperation(
            "a sibling before",
            #"{"insertSibling":{"title":"A","children":[]},"before":"file","targets":["iPadOS 18"],"x-menulint-ignore":["a"]}"#
        ),
        .validOperation("elements at the end", #"{"insert":[],"atEndOf":"file"}"#),
        .validOperation("a replacement", #"{"replace":"file","with":[{"title":"A","action":"a:"}]}"#),
        .validOperation("replaced children", #"{"replaceChildren":"file","with":[]}"#),
        .validOperation("a removal", #"{"remove":"com.example.x"}"#),
        .invalidOperation("a text", #""remove""#, "", "an operation must be an object, not a string", at: #""remove""#),
        .invalidOperation(
            "nothing to do", #"{"targets":["iPadOS 26"]}"#, "", "an operation does not say what to do", at: "{"),
        .invalidOperation(
            "two things to do", #"{"remove":"file","replace":"view","with":[]}"#, "/remove",
            #"an operation cannot be both "replace" and "remove""#, at: #""remove""#),
        .invalidOperation(
            "an unknown key", #"{"remove":"file","when":1}"#, "/when", #"an operation has no key "when""#,
            at: #""when""#),
        .invalidOperation(
            "a child without a place", #"{"insertChild":{"children":[]}}"#, "",
            #""insertChild" lacks "atStartOf" or "atEndOf""#, at: "{"),
        .invalidOperation(
            "a child in two places", #"{"insertChild":{"children":[]},"atStartOf":"file","atEndOf":"view"}"#,
            "/atEndOf", #""insertChild" cannot have both "atStartOf" and "atEndOf""#, at: #""atEndOf""#),
        .invalidOperation(
            "a child before a menu", #"{"insertChild":{"children":[]},"before":"file"}"#, "/before",
            #""before" cannot be used with "insertChild""#, at: #""before""#),
        .invalidOperation(
            "a sibling without a place", #"{"insertSibling":{"children":[]}}"#, "",
            #""insertSibling" lacks "before" or "after""#, at: "{"),
        .invalidOperation(
            "a sibling that is a command", #"{"insertSibling":{"action":"a:"},"after":"file"}"#, "/insertSibling",
            #""insertSibling" inserts a menu, but this element has no "children""#, at: "{"),
        .invalidOperation(
            "a child that is a list", #"{"insertChild":[],"atEndOf":"file"}"#, "/insertChild",
            #""insertChild" must be an object, not a list"#, at: "["),
        .invalidOperation(
            "elements without a place", #"{"insert":[]}"#, "",
            #""insert" lacks "before", "after", "atStartOf" or "atEndOf""#, at: "{"),
        .invalidOperation(
            "elements that are one", #"{"insert":{"action":"a:"},"atEndOf":"file"}"#, "/insert",
            #""insert" must be a list, not an object"#, at: "{"),
        .invalidOperation("a replacement by nothing", #"{"replace":"file"}"#, "", #""replace" lacks "with""#, at: "{"),
        .invalidOperation(
            "a replacement by a menu", #"{"replace":"file","with":{"children":[]}}"#, "/with",
            #""with" must be a list, not an object"#, at: "{"),
        .invalidOperation(
            "children replaced by nothing", #"{"replaceChildren":"file"}"#, "", #""replaceChildren" lacks "with""#,
            at: "{"),
        .invalidOperation(
            "a removal with something", #"{"remove":"file","with":[]}"#, "/with",
            #""with" cannot be used with "remove""#,
            at: #""with""#),
        .invalidOperation(
            "a target that the app has not", #"{"remove":"file","targets":["iPadOS 26","iPadOS 17"]}"#, "/targets/1",
            #""iPadOS 17" is not one of the app's targets"#, at: #""iPadOS 17""#,
            schemaCannotSay: "two lists are compared"),
        .invalid(
            "targets that are none of the menu's around",
            #"{"menuSpec":1,"app":{"targets":["iPadOS 26","iPadOS 18","iPadOS 17"]},"build":[{"insert":[{"children":[{"action":"a:","targets":["iPadOS 26","iPadOS 17"]},{"action":"b:","targets":["iPadOS 18","iPadOS 26"]}],"targets":["iPadOS 17","iPadOS 18"]}],"atEndOf":"file","targets":["iPadOS 17"]}]}"#,
            "/build/0/insert/0/children/1/targets",
            #"the element never exists, because its parent does not exist on "iPadOS 18" or "iPadOS 26""#,
            at: #"["iPadOS 18","iPadOS 26"]"#, schemaCannotSay: "two lists are compared"),
        .invalidOperation(
            "no target", #"{"remove":"file","targets":[]}"#, "/targets", #""targets" is empty"#, at: "[]"),
    ]

    private static let references: [SpecCase] = [
        .validOperation(
            "before a command", #"{"insert":[],"before":{"command":"a:","propertyList":{"k":[1,true,"x"]}}}"#),
        .validOperation("after an action", #"{"insert":[],"after":{"action":"a"}}"#),
        .validOperation("a removed command", #"{"remove":{"command":"a:"}}"#),
        .validOperation("a replaced action", #"{"replace":{"action":"a"},"with":[]}"#),
        .invalidOperation("an empty name", #"{"remove":""}"#, "/remove", #""remove" is empty"#, at: #""""#),
        .invalidOperation(
            "a number", #"{"remove":1}"#, "/remove",
            #""remove" must be the name of a menu, or an object with "command" or "action", not a number"#, at: "1"),
        .invalidOperation(
            "a place that is a number", #"{"insert":[],"atEndOf":1}"#, "/atEndOf",
            #""atEndOf" must be the name of a menu, not a number"#, at: "1"),
        .invalidOperation(
            "the children of a command", #"{"replaceChildren":{"command":"a:"},"with":[]}"#, "/replaceChildren",
            #""replaceChildren" must name a menu here, not a command or an action"#, at: #"{"command":"a:"}"#),
        .invalidOperation(
            "the start of a command", #"{"insert":[],"atStartOf":{"command":"a:"}}"#, "/atStartOf",
            #""atStartOf" must name a menu here, not a command or an action"#, at: #"{"command":"a:"}"#),
        .invalidOperation(
            "neither command nor action", #"{"remove":{}}"#, "/remove", #"a reference lacks "command" or "action""#,
            at: "{"),
        .invalidOperation(
            "both command and action", #"{"remove":{"command":"a:","action":"b"}}"#, "/remove/action",
            "a reference names a command or an action, not both", at: #""action""#),
        .invalidOperation(
            "an action with a property list", #"{"remove":{"action":"b","propertyList":1}}"#, "/remove/propertyList",
            #"an action has no "propertyList""#, at: #""propertyList""#),
        .invalidOperation(
            "an unknown key", #"{"remove":{"command":"b:","title":"x"}}"#, "/remove/title",
            #"a reference has no key "title""#, at: #""title""#),
        .invalidOperation(
            "a null", #"{"remove":{"command":"b:","propertyList":null}}"#, "/remove/propertyList",
            "a property list cannot contain null", at: "null"),
        .invalidOperation(
            "an empty command", #"{"remove":{"command":""}}"#, "/remove/command", #""command" is empty"#, at: #""""#),
    ]

    private static let elements: [SpecCase] = [
        .validElement(
            "a menu",
            #"{"title":"A","subtitle":"b","image":"c","identifier":"d","options":["displayInline","destructive","singleSelection","displayAsPalette"],"preferredElementSize":"small","children":[{"children":[]}],"targets":["iPadOS 18"],"x-menulint-ignore":["empty-menu"]}"#
        ),
        .validElement(
            "an action",
            #"{"title":"A","subtitle":"b","image":"c","identifier":"d","discoverabilityTitle":"e","attributes":["disabled","hidden"],"state":"mixed","targets":["iPadOS 26"]}"#
        ),
        .validElement(
            "images as symbols, and display preferences",
            #"{"image":{"systemName":"star.fill","paletteColors":["red","blue","green"],"x-a":1},"displayPreferences":{"maximumNumberOfTitleLines":2},"children":[{"action":"a:","image":"","selectedImage":{"systemName":"1.circle","hierarchicalColor":"red"}},{"identifier":"b","selectedImage":"c"}]}"#
        ),
        .invalidElement(
            "a symbol without a name", #"{"action":"a:","image":{}}"#, "/image", #"an image lacks "systemName""#,
            at: "{"),
        .invalidElement(
            "the name of a symbol with capitals", #"{"action":"a:","image":{"systemName":"Star"}}"#,
            "/image/systemName",
            #""Star" is not the name of an SF Symbol"#, at: #""Star""#),
        .invalidElement(
            "the name of a symbol with an empty word", #"{"action":"a:","image":{"systemName":"star..fill"}}"#,
            "/image/systemName",
            #""star..fill" is not the name of an SF Symbol"#, at: #""star..fill""#),
        .invalidElement(
            "a palette of four colors",
            #"{"action":"a:","image":{"systemName":"a","paletteColors":["b","c","d","e"]}}"#,
            "/image/paletteColors", "a palette of symbol colors has one to three colors, not 4", at: "["),
        .invalidElement(
            "a palette without colors", #"{"action":"a:","image":{"systemName":"a","paletteColors":[]}}"#,
            "/image/paletteColors", "a palette of symbol colors has one to three colors, not 0", at: "["),
        .invalidElement(
            "a symbol with both kinds of colors",
            #"{"action":"a:","image":{"systemName":"a","paletteColors":["b"],"hierarchicalColor":"c"}}"#,
            "/image/hierarchicalColor", #"a symbol has "paletteColors" or "hierarchicalColor", not both"#,
            at: #""hierarchicalColor""#),
        .invalidElement(
            "lines of titles as a text", #"{"children":[],"displayPreferences":{"maximumNumberOfTitleLines":"2"}}"#,
            "/displayPreferences/maximumNumberOfTitleLines",
            #""maximumNumberOfTitleLines" must be a number of lines, such as 2, not a string"#, at: #""2""#),
        .validElement("a deferred element", #"{"deferred":true,"identifier":"a"}"#),
        .validElement("a deferred element without an identifier", #"{"deferred":true}"#),
        .validElement(
            "a window activation",
            #"{"opensWindow":true,"title":"A","image":"b","identifier":"c","attributes":["destructive"],"alternate":{"title":"D","identifier":"d"}}"#
        ),
        .validElement(
            "a window activation with a command in its place",
            #"{"opensWindow":true,"title":"A","alternate":{"title":"D","action":"d:"}}"#),
        .invalidElement("a text", #""New""#, "", "an element must be an object, not a string", at: #""New""#),
        .invalidElement("neither action nor identifier", #"{"title":"A"}"#, "", #"an element lacks "action""#, at: "{"),
        .invalidElement(
            "an unknown key", #"{"titel":"A","action":"a:"}"#, "/titel", #"an element has no key "titel""#,
            at: #""titel""#),
        .invalidElement(
            "an action on a menu", #"{"children":[],"action":"a:"}"#, "/action", #"a menu has no "action""#,
            at: #""action""#),
        .invalidElement(
            "a shortcut on a menu", #"{"children":[],"shortcut":"cmd+k"}"#, "/shortcut", #"a menu has no "shortcut""#,
            at: #""shortcut""#),
        .invalidElement(
            "children as an object", #"{"children":{}}"#, "/children", #""children" must be a list, not an object"#,
            at: "{"),
        .invalidElement(
            "an unknown menu option", #"{"children":[],"options":["inline"]}"#, "/options/0",
            #"unknown menu option "inline""#, at: #""inline""#),
        .invalidElement(
            "a menu option that is no list", #"{"children":[],"options":"displayInline"}"#, "/options",
            #""options" must be a list, not a string"#, at: #""displayInline""#),
        .invalidElement(
            "an unknown element size", #"{"children":[],"preferredElementSize":"tiny"}"#, "/preferredElementSize",
            #"unknown element size "tiny""#, at: #""tiny""#),
        .invalidElement(
            "an empty identifier", #"{"children":[],"identifier":""}"#, "/identifier", #""identifier" is empty"#,
            at: #""""#),
        .invalidElement(
            "a title of the wrong type", #"{"children":[],"title":null}"#, "/title",
            #""title" must be a string, not null"#, at: "null"),
        .invalidElement(
            "an identifier of the wrong type", #"{"identifier":1}"#, "/identifier",
            #""identifier" must be a string, not a number"#, at: "1"),
        .invalidElement(
            "both action and identifier", #"{"action":"a:","identifier":"b"}"#, "/identifier",
            #"an element has "action" or "identifier", not both"#, at: #""identifier""#),
        .invalidElement(
            "a shortcut on a UIAction", #"{"identifier":"b","shortcut":"cmd+k"}"#, "/shortcut",
            #"a UIAction has no "shortcut""#, at: #""shortcut""#),
        .invalidElement(
            "alternates on a UIAction", #"{"identifier":"b","alternates":[]}"#, "/alternates",
            #"a UIAction has no "alternates""#, at: #""alternates""#),
        .invalidElement(
            "a property list on a UIAction", #"{"identifier":"b","propertyList":1}"#, "/propertyList",
            #"a UIAction has no "propertyList""#, at: #""propertyList""#),
        .invalidElement(
            "a deferred element that is not", #"{"deferred":false}"#, "/deferred",
            #""deferred" must be true, not false"#, at: "false"),
        .invalidElement(
            "a deferred element with a title", #"{"deferred":true,"title":"A"}"#, "/title",
            #"a deferred element has no "title""#, at: #""title""#),
        .invalidElement(
            "a window activation that is not", #"{"opensWindow":1,"title":"A"}"#, "/opensWindow",
            #""opensWindow" must be true, not a number"#, at: "1"),
        .invalidElement(
            "a window activation with an action", #"{"opensWindow":true,"action":"a:"}"#, "/action",
            #"a window-scene activation action has no "action""#, at: #""action""#),
        .invalidElement(
            "a window's alternate that is a text", #"{"opensWindow":true,"alternate":"a"}"#, "/alternate",
            #""alternate" must be an object, not a string"#, at: #""a""#),
        .invalidElement(
            "a window's alternate with a shortcut",
            #"{"opensWindow":true,"alternate":{"identifier":"a","shortcut":"cmd+k"}}"#, "/alternate/shortcut",
            #"a UIAction has no "shortcut""#, at: #""shortcut""#),
        .invalidElement(
            "a window's alternate that is a menu", #"{"opensWindow":true,"alternate":{"children":[]}}"#,
            "/alternate/children", #"a UIAction has no "children""#, at: #""children""#),
        .invalidElement(
            "a target that the app has not", #"{"action":"a:","targets":["macCatalyst 26"]}"#, "/targets/0",
            #""macCatalyst 26" is not one of the app's targets"#, at: #""macCatalyst 26""#,
            schemaCannotSay: "two lists are compared"),
    ]

    private static let commands: [SpecCase] = [
        .validElement(
            "every key of a command",
            #"{"title":"A","subtitle":"b","image":"c","action":"d:","propertyList":{"e":[1,2.5,true,"f",{}]},"shortcut":"cmd+k","shortcuts":{"de":"cmd+ö","fr":{"input":"k"}},"discoverabilityTitle":"g","attributes":["disabled","destructive","hidden","keepsMenuPresented","alternate","allowsKeyEquivalentWhenHidden"],"state":"on","alternates":[{"title":"H","action":"h:","modifiers":["shift"]}],"wantsPriorityOverSystemBehavior":true,"allowsAutomaticLocalization":false,"allowsAutomaticMirroring":false,"repeatBehavior":"nonRepeatable","targets":["iPadOS 26"],"x-menulint-ignore":[]}"#
        ),
        .validElement(
            "a number of any size as a property list",
            #"{"action":"a:","propertyList":[123456789012345678901234567890,1e999,-0.0,18446744073709551615]}"#),
        .validElement(
            "keys of property lists are anybody's", #"{"action":"a:","propertyList":{"x-menulint-foo":{"":""}}}"#),
        .invalidElement(
            "an action as in Swift code", #"{"action":"newTab(_:)"}"#, "/action",
            #""newTab(_:)" is not an action: selectors have no type names and parentheses"#, at: #""newTab(_:)""#),
        .invalidElement(
            "an action with its class", #"{"action":"AppDelegate.newTab:"}"#, "/action",
            #""AppDelegate.newTab:" is not an action: selectors have no type names and parentheses"#,
            at: #""AppDelegate.newTab:""#),
        .invalidElement("an empty action", #"{"action":""}"#, "/action", #""action" is empty"#, at: #""""#),
        .invalidElement(
            "an action of the wrong type", #"{"action":["a:"]}"#, "/action", #""action" must be a string, not a list"#,
            at: "["),
        .invalidElement(
            "a null as a property list", #"{"action":"a:","propertyList":null}"#, "/propertyList",
            "a property list cannot contain null", at: "null"),
        .invalidElement(
            "a null within a property list", #"{"action":"a:","propertyList":{"a":[1,null]}}"#, "/propertyList/a/1",
            "a property list cannot contain null", at: "null"),
        .invalidElement(
            "an unknown attribute", #"{"action":"a:","attributes":["disable"]}"#, "/attributes/0",
            #"unknown attribute "disable""#, at: #""disable""#),
        .invalidElement(
            "an attribute of the wrong type", #"{"action":"a:","attributes":[true]}"#, "/attributes/0",
            #"an entry of "attributes" must be a string, not true"#, at: "true"),
        .invalidElement(
            "an unknown state", #"{"action":"a:","state":"checked"}"#, "/state", #"unknown state "checked""#,
            at: #""checked""#),
        .invalidElement(
            "a state of the wrong type", #"{"action":"a:","state":true}"#, "/state",
            #""state" must be a string, not true"#, at: "true"),
        .invalidElement(
            "an unknown repeat behavior", #"{"action":"a:","repeatBehavior":"never"}"#, "/repeatBehavior",
            #"unknown repeat behavior "never""#, at: #""never""#),
        .invalidElement(
            "a flag of the wrong type", #"{"action":"a:","allowsAutomaticMirroring":"no"}"#,
            "/allowsAutomaticMirroring", #""allowsAutomaticMirroring" must be true or false, not a string"#,
            at: #""no""#),
        .invalidElement(
            "menu options on a command", #"{"action":"a:","options":[]}"#, "/options", #"a command has no "options""#,
            at: #""options""#),
        .invalidElement(
            "an alternate that is a text", #"{"action":"a:","alternates":["b:"]}"#, "/alternates/0",
            "an alternate must be an object, not a string", at: #""b:""#),
        .invalidElement(
            "an alternate without an action", #"{"action":"a:","alternates":[{"title":"B","modifiers":["shift"]}]}"#,
            "/alternates/0", #"an alternate lacks "action""#, at: "{"),
        .invalidElement(
            "an alternate without modifiers", #"{"action":"a:","alternates":[{"title":"B","action":"b:"}]}"#,
            "/alternates/0", #"an alternate lacks "modifiers""#, at: "{"),
        .invalidElement(
            "an alternate with a shortcut",
            #"{"action":"a:","alternates":[{"action":"b:","modifiers":[],"shortcut":"cmd+k"}]}"#,
            "/alternates/0/shortcut", #"an alternate has no key "shortcut""#, at: #""shortcut""#),
        .invalidElement(
            "an alternate with an unknown modifier",
            #"{"action":"a:","alternates":[{"action":"b:","modifiers":["Shift","cmnd"]}]}"#,
            "/alternates/0/modifiers/1", #""cmnd" is not a modifier"#, at: #""cmnd""#),
        .invalidElement(
            "modifiers that are a text", #"{"action":"a:","alternates":[{"action":"b:","modifiers":"shift"}]}"#,
            "/alternates/0/modifiers", #""modifiers" must be a list, not a string"#, at: #""shift""#),
    ]

    private static let shortcuts: [SpecCase] = [
        .validElement("symbols", #"{"action":"a:","shortcut":"⇧⌘K"}"#),
        .validElement("a shortcut that UIKit does not know", #"{"action":"a:","shortcut":"globe+f13"}"#),
        .validElement(
            "every modifier in any letter case",
            #"{"action":"a:","shortcut":{"input":"K","modifiers":["cmd","Command","⌘","opt","option","alt","ALTERNATE","⌥","ctrl","control","⌃","shift","⇧","globe","fn","🌐","capslock","alphaShift","⇪","numpad","numericPad"]}}"#
        ),
        .validElement("a raw input", #"{"action":"a:","shortcut":{"input":"UIKeyInputUpArrow"}}"#),
        .invalidElement(
            "an empty shortcut", #"{"action":"a:","shortcut":""}"#, "/shortcut",
            #""" is not a key combination: a key combination is missing"#, at: #""""#),
        .invalidElement(
            "a shortcut of the wrong type", #"{"action":"a:","shortcut":["cmd+k"]}"#, "/shortcut",
            #""shortcut" must be a string such as "cmd+k", or an object with "input" and "modifiers", not a list"#,
            at: "["),
        .invalidElement(
            "an unknown modifier", #"{"action":"a:","shortcut":"cmnd+k"}"#, "/shortcut",
            #""cmnd+k" is not a key combination: "cmnd" is not a modifier or key"#, at: "cmnd",
            schemaCannotSay: "a pattern of every combination would be unreadable"),
        .invalidElement(
            "an unknown key behind an escape", #"{"action":"a:","shortcut":"\u0063md+lefft"}"#, "/shortcut",
            #""cmd+lefft" is not a key combination: "lefft" is not a modifier or key"#, at: "lefft",
            schemaCannotSay: "a pattern of every combination would be unreadable"),
        .invalidElement(
            "no key", #"{"action":"a:","shortcut":"cmd+shift"}"#, "/shortcut",
            #""cmd+shift" is not a key combination: the key is missing after the modifiers"#, at: "cmd+shift",
            schemaCannotSay: "a pattern of every combination would be unreadable"),
        .invalidElement(
            "a modifier twice", #"{"action":"a:","shortcut":"cmd+command+k"}"#, "/shortcut",
            #""cmd+command+k" is not a key combination: duplicate modifier "command""#, at: "command",
            schemaCannotSay: "a pattern of every combination would be unreadable"),
        .invalidElement(
            "an object without an input", #"{"action":"a:","shortcut":{"modifiers":["cmd"]}}"#, "/shortcut",
            #"a shortcut lacks "input""#, at: "{"),
        .invalidElement(
            "an object with another key", #"{"action":"a:","shortcut":{"input":"k","modifierFlags":[]}}"#,
            "/shortcut/modifierFlags", #"a shortcut has no key "modifierFlags""#, at: #""modifierFlags""#),
        .invalidElement(
            "an input that is no key", #"{"action":"a:","shortcut":{"input":"lef"}}"#, "/shortcut/input",
            #""lef" is not a key"#, at: #""lef""#, schemaCannotSay: "one character may be several scalars"),
        .invalidElement(
            "an override that is no combination", #"{"action":"a:","shortcuts":{"de":"cmd+"}}"#, "/shortcuts/de",
            #""cmd+" is not a key combination: the key is missing after the modifiers"#, at: "+",
            schemaCannotSay: "a pattern of every combination would be unreadable"),
        .invalidElement(
            "overrides that are a list", #"{"action":"a:","shortcuts":["cmd+k"]}"#, "/shortcuts",
            #""shortcuts" must be an object, not a list"#, at: "["),
        .invalidElement(
            "an override that is a null", #"{"action":"a:","shortcuts":{"de":null}}"#, "/shortcuts/de",
            #""shortcut" must be a string such as "cmd+k", or an object with "input" and "modifiers", not null"#,
            at: "null"),
    ]

    private static let responders: [SpecCase] = [
        .valid(
            "every key of a responder",
            #"{"menuSpec":1,"responders":[{"name":"B","next":"A","focusable":true,"actions":["a:",{"action":"b:","when":"!c"}],"keyCommands":[{"title":"P","action":"p:","shortcut":"space","targets":["iPadOS 26"]}]},{"name":"A","actions":"*"}]}"#
        ),
        .invalidResponders(
            "a responder that is a text", #"["A"]"#, "/0", "a responder must be an object, not a string", at: #""A""#),
        .invalidResponders(
            "a responder without a name", #"[{"actions":[]}]"#, "/0", #"a responder lacks "name""#, at: "{"),
        .invalidResponders("an empty name", #"[{"name":""}]"#, "/0/name", #""name" is empty"#, at: #""""#),
        .invalidResponders(
            "an unknown key", #"[{"name":"A","action":["a:"]}]"#, "/0/action", #"a responder has no key "action""#,
            at: #""action""#),
        .invalidResponders(
            "a name twice", #"[{"name":"A"},{"name":"A"}]"#, "/1/name", #"the responder "A" is listed twice"#,
            at: #""A""#, schemaCannotSay: "names are compared"),
        .invalidResponders(
            "an unknown next responder", #"[{"name":"Apple","next":"Aple"}]"#, "/0/next",
            #"there is no responder "Aple""#, at: #""Aple""#, schemaCannotSay: "names are compared"),
        .invalidResponders(
            "a responder that is its own next", #"[{"name":"A","next":"A"}]"#, "/0/next",
            #"the responder "A" is its own "next""#, at: #""A""#, schemaCannotSay: "a chain is followed"),
        .invalidResponders(
            "a chain that goes round", #"[{"name":"A","next":"B"},{"name":"B","next":"C"},{"name":"C","next":"B"}]"#,
            "/2/next", #"the responder chain is circular: "B" → "C" → "B""#, at: #""B""#,
            schemaCannotSay: "a chain is followed"),
        .invalidResponders(
            "a next responder of the wrong type", #"[{"name":"A","next":null}]"#, "/0/next",
            #""next" must be a string, not null"#, at: "null"),
        .invalidResponders(
            "focus of the wrong type", #"[{"name":"A","focusable":1}]"#, "/0/focusable",
            #""focusable" must be true or false, not a number"#, at: "1"),
        .invalidResponders(
            "actions that are one", #"[{"name":"A","actions":"a:"}]"#, "/0/actions", #""a:" is not a list of actions"#,
            at: #""a:""#),
        .invalidResponders(
            "actions of the wrong type", #"[{"name":"A","actions":{}}]"#, "/0/actions",
            #""actions" must be a list of actions, or "*", not an object"#, at: "{"),
        .invalidResponders(
            "an action of the wrong type", #"[{"name":"A","actions":[1]}]"#, "/0/actions/0",
            #"an entry of "actions" must be an action, or an object with "action" and "when", not a number"#, at: "1"),
        .invalidResponders(
            "an empty action", #"[{"name":"A","actions":[""]}]"#, "/0/actions/0", #"an entry of "actions" is empty"#,
            at: #""""#),
        .invalidResponders(
            "a condition without an action", #"[{"name":"A","actions":[{"when":"a"}]}]"#, "/0/actions/0",
            #"an entry of "actions" lacks "action""#, at: "{"),
        .invalidResponders(
            "an unknown key in an action", #"[{"name":"A","actions":[{"action":"a:","if":"b"}]}]"#, "/0/actions/0/if",
            #"an entry of "actions" has no key "if""#, at: #""if""#),
        .invalidResponders(
            "an empty condition", #"[{"name":"A","actions":[{"action":"a:","when":"!"}]}]"#, "/0/actions/0/when",
            #""!" is not a condition"#, at: #""!""#),
        .invalidResponders(
            "a condition of two", #"[{"name":"A","actions":[{"action":"a:","when":"a b"}]}]"#, "/0/actions/0/when",
            #""a b" is not a condition"#, at: #""a b""#),
        .invalidResponders(
            "a condition of the wrong type", #"[{"name":"A","actions":[{"action":"a:","when":true}]}]"#,
            "/0/actions/0/when", #""when" must be a string, not true"#, at: "true"),
        .invalidResponders(
            "a key command without keys", #"[{"name":"A","keyCommands":[{"action":"a:"}]}]"#, "/0/keyCommands/0",
            #"a key command lacks "shortcut""#, at: "{"),
        .invalidResponders(
            "a key command without an action", #"[{"name":"A","keyCommands":[{"shortcut":"cmd+k"}]}]"#,
            "/0/keyCommands/0", #"a key command lacks "action""#, at: "{"),
        .invalidResponders(
            "a key command that is a menu",
            #"[{"name":"A","keyCommands":[{"action":"a:","shortcut":"cmd+k","children":[]}]}]"#,
            "/0/keyCommands/0/children", #"a key command has no "children""#, at: #""children""#),
        .valid(
            "every key of a validation",
            #"{"menuSpec":1,"responders":[{"name":"A","validations":[{"x-a":1,"action":"a:","propertyList":{"k":[1]},"when":"!c","title":"T","discoverabilityTitle":"D","attributes":["hidden"],"state":"mixed"}]}]}"#
        ),
        .invalidResponders(
            "validations that are one", #"[{"name":"A","validations":{"action":"a:","title":"T"}}]"#,
            "/0/validations", #""validations" must be a list, not an object"#, at: "{"),
        .invalidResponders(
            "a validation that is a text", #"[{"name":"A","validations":["a:"]}]"#, "/0/validations/0",
            #"an entry of "validations" must be an object, not a string"#, at: #""a:""#),
        .invalidResponders(
            "a validation without an action", #"[{"name":"A","validations":[{"title":"T"}]}]"#, "/0/validations/0",
            #"a validation lacks "action""#, at: "{"),
        .invalidResponders(
            "a validation that changes nothing", #"[{"name":"A","validations":[{"action":"a:","when":"b"}]}]"#,
            "/0/validations/0", "the validation changes nothing", at: "{"),
        .invalidResponders(
            "a validation with another key",
            #"[{"name":"A","validations":[{"action":"a:","tittle":"T","state":"on"}]}]"#,
            "/0/validations/0/tittle", #"a validation has no key "tittle""#, at: #""tittle""#),
        .invalidResponders(
            "an unknown state of a validation", #"[{"name":"A","validations":[{"action":"a:","state":"onn"}]}]"#,
            "/0/validations/0/state", #"unknown state "onn""#, at: #""onn""#),
        .invalidResponders(
            "a null in the property list of a validation",
            #"[{"name":"A","validations":[{"action":"a:","propertyList":null,"title":"T"}]}]"#,
            "/0/validations/0/propertyList", "a property list cannot contain null", at: "null"),
    ]
}
