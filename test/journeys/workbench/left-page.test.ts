import type { Page } from "playwright-core";
import { cell, paneOf, showWorkbench, typeInto } from "../../support/workbench.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { viewShows } from "../../support/workbench/view.ts";
import type { Host } from "../../../office-host/host.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

const at = sharedWorkbench();

/** Types into a cell, and reloads the page before anything else happens. */
async function typeAndReload(page: Page, sheet: string, a1: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, address, typed]) => {
      (window as unknown as WithHost).workbench.host.type(name, address, typed);
      setTimeout(() => location.reload(), 0);
    },
    [sheet, a1, text] as const,
  );
}

async function isOpenAgain(page: Page, sheet: string): Promise<void> {
  await paneOf(page).locator(".analysis").first().waitFor({ state: "attached" });
  await viewShows(page, sheet);
}

test("a page reloaded right after a change has that change, and later saves win", async () => {
  const page = await at.open();
  const sheet = "Sheet1";
  page.on("dialog", (dialog) => void dialog.accept());
  const first = page.waitForEvent("load");
  await typeAndReload(page, sheet, "D7", "First");
  await first;
  await isOpenAgain(page, sheet);
  expect(await cell(page, sheet, "D7")).toBe("First");
  await page.evaluate(
    (name) => (window as unknown as WithHost).workbench.host.type(name, "D7", "Saved in the usual way"),
    sheet,
  );
  await page.getByText("Saved in this browser").waitFor();
  const again = page.waitForEvent("load");
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await again;
  await isOpenAgain(page, sheet);
  expect(await cell(page, sheet, "D7")).toBe("Saved in the usual way");
});

test("of two windows with one workbook, the older one says that it saves no more, and overwrites nothing", async () => {
  const page = await at.open();
  await typeInto(page, "Sheet1", "A1", "Before both");
  await page.getByText("Saved in this browser").waitFor();
  const second = await page.context().newPage();
  await showWorkbench(second, at.workbench.url);
  await typeInto(second, "Sheet1", "C3", "Of the second");
  await second.getByText("Saved in this browser").waitFor();
  await typeInto(page, "Sheet1", "B2", "Of the first");
  await page.getByText("Not saved: this workbook is open in a newer window.").waitFor();
  await second.close();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("about:blank");
  await showWorkbench(page, at.workbench.url);
  const kept = ["A1", "B2", "C3"].map((address) => cell(page, "Sheet1", address));
  expect(await Promise.all(kept)).toEqual(["Before both", "", "Of the second"]);
});

test("a workbook too large to save while the page closes leads to a question, and is saved if the user stays", async () => {
  const page = await at.open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  // The browser asks only if the page was used.
  await page.locator("#sheet").click({ position: { x: 120, y: 300 } });
  const asked = page.waitForEvent("dialog");
  await typeAndReload(page, "Sheet1", "A1", "Not yet kept");
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.getByText("Saved in this browser").waitFor();
  const again = page.waitForEvent("load");
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await again;
  await isOpenAgain(page, "Sheet1");
  expect(await cell(page, "Sheet1", "A1")).toBe("Not yet kept");
});
