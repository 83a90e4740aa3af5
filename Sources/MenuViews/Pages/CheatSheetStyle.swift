/// The style sheet and the script of a ``CheatSheetPage``. Without JavaScript the page shows everything.
enum CheatSheetStyle {
    static let css = """

        :root { --bleed: .4rem; } :root[dir=rtl] { --bleed: -.4rem; }
        .heading { display: flex; align-items: center; gap: 1.1rem; }
        .heading > div { min-width: 0; }
        .heading p { margin-bottom: 0; }
        .logo { width: 4rem; height: 4rem; object-fit: contain; flex: none; }
        main { margin-top: 1.5rem; }
        .cards { columns: 21rem; column-gap: 1.25rem; }
        .columns-2 { columns: 28rem; }
        .columns-3 { columns: 38rem; }
        section { break-inside: avoid-column; background: var(--panel); border-radius: .9rem; padding: .8rem 1rem .6rem; \
        margin: 0 0 1.25rem; }
        .cards .long { break-inside: auto; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
        section h2 { margin: 0 0 .3rem; font-size: 1.05rem; color: var(--accent); }
        tr { break-inside: avoid; }
        tbody th { font-weight: 400; }
        tbody th, tbody td { vertical-align: middle; padding-block: .28rem; }
        tr:last-child > * { border-bottom: 0; }
        td, thead th { text-align: end; padding-inline-end: 0; white-space: nowrap; width: 1%; padding-inline-start: .9rem; }
        td { font-size: .9rem; }
        thead th:first-child { width: auto; }
        thead th { font-size: .85rem; color: var(--soft); }
        .columns-2 table, .columns-3 table { table-layout: fixed; }
        .columns-2 thead th + th, .columns-3 thead th + th { width: 8.7rem; }
        .columns-2 table, .columns-3 table { margin-top: -1.9rem; }
        .columns-2 h2 { max-width: calc(100% - 18rem); } .columns-3 h2 { max-width: calc(100% - 26.5rem); }
        .columns-2 td, .columns-3 td, .tables td { color: var(--soft); }
        .differs td { color: var(--text); }
        .columns-2 .differs > *, .columns-3 .differs > *, .tables .differs > * { background: var(--tint); font-weight: 600; }
        .columns-2 .differs th, .columns-3 .differs th { box-shadow: calc(-1 * var(--bleed)) 0 var(--tint); }
        .columns-2 .differs td:last-child, .columns-3 .differs td:last-child { box-shadow: var(--bleed) 0 var(--tint); }
        .columns-2 thead th, .columns-3 thead th { border-bottom: 0; }
        .tables td, .tables thead th { min-width: 6.5rem; }
        .tables th:first-child { min-width: 9rem; position: sticky; inset-inline-start: 0; background: var(--panel); }
        .tables .differs > th:first-child { background: var(--tint); }
        @media (max-width: 30rem) { .columns-2 thead th + th, .columns-3 thead th + th { width: 6.4rem; } .columns-2 h2 { max-width: calc(100% - 13rem); } td, thead th { padding-inline-start: .4rem; } \
        section { padding-inline: .75rem; } .caps { gap: .1em; } .caps > kbd { min-width: 1.5em; padding-inline: .2em; } }
        @media screen and (max-width: 40rem) { .columns-3 table { margin-top: 0; display: block; } .columns-3 :is(thead, tbody) { display: block; } \
        .columns-3 tr { display: grid; grid-template-columns: repeat(3, 1fr); border-bottom: 1px solid var(--line); } \
        .columns-3 tr > :is(th, td) { border: 0; width: auto; } .columns-3 tbody th { grid-column: 1 / -1; padding-bottom: 0; } \
        .columns-3 thead th:first-child { display: none; } .columns-3 h2 { max-width: none; } \
        .columns-3 tr:last-child { border: 0; } .columns-3 .differs > * { box-shadow: none !important; } }
        @media print { html { font-size: 8pt; } h1 { font-size: 1.7rem; } main { margin-top: .75rem; } .logo { width: 3rem; height: 3rem; } \
        .cards { columns: 3; column-gap: 1.4rem; } .columns-2 { columns: 2; } .columns-3 { columns: 2; } \
        section { padding: 0; margin: 0 0 .8rem; border-radius: 0; } section h2 { border-bottom: 1.5px solid #000; color: #000; margin: 0; } \
        tbody th, tbody td { padding-block: .1rem; } .caps { gap: .12em; } .caps > kbd { border-width: 1px; padding: 0 .3em; min-width: 1.6em; } \
        .columns-2 thead th + th { width: 7.6rem; } .columns-3 thead th + th { width: 6.9rem; } .columns-3 td { padding-inline-start: .3rem; } \
        .columns-2 h2 { max-width: calc(100% - 15.5rem); } .columns-3 h2 { max-width: calc(100% - 21rem); } \
        :is(.columns-2, .columns-3) h2 { border: 0; } :is(.columns-2, .columns-3) thead th { border-bottom: 1.5px solid #000; } \
        .columns-2 .differs th, .columns-3 .differs th, .columns-2 .differs td:last-child, .columns-3 .differs td:last-child { box-shadow: none; } \
        .columns-2 td, .columns-3 td, .tables td { color: #000; } }

        """

    static let script = """

        "use strict";
        const form = document.getElementById("search");
        const input = document.getElementById("words");
        const different = document.getElementById("different");
        const status = form.querySelector("output");
        const sections = [...document.querySelectorAll("main section")].map(section => ({
          section,
          rows: [...section.querySelectorAll("tbody tr")].map(row => ({ row, text: row.cells[0].textContent.toLowerCase() })),
        }));
        const search = () => {
          const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
          let count = 0;
          for (const { section, rows } of sections) {
            let found = 0;
            for (const { row, text } of rows) {
              row.hidden = !words.every(word => text.includes(word)) || different?.checked && !row.classList.contains("differs");
              if (!row.hidden) found += 1;
            }
            section.hidden = found === 0;
            count += found;
          }
          status.textContent = count === 1 ? "1 shortcut" : `${count} shortcuts`;
        };
        form.addEventListener("input", search);
        form.addEventListener("submit", event => event.preventDefault());
        form.hidden = false;
        search();

        """
}
