import type { Page } from "playwright-core";

/** Shows a view by its tab. A mouse click would first wait until the tab stops moving. */
export async function showView(page: Page, view: "analyses" | "sheet" | "changes"): Promise<void> {
  await page.locator(`#tab-${view}`).dispatchEvent("click");
  await page.waitForSelector(`#panel-${view} > *`);
}
