"""The inputs that .ci/limits gives to the command: many small items, one huge item, deep, equal, colliding and unknown items, in every
input format."""

import itertools
import json
import pathlib

repository = pathlib.Path(__file__).resolve().parent.parent
KEYS = "abcdefghijklmnopqrstuvwxyz0123456789-=[];',./`"
SETS = ["cmd", "ctrl+cmd", "shift+cmd", "opt+cmd", "ctrl+opt+cmd", "ctrl+shift+cmd", "opt+shift+cmd", "ctrl+opt+shift+cmd"]
PRESSES = [f"{modifiers}+{key}" for modifiers in reversed(SETS) for key in KEYS]

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def length(string):
    return len(string) if string.isascii() else len(string.encode())


def inputs(SIZE):
    """A list of the kind, the file name, the contents by name and the subcommands of inputs of at most SIZE bytes."""

    def scaled(count):
        """The number of items in SIZE bytes that are this many in a megabyte."""
        return count * SIZE // 1_000_000

    text = encode

    def fill(make, around=lambda items: items, limit=SIZE):
        """As many items as fit into the limit, within the document around them."""
        room = limit - length(text(around([])))
        items = []
        if text(make(0)) == text(make(1)):
            return text(around([make(0)] * (room // (length(text(make(0))) + 1))))
        # Items are measured in groups, because encoding one takes longer than making it.
        size = max(1, min(16, room // length(text(make(0))) // 8))
        for start in itertools.count(step=size):
            group = [make(number) for number in range(start, start + size)]
            room -= length(text(group)) - 1
            if room < 0:
                return text(around(items or group[:1]))
            items += group

    def press(number):
        return PRESSES[number % len(PRESSES)]

    def menu_of(children, **app):
        return {"menuSpec": 1, "app": {"name": "A", **app},
                "build": [{"insertChild": {"title": "M", "identifier": "m", "children": children}, "atEndOf": "root"}]}

    def building(operations, **app):
        return {"menuSpec": 1, "app": {"name": "A", **app}, "build": operations}

    def answering(responders, **more):
        return {"menuSpec": 1, "app": {"name": "A"}, "build": [], "responders": responders, **more}

    def nested(number, depth):
        """Nested menus with a command in the innermost."""
        menu = {"title": "T", "action": f"t{number}:"}
        for level in range(depth):
            menu = {"title": f"D{level}", "identifier": f"n{number}.{level}", "children": [menu]}
        return menu

    def huge(make, around=lambda value: value):
        room = SIZE - length(text(around(make(""))))
        return text(around(make("x" * room)))

    def command_of(number, **more):
        return {"title": f"T{number}", "action": f"a{number}:", **more}

    SPECS = {
        "plain commands": fill(command_of, menu_of),
        "commands with keys": fill(lambda n: command_of(n, shortcut=press(n)), menu_of),
        "commands all on one key": fill(lambda n: command_of(n, shortcut="cmd+1"), menu_of),
        "commands all on one key, an operation each": fill(
            lambda n: {"insertChild": {"title": "M", "identifier": f"m{n}", "children": [command_of(n, shortcut="cmd+1")]}, "atEndOf": "file"}, building),
        "commands on keys that are one press": fill(
            lambda n: command_of(n, shortcut=["cmd++", "shift+cmd+="][n % 2]), menu_of),
        "equal commands": fill(lambda n: {"title": "T", "action": "a:", "shortcut": "cmd+1"}, menu_of),
        "equal titles": fill(lambda n: {"title": "T", "action": f"a{n}:"}, menu_of),
        "one action with many property lists": fill(lambda n: {"title": f"T{n}", "action": "a:", "propertyList": n}, menu_of),
        "commands with alternates": fill(
            lambda n: command_of(n, shortcut=press(n), alternates=[{"title": "U", "action": f"u{n}:", "modifiers": ["opt"]}]), menu_of),
        "one command with many alternates": fill(
            lambda n: {"title": f"T{n}", "action": f"a{n}:", "modifiers": ["opt"]},
            lambda items: menu_of([command_of(0, shortcut="cmd+1", alternates=items)])),
        "keys of their own for layouts": fill(
            lambda n: command_of(n, shortcut=press(n), shortcuts={"de": "cmd+1", "fr": "cmd+2"}), menu_of),
        "one command with many layouts": huge(lambda x: x, lambda x: menu_of([command_of(0, shortcut="cmd+1", shortcuts={f"zz{n}": "cmd+1" for n in range(len(x) // 18)})])),
        "opted out commands": fill(
            lambda n: command_of(n, shortcut=press(n), allowsAutomaticLocalization=False), menu_of),
        "hidden commands": fill(lambda n: command_of(n, attributes=["hidden"]), menu_of),
        "bare objects": fill(lambda n: {}, menu_of),
        "numbers for elements": fill(lambda n: 1, menu_of),
        "unknown keys": fill(lambda n: {"title": "T", "action": f"a{n}:", "titel": 1}, menu_of),
        "wrong attributes": fill(lambda n: command_of(n, attributes=["hiden"]), menu_of),
        "one list of wrong attributes": fill(lambda n: f"hiden{n}", lambda items: menu_of([command_of(0, attributes=items)])),
        "one object with many keys": huge(lambda x: x, lambda x: menu_of([{f"k{n}": 1 for n in range(len(x) // 12)}])),
        "one repeated key": '{"menuSpec":1,"app":{"name":"A"},"build":[{' + ",".join(['"remove":"file"'] * scaled(60_000)) + "}]}",
        "wrong keys of shortcuts": fill(lambda n: command_of(n, shortcut=f"cmd+zz{n}"), menu_of),
        "deferred elements": fill(lambda n: {"deferred": True, "identifier": f"d{n}"}, menu_of),
        "actions with identifiers": fill(lambda n: {"title": f"T{n}", "identifier": f"i{n}"}, menu_of),
        "equal identifiers": fill(lambda n: {"title": f"T{n}", "identifier": "i"}, menu_of),
        "windows": fill(lambda n: {"title": f"T{n}", "opensWindow": True}, menu_of),
        "ellipses": fill(lambda n: {"title": f"T{n}...", "action": f"a{n}:"}, menu_of),
        "no titles": fill(lambda n: {"action": f"a{n}:", "shortcut": press(n)}, menu_of),
        "a huge title": huge(lambda x: menu_of([command_of(0, shortcut="cmd+1") | {"title": x}])),
        "a huge title of markup": huge(lambda x: menu_of([command_of(0, shortcut="cmd+1") | {"title": x.replace("x", "<")}])),
        "a huge action": huge(lambda x: menu_of([{"title": "T", "action": x, "shortcut": "cmd+1"}])),
        "a huge identifier": huge(lambda x: menu_of([{"title": "T", "identifier": x, "children": [command_of(0)]}])),
        "a huge shortcut": huge(lambda x: menu_of([command_of(0, shortcut=x)])),
        "a huge shortcut of signs": huge(lambda x: menu_of([command_of(0, shortcut=x.replace("x", "+"))])),
        "a huge key": huge(lambda x: menu_of([command_of(0) | {x: 1}])),
        "a huge reference": huge(lambda x: building([{"remove": x}])),
        "a huge target": huge(lambda x: menu_of([command_of(0)], targets=[x])),
        "a huge layout": huge(lambda x: menu_of([command_of(0)], layouts=[x])),
        "a huge app name": huge(lambda x: {"menuSpec": 1, "app": {"name": x}, "build": []}),
        "a huge property list": huge(lambda x: menu_of([command_of(0, propertyList=x)])),
        "a property list of numbers": fill(lambda n: n % 10, lambda items: menu_of([command_of(0, propertyList=items)])),
        "a property list of dictionaries": fill(lambda n: {"k": n}, lambda items: menu_of([command_of(0, propertyList=items)])),
        "equal property lists": fill(lambda n: {"title": "T", "action": "a:", "propertyList": list(range(100))}, menu_of),
        "deep property lists": fill(lambda n: {"title": f"T{n}", "action": "a:", "propertyList": json.loads("[" * 250 + str(n) + "]" * 250)}, menu_of),
        "long titles": fill(lambda n: command_of(n) | {"title": "t" * scaled(9_000) + str(n)}, menu_of),
        "thousand-letter titles with keys": fill(lambda n: command_of(n, shortcut=press(n)) | {"title": "t" * scaled(1_000) + str(n)}, menu_of),
        "many menus": fill(lambda n: {"title": f"M{n}", "identifier": f"x{n}", "children": [command_of(n)]}, menu_of),
        "many menus at the root": fill(
            lambda n: {"insertChild": {"title": f"M{n}", "identifier": f"x{n}", "children": []}, "atEndOf": "root"}, building),
        "siblings": fill(
            lambda n: {"insertSibling": {"title": f"M{n}", "identifier": f"x{n}", "children": [command_of(n)]}, "after": "file"}, building),
        "each into the one before": fill(
            lambda n: {"insertChild": {"title": f"M{n}", "identifier": f"x{n}", "children": []}, "atEndOf": f"x{n - 1}" if n % 200 else "file"}, building),
        "deep menus": fill(lambda n: nested(n, 240), menu_of),
        "menus of menus": fill(lambda n: nested(n, 12), menu_of),
        "inline menus": fill(lambda n: {"title": f"M{n}", "identifier": f"x{n}", "options": ["displayInline"], "children": [command_of(n)]}, menu_of),
        "empty menus": fill(lambda n: {"title": "", "children": []}, menu_of),
        "single selections": fill(lambda n: {"title": f"M{n}", "identifier": f"x{n}", "options": ["singleSelection"], "children": [command_of(n, state="on"), command_of(-n - 1, state="on")]}, menu_of),
        "one single selection": fill(lambda n: command_of(n, state="on"), lambda items: menu_of([{"title": "S", "identifier": "s", "options": ["singleSelection"], "children": items}])),
        "removals": fill(lambda n: {"remove": "file"}, building),
        "unknown references": fill(lambda n: {"remove": f"com.example.m{n}"}, building),
        "nearly known references": fill(
            lambda n: {"remove": f"com.example.m{n}x"} if n % 2 else {"insertChild": {"title": "M", "identifier": f"com.example.m{n}", "children": []}, "atEndOf": "file"}, building),
        "unknown commands": fill(lambda n: {"remove": {"command": f"a{n}:", "propertyList": n}}, building),
        "unknown operations": fill(lambda n: {"insertChlid": {}, "atEndOf": "file"}, building),
        "inserted and removed": fill(
            lambda n: {"remove": f"x{n - 1}"} if n % 2 else {"insertChild": {"title": "M", "identifier": f"x{n}", "children": []}, "atEndOf": "file"}, building),
        "replaced again and again": fill(
            lambda n: {"replaceChildren": "file", "with": [command_of(n)]}, building),
        "a large menu replaced by itself": text(building(
            [{"insertChild": {"title": "M", "identifier": "x", "children": [command_of(n) for n in range(scaled(8_000))]}, "atEndOf": "file"}]
            + [{"insertChild": {"title": "M", "identifier": f"y{n}", "children": []}, "atStartOf": "x"} for n in range(scaled(6_000))])),
        "refused by one clash in a large menu": fill(
            lambda n: {"insertChild": {"title": "M", "identifier": f"y{n}", "children": [command_of(0)]}, "atStartOf": "file"},
            lambda items: building([{"insertChild": {"title": "M", "identifier": "x", "children": [command_of(n) for n in range(scaled(10_000))]}, "atEndOf": "file"}] + items)),
        "operations for other targets": fill(
            lambda n: {"remove": "file", "targets": ["iPadOS 15"]}, lambda items: building(items, targets=["iPadOS 26"])),
        "lists of targets": fill(lambda n: ["iPadOS 15", "iPadOS 16", "macCatalyst 26"][n % 3], lambda items: menu_of([command_of(0, shortcut="cmd+1")], targets=items)),
        "wrong targets": fill(lambda n: f"iPadOS {n}", lambda items: menu_of([command_of(0)], targets=items)),
        "targets of commands": fill(lambda n: command_of(n, targets=["iPadOS 15"]), lambda items: menu_of(items, targets=["iPadOS 15", "iPadOS 16", "iPadOS 17", "iPadOS 18", "iPadOS 26", "macCatalyst 15", "macCatalyst 16", "macCatalyst 17", "macCatalyst 18", "macCatalyst 26"])),
        "every target": fill(lambda n: command_of(n, shortcut=press(n)), lambda items: menu_of(items, targets=["iPadOS 15", "iPadOS 16", "iPadOS 17", "iPadOS 18", "iPadOS 26", "macCatalyst 15", "macCatalyst 16", "macCatalyst 17", "macCatalyst 18", "macCatalyst 26"])),
        "unknown symbols": fill(lambda n: command_of(n) | {"image": {"systemName": f"square.{n}.arow"}}, menu_of),
        "wrong layouts": fill(lambda n: f"zz{n}", lambda items: menu_of([command_of(0)], layouts=items)),
        "forms of layouts": fill(lambda n: f"de#{['ansi', 'iso', 'jis'][n % 3]}", lambda items: menu_of([command_of(0)], layouts=items)),
        "Info.plist": fill(lambda n: f"K{n}", lambda items: menu_of([command_of(0)], infoPlist={item: True for item in items}), SIZE // 2),
        "configuration of the build": fill(lambda n: f"K{n}", lambda items: menu_of([command_of(0)], configuration={item: "included" for item in items}), SIZE // 2 - 15_000),
        "suppressions of nothing": fill(lambda n: f"missing-title", lambda items: menu_of([command_of(0)]) | {"x-menulint-ignore": items}),
        "unknown suppressions": fill(lambda n: f"rule-{n}", lambda items: menu_of([command_of(0)]) | {"x-menulint-ignore": items}),
        "unknown suppressions on elements": fill(lambda n: command_of(n) | {"x-menulint-ignore": [f"missing-titel"]}, menu_of),
        "suppressions on elements": fill(lambda n: {"title": "", "action": f"a{n}:", "x-menulint-ignore": ["missing-title"]}, menu_of),
        "suppressions in deep menus": fill(lambda n: {"title": "M", "identifier": f"m{n}", "x-menulint-ignore": ["missing-title"], "children": [nested(n, 100)]}, menu_of),
        "responders": fill(lambda n: {"name": f"R{n}"}, answering),
        "a chain of responders": fill(lambda n: {"name": f"R{n}", "next": f"R{n + 1}", "actions": [f"a{n}:"]}, answering),
        "a chain of responders for commands": text(menu_of([command_of(n, shortcut=press(n)) for n in range(scaled(9_000))]) | {
            "responders": [{"name": f"R{n}", "next": f"R{n + 1}", "focusable": True, "actions": [f"a{n}:"]} for n in range(scaled(6_000))]}),
        "a chain of conditions": text(menu_of([command_of(n) for n in range(scaled(9_000))]) | {
            "responders": [{"name": f"R{n}", "next": f"R{n + 1}", "focusable": True, "actions": [{"action": f"a{n}:", "when": f"c{n}"}]} for n in range(scaled(4_000))]}),
        "responders after one": fill(lambda n: {"name": f"R{n}", "next": "R0", "focusable": True, "actions": ["a:"]}, answering),
        "responders after unknown ones": fill(lambda n: {"name": f"R{n}", "next": f"Q{n}"}, answering),
        "a circle of responders": text(answering([{"name": f"R{n}", "next": f"R{(n + 1) % scaled(20_000)}"} for n in range(scaled(20_000))])),
        "equal responders": fill(lambda n: {"name": "R"}, answering),
        "one responder with many actions": fill(lambda n: f"a{n}:", lambda items: answering([{"name": "R", "actions": items}])),
        "one responder with equal actions": fill(lambda n: {"action": "a:", "when": f"c{n}"}, lambda items: answering([{"name": "R", "focusable": True, "actions": items}]) | {"build": menu_of([command_of(0) | {"action": "a:"}])["build"]}),
        "key commands": fill(lambda n: command_of(n, shortcut=press(n)), lambda items: answering([{"name": "R", "focusable": True, "keyCommands": items}])),
        "key commands all on one key": fill(lambda n: command_of(n, shortcut="cmd+1"), lambda items: answering([{"name": "R", "focusable": True, "keyCommands": items}])),
        "key commands of a chain": fill(
            lambda n: {"name": f"R{n}", "next": f"R{n + 1}", "focusable": True, "keyCommands": [command_of(n, shortcut="cmd+1")]}, answering),
        "key commands and commands": text(menu_of([command_of(n, shortcut=press(n)) for n in range(scaled(7_000))]) | {
            "responders": [{"name": "R", "focusable": True, "actions": "*", "keyCommands": [command_of(n, shortcut=press(n)) for n in range(scaled(9_000))]}]}),
        "key commands without modifiers": fill(lambda n: command_of(n, shortcut="left"), lambda items: answering([{"name": "R", "focusable": True, "keyCommands": items}])),
        "validations": text(menu_of([command_of(n) for n in range(scaled(8_000))]) | {
            "responders": [{"name": "R", "actions": "*", "validations": [{"action": f"a{n}:", "when": f"c{n}", "title": "U"} for n in range(scaled(9_000))]}]}),
        "validations of hidden commands": text(menu_of([command_of(n, attributes=["hidden"]) for n in range(scaled(7_000))]) | {
            "responders": [{"name": "R", "actions": "*", "validations": [{"action": f"a{n}:", "attributes": []} for n in range(scaled(9_000))]}]}),
        "validations of one command": fill(lambda n: {"action": "a0:", "when": f"c{n}", "title": "U"}, lambda items: answering([{"name": "R", "actions": "*", "validations": items}]) | {"build": menu_of([command_of(0)])["build"]}),
        "nearly handled actions": text(menu_of([command_of(n) for n in range(scaled(8_000))]) | {
            "responders": [{"name": "R", "actions": [f"a{n}x:" for n in range(scaled(30_000))]}]}),
        "conditions": fill(lambda n: {"action": f"a{n}:", "when": f"c{n}"}, lambda items: answering([{"name": "R", "actions": items}])),
        "zeros": "\0" * SIZE,
        "blanks": " " * SIZE,
        "brackets": "[" * SIZE,
        "lists": "[" + ",".join(["[]"] * scaled(330_000)) + "]",
        "numbers": "[" + ",".join(["1"] * scaled(490_000)) + "]",
        "a number": "1" * SIZE,
        "a string without end": '"' + "x" * (SIZE - 1),
        "escapes": '{"menuSpec":"' + "\\u00e9" * scaled(160_000) + '"}',
        "broken escapes": '{"menuSpec":"' + "\\ud800" * scaled(160_000) + '"}',
        "line ends": "\n" * (SIZE - 2) + "{}",
        "equal keys": "{" + ",".join(['"a":1'] * scaled(160_000)) + "}",
        "broken values": "[" + ",".join(["x"] * scaled(490_000)) + "]",
        "numbers for operations": text({"menuSpec": 1, "app": {"name": "A"}, "build": [1] * scaled(490_000)}),
    }

    XIB = ('<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>'
           '<menu title="M" systemMenu="main" id="main"><items><menuItem title="File" id="f"><menu key="submenu" title="File" id="fm"><items>',
           "</items></menu></menuItem></items></menu></objects></document>")

    def filled(make, start, end, separator="", limit=SIZE):
        parts, room = [], limit - len(start) - len(end)
        if make(0) == make(1):
            return start + separator.join([make(0)] * (room // (len(make(0).encode()) + len(separator)))) + end
        for number in itertools.count():
            part = make(number)
            room -= len(part.encode()) + len(separator)
            if room < 0:
                return start + separator.join(parts) + end
            parts.append(part)

    INTERFACES = {
        "items": filled(lambda n: f'<menuItem title="T{n}" id="i{n}"/>', *XIB),
        "items with keys": filled(lambda n: f'<menuItem title="T{n}" keyEquivalent="{KEYS[n % len(KEYS)]}" id="i{n}"><connections><action selector="a{n}:" target="-1" id="c{n}"/></connections></menuItem>'.replace('"\'"', '"a"'), *XIB),
        "items all on one key": filled(lambda n: f'<menuItem title="T{n}" keyEquivalent="1" id="i{n}"/>', *XIB),
        "equal items": filled(lambda n: '<menuItem title="T" keyEquivalent="1" id="i"/>', *XIB),
        "items without ids": filled(lambda n: "<menuItem/>", *XIB),
        "combining marks": filled(lambda n: '<menuItem title="' + "e\u0323\u0301\u0301" * 40 + f'" keyEquivalent="{KEYS[n % 26]}" id="i{n}"/>', *XIB),
        "alternates": filled(lambda n: f'<menuItem title="T" alternate="YES" keyEquivalent="1" id="i{n}"><modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/></menuItem>', *XIB),
        "alternates of a few items": filled(lambda n: f'<menuItem title="T{n}" {"alternate=%sYES%s" % (chr(34), chr(34)) if n % 50 else ""} keyEquivalent="{KEYS[n // 50 % 36]}" id="i{n}"/>', *XIB),
        "submenus": filled(lambda n: f'<menuItem title="T{n}" id="i{n}"><menu key="submenu" title="S" id="s{n}"/></menuItem>', *XIB),
        "towers": filled(lambda n: "".join(f'<menuItem title="T" id="i{n}.{d}"><menu key="submenu" title="S" id="s{n}.{d}"><items>' for d in range(100)) + "</items></menu></menuItem>" * 100, *XIB),
        "menus": filled(lambda n: f'<menu title="M" id="m{n}"><items><menuItem title="T" id="i{n}"/></items></menu>', '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>', "</objects></document>"),
        "main menus": filled(lambda n: f'<menu title="M" systemMenu="main" id="m{n}"><items><menuItem title="T" id="i{n}"/></items></menu>', '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>', "</objects></document>"),
        "objects": filled(lambda n: f'<customObject id="o{n}" customClass="C{n}"/>', XIB[0] + "</items></menu></menuItem></items></menu>", "</objects></document>"),
        "targets": filled(lambda n: f'<menuItem title="T" id="i{n}"><connections><action selector="a:" target="o{n}" id="c{n}"/></connections></menuItem>', *XIB),
        "connections": filled(lambda n: f'<action selector="a{n}:" target="-1" id="c{n}"/>', XIB[0] + '<menuItem title="T" id="i"><connections>', "</connections></menuItem>" + XIB[1]),
        "a huge title": filled(lambda n: "x", XIB[0] + '<menuItem id="i" keyEquivalent="1" title="', '"/>' + XIB[1]),
        "a huge title of one character": XIB[0] + '<menuItem id="i" keyEquivalent="1" title="a' + "\u0301" * scaled(480_000) + '"/>' + XIB[1],
        "references to characters": filled(lambda n: "&amp;", XIB[0] + '<menuItem id="i" keyEquivalent="1" title="', '"/>' + XIB[1]),
        "a huge key": filled(lambda n: "k", XIB[0] + '<menuItem id="i" title="T" keyEquivalent="', '"/>' + XIB[1]),
        "comments": filled(lambda n: "<!---->", *XIB),
        "attributes": filled(lambda n: f"a{n}='' ", XIB[0] + "<menuItem ", "/>" + XIB[1]),
        "texts": filled(lambda n: "<a>x</a>", *XIB),
        "open": "<a>" * scaled(330_000),
        "left open": "<" * SIZE,
        "ampersands": "<a>" + "&" * (SIZE - 3),
        "sections": filled(lambda n: "<![CDATA[x]]>", *XIB),
        "instructions": filled(lambda n: "<?a b?>", *XIB),
        "tool tips": filled(lambda n: f'<menuItem title="T{n}" id="i{n}"><string key="toolTip">x</string></menuItem>', *XIB),
    }

    def manifest(commands=(), menus=None, bindings=(), **more):
        return {"name": "a", "publisher": "p", "engines": {"vscode": "*"},
                "contributes": {"commands": list(commands), "menus": menus or {}, "keybindings": list(bindings), **more}}

    def code(number):
        return {"command": f"a.c{number}", "title": f"T{number}"}

    MANIFESTS = {
        "commands": fill(code, manifest),
        "equal commands": fill(lambda n: code(0), manifest),
        "unknown commands": fill(lambda n: {"command": f"a.c{n}"}, lambda items: manifest([code(0)], {"editor/title": items})),
        "nearly known commands": text(manifest([code(n) for n in range(scaled(10_000))], {"editor/title": [{"command": f"a.cc{n}"} for n in range(scaled(15_000))]})),
        "menus": fill(lambda n: f"m{n}", lambda items: manifest([code(0)], {item: [{"command": "a.c0"}] for item in items}), SIZE // 4),
        "entries": text(manifest([code(n) for n in range(scaled(9_000))], {"editor/title": [{"command": f"a.c{n}", "when": f"w{n}"} for n in range(scaled(9_000))]})),
        "hidden": text(manifest([code(n) for n in range(scaled(9_000))], {"commandPalette": [{"command": f"a.c{n}", "when": "false"} for n in range(scaled(9_000))]})),
        "bindings": fill(lambda n: {"command": "a.c0", "key": press(n)}, lambda items: manifest([code(0)], None, items)),
        "bindings of many commands": text(manifest([code(n) for n in range(scaled(8_000))], None, [{"command": f"a.c{n}", "key": press(n)} for n in range(scaled(8_000))])),
        "bindings all on one key": fill(lambda n: {"command": f"a.c{n}", "key": "ctrl+a"}, lambda items: manifest([code(0)], None, items)),
        "bindings on one key with conditions": fill(lambda n: {"command": f"a.c{n}", "key": "ctrl+a", "when": f"w{n}"}, lambda items: manifest([code(0)], None, items)),
        "bindings on one key with negated conditions": fill(lambda n: {"command": f"a.c{n}", "key": "ctrl+a", "when": f"!w{n} && x || y"}, lambda items: manifest([code(0)], None, items)),
        "bindings on one key with conditions of ors": fill(lambda n: {"command": f"a.c{n}", "key": "ctrl+a", "when": " || ".join(f"l == {n * 6 + m}" for m in range(6))}, lambda items: manifest([code(0)], None, items)),
        "bindings on many keys with conditions of many ors": fill(lambda n: {"command": f"a.c{n}", "key": f"ctrl+{KEYS[n % 26]}", "when": f"x{n} && (" + " || ".join(f"c{m}" for m in range(60)) + ")"}, lambda items: manifest([code(0)], None, items)),
        "chords": fill(lambda n: {"command": f"a.c{n}", "key": f"ctrl+k {press(n)}"}, lambda items: manifest([code(0)], None, items)),
        "chords and their beginnings": fill(lambda n: {"command": f"a.c{n}", "key": f"ctrl+k{' ' + press(n) if n % 2 else ''}"}, lambda items: manifest([code(0)], None, items)),
        "wrong keys": fill(lambda n: {"command": "a.c0", "key": f"ctrl+zz{n}"}, lambda items: manifest([code(0)], None, items)),
        "keys of platforms": fill(lambda n: {"command": "a.c0", "key": press(n), "mac": press(n + 1), "win": press(n + 2), "linux": press(n + 3)}, lambda items: manifest([code(0)], None, items)),
        "a huge condition": huge(lambda x: x, lambda x: manifest([code(0)], None, [{"command": "a.c0", "key": "f5", "when": " && ".join(f"w{n}" for n in range(len(x) // 12))}])),
        "huge conditions of ors": text(manifest([code(0), code(1)], None, [{"command": f"a.c{m}", "key": "f5", "when": " || ".join(f"w{n} && v{n}" for n in range(scaled(20_000)))} for m in range(2)])),
        "brackets of conditions": text(manifest([code(0)], None, [{"command": "a.c0", "key": "f5", "when": "(" * scaled(490_000) + "a" + ")" * scaled(490_000)}])),
        "negations": text(manifest([code(0)], None, [{"command": "a.c0", "key": "f5", "when": "!" * scaled(900_000) + "a"}])),
        "submenus": fill(lambda n: {"id": f"s{n}", "label": "S"}, lambda items: manifest([code(0)], None, submenus=items)),
        "nested submenus": text(manifest([code(0)], {f"s{n}": [{"submenu": f"s{n + 1}"}] for n in range(scaled(15_000))} | {"editor/title": [{"submenu": "s0"}]}, submenus=[{"id": f"s{n}", "label": "S"} for n in range(scaled(15_000))])),
        "submenus twice": text(manifest([code(0)], {f"s{n}": [{"submenu": f"s{n + 1}"}, {"submenu": f"s{n + 1}"}] for n in range(scaled(10_000))} | {"editor/title": [{"submenu": "s0"}]}, submenus=[{"id": f"s{n}", "label": "S"} for n in range(scaled(10_000))])),
        "submenus in many menus": text(manifest([code(0)], {f"m{n}": [{"submenu": "s"}] for n in range(scaled(9_000))} | {"s": [{"command": "a.c0"}] * scaled(9_000)}, submenus=[{"id": "s", "label": "S"}])),
        "welcome views": fill(lambda n: {"view": "v", "contents": "[L](command:a.c0)" * 10}, lambda items: manifest([code(0)], None, viewsWelcome=items)),
        "one welcome view": huge(lambda x: x, lambda x: manifest([code(0)], None, viewsWelcome=[{"view": "v", "contents": "[L](command:a.c0)" * (len(x) // 18)}])),
        "a huge title": huge(lambda x: manifest([{"command": "a.c0", "title": x}], None, [{"command": "a.c0", "key": "f5"}])),
        "groups": fill(lambda n: {"command": "a.c0", "group": f"g{n}@{n}"}, lambda items: manifest([code(0)], {"editor/title": items})),
    }

    SOURCES = {
        "classes": filled(lambda n: f"class C{n}: UIResponder {{ @objc func a{n}(_ s: Any?) {{}} }}\n", "", ""),
        "a chain of classes": filled(lambda n: f"class C{n}: C{n + 1} {{ @objc func a{n}(_ s: Any?) {{}} }}\n", "", ""),
        "one class": filled(lambda n: f"@objc func a{n}(_ s: Any?) {{}}\n", "class C: UIResponder {", "}"),
        "extensions": filled(lambda n: f"extension C {{ @objc func a{n}(_ s: Any?) {{}} }}\n", "class C: UIResponder {}", ""),
        "subclasses of one with many actions": "class B: UIResponder {" + "".join(f"@objc func a{n}(_ s: Any?) {{}}\n" for n in range(scaled(5_000))) + "}\n" + "".join(f"class C{n}: B {{}}\n" for n in range(scaled(35_000))),
        "nested classes": "class A {" * scaled(110_000),
        "braces": "{" * SIZE,
        "brackets": "(" * SIZE,
        "quotes": '"' * SIZE,
        "comments": "/*" * (SIZE // 2),
        "interpolations": '"\\(' * (SIZE // 3),
        "hashes": "#" * SIZE,
        "words": "func " * (SIZE // 5),
        "attributes": "@objc " * (SIZE // 6),
        "generics": "class A<" * (SIZE // 8),
        "selectors": filled(lambda n: f"#selector(a{n}(_:))\n", "", ""),
        "strings": filled(lambda n: f'"a{n}:"\n', "", ""),
        "validation": filled(lambda n: f'if action == #selector(a{n}(_:)) {{ return c{n} }}\n', "class C: UIResponder { override func canPerformAction(_ action: Selector, withSender s: Any?) -> Bool {", "}}"),
        "conditions": filled(lambda n: f"#if A{n}\n", "", ""),
        "parameters": "class C { @objc func a(" + "_ s: Any?, " * scaled(90_000) + ") {} }",
    }
    VIEW = ("import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"x\") }.commands { CommandMenu(\"M\") {\n", "}}}}\n")
    BUILDER = ("import UIKit\nclass D: UIResponder, UIApplicationDelegate { override func buildMenu(with builder: any UIMenuBuilder) {\n", "}}\n")
    HELD = 'import AppKit\nclass D { let menu = NSMenu(), i = NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "k"); func f() { menu.addItem(i) }\n'
    APPKIT = ("import AppKit\nclass D: NSObject, NSApplicationDelegate { func applicationDidFinishLaunching(_ n: Notification) { let main = NSMenu(); let menu = NSMenu(title: \"M\")\n",
              "let top = NSMenuItem(); top.submenu = menu; main.addItem(top); NSApp.mainMenu = main }}\n")
    button = lambda n: f'Button("T{n}") {{}}.keyboardShortcut("{KEYS[n % 36]}", modifiers: [.command, .option])\n'
    commands = lambda name, n=0: f'struct {name}: Commands {{ var body: some Commands {{ CommandMenu("M") {{ {button(n)} }} }} }}\n'
    key_command = lambda n: f'UIKeyCommand(title: "T{n}", action: #selector(a{n}(_:)), input: "{KEYS[n % 36]}", modifierFlags: .command)'
    LONG_LIST = "import UIKit\nlet l = [" + ", ".join(f'"e{n}"' for n in range(1_990)) + "]\n"
    LISTS = ["l.enumerated()", "zip(l, l)", 'l.filter { $0 == "e1" }', "l.sorted()", "l.reversed()", "l.dropFirst()", 'l + ["x"]']
    SWIFT = {
        "buttons": filled(button, *VIEW),
        "buttons on one line": filled(lambda n: button(n).replace("\n", "; "), *VIEW),
        "buttons all on one key": filled(lambda n: f'Button("T{n}") {{}}.keyboardShortcut("a")\n', *VIEW),
        "buttons that mirroring makes one key": filled(lambda n: f'Button("T{n}") {{}}.keyboardShortcut(' + ('"["' if n % 2 else '"]", localization: .withoutMirroring') + ")\n", *VIEW),
        "buttons of a loop": filled(lambda n: f'"T{n}", ', VIEW[0] + "ForEach([", '], id: \\.self) { t in Button(t) {}.keyboardShortcut("a") }' + VIEW[1]),
        "keys of a loop": filled(lambda n: f'("T{n}", "{KEYS[n % 36]}"), ', "let all: [(String, KeyEquivalent)] = [", "]\n" + VIEW[0] + 'ForEach(all, id: \\.0) { t in Button(t.0) {}.keyboardShortcut(t.1) }' + VIEW[1]),
        "unread keys": filled(lambda n: f'Button("T{n}") {{}}.keyboardShortcut(f{n}(), modifiers: g)\n', *VIEW),
        "conditions": filled(lambda n: f'if c{n} {{ {button(n)} }}\n', *VIEW),
        "nested conditions": VIEW[0] + "if c { " * scaled(60_000) + button(0) + "}" * scaled(60_000) + VIEW[1],
        "nested groups": VIEW[0] + "Group { " * scaled(100_000) + button(0) + "}" * scaled(100_000) + VIEW[1],
        "nested menus": VIEW[0] + 'Menu("M") { ' * scaled(70_000) + button(0) + "}" * scaled(70_000) + VIEW[1],
        "modifiers": VIEW[0] + 'Button("T") {}' + ".disabled(x)" * scaled(75_000) + VIEW[1],
        "views": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ {button(n)} }} }}\n', "import SwiftUI\n", ""),
        "wrappers": filled(lambda n: f'extension View {{ func f{n}(_ k: KeyEquivalent) -> some View {{ f{n + 1}(k).keyboardShortcut(k) }} }}\n', "import SwiftUI\n", ""),
        "views in views": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ V{n + 1}(); {button(n)} }} }}\n', "import SwiftUI\n", ""),
        "types of commands": filled(lambda n: commands(f"C{n}", n), "import SwiftUI\n", ""),
        "types of commands of one name": filled(lambda n: commands("C", n), "import SwiftUI\n", ""),
        "types of commands in a type": filled(lambda n: commands(f"C{n}", n), "import SwiftUI\nstruct A { ", "}"),
        "types of commands in types": "import SwiftUI\n" + "".join(f"struct C{n}: Commands {{ var body: some Commands {{ C{n + 1}() }} " for n in range(scaled(16_000))) + "}" * scaled(16_000),
        "views that double": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ V{n + 1}(); V{n + 1}() }} }}\n', VIEW[0] + "V0()" + VIEW[1], ""),
        "functions that double": filled(lambda n: f'func f{n}() -> UIMenu {{ UIMenu(title: "T{n}", children: [f{n + 1}(), f{n + 1}()]) }}\n', BUILDER[0] + "builder.insertChild(f0(), atEndOfMenu: .file)" + BUILDER[1], ""),
        "chains of functions": filled(lambda n: f'func f{n}() -> String {{ if c{n} {{ return "a" }}; return f{n + 1}() }}\n', "import AppKit\n", APPKIT[0].replace("import AppKit\n", "") + 'menu.addItem(withTitle: "T", action: #selector(a), keyEquivalent: f0())\n' + APPKIT[1]),
        "chains of checks": filled(lambda n: f'func v{n}(_ i: NSMenuItem) -> Bool {{ if c{n} {{ return true }}; return v{n + 1}(i) }}\n', "import AppKit\nclass D: NSObject { func validateMenuItem(_ i: NSMenuItem) -> Bool { v0(i) }\n", 'func f(_ p: NSMenu) { p.addItem(withTitle: "T", action: #selector(a), keyEquivalent: "k") } }'),
        "constants that double": filled(lambda n: f'let s{n} = s{n + 1} + s{n + 1}\n', VIEW[0] + 'Button(s0) {}.keyboardShortcut("a")' + VIEW[1], 'let s0 = "a"\n'),
        "text that doubles": BUILDER[0] + 'var s = "ab"\nfor _ in 0..<40 { s += s }\n' + 'builder.insertChild(UIMenu(title: s, children: []), atEndOfMenu: .file)\n' * scaled(12_000) + BUILDER[1],
        "interpolation that doubles": BUILDER[0] + 'var s = "ab"\nfor _ in 0..<40 { s = "\\(s)\\(s)" }\n' + 'builder.insertChild(UIMenu(title: s, children: []), atEndOfMenu: .file)\n' * scaled(12_000) + BUILDER[1],
        "lists that double": BUILDER[0] + 'var s = [1]\nfor _ in 0..<40 { s += s }\n' + 'builder.insertChild(UIMenu(title: "a", children: s), atEndOfMenu: .file)\n' * scaled(12_000) + BUILDER[1],
        "lists in lists": BUILDER[0] + 'var s: [Any] = []\nfor _ in 0..<40 { s = [s, s] }\n' + 'builder.insertChild(UIMenu(title: "a", children: s + []), atEndOfMenu: .file)\n' * scaled(12_000) + BUILDER[1],
        "menus in menus": BUILDER[0] + 'var m = UIMenu(title: "a", children: [UICommand(title: "b", action: #selector(a))])\nfor _ in 0..<40 { m = UIMenu(title: "c", children: [m, m]) }\n' + "builder.insertChild(m, atEndOfMenu: .file)\n" * scaled(20_000) + BUILDER[1],
        "items in items": APPKIT[0] + 'var m = NSMenu(title: "a")\nfor _ in 0..<40 { let n = NSMenu(title: "b"); let i = n.addItem(withTitle: "c", action: nil, keyEquivalent: "k"); i.submenu = m; let j = n.addItem(withTitle: "c", action: nil, keyEquivalent: "k"); j.submenu = m; m = n }\ntop.submenu = m\n' * scaled(3_000) + APPKIT[1],
        "lookups in items in items": APPKIT[0] + 'var m = NSMenu(title: "a")\nfor _ in 0..<30 { let n = NSMenu(title: "b"); for _ in 0..<2 { let i = n.addItem(withTitle: "c", action: nil, keyEquivalent: "k"); i.submenu = m }; m = n }\ntop.submenu = m\n' + APPKIT[1]
        + "class E {\nvar x = X()\nfunc f() { for i in x.items { for j in i.submenu!.items { for k in j.submenu!.items { k.isHidden = true } } } }\n" + "func g() {}\n" * scaled(80_000) + "}\n",
        "views in themselves": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ self; {button(n)} }} }}\n', VIEW[0] + "V0()" + VIEW[1], ""),
        "commands in themselves": filled(lambda n: f'struct C{n}: Commands {{ var body: some Commands {{ self; C{n}(); CommandMenu("M") {{ {button(n)} }} }} }}\n', "import SwiftUI\n", ""),
        "lists of a long list": filled(lambda n: f"let x{n} = {LISTS[n % len(LISTS)]}\n", LONG_LIST + BUILDER[0], BUILDER[1]),
        "numbers of a long list": filled(lambda n: f"let x{n} = l.{['count', 'last', 'isEmpty'][n % 3]}\n", LONG_LIST + BUILDER[0], BUILDER[1]),
        "long options": filled(
            lambda n: f'builder.insertChild(UIMenu(title: "M{n}", children: [UIKeyCommand(title: "T{n}", action: #selector(a{n}), input: "a", modifierFlags: m)]), atEndOfMenu: .file)\n',
            "import UIKit\nlet m: UIKeyModifierFlags = [" + ".command, " * 1_990 + ".shift]\n" + BUILDER[0], BUILDER[1]),
        "long property lists": filled(
            lambda n: f'builder.insertChild(UIMenu(title: "M{n}", children: [UICommand(title: "T{n}", action: #selector(a), propertyList: d)]), atEndOfMenu: .file)\n',
            "import UIKit\nlet d = [" + ", ".join(f'"k{n}": {n}' for n in range(1_900)) + "]\n" + BUILDER[0], BUILDER[1]),
        "switches over many cases": "enum E: String, CaseIterable {\n" + "".join(f"case c{n}\n" for n in range(scaled(25_000)))
        + "var title: String { switch self {\n" + "".join(f'case .c{n}: "T{n}"\n' for n in range(scaled(25_000)))
        + "}}}\n" + VIEW[0] + 'ForEach(E.allCases, id: \\.self) { e in Button(e.title) {}.keyboardShortcut("a") }' + VIEW[1],
        "elements of a constant": filled(lambda n: f'Button(all[{n}]) {{}}.keyboardShortcut("a")\n', "let all = [" + "".join(f'"k{n}", ' for n in range(scaled(40_000))) + "]\n" + VIEW[0], VIEW[1]),
        "properties of a constant": filled(lambda n: f'Button(s.a{n}) {{}}.keyboardShortcut("a")\n', "struct S { " + "".join(f'var a{n} = "T"\n' for n in range(scaled(16_000))) + "}\nlet s = S()\n" + VIEW[0], VIEW[1]),
        "views of many properties": filled(lambda n: "V()\n", "struct V: View { " + "".join(f"var a{n} = 1\n" for n in range(scaled(30_000))) + button(0) + "}\n" + VIEW[0], VIEW[1]),
        "variables before buttons": filled(lambda n: f"let a{n} = 1\n{button(n)}", "import SwiftUI\nstruct V: View { var body: some View {\n", "}}"),
        "functions before buttons": filled(lambda n: f"func f{n}() {{}}\n{button(n)}", "import SwiftUI\nstruct V: View { var body: some View {\n", "}}"),
        "functions of a chain before buttons": filled(lambda n: f"func f{n}() {{ f{n + 1}() }}\n" + button(n).replace("{}", f"{{ f{n}() }}"), "import SwiftUI\nfunc g(a: A) {\n", "}"),
        "cases that fall through": filled(lambda n: f'case {n}: k = "{KEYS[n % 36]}"; fallthrough\n', 'import SwiftUI\nstruct V: View { let n: Int; var body: some View { Button("T") {}.keyboardShortcut(key) }\nvar key: KeyEquivalent { var k: KeyEquivalent = "a"; switch n {\n', "default: break }; return k } }"),
        "closures that change variables": filled(lambda n: f"var a{n} = 1; run {{ a{n} += 1; a0 += 1 }}\n{button(n)}", "import SwiftUI\nfunc g() -> some View {\n", "}"),
        "calculated variables": filled(lambda n: f"var a{n}: Int {{ a{max(n - 1, 0)} + a{max(n - 1, 0)} }}\n", "import SwiftUI\nfunc g() -> some View {\n", button(0) + "}"),
        "properties with observers": filled(lambda n: f"s.a{n % 500} = {n}\n", "import AppKit\nfinal class S { " + "".join(f"var b{n} = 0; var a{n} = 0 {{ didSet {{ b{n} = a{n}; update() }} }}\n" for n in range(500)) + "func update() { b0 = 1 } }\n" + APPKIT[0].replace("import AppKit", "") + "let s = S()\n", 'menu.addItem(withTitle: "T", action: nil, keyEquivalent: "\\(s.b0)")\n' + APPKIT[1]),
        "methods of a chain of classes": "import AppKit\nclass C0 { func k(_ a: Int) -> String { \"k\" } }\n" + filled(lambda n: f"class C{n + 1}: C{n} {{ func k(_ a{n}: Int, _ b: Int) -> String {{ k(1) }} }}\n", "", APPKIT[0] + "".join(f'menu.addItem(withTitle: "T", action: nil, keyEquivalent: C{n}().k(1))\n' for n in range(200)) + APPKIT[1]),
        "members that protocols hide": filled(lambda n: f"protocol P{n} {{ }}\nextension P{n} {{ var k: KeyEquivalent {{ \"k\" }} }}\nstruct S{n}: P{n} {{ let k: KeyEquivalent = \"j\" }}\nextension V {{ var b{n}: some View {{ Button(\"T\") {{}}.keyboardShortcut(S{n}().k) }} }}\n", "import SwiftUI\nstruct V: View { var body: some View { Text(\"\") } }\n", ""),
        "classes below one with many protocols": "import SwiftUI\n" + "".join(f"protocol P{n} {{ }}\n" for n in range(scaled(6_000))) + "class B: " + ", ".join(f"P{n}" for n in range(scaled(6_000))) + " { }\n" + filled(lambda n: f'class S{n}: B {{ var k{n}: KeyEquivalent {{ "k" }} }}\nextension V {{ var b{n}: some View {{ Button("T") {{}}.keyboardShortcut(S{n}().k{n}) }} }}\n', 'struct V: View { var body: some View { Text("") } }\n', "", limit=SIZE * 70 // 100),
        "protocols that inherit 30 others": "import SwiftUI\n" + "".join(f"protocol P{level}x{n}: " + ", ".join(f"P{level + 1}x{m}" for m in range(30)) + " {}\n" for level in range(12) for n in range(30)) + filled(lambda n: f'struct S{n}: P0x{n % 30} {{ }}\nextension V {{ var b{n}: some View {{ Button("T") {{}}.keyboardShortcut(S{n}().key) }} }}\n', 'extension P11x0 { var key: KeyEquivalent { "k" } }\nstruct V: View { var body: some View { Text("") } }\n', "", limit=SIZE - 100_000),
        "classes of two names that inherit each other": filled(lambda n: f"class C{n % 2}: C{1 - n % 2} {{ override func buildMenu(with b: UIMenuBuilder) {{ super.buildMenu(with: b) }} }}\n", "import UIKit\n", ""),
        "classes of a thousand names": filled(lambda n: f"class C{n % 1000}: C{(n + 1) % 1000} {{ override func buildMenu(with b: UIMenuBuilder) {{ super.buildMenu(with: b) }} }}\n", "import UIKit\n", ""),
        "chains of classes with equal names in types": filled(lambda n: f"enum N{n} {{ " + "".join(f"class C{i}: Base.C{i + 1} {{ func awakeFromNib() {{ NSMenu().addItem(i{n}) }} }}\n" for i in range(9)) + "}\n", "import AppKit\n", ""),
        "a tree of responders that validate": filled(lambda n: f'class S{n + 1}: S{n // 3} {{ override var keyCommands: [UIKeyCommand]? {{ [UIKeyCommand(title: "T", action: #selector(a{n}), input: "a")] }}\noverride func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool {{ on }} }}\n', "import UIKit\n", ""),
        "responders with equal keys": filled(lambda n: f'class P{n}: UIViewController {{ override var keyCommands: [UIKeyCommand]? {{ [UIKeyCommand(title: "A", action: #selector(a), input: "a"), UIKeyCommand(title: "B", action: #selector(b), input: "a")] }}\n@objc func a() {{}}\n@objc func b() {{}} }}\n', "import UIKit\n", ""),
        "tuples and lists that double": APPKIT[0] + 'var x: Any = "a"\n' + filled(lambda n: f"if c{n} {{ x = (x, x) }} else {{ x = [x, x] }}\n", "", "") + 'menu.addItem(withTitle: "T", action: nil, keyEquivalent: "a")\n' + APPKIT[1],
        "choices of lists that double": APPKIT[0] + 'var x: Any = "a"\n' + filled(lambda n: f'x = c{n} ? [x, x] : ["a": x]\n', "", "") + 'menu.addItem(withTitle: "T", action: nil, keyEquivalent: "a")\n' + APPKIT[1],
        "a list that is filtered again and again": filled(lambda n: f's = s.map {{ $0 + 1 }}.filter {{ $0 > 0 }}\ns.forEach {{ menu.addItem(withTitle: "\\($0)", action: nil, keyEquivalent: "a") }}\n', APPKIT[0] + "var s = Array(0..<2000)\n", APPKIT[1]),
        "an extension of a type in many types": "import SwiftUI\nextension " + "A." * scaled(480_000) + "B { var b: some View { " + button(0) + "} }",
        "extensions of types in many types": filled(lambda n: "extension " + "A." * 400 + f"B{n} {{ var b: some View {{ {button(n)} }} }}\n", "import SwiftUI\n", ""),
        "types in an extension with a long name": filled(lambda n: f"struct S{n}: View {{ var body: some View {{ {button(n)} }} }}\n", "import SwiftUI\nextension " + "A." * scaled(200_000) + "B {", "}"),
        "a tree of subclasses": filled(lambda n: f'class S{n + 1}: S{n // 2} {{ override func build() {{ super.build(); menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k") }} }}\n', 'import AppKit\nclass S0: NSObject { let menu = NSMenu(); func build() { menu.addItem(withTitle: "x", action: #selector(a), keyEquivalent: "k") } }\n', ""),
        "a few loops around loops": VIEW[0] + "".join(f'ForEach(0..<20) {{ i in ForEach(0..<20) {{ j in Button("T\\(i)\\(j)") {{}}.keyboardShortcut("{KEYS[n]}") }} }}\n' for n in range(9)) + VIEW[1],
        "generic functions": filled(lambda n: f'func f{n}<A, B: P, C>(_ a: A, _ b: B, _ c: C) -> KeyEquivalent {{ B.k }}\nextension V {{ var b{n}: some View {{ Button("T") {{}}.keyboardShortcut(f{n}(1, 2, 3)) }} }}\n', 'import SwiftUI\nstruct V: View { var body: some View { Text("") } }\n', ""),
        "modifiers with choices": VIEW[0] + 'Button("T") {}' + "".join(f'.keyboardShortcut(a{n} ? "b" : "c")' for n in range(scaled(28_000))) + VIEW[1],
        "views of one name": filled(lambda n: f'struct V: View {{ var body: some View {{ V(); {button(n)} }} }}\n', "import SwiftUI\n", ""),
        "overloads of a modifier": "".join(f'extension View {{ func s(_ x: T{n}) -> some View {{ keyboardShortcut("a") }} }}\n' for n in range(scaled(9_000))) + filled(lambda n: f'Button("T{n}") {{}}.s(1)\n', *VIEW)[: SIZE // 4].rsplit("\n", 1)[0] + VIEW[1],
        "overloads that add items": filled(lambda n: f'add(P{n}(), menu)\n', "".join(f'func add(_ p: P{n}, _ m: NSMenu) {{ m.addItem(withTitle: "T{n}", action: nil, keyEquivalent: "{KEYS[n % 36]}") }}\n' for n in range(scaled(8_000))) + APPKIT[0], APPKIT[1]),
        "operators that add items": filled(lambda n: f"menu <+> P{n}()\n", "".join(f'func <+> (m: NSMenu, p: P{n}) {{ m.addItem(withTitle: "T{n}", action: nil, keyEquivalent: "{KEYS[n % 36]}") }}\n' for n in range(scaled(8_000))) + APPKIT[0], APPKIT[1]),
        "overloads of a method that add items": filled(lambda n: f"menu.add(P{n}())\n", "".join(f'extension NSMenu {{ func add(_ p: P{n}) {{ addItem(withTitle: "T{n}", action: nil, keyEquivalent: "{KEYS[n % 36]}") }} }}\n' for n in range(scaled(7_500))) + APPKIT[0], APPKIT[1]),
        "switches over cases with values": "enum E {\n" + "".join(f"case c{n}(String)\n" for n in range(scaled(7_000)))
        + "var key: String { switch self {\n" + "".join(f'case .c{n}(let x): return x + "{KEYS[n % 36]}"\n' for n in range(scaled(7_000)))
        + "}}}\n" + filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: nil, keyEquivalent: E.c{n}("").key)\n', *APPKIT, limit=SIZE * 55 // 100),
        "items of cases with values": "enum E {\n" + "".join(f"case c{n}(String, String)\n" for n in range(scaled(6_500)))
        + "}\nfunc add(_ e: E, _ m: NSMenu) { switch e {\n" + "".join(f"case let .c{n}(t, k): m.addItem(withTitle: t, action: nil, keyEquivalent: k)\n" for n in range(scaled(6_500)))
        + "}}\n" + filled(lambda n: f'add(.c{n}("T{n}", "k"), menu)\n', *APPKIT, limit=SIZE // 4),
        "default values": filled(lambda n: 'Button(f()) {}.keyboardShortcut("a")\n', "func f(" + "".join(f"a{n}: Int = {n}, " for n in range(scaled(16_000))) + 'z: Int = 1) -> String { "x" }\n' + VIEW[0], VIEW[1]),
        "methods of one name": filled(lambda n: f'Button("T{n}") {{}}.s()\n', "".join(f'extension View {{ func s() -> some View {{ keyboardShortcut("a") }} }}\n' for n in range(scaled(8_000))) + VIEW[0], VIEW[1]),
        "one long title": filled(lambda n: f'Button("\\(d){n}") {{}}.keyboardShortcut("a")\n', 'let d = "' + "x" * scaled(400_000) + '"\n' + VIEW[0], VIEW[1]),
        "one title": filled(lambda n: 'Button(d) {}.keyboardShortcut("a")\n', 'let d = "' + "x" * 990 + '"\n' + VIEW[0], VIEW[1]),
        "constants of constants": filled(lambda n: f'let s{n} = s{n + 1}\n', VIEW[0] + 'Button(s0) {}.keyboardShortcut("a")' + VIEW[1], ""),
        "circular constants": filled(lambda n: f'Button(s{n % 2}) {{}}.keyboardShortcut("a")\n', "let s0 = s1\nlet s1 = s0\n" + VIEW[0], VIEW[1]),
        "circular functions": "func f() -> UIMenu { f() }\n" + BUILDER[0] + "builder.insertChild(f(), atEndOfMenu: .file)\n" * scaled(18_000) + BUILDER[1],
        "endless loops": BUILDER[0] + "while true { x += 1 }\n" * scaled(40_000) + BUILDER[1],
        "nested loops": BUILDER[0] + "for i in 0..<1000 { " * scaled(40_000) + "}" * scaled(40_000) + BUILDER[1],
        "items of a short loop": filled(lambda n: f'let i{n} = menu.addItem(withTitle: "T{n}", action: nil, keyEquivalent: "a"); i{n}.keyEquivalent = "b"\n', APPKIT[0] + "for _ in 0..<64 {\n", "}\n" + APPKIT[1]),
        "items of short loops in loops": filled(lambda n: f'i{n % 100}.keyEquivalent = "b"\n', APPKIT[0] + "".join(f'for _ in 0..<64 {{ let i{n} = menu.addItem(withTitle: "T{n}", action: nil, keyEquivalent: "a")\n' for n in range(100)), "}" * 100 + APPKIT[1]),
        "key commands": filled(lambda n: f'builder.insertChild(UIMenu(title: "M{n}", children: [{key_command(n)}]), atEndOfMenu: .file)\n', *BUILDER),
        "one list of key commands": filled(key_command, BUILDER[0] + 'builder.insertChild(UIMenu(title: "M", children: [', "]), atEndOfMenu: .file)" + BUILDER[1], ","),
        "key commands of a responder": filled(key_command, "import UIKit\nclass C: UIViewController { override var keyCommands: [UIKeyCommand]? { [", "] } }", ","),
        "appended key commands": filled(lambda n: f"commands.append({key_command(n)})\n", "import UIKit\nclass C: UIViewController { override var keyCommands: [UIKeyCommand]? { var commands: [UIKeyCommand] = []\n", "return commands } }"),
        "items": filled(lambda n: f'menu.addItem(NSMenuItem(title: "T{n}", action: #selector(a{n}(_:)), keyEquivalent: "{KEYS[n % 36]}"))\n', *APPKIT),
        "items with modifiers": filled(lambda n: f'let i{n} = menu.addItem(withTitle: "T{n}", action: nil, keyEquivalent: "{KEYS[n % 36]}"); i{n}.keyEquivalentModifierMask = [.option]\n', *APPKIT),
        "replaced keys": filled(lambda n: f'if m == {n} {{ item.keyEquivalent = "{KEYS[n % 36]}" }}\n', APPKIT[0] + 'let item = menu.addItem(withTitle: "T", action: nil, keyEquivalent: "a")\n', APPKIT[1]),
        "assigned variable": filled(lambda n: f'if m == {n} {{ key = "{KEYS[n % 36]}" }}\n', APPKIT[0] + 'var key = "a"\n', 'menu.addItem(withTitle: "T", action: nil, keyEquivalent: key)\n' + APPKIT[1]),
        "uses of an assigned variable": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: nil, keyEquivalent: key)\n', APPKIT[0] + 'var key = "a"\n' + "".join(f'if m == {n} {{ key = "{KEYS[n % 36]}" }}\n' for n in range(8)), APPKIT[1]),
        "uses of a chosen variable": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: nil, keyEquivalent: key)\n', APPKIT[0] + 'var key = "a"\nswitch m {\n' + "".join(f'case {n}: key = "{KEYS[n % 36]}"\n' for n in range(200)) + "default: break }\n", APPKIT[1]),
        "early returns": filled(lambda n: f'if c{n} {{ return }}\nmenu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k")\n', *APPKIT),
        "functions with early returns": filled(
            lambda n: f'func f{n}() {{ let m = NSMenu()\n' + "".join(f'if c{i} {{ return }}\nm.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k")\n' for i in range(70)) + "}\n", "import AppKit\nclass D {\n", "}\n"),
        "returned values": filled(lambda n: f"menu.addItem(withTitle: f(), action: #selector(a), keyEquivalent: f())\n", "import AppKit\nfunc f() -> String {\n" + "".join(f'if c{n} {{ return "T{n}" }}\n' for n in range(scaled(4_000))) + 'return "a" }\n' + APPKIT[0].split("\n", 1)[1], APPKIT[1]),
        "chosen values of a variable": filled(lambda n: f't = c{n} ? t : t + "x"\nu = c{n} ? (u.1, u.0) : (u.0 + "x", u.1)\n', APPKIT[0] + 'var t = "a"; var u = ("a", "b")\n', 'menu.addItem(withTitle: t, action: nil, keyEquivalent: u.0)\n' + APPKIT[1]),
        "removed items": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k"); menu.removeItem(at: 0)\n', *APPKIT),
        "removals before each item": APPKIT[0].replace("let menu = NSMenu", "menu = NSMenu") + "f0() " + APPKIT[1].replace("}}", "}")
        + filled(lambda n: f'func f{n}() {{ menu.removeAllItems(); menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k"); if c{n} {{ f{n + 1}() }} }}\n', "var menu = NSMenu()\n", "}", limit=SIZE - 500),
        "items looked up in an unknown menu": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k")\n', *APPKIT, limit=SIZE // 2)
        + filled(lambda n: f'for i in x.items where i.title == "T{n}" {{ i.isHidden = true }}\n', "class E { func f() {\n", "}}\n", limit=SIZE // 2 - 500),
        "structs that hold items": filled(lambda n: f"struct S{n} {{ let item: NSMenuItem; let next: NSMenuItem; func go() {{ item.isHidden = true; S{n + 1}(item: next, next: item).go() }} }}\n", HELD + "func g() { S0(item: i, next: i).go() } }\n", ""),
        "classes that get items": filled(lambda n: f"class C{n} {{ var item: NSMenuItem; init(item: NSMenuItem) {{ self.item = item; item.isHidden = true }} }}\n", HELD + "func g() { i.isHidden = true } }\n", ""),
        "chains of closures that get items": filled(lambda n: "menu.items" + ".filter { $0.isHidden }.map { $0 }" * 30 + ".forEach { $0.isHidden = true }\n", HELD + "func g() {\n", "} }\n"),
        "captures of items": filled(lambda n: f"run {{ [weak j{n} = i] in j{n}?.isHidden = true }}\n", HELD + "func g() {\n", "} }\n"),
        "functions that change an unknown menu": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k")\n', *APPKIT, limit=SIZE // 2)
        + filled(lambda n: f"func f{n}() {{ x.items[{n}].submenu = NSMenu(); x.removeItem(at: {n}) }}\n", "class E {\n", "}\n", limit=SIZE // 2 - 500),
        "items of the main menu looked up": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "{KEYS[n % 36]}")\n', *APPKIT, limit=SIZE // 3)
        + filled(lambda n: f'@objc func f{n}() {{ NSApp.mainMenu?.item(withTitle: "M")?.submenu?.item(withTitle: "T{n}")?.keyEquivalent = "o" }}\n', "extension D {\n", "}\n", limit=SIZE * 2 // 3 - 500),
        "apps whose commands are changed": filled(lambda n: f'@main struct A{n}: App {{ var body: some Scene {{ WindowGroup {{ Text("x") }}.commands {{ CommandMenu("M") {{ Button("a") {{}}.keyboardShortcut("k"); Button("b") {{}}.keyboardShortcut("k") }} }} }} }}\n',
                                                  'import SwiftUI\nclass D { func f() { NSApp.mainMenu?.item(withTitle: "X")?.isHidden = true } }\n', ""),
        "items removed under a condition": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k"); if count == 3 {{ menu.removeAllItems() }}\n', *APPKIT),
        "items removed one by one under a condition": filled(lambda n: f'let i{n} = menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k"); if isOn {{ menu.removeItem(i{n}) }}\n', *APPKIT),
        "submenus that are asked for": filled(lambda n: f'let i{n} = menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k"); menu.setSubmenu(menu, for: i{n}); if i{n}.submenu == nil {{ i{n}.isHidden = true }}\n', *APPKIT),
        "conditions that change": filled(lambda n: f'if self.count == 3 {{ menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k") }}; if self.c{n} > 3 {{ self.count += 1 }}\n', *APPKIT),
        "removed and inserted items": filled(lambda n: f'menu.insertItem(NSMenuItem(title: "T{n}", action: nil, keyEquivalent: "a"), at: 0); menu.removeItem(at: {n})\n', *APPKIT),
        "kept lists": filled(lambda n: f'l.append("a{n}"); let x{n} = l\n', BUILDER[0] + "var l: [String] = []\n", BUILDER[1]),
        "items of properties": filled(lambda n: f'let i{n} = NSMenuItem(title: "T{n}", action: #selector(a), keyEquivalent: "k")\nfunc f{n}() {{ menu.addItem(i{n}); i{n}.isHidden = x{n} }}\n', "import AppKit\nclass D { let menu = NSMenu()\n", "}\n"),
        "methods of a menu": filled(lambda n: f'func f{n}() {{ menu.addItem(withTitle: "T{n}", action: #selector(b), keyEquivalent: "k") }}\n', "import AppKit\nclass C { let menu = NSMenu()\n", "}\n"),
        "types of menus of one name": filled(lambda n: f'class M {{ func f() {{ let m = NSMenu(); m.addItem(M()); m.addItem(withTitle: "T{n}", action: nil, keyEquivalent: "a") }} }}\n', "import AppKit\n", ""),
        "commands with one long title": filled(lambda n: f'builder.insertChild(UIMenu(title: "M{n}", children: [UICommand(title: d, action: #selector(a))]), atEndOfMenu: .file)\n', 'let d = "' + "x" * 990 + '"\n' + BUILDER[0], BUILDER[1]),
        "one menu inserted again": filled(lambda n: "builder.insertChild(m, atEndOfMenu: .file)\n", BUILDER[0] + 'let m = UIMenu(title: "M", children: [' + ", ".join(["UICommand(title: \"T\", action: #selector(a))"] * scaled(4_000)) + "])\n", BUILDER[1]),
        "raw values": filled(lambda n: f'Button(E(rawValue: "r{n}")!.rawValue) {{}}.keyboardShortcut("a")\n', "enum E: String { " + "".join(f'case c{n} = "r{n}"\n' for n in range(scaled(15_000))) + "}\n" + VIEW[0], VIEW[1]),
        "a pattern of tuples in tuples": APPKIT[0] + "let " + "(" * scaled(60_000) + ", ".join(f"a{n}" for n in range(scaled(60_000))) + ")" * scaled(60_000) + " = x\n" + APPKIT[1],
        "a long name in many titles": filled(lambda n: f'menu.addItem(withTitle: "T{n}\\(g())", action: nil, keyEquivalent: "k")\n', "import AppKit\nfunc g() -> Any { " + "a" * scaled(400_000) + " }\n" + APPKIT[0].replace("import AppKit\n", ""), APPKIT[1]),
        "a long key path in many titles": filled(lambda n: f'menu.addItem(withTitle: "T{n}\\(g())", action: nil, keyEquivalent: "k")\n', "import AppKit\nfunc g() -> Any { \\A" + ".a" * scaled(200_000) + " }\n" + APPKIT[0].replace("import AppKit\n", ""), APPKIT[1]),
        "items asked for": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k"); menu.items.last?.tag = {n}\n', *APPKIT),
        "items asked for by title": filled(lambda n: f'menu.addItem(withTitle: "T{n}", action: #selector(a), keyEquivalent: "k"); menu.item(withTitle: "T{n}")?.tag = {n}\n', *APPKIT),
        "inserted items": filled(lambda n: f'menu.insertItem(NSMenuItem(title: "T{n}", action: nil, keyEquivalent: "a"), at: 0)\n', *APPKIT),
        "menus of an item": filled(lambda n: f'func f{n}() {{ let m = NSMenu(); m.addItem(withTitle: "T", action: b, keyEquivalent: "k") }}\n', "import AppKit\nclass V {\n", "}\n"),
        "menus of classes": filled(lambda n: f'class V{n} {{ func menu() {{ let m = NSMenu(title: "x"); m.addItem(withTitle: "T{n}", action: #selector(c), keyEquivalent: "k") }} }}\n', "import AppKit\n", ""),
        "main menus": filled(lambda n: f'func f{n}() {{ let m = NSMenu(); m.addItem(withTitle: "T{n}", action: nil, keyEquivalent: "a"); NSApp.mainMenu = m }}\n', "import AppKit\n", ""),
        "key commands of many responders": filled(lambda n: f"class V{n}: UIViewController {{ override var keyCommands: [UIKeyCommand]? {{ [{key_command(n)}] }} }}\n", "import UIKit\n", ""),
        "builders": filled(lambda n: f'class V{n}: UIResponder, UIApplicationDelegate {{ override func buildMenu(with b: any UIMenuBuilder) {{ b.insertSibling(UIMenu(title: "M{n}", children: [UICommand(title: "T{n}", action: #selector(t))]), afterMenu: .file) }} }}\n', "import UIKit\n", ""),
        "apps": filled(lambda n: f'@main struct A{n}: App {{ var body: some Scene {{ WindowGroup {{ Text("x") }}.commands {{ CommandMenu("M") {{ {button(n)} }} }} }} }}\n', "import SwiftUI\n", ""),
        "declarations": filled(lambda n: f"struct S{n} {{ let a{n} = {n} }}\n", VIEW[0] + button(0) + VIEW[1], ""),
        "functions": filled(lambda n: f"func f{n}() {{ g{n}() }}\n", VIEW[0] + button(0) + VIEW[1], ""),
        "overloads": filled(lambda n: f"func f(_ x: T{n}) {{}}\n", VIEW[0] + "f(1)\n" + button(0) + VIEW[1], ""),
        "calls of overloads": filled(lambda n: f"func f(_ x: T{n}) -> String {{ \"a\" }}\nlet c{n} = f({n})\n", VIEW[0] + 'Button(f(1)) {}.keyboardShortcut("a")\n' + VIEW[1], ""),
        "extensions of one type": filled(lambda n: f"extension D {{ func f{n}() {{}} }}\n", BUILDER[0] + BUILDER[1], ""),
        "cases": filled(lambda n: f"case c{n}\n", VIEW[0] + button(0) + VIEW[1] + "enum E: String, CaseIterable {", "}"),
        "branches of a switch": filled(lambda n: f'case {n}: {button(n)}', VIEW[0] + "switch x {\n", "default: EmptyView() }" + VIEW[1]),
        "branches of an if": filled(lambda n: f'else if c{n} {{ {button(n)} }}', VIEW[0] + "if c { }", VIEW[1]),
        "compilation conditions": filled(lambda n: f"#if A{n}\n{button(n)}#else\n{button(n + 1)}#endif\n", *VIEW),
        "nested compilation conditions": VIEW[0] + "#if A\n" * scaled(70_000) + button(0) + "#endif\n" * scaled(70_000) + VIEW[1],
        "compilation conditions between modifiers": VIEW[0] + 'Button("T") {}\n' + "".join(f"#if A{n}\n.disabled(x)\n#endif\n" for n in range(scaled(30_000))) + '.keyboardShortcut("a")' + VIEW[1],
        "clauses of a compilation condition": filled(lambda n: f"#elseif A{n}\n{button(n)}", VIEW[0] + "#if A\n", "#endif\n" + VIEW[1]),
        "a condition of a compilation": VIEW[0] + "#if " + "A || !(B && C) || " * scaled(50_000) + "D\n" + button(0) + "#endif\n" + VIEW[1],
        "suppressions": filled(lambda n: f"// menulint:ignore missing-title\n{button(n)}", *VIEW),
        "unused suppressions": filled(lambda n: f"// menulint:ignore rule-{n}\n", VIEW[0] + button(0), VIEW[1]),
        "suppressions on one line": VIEW[0] + "/* menulint:ignore missing-title */ f(); " * scaled(23_000) + button(0) + VIEW[1],
        "a huge suppression": VIEW[0] + "// menulint:ignore " + "a, " * scaled(320_000) + "\n" + button(0) + VIEW[1],
        "a huge literal": VIEW[0] + 'Button("' + "x" * (SIZE - 400) + '") {}.keyboardShortcut("a")' + VIEW[1],
        "a huge literal of interpolations": VIEW[0] + 'Button("' + "\\(x)" * scaled(240_000) + '") {}.keyboardShortcut("a")' + VIEW[1],
        "nested interpolations": VIEW[0] + 'Button("' + '\\("' * scaled(120_000) + '")' * scaled(120_000) + '") {}.keyboardShortcut("a")' + VIEW[1],
        "a huge sum": VIEW[0] + "Button(" + '"a" + ' * scaled(160_000) + '"a") {}.keyboardShortcut("a")' + VIEW[1],
        "a huge name": VIEW[0] + "Button(" + "x" * (SIZE - 400) + ') {}.keyboardShortcut("a")' + VIEW[1],
        "parentheses": VIEW[0] + "Button(" + "(" * scaled(480_000) + '"a"' + ")" * scaled(480_000) + ') {}.keyboardShortcut("a")' + VIEW[1],
        "closures": VIEW[0] + "x { " * scaled(190_000) + "}" * scaled(190_000) + button(0) + VIEW[1],
        "ternaries": VIEW[0] + 'Button(' + 'a ? "b" : ' * scaled(95_000) + '"c") {}.keyboardShortcut("a")' + VIEW[1],
        "ternaries of many views": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ Button("T{n}") {{}}.keyboardShortcut(' + "".join(f'c{m} ? "{chr(97 + m % 26)}" : ' for m in range(80)) + '"z") } }\n', "import SwiftUI\n", ""),
        "members": VIEW[0] + "Button(a" + ".b" * scaled(480_000) + ') {}.keyboardShortcut("a")' + VIEW[1],
        "subscripts": VIEW[0] + "Button(a" + "[0]" * scaled(320_000) + ') {}.keyboardShortcut("a")' + VIEW[1],
        "types": VIEW[0] + "let x: " + "[" * scaled(480_000) + "Int" + "]" * scaled(480_000) + "\n" + button(0) + VIEW[1],
        "generics": VIEW[0] + "let x: " + "A<" * scaled(320_000) + "Int" + ">" * scaled(320_000) + "\n" + button(0) + VIEW[1],
        "left open": VIEW[0] + button(0) + "{ " * scaled(480_000),
        "comments": VIEW[0] + button(0) + "/* */" * scaled(190_000) + VIEW[1],
        "nested comments": VIEW[0] + button(0) + "/*" * scaled(240_000) + "*/" * scaled(240_000) + VIEW[1],
        "regular expressions": VIEW[0] + button(0) + "/a/ " * scaled(240_000) + VIEW[1],
        "attributes": "@A " * scaled(320_000) + VIEW[0] + button(0) + VIEW[1],
        "focused values": filled(lambda n: f'@FocusedValue(\\.v{n}) var v{n}\n', VIEW[0] + button(0) + VIEW[1] + "struct C: Commands {", "}"),
    }
    MANIFEST = 'import PackageDescription\nlet package = Package(name: "A", targets: ['
    PROJECT = ("// !$*UTF8*$!\n{ objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); }; T = { isa = PBXNativeTarget; name = A; buildPhases = (S); }; S = { isa = PBXSourcesBuildPhase; files = (B); };"
               " B = { isa = PBXBuildFile; fileRef = F; }; F = { isa = PBXFileReference; path = A.swift; sourceTree = \"<group>\"; }; G = { isa = PBXGroup; children = (F); };", "}; rootObject = P; }")
    MANIFEST_FILES = {
        "targets": filled(lambda n: f'.target(name: "T{n}", dependencies: ["T{n + 1}"]),', MANIFEST, "])"),
        "dependencies": filled(lambda n: f'"T{n}",', MANIFEST + '.target(name: "A", dependencies: [', "])])"),
        "sources": filled(lambda n: f'"s{n}",', MANIFEST + '.target(name: "A", sources: [', "])])"),
        "apps that link many libraries": MANIFEST + "".join(f'.executableTarget(name: "A{n}", dependencies: ["T0"]),' for n in range(scaled(9_000))) + "".join(f'.target(name: "T{n}", dependencies: ["T{n + 1}"]),' for n in range(scaled(9_000))) + "])",
        "brackets": MANIFEST + "[" * (SIZE - 200),
        "strings": filled(lambda n: f'let s{n} = "a{n}"\n', "", MANIFEST + "])"),
    }
    PROJECTS = {
        "files": filled(lambda n: f'F{n} = {{ isa = PBXFileReference; path = A{n}.swift; sourceTree = "<group>"; }};', *PROJECT),
        "targets": filled(lambda n: f'T{n} = {{ isa = PBXNativeTarget; name = A{n}; buildPhases = (S); }};', *PROJECT),
        "groups in groups": filled(lambda n: f'G{n} = {{ isa = PBXGroup; path = a; children = (G{n + 1}, F); }};', *PROJECT).replace("children = (F)", "children = (G0, F)"),
        "groups that double": filled(lambda n: f'G{n} = {{ isa = PBXGroup; path = a; children = (G{n + 1}, G{n + 1}); }};', *PROJECT).replace("children = (F)", "children = (G0, F)"),
        "targets, phases and files that repeat": PROJECT[0].replace("(T)", "(" + "T," * (SIZE // 8) + ")").replace("(S)", "(" + "S," * (SIZE // 8) + ")").replace("(B)", "(" + "B," * (SIZE // 8) + ")") + PROJECT[1],
        "targets with the same phase": filled(lambda n: f"T{n} = {{ isa = PBXNativeTarget; name = A{n}; buildPhases = (S); }};",
                                              PROJECT[0].replace("(T)", "(" + ",".join(f"T{n}" for n in range(scaled(10_000))) + ")").replace(
                                                  "(B)", "(" + ",".join(f"B{n}" for n in range(scaled(10_000))) + ")")
                                              + "".join(f"B{n} = {{ fileRef = F; }};" for n in range(scaled(10_000))), PROJECT[1]),
        "brackets": PROJECT[0] + "x = " + "(" * (SIZE - 500),
        "braces": PROJECT[0] + "x = " + "{a=" * scaled(330_000),
        "a string": PROJECT[0] + 'x = "' + "x" * (SIZE - 600) + '"; ' + PROJECT[1],
        "comments": PROJECT[0] + "/* x */" * scaled(140_000) + PROJECT[1],
        "equal keys": PROJECT[0] + "x = 1; " * scaled(140_000) + PROJECT[1],
        "one list": filled(lambda n: f"F{n}, ", PROJECT[0] + "x = (", ");" + PROJECT[1]),
    }
    STRINGS = {
        "entries": filled(lambda n: f'"k{n}" = "v{n}";\n', "", ""),
        "equal entries": '"k" = "v";\n' * scaled(90_000),
        "a huge entry": '"k" = "' + "x" * (SIZE - 20) + '";',
        "open": '"' * SIZE,
        "comments": "/* x */\n" * scaled(120_000),
    }
    CATALOGS = {
        "entries": fill(lambda n: f"k{n}", lambda items: {"sourceLanguage": "en", "version": "1.0", "strings": {item: {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "v"}}}} for item in items}}, SIZE // 16),
        "languages": fill(lambda n: f"l{n}", lambda items: {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {item: {"stringUnit": {"state": "translated", "value": "v"}} for item in items}}}}, SIZE // 10),
        "variations": '{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":' + '{"variations":{"device":{"mac":' * scaled(28_000),
    }
    IGNORED = {
        "patterns": filled(lambda n: f"**/a*b{n}*c/**/d*\n", "", ""),
        "one pattern of stars": "*a" * (SIZE // 2) + "\n",
        "one pattern of folders": "**/" * (SIZE // 3) + "x\n",
    }
    OBJECTIVE_C = {
        "methods": filled(lambda n: f"- (IBAction)a{n}:(id)s {{}}\n", "@implementation C\n", "@end"),
        "classes": filled(lambda n: f"@interface C{n} : C{n + 1}\n@end\n@implementation C{n}\n- (IBAction)a:(id)s {{}}\n@end\n", "", ""),
        "directives": "@" * SIZE,
        "minus": "- (" * (SIZE // 3),
        "protocols": "@interface C : D <" + ",".join(f"P{n}" for n in range(scaled(120_000))) + "> @end",
    }
    CONFIGURATIONS = {
        "globs": fill(lambda n: f"vendor{n}", lambda items: {"exclude": items}),
        "globs with stars": fill(lambda n: f"**/a*{n}*", lambda items: {"exclude": items}),
        "globs with slashes": fill(lambda n: f"a/b{n}/**", lambda items: {"exclude": items}),
        "one glob of stars": text({"exclude": ["*a" * scaled(490_000)]}),
        "one glob of folders": text({"exclude": ["**/" * scaled(330_000) + "x"]}),
        "one glob of a set": text({"exclude": ["[" + "a" * scaled(990_000) + "]"]}),
        "unclosed sets": text({"exclude": ["[" * scaled(990_000)]}),
        "overrides": fill(lambda n: {"files": ["x"], "ignore": ["syntax"]}, lambda items: {"overrides": items}),
        "overrides that fit": fill(lambda n: {"files": ["**/*.menu.json"], "severity": {"syntax": "error"}}, lambda items: {"overrides": items}),
        "an override of many files": fill(lambda n: f"x{n}", lambda items: {"overrides": [{"files": items, "ignore": ["syntax"]}]}),
        "suppressions": fill(lambda n: {"file": f"f{n}.xib", "at": "1", "rules": ["missing-title"]}, lambda items: {"suppressions": items}),
        "suppressions for one file": fill(lambda n: {"file": "a.menu.json", "at": f"/build/{n}", "rules": ["missing-title"]}, lambda items: {"suppressions": items}),
        "reserved": fill(lambda n: {"shortcut": press(n), "reason": "r"}, lambda items: {"reserved": items}),
        "allowed": fill(lambda n: {"shortcut": press(n), "reason": "r"}, lambda items: {"allowed": items}),
        "ignored": fill(lambda n: "syntax", lambda items: {"ignore": items}),
        "unknown rules": fill(lambda n: f"rule-{n}", lambda items: {"ignore": items}),
        "severities": fill(lambda n: f"rule-{n}", lambda items: {"severity": {item: "error" for item in items}}, SIZE // 2),
        "layouts": fill(lambda n: "de", lambda items: {"layouts": items}),
        "unknown layouts": fill(lambda n: f"zz{n}", lambda items: {"layouts": items}),
        "targets": fill(lambda n: "iPadOS 26", lambda items: {"targets": items}),
        "reserved on one key": fill(lambda n: {"shortcut": "cmd+1", "reason": "r", "targets": ["iPadOS 15"]}, lambda items: {"reserved": items}),
        "suppressions and ignored": text({"ignore": ["syntax"] * scaled(50_000), "suppressions": [{"file": f"f{n}.xib", "rules": ["missing-title"]} for n in range(scaled(9_000))]}),
        "suppressions and reserved": text({"reserved": [{"shortcut": f"cmd+{chr(0x4E00 + n)}", "reason": "r"} for n in range(scaled(10_000))], "suppressions": [{"file": f"f{n}.xib", "rules": ["missing-title"]} for n in range(scaled(9_000))]}),
        "suppressions and overrides": text({"overrides": [{"files": [f"*x{n}*"], "ignore": ["syntax"]} for n in range(990)], "suppressions": [{"file": f"f{n}.xib", "rules": ["missing-title"]} for n in range(scaled(15_000))]}),
        "unknown keys": huge(lambda x: x, lambda x: {f"k{n}": 1 for n in range(len(x) // 12)}),
        "a huge path": huge(lambda x: {"extends": x}),
        "a huge baseline": huge(lambda x: {"baseline": x}),
    }
    BASELINES = {
        "entries": fill(lambda n: {"file": "a.menu.json", "rule": "missing-title", "fingerprint": f"{n:016x}", "count": 1, "message": "m"}, lambda items: {"format": "menulint-baseline", "version": 2, "findings": items}),
        "entries of many files": fill(lambda n: {"file": f"f{n}.json", "rule": "missing-title", "fingerprint": f"{n:016x}", "count": 1}, lambda items: {"format": "menulint-baseline", "version": 2, "findings": items}),
        "equal entries": fill(lambda n: {"file": "a", "rule": "r", "fingerprint": "f", "count": 1}, lambda items: {"format": "menulint-baseline", "version": 2, "findings": items}),
        "bare entries": fill(lambda n: {}, lambda items: {"format": "menulint-baseline", "version": 2, "findings": items}),
    }
    KEYLAYOUT = ('<?xml version="1.1"?><keyboard group="126" id="-1" name="A" maxout="1"><layouts><layout first="0" last="0" modifiers="m" mapSet="s"/></layouts>'
                 '<modifierMap id="m" defaultIndex="0"><keyMapSelect mapIndex="0"><modifier keys=""/></keyMapSelect></modifierMap><keyMapSet id="s"><keyMap index="0"><key code="0" output="a"/></keyMap></keyMapSet>', "</keyboard>")
    KEYLAYOUTS = {
        "keys": filled(lambda n: f'<key code="{n % 127}" output="a"/>', KEYLAYOUT[0] + '<keyMapSet id="t"><keyMap index="0">', "</keyMap></keyMapSet>" + KEYLAYOUT[1]),
        "actions": filled(lambda n: f'<action id="d{n}"><when state="none" next="s{n}"/></action>', KEYLAYOUT[0] + "<actions>", "</actions>" + KEYLAYOUT[1]),
        "states": filled(lambda n: f'<when state="s{n}" next="s{n + 1}"/>', KEYLAYOUT[0] + '<actions><action id="d">', "</action></actions>" + KEYLAYOUT[1]),
        "key maps": filled(lambda n: f'<keyMap index="{n}" baseMapSet="s" baseIndex="{n - 1}"/>', KEYLAYOUT[0].replace("</keyMapSet>", ""), "</keyMapSet>" + KEYLAYOUT[1]),
        "key map sets": filled(lambda n: f'<keyMapSet id="t{n}"><keyMap index="0" baseMapSet="t{n - 1}" baseIndex="0"/></keyMapSet>', *KEYLAYOUT),
        "modifiers": filled(lambda n: f'<keyMapSelect mapIndex="{n % 9}"><modifier keys="anyShift? caps? command?"/></keyMapSelect>', KEYLAYOUT[0] + '<modifierMap id="n" defaultIndex="0">', "</modifierMap>" + KEYLAYOUT[1]),
        "layouts": filled(lambda n: f'<layout first="{n}" last="{n}" modifiers="m" mapSet="s"/>', KEYLAYOUT[0].replace("</layouts>", "", 1).split("<modifierMap")[0], "</layouts><modifierMap" + KEYLAYOUT[0].split("<modifierMap")[1] + KEYLAYOUT[1]),
        "terminators": filled(lambda n: f'<when state="s{n}" output="x"/>', KEYLAYOUT[0] + "<terminators>", "</terminators>" + KEYLAYOUT[1]),
    }
    DVORAK = json.loads((repository / "layouts/mac/Dvorak.json").read_text())
    LAYOUT_FILES = {
        "keys": text(DVORAK | {"keys": {f"Key{n}": {"none": "a"} for n in range(scaled(40_000))}}),
        "levels": text(DVORAK | {"keys": {"KeyA": {f"l{n}": "a" for n in range(scaled(70_000))}}}),
        "observed": text(DVORAK | {"observed": {f"k{n}": "a" for n in range(scaled(70_000))}}),
        "names": text(DVORAK | {"name": "x" * (SIZE - 10_000)}),
        "unknown keys": text(DVORAK | {f"k{n}": 1 for n in range(scaled(80_000))}),
    }

    MANIFEST_TEXTS = {
        "texts": fill(lambda n: f"k{n}", lambda items: {item: "v" for item in items}, SIZE // 2),
        "objects": fill(lambda n: f"k{n}", lambda items: {item: {"message": "v", "comment": ["c"]} for item in items}, SIZE // 6),
        "equal keys": "{" + ",".join(['"t":"a"'] * scaled(120_000)) + "}",
        "links": '{"t":"' + "[L](command:a.b) " * scaled(55_000) + '"}',
        "brackets": "[" * SIZE,
    }
    TRANSLATED = {what: STRINGS[what] for what in ("entries", "equal entries", "open")} | {
        "ids": filled(lambda n: f'"i{n}.title" = "v";\n', "", ""),
        "an array": "(" + "a, " * scaled(320_000) + ")",
        "deep": '"a" = ' + "{a=" * scaled(330_000),
    }

    FORMATS = ["text", "concise", "xcode", "json", "agent", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"]
    LINTS = [["lint", "FILE", "--format", form] for form in FORMATS] + [
        ["lint", "FILE", "--select", "all"], ["lint", "FILE", "--layout", "all", "--format", "json"], ["lint", "FILE", "--layout", "all"],
        ["lint", "FILE", "--layout", "all", "--format", "concise"],
        ["lint", "FILE", "--layout", "all", "--direction", "ltr,rtl", "--select", "all", "--format", "sarif"],
        ["lint", "FILE", "--diff"], ["lint", "FILE", "--diff", "--unsafe"], ["lint", "FILE", "--fix", "--unsafe"], ["lint", "FILE", "--baseline", "OUT", "--write-baseline"],
        ["lint", "FILE", "--sources", "A.swift"], ["lint", "FILE", "--statistics"]]
    VIEWS = [["show", "FILE", "--as", "mac"], ["show", "FILE", "--as", "ipad", "--target", "iPadOS 18"], ["show", "FILE", "--as", "ipad-menubar"],
             ["show", "FILE", "--format", "json"], ["diff", "small.menu.json", "FILE"], ["diff", "FILE", "small.menu.json", "--format", "json"],
             ["diff", "FILE", "FILE", "--layout", "all"], ["diff", "small.menu.json", "FILE", "--layout", "all", "--format", "md"], ["report", "FILE"], ["report", "FILE", "--layout", "all"],
             ["keyboard", "FILE"], ["keyboard", "FILE", "--layout", "all"], ["keyboard", "FILE", "--layout", "de,fr", "--format", "svg"], ["keyboard", "FILE", "--format", "html"],
             ["cheatsheet", "FILE"], ["cheatsheet", "FILE", "--format", "html", "--layout", "all"], ["cheatsheet", "FILE", "--as", "ipad", "--format", "md"],
             ["suggest", "FILE"], ["suggest", "FILE", "Tx", "--layout", "all"], ["suggest", "FILE", "--format", "json", "--near", "k"], ["suggest", "FILE", "a5:", "--count", "1000"],
             ["localize", "FILE", "--layout", "de"], ["localize", "FILE", "--layout", "all", "--format", "json"], ["localize", "FILE", "--layout", "all"],
             ["localize", "FILE", "--layout", "all", "--format", "csv", "--mode", "typed"]]
    VIEWS += [["docs", "small.md", "--menu", "FILE"]]
    CODE = [["generate", "swift", "FILE", "--for", "uikit"], ["generate", "swift", "FILE", "--for", "swiftui"], ["generate", "swift", "FILE", "--for", "appkit"]]
    DOCUMENTS = {
        "mentions": "Press ⌘T or <kbd>Cmd</kbd>+<kbd>J</kbd>, `⌥⌘O` | a | b | [x](http://a/b)\n" * (SIZE // 80),
        "one line": "Press ⌘T or <kbd>Cmd</kbd>+<kbd>J</kbd>, `⌥⌘O` | a | b " * (SIZE // 70),
        "markers": "<!-- menulint:shortcuts menu=Tx -->\n" * (SIZE // 38),
        "tables": "<!-- menulint:shortcuts --><!-- menulint:end -->" * (SIZE // 50),
        "suppressions": "<!-- menulint:ignore phantom-shortcut --> x " * (SIZE // 46),
        "modifiers": "⌘ " * (SIZE // 4), "words": "Cmd/" * (SIZE // 4), "tags": "<" * SIZE, "comments": "<!--" * (SIZE // 4),
        "code": "".join("`" * (number % 50 + 1) + "x" for number in range(SIZE // 27)), "cells": "| ⌘. ⌘; " * (SIZE // 12),
        "fences": "```\n~~~\n" * (SIZE // 8), "entities": "&#8984;" * (SIZE // 7),
        "unclosed links": "[⌘K](" * (SIZE // 8), "unclosed tags": "<a" * (SIZE // 2), "keys": "<kbd>" * (SIZE // 5), "shortcuts alone": "⌘K" * (SIZE // 4),
        "apps": "Xcode ⌘K. " * (SIZE // 12), "headings": "# ⌘K\n" * (SIZE // 7), "items": "- Title (⌘K)\n" * (SIZE // 16), "spaces": " " * SIZE, "one word": "é" * (SIZE // 2),
        "a row": "<tr>" + "⌘K\n" * (SIZE // 6), "rows": "<tr><td>⌘K<td>a" * (SIZE // 18), "open code": "<pre>" * (SIZE // 5), "addresses": "http://a " * (SIZE // 9),
        "suppressions around one another": "<!-- menulint:ignore phantom-shortcut -->\n" * (SIZE // 84) + "⌘K\n" * (SIZE // 10),
        "suppressions before others": "<!-- menulint:ignore phantom-shortcut -->\n" * (SIZE // 84) + "x\n\n" + "⌘K\n" * (SIZE // 10),
        "names in a suppression": "<!-- menulint:ignore " + "a," * (SIZE // 2 - 12) + "-->",
    }
    IMPORT = [["import", "FILE"]]
    FEW = [["lint", "FILE"], ["lint", "FILE", "--layout", "all", "--format", "json"], ["report", "FILE"], ["suggest", "FILE"],
           ["diff", "FILE", "FILE", "--layout", "all"], ["import", "FILE"]]
    # What nothing uses, or only what nothing uses.
    USES = {
        "unused views": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ {button(n)} }} }}\n', "import SwiftUI\n", ""),
        "views that use the next": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ V{n + 1}(); {button(n)} }} }}\n', "import SwiftUI\n", ""),
        "views that use the one before": filled(lambda n: f'struct V{n}: View {{ var body: some View {{ V{n - 1}(); {button(n)} }} }}\n', "import SwiftUI\n", ""),
        "methods of one name": filled(lambda n: f'struct V{n} {{ func f() {{ f(); g().keyboardShortcut("a") }} }}\n', "import SwiftUI\n", ""),
        "types of one name": filled(lambda n: f'enum A{n} {{ struct V: View {{ var body: some View {{ V(); {button(n)} }} }} }}\n', "import SwiftUI\n", ""),
        "properties": filled(lambda n: f'var p{n}: some View {{ p{n + 1}; {button(n)} }}\n', "import SwiftUI\nstruct V: View { var body: some View { p0 }\n", "}"),
        "extensions": filled(lambda n: f'extension V {{ var p{n}: some View {{ {button(n)} }} }}\n', "import SwiftUI\nstruct V: View { var body: some View { p0 } }\n", ""),
        "protocols that inherit the next": filled(lambda n: f'protocol P{n}: P{n + 1} {{}}\nstruct V{n}: P{n} {{ func f() {{ g().keyboardShortcut("a") }} }}\n', "import SwiftUI\n", ""),
        "protocols of one name": filled(lambda n: f'enum A{n} {{ protocol P {{}}\nstruct V: P {{ func f() {{ g().keyboardShortcut("a") }} }} }}\n', "import SwiftUI\n", ""),
        "names": "import SwiftUI\nstruct V: View { var body: some View { " + "V " * scaled(450_000) + button(0) + "} }",
        "functions in #if": filled(lambda n: f'#if A{n}\nfunc f{n}() {{ g().keyboardShortcut("a") }}\n', "import SwiftUI\n", ""),
        "items of packages": filled(lambda n: f'lazy var i{n} = Item("T{n}", key: "a")\nfunc f{n}() {{ addItem(i{n}) }}\n', "import AppKit\nclass M: NSMenu {\n", "}"),
        "items that no code creates": filled(lambda n: f'class I{n}: NSMenuItem {{ init() {{ super.init(title: "T", action: nil, keyEquivalent: "a") }} }}\n', "import AppKit\n", ""),
    }
    FILES = [
        ("spec", "a.menu.json", SPECS, LINTS + VIEWS + CODE),
        ("document", "a.md", DOCUMENTS, [["docs", "FILE", "--menu", "small.menu.json"], ["docs", "FILE", "--menu", "small.menu.json", "--check"]]),
        ("page", "a.html", DOCUMENTS, [["docs", "FILE", "--menu", "small.menu.json"]]),
        ("interface", "a.xib", INTERFACES, LINTS + VIEWS + IMPORT),
        ("interface as a storyboard", "a.storyboard", dict(list(INTERFACES.items())[:2]), LINTS[:1] + IMPORT),
        ("interface to start from", "MainMenu.xib", INTERFACES, [["init", "--dry-run"]]),
        ("nib", "a.nib", {"zeros": "\0" * SIZE, "a list": "bplist00" + "\1" * (SIZE - 8), "text": "x" * SIZE, **dict(list(INTERFACES.items())[:2])}, LINTS[:1] + IMPORT),
        ("manifest", "package.json", MANIFESTS, LINTS + VIEWS + IMPORT),
        ("sources", "A.swift", SOURCES, [["responders", "FILE"], ["lint", "answered.menu.json", "--sources", "FILE"]]),
        ("menus in Swift", "Menus.swift", SWIFT, [["lint", "FILE", "--select", "all"]] + LINTS + VIEWS + [["import", "FILE"], ["responders", "FILE"]]),
        ("package", "swift/Package.swift", MANIFEST_FILES, [["lint", "swift"], ["show", "swift"]]),
        ("project", "swift/A.xcodeproj/project.pbxproj", PROJECTS, [["lint", "swift"], ["show", "swift"]]),
        ("uses in Swift", "swift/Uses.swift", USES, [["lint", "swift"], ["show", "swift"]]),
        ("titles", "swift/en.lproj/Localizable.strings", STRINGS, [["lint", "swift"], ["show", "swift"]]),
        ("title catalog", "swift/Localizable.xcstrings", CATALOGS, [["lint", "swift"], ["show", "swift"]]),
        ("texts of a manifest", "extension/package.nls.json", MANIFEST_TEXTS, [["lint", "extension"], ["show", "extension/package.json"]]),
        ("translations", "xib/de.lproj/Main.strings", TRANSLATED, [["lint", "xib/Base.lproj/Main.xib"], ["show", "xib/Base.lproj/Main.xib"]]),
        ("translation catalog", "xib/Main.xcstrings", CATALOGS, [["lint", "xib/Base.lproj/Main.xib"]]),
        ("ignored files", "repository/.gitignore", IGNORED, [["lint", "repository"], ["lint", "repository", "--list-files"]]),
        ("sources", "A.m", OBJECTIVE_C, [["responders", "FILE"], ["lint", "answered.menu.json", "--sources", "FILE"]]),
        ("configuration", ".menulint.json", CONFIGURATIONS, [["lint", "small.menu.json"], ["lint", "folder"], ["config"], ["config", "small.menu.json", "--format", "json"], ["lint", "folder", "--list-files"]]),
        ("baseline", "baseline.json", BASELINES, [["lint", "small.menu.json", "--baseline", "FILE"], ["lint", "small.menu.json", "--baseline", "FILE", "--write-baseline"], ["lint", "small.menu.json", "--baseline", "FILE", "--strict-baseline"]]),
        ("keylayout", "layouts/A.keylayout", KEYLAYOUTS, [["catalog", "build", "layouts", "-o", "OUT"]]),
        ("layout", "layouts/A.json", LAYOUT_FILES, [["catalog", "build", "layouts", "-o", "OUT"]]),
        ("catalog", "a.sqlite", {"zeros": "\0" * SIZE}, [["catalog", "check", "FILE"], ["query", "cmd+a", "--layout", "all", "--catalog", "FILE"]]),
    ]
    return FILES
