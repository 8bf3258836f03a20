import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

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

/** Gives the path of an installed Chrome, Edge or Chromium, in this order, or undefined. */
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
