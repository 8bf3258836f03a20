import type { Page } from "playwright-core";

/** Chooses a view by its tab. */
export async function showView(page: Page, view: "analyses" | "sheet" | "changes"): Promise<void> {
  await page.click(`#tab-${view}`);
  await page.waitForSelector(`#panel-${view} > *`);
}
