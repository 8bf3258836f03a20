import { cell, pull } from "../../support/workbench.ts";
import { clickCell } from "../../support/workbench/grid.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();

test("Alt+Down opens the list of a cell: Enter takes what is chosen and stays, Escape closes it", async () => {
  const page = await at.open();
  const loss = await pull(page, "O-0012", "LOSS");
  const table = await tableIn(page, loss);
  const a1 = table.address("Waste type", 1);
  const before = await cell(page, loss, a1);
  const list = page.locator(".o-autocomplete-value");
  const chosen = page.locator(".o-autocomplete-value-focus");
  await clickCell(page, a1);
  await page.keyboard.press("Alt+ArrowDown");
  await chosen.getByText(before, { exact: true }).waitFor();
  const values = await list.allInnerTexts();
  expect(values.length).toBeGreaterThan(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await list.first().waitFor({ state: "detached" });
  expect(await cell(page, loss, a1)).toBe(before);

  const next = values[(values.indexOf(before) + 1) % values.length]!;
  await page.keyboard.press("Alt+ArrowDown");
  await chosen.getByText(before, { exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await chosen.getByText(next, { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await list.first().waitFor({ state: "detached" });
  expect(await cell(page, loss, a1)).toBe(next);
  // The cell is still the active one.
  await page.keyboard.press("Alt+ArrowDown");
  await chosen.getByText(next, { exact: true }).waitFor();
  await page.keyboard.press("Escape");

  // A cell without a list has none.
  await clickCell(page, table.address("LOSS text", 1));
  await page.keyboard.press("Alt+ArrowDown");
  expect(await list.count()).toBe(0);
});
