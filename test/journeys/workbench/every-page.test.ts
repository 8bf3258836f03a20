import type { Page } from "playwright-core";
import { pages } from "../../../addin/results/all-pages.ts";
import type { PagesOf } from "../../../addin/results/page/page-facts.ts";
import type { Page as ResultPage } from "../../../addin/results/page/page.ts";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import { en } from "../../../addin/words/en.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import type { Words } from "../../../addin/words/words.ts";
import { cell, paneOf, showView, typeByHand, typeInto } from "../../support/workbench.ts";
import { command } from "../../support/workbench/grid.ts";
import { appears, openAnalysis, panelOf, press, showList } from "../../support/workbench/pane-verbs.ts";
import { contentFor } from "../../support/results/content-for.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { letters, shownCells } from "../../support/workbench/table-in-sheet.ts";
import { drawnCharts, viewShows } from "../../support/workbench/view.ts";
import { pageInWords } from "../../../addin/pane/wording/worksheet-words.ts";
import type { Host } from "../../../office-host/host.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

const at = sharedWorkbench();

/** The places where pages are made, and the way of an engineer to each. */
interface Place {
  readonly kinds: readonly PageKind[];
  readonly go: (page: Page, strings: Words) => Promise<void>;
}

/** Without the pages about another page. */
const kinds = (Object.keys(pages) as readonly PageKind[]).filter(
  (kind) => !pages[kind].offered.includes("page"),
);

const places: readonly Place[] = [
  {
    kinds: offeredOf("analysis"),
    go: async (page) => {
      await openAnalysis(page, "O-0012");
    },
  },
  {
    kinds: offeredOf("analyses").filter((kind) => !offeredOf("analysis").includes(kind)),
    go: async (page, { analyses }) => {
      await showList(page);
      const panel = panelOf(page, "analyses");
      await panel.getByRole("searchbox").fill("");
      await press(page, analyses.chooseSeveral);
      for (const place of [0, 1]) await panel.locator(".analysis > button").nth(place).click();
      await panel.locator(".folded summary").click();
    },
  },
  {
    kinds: offeredOf("comparison"),
    go: (page, strings) => goTo(page, "openComparisons", strings),
  },
  {
    kinds: offeredOf("line"),
    go: (page, strings) => goTo(page, "openLines", strings),
  },
  {
    kinds: offeredOf("lists"),
    go: openLists,
  },
];

/** Returns the kinds of pages that a place offers. */
function offeredOf(place: PagesOf): readonly PageKind[] {
  return kinds.filter((kind) => pages[kind].offered.includes(place));
}

/** Returns the kinds of pages with content. */
function kindsWith(isSo: (page: ResultPage) => boolean): readonly PageKind[] {
  return kinds.filter((kind) => isSo(pages[kind].make(contentFor(kind, 3), en)));
}

async function openLists(page: Page, { analyses }: Words): Promise<void> {
  await showList(page);
  const stop = paneOf(page).getByRole("button", { name: analyses.stopChoosing, exact: true });
  if (await stop.isVisible()) await stop.click();
  await press(page, analyses.more);
}

async function goTo(page: Page, list: "openComparisons" | "openLines", strings: Words): Promise<void> {
  await openLists(page, strings);
  await press(page, strings.more[list]);
  await panelOf(page, "analyses").locator(".entry.opens").first().click();
}

/** Returns the name of the active worksheet. */
function sheetInFront(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { getters } = (window as unknown as WithHost).workbench.host.model;
    return getters.getSheetName(getters.getActiveSheetId());
  });
}

/** Waits until the pane has finished its work and another worksheet is active. Returns that worksheet. */
async function nextInFront(page: Page, before: string): Promise<string> {
  await page.waitForFunction((name) => {
    const { getters } = (window as unknown as WithHost).workbench.host.model;
    return getters.getSheetName(getters.getActiveSheetId()) !== name;
  }, before);
  await panelOf(page, "analyses").locator(".tile[aria-disabled=false]").first().waitFor();
  return sheetInFront(page);
}

/** Kinds of pages whose chart grows with its bars: the first screen shows only its beginning. */
const tall: ReadonlySet<PageKind> = new Set(["timeline"]);

/** Fails if the first chart of the active page is not completely visible. */
async function isInFirstScreen(page: Page): Promise<void> {
  const chart = page.locator("#sheet .o-figure");
  if ((await chart.count()) === 0) return;
  const { x, y, width, height } = (await chart.first().boundingBox())!;
  const grid = (await page.locator("#sheet .o-grid").boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(grid.x + grid.width);
  expect(y + height).toBeLessThanOrEqual(grid.y + grid.height);
}

/** Makes a page from the buttons of a place, and returns its worksheet. */
async function make(page: Page, kind: PageKind, words: Words): Promise<string> {
  const before = await sheetInFront(page);
  const name = new RegExp(`^(${pageInWords(kind, ".+", words)}|${pageInWords(kind, "", words)})$`);
  await panelOf(page, "analyses").getByRole("button", { name }).click();
  const sheet = await nextInFront(page, before);
  await viewShows(page, sheet);
  if (!tall.has(kind)) await isInFirstScreen(page);
  return sheet;
}

/**
 * The first input cells of a page: cells with a frame, or cells below a blue header in a row with content.
 * Also what else is below.
 */
interface Input {
  readonly a1: string;
  readonly isInSight: boolean;
  readonly others: readonly string[];
}

function inputsOf(page: Page): Promise<readonly Input[]> {
  return page
    .evaluate(() => {
      const { getters } = (window as unknown as WithHost).workbench.host.model;
      const more = getters as unknown as {
        getCellComputedStyle(position: object): { readonly fillColor?: string };
        getCellComputedBorder(
          position: object,
        ): Readonly<Record<"top" | "left", { readonly color: string } | undefined>> | null;
        getSheetViewVisibleCols(): readonly number[];
        getSheetViewVisibleRows(): readonly number[];
      };
      const accent = "#0F6CBD";
      const sheetId = getters.getActiveSheetId();
      const rows = getters.getNumberRows(sheetId);
      const textAt = (col: number, row: number) =>
        row < rows ? getters.getEvaluatedCell({ sheetId, col, row }).formattedValue : "";
      const isBelowHeader = (col: number, row: number) =>
        row > 0 &&
        more.getCellComputedStyle({ sheetId, col, row: row - 1 }).fillColor?.toUpperCase() === accent &&
        textAt(col, row - 1) !== "" &&
        Array.from({ length: Math.min(col, 6) }, (_, by) => textAt(col - 1 - by, row)).some(
          (text) => text !== "",
        );
      const isFramed = (col: number, row: number) => {
        const border = more.getCellComputedBorder({ sheetId, col, row });
        return border?.left?.color.toUpperCase() === accent && border.top?.color.toUpperCase() === accent;
      };
      const found = [];
      for (let row = 0; row < rows; row++)
        for (let col = 1; col < 26; col++)
          if (isBelowHeader(col, row) || isFramed(col, row)) {
            const [first = "", ...below] = [0, 1, 2, 3, 4].map((by) => textAt(col, row + by));
            const isWord = first !== "" && Number.isNaN(Number(first));
            const isInSight =
              more.getSheetViewVisibleCols().slice(0, -1).includes(col) &&
              more.getSheetViewVisibleRows().slice(0, -1).includes(row);
            found.push({
              col,
              row,
              isInSight,
              others: isWord ? below.filter((text) => text !== first && text !== "") : [],
            });
          }
      return found;
    })
    .then((found) => found.map(({ col, row, ...rest }) => ({ a1: `${letters(col)}${row + 1}`, ...rest })));
}

/** Types into the first input cells of a page, by hand into the very first. Returns what they then show. */
async function fillIn(page: Page, sheet: string): Promise<readonly string[]> {
  const typed: string[] = [];
  for (const [index, { a1, isInSight, others }] of (await inputsOf(page)).slice(0, 2).entries()) {
    // If only certain texts are allowed, those of another row.
    const text = others[0] ?? "45";
    if (index === 0 && isInSight && text === "45") await typeByHand(page, a1, text);
    else await typeInto(page, sheet, a1, text);
    typed.push(text);
  }
  return typed;
}

/**
 * A page of results: its worksheet, the number of its drawn charts, and the values in its first input cells.
 */
interface MadePage {
  readonly kind: PageKind;
  readonly sheet: string;
  readonly charts: number;
  readonly typed: readonly string[];
}

/** Activates a page by its tab. */
async function bringToFront(page: Page, sheet: string): Promise<void> {
  await page.locator(".o-sheet").getByText(sheet, { exact: true }).click();
  await viewShows(page, sheet);
}

/**
 * Fails if the active page has other charts than before, or if its first input cells, which may have moved,
 * do not show the typed values.
 */
async function isAsBefore(page: Page, { kind, sheet, charts, typed }: MadePage): Promise<void> {
  await viewShows(page, sheet);
  expect({ kind, charts: await drawnCharts(page) }).toEqual({ kind, charts });
  const inputs = (await inputsOf(page)).slice(0, typed.length);
  const shown = await Promise.all(inputs.map(({ a1 }) => cell(page, sheet, a1)));
  expect({ kind, shown: shown.map((text) => text.replace(/\.0+$/, "")) }).toEqual({ kind, shown: typed });
}

/** Changes the pane's language, in which the next refresh writes worksheets. */
async function speak(page: Page, from: Words, to: Words): Promise<void> {
  await paneOf(page)
    .getByRole("combobox", { name: from.connection.chooseLanguage })
    .selectOption(to.language);
  await paneOf(page).getByRole("combobox", { name: to.connection.chooseLanguage }).waitFor();
}

/** Returns the first text of a worksheet, which is its title. */
async function titleOf(page: Page, sheet: string): Promise<string> {
  return (await shownCells(page, sheet)).flat().find((text) => text !== "") ?? "";
}

/**
 * The pages that the test refreshes in another language while they have typed values: bars along a time, a
 * figure to try values in, and a report of several charts. Tests in test/addin/excel/page check without a
 * browser what a refresh writes.
 */
const refreshedToo: ReadonlySet<PageKind> = new Set(["timeline", "comparison_report", "what_if"]);

/** Deletes worksheets like the menu of their tabs. */
async function deleteSheets(page: Page, made: readonly MadePage[]): Promise<void> {
  for (const { sheet } of made) await command(page, "DELETE_SHEET", { sheet, sheetName: sheet });
}

/**
 * Refreshes all pages in English. Fails if one has other charts than before or does not show typed values.
 */
async function refreshInEnglish(page: Page, made: readonly (MadePage & { readonly title: string })[]) {
  const [japanese, english] = await Promise.all([wordsOf("ja_JP"), wordsOf("en_US")]);
  await speak(page, japanese, english);
  await showView(page, "sheet");
  const { kind, sheet } = made.at(-1)!;
  await bringToFront(page, sheet);
  await panelOf(page, "sheet").locator("h2", { hasText: english.pages.kinds[kind].name }).waitFor();
  // Uses the keyboard, because new text about the active page may move the button away from the mouse.
  const all = paneOf(page).getByRole("button", { name: english.refreshAll.button, exact: true });
  await all.press("Enter");
  const summary = english.refreshAll.done({ count: made.length });
  const panel = panelOf(page, "sheet");
  await appears(panel, panel.locator(".notice", { hasText: summary }));
  // All but the last were refreshed in the background.
  for (const one of made) {
    await bringToFront(page, one.sheet);
    await isAsBefore(page, one);
    expect(await titleOf(page, one.sheet)).not.toBe(one.title);
  }
  await speak(page, english, japanese);
}

test("every kind of page is drawn in Japanese and keeps typed values, and some also after an English refresh", async () => {
  const japanese = await wordsOf("ja_JP");
  const page = await at.open({ language: "ja-JP" });
  const seen: MadePage[] = [];
  for (const { kinds, go } of places) {
    await showView(page, "analyses");
    await go(page, japanese);
    const made: (MadePage & { readonly title: string })[] = [];
    for (const kind of kinds) {
      const sheet = await make(page, kind, japanese);
      const charts = await drawnCharts(page);
      const typed = await fillIn(page, sheet);
      const one = { kind, sheet, charts, typed, title: await titleOf(page, sheet) };
      await isAsBefore(page, one);
      made.push(one);
    }
    seen.push(...made);
    const kept = made.filter(({ kind }) => refreshedToo.has(kind));
    await deleteSheets(
      page,
      made.filter((one) => !kept.includes(one)),
    );
    if (kept.length > 0) await refreshInEnglish(page, kept);
    await deleteSheets(page, kept);
  }
  expect(seen.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  const typedInto = seen.filter(({ typed }) => typed.length > 0);
  expect(typedInto.map(({ kind }) => kind).toSorted()).toEqual(
    kindsWith(({ blocks }) =>
      blocks.some(({ columns }) => columns.some(({ isInput }) => isInput === true)),
    ).toSorted(),
  );
  // Drawn in cells, or a table.
  const withoutCharts = seen.filter(({ charts }) => charts === 0).map(({ kind }) => kind);
  expect(withoutCharts.toSorted()).toEqual(kindsWith(({ charts }) => charts.length === 0).toSorted());
});
