import type { Page } from "playwright-core";
import { foreseeErrors } from "../../support/page-errors.ts";
import { openChanges, paneOf, pull, showView } from "../../support/workbench.ts";
import { openSheet, typeAt, typeRow } from "../../support/workbench/grid.ts";
import {
  changesSay,
  panelOf,
  press,
  pullBy,
  openAnalysis,
  writeAll,
} from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

story("all worksheets are refreshed in one go, with one summary of what came in", async (page) => {
  const first = await pull(page, "1-2", "elements");
  const second = await pull(page, "1-3", "elements");
  await typeAt(page, second, "Element", 2, "Mine");
  await at.workbench.colleague.change("1-2", 0, { name: "Their new name" });
  await showView(page, "sheet");
  await press(page, "Refresh all worksheets");
  const summary = panelOf(page, "sheet").locator(".notice", { hasText: "2 worksheets refreshed" });
  await summary.waitFor();
  const says = await summary.innerText();
  expect(says).toContain(`${first}: From the instance: 1 row updated.`);
  expect(says).toContain(`${second}: 1 cell of yours was kept and not sent.`);
  expect((await tableIn(page, first)).value("Element", 1)).toBe("Their new name");
  expect((await tableIn(page, second)).value("Element", 2)).toBe("Mine");
});

story("a refresh of all worksheets can be cancelled, and names those that were left", async (page) => {
  await pull(page, "1-2", "LOSS");
  const second = await pull(page, "1-3", "LOSS");
  const held: (() => Promise<void>)[] = [];
  await page.route("**/api/read", (route) => {
    held.push(() => route.continue());
  });
  await showView(page, "sheet");
  await press(page, "Refresh all worksheets");
  await press(page, "Cancel");
  const summary = panelOf(page, "sheet").locator(".notice", { hasText: "Cancelled" });
  await summary.waitFor();
  expect(await summary.innerText()).toContain(`${second}: left as it was, because you cancelled.`);
  await page.unroute("**/api/read");
});

/** Types into two cells that a colleague changes as well, and refreshes, so that both are conflicts. */
async function twoConflicts(page: Page, o_no: string): Promise<string> {
  const sheet = await pull(page, o_no, "elements");
  for (const row of [1, 2]) {
    await typeAt(page, sheet, "Element", row, `Mine ${row}`);
    await at.workbench.colleague.change(o_no, row - 1, { name: `Theirs ${row}` });
  }
  await showView(page, "sheet");
  await press(page, `Refresh elements of ${o_no}`);
  await changesSay(page, "2 cells changed by you and on the instance");
  return sheet;
}

story("of all conflicts at once the engineer's values are kept and sent", async (page) => {
  const sheet = await twoConflicts(page, "O-0041");
  await press(page, "Keep all mine");
  await openChanges(page, 2);
  expect(await writeAll(page)).toContain("2 rows written back");
  const names = (await at.workbench.colleague.elementsOf("O-0041")).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(["Mine 1", "Mine 2"]);
  expect((await tableIn(page, sheet)).value("Element", 1)).toBe("Mine 1");
});

story("of all conflicts at once the instance's values are taken, after a question", async (page) => {
  const sheet = await twoConflicts(page, "O-0040");
  await press(page, "Take all theirs");
  await paneOf(page).getByText("Take 2 values of the instance?").waitFor();
  expect((await tableIn(page, sheet)).value("Element", 1)).toBe("Mine 1");
  await paneOf(page).locator(".question").getByRole("button", { name: "Take all theirs" }).click();
  await openChanges(page, 0);
  expect((await tableIn(page, sheet)).column("Element").slice(0, 2)).toEqual(["Theirs 1", "Theirs 2"]);
});

story("an answer that was lost is not known, and checking again makes nothing twice", async (page) => {
  const sheet = await pull(page, "O-0022", "elements");
  const texts = { Element: "Made once", "Work type": "va Value added", "Start (s)": "42", "End (s)": "43" };
  await typeRow(page, sheet, 2, texts);
  await changesSay(page, "1 row to write back");
  foreseeErrors(page.context(), /\/api\/create: .*ERR_CONNECTION_RESET/);
  await page.route("**/api/create", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await press(page, "Write back 1 row");
  const panel = panelOf(page, "changes");
  await panel.getByText("not known: the answer was lost").first().waitFor();
  await page.unroute("**/api/create");
  await press(page, "Check again");
  await panel.getByRole("heading", { name: "1 row written back" }).waitFor();
  const names = (await at.workbench.colleague.elementsOf("O-0022")).map(({ name }) => name);
  expect(names.filter((name) => name === "Made once")).toHaveLength(1);
  expect((await tableIn(page, sheet)).column("Element").filter((name) => name === "Made once")).toHaveLength(
    1,
  );
});

story("a worksheet that is there is refreshed instead of pulled once more", async (page) => {
  const sheet = await pull(page, "O-0013", "elements");
  await openSheet(page, "Sheet1");
  await openAnalysis(page, "O-0013");
  expect(await pullBy(page, "Refresh elements of O-0013")).toBe(sheet);
  expect(await page.locator(".o-sheet", { hasText: "O-0013" }).count()).toBe(1);
});
