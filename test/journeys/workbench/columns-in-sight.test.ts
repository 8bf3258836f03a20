import type { Page } from "playwright-core";
import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { worksheetInSentence } from "../../../addin/pane/wording/worksheet-words.ts";
import { openWorkbench, paneOf, pull, typeByHand } from "../../support/workbench.ts";
import { press } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();

/** The row of the headers, counted from 0. */
const headerRow = 5;

test.each(["en_US", "ja_JP", "th_TH"] as const satisfies readonly Language[])(
  "beside the pane on 1280 × 800, LOSS text and standard time are in sight in %s",
  async (language) => {
    const words = await wordsOf(language);
    const url = `${at.workbench.url}?language=${language.replace("_", "-")}`;
    const page = await openWorkbench(await at.browser.newContext(), url);
    const pane = paneOf(page);
    await pane.getByRole("searchbox").fill("O-0012");
    await pane.locator(".analysis > button", { hasText: "O-0012" }).click();
    const headers = {
      loss: words.columns.loss_text,
      elements: words.fields["wa.element"].standard_time,
    };
    for (const kind of ["loss", "elements"] as const) {
      await press(page, words.analyses.pull({ worksheet: worksheetInSentence(kind, "O-0012", words) }));
      await viewShows(page, `${words.sheets.names[kind]} O-0012`);
      const { edge, grid } = await rightEdge(page, headers[kind]);
      expect(edge).toBeGreaterThan(600);
      expect({ kind, isInSight: edge <= grid, edge }).toEqual({ kind, isInSight: true, edge });
    }
  },
);

test("a row keeps its height when it is edited, and takes more lines only for a longer text", async () => {
  const page = await at.open();
  await pull(page, "O-0012", "LOSS");
  const before = await rowHeights(page);
  await typeByHand(page, "I7", "Walks to the rack");
  expect(await rowHeights(page)).toEqual(before);
  await typeByHand(
    page,
    "I8",
    "Walks to the rack, looks through three boxes for the right connector, walks back",
  );
  const [edited, longer, ...others] = await rowHeights(page);
  expect([edited, ...others]).toEqual([before[0], ...before.slice(2)]);
  expect(longer).toBeGreaterThan(before[1]!);
  await typeByHand(page, "I8", "Walks to the rack");
  expect(await rowHeights(page)).toEqual(before);
});

/** The getters of the spreadsheet that tell sizes; its own types do not resolve here. */
interface Sizes {
  readonly workbench: {
    readonly host: {
      readonly model: {
        readonly getters: {
          getActiveSheetId(): string;
          getNumberCols(sheetId: string): number;
          getEvaluatedCell(at: object): { readonly formattedValue: string };
          getRowSize(sheetId: string, row: number): number;
          getSheetViewDimension(): { readonly width: number };
          getColSize(sheetId: string, col: number): number;
          getVisibleRect(zone: object): { readonly width: number };
        };
      };
    };
  };
}

/** Returns where the column of a header ends and where the grid does, in pixels from the row numbers. */
function rightEdge(page: Page, label: string): Promise<{ readonly edge: number; readonly grid: number }> {
  return page.evaluate(
    ([wanted, row]) => {
      const { getters } = (window as unknown as Sizes).workbench.host.model;
      const sheetId = getters.getActiveSheetId();
      const cols = Array.from({ length: getters.getNumberCols(sheetId) }, (_, col) => col);
      const col = cols.find((one) =>
        getters.getEvaluatedCell({ sheetId, col: one, row }).formattedValue.startsWith(wanted),
      );
      if (col === undefined) throw new Error(`No header begins with ${wanted}.`);
      const { width } = getters.getVisibleRect({ left: col, right: col, top: row, bottom: row });
      if (width < getters.getColSize(sheetId, col)) throw new Error(`${wanted} is cut or out of sight.`);
      // The first column is hidden.
      const edge = cols.slice(1, col + 1).reduce((sum, one) => sum + getters.getColSize(sheetId, one), 0);
      return { edge, grid: getters.getSheetViewDimension().width };
    },
    [label, headerRow] as const,
  );
}

/** Returns the heights of the first ten rows of the table. */
function rowHeights(page: Page): Promise<readonly number[]> {
  return page.evaluate((row) => {
    const { getters } = (window as unknown as Sizes).workbench.host.model;
    const sheetId = getters.getActiveSheetId();
    return Array.from({ length: 10 }, (_, by) => getters.getRowSize(sheetId, row + 1 + by));
  }, headerRow);
}
