/// The script that finds shortcuts by their keys, however they are written: "cmd+shift+k", "⇧⌘K" and "Command Shift K" are the
/// same. The scripts of pages with a search field begin with it.
enum ShortcutSearch {
    static let script = """

        "use strict";
        const modifiers = Object.entries({
          "⌘": ["⌘", "command", "cmd"], "⇧": ["⇧", "shift"], "⌥": ["⌥", "option", "opt", "alt"], "⌃": ["⌃", "control", "ctrl", "ctl"],
          "⊞": ["win"], "fn": ["fn"], "⇮": ["altgr"],
        });
        // The names of keys that are two words, and other words for keys.
        const keyWords = /(?<![^\\s+-])(page|numpad|forward|caps|scroll|num|print) +(?=\\S)/g;
        const otherNames = { esc: "escape", return: "enter", del: "delete", pgup: "pageup", pgdn: "pagedown", pgdown: "pagedown", bksp: "backspace" };
        const readName = name => name.replaceAll(" ", "");
        const modifierWords = new RegExp(`(?<!\\\\S)(${modifiers.flatMap(([, names]) => names).join("|")})\\\\s+(?=\\\\S)`, "g");
        // The modifiers at the start of a text, sorted, and the rest.
        const readModifiers = text => {
          const held = new Set();
          for (let isFound = true; isFound;) {
            isFound = false;
            for (const [sign, names] of modifiers) for (const name of names) {
              const end = name.length, next = text[end];
              if (!text.startsWith(name) || name.length > 1 && next !== undefined && !"+- ".includes(next)) continue;
              text = text.slice(next !== undefined && "+- ".includes(next) && text.length > end + 1 ? end + 1 : end);
              held.add(sign);
              isFound = true;
            }
          }
          return { held: [...held].sort().join(""), key: text };
        };
        // The keys of a shortcut on the page: as it is shown, and in the words for screen readers.
        const readKeys = shortcut => {
          const caps = shortcut.querySelectorAll("kbd");
          // Right-to-left menus have the modifiers at the end.
          const text = shortcut.firstElementChild.textContent.replace(/(?!^)[⌘⇧⌥⌃]+$/, "");
          const shown = caps.length > 0 ? caps[caps.length - 1].textContent : readModifiers(text).key;
          const spoken = readModifiers(shortcut.querySelector(".hidden").textContent.toLowerCase());
          const names = [shown.toLowerCase(), spoken.key].map(readName);
          return { held: spoken.held, names: [...names, ...names.map(name => otherNames[name] ?? name)] };
        };
        // The shortcuts in a sentence, which may follow a quote and precede a comma.
        const readSentence = text => text.split(/\\s+/).map(word => {
          const bare = readModifiers(word.replace(/^["“(]+|["”):;,.]+$/g, ""));
          return bare.key === "" ? readModifiers(word.replace(/^["“(]+/, "")) : bare;
        }).filter(({ held, key }) => held !== "" && key !== "").map(({ held, key }) => ({ held, names: [key] }));
        const isPressed = ({ held, names }, word) => {
          const wanted = readModifiers(word);
          if (wanted.key === "") return [...wanted.held].every(sign => held.includes(sign));
          // A letter or digit alone is rather a part of a title.
          return (wanted.held === held || wanted.held === "" && !/^[a-z0-9]$/.test(word)) && (names.includes(wanted.key) || names.includes(otherNames[wanted.key]));
        };
        const splitWords = text => text.split(/\\s+/).filter(Boolean);
        // Whether a text contains all words, or shortcuts are among them. "Command K" may be keys, or words of a title; "cmd k" is keys.
        const reader = search => {
          const lower = search.toLowerCase().replace(/\\s*\\+\\s*(?=\\S)/g, "+");
          const isShortcut = /(^|\\s)([⌘⇧⌥⌃]|cmd|ctrl|ctl|opt|altgr|win|fn)\\s+\\S/.test(lower);
          const words = splitWords(lower), presses = splitWords(lower.replace(modifierWords, "$1+").replace(keyWords, "$1"));
          return (text, keys) => !isShortcut && words.every(word => text.includes(word))
            || presses.every(word => text.includes(word) || keys.some(key => isPressed(key, word)));
        };

        """
}
