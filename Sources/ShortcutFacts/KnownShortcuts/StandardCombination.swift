package import KeyCombinations
import MenuBuilder
import Synchronization

/// A key combination that means the same in nearly every app: the table of the Human Interface Guidelines
/// (confidence A).
package struct StandardCombination: Sendable {
    package let keys: KeyCombination
    /// What it does, as a noun: `saving`.
    package let meaning: String
    /// The words of ``meaning``, which are ASCII.
    let meaningWords: [Substring]
    /// Whether nearly everybody knows the shortcut.
    package let isCore: Bool
    /// The selectors of UIKit and AppKit that do it (public headers, confidence A).
    package let actions: Set<String>
    /// Lower-case prefixes of words for it, the plainest first, in the most common languages of Apple's systems. They
    /// include second meanings from Apple's own apps.
    package var wordPrefixes: [String] { prefixes.all }
    /// The first of ``wordPrefixes``.
    package let plainestPrefix: String
    private let prefixes: WordList

    /// Standard actions of apps in which this shortcut makes sense; `nil` if it does in every app.
    package let relatedStandardActions: Set<String>?

    private init(
        _ combination: String, _ meaning: String, isCore: Bool, actions: [String], words: String,
        relatedStandardActions: Set<String>?
    ) {
        var keys = KeyCombination(KeyInput(rawValue: String(combination.suffix(1))), .command)
        for (symbol, modifier) in [("⇧" as Unicode.Scalar, KeyModifiers.shift), ("⌥", .alternate), ("⌃", .control)]
        where combination.unicodeScalars.contains(symbol) {
            keys.modifiers.formUnion(modifier)
        }
        self.keys = keys.normalizedForUSKeyboard
        self.meaning = meaning
        meaningWords = meaning.lowercased().split { $0 == " " || $0 == "-" }
        self.isCore = isCore
        self.actions = Set(actions)
        prefixes = WordList(words)
        plainestPrefix = String(words.prefix { $0 != " " })
        self.relatedStandardActions = relatedStandardActions
    }

    /// The combinations that are the same key press on the US layout.
    package var spellings: [KeyCombination] { keys.usSpellings }

    /// Whether a combination is the same key press as a standard one.
    static func isStandard(_ keys: KeyCombination) -> Bool { pressed(by: keys) != nil }

    /// The standard combination that is the same key press, or `nil`.
    package static func pressed(by keys: KeyCombination) -> StandardCombination? {
        byPress[keys.normalizedForUSKeyboard]
    }

    /// The standard combinations with exactly these keys.
    static func written(_ keys: KeyCombination) -> [StandardCombination] { byKeys[keys] ?? [] }

    private static let byKeys = Dictionary(grouping: all, by: \.keys)

    private static let byPress = Dictionary(all.map { ($0.keys, $0) }, uniquingKeysWith: { first, _ in first })

    /// The standard combinations for an action; empty if it is not a standard action.
    package static func performing(_ action: String) -> [StandardCombination] { byAction[action] ?? [] }

    /// The standard combinations that make sense in an app with an action.
    package static func related(to action: String) -> [StandardCombination] { byRelatedAction[action] ?? [] }

    private static let byAction = table(by: \.actions)
    private static let byRelatedAction = table { $0.relatedStandardActions ?? [] }

    private static func table(by actions: (StandardCombination) -> Set<String>) -> [String: [StandardCombination]] {
        all.reduce(into: [:]) { table, standard in
            for action in actions(standard) { table[action, default: []].append(standard) }
        }
    }
}

/// The words of a text, which is divided when they are first needed: a small menu needs few of the lists.
private final class WordList: Sendable {
    private let text: String
    private let words = Mutex<[String]?>(nil)

    init(_ text: String) { self.text = text }

    var all: [String] {
        words.withLock { words in
            let all = words ?? text.split(separator: " ").map(String.init)
            words = all
            return all
        }
    }
}

extension StandardCombination {
    /// Every standard combination.
    package static let all: [StandardCombination] = core + others

    private static func core(
        _ combination: String, _ meaning: String, among related: Set<String>? = nil, _ actions: [String],
        _ words: String
    ) -> StandardCombination {
        StandardCombination(
            combination, meaning, isCore: true, actions: actions, words: words,
            relatedStandardActions: related)
    }

    private static func other(
        _ combination: String, _ meaning: String, among related: Set<String>?, _ actions: [String], _ words: String
    ) -> StandardCombination {
        StandardCombination(
            combination, meaning, isCore: false, actions: actions, words: words,
            relatedStandardActions: related)
    }

    private static let textStyles: Set<String> = [
        "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "addFontTrait:", "underline:", "modifyFont:",
        "orderFrontFontPanel:", "orderFrontColorPanel:", "copyFont:", "pasteFont:", "increaseSize:", "decreaseSize:",
        "alignLeft:", "alignCenter:", "alignRight:", "alignJustified:",
    ]
    private static let prints: Set<String> = ["print:", "printDocument:", "runPageLayout:"]
    private static let searches: Set<String> = [
        "find:", "findNext:", "findPrevious:", "findAndReplace:", "useSelectionForFind:", "performFindPanelAction:",
        "performTextFinderAction:",
    ]
    private static let documents: Set<String> = [
        "newDocument:", "openDocument:", "saveDocument:", "saveDocumentAs:", "revertDocumentToSaved:", "duplicate:",
    ]
    private static let spellings: Set<String> = [
        "showGuessPanel:", "checkSpelling:", "toggleContinuousSpellChecking:",
    ]

    private static let styles: Set<String> = ["copyFont:", "pasteFont:", "copyRuler:", "pasteRuler:"]
    private static let sizes: Set<String> = ["increaseSize:", "decreaseSize:", "modifyFont:"]
    private static let pastes: Set<String> = ["pasteAndMatchStyle:", "pasteAsPlainText:"]
    private static let alignments: Set<String> = ["alignLeft:", "alignCenter:", "alignRight:", "alignJustified:"]
    private static let closesAll: Set<String> = ["_performCloseAll:", "closeAll:"]

    private static let core: [StandardCombination] = [
        core(
            "⌘a", "selecting everything", ["selectAll:"],
            """
            select auswähl auswahl markier sélection seleccion selezion selecion selecteer alles markera vælg velg \
            merk valitse zaznacz vybrat tümünü выделить выбрать вибрати 選択 选 選 선택 تحديد בחר
            """),
        core(
            "⌘c", "copying", ["copy:"],
            """
            copy copies copied copying kopie kopier copier copiar copia kopiuj kopieer kopiera kopioi kopírov kopyala \
            копир скопир копіювати コピー 拷贝 拷貝 复制 複製 복사 نسخ העתק
            """),
        core(
            "⌘v", "pasting", ["paste:", "pasteAsPlainText:", "pasteAndMatchStyle:"],
            """
            paste pasting einfüg einsetz coller pegar incolla colar plak klistra sæt lim liitä wklej vložit yapıştır \
            встав ペースト 貼 粘贴 붙여 لصق הדבק
            """),
        core(
            "⌘x", "cutting", ["cut:"],
            """
            cut cuts cutting ausschneid couper cortar taglia recortar knip klipp klip leikkaa wytnij vyjmout kes \
            вырез вирізати カット 切り取 剪切 剪下 오려 잘라 قص גזור
            """),
        core(
            "⌘z", "undoing", ["undo:"],
            """
            undo widerruf rückgängig annuler deshacer annulla desfazer herstel ångra fortryd angre kumoa cofnij odvolat \
            geri отмен скасувати 取り消 元に戻 撤销 撤銷 復原 실행 تراجع בטל
            """),
        core(
            "⌘q", "quitting", ["terminate:"],
            """
            quit exit beenden quitter salir esci sair stop avsluta afslut avslutt lopeta zakończ konec çık заверш выйти \
            вийти 終了 退出 結束 종료 إنهاء סיים
            """),
        core(
            "⌘w", "closing", ["performClose:", "_performCloseAll:"],
            """
            close closing dismiss schließ fermer cerrar chiudi fechar sluit stäng luk lukk sulje zamknij zavřít kapat \
            закры закрити 閉じ 关闭 關閉 닫기 إغلاق סגור
            """),
        core(
            "⌘s", "saving", ["saveDocument:", "save:"],
            """
            save saving export sicher speicher enregistr guardar salva registra bewaar opslaan spara gem arkiver \
            lagre tallenna zapisz zachowaj uložit kaydet sakla сохран зберегти 保存 存储 儲存 저장 حفظ שמור שמירה
            """),
        core(
            "⌘o", "opening", ["openDocument:", "open:"],
            """
            open opening load loading import add choose browse öffn ouvrir abrir apri öppna åbn åpne avaa otwórz otevřít \
            откр відкрити 開く 開啟 打开 打開 열기 فتح פתח aç
            """),
        core(
            "⌘n", "creating something new", ["newDocument:", "requestNewScene:"],
            """
            new create add compose neu neue neuer neues erstell nouveau nouvelle nouvel créer nuevo nueva crear nuovo \
            nuova crea novo nova criar nieuw ny nyt nytt uusi nowy nowe nowa nový yeni новый новая новое созда новий \
            新 새로 신규 جديد חדש
            """),
        core(
            "⌘p", "printing", among: prints, ["print:", "printDocument:", "runPageLayout:"],
            """
            print printing druck imprim stampa afdruk skriv udskriv tulosta drukuj tisk tisknout yazdır печат напечат \
            друк プリント 印刷 打印 列印 프린트 인쇄 طباعة הדפס
            """),
        core(
            "⌘,", "the settings", ["orderFrontPreferencesPanel:", "showSettingsWindow:"],
            """
            settings setting setup preference prefs option options config einstell réglage préféren ajuste preferen \
            impostaz instelling voorkeur inställ indstil innstill asetuk ustawieni preferenc nastavení tercih ayar \
            настро налаштува 設定 環境設定 设置 設置 偏好 설정 환경설정 إعداد הגדר
            """),
        core("⌘h", "hiding the app", ["hide:"], "hide ausblend masquer ocultar nascondi"),
        core(
            "⌘m", "minimizing the window", ["performMiniaturize:", "miniaturizeAll:"],
            """
            minimi miniatur ablegen réduire contrai riduci minimér minimoi küçült сверн згорнути 最小化 しまう 縮到 \
            최소화 تصغير מזער
            """),
    ]

    private static let others: [StandardCombination] = [
        // Xcode builds with ⌘B.
        other(
            "⌘b", "bold text", among: textStyles, ["toggleBoldface:", "addFontTrait:"],
            "bold strong build fett gras negrita grassetto negrito vet жирн 太字 ボールド 粗体 粗體 볼드 굵게"),
        // The Finder ejects with ⌘E.
        other(
            "⌘e", "using the selection for a search", among: searches,
            ["useSelectionForFind:", "performFindPanelAction:", "performTextFinderAction:"],
            "selection find search eject auswahl auswähl sélection selec selez 選択 选 選 선택 выдел"),
        other(
            "⌘f", "finding", among: nil, ["find:", "performFindPanelAction:", "performTextFinderAction:"],
            """
            find finding search filter such recherch buscar busca cerca trova zoek sök søg søk etsi szukaj znajdź hledat \
            bul ara поиск найти знайти 検索 查找 搜索 搜尋 尋找 찾기 검색
            """),
        other(
            "⌘g", "finding the next one", among: searches,
            ["findNext:", "performFindPanelAction:", "performTextFinderAction:"],
            "next find search again weitersuch such recherch suivant buscar siguiente cerca successivo 検索 查找 搜索 찾기"),
        other(
            "⌘i", "italic text or information", among: textStyles,
            ["toggleItalics:", "addFontTrait:", "toggleInspector:"],
            """
            italic emphas info inform inspect detail details propert kursiv italique cursiva corsivo itálico курсив \
            свойств 斜体 イタリック 情報 信息 資訊 簡介 简介 정보 이탤릭
            """),
        // The Finder shows view options with ⌘J.
        other(
            "⌘j", "jumping to the selection", among: searches, ["centerSelectionInVisibleArea:"],
            "jump scroll center selection options option auswahl sélection selec selez 選択 选 選 선택 выдел"),
        // Safari, the Finder and Terminal open a tab with ⌘T.
        other(
            "⌘t", "the fonts", among: textStyles, ["orderFrontFontPanel:", "newWindowForTab:"],
            "font fonts tab tabs schrift police fuente carattere fonte lettertype шрифт フォント タブ 字体 字體 서체 탭 вклад"),
        other(
            "⌘u", "underlined text", among: textStyles, ["toggleUnderline:", "underline:"],
            "underlin unterstr soulign subray sottoline sublinh onderstr подчерк 下線 下划线 底線 밑줄"),
        other(
            "⇧⌘z", "redoing", among: ["undo:"], ["redo:"],
            """
            redo again wiederhol wiederherstell rétabl refaire rehacer ripeti ripristina refazer opnieuw повтор \
            やり直 重做 실행 복귀
            """),
        other(
            "⇧⌘s", "saving under another name", among: documents,
            ["saveDocumentAs:", "duplicateDocument:", "duplicate:", "saveDocumentTo:"],
            """
            duplicat save saving sicher speicher duplizier enregistr dupliqu guardar duplicar salva duplica registra \
            сохран дублир 保存 复制 複製 存储 儲存 別名 저장 복제
            """),
        other(
            "⇧⌘p", "the page setup", among: prints, ["runPageLayout:"],
            "page setup print papier seite format pagina página ページ 页面 頁面 페이지 страниц"),
        other(
            "⌥⌘i", "the inspector", among: ["toggleInspector:"], ["toggleInspector:"],
            "inspect info inform inspekt inspec ispett инспект インスペクタ 检查器 檢閱器 속성 情報 정보"),
        other(
            "⌃⌘f", "full screen", among: nil, ["toggleFullScreen:"],
            "full fullscreen screen vollbild plein pantalla schermo ekran полноэкран フルスクリーン 全屏 全螢幕 전체"),
        other(
            "⌃⌘s", "the sidebar", among: ["toggleSidebar:"], ["toggleSidebar:", "toggleSourceList:"],
            "sidebar source seitenleiste latéral lateral laterale navigatie боков サイドバー 边栏 側邊欄 사이드바"),
        other(
            "⌘?", "the help", among: nil, ["showHelp:"],
            """
            help guide guides documentation docs manual handbook support tips faq hilfe aide ayuda aiuto ajuda hjälp \
            hjælp hjelp ohje pomoc nápověda yardım справк довідк помощь ヘルプ 帮助 幫助 輔助說明 도움말
            """),
        other("⇧⌘a", "selecting nothing", among: ["deselectAll:"], ["deselectAll:"], "deselect none clear"),
        other("⇧⌘c", "the colors", among: textStyles, ["orderFrontColorPanel:"], "color colour copy farb couleur"),
        other("⌥⌘c", "copying a style", among: styles, ["copyFont:"], "copy style"),
        other("⌥⌘v", "pasting a style", among: styles, ["pasteFont:"], "paste style"),
        other("⌃⌘c", "copying the formatting", among: styles, ["copyRuler:"], "copy format style ruler"),
        other("⌃⌘v", "pasting the formatting", among: styles, ["pasteRuler:"], "paste format style ruler"),
        other(
            "⌥⇧⌘v", "pasting in the style of the surrounding text", among: pastes,
            ["pasteAndMatchStyle:", "pasteAsPlainText:"], "paste match plain"),
        other(
            "⌥⌘f", "the search field", among: searches,
            ["findAndReplace:", "performFindPanelAction:", "performTextFinderAction:"], "find search filter replace"),
        other(
            "⇧⌘g", "finding the previous one", among: searches,
            ["findPrevious:", "performFindPanelAction:", "performTextFinderAction:"], "previous find search"),
        other("⌘+", "bigger text", among: sizes, ["increaseSize:", "modifyFont:"], "bigger increas larger zoom in"),
        other("⌘-", "smaller text", among: sizes, ["decreaseSize:", "modifyFont:"], "smaller decreas zoom out"),
        other("⌘{", "aligning left", among: alignments, ["alignLeft:"], "align left tab previous"),
        other("⌘|", "centering", among: alignments, ["alignCenter:"], "align center"),
        other("⌘}", "aligning right", among: alignments, ["alignRight:"], "align right tab next"),
        other("⌥⌘m", "minimizing all windows", among: ["miniaturizeAll:"], ["miniaturizeAll:"], "minimi all"),
        other("⌥⌘w", "closing all windows", among: closesAll, ["_performCloseAll:", "closeAll:"], "close all"),
        other("⇧⌘w", "closing a file and its windows", among: documents, ["performClose:", "closeAll:"], "close"),
        other("⌥⌘t", "the toolbar", among: ["toggleToolbarShown:"], ["toggleToolbarShown:"], "toolbar"),
        other(
            "⌘:", "the spelling panel", among: spellings, ["showGuessPanel:"],
            "spell grammar rechtschreib orthograph ortograf правопис スペル 拼写 拼字 맞춤법"),
        other(
            "⌘;", "checking the spelling", among: spellings, ["checkSpelling:"],
            "spell grammar check rechtschreib orthograph ortograf правопис スペル 拼写 拼字 맞춤법"),
    ]
}
