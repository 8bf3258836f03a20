import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { whenPageEnds } from "./in-page.ts";
import { watchErrors } from "./page-errors.ts";
import { rememberPainting } from "./workbench/view.ts";

/** What `scripts/browser.mjs` found: the program and what it needs in its environment. */
interface FoundBrowser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A running browser; each story opens a context of its own, so that nothing is left over from another. Its pages are told
 * that the person wants little motion: to draw what fades takes a processor from other tests.
 */
export interface OpenBrowser {
  readonly browser: Browser;
  /** Opens a fresh context, 1280 × 800 unless told, with leave to use the clipboard; errors of its pages fail the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes what was opened in it. */
  close(): Promise<void>;
}

/** The size of a page, unless another is asked for. */
export const usualSize = { width: 1280, height: 800 };

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Room for what is soon needed no more, of which tests make much, and no threads beside the page to clear it away:
  // they only take a processor from other tests. What runs often is compiled fast, not well, since no page lives
  // long enough for the latter.
  "--js-flags=--max-semi-space-size=64 --single-threaded-gc --no-opt",
];

let running: Promise<Browser> | undefined;

/**
 * Starts the browser that the project's own search finds (CHROMIUM_PATH, an installed one, the one from npm), headless, once for all
 * test files that run in one page. Throws with the search's words when there is none.
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
      // The page stands still until somebody presses OK, which a test does unseen: nothing of ours may say anything by it.
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
    // Whoever starts it limits how long that may take.
    timeout: 0,
  });
  whenPageEnds(() => browser.close());
  return browser;
}

let found: FoundBrowser | undefined;

/** Asks the search in a process of its own, since it is an ES module of the set-up scripts; once per page. */
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
