import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import type { Words } from "../../../addin/words/words.ts";
import { projectFolder } from "../../support/script.ts";
import { typeByHand } from "../../support/workbench.ts";
import { clickCell } from "../../support/workbench/grid.ts";
import { selectedCell } from "../../support/workbench/grid-looks.ts";
import { openAnalysis, panelOf } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { letters, shownCells } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();

/** Presses a button of the opened analysis, and returns the worksheet that it makes. */
async function make(page: Page, button: string): Promise<string> {
  const opened = panelOf(page, "analyses").locator(".opened");
  await opened.locator("button, fluent-button", { hasText: button }).first().click();
  await opened.locator(".notice").waitFor();
  await viewShows(page);
  return (await page.locator(".o-sheet.active").innerText()).trim();
}

/** Returns the address below a header in the first row of its table, or in the row of a text. */
async function addressOf(page: Page, sheet: string, header: string, text?: string): Promise<string> {
  const rows = await shownCells(page, sheet);
  const top = rows.findIndex((texts) => texts.includes(header));
  const row = text === undefined ? top + 1 : rows.findIndex((texts) => texts.includes(text));
  return `${letters(rows[top]?.indexOf(header) ?? -1)}${row + 1}`;
}

/** Returns the names of the add-in and of its command in the menu of a cell. */
function menuIn(locale: string): { readonly name: string; readonly explain: { readonly label: string } } {
  const file = join(projectFolder, "locales", `${locale}.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly ribbon: ReturnType<typeof menuIn> }).ribbon;
}

test.each([
  ["en_US", "en-US", "en"],
  ["ja_JP", "ja-JP", "ja"],
] as const satisfies readonly (readonly [Language, string, string])[])(
  "in %s an engineer asks why a cycle takes so long, goes to a record, and sees what an edit would change",
  async (language, browser, locale) => {
    const words: Words = await wordsOf(language);
    const { charts, explain, pages, fields, units } = words;
    const page = await at.open({ language: browser });
    await openAnalysis(page, "00123");
    const elements = await make(page, words.worksheets.nouns.elements);
    const sheet = await make(page, pages.kinds.cycles_yamazumi.name);
    const total = await addressOf(page, sheet, charts.total);
    const menu = menuIn(locale);
    await page.locator(".o-grid").hover();
    await page.mouse.wheel(0, 600);
    await clickCell(page, total, "right");
    await page.locator(".o-menu-item", { hasText: menu.name }).click();
    await page.locator(".o-menu-item", { hasText: menu.explain.label }).click();
    const said = panelOf(page, "sheet").locator(".explained");
    await said.locator("h3:focus", { hasText: total }).waitFor();
    const [heading = "", seconds = ""] = (await said.locator("h3, .value").allInnerTexts()).map(String);
    expect(heading).toContain(charts.total);
    expect(Number(seconds)).toBeGreaterThan(0);

    // The seconds of the records add up to the total.
    const records = said.locator("ul.parts").nth(1).locator(".number");
    const parts = (await records.allInnerTexts()).map(Number);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(seconds), 1);

    // The first record is in the worksheet of elements: one second more makes the cycle longer.
    await said.locator("ul.parts").nth(1).locator("button").first().click();
    await viewShows(page, elements);
    const edited = /\d+$/.exec(await selectedCell(page))?.[0] ?? "";
    const end = `${fields["wa.element"].video_end_time} (${units.seconds({ number: "|" }).replace(/[|\s]/g, "")})`;
    const column = /^[A-Z]+/.exec(await addressOf(page, elements, end))?.[0] ?? "";
    const before = Number(
      (await shownCells(page, elements))[Number(edited) - 1]?.[column.charCodeAt(0) - 65],
    );
    await typeByHand(page, `${column}${edited}`, String(before + 1));
    await page.locator(".o-sheet", { hasText: sheet }).click();
    await viewShows(page, sheet);
    await clickCell(page, total);
    await page.keyboard.press("Control+Alt+Shift+X");
    const note = said.locator(".notice", {
      hasText: explain.unsent({ value: "", difference: "" }).slice(0, 6),
    });
    await note.waitFor();
    expect(await note.innerText()).toContain("1.00");

    // The formula audit lists the same number.
    const audit = pages.kinds.formula_audit.name;
    await panelOf(page, "sheet").locator(".tile", { hasText: audit }).click();
    await panelOf(page, "sheet").locator("h2", { hasText: audit }).waitFor();
    const listed = (await page.locator(".o-sheet.active").innerText()).trim();
    const row = (await shownCells(page, listed)).find((texts) => texts.includes(total)) ?? [];
    expect(row.join(" ")).toContain(charts.total);
    expect(row.map(Number)).toContain(Number(seconds));
  },
);
