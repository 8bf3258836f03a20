import type { SelectedFigure } from "../../excel/page/read-figure.ts";
import type { PageContent } from "../../results/page/page-query.ts";
import { wordsOf } from "../../words/words-of.ts";
import type { Words } from "../../words/words.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { Explained } from "../interface/explained.ts";
import { refused } from "../interface/result.ts";
import type { Result } from "../interface/result.ts";
import { fetchPage } from "../pages/fetch-page.ts";
import { pageFailed, pageMaker } from "../pages/page-of.ts";
import { withTyped } from "../pages/typed-content.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { differs, inWords, numberIn, signed } from "./explanation-in-words.ts";
import { listRecordSheets } from "./record-places.ts";
import type { RecordSheet } from "./record-places.ts";
import { withUnsentEdits } from "./unsent-content.ts";

type PageFigure = SelectedFigure & { readonly is: "page" };

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
  const { query, words: language = "en_US" } = figure.tag;
  const tools = toolsOf(given, figure.tag);
  const connection = await tools.connection(signal);
  if (!connection.ok) return connection;
  if (!isFrom(figure.tag, connection.value)) return refused("other_instance", figure.sheetName);
  const maker = await pageMaker(query.kind);
  if (!maker.ok) return maker;
  const fetched = await fetchPage(tools, query, maker.value.needs, signal);
  if (!fetched.ok) return fetched;
  const content = await withTyped(tools, fetched.value, figure.sheetId);
  const sheets = await listRecordSheets(tools, connection.value);
  if (!sheets.ok) return sheets;
  const edited = await withUnsentEdits(tools, content, sheets.value);
  if (!edited.ok) return edited;
  try {
    const { withRowKeys } = await import("../../results/explain.ts");
    const made = maker.value.make(content, await wordsOf(language));
    const cells = withRowKeys(figure.cells, made);
    const contents = { now: content, edited: edited.value };
    const words = await tools.words();
    const value = await Promise.all(
      places.map(({ row, column }) =>
        explained(tools, { ...figure, cells, row, column }, contents, sheets.value, words),
      ),
    );
    return { ok: true, value };
  } catch (cause) {
    return pageFailed(cause);
  }
}

async function explained(
  tools: Pick<Tools, "workbook">,
  { sheetId, row, column, cells, tag }: PageFigure,
  { now, edited }: { readonly now: PageContent; readonly edited: PageContent | undefined },
  sheets: readonly RecordSheet[],
  given: Words,
): Promise<Explained> {
  const { explainCell, figuresOfPage, valueWith, addressOf } = await import("../../results/explain.ts");
  const words = now.look === undefined ? given : { ...given, own: now.look };
  const figures = figuresOfPage(now, words);
  const at = { row, column };
  const explanation = explainCell(cells, figures, at, words);
  const address = addressOf(row, column);
  const { formula, value, isInput } = explanation;
  if (typeof value !== "number" && formula === undefined && isInput !== true)
    return { is: "no_figure", address };
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
