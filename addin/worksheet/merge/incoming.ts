import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import { rowLabel } from "../row-position.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { IncomingChange } from "../snapshot.ts";
import { valueColumns } from "../cells/column.ts";

/**
 * Returns the changes on the instance between two pulls. A change that several rows of a record show, such as
 * an element's new name in all its segments, is listed once. Rows with the same key cannot be distinguished,
 * so their changed cells are left out.
 */
export function incomingOf(
  columns: readonly Column[],
  before: readonly PulledRow[],
  now: readonly PulledRow[],
  words: Words = en,
): readonly IncomingChange[] {
  const shown = valueColumns(columns);
  const rowsBefore = rowsByKey(before);
  const rowsNow = rowsByKey(now);
  const labelOf = (row: PulledRow): string => rowLabel(row, undefined, words);
  const listed = new Set<string>();
  const incoming: IncomingChange[] = [];
  for (const row of now) {
    const { key: rowKey } = row;
    const old = rowsBefore.find(rowKey);
    if (old === undefined) incoming.push({ what: "new", rowKey, label: labelOf(row) });
    else
      for (const { key: column, kind } of shown) {
        const was = old.values[column] ?? "";
        const is = row.values[column] ?? "";
        if (was === is || cellKinds[kind].same(was, is)) continue;
        // Checked last, because most cells are the same.
        if (rowsBefore.countOf(rowKey) !== 1 || rowsNow.countOf(rowKey) !== 1) break;
        const isOfRecord = recordColumns.has(column);
        const what = `${isOfRecord ? row.id : rowKey} ${column}`;
        if (listed.has(what)) continue;
        listed.add(what);
        const label = labelOf(isOfRecord ? withoutSegment(row) : row);
        incoming.push({ what: "changed", rowKey, label, column, before: was, now: is });
      }
  }
  for (const row of before)
    if (rowsNow.countOf(row.key) === 0) incoming.push({ what: "gone", rowKey: row.key, label: labelOf(row) });
  return incoming;
}

/** The columns of the whole record, also in a row that shows only one segment. */
const recordColumns: ReadonlySet<string> = new Set(["o_no", "cycle_no", "sequence", "name"]);

function withoutSegment(row: PulledRow): PulledRow {
  const { segment_start, segment_end, ...values } = row.values;
  return segment_start === undefined && segment_end === undefined ? row : { ...row, values };
}
