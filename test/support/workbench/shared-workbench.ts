import type { Page } from "playwright-core";
import { whenPageEnds } from "../in-page.ts";
import { openBrowser, usualSize } from "../browser.ts";
import type { OpenBrowser } from "../browser.ts";
import { openWorkbench, showWorkbench } from "../workbench.ts";
import { viewShows } from "./view.ts";
import { startWorkbench } from "./workbench-process.ts";
import type { StartedWorkbench } from "./workbench-process.ts";

/** One workbench and one browser for the test files of one page. No test depends on another test's data. */
export interface SharedWorkbench {
  readonly workbench: StartedWorkbench;
  readonly browser: OpenBrowser;
  /** Opens the workbench as on a new computer. A second call in a test opens another one beside the first. */
  open(): Promise<Page>;
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
    open: async () => {
      const { url } = started(workbench);
      const isFree = !isInUse && kept !== undefined && !kept.isClosed();
      if (kept !== undefined && isFree) {
        isInUse = true;
        await forgetAll(kept, url);
        await showWorkbench(kept, url);
        return kept;
      }
      const page = await openWorkbench(await started(browser).newContext(), url);
      if (!isInUse) kept = page;
      isInUse = true;
      return page;
    },
  };
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
