import type { PageContent } from "../../results/page/page-query.ts";
import type { Words } from "../../words/words.ts";
import type { Explained } from "../interface/explained.ts";
import type { Result } from "../interface/result.ts";
import { withRecords } from "../pages/page-with-records.ts";
import type { PageFigure } from "../pages/page-with-records.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { differs, inWords, numberIn, signed } from "./explanation-in-words.ts";
import { listRecordSheets } from "./record-places.ts";
import type { RecordSheet } from "./record-places.ts";
import { withUnsentEdits } from "./unsent-content.ts";

export async function explainPage(
  given: Tools,
  figure: PageFigure,
  signal: AbortSignal,
): Promise<Result<Explained>> {
  const cells = await explainPageCells(given, figure, [figure], signal);
  if (!cells.ok) return cells;
  return { ok: true, value: cells.value[0] ?? { is: "no_cell" } };
}

/** Explains several cells of a page. Reads the page's records once. */
export async function explainPageCells(
  given: Tools,
  figure: PageFigure,
  places: readonly { readonly row: number; readonly column: number }[],
  signal: AbortSignal,
): Promise<Result<readonly Explained[]>> {
  const tools = toolsOf(given, figure.tag);
  return withRecords(tools, figure, signal, async ({ cells, content, words }) => {
    const sheets = await listRecordSheets(tools, content.pulled.instance);
    if (!sheets.ok) return sheets;
    const edited = await withUnsentEdits(tools, content, sheets.value);
    if (!edited.ok) return edited;
    const contents = { now: content, edited: edited.value };
    const value = await Promise.all(
      places.map(({ row, column }) =>
        explained(tools, { ...figure, cells, row, column }, contents, sheets.value, words),
      ),
    );
    return { ok: true, value };
  });
}

async function explained(
  tools: Pick<Tools, "workbook">,
  { sheetId, row, column, cells, tag }: PageFigure,
  { now, edited }: { readonly now: PageContent; readonly edited: PageContent | undefined },
  sheets: readonly RecordSheet[],
  words: Words,
): Promise<Explained> {
  const { explainCell, figuresOfPage, valueWith, addressOf } = await import("../../results/explain.ts");
  const figures = figuresOfPage(now, words);
  const at = { row, column };
  const explanation = explainCell(cells, figures, at, words);
  const address = addressOf(row, column);
  const { formula, value, isInput } = explanation;
  const isNumber = typeof value === "number" || formula !== undefined || isInput === true;
  // The numbers of a formula audit are those of its page.
  if (tag.query.of !== undefined || !isNumber) return { is: "no_figure", address };
  const today = valueWith(cells, figures, at);
  const after = edited && valueWith(cells, figuresOfPage(edited, words), at);
  const { explain } = words;
  const notes = [
    ...(differs(value, today) ? [explain.changed({ value: numberIn(today, words) })] : []),
    ...(after !== undefined && differs(today, after)
      ? [explain.unsent({ value: numberIn(after, words), difference: signed(today, after, words) })]
      : []),
  ];
  return inWords(tools, explanation, { sheetId, address, asOf: tag.pulledAt, sheets }, notes, words);
}
