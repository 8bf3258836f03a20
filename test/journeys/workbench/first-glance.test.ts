import type { Page } from "playwright-core";
import type { Language } from "../../../contract/languages.ts";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import type { Words } from "../../../addin/words/words.ts";
import { worksheetInSentence } from "../../../addin/pane/wording/worksheet-words.ts";
import type { Host } from "../../../office-host/host.ts";
import { paneOf, showView } from "../../support/workbench.ts";
import { clickCell } from "../../support/workbench/grid.ts";
import { looksOf } from "../../support/workbench/grid-looks.ts";
import { panelOf, press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { shownCells, tableIn } from "../../support/workbench/table-in-sheet.ts";
import type { TableInSheet } from "../../support/workbench/table-in-sheet.ts";
import { drawnCharts, viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();

const oNo = "O-0012";

/** The texts that an engineer types below each other, in the language of the screen. */
const typed = {
  en_US: ["walks to the rack", "looks for the right plug", "waits for a colleague"],
  ja_JP: ["棚まで歩く", "正しいコネクターを探す", "同僚を待つ"],
  th_TH: ["เดินไปที่ชั้นวาง", "หาขั้วต่อที่ถูกต้อง", "รอเพื่อนร่วมงาน"],
} as const satisfies Partial<Record<Language, readonly string[]>>;

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/** The spreadsheet's getters of sizes, because its own types do not resolve here. */
interface Sizes {
  getActiveSheetId(): string;
  getSheetViewDimension(): { readonly width: number };
  getColSize(sheetId: string, col: number): number;
  getVisibleRect(zone: object): { readonly width: number };
}

/** Returns the add-in's writes into the workbook since the counts were reset. */
const writes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { batches } = (window as unknown as WithHost).workbench.host;
    return batches.reduce((sum, { writes }) => sum + writes, 0);
  });

/** Types texts below each other with the keyboard, while the add-in writes nothing. */
async function typeBelow(page: Page, address: string, texts: readonly string[]): Promise<void> {
  await clickCell(page, address);
  await page.evaluate(() => (window as unknown as WithHost).workbench.host.resetCounts());
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await viewShows(page);
}

/** Returns the horizontal scroll position of the active worksheet, in pixels. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const getters = (window as unknown as WithHost).workbench.host.model.getters as unknown as {
      getActiveSheetScrollInfo(): { readonly scrollX: number };
    };
    return getters.getActiveSheetScrollInfo().scrollX;
  });

/** Returns the right edges of a header's column and of the grid, in pixels. Fails if the header is cut. */
function rightEdge(page: Page, col: number): Promise<{ readonly edge: number; readonly grid: number }> {
  return page.evaluate((last) => {
    const getters = (window as unknown as WithHost).workbench.host.model.getters as unknown as Sizes;
    const sheetId = getters.getActiveSheetId();
    const { width } = getters.getVisibleRect({ left: last, right: last, top: 5, bottom: 5 });
    if (width < getters.getColSize(sheetId, last)) throw new Error("The column is cut or out of sight.");
    // The first column is hidden.
    const cols = Array.from({ length: last }, (_, index) => index + 1);
    const edge = cols.reduce((sum, one) => sum + getters.getColSize(sheetId, one), 0);
    return { edge, grid: getters.getSheetViewDimension().width };
  }, col);
}

/** Fails if a column of the active worksheet is not completely visible, or no column is wide. */
async function isInSight(page: Page, col: number): Promise<void> {
  const { edge, grid } = await rightEdge(page, col);
  expect(edge).toBeGreaterThan(600);
  expect(edge).toBeLessThanOrEqual(grid);
}

/** Returns the texts of the opened analysis's parts that overflow the list or themselves. */
function cutOff(list: Element): readonly string[] {
  const view = list.getBoundingClientRect();
  return [...list.querySelectorAll<HTMLElement>(".main-buttons > fluent-button, .folded summary, .tile")]
    .filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isOut = top < view.top || bottom > view.bottom || left < view.left || right > view.right;
      return isOut || part.scrollWidth > part.clientWidth + 1;
    })
    .map(({ textContent }) => textContent);
}

/** Makes a page from the gallery. Returns its worksheet's texts when its chart is completely visible. */
async function makePage(page: Page, kind: PageKind, words: Words): Promise<readonly string[]> {
  const tile = panelOf(page, "analyses").locator(".tile", { hasText: words.pages.kinds[kind].name });
  await tile.click();
  await tile.locator(".mark").waitFor();
  await viewShows(page);
  expect(await drawnCharts(page)).toBe(1);
  const chart = await page.locator("#sheet .o-figure:has(canvas)").boundingBox();
  const grid = await page.locator("#sheet .o-grid").boundingBox();
  expect(chart!.x).toBeGreaterThanOrEqual(grid!.x);
  expect(chart!.y).toBeGreaterThanOrEqual(grid!.y);
  expect(chart!.x + chart!.width).toBeLessThanOrEqual(grid!.x + grid!.width);
  expect(chart!.y + chart!.height).toBeLessThanOrEqual(grid!.y + grid!.height);
  const front = await page.locator("#sheet .o-sheet.active").innerText();
  return (await shownCells(page, front.trim())).flat();
}

test.each(["en_US", "ja_JP", "th_TH"] as const satisfies readonly Language[])(
  "LOSS is pulled, typed, seen, marked, written back and drawn without horizontal scrolling, in %s",
  async (language) => {
    const words = await wordsOf(language);
    const texts = typed[language];
    const page = await at.open({ language: language.replace("_", "-"), visit: "first" });
    const pane = paneOf(page);
    await pane.getByRole("searchbox").fill(oNo);
    await pane.locator(".analysis > button", { hasText: oNo }).click();
    await press(page, words.analyses.pull({ worksheet: worksheetInSentence("loss", oNo, words) }));
    const sheet = `${words.sheets.names.loss} ${oNo}`;
    await panelOf(page, "analyses").locator(".notice", { hasText: sheet }).waitFor();
    await viewShows(page, sheet);
    const table = (): Promise<TableInSheet> => tableIn(page, sheet, words.columns.status);
    const before = await table();
    const header = words.columns.loss_text;
    const edited = texts.map((_, index) => index + 1);
    expect(await scrolled(page)).toBe(0);
    await isInSight(page, before.headers.indexOf(header));

    await showView(page, "sheet");
    await typeBelow(page, before.address(header, 1), texts);
    await pane.locator("#tab-changes", { hasText: words.tabs.changes({ count: texts.length }) }).waitFor();
    await page.keyboard.press("ArrowUp");
    const last = { column: header, base: before.value(header, 3) || words.general.empty, mine: texts[2] };
    await panelOf(page, "sheet").getByText(words.row.notSent(last)).waitFor();
    expect(await writes(page)).toBe(0);
    expect((await table()).column(words.columns.status).join("")).toBe("");
    expect(await scrolled(page)).toBe(0);

    await press(page, words.sheet.markEdits);
    await pane.getByRole("button", { name: words.sheet.markEdits }).waitFor({ state: "detached" });
    await viewShows(page);
    const marked = await table();
    const column = marked.headers.indexOf(header);
    for (const row of edited) {
      expect(marked.value(header, row)).toBe(texts[row - 1]);
      expect(marked.value(words.columns.status, row)).toContain(words.status.edited);
      const looks = await looksOf(page, sheet, column, marked.headerRow + row - 1);
      expect(looks).toMatchObject({ fillColor: "#FFE9A8" });
    }
    expect(await scrolled(page)).toBe(0);

    await showView(page, "changes");
    const amount = words.units.counted.row({ count: texts.length });
    await press(page, words.changes.write({ amount }));
    const outcome = panelOf(page, "changes").locator(".outcome-title");
    await outcome.waitFor();
    expect(await outcome.innerText()).toContain(words.changes.outcomeTitle.complete({ amount }));
    await viewShows(page);
    const held = (await at.workbench.colleague.elementsOf(oNo)).flatMap(
      ({ loss_data }) => JSON.parse(loss_data || "[]") as readonly string[],
    );
    expect(held).toEqual(expect.arrayContaining([...texts]));
    expect((await table()).column(header).slice(0, 3)).toEqual(texts);
    expect(await scrolled(page)).toBe(0);

    await showView(page, "analyses");
    expect(await pane.locator(".tile").count()).toBe(11);
    expect(await pane.locator(".analyses").evaluate(cutOff)).toEqual([]);
    const wastes = before.column(words.columns.waste_type).filter((waste) => waste !== "");
    expect(wastes.length).toBeGreaterThan(0);
    expect(await makePage(page, "waste_pareto", words)).toEqual(expect.arrayContaining([...new Set(wastes)]));
    expect(await scrolled(page)).toBe(0);
    expect(await makePage(page, "loss_text_pareto", words)).toEqual(expect.arrayContaining([...texts]));
    expect(await scrolled(page)).toBe(0);

    await press(page, words.analyses.pull({ worksheet: worksheetInSentence("elements", oNo, words) }));
    const elements = `${words.sheets.names.elements} ${oNo}`;
    await viewShows(page, elements);
    const { headers } = await tableIn(page, elements, words.columns.status);
    const standardTime = words.fields["wa.element"].standard_time;
    await isInSight(
      page,
      headers.findIndex((text) => text.startsWith(standardTime)),
    );
  },
);
