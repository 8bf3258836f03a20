import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import type { Language } from "../../../contract/languages.ts";
import { openBrowser } from "../browser.ts";
import { patience } from "../workbench.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import type { PaneCommand } from "../../../addin/pane/actions/commands.ts";
import type { SceneName } from "./scenes.ts";
import type { PanePage } from "./page.tsx";
import { bundledPane } from "./bundle.ts";

/** The conditions in which the pane is shown. */
export interface Look {
  /** Office's theme; `untold` if Office does not report one. */
  readonly theme?: "white" | "colorful" | "dark_gray" | "black" | "untold";
  /** The system's colour scheme; light by default. */
  readonly prefers?: "light" | "dark";
  readonly height?: number;
  readonly width?: number;
  readonly language?: Language;
  readonly forcedColors?: "active";
}

const usualLook = { theme: "white", language: "en_US" } as const;

/** The pane over a fixture in a browser. */
export interface PaneInBrowser {
  /**
   * Opens the pane over a scene in a new page and waits for its first view. For tests that change the page
   * itself, such as its clipboard, and tests of what the pane remembers while its page is open.
   */
  open(scene: SceneName, look?: Look): Promise<Page>;
  /**
   * Opens a scene like `open`, in the page of the scene before, without any remains of it. Loading a page
   * takes longer than most tests.
   */
  show(scene: SceneName, look?: Look): Promise<Page>;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/** The accessibility checker. A page that needs it loads /axe.js. */
const axe = require.resolve("axe-core/axe.min.js");

/** Serves the pane and its fixture, bundled like the add-in, on a free port and starts a browser. */
export async function startPane(): Promise<PaneInBrowser> {
  const [folder, browser] = await Promise.all([bundledPane(), openBrowser()]);
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = pathname === "/" ? "index.html" : pathname.slice(1);
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    // The names of scripts contain a hash, so the browser may keep them compiled.
    if (file !== "index.html") response.setHeader("cache-control", "max-age=3600, immutable");
    if (file === "favicon.ico") response.end();
    else response.end(readFileSync(file === "axe.js" ? axe : join(folder, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  let page: Page | undefined;
  let isOwn = false;
  const fresh = async (): Promise<Page> => {
    const context = await browser.newContext();
    context.setDefaultTimeout(patience);
    return context.newPage();
  };

  const looked = async ({
    width = 350,
    height = 640,
    prefers = "light",
    forcedColors,
  }: Look): Promise<Page> => {
    // The fixture stores nothing, so one page shows scene after scene and keeps its compiled code.
    page = page === undefined || page.isClosed() ? await fresh() : page;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.setViewportSize({ width, height });
    // A colour during a transition must not be measured or photographed.
    await page.emulateMedia({
      reducedMotion: "reduce",
      forcedColors: forcedColors ?? null,
      colorScheme: prefers,
    });
    await page.mouse.move(0, 0);
    return page;
  };
  const load: PaneInBrowser["open"] = async (scene, look = {}) => {
    const at = await looked(look);
    const { theme, language } = { ...usualLook, ...look };
    await at.goto(`http://127.0.0.1:${port}/?scene=${scene}&theme=${theme}&language=${language}`);
    await at.waitForSelector("[role=tabpanel] > *");
    return at;
  };

  return {
    open(scene, look) {
      isOwn = true;
      return load(scene, look);
    },
    async show(scene, look = {}) {
      const isThere = page !== undefined && !page.isClosed() && !isOwn;
      isOwn = false;
      if (!isThere) return load(scene, look);
      const at = await looked(look);
      const { theme, language } = { ...usualLook, ...look };
      await at.evaluate(
        ([...asked]) => (window as unknown as { panePage: PanePage }).panePage.show(...asked),
        [scene, theme, language] as const,
      );
      await at.waitForSelector("[role=tabpanel] > *");
      return at;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the pane's calls of its actions, in order. */
export function callsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { panePage: PanePage }).panePage.calls);
}

/** Waits until the pane has called an action this many times, and returns all calls in order. */
export async function hasAsked(page: Page, call: string, times = 1): Promise<readonly string[]> {
  await page.waitForFunction(
    ([wanted, often]) => {
      const { calls } = (window as unknown as { panePage: PanePage }).panePage;
      return calls.filter((one) => one === wanted).length >= often;
    },
    [call, times] as const,
  );
  return callsOf(page);
}

/** Presses a button of the ribbon. */
export function pressRibbon(page: Page, command: PaneCommand): Promise<void> {
  return page.evaluate(
    (name) => (window as unknown as { panePage: PanePage }).panePage.commands.send(name),
    command,
  );
}

/** Changes Excel's theme, and the pane with it. */
export function dress(page: Page, theme: NonNullable<Look["theme"]>): Promise<void> {
  return page.evaluate((name) => (window as unknown as { panePage: PanePage }).panePage.dress(name), theme);
}

/** Replaces the scene and sends the pane an event of the workbook. */
export function become(
  page: Page,
  scene: SceneName,
  what: "sheet" | "selection" | "cells" = "sheet",
): Promise<void> {
  return page.evaluate(
    ([next, told]) => (window as unknown as { panePage: PanePage }).panePage.become(next, told),
    [scene, what] as const,
  );
}

/** Replaces an action. The new one runs in the page and cannot use the test's variables. */
export function replaceAction<Name extends keyof Actions>(
  page: Page,
  name: Name,
  act: (...args: Parameters<Actions[Name]>) => unknown,
): Promise<void> {
  return page.evaluate(`window.panePage.actions.${name} = ${act.toString()}`);
}

/** Keeps an action from ending, and returns a function that lets it end. */
export async function holdAction(page: Page, name: keyof Actions): Promise<() => Promise<void>> {
  await page.evaluate((held) => {
    const { actions } = (window as unknown as { panePage: PanePage }).panePage;
    const act = Reflect.get(actions, held) as (...args: unknown[]) => Promise<unknown>;
    const until = new Promise((go) => window.addEventListener(`let ${held} end`, go, { once: true }));
    Object.assign(actions, { [held]: (...args: unknown[]) => until.then(() => act(...args)) });
  }, name);
  return () => page.evaluate((held) => void window.dispatchEvent(new Event(`let ${held} end`)), name);
}
