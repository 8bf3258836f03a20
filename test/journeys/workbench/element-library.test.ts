import type { Page } from "playwright-core";
import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import type { Words } from "../../../addin/words/words.ts";
import { showView, typeByHand } from "../../support/workbench.ts";
import { panelOf, press, showList } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { letters, shownCells } from "../../support/workbench/table-in-sheet.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();

/** Makes the library and returns its worksheet's name. */
async function makeLibrary(page: Page, { analyses, pages }: Words): Promise<string> {
  await showList(page);
  await press(page, analyses.more);
  await press(page, pages.kinds.element_library.name);
  const made = panelOf(page, "analyses").locator(".notice", { hasText: pages.kinds.element_library.name });
  await made.waitFor();
  await viewShows(page);
  return (await page.locator(".o-sheet.active").innerText()).trim();
}

test.each([
  ["en_US", "en-US"],
  ["ja_JP", "ja-JP"],
] as const satisfies readonly (readonly [Language, string])[])(
  "in %s an engineer chooses known elements, and they become rows of a new analysis that Write back sends",
  async (language, locale) => {
    const words = await wordsOf(language);
    const says = words.charts.library;
    const page = await at.open({ language: locale });
    const o_no = `L-${language}`;
    const sheet = await makeLibrary(page, words);
    const rows = await shownCells(page, sheet);
    const top = rows.findIndex((texts) => texts.includes(says.observations));
    const column = (header: string): number => rows[top]?.indexOf(header) ?? -1;
    const [first, second] = [rows[top + 1] ?? [], rows[top + 2] ?? []];
    const occurrences = letters(column(words.charts.standardTime.frequency));
    await typeByHand(page, `${occurrences}${top + 2}`, "2");
    await typeByHand(page, `${occurrences}${top + 3}`, "0.5");
    const median = (texts: readonly string[]): number => Number(texts[column(words.charts.run.median)]);
    const estimate = 2 * median(first) + 0.5 * median(second);
    const shown = await shownCells(page, sheet);
    const above = shown.findIndex((texts) => texts.includes(says.estimatePerCycle));
    const figure = shown[above + 1]?.[shown[above]?.indexOf(says.estimate) ?? -1];
    expect(Number(figure)).toBeCloseTo(estimate, 1);

    await showView(page, "sheet");
    const pane = panelOf(page, "sheet");
    await press(page, words.pages.library.add);
    await pane.getByText(words.newAnalysis.blank).waitFor();
    const typed = pane.getByLabel(words.newAnalysis.o_no, { exact: true });
    await typed.fill("00123");
    await press(page, words.pages.library.add);
    await pane.getByText(words.newAnalysis.inUse({ o_no: "00123" })).waitFor();
    await typed.fill(o_no);
    expect(await pane.getByText(words.newAnalysis.inUse({ o_no })).count()).toBe(0);
    await press(page, words.pages.library.add);
    const added = pane.locator(".notice", { hasText: o_no });
    await added.waitFor();
    const { what, todo } = words.workbookFailures.not_created_yet;
    expect(await added.innerText()).toContain(todo);
    expect(await added.innerText()).toContain(estimate.toFixed(1));
    const { colleague } = at.workbench;
    const analyses = () => colleague.read("wa.session", [["o_no", "=", o_no]], ["o_no"]);
    expect(await analyses()).toEqual([]);
    await added.getByRole("button").click();
    await viewShows(page);
    expect(await page.locator(".o-sheet.active").innerText()).toContain(o_no);
    await pane.locator(".notice", { hasText: what }).waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await showView(page, "sheet");
    await pane.locator(".notice", { hasText: what }).waitFor();

    await showView(page, "changes");
    await press(page, words.changes.write({ amount: words.units.counted.row({ count: 3 }) }));
    await panelOf(page, "changes").locator(".outcome-title").waitFor();
    expect(await analyses()).toHaveLength(1);
    const names = (await colleague.elementsOf(o_no)).map(({ name }) => name);
    const [name, other] = [first, second].map((texts) => texts[column(words.charts.element)]);
    expect(names).toEqual([name, name, other]);
  },
);
