import type { Page } from "playwright-core";

/** Chooses a view by its tab, without the wait until the tab stands still that a click of the mouse begins with. */
export async function showView(page: Page, view: "analyses" | "sheet" | "changes"): Promise<void> {
  await page.locator(`#tab-${view}`).dispatchEvent("click");
  await page.waitForSelector(`#panel-${view} > *`);
}
