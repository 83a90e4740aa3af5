/// The names of the modifiers that SwiftUI and Apple's other frameworks add to views and scenes.
///
/// None but a few, such as `disabled`, does anything to a shortcut. A modifier with another name that the sources do not
/// declare is one of a package, and may show, hide or change the view. `modifier` is not among them, because what it does
/// depends on its argument.
///
/// The list was not compared with an SDK (confidence B). A name that is missing makes findings about the view "possible".
enum SwiftUIModifiers {
    static let names = Set(
        """
        accentColor accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
        accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren
        accessibilityCustomContent accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
        accessibilityDropPoint accessibilityElement accessibilityFocused accessibilityHeading accessibilityHidden
        accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels
        accessibilityLabel accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
        accessibilityRemoveTraits accessibilityRepresentation accessibilityRespondsToUserInteraction
        accessibilityRotor accessibilityRotorEntry accessibilityScrollAction accessibilityShowsLargeContentViewer
        accessibilitySortPriority accessibilityTextContentType accessibilityValue accessibilityZoomAction actionSheet
        alert alertPrefersDefaultPresentation alignmentGuide allowedDynamicRange allowsHitTesting allowsTightening
        allowsWindowActivationEvents alternatingRowBackgrounds anchorPreference animation applicationDelegate
        appStoreOverlay aspectRatio assistiveAccessNavigationIcon attributedTextFormattingDefinition
        autocapitalization autocorrectionDisabled background backgroundExtensionEffect backgroundPreferenceValue
        backgroundStyle backgroundTask badge badgeProminence baselineOffset blendMode blur bold border
        breakthroughEffect brightness buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle
        chart3DCameraProjection chart3DPose chart3DRenderingStyle chartAngleSelection chartBackground
        chartForegroundStyleScale chartGesture chartLegend chartLineStyleScale chartOverlay chartPlotStyle
        chartScrollableAxes chartScrollPosition chartScrollTargetBehavior chartSymbolScale chartSymbolSizeScale
        chartXAxis chartXAxisLabel chartXAxisStyle chartXScale chartXSelection chartXVisibleDomain chartYAxis
        chartYAxisLabel chartYAxisStyle chartYScale chartYSelection chartYVisibleDomain chartZAxis chartZAxisLabel
        chartZScale chartZSelection clipped clipShape colorEffect colorInvert colorMultiply colorScheme commands
        commandsRemoved commandsReplaced compositingGroup confirmationDialog contactAccessButtonCaption
        contactAccessButtonStyle contactAccessPicker containerBackground containerCornerOffset containerRelativeFrame
        containerShape containerValue contentCaptureProtected contentMargins contentShape contentTransition
        contextMenu continuityDevicePicker contrast controlGroupStyle controllerDisplayName controlSize
        controlWidgetActionHint controlWidgetStatus coordinateSpace copyable cornerRadius currentEntitlementTask
        cuttable datePickerStyle defaultAdaptableTabBarPlacement defaultAppStorage defaultFocus defaultHoverEffect
        defaultLaunchBehavior defaultPosition defaultScrollAnchor defaultSize defaultWheelPickerItemHeight
        defaultWindowPlacement defersSystemGestures deleteDisabled dialogIcon dialogPreventsAppTermination
        dialogSeverity dialogSuppressionToggle digitalCrownAccessory digitalCrownRotation disableAutocorrection
        disabled disclosureGroupStyle distortionEffect dragConfiguration dragContainer dragContainerSelection
        draggable dragPreviewsFormation drawingGroup dropConfiguration dropDestination dynamicTypeSize
        edgesIgnoringSafeArea entityTag environment environmentObject exportableToServices exportsItemProviders
        familyActivityPicker fileDialogBrowserOptions fileDialogConfirmationLabel fileDialogCustomizationID
        fileDialogDefaultDirectory fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled
        fileExporter fileExporterFilenameLabel fileImporter fileMover findDisabled findNavigator fixedSize
        flipsForRightToLeftLayoutDirection focusable focused focusedObject focusedSceneObject focusedSceneValue
        focusedValue focusEffectDisabled focusScope focusSection font fontDesign fontWeight fontWidth foregroundColor
        foregroundStyle formStyle frame frame3D fullScreenCover gameSaveSyncingAlert gaugeStyle geometryGroup gesture
        glassBackgroundEffect glassEffect glassEffectID glassEffectTransition glassEffectUnion grayscale
        gridCellAnchor gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupActivityAssociation groupBoxStyle
        handGestureShortcut handlesExternalEvents handlesGameControllerEvents handPointerBehavior headerProminence
        healthDataAccessRequest help hidden highPriorityGesture hoverEffect hoverEffectDisabled hoverEffectGroup
        hueRotation id ignoresSafeArea imageScale immersionStyle immersiveContentBrightness immersiveEnvironmentPicker
        importableFromServices importsItemProviders inAppPurchaseOptions indexViewStyle inspector inspectorColumnWidth
        interactionActivityTrackingTag interactiveDismissDisabled invalidatableContent isDetailLink italic
        itemProvider journalingSuggestionsPicker kerning keyboardShortcut keyboardType keyframeAnimator
        labeledContentStyle labelIconToTitleSpacing labelReservedIconWidth labelsHidden labelStyle labelsVisibility
        layerEffect layoutDirectionBehavior layoutPriority layoutValue lineHeight lineLimit lineSpacing listItemTint
        listRowBackground listRowHoverEffect listRowHoverEffectDisabled listRowInsets listRowPlatterColor
        listRowSeparator listRowSeparatorTint listRowSpacing listSectionIndexVisibility listSectionMargins
        listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle lookAroundViewer luminanceToAlpha
        manageSubscriptionsSheet mapCameraKeyframeAnimator mapControls mapControlVisibility
        mapFeatureSelectionAccessory mapFeatureSelectionContent mapFeatureSelectionDisabled mapItemDetailPopover
        mapItemDetailSheet mapScope mapStyle mask matchedGeometryEffect matchedTransitionSource
        materialActiveAppearance menuActionDismissBehavior menuBarExtraStyle menuButtonStyle menuIndicator menuOrder
        menuStyle minimumScaleFactor modelContainer modelContext modifierKeyAlternate monospaced monospacedDigit
        moveDisabled multilineTextAlignment musicSubscriptionOffer navigationBarBackButtonHidden navigationBarHidden
        navigationBarItems navigationBarTitle navigationBarTitleDisplayMode navigationDestination navigationDocument
        navigationLinkIndicatorVisibility navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle
        navigationTitle navigationTransition navigationViewStyle offerCodeRedemption offset onAppear
        onAppIntentExecution onApplePayCouponCodeChange onApplePayPaymentMethodChange onApplePayShippingContactChange
        onApplePayShippingMethodChange onBackgroundURLSessionEvents onCameraCaptureEvent onChange onCommand
        onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDelete onDeleteCommand onDisappear
        onDrag onDragSessionUpdated onDrop onDropSessionUpdated onEntityDetection onExitCommand onGeometryChange
        onGeometryChange3D onHover onInAppPurchaseCompletion onInAppPurchaseStart onInsert onInteractiveResizeChange
        onKeyPress onLongPressGesture onLongTouchGesture onMapCameraChange onModifierKeysChanged onMove onMoveCommand
        onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze onPlayPauseCommand onPreferenceChange onReceive
        onScrollGeometryChange onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit
        onTapGesture onVolumetricBackgroundChange onWorldRecenter opacity overlay overlayPreferenceValue padding
        padding3D pageCommand paletteSelectionEffect passwordOnlyForm pasteDestination payLaterViewAction
        payLaterViewDisplayStyle payWithApplePayButtonDisableCardArt payWithApplePayButtonStyle
        persistentSystemOverlays perspectiveRotationEffect phaseAnimator photosPicker photosPickerAccessoryVisibility
        photosPickerDisabledCapabilities photosPickerStyle pickerStyle pointerStyle pointerVisibility popover
        popoverTip position preference preferredColorScheme preferredSubscriptionOffer preferredSurroundingsEffect
        preferredWindowClippingMargins prefersDefaultFocus presentationBackground presentationBackgroundInteraction
        presentationBreakthroughEffect presentationCompactAdaptation presentationContentInteraction
        presentationCornerRadius presentationDetents presentationDragIndicator presentationPreventsAppTermination
        presentationSizing presentedWindowStyle presentedWindowToolbarStyle previewContext previewDevice
        previewDisplayName previewInterfaceOrientation previewLayout privacySensitive productDescription
        productIconBorder productViewStyle progressViewStyle projectionEffect quickLookPreview
        realityViewCameraControls realityViewLayoutBehavior redacted refreshable refundRequestSheet
        remoteDeviceIdentifier renameAction replaceDisabled resizable restorationBehavior rotation3DEffect
        rotation3DLayout rotationEffect safeAreaBar safeAreaInset safeAreaPadding saturation scaledToFill
        scaledToFill3D scaledToFit scaledToFit3D scaleEffect scenePadding scrollBounceBehavior scrollClipDisabled
        scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectDisabled scrollEdgeEffectHidden
        scrollEdgeEffectStyle scrollIndicators scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget
        scrollTargetBehavior scrollTargetLayout scrollTransition searchable searchCompletion searchDictationBehavior
        searchFocused searchPresentationToolbarBehavior searchScopes searchSelection searchSuggestions
        searchToolbarBehavior sectionActions sectionIndexLabel selectionDisabled sensoryFeedback shadow sheet
        signInWithAppleButtonStyle simultaneousGesture spatialOverlay spatialOverlayPreferenceValue
        speechAdjustedPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters
        springLoadingBehavior statusBar statusBarHidden storeButton storeProductsTask storeProductTask strikethrough
        submitLabel submitScope subscriptionIntroductoryOffer subscriptionOfferViewButtonVisibility
        subscriptionOfferViewDetailAction subscriptionOfferViewStyle subscriptionPromotionalOffer
        subscriptionStatusTask subscriptionStoreButtonLabel subscriptionStoreControlBackground
        subscriptionStoreControlIcon subscriptionStoreControlStyle subscriptionStoreOptionGroupStyle
        subscriptionStorePickerItemBackground subscriptionStorePolicyDestination
        subscriptionStorePolicyForegroundStyle subscriptionStoreSignInAction supportedAudioInputs
        supportedVolumeViewpoints swipeActions symbolColorRenderingMode symbolEffect symbolEffectsRemoved
        symbolRenderingMode symbolVariableValueMode symbolVariant tabBarMinimizeBehavior tabItem tableColumnHeaders
        tableStyle tabPlacement tabViewBottomAccessory tabViewCustomization tabViewSearchActivation
        tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader tabViewStyle tag task textCase
        textContentType textEditorStyle textFieldStyle textInputAutocapitalization textInputCompletion
        textInputFormattingControlVisibility textInputSuggestions textRenderer textScale textSelection
        textSelectionAffinity tint tipBackground tipBackgroundInteraction tipCornerRadius tipImageSize tipImageStyle
        tipViewStyle toggleStyle toolbar toolbarBackground toolbarBackgroundVisibility toolbarColorScheme
        toolbarForegroundStyle toolbarItemHidden toolbarRole toolbarTitleDisplayMode toolbarTitleMenu
        toolbarVisibility touchBar touchBarCustomizationLabel touchBarItemPresence touchBarItemPrincipal tracking
        transaction transactionPicker transactionTask transform3DEffect transformAnchorPreference transformEffect
        transformEnvironment transformPreference transition translationPresentation translationTask truncationMode
        typeSelectEquivalent typesettingLanguage underline unredacted upperLimbVisibility userActivity
        verifyIdentityWithWalletButtonStyle visualEffect volumeBaseplateVisibility volumeWorldAlignment
        walletButtonStyle webViewBackForwardNavigationGestures webViewContentBackground
        webViewElementFullscreenBehavior webViewLinkPreviews webViewMagnificationGestures
        webViewOnScrollGeometryChange webViewScrollInputBehavior webViewScrollPosition webViewTextSelection
        widgetAccentable widgetAccentedRenderingMode widgetConfigurationIntent widgetCurvesContent widgetLabel
        widgetURL windowBackgroundDragBehavior windowDismissBehavior windowFullScreenBehavior windowIdealPlacement
        windowIdealSize windowIsMoveable windowLevel windowManagerRole windowMinimizeBehavior windowResizability
        windowResizeAnchor windowResizeBehavior windowStyle windowToolbarFullScreenVisibility windowToolbarLabelStyle
        windowToolbarStyle workoutPreview writingDirection writingToolsAffordanceVisibility writingToolsBehavior
        zIndex
        """.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) })
}
