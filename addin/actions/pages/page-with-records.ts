import type { SelectedFigure } from "../../excel/page/read-figure.ts";
import type { CellsOnSheet } from "../../results/explain/cells-on-sheet.ts";
import type { PageContent } from "../../results/page/page-query.ts";
import { wordsOf } from "../../words/words-of.ts";
import type { Words } from "../../words/words.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { refused } from "../interface/result.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { fetchPage } from "./fetch-page.ts";
import { pageFailed, pageMaker } from "./page-of.ts";
import { withTyped } from "./typed-content.ts";

export type PageFigure = SelectedFigure & { readonly is: "page" };

/** A page of the workbook, and the records that it would now be made from. */
interface PageWithRecords {
  /** With the keys of its rows. */
  readonly cells: CellsOnSheet;
  readonly content: PageContent;
  readonly words: Words;
}

/** Reads a page's records again, and explains with them. Fails with `page_failed` if they are unusable. */
export async function withRecords<Value>(
  tools: Tools,
  { tag, sheetId, sheetName, cells }: PageFigure,
  signal: AbortSignal,
  explain: (page: PageWithRecords) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { query, words: language = "en_US" } = tag;
  const connection = await tools.connection(signal);
  if (!connection.ok) return connection;
  if (!isFrom(tag, connection.value)) return refused("other_instance", sheetName);
  const maker = await pageMaker(query.kind);
  if (!maker.ok) return maker;
  const fetched = await fetchPage(tools, query, maker.value.needs, signal);
  if (!fetched.ok) return fetched;
  const content = await withTyped(tools, fetched.value, sheetId);
  try {
    const { withRowKeys } = await import("../../results/explain.ts");
    const made = maker.value.make(content, await wordsOf(language));
    const [words, { look }] = [await tools.words(), content];
    return await explain({
      ...{ cells: withRowKeys(cells, made), content },
      words: look === undefined ? words : { ...words, own: look },
    });
  } catch (cause) {
    return pageFailed(cause);
  }
}
