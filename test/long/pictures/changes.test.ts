import type { Page } from "playwright-core";
import { foreseeErrors } from "../../support/page-errors.ts";
import {
  openChanges,
  paneOf,
  pull,
  refresh,
  showView,
  typeInto,
  writeBack,
} from "../../support/workbench.ts";
import { clickCell, deleteRows, insertRow, paste, typeAt } from "../../support/workbench/grid.ts";
import { panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";
import { picture } from "./picture.ts";

const at = sharedWorkbench();

/** Scrolls to a cell of the active worksheet by selecting it. */
async function goTo(page: Page, sheet: string, header: string, row: number): Promise<void> {
  await clickCell(page, (await tableIn(page, sheet)).address(header, row));
}

test("the preview, the outcomes, the history and the change report", async () => {
  const page = await at.open();
  const elements = await pull(page, "O-0012", "elements");
  const loss = await pull(page, "O-0012", "LOSS");
  await typeAt(page, loss, "LOSS text", 1, "walks to rack 3");
  await typeAt(page, loss, "Waste type", 2, "w2 Waiting");
  await typeAt(page, loss, "LOSS text", 3, "clip falls, picks it up");
  await typeAt(page, elements, "Standard time (s)", 1, "9.5");
  await openChanges(page, 4);
  await picture(page, "workbench");
  await typeAt(page, elements, "End (s)", 3, "12,5");
  await panelOf(page, "changes").getByText("1 problem to solve first").waitFor();
  await picture(page, "changes", "pane");
  await typeAt(page, elements, "End (s)", 3, "34.2");
  await openChanges(page, 4);
  await writeBack(page);
  await goTo(page, loss, "Waste type", 2);
  for (let right = 0; right < 2; right++) await page.keyboard.press("ArrowRight");
  await picture(page, "written");
  await press(page, "Done");
  await panelOf(page, "changes").locator(".history > summary").click();
  const history = panelOf(page, "changes").locator(".history");
  await history.locator(".batch > .entry").first().click();
  await history
    .getByRole("button", { name: /^Take back: / })
    .first()
    .click();
  await history.getByText("taken back", { exact: true }).first().waitFor();
  await picture(page, "history", "pane");
  await press(page, "List as worksheet");
  await history.getByText(/in “Changes/).waitFor();
  await picture(page, "change-report");
});

test("new elements", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0030", "elements");
  const table = await tableIn(page, sheet);
  const below = table.address("Element", table.rows + 1);
  await paste(
    page,
    sheet,
    below,
    ["Place on pallet\tnva\t28.9\t31.4", "Sign the sheet\tva\t31.4\t36"].join("\n"),
  );
  await showView(page, "changes");
  await panelOf(page, "changes").getByText("2 rows to write back").waitFor();
  await picture(page, "new-rows");
});

test("an inserted row and its numbers", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0030", "elements");
  const { headerRow } = await tableIn(page, sheet);
  await insertRow(page, sheet, headerRow + 3);
  for (const [header, text] of [
    ["Element", "Turn the box"],
    ["Work type", "nva"],
    ["Start (s)", "8"],
    ["End (s)", "8.4"],
  ] as const)
    await typeAt(page, sheet, header, 3, text);
  await showView(page, "changes");
  await press(page, "Number the rows");
  await panelOf(page, "changes").getByText("2 rows to write back").waitFor();
  await picture(page, "numbering");
});

test("a lost answer", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0030", "elements");
  await typeAt(page, sheet, "Standard time (s)", 1, "3.5");
  await openChanges(page, 1);
  foreseeErrors(page.context(), /\/api\/write-back: .*ERR_CONNECTION_RESET/);
  await page.route("**/api/write-back", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await writeBack(page);
  await panelOf(page, "changes").getByRole("button", { name: "Check again" }).waitFor();
  await picture(page, "unknown", "pane");
});

test("removed rows, deleted after confirmation", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0040", "elements");
  const { headerRow } = await tableIn(page, sheet);
  await deleteRows(page, sheet, headerRow + 2, headerRow + 4);
  await showView(page, "sheet");
  await press(page, "Delete on the instance…");
  await paneOf(page).getByText("Delete these elements on the instance?").waitFor();
  await picture(page, "delete");
});

test("a conflict", async () => {
  const page = await at.open();
  const elements = await pull(page, "O-0013", "elements");
  await typeAt(page, elements, "Element", 2, "Find connector in tray");
  await typeAt(page, elements, "Standard time (s)", 3, "4.2");
  await at.workbench.colleague.change("O-0013", 1, { name: "Take connector from tray" });
  await refresh(page);
  await showView(page, "changes");
  await paneOf(page).locator("article.card").waitFor();
  await picture(page, "conflict");
});

test("changes on the instance, and changed totals", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0021", "elements");
  await typeAt(page, sheet, "Standard time (s)", 1, "38");
  await at.workbench.colleague.change("O-0021", 1, { name: "Tighten four bolts", video_end_time: 80 });
  await pull(page, "O-0022", "elements");
  await page.locator(".o-sheet", { hasText: sheet }).click();
  await showView(page, "sheet");
  await paneOf(page).getByText("The instance's totals have changed").waitFor();
  await picture(page, "totals", "pane");
  await refresh(page);
  await picture(page, "refresh");
});

test("a row that was deleted on the instance", async () => {
  const page = await at.open();
  const sheet = await pull(page, "1-2", "elements");
  const table = await tableIn(page, sheet);
  await typeInto(page, sheet, table.address("Element", 3), "Turn the cover over");
  const { colleague } = at.workbench;
  const [, , third] = await colleague.elementsOf("1-2");
  await colleague.remove("wa.element", third?.id ?? 0);
  await refresh(page);
  await goTo(page, sheet, "Element", 1);
  await picture(page, "gone");
});
