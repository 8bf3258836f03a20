import { openBrowser } from "../../support/browser.ts";
import {
  cell,
  openChanges,
  openWorkbench,
  paneOf,
  refresh,
  showView,
  writeBack,
} from "../../support/workbench.ts";
import { dataOf010 } from "../../support/workbench/data-of-0.1.0.ts";
import { panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { viewShows } from "../../support/workbench/view.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";

test("a workbook and a journal of version 0.1.0 keep their unsent edits, notes, pages and history", async () => {
  const old = dataOf010();
  const workbench = await startWorkbench(undefined, {}, old);
  const browser = await openBrowser();
  try {
    const page = await openWorkbench(await browser.newContext(), workbench.url);
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open .xlsx" }).click();
    await (await choosing).setFiles({ name: "workbook.xlsx", mimeType: "", buffer: old.workbook });
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".o-sheet", { hasText: "Elements 1-2" }).click();

    const preview = await openChanges(page, 2);
    expect(preview).toContain("Element: Place cover → Unsent name");
    expect(preview).toContain("→ unsent loss text");

    expect(await refresh(page)).toContain("1 cell of yours was kept and not sent.");
    expect(await cell(page, "Elements 1-2", "P7")).toBe("my own note");
    await openChanges(page, 2);
    expect(await writeBack(page)).toContain("2 rows written back");

    await page.locator(".o-sheet", { hasText: "LOSS Pareto 1-2" }).click();
    await viewShows(page, "LOSS Pareto 1-2");
    await showView(page, "sheet");
    await press(page, /^Refresh LOSS Pareto/);
    await panelOf(page, "sheet").getByText("The figures are those of the instance now.").waitFor();

    await showView(page, "changes");
    await paneOf(page).getByText("History of write-backs").click();
    const history = panelOf(page, "changes");
    await history.locator(".batch > button").nth(1).click();
    await press(page, "Take back 2 elements");
    await history.getByRole("group").getByRole("button", { name: "Take back", exact: true }).click();
    await history.getByText("2 elements taken back").waitFor();
    const [first] = await workbench.colleague.elementsOf("1-2");
    expect(first).toMatchObject({ name: "Place gasket" });
  } finally {
    await browser.close();
    await workbench.close();
  }
});
