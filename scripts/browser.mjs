import "./check-node.mjs";
import { existsSync } from "node:fs";
import { isMain, leave } from "./command.mjs";
import { npmBrowser } from "./browser/npm-browser.mjs";
import { systemBrowser } from "./browser/system-browser.mjs";

/**
 * Finds a Chromium for tests and pictures: the one CHROMIUM_PATH names, an installed Chrome, Edge or Chromium, else the
 * one from npm. Gives `{name, path, env}`, `env` being what it needs in its environment, or `{problem}` in words.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "")
    return existsSync(named)
      ? { name: named, path: named, env: {} }
      : { problem: `CHROMIUM_PATH is ${named}, but there is no such file.` };
  const installed = systemBrowser();
  if (installed !== undefined) return { name: installed, path: installed, env: {} };
  return (
    (await npmBrowser()) ?? {
      problem:
        "No browser was found. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH to one " +
        "(the one from npm runs on Linux x64 only).",
    }
  );
}

// `node scripts/browser.mjs` prints what was found as one line of JSON.
if (isMain(import.meta.url)) {
  const found = await findBrowser();
  console.log(JSON.stringify(found));
  leave("problem" in found ? 1 : 0);
}
