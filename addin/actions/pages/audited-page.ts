import type { CellsOnSheet } from "../../results/explain/cells-on-sheet.ts";
import type { ExplainedNumber } from "../../results/page/explained-page.ts";
import { mostNumbers } from "../../results/page/explained-page.ts";
import type { PageContent, PageNeed, PageQuery } from "../../results/page/page-query.ts";
import type { Words } from "../../words/words.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { sameQuery } from "../../worksheet/query.ts";
import { refused } from "../interface/result.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { fetchPage } from "./fetch-page.ts";
import { withRecords } from "./page-with-records.ts";

/** Fetches the content of a page. For a formula audit, explains each number of the page that it is about. */
export async function contentOf(
  tools: Tools,
  query: PageQuery,
  needs: readonly PageNeed[],
  signal: AbortSignal,
): Promise<Result<PageContent>> {
  const { of, ...about } = query;
  if (of === undefined) return fetchPage(tools, query, needs, signal);
  const [listed, connection] = await Promise.all([tools.workbook.listPages(), tools.connection(signal)]);
  if (!listed.ok) return listed;
  if (!connection.ok) return connection;
  const page = listed.value.find(
    ({ tag }) => isFrom(tag, connection.value) && sameQuery(tag.query, { ...about, kind: of }),
  );
  if (page === undefined) return refused("sheet_missing", "");
  const read = await tools.workbook.readFigure({ sheetId: page.sheetId, row: 0, column: 0 });
  if (!read.ok) return read;
  if (read.value?.is !== "page") return refused("sheet_missing", page.name);
  return withRecords(tools, read.value, signal, async ({ cells, content, words }) => {
    const { pulled, look } = content;
    const numbers = await withFormats(tools, page.sheetId, await explainedNumbers(cells, content, words));
    const explained = { name: page.name, kind: of, subject: page.tag.subject, numbers };
    const empty = { query, analyses: [], mmc: [], mac: [], pulled };
    return { ok: true, value: { ...empty, explained, ...(look !== undefined && { look }) } };
  });
}

type UnformattedNumber = Omit<ExplainedNumber, "numberFormat">;

/** Adds the number formats of the cells; Excel's General if they cannot be read. */
async function withFormats(
  { workbook }: Pick<Tools, "workbook">,
  sheetId: string,
  numbers: readonly UnformattedNumber[],
): Promise<readonly ExplainedNumber[]> {
  const listed = numbers.slice(0, mostNumbers).map(({ address }) => address);
  const formats = await workbook.readNumberFormats(sheetId, listed);
  return numbers.map((one, place) => ({
    ...one,
    numberFormat: (formats.ok ? formats.value[place] : undefined) ?? "General",
  }));
}

async function explainedNumbers(
  cells: CellsOnSheet,
  content: PageContent,
  words: Words,
): Promise<readonly UnformattedNumber[]> {
  const { addressOf, explainCell, figuresOfPage, linesOf, valueWith } =
    await import("../../results/explain.ts");
  const figures = figuresOfPage(content, words);
  return cells.blocks.flatMap(({ name, range, keys, columns }) =>
    keys.flatMap((key, down) =>
      columns.flatMap(({ key: column }, across): readonly UnformattedNumber[] => {
        const at = { row: range.top + down, column: range.left + across };
        const address = addressOf(at.row, at.column);
        const explanation = explainCell(cells, figures, at, words);
        const { label, value, inputs, records } = explanation;
        if (typeof value !== "number") return [];
        const lines = linesOf(explanation, words);
        const again = valueWith(cells, figures, at);
        const own = `${name}/${key ?? address}/${column}`;
        return [{ key: own, address, label, value, again, lines, inputs, records }];
      }),
    ),
  );
}
