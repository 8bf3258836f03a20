import type { Page } from "playwright-core";
import { openBrowser } from "../browser.ts";
import type { OpenBrowser } from "../browser.ts";
import { openWorkbench } from "../workbench.ts";
import { startWorkbench } from "./workbench-process.ts";
import type { StartedWorkbench } from "./workbench-process.ts";

/** One workbench and one browser for all tests of a file; each test opens pages of its own and uses an analysis of its own. */
export interface SharedWorkbench {
  readonly workbench: StartedWorkbench;
  readonly browser: OpenBrowser;
  /** Opens the workbench in a fresh browser context. */
  open(): Promise<Page>;
}

/** Starts both before the tests of the file, closes every page after each test, and ends both after the last. */
export function sharedWorkbench(): SharedWorkbench {
  let workbench: StartedWorkbench | undefined;
  let browser: OpenBrowser | undefined;
  const started = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error("The workbench starts before the first test, not earlier.");
    return thing;
  };
  beforeAll(async () => {
    [workbench, browser] = await Promise.all([startWorkbench(), openBrowser()]);
  });
  afterEach(async () => {
    for (const context of browser?.browser.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await workbench?.close();
  });
  return {
    get workbench() {
      return started(workbench);
    },
    get browser() {
      return started(browser);
    },
    open: async () => openWorkbench(await started(browser).newContext(), started(workbench).url),
  };
}
