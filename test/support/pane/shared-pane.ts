import type { Page } from "playwright-core";
import { startPane } from "./pane-page.ts";
import type { Look, PaneInBrowser } from "./pane-page.ts";
import type { SceneName } from "./scenes.ts";

/** The pane of a test file in the browser; each test opens a scene of its own. */
export interface SharedPane {
  readonly open: (scene: SceneName, look?: Look) => Promise<Page>;
  /** As `open`, in the page that showed the scene before; for tests that leave the page itself as it is. */
  readonly show: (scene: SceneName, look?: Look) => Promise<Page>;
}

/** Starts the pane once for a test file. */
export function sharedPane(): SharedPane {
  let pane: PaneInBrowser | undefined;
  beforeAll(async () => {
    pane = await startPane();
  });
  afterAll(() => pane?.close());
  const started = (): PaneInBrowser => {
    if (pane === undefined) throw new Error("The pane has not started.");
    return pane;
  };
  return {
    open: async (scene, look) => started().open(scene, look),
    show: async (scene, look) => started().show(scene, look),
  };
}

/** Gives the text of what a selector finds. */
export const textOf = (at: Page, selector: string): Promise<string> => at.locator(selector).innerText();
