import type { Page } from "playwright-core";
import { startPane } from "./pane-page.ts";
import type { Look, PaneInBrowser } from "./pane-page.ts";
import type { SceneName } from "./scenes.ts";

/** The pane of a test file in the browser; each test opens a scene of its own. */
export interface SharedPane {
  readonly open: (scene: SceneName, look?: Look) => Promise<Page>;
}

/** Starts the pane once for a test file, and closes each test's page after it. */
export function sharedPane(): SharedPane {
  let pane: PaneInBrowser | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    pane = await startPane();
    // Where nothing is bundled yet, a busy machine takes a while.
  });
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
  });
  afterAll(() => pane?.close());
  return {
    open: async (scene, look) => {
      if (pane === undefined) throw new Error("The pane has not started.");
      page = await pane.open(scene, look);
      return page;
    },
  };
}

/** Gives the text of what a selector finds. */
export const textOf = (at: Page, selector: string): Promise<string> => at.locator(selector).innerText();
