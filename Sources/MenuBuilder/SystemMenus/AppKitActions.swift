/// The actions that AppKit's own classes implement, so that the app's code need not.
///
/// The selectors are from AppKit's public headers (confidence A for the actions that Interface Builder puts into a new
/// main menu, B for the rest). A selector that is listed by mistake only hides a finding.
package enum AppKitActions {
    /// Whether a class of AppKit implements an action.
    package static func contains(_ action: String) -> Bool {
        actions.contains(action) || responderActions.contains(action)
    }

    /// Whether objects that every app has implement an action: the application, its windows, or text views. Others, such as
    /// PDF views and documents, may be in no app that has an action of the same name.
    package static func isOfEveryApp(_ action: String) -> Bool {
        actionsOfEveryApp.contains(action) || responderActions.contains(action)
    }

    private static let actionsOfEveryApp = set([application, windows, text, findAndSpeech])
    private static let actions = actionsOfEveryApp.union(set([documents, views, fonts]))

    private static func set(_ lists: [String]) -> Set<String> {
        Set(lists.flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// NSApplication, and the system services behind it.
    private static let application = """
        terminate: hide: hideOtherApplications: unhideAllApplications: unhide: activateAllWindows: arrangeInFront: \
        orderFrontStandardAboutPanel: orderFrontStandardAboutPanelWithOptions: orderFrontCharacterPalette: \
        orderFrontColorPanel: runPageLayout: showHelp: stop: stopModal: abortModal: miniaturizeAll: \
        toggleTouchBarCustomizationPalette: activateContextHelpMode: startDictation: showServicesMenu: \
        showAllHelpTopics: openSettings: submenuAction:
        """

    /// NSDocument, NSDocumentController, NSPersistentDocument.
    private static let documents = """
        newDocument: openDocument: clearRecentDocuments: newWindowForTab: saveAllDocuments: reopenDocument: \
        saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: saveToDocument: duplicateDocument: \
        renameDocument: moveDocument: moveDocumentToUbiquityContainer: lockDocument: unlockDocument: \
        revertDocumentToSaved: revertToSaved: browseDocumentVersions: printDocument: shareDocument: close: closeAll:
        """

    /// NSWindow, NSWindowController, NSPanel, NSSplitViewController, NSToolbar.
    private static let windows = """
        performClose: performMiniaturize: performZoom: miniaturize: deminiaturize: zoom: orderOut: orderFront: \
        orderBack: makeKeyAndOrderFront: toggleFullScreen: toggleToolbarShown: runToolbarCustomizationPalette: \
        selectNextKeyView: selectPreviousKeyView: toggleTabBar: toggleTabOverview: selectNextTab: selectPreviousTab: \
        moveTabToNewWindow: mergeAllWindows: showWindow: toggleSidebar: toggleInspector: collapseSidebar: print: \
        performWindowDrag: fax: zoomFill: zoomLeft: zoomRight: tileLeft: tileRight: toggleSplitView: dismissController: \
        runCustomizationPalette: toggleShown:
        """

    /// Views, controls and controllers.
    private static let views = """
        performClick: takeIntValueFrom: takeIntegerValueFrom: takeFloatValueFrom: takeDoubleValueFrom: \
        takeStringValueFrom: takeObjectValueFrom: takeColorFrom: selectText: toggleExpanded: add: addChild: insert: \
        insertChild: remove: fetch: fetchWithRequest: selectNext: selectPrevious: revert: save: discardEditing: \
        reloadData: expandItem: collapseItem: selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem: \
        selectPreviousTabViewItem: takeSelectedTabViewItemFromSender: goBack: goForward: reload: stopLoading: \
        reloadFromOrigin: makeTextLarger: makeTextSmaller: makeTextStandardSize: zoomIn: zoomOut: zoomImageToFit: \
        zoomImageToActualSize: actualSize: takePasswordFrom: doClick: doDoubleClick: play: pause: gotoBeginning: \
        gotoEnd: stepForward: stepBack: goToNextPage: goToPreviousPage: goToFirstPage: goToLastPage: \
        toggleQuickLookPreviewPanel: quickLookPreviewItems: quickLook: viewFullScreen:
        """

    /// NSText and NSTextView.
    private static let text = """
        undo: redo: cut: copy: paste: pasteAsPlainText: pasteAsRichText: pasteAndMatchStyle: delete: clear: \
        selectAll: deselectAll: copyFont: pasteFont: copyRuler: pasteRuler: alignCenter: alignLeft: alignRight: \
        alignJustified: toggleRuler: changeFont: changeColor: changeAttributes: changeDocumentBackgroundColor: \
        underline: outline: superscript: subscript: unscript: raiseBaseline: lowerBaseline: useStandardKerning: \
        turnOffKerning: tightenKerning: loosenKerning: useStandardLigatures: turnOffLigatures: useAllLigatures: \
        checkSpelling: showGuessPanel: checkTextInDocument: checkTextInSelection: toggleContinuousSpellChecking: \
        toggleGrammarChecking: toggleSmartInsertDelete: toggleAutomaticQuoteSubstitution: \
        toggleAutomaticLinkDetection: toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: \
        toggleAutomaticTextReplacement: toggleAutomaticSpellingCorrection: toggleAutomaticTextCompletion: \
        orderFrontSubstitutionsPanel: orderFrontLinkPanel: orderFrontListPanel: orderFrontTablePanel: \
        orderFrontSpacingPanel: makeBaseWritingDirectionNatural: makeBaseWritingDirectionLeftToRight: \
        makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionNatural: \
        makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: changeLayoutOrientation: \
        toggleTraditionalCharacterShape: toggleBaseWritingDirection: \
        replaceQuotesInSelection: replaceDashesInSelection: replaceTextInSelection: complete: setMark: \
        selectToMark: deleteToMark: swapWithMark: yank: ignoreSpelling: changeSpelling: toggleCharacterPalette:
        """

    /// The find panel, the text finder, speech, and actions that web views share with text views.
    private static let findAndSpeech = """
        performFindPanelAction: performTextFinderAction: centerSelectionInVisibleArea: startSpeaking: stopSpeaking: \
        jumpToSelection: selectFind: takeFindStringFromSelection: enterSelection: translate: showWritingTools:
        """

    /// NSFontManager and NSFontPanel.
    private static let fonts = """
        orderFrontFontPanel: orderFrontFontOptionsPanel: orderFrontStylesPanel: addFontTrait: removeFontTrait: \
        modifyFont: modifyFontViaPanel: convertFont: orderFrontTypographyPanel:
        """

    /// The actions that NSResponder declares for the standard key bindings.
    private static let responderActions: Set<String> = Set(
        """
        moveForward: moveRight: moveBackward: moveLeft: moveUp: moveDown: moveWordForward: moveWordBackward: \
        moveToBeginningOfLine: moveToEndOfLine: moveToBeginningOfParagraph: moveToEndOfParagraph: \
        moveToEndOfDocument: moveToBeginningOfDocument: pageDown: pageUp: moveBackwardAndModifySelection: \
        moveForwardAndModifySelection: moveWordForwardAndModifySelection: moveWordBackwardAndModifySelection: \
        moveUpAndModifySelection: moveDownAndModifySelection: moveToBeginningOfLineAndModifySelection: \
        moveToEndOfLineAndModifySelection: moveToBeginningOfParagraphAndModifySelection: \
        moveToEndOfParagraphAndModifySelection: moveToEndOfDocumentAndModifySelection: \
        moveToBeginningOfDocumentAndModifySelection: pageDownAndModifySelection: pageUpAndModifySelection: \
        moveParagraphForwardAndModifySelection: moveParagraphBackwardAndModifySelection: moveWordRight: \
        moveWordLeft: moveRightAndModifySelection: moveLeftAndModifySelection: moveWordRightAndModifySelection: \
        moveWordLeftAndModifySelection: moveToLeftEndOfLine: moveToRightEndOfLine: \
        moveToLeftEndOfLineAndModifySelection: moveToRightEndOfLineAndModifySelection: scrollPageUp: \
        scrollPageDown: scrollLineUp: scrollLineDown: scrollToBeginningOfDocument: scrollToEndOfDocument: \
        transpose: transposeWords: selectParagraph: selectLine: selectWord: indent: insertTab: insertBacktab: \
        insertNewline: insertParagraphSeparator: insertNewlineIgnoringFieldEditor: insertTabIgnoringFieldEditor: \
        insertLineBreak: insertContainerBreak: insertSingleQuoteIgnoringSubstitution: \
        insertDoubleQuoteIgnoringSubstitution: changeCaseOfLetter: uppercaseWord: lowercaseWord: capitalizeWord: \
        deleteForward: deleteBackward: deleteBackwardByDecomposingPreviousCharacter: deleteWordForward: \
        deleteWordBackward: deleteToBeginningOfLine: deleteToEndOfLine: deleteToBeginningOfParagraph: \
        deleteToEndOfParagraph: cancelOperation: cancel: makeBaseWritingDirectionNatural: quickLookWithEvent: \
        showContextHelp: showContextMenuForSelection: newWindowForTab:
        """.split(separator: " ").map(String.init))
}
