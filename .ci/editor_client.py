"""A client of the Language Server Protocol over the pipes of a server."""
import json
import os
import pathlib
import subprocess


class Server:
    """A running server with a session.

    command is the server's words, folder the one that the client has open. The messages that nobody waited for are kept in
    messages.
    """

    def __init__(self, command, folder, capabilities=None, options=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder)
        self.last = 0
        self.messages = []
        self.answers = {}
        root = pathlib.Path(folder).resolve().as_uri()
        self.capabilities = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": root, "workspaceFolders": [{"uri": root, "name": "folder"}],
            "capabilities": capabilities or {}, "initializationOptions": options})["capabilities"]
        self.notify("initialized", {})

    def send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()

    def read(self):
        """The next message. Requests of the server get the answers that were prepared, or null."""
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        message = json.loads(self.process.stdout.read(length))
        if "id" in message and "method" in message:
            self.send({"id": message["id"], "result": self.answers.get(message["method"])})
        return message

    def wait(self, is_wanted):
        """The first message, of those kept and those to come, that is wanted."""
        for index, message in enumerate(self.messages):
            if is_wanted(message):
                return self.messages.pop(index)
        while not is_wanted(message := self.read()):
            self.messages.append(message)
        return message

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def start(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        return self.last

    def response(self, number):
        return self.wait(lambda message: message.get("id") == number and "method" not in message)

    def ask(self, method, params):
        return self.response(self.start(method, params)).get("result")

    def diagnostics(self, version, uri=None):
        """The findings published for a version; those of other versions and documents are dropped."""
        def is_published(message):
            return message.get("method") == "textDocument/publishDiagnostics"

        def is_wanted(message):
            params = message["params"] if is_published(message) else {}
            return is_published(message) and params.get("version") == version and uri in (None, params["uri"])
        message = self.wait(is_wanted)
        self.messages = [other for other in self.messages if not is_published(other) or uri and other["params"]["uri"] != uri]
        return message["params"]["diagnostics"]

    def open(self, path, text, version=1, language="x"):
        uri = pathlib.Path(path).resolve().as_uri()
        self.notify("textDocument/didOpen",
                    {"textDocument": {"uri": uri, "languageId": language, "version": version, "text": text}})
        return uri

    def change(self, uri, version, *changes):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)})

    def memory(self):
        """The resident memory in KB."""
        return int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4

    def end(self):
        self.ask("shutdown", None)
        self.notify("exit", None)
        self.process.stdin.close()
        return self.process.wait(20)
