import type { Page } from "playwright-core";
import { whenPageEnds } from "../in-page.ts";
import { openBrowser, usualSize } from "../browser.ts";
import type { OpenBrowser } from "../browser.ts";
import { openWorkbench, patience, showWorkbench } from "../workbench.ts";
import { viewShows } from "./view.ts";
import { startWorkbench } from "./workbench-process.ts";
import type { StartedWorkbench } from "./workbench-process.ts";

/** One workbench and one browser for the test files of one page. No test depends on another test's data. */
export interface SharedWorkbench {
  readonly workbench: StartedWorkbench;
  readonly browser: OpenBrowser;
  /** Opens the workbench as on a new computer. A second call in a test opens another one beside the first. */
  open(how?: Opening): Promise<Page>;
}

/** How the workbench is opened: in which language of Excel, and whether the user was there before. */
export interface Opening {
  readonly language?: string;
  readonly visit?: "again" | "first";
}

let running: Promise<StartedWorkbench> | undefined;
/** The page that shows the workbench in test after test. */
let kept: Page | undefined;

/** Starts the workbench that all test files of a page share, once. */
async function start(): Promise<StartedWorkbench> {
  const workbench = await startWorkbench();
  whenPageEnds(() => workbench.close());
  return workbench;
}

/**
 * Starts both before the first tests that need them. All tests use one page, which keeps its compiled code,
 * and each test starts with empty storage. All other pages are closed after each test.
 */
export function sharedWorkbench(): SharedWorkbench {
  let workbench: StartedWorkbench | undefined;
  let browser: OpenBrowser | undefined;
  const started = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error("The workbench starts before the first test, not earlier.");
    return thing;
  };
  beforeAll(async () => {
    [workbench, browser] = await Promise.all([(running ??= start()), openBrowser()]);
  });
  let isInUse = false;
  const closeOthers = async (): Promise<void> => {
    for (const context of browser?.browser.contexts() ?? [])
      if (context !== kept?.context()) await context.close();
  };
  afterEach(async () => {
    // After any test, the view must still show the workbook.
    const shows = isInUse && kept !== undefined && !kept.isClosed() ? viewShows(kept) : Promise.resolve();
    const [shown] = await Promise.allSettled([shows]);
    isInUse = false;
    await closeOthers();
    if (kept !== undefined && !kept.isClosed()) {
      for (const page of kept.context().pages()) if (page !== kept) await page.close();
      await kept.unrouteAll({ behavior: "ignoreErrors" });
      kept.removeAllListeners();
    }
    if (shown.status === "rejected")
      throw new Error("The view was wrong in the end.", { cause: shown.reason });
  });
  afterAll(closeOthers);
  return {
    get workbench() {
      return started(workbench);
    },
    get browser() {
      return started(browser);
    },
    open: async ({ language, visit = "again" } = {}) => {
      const { url } = started(workbench);
      const address = language === undefined ? url : `${url}?language=${language}`;
      if (isInUse) return openWorkbench(await started(browser).newContext(), address, visit);
      isInUse = true;
      if (kept === undefined || kept.isClosed()) {
        const context = await started(browser).newContext();
        context.setDefaultTimeout(patience);
        kept = await context.newPage();
      } else await forgetAll(kept, url);
      if (visit === "again") await rememberVisit(kept, url);
      await showWorkbench(kept, address);
      return kept;
    },
  };
}

/** Makes the browser remember an earlier visit to the workbench, without loading it. */
async function rememberVisit(page: Page, url: string): Promise<void> {
  await page.goto(new URL("/assets/icon-16.png", url).href);
  await page.evaluate(() => localStorage.setItem("work-analysis.first-run", "over"));
}

/** Leaves the workbench and clears the browser's storage for it. */
async function forgetAll(page: Page, url: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "all" });
  await browser.detach();
  await page.setViewportSize(usualSize);
}
