/// The script that filters a ``MenuReportPage``. Without JavaScript the page shows everything.
enum MenuReportScript {
    static let text = """

        "use strict";
        const severities = document.getElementById("severities");
        if (severities) {
          const findings = [...document.querySelectorAll(".finding")];
          severities.addEventListener("change", () => {
            const shown = new Set([...severities.querySelectorAll("input:checked")].map(input => input.value));
            for (const finding of findings) finding.hidden = !shown.has(finding.dataset.severity);
          });
          severities.hidden = false;
        }

        const form = document.getElementById("filters");
        if (form) {
          const table = document.querySelector(".matrix");
          const command = document.getElementById("command");
          const layout = document.getElementById("layout");
          const status = form.querySelector("output");
          const rows = [...table.tBodies[0].rows].map(row => ({
            row,
            text: row.cells[0].textContent.toLowerCase(),
            statuses: [...row.cells].slice(2).map(cell => cell.className || "unchanged"),
          }));
          const filter = () => {
            const words = command.value.toLowerCase().split(/\\s+/).filter(Boolean);
            const wanted = new Set([...form.querySelectorAll("input:checked")].map(input => input.value));
            const column = layout.value === "" ? null : Number(layout.value);
            let count = 0;
            for (const { row, text, statuses } of rows) {
              const visible = column === null ? statuses : [statuses[column - 2]];
              row.hidden = !words.every(word => text.includes(word)) || !visible.some(status => wanted.has(status));
              if (!row.hidden) count += 1;
            }
            for (const row of column === lastColumn ? [] : table.rows) {
              for (let index = 2; index < row.cells.length; index += 1) row.cells[index].hidden = column !== null && index !== column;
            }
            lastColumn = column;
            status.textContent = count === 1 ? "1 shortcut" : `${count} shortcuts`;
          };
          let lastColumn = null;
          form.addEventListener("input", filter);
          form.addEventListener("submit", event => event.preventDefault());
          // Show unchanged shortcuts if there are no others.
          if (!form.querySelector("input:checked")) form.querySelector("input[type=checkbox]").checked = true;
          form.hidden = false;
          filter();
        }

        // Open all lists for printing.
        addEventListener("beforeprint", () => { for (const details of document.querySelectorAll("details")) details.open = true; });

        """
}
