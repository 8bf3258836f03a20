import type { Page } from "playwright-core";
import { startPane } from "./pane-page.ts";
import type { Look, PaneInBrowser } from "./pane-page.ts";
import type { SceneName } from "./scenes.ts";

/** The pane of a test file in the browser. Each test opens its own scene. */
export interface SharedPane {
  readonly open: (scene: SceneName, look?: Look) => Promise<Page>;
  /** Opens a scene in the page of the scene before, for tests that do not change the page itself. */
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

/** Returns the text of the element of a selector. */
export const textOf = (at: Page, selector: string): Promise<string> => at.locator(selector).innerText();
