import type { Page } from "playwright-core";
import { cell, paneOf, pull, showView } from "../../support/workbench.ts";
import { clickCell, command, openSheet } from "../../support/workbench/grid.ts";
import { changesSay, panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";
import type { Host } from "../../../office-host/host.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/** Types into a cell with the keyboard; what the pane asks is counted from Enter on. */
async function type(page: Page, address: string, text: string): Promise<void> {
  await clickCell(page, address);
  await page.keyboard.type(text);
  await page.evaluate(() => (window as unknown as WithHost).workbench.host.resetCounts());
  await page.keyboard.press("Enter");
  await viewShows(page);
}

/** What the pane asked the workbook since then. */
function asked(page: Page): Promise<{ readonly reads: number; readonly writes: number }> {
  return page.evaluate(() => {
    const { batches } = (window as unknown as WithHost).workbench.host;
    return {
      reads: batches.filter(({ members }) => members.includes("GetDataBodyRange")).length,
      writes: batches.reduce((sum, { writes }) => sum + writes, 0),
    };
  });
}

const undoByHand = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+z");
  await viewShows(page);
};

story(
  "on each tab the pane says an edit by one read and no write, and Ctrl+Z takes the edit back",
  async (page) => {
    const sheet = await pull(page, "O-0022", "elements");
    const table = await tableIn(page, sheet);
    const address = table.address("Element", 1);
    const before = table.value("Element", 1);
    const tab = (says: RegExp) => paneOf(page).locator("#tab-changes", { hasText: says });
    const one = tab(/^\s*Changes 1\s*$/);
    const saysOn = {
      analyses: one,
      sheet: panelOf(page, "sheet").getByText(`Element ${before} → Typed on sheet, not sent yet`),
      changes: panelOf(page, "changes").getByText("Typed on changes"),
    };
    for (const [view, says] of Object.entries(saysOn) as [keyof typeof saysOn, typeof one][]) {
      await showView(page, view);
      if (view === "changes") await changesSay(page, "Everything here is on the instance");
      await type(page, address, `Typed on ${view}`);
      await one.waitFor();
      const { reads, writes } = await asked(page);
      expect(writes).toBe(0);
      // One for each pause: on a machine at work Enter may come a pause after the text.
      expect([1, 2]).toContain(reads);
      await page.keyboard.press("ArrowUp");
      await says.waitFor();
      expect((await tableIn(page, sheet)).value("Status", 1)).toBe("");
      await undoByHand(page);
      expect(await cell(page, sheet, address)).toBe(before);
      await tab(/^\s*Changes\s*$/).waitFor();
      if (view !== "analyses") await says.waitFor({ state: "detached" });
      expect(await asked(page)).toMatchObject({ writes: 0 });
    }
    await showView(page, "sheet");
    await panelOf(page, "sheet").getByText("Nothing to send").waitFor();
  },
);

story(
  "a problem is corrected by one click, and edits are marked where that is asked by the keyboard, all of them as one step of undo",
  async (page) => {
    const sheet = await pull(page, "O-0013", "elements");
    const table = await tableIn(page, sheet);
    const address = table.address("Standard time (s)", 1);
    await showView(page, "sheet");
    await type(page, address, "82 s");
    await page.keyboard.press("ArrowUp");
    const panel = panelOf(page, "sheet");
    await panel.locator("p", { hasText: "Standard time “82 s” is not a number." }).waitFor();
    await press(page, /^Use 82\ss$/);
    await panel.getByText(/Standard time .* → 82\.00\ss, not sent yet/).waitFor();
    expect(await cell(page, sheet, address)).toBe("82.00");
    for (const row of [2, 3]) await type(page, table.address("Element", row), `Marked ${row}`);
    await panel.getByRole("button", { name: "Mark edits" }).waitFor();
    await page.keyboard.press("Control+Alt+Shift+M");
    await panel.getByRole("button", { name: "Mark edits" }).waitFor({ state: "detached" });
    await viewShows(page);
    const statuses = async (): Promise<readonly string[]> => {
      const now = await tableIn(page, sheet);
      return [2, 3].map((row) => now.value("Status", row));
    };
    expect(await statuses()).toEqual(["edited: Element", "edited: Element"]);
    // All marks are one step of undo, and the edit before them is the next.
    await undoByHand(page);
    expect(await statuses()).toEqual(["", ""]);
    await panel.getByRole("button", { name: "Mark edits" }).waitFor();
    await undoByHand(page);
    expect(await cell(page, sheet, table.address("Element", 3))).toBe(table.value("Element", 3));
    expect(await cell(page, sheet, table.address("Element", 2))).toBe("Marked 2");
    await paneOf(page)
      .locator("#tab-changes", { hasText: /^\s*Changes 2\s*$/ })
      .waitFor();
  },
);

story(
  "a worksheet that is deleted with unsent edits is said to be, and a renamed one has its new name",
  async (page) => {
    const first = await pull(page, "O-0022", "elements");
    await type(page, (await tableIn(page, first)).address("Element", 1), "Lost with it");
    const second = await pull(page, "O-0013", "elements");
    await type(page, (await tableIn(page, second)).address("Element", 1), "Still here");
    await changesSay(page, "2 rows to write back");
    await command(page, "RENAME_SHEET", { sheet: second, newName: "Renamed", oldName: second });
    for (const name of ["Sheet1", "Renamed"]) await openSheet(page, name);
    await panelOf(page, "changes")
      .getByRole("option", { name: "this worksheet: Renamed" })
      .waitFor({ state: "attached" });
    await command(page, "DELETE_SHEET", { sheet: first, sheetName: first });
    await paneOf(page).getByText(`“${first}” was deleted`).waitFor();
    await panelOf(page, "changes").getByText("1 row to write back", { exact: true }).waitFor();
  },
);
