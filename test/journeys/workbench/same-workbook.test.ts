import type { FrameLocator, Page } from "playwright-core";
import { openChanges, paneOf, pull, reportIn, showView } from "../../support/workbench.ts";
import { typeAt } from "../../support/workbench/grid.ts";
import { changesSay, refreshFront, writeAll } from "../../support/workbench/pane-verbs.ts";
import { openSecondPane, typeAsOther } from "../../support/workbench/second-author.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();

const namesOf = async (o_no: string) =>
  (await at.workbench.colleague.elementsOf(o_no)).map(({ name }) => name);

/** Refreshes the worksheet that the second author has in front, from their pane. */
async function refreshAsOther(theirs: FrameLocator): Promise<string> {
  await theirs.locator("#tab-sheet").click();
  await theirs.getByRole("button", { name: /^Refresh elements of / }).click();
  return reportIn(theirs);
}

/** Gives the table of a worksheet another name, as Table Design does. */
async function renameTable(page: Page, sheet: string, name: string): Promise<void> {
  const frame = page.frames().find((one) => one.url().endsWith("/workbench/taskpane.html"));
  if (frame === undefined) throw new Error("The pane has no frame.");
  await frame.evaluate(
    ([of, wanted]) =>
      Excel.run(async (context) => {
        const { tables } = context.workbook.worksheets.getItem(of);
        tables.getItemAt(0).name = wanted;
        await context.sync();
      }),
    [sheet, name] as const,
  );
}

test("a table that was given another name is refreshed, edited and written back like any other", async () => {
  const page = await at.open();
  const sheet = await pull(page, "1-2", "elements");
  await typeAt(page, sheet, "Element", 1, "Mine, before");
  await renameTable(page, sheet, "Gasket_times");
  await at.workbench.colleague.change("1-2", 1, { name: "Theirs" });
  expect(await refreshFront(page)).toContain("From the instance: 1 row updated.");
  await typeAt(page, sheet, "Element", 3, "Mine, after");
  const table = await tableIn(page, sheet);
  expect(table.column("Element").slice(0, 3)).toEqual(["Mine, before", "Theirs", "Mine, after"]);
  await openChanges(page, 2);
  expect(await writeAll(page)).toContain("2 rows written back");
  expect((await namesOf("1-2")).slice(0, 3)).toEqual(["Mine, before", "Theirs", "Mine, after"]);
});

test("what another author types into the same workbook is theirs to send, and ours is ours", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0012", "elements");
  await typeAt(page, sheet, "Element", 1, "Mine");
  const theirs = await openSecondPane(page);
  await typeAsOther(page, sheet, "Element", 2, "Theirs");
  expect(await changesSay(page, /edited by another author/)).toContain("1 row was edited by another author");
  await openChanges(page, 1);
  expect(await writeAll(page)).toContain("1 row written back");
  const names = await namesOf("O-0012");
  expect(names[0]).toBe("Mine");
  expect(names[1]).not.toBe("Theirs");
  expect((await tableIn(page, sheet)).value("Element", 2)).toBe("Theirs");

  await theirs.locator("#tab-changes").click();
  await theirs.getByRole("button", { name: "Write back 1 row" }).click();
  await theirs.getByRole("heading", { name: "1 row written back" }).waitFor();
  expect((await namesOf("O-0012")).slice(0, 2)).toEqual(["Mine", "Theirs"]);
  await openChanges(page, 0);
});

test("another author's refresh loses nothing that is not sent, and brings in for both what is new", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0041", "elements");
  const theirs = await openSecondPane(page);
  await typeAt(page, sheet, "Element", 1, "Mine");
  await typeAsOther(page, sheet, "Element", 2, "Theirs");
  await at.workbench.colleague.change("O-0041", 2, { name: "From the instance" });
  await openChanges(page, 1);
  expect(await refreshAsOther(theirs)).toContain("From the instance: 1 row updated.");
  const expected = ["Mine", "Theirs", "From the instance"];
  expect((await tableIn(page, sheet)).column("Element").slice(0, 3)).toEqual(expected);

  await openChanges(page, 1);
  await paneOf(page).getByText("1 row was edited by another author").waitFor();
  expect(await refreshFront(page)).toContain("Nothing changed on");
  expect((await tableIn(page, sheet)).column("Element").slice(0, 3)).toEqual(expected);
  await showView(page, "changes");
  expect(await writeAll(page)).toContain("1 row written back");
  expect((await namesOf("O-0041"))[0]).toBe("Mine");
});
