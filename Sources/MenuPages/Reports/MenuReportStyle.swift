/// The style sheet of a ``MenuReportPage``.
enum MenuReportStyle {
    static let css = """

        #filters output { width: 100%; min-height: 0; }
        .findings { list-style: none; padding: 0; display: grid; gap: .75rem; }
        .finding { background: var(--panel); border-radius: .75rem; padding: .8rem 1.1rem; overflow-wrap: anywhere; \
        border-inline-start: .35rem solid var(--severity); }
        .finding[data-severity=error] { --severity: var(--error); } .finding[data-severity=warning] { --severity: var(--warning); } \
        .finding[data-severity=info] { --severity: var(--info); }
        .finding:target { outline: 3px solid var(--accent); }
        .finding p { margin: 0 0 .25rem; }
        .finding:not([hidden]) + .repeat { margin-top: -.75rem; border-top: 1px solid var(--line); border-start-start-radius: 0; border-start-end-radius: 0; } \
        .finding:has(+ .repeat:not([hidden])) { border-end-start-radius: 0; border-end-end-radius: 0; }
        .repeat > p, .repeat > div.evidence, .repeat > div.evidence :is(ul, li) { display: inline; padding: 0; } \
        .repeat { padding-block: .4rem; } .repeat > p.soft, .repeat > div.evidence { font-size: .9rem; } .repeat > div.evidence li::before { content: " · "; }
        .finding:not([hidden]) + .repeat .rule { display: none; } .repeat > p.soft > bdi { display: inline-block; } .legend { font-size: .9rem; }
        .message { font-weight: 500; }
        .badge { font-weight: 700; white-space: nowrap; }
        .error { color: var(--error); } .warning { color: var(--warning); } .info { color: var(--info); }
        .excerpt { margin: .4rem 0; padding: .4rem .7rem; border-radius: .5rem; background: var(--raised); white-space: pre-wrap; \
        overflow-wrap: anywhere; display: flex; gap: 2ch; }
        .excerpt > span { flex: none; }
        mark { background: none; color: inherit; text-decoration: underline wavy var(--severity); text-underline-offset: .25em; font-weight: 700; }
        @media (forced-colors: active) { mark { color: CanvasText; } }
        .evidence { font-size: .9rem; } .evidence ul { margin: .25rem 0 0; padding-inline-start: 1.1rem; } .evidence li:has(> details:first-child) { list-style: none; margin-inline-start: -1.1rem; }
        .menus { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(21rem, 100%), 1fr)); gap: 1.5rem; \
        align-items: start; }
        .aligned { row-gap: 0; } .aligned > article { margin-bottom: 1.5rem; display: grid; grid-template-rows: subgrid; grid-template-columns: minmax(0, 1fr); }
        .menus:has(> .bindings):not(:has(> .bindings ~ .bindings ~ .bindings)) { grid-template-columns: repeat(auto-fit, minmax(min(27rem, 100%), 1fr)); }
        .bindings:first-child:not(:has(+ .bindings)) { grid-column: 1 / -1; columns: 20rem; column-gap: 1.5rem; } .bindings > h3 { column-span: all; }
        article { min-width: 0; }
        article h3 { margin: 0 0 .25rem; }
        .menus > :only-child { columns: 20rem; column-gap: 1.5rem; } .menus > :only-child h3 { column-span: all; } \
        .menus > :only-child > details { break-inside: avoid-column; }
        .menus > .editor:not(:only-child) { grid-column: 1 / -1; columns: 20rem; column-gap: 1.5rem; } .editor > h3 { column-span: all; } \
        .editor > details { break-inside: avoid-column; } article > details:has(> .menu > .header ~ .header) { break-inside: auto; }
        article > details > summary { font-weight: 600; }
        .large > article > details > summary { display: grid; grid-template-columns: 1rem minmax(0, 1fr) auto; column-gap: .3rem; align-items: baseline; }
        .large > article > details > summary::before { content: "▸"; content: "▸" / ""; } .large > article > details[open] > summary::before { content: "▾"; content: "▾" / ""; }
        .large > article > details > summary > bdi { grid-area: 1 / 2; } .large > article > details > summary > .code { grid-area: 2 / 2; } .large > article > details > summary > .count { grid-area: 1 / 3; }
        .menu { background: var(--panel); border: 1px solid var(--line); border-radius: .7rem; box-shadow: var(--shadow); padding: .3rem .4rem; \
        margin: 0 0 .6rem; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
        .menu > p { padding: 0 .5rem; margin: .2rem 0; font-size: .9rem; } .menu > .all { font-size: .85em; }
        .menu details > .all { margin: .2rem 0 .2rem .6rem; border-inline-start: 2px solid var(--line); padding-inline-start: .9rem; font-size: .85em; }
        .header:has(+ ul[hidden]) { display: none; }
        .marks { float: inline-end; margin-inline-start: .5rem; }
        .menu .header { font-weight: 600; font-size: .85rem; break-after: avoid; overflow-wrap: anywhere; }
        .large li { content-visibility: auto; contain-intrinsic-size: auto 1.75rem; }
        .menu ul { list-style: none; margin: 0; padding: 0; }
        .menu li:not([hidden]) ~ .section, .menu ul:not([hidden]) + ul, .menu .header:not(:first-child) { border-top: 1px solid var(--line); \
        border-radius: 0; margin-top: .3rem; padding-top: .3rem; }
        .menu li, .changes li { display: block; } /* Browsers number list items anew for each that a search hides. */
        .menu li { padding: .1rem .5rem; border-radius: .35rem; } .row { break-inside: avoid; }
        .menu li > details > ul { margin-inline-start: .6rem; border-inline-start: 2px solid var(--line); padding-inline-start: .4rem; }
        .menu li summary { list-style: none; padding: 0; }
        .menu li summary::-webkit-details-marker { display: none; }
        .menu details[open] > summary .row > :nth-child(2):not(.when) { rotate: 90deg; }
        [dir=rtl] .menu details[open] > summary .row > :nth-child(2):not(.when) { rotate: -90deg; }
        .alternate { padding-inline-start: 1.5rem !important; font-size: .92rem; }
        .refused { border: 1px dashed var(--error); border-radius: .7rem; padding: .3rem .9rem .6rem; overflow-wrap: anywhere; }
        .refused ul { padding-inline-start: 1.1rem; margin: .2rem 0; }
        .row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
        .row > span:first-child { flex: 1 1 min-content; overflow-wrap: break-word; min-width: 0; }
        .row > :nth-child(2):not(.when) { flex: none; margin-inline-start: auto; align-self: start; max-width: 100%; }
        .row > span:first-child:has(> .image) { display: flex; gap: 0 .35em; align-items: baseline; }
        .image { flex: 1 1 0; min-width: 1.3em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: .78rem; } .when { font-size: .85em; overflow-wrap: anywhere; }
        .when.line { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; flex: 0 0 100%; overflow: hidden; }
        .image::before { content: "▧\u{A0}"; content: "▧\u{A0}" / ""; }
        .keys { text-align: end; } .keys > span { white-space: nowrap; }
        .note { font-weight: 400; font-size: .9rem; }
        .dimmed { color: var(--soft); font-style: italic; }
        .mark { font-size: .78rem; font-weight: 700; white-space: nowrap; text-decoration: none; border: 1px solid; border-radius: 1rem; padding: 0 .45em; \
        font-style: normal; }
        .matrix { width: auto; font-size: .9rem; }
        .matrix th, .matrix td { padding-inline: .6rem; border-inline-end: 1px solid var(--line); }
        .matrix td { white-space: nowrap; }
        .matrix thead th { overflow-wrap: normal; background: var(--paper); vertical-align: bottom; max-width: 12rem; }
        .matrix th[scope=row] { position: sticky; inset-inline-start: 0; background: var(--paper); font-weight: 400; \
        min-width: 8rem; max-width: 22rem; }
        .matrix .moved, .matrix .mirrored { background: var(--tint); font-weight: 600; }
        .matrix .unreachable, .changes .unreachable { color: var(--error); font-weight: 600; }
        .changes > div { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1.5rem; padding: .6rem 0; \
        border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
        .changes dt > kbd { font-weight: 700; } .changes dt > span > * { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; \
        overflow: hidden; font-size: .9rem; } .changes dd { margin: 0; min-width: 0; }
        .changes ul { list-style: none; margin: 0; padding: 0; columns: var(--width); column-gap: 1.5rem; font-size: .9rem; }
        .changes { --label: 4.2rem; --width: 17rem; } .changes.words { --label: 7.6rem; --width: 19rem; } .changes.names { --label: 9rem; --width: 22rem; }
        .changes li { break-inside: avoid; padding: .1rem 0; } .changes li:not(:has(details)):not([hidden]), .changes li summary { display: flex; gap: .4rem; }
        .changes li > span:first-child, .changes li summary > span:first-child { flex: none; min-width: var(--label); font-weight: 600; }
        .changes li summary { padding: 0; } .changes li details { padding-inline-start: calc(var(--label) + .4rem); } \
        .changes li summary { margin-inline-start: calc(-1 * var(--label) - .4rem); } .changes dd > details { font-size: .9rem; }
        .changes li summary > :last-child::before { content: "▸ "; content: "▸ " / ""; } .changes details[open] > summary > :last-child::before { content: "▾ "; content: "▾ " / ""; }
        @media (max-width: 40rem) { .changes > div { grid-template-columns: 1fr; } }
        @page { size: portrait; }
        @media print { html { font-size: 9pt; } .menus { display: block; } .menus > article, .menus > :only-child { display: block; columns: 3; column-gap: 1.25rem; margin-bottom: 1rem; } \
        .menus > article > details { break-inside: auto !important; } .menus > article:is(.bindings, .editor) { columns: 2; } .menus > article > h3 { column-span: all; } .menus > :only-child h3 { column-span: none; break-after: avoid; } \
        .menu { box-shadow: none; padding: .1rem; margin-bottom: .4rem; } .menu:not(:has(li:nth-child(8))) { break-inside: avoid; } \
        .menu ul > li:nth-child(-n+2):not(:last-child) { break-after: avoid; } \
        .menu:has(> .header ~ .header), .bindings .menu { break-inside: auto; } \
        .menu li { padding-block: 0; font-size: .9rem; } .bindings li { break-inside: avoid; } article > details > summary { list-style: none; padding: 0; break-after: avoid; } .large > article > details > summary { display: block; } .large > article > details > summary::before { content: none !important; } .when.line { -webkit-line-clamp: 6; } \
        .menu summary .row > [aria-hidden] { display: none; } \
        h2 { margin-top: 1.2rem; } #matrix ~ p, #matrix ~ div > p, .matrix thead { break-inside: avoid; break-after: avoid; } .matrix { font-size: .8em; } .matrix:not(:has(tbody tr:nth-child(20))), .matrix tr, .changes > div { break-inside: avoid; } \
        .changes > div { padding: .15rem 0; gap: 0 1rem; } .changes li { padding-block: 0; } .changes ul { columns: 2; } .changes { --label: 3.6rem; } .changes.words { --label: 7.2rem; } .changes.names { --label: 8.2rem; } \
        .changes li summary > :last-child::before { content: none !important; } \
        .findings { display: block; } .finding { padding: .1rem .6rem; border-radius: 0; margin-top: .4rem; } .finding + .repeat { margin-top: 0 !important; } .finding p { margin: 0; } \
        .finding:not(:has(.evidence li:nth-child(4), .evidence details)), .finding > :not(.evidence), .evidence li { break-inside: avoid; } .finding > :not(.evidence):has(+ *) { break-after: avoid; } \
        .excerpt { margin: .1rem 0; padding: 0; } .refused { break-inside: avoid; } .changes dd > details[open] > summary { display: none; } \
        details.unchanged:not([open]) { display: block; } .evidence ul { list-style: none; padding: 0; margin: 0; } \
        .large:not(.searched) li:not(:has(.mark:not(.info))), .large:not(.searched) article > details:not(:has(.mark:not(.info))), \
        .large:not(.searched) > article:not(:has(.mark:not(.info))), .large:not(.searched) .menu ul:not(:has(.mark:not(.info))), \
        .large:not(.searched) .header:not(:has(+ ul .mark:not(.info))) { display: none; } \
        .large:not(.searched) .menu :is(ul, li) { border-top: 0 !important; margin-top: 0 !important; padding-top: 0 !important; } .evidence[open] > summary { display: none; } \
        details.evidence:not([open], :has(> ul)), .evidence li > details:not([open]), .evidence li:has(> details:first-child:not([open])) { display: none; } \
        .evidence li { display: inline; } .evidence li + li::before { content: " · "; } \
        .evidence ul:has(> li > details) > li { display: block; padding-inline-start: .8em; text-indent: -.8em; } .evidence ul:has(> li > details) > li::before { content: "· "; } .keyboards:has(> .own) { display: none; } }

        """
}
