import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { openChanges, paneOf, pull, reportIn, showView, typeInto } from "../../support/workbench.ts";
import { cellShows, clickCell, openSheet } from "../../support/workbench/grid.ts";
import { panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Returns the place of the focus: the ribbon, the grid or the pane. */
function focusedRegion(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    ["ribbon", "sheet", "pane"].find((id) => document.getElementById(id)?.contains(document.activeElement)),
  );
}

/** Gives the first element of an analysis another name on the instance. */
async function renameThere(name: string): Promise<void> {
  await at.workbench.colleague.change("O-0001", 0, { name });
}

story("the ribbon has the buttons of the manifest, and each does what it says", async (page) => {
  const loss = await pull(page, "O-0012", "LOSS");
  const sheet = await pull(page, "O-0001", "elements");
  const group = page.getByRole("region", { name: "Work Analysis", exact: true });
  await group.getByRole("button", { name: "Write back" }).click();
  await paneOf(page).locator("#tab-changes[aria-selected='true']").waitFor();
  await renameThere("By the ribbon");
  await group.getByRole("button", { name: "Refresh", exact: true }).click();
  await paneOf(page).locator("#tab-sheet[aria-selected='true']").waitFor();
  // The cell has the name before all work has ended, and no other work begins until then.
  await reportIn(paneOf(page));
  await cellShows(page, sheet, "D7", "By the ribbon");
  await renameThere("By the ribbon, all");
  await openSheet(page, loss);
  await group.getByRole("button", { name: "Refresh all" }).click();
  await panelOf(page, "sheet").getByText("2 worksheets refreshed").waitFor();
  await cellShows(page, sheet, "D7", "By the ribbon, all");
});

story("the menu of a cell shows its row in the pane, its segments as wide as they are long", async (page) => {
  const sheet = await pull(page, "O-0012", "LOSS");
  const table = await tableIn(page, sheet);
  await showView(page, "changes");
  await clickCell(page, table.address("Cycle", 2), "right");
  await page.locator(".o-menu-item", { hasText: "Work Analysis" }).click();
  await page.getByTitle("Show in Work Analysis pane").click();
  const row = panelOf(page, "sheet").locator(".selected");
  await row.locator("li[aria-current]", { hasText: table.value("LOSS text", 2) }).waitFor();
  await row.locator("h3:focus", { hasText: table.value("Element", 2) }).waitFor();
  expect(await panelOf(page, "sheet").innerText()).toContain(table.value("Start (s)", 2));
  const [, element] = await at.workbench.colleague.elementsOf("O-0012");
  const segments = JSON.parse(element?.segment_data ?? "[]") as readonly { start: number; end: number }[];
  const widths = await row
    .locator(".bar rect.segment")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  const lengths = segments.map(({ start, end }) => end - start);
  const [wide = 0, long = 0] = [widths, lengths].map((all) => all.reduce((sum, one) => sum + one, 0));
  expect(widths.map((width) => Math.round((1000 * width) / wide))).toEqual(
    lengths.map((length) => Math.round((1000 * length) / long)),
  );
});

story(
  "shortcuts work in the grid and in the pane, F6 goes through all regions, and unsent work is kept",
  async (page) => {
    const sheet = await pull(page, "O-0001", "elements");
    await page.locator(".o-grid").click({ position: { x: 200, y: 250 } });
    const regions: (string | undefined)[] = [];
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press("F6");
      regions.push(await focusedRegion(page));
    }
    await page.keyboard.press("Shift+F6");
    regions.push(await focusedRegion(page));
    expect(regions).toEqual(["pane", "ribbon", "sheet", "ribbon"]);

    await page.locator(".o-grid").click({ position: { x: 200, y: 250 } });
    await page.keyboard.press("Control+Alt+Shift+W");
    await paneOf(page).locator("#tab-changes[aria-selected='true']").waitFor();
    await renameThere("By the keyboard");
    await paneOf(page).locator("#tab-analyses").focus();
    await page.keyboard.press("Control+Alt+Shift+R");
    await paneOf(page).locator("#tab-sheet[aria-selected='true']").waitFor();
    await cellShows(page, sheet, "D7", "By the keyboard");

    await typeInto(page, sheet, "D7", "Pick both parts");
    await openChanges(page, 1);
    await page.waitForFunction(
      () => (window as unknown as { workbench: { host: Host } }).workbench.host.office.asksBeforeClosing,
    );
    await page.getByRole("button", { name: "New", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("not everything in it has been written back").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await showView(page, "changes");
  },
);

story("typing replaces the cell's content at any speed, also through an input method", async (page) => {
  const sheet = await pull(page, "O-0001", "elements");
  // Like keys that waited for a busy page: all at once, before any drawing.
  for (const [at, text] of ["=1+1", "7,5", "=2*3", "12"].entries()) {
    const address = `F${at + 7}`;
    await clickCell(page, address);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await clickCell(page, address);
    await page.waitForFunction(
      (typed) => document.querySelector(".o-spreadsheet-topbar-wrapper .o-composer")?.textContent === typed,
      text,
    );
  }
  await clickCell(page, "D7");
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ["ぶ", "ぶひん", "部品"])
    await keyboard.send("Input.imeSetComposition", {
      ...{ text, selectionStart: text.length, selectionEnd: text.length },
    });
  await keyboard.send("Input.insertText", { text: "部品" });
  await page.keyboard.press("Enter");
  await cellShows(page, sheet, "D7", "部品");
});

test("the sample appears the first time, needs no relay, and never returns after it is dismissed", async () => {
  const page = await at.open({ visit: "first" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const pane = paneOf(page);
  await press(page, "LOSS in a worksheet");
  await pane.getByText("Ready in “LOSS SAMPLE”.").waitFor();
  expect(asked.filter((path) => path.startsWith("/api/") && path !== "/api/history")).toEqual([]);
  await pane.locator(".sample-card").getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await pane.locator(".analysis").first().waitFor();
  expect(await pane.locator(".sample-card").count()).toBe(0);
});
