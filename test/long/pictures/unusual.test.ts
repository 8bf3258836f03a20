import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { openChanges, openWorkbench, paneOf, pull, refresh, showView } from "../../support/workbench.ts";
import { clickCell, typeAt } from "../../support/workbench/grid.ts";
import { changesSay, panelOf, press, refreshFront } from "../../support/workbench/pane-verbs.ts";
import { openSecondPane, typeAsOther } from "../../support/workbench/second-author.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";
import { withExtraField } from "../../support/workbench/extra-field.ts";
import { picture } from "./picture.ts";

const at = sharedWorkbench();

test("fields beyond the contract", async () => {
  const field = { model: "wa.element", name: "x_tool", label: "Tool", valueOf: toolOf };
  const extended = await withExtraField(field);
  try {
    const page = await openWorkbench(await at.browser.newContext(), extended.workbench.url);
    const sheet = await pull(page, "O-0040", "elements");
    await showView(page, "sheet");
    await press(page, "Extra fields…");
    await panelOf(page, "sheet").getByRole("checkbox", { name: "Tool" }).click();
    await press(page, "Show these fields");
    await paneOf(page).getByRole("button", { name: "Extra fields…" }).waitFor();
    await refreshFront(page);
    await press(page, "Extra fields…");
    await panelOf(page, "sheet").getByRole("button", { name: "Show these fields" }).scrollIntoViewIfNeeded();
    // A cell that is completely visible; from it to the field at the end of the table.
    await clickCell(page, (await tableIn(page, sheet)).address("End (s)", 1));
    for (let right = 0; right < 5; right++) await page.keyboard.press("ArrowRight");
    await picture(page, "extra-fields");
  } finally {
    await extended.close();
  }
});

function toolOf(id: number): string {
  return ["Hand crane", "Torque wrench", "", "Feeler gauge"][id % 4] ?? "";
}

test("a worksheet that was not finished", async () => {
  const page = await at.open();
  await pull(page, "O-0012", "LOSS");
  await breakOffAfter(page, "Elements O-0013");
  await showView(page, "analyses");
  await paneOf(page).getByRole("searchbox").fill("O-0013");
  await paneOf(page).locator(".analysis > button").first().click();
  await press(page, "Pull elements of O-0013");
  await paneOf(page).locator(".notice.bad").first().waitFor();
  await page.evaluate(() => (window as unknown as Breakable).mend());
  await page.locator(".o-sheet", { hasText: "Elements O-0013" }).click();
  await showView(page, "sheet");
  await paneOf(page).getByRole("button", { name: "Finish the pull" }).waitFor();
  await picture(page, "unfinished");
});

interface Breakable {
  readonly workbench: { readonly host: Host };
  mend: () => void;
}

/** Lets the host fail in the batch after a worksheet was inserted, like an Excel that hangs. */
async function breakOffAfter(page: Page, sheet: string): Promise<void> {
  await page.evaluate((name) => {
    const here = window as unknown as Breakable;
    const { host } = here.workbench;
    const installation = host.installation() as { answer: (body: string) => object };
    const answer = installation.answer;
    installation.answer = (body) => {
      const { getters } = host.model;
      if (getters.getSheetIds().some((id) => getters.getSheetName(id) === name))
        throw new Error("Excel does not answer.");
      return answer(body);
    };
    here.mend = () => {
      installation.answer = answer;
    };
  }, sheet);
}

test("what another author of the workbook typed", async () => {
  const page = await at.open();
  const sheet = await pull(page, "O-0021", "elements");
  await typeAt(page, sheet, "Element", 1, "Hoist housing");
  await openSecondPane(page);
  await page.evaluate(() => document.getElementById("second-add-in")?.setAttribute("hidden", ""));
  await typeAsOther(page, sheet, "Standard time (s)", 3, "11.5");
  await openChanges(page, 1);
  await changesSay(page, /edited by another author/);
  // From there on to Status: the pane may cover cells to the right.
  await clickCell(page, (await tableIn(page, sheet)).address("End (s)", 3));
  for (let right = 0; right < 5; right++) await page.keyboard.press("ArrowRight");
  await picture(page, "another-author");
});

test("a worksheet that was pulled the day before yesterday", async () => {
  const page = await at.open();
  const loss = await pull(page, "O-0012", "LOSS");
  await page.clock.setSystemTime(Date.now() + 50 * 60 * 60 * 1000);
  await clickCell(page, (await tableIn(page, loss)).address("Waste type", 2));
  await showView(page, "sheet");
  await paneOf(page).locator(".older").waitFor();
  await picture(page, "older", "pane");
  await refresh(page);
});
