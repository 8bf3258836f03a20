import type { Page } from "playwright-core";
import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import type { Words } from "../../../addin/words/words.ts";
import { cell, paneOf, showView, typeByHand } from "../../support/workbench.ts";
import { panelOf, press, showList } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { letters, shownCells } from "../../support/workbench/table-in-sheet.ts";
import { drawnCharts, viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();

/** Makes the page for the first two analyses of the list that have elements, and returns its name. */
async function makeRebalance(page: Page, { analyses, pages }: Words): Promise<string> {
  await showList(page);
  const panel = panelOf(page, "analyses");
  await press(page, analyses.chooseSeveral);
  for (const oNo of ["O-0030", "00123"]) await panel.locator(".analysis > button", { hasText: oNo }).click();
  await panel.locator(".folded summary").click();
  await panel.getByRole("button", { name: pages.kinds.rebalance.name }).click();
  const made = panel.locator(".notice", { hasText: pages.kinds.rebalance.name });
  await made.waitFor();
  await viewShows(page);
  return (await page.locator(".o-sheet.active").innerText()).trim();
}

/** Returns the address of the cell below a header, or on its right for a label, and the rows of the page. */
async function placeOf(page: Page, sheet: string, header: string) {
  const rows = await shownCells(page, sheet);
  const row = rows.findIndex((texts) => texts.includes(header));
  return { column: letters(rows[row]?.indexOf(header) ?? -1), row: row + 1, rows };
}

test.each([
  ["en_US", "en-US"],
  ["ja_JP", "ja-JP"],
] as const satisfies readonly (readonly [Language, string])[])(
  "in %s an engineer moves an element to another station, and lets the pane propose stations for a takt",
  async (language, locale) => {
    const words = await wordsOf(language);
    const says = words.charts.rebalance;
    const page = await at.open({ language: locale });
    const sheet = await makeRebalance(page, words);
    expect(await drawnCharts(page)).toBe(1);
    const takt = await placeOf(page, sheet, words.charts.taktInput);
    await typeByHand(page, `D${takt.row}`, "30");

    const { column, row, rows } = await placeOf(page, sheet, says.newStation);
    expect(rows[row]?.slice(0, 3)).not.toContain("");
    await page.locator(".o-grid").hover();
    await page.mouse.wheel(0, 300);
    const after = await placeOf(page, sheet, words.reports.kpis.after);
    const longest = `${after.column}${after.row + 2}`;
    const before = await cell(page, sheet, longest);
    await typeByHand(page, `${column}${row + 1}`, "4");
    expect(await cell(page, sheet, `${column}${row + 1}`)).toBe("4");
    await typeByHand(page, `${column}${row + 5}`, "1");
    expect(await cell(page, sheet, longest)).not.toBe(before);

    await showView(page, "sheet");
    await press(page, words.pages.propose);
    const said = paneOf(page).locator("#panel-sheet .notice", { hasText: "30.0" });
    await said.waitFor();
    expect(await said.innerText()).toContain(words.pages.proposed.rules.positional_weight);
    await viewShows(page);
    const stations = (await shownCells(page, sheet))
      .slice(row, row + 12)
      .map((texts) => Number(texts[column.charCodeAt(0) - 65]));
    const seconds = words.units.seconds({ number: "30.0" });
    const count = String(new Set(stations).size);
    expect(await said.innerText()).toContain(words.pages.proposed.byTakt({ count, seconds }));
  },
);
