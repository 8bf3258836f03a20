/** A chart of a list's records. */

import { idOf } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { PageBlock, PageChart, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { dataTable, nowhere } from "./chart-section.ts";
import type { ChartSection } from "./chart-section.ts";
import { categoryColumn, longestCategory, textColumn } from "./plain-columns.ts";
import { shortText, withDistinctCategories } from "./short-text.ts";

interface ListSection extends Pick<ChartSection, "isPortrait">, Pick<PageBlock, "rules"> {
  readonly nameHeader: string;
  /** Columns between the shortened and the full name. */
  readonly columns: readonly PageColumn[];
  readonly rows: readonly PageRow[];
  readonly chart: Omit<PageChart, "name" | "block" | "category" | "at">;
  /** `none` is for a list without records, `read` explains the chart. */
  readonly texts: { readonly none: string; readonly read: string };
}

/** Makes the chart and its numbers. Without records, there is no chart. */
export function listSection(name: string, list: ListSection, { charts }: Words): ChartSection {
  const { nameHeader, columns, rows, rules, chart, texts, isPortrait } = list;
  const data: PageBlock = {
    ...dataTable(name, charts),
    columns: [categoryColumn(nameHeader), ...columns, textColumn("name", charts.wholeName)],
    rows: withDistinctCategories(rows, longestCategory),
    ...(rules && { rules }),
  };
  return {
    figures: [],
    data,
    ...(isPortrait && { isPortrait }),
    notes: [rows.length === 0 ? texts.none : texts.read],
    ...(rows.length > 0 && {
      chart: { ...chart, name, block: data.name, category: "category", at: nowhere },
    }),
  };
}

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
