import type { Page } from "playwright-core";
import { paneOf, pull, showView } from "../../support/workbench.ts";
import { deleteRows, typeAt, typeRow } from "../../support/workbench/grid.ts";
import { changesSay, panelOf, press, writeAll } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Opens the newest entry of the history below Changes. */
async function openNewest(page: Page): Promise<void> {
  await showView(page, "changes");
  const panel = panelOf(page, "changes");
  await panel.getByText("History of write-backs", { exact: true }).click();
  await panel.locator(".batch > button").first().click();
}

const namesOf = async (o_no: string) =>
  (await at.workbench.colleague.elementsOf(o_no)).map(({ name }) => name);

story("a name that was written is taken back on the instance and in the worksheet", async (page) => {
  const sheet = await pull(page, "1-2", "elements");
  const [before = ""] = await namesOf("1-2");
  await typeAt(page, sheet, "Element", 1, "Written in error");
  await changesSay(page, "1 row to write back");
  await writeAll(page);
  await openNewest(page);
  const entry = panelOf(page, "changes").locator(".history-entry").first();
  expect(await entry.innerText()).toContain(`${before} → Written in error`);
  await entry.getByRole("button", { name: /^Take back/ }).click();
  await panelOf(page, "changes").getByText("taken back", { exact: true }).first().waitFor();
  expect((await namesOf("1-2"))[0]).toBe(before);
  expect((await tableIn(page, sheet)).value("Element", 1)).toBe(before);
  await changesSay(page, "Everything here is on the instance");
});

story("a value that a colleague changed since is not taken back", async (page) => {
  const sheet = await pull(page, "1-3", "elements");
  await typeAt(page, sheet, "Element", 1, "Mine");
  await changesSay(page, "1 row to write back");
  await writeAll(page);
  await at.workbench.colleague.change("1-3", 0, { name: "Changed since" });
  await openNewest(page);
  await panelOf(page, "changes")
    .getByRole("button", { name: /^Take back/ })
    .first()
    .click();
  await panelOf(page, "changes").getByText("not taken back: someone changed it since").waitFor();
  expect((await namesOf("1-3"))[0]).toBe("Changed since");
});

story("an element that was made is taken back, and leaves the worksheet", async (page) => {
  const sheet = await pull(page, "O-0022", "elements");
  const texts = {
    Element: "Made in error",
    "Work type": "va Value added",
    "Start (s)": "42",
    "End (s)": "43",
  };
  await typeRow(page, sheet, 2, texts);
  await changesSay(page, "1 row to write back");
  await writeAll(page);
  expect(await namesOf("O-0022")).toContain("Made in error");
  await openNewest(page);
  const changes = panelOf(page, "changes");
  await changes
    .getByRole("button", { name: /^Take back/ })
    .first()
    .click();
  await changes.getByText("1 element will be deleted.").waitFor();
  expect(await namesOf("O-0022")).toContain("Made in error");
  await changes.locator(".question").getByRole("button", { name: "Take back" }).click();
  await changes.getByText("taken back", { exact: true }).first().waitFor();
  expect(await namesOf("O-0022")).not.toContain("Made in error");
  expect((await tableIn(page, sheet)).column("Element")).not.toContain("Made in error");
});

story("an element that was deleted comes back with its LOSS", async (page) => {
  const sheet = await pull(page, "O-0041", "elements");
  const [before] = await at.workbench.colleague.elementsOf("O-0041");
  await deleteRows(page, sheet, (await tableIn(page, sheet)).headerRow + 1);
  await changesSay(page, "1 row was removed from the sheet but still exists on the instance.");
  await press(page, "Put back or delete…");
  await press(page, "Delete on the instance…");
  await press(page, "Delete 1 element on the instance");
  await panelOf(page, "sheet").getByText("1 element deleted on the instance").waitFor();
  expect(await namesOf("O-0041")).toHaveLength(19);
  await openNewest(page);
  await panelOf(page, "changes")
    .getByRole("button", { name: /^Take back/ })
    .first()
    .click();
  await panelOf(page, "changes")
    .getByText(/came back under the new id \d+/)
    .waitFor();
  const [again, ...rest] = await at.workbench.colleague.elementsOf("O-0041");
  expect(rest).toHaveLength(19);
  expect((await tableIn(page, sheet)).rows).toBe(20);
  expect({ ...again, id: 0 }).toEqual({ ...before, id: 0 });
});

story("what was written back is listed in a worksheet, for the report", async (page) => {
  const sheet = await pull(page, "O-0030", "elements");
  const [before = ""] = await namesOf("O-0030");
  await typeAt(page, sheet, "Element", 1, "Print the label");
  await changesSay(page, "1 row to write back");
  await writeAll(page);
  await panelOf(page, "changes").getByText("History of write-backs", { exact: true }).click();
  await press(page, "List as worksheet");
  await panelOf(page, "changes")
    .getByText(/rows? in “.+”\./)
    .waitFor();
  const report = (await page.locator(".o-sheet.active").innerText()).trim();
  const table = await tableIn(page, report);
  const row = table.rowWith("After", "Print the label");
  expect(table.value("Before", row)).toBe(before);
  expect(table.value("Who", row)).toBe("analyst@example.com");
  await paneOf(page).locator("#tab-changes").waitFor();
});
