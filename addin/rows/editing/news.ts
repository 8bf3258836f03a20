import { en } from "../../words/en/words.ts";
import type { Words } from "../../words/words.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { Column, PulledRow } from "../table/column.ts";
import { countKeys } from "../table/count-keys.ts";
import { rowLabel } from "../table/row-label.ts";
import type { News } from "../snapshot.ts";
import { valueColumns } from "../table/value-columns.ts";

/**
 * Tells what changed on the instance between two pulls: rows that are new, cells that changed, rows that are gone. Rows
 * whose key is not their own alone cannot be told apart and are no news.
 */
export function newsOf(
  columns: readonly Column[],
  before: readonly PulledRow[],
  now: readonly PulledRow[],
  words: Words = en,
): readonly News[] {
  const shown = valueColumns(columns);
  const timesBefore = countKeys(before);
  const timesNow = countKeys(now);
  const beforeByKey = new Map(before.map((row) => [row.key, row]));
  const news: News[] = [];
  for (const row of now) {
    const { key: rowKey } = row;
    const label = rowLabel(row, undefined, words);
    const old = beforeByKey.get(rowKey);
    if (old === undefined) news.push({ what: "new", rowKey, label });
    else if (timesBefore(rowKey) === 1 && timesNow(rowKey) === 1)
      for (const { key: column, kind } of shown) {
        const was = old.values[column] ?? "";
        const is = row.values[column] ?? "";
        if (!cellKinds[kind].same(was, is))
          news.push({ what: "changed", rowKey, label, column, before: was, now: is });
      }
  }
  for (const row of before)
    if (timesNow(row.key) === 0)
      news.push({ what: "gone", rowKey: row.key, label: rowLabel(row, undefined, words) });
  return news;
}
