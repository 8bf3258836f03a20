import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { whenPageEnds } from "./in-page.ts";
import { watchErrors } from "./page-errors.ts";
import { rememberPainting } from "./workbench/view.ts";

/** The program that `scripts/browser.mjs` found, and its environment. */
interface FoundBrowser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A running browser. Each story opens its own context, so nothing remains from another. Its pages prefer
 * reduced motion, because fades take processor time from other tests.
 */
export interface OpenBrowser {
  readonly browser: Browser;
  /**
   * Opens a new context of 1280 × 800 by default, with access to the clipboard. Errors of its pages fail the
   * test.
   */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes the contexts. */
  close(): Promise<void>;
}

/** The default size of a page. */
export const usualSize = { width: 1280, height: 800 };

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Tests make much short-lived memory, and threads that clean it up take processor time from other tests.
  // With much memory from the start, it is cleaned up less often, which saves about 5 %. Code is compiled
  // fast, without the last optimization. Without Maglev too, short tests get faster and long ones slower.
  `--js-flags=${[
    "--min-semi-space-size=64 --max-semi-space-size=64 --initial-old-space-size=512",
    "--single-threaded-gc --no-memory-reducer --no-opt",
  ].join(" ")}`,
];

let running: Promise<Browser> | undefined;

/**
 * Starts the browser that the project's search finds (CHROMIUM_PATH, an installed one, the one from npm),
 * headless, once for all test files of a page. Throws with the search's message if there is none.
 */
export async function openBrowser(): Promise<OpenBrowser> {
  running ??= start();
  const browser = await running;
  return {
    browser,
    newContext: async (options = {}) => {
      const context = await browser.newContext({
        viewport: usualSize,
        reducedMotion: "reduce",
        permissions: ["clipboard-read", "clipboard-write"],
        ...options,
      });
      watchErrors(context);
      // Playwright dismisses such dialogs, and nothing of ours may use them: they block the page.
      await context.addInitScript(() => {
        window.alert = (words?: unknown) => reportError(new Error(`An alert of the page: ${String(words)}`));
      });
      await rememberPainting(context);
      return context;
    },
    close: async () => {
      for (const context of browser.contexts()) await context.close();
    },
  };
}

async function start(): Promise<Browser> {
  const { path, env } = findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: flags,
    env: { ...withoutUndefined(process.env), ...env },
    // The caller limits the time.
    timeout: 0,
  });
  whenPageEnds(() => browser.close());
  return browser;
}

let found: FoundBrowser | undefined;

/** Runs the search in its own process, because it is an ES module, once per page. */
export function findBrowser(): FoundBrowser {
  found ??= JSON.parse(
    execFileSync(process.execPath, [join(__dirname, "..", "..", "scripts", "browser.mjs")], {
      encoding: "utf8",
    }),
  ) as FoundBrowser;
  return found;
}

const withoutUndefined = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
