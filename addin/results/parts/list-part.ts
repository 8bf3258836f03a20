/** A chart over the records of a list: a row for each, called by its name as far as there is room. */

import { idOf } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { PageBlock, PageChart, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { dataTable, nowhere } from "./chart-part.ts";
import type { ChartPart } from "./chart-part.ts";
import { categoryColumn, longestCategory, textColumn } from "./plain-columns.ts";
import { shortText, toldApart } from "./short-text.ts";

/** What differs from list to list. */
interface ListPart extends Pick<ChartPart, "isPortrait">, Pick<PageBlock, "rules"> {
  /** What a record is called, above the names. */
  readonly called: string;
  /** The columns between the shortened name and the whole one. */
  readonly columns: readonly PageColumn[];
  readonly rows: readonly PageRow[];
  readonly chart: Omit<PageChart, "name" | "block" | "category" | "at">;
  /** What is said of a list without records, and how its chart is read. */
  readonly says: { readonly none: string; readonly read: string };
}

/** Makes the chart and its numbers; without records there is no chart. */
export function listPart(name: string, list: ListPart, { charts }: Words): ChartPart {
  const { called, columns, rows, rules, chart, says, isPortrait } = list;
  const data: PageBlock = {
    ...dataTable(name, charts),
    columns: [categoryColumn(called), ...columns, textColumn("name", charts.wholeName)],
    rows: toldApart(rows, longestCategory),
    ...(rules && { rules }),
  };
  return {
    figures: [],
    data,
    ...(isPortrait && { isPortrait }),
    lines: [rows.length === 0 ? says.none : says.read],
    ...(rows.length > 0 && {
      chart: { ...chart, name, block: data.name, category: "category", at: nowhere },
    }),
  };
}

/** Makes the row of a record, with its shortened name and its whole one around the cells. */
export function listRow(
  record: RawValues,
  name: string,
  cells: Readonly<Record<string, PageValue>>,
): PageRow {
  return {
    key: `m${idOf(record)}`,
    cells: { category: shortText(name, longestCategory), ...cells, name },
  };
}
