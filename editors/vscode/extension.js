// Starts `menulint server` for menu specs, Interface Builder files, manifests of extensions, and Swift code.
const { commands, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function activate(context) {
  const start = () => {
    const settings = workspace.getConfiguration("menulint");
    const files = ["**/*.menu.json", "**/*.menu.jsonc", "**/package.json", "**/.menulint.json", "**/*.{xib,storyboard}", "**/*.swift", "**/*.{strings,xcstrings}", "**/package.nls.json"];
    const languages = ["json", "jsonc", "swift", "xml"];
    client = new LanguageClient(
      "menulint", "menulint",
      { command: settings.get("path"), args: ["server"] },
      {
        documentSelector: files.map((pattern) => ({ scheme: "file", pattern }))
          .concat(languages.map((language) => ({ scheme: "untitled", language }))),
        initializationOptions: { inlayHints: settings.get("inlayHints") },
        synchronize: { fileEvents: workspace.createFileSystemWatcher("**/{*.json,*.strings,*.xcstrings,*.swift,*.m,*.mm,*.h}") },
      },
    );
    return client.start();
  };
  context.subscriptions.push(
    commands.registerCommand("menulint.restart", async () => {
      // A server that did not start cannot be stopped.
      await client.stop().catch(() => {});
      await start();
    }),
  );
  await start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
