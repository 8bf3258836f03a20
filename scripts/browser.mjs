import "./check-node.mjs";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isMain, leave } from "./command.mjs";

/**
 * Returns the browser in CHROMIUM_PATH, an installed Chrome, Edge or Chromium, or the Chromium of an npm
 * package: `{name, path, env}`, where `env` is the environment for starting it, or `{problem}`.
 */
export async function findBrowser() {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath !== undefined && chosenPath !== "")
    return existsSync(chosenPath)
      ? { name: chosenPath, path: chosenPath, env: {} }
      : { problem: `CHROMIUM_PATH is ${chosenPath}, but there is no such file.` };
  const installed = systemBrowser();
  if (installed !== undefined) return { name: installed, path: installed, env: {} };
  return (
    (await fromNpm()) ?? {
      problem:
        "No browser was found. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH to one " +
        "(the one from npm runs on Linux x64 only).",
    }
  );
}

/** Its packages may not be installed yet, so it is imported late. */
const fromNpm = async () => (await import("./npm-browser.mjs")).npmBrowser();

const names = {
  linux: [
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
    "chromium",
    "chromium-browser",
  ],
  darwin: [
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "Google\\Chrome\\Application\\chrome.exe",
    "Microsoft\\Edge\\Application\\msedge.exe",
    "Chromium\\Application\\chrome.exe",
  ],
};

/** Returns the path of an installed Chrome, Edge or Chromium, in this order, or undefined. */
export function systemBrowser({ platform = process.platform, env = process.env, exists = existsSync } = {}) {
  const folders = foldersOf(platform, env).filter(Boolean);
  return (names[platform] ?? [])
    .flatMap((name) =>
      folders.map((folder) => (platform === "win32" ? `${folder}\\${name}` : join(folder, name))),
    )
    .find((path) => exists(path));
}

function foldersOf(platform, env) {
  if (platform === "darwin") return ["/Applications", env.HOME && join(env.HOME, "Applications")];
  if (platform === "win32") return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
  return (env.PATH ?? "").split(delimiter);
}

// `node scripts/browser.mjs` prints the result as one line of JSON.
if (isMain(import.meta.url)) {
  const found = await findBrowser();
  console.log(JSON.stringify(found));
  leave("problem" in found ? 1 : 0);
}
