import type { PulledRow } from "../../rows/table/column.ts";
import { rowsByKey } from "../../rows/table/rows-by-key.ts";
import { isExtraKey } from "../../rows/showing/extra-loss.ts";
import { isNewKey } from "../../rows/creating/new-records.ts";
import type { SheetState } from "../../workbook/sheet-state.ts";
import { compareState } from "./sheet-work.ts";

/**
 * Gives the rows of a table that the instance no longer has, by place in the body, each with what its Status says from then on: its unsent
 * edits are named, since nothing else will tell them apart. Rows pasted from elsewhere stay.
 */
export function vanishedRows(state: SheetState, theirs: readonly PulledRow[]): ReadonlyMap<number, string> {
  const { columns, base, table, comparison } = compareState(state);
  const { status } = state.words;
  const { results, news } = state.snapshot;
  const { times: timesNow } = rowsByKey(theirs);
  const { times: timesPulled } = rowsByKey(base);
  const goneBefore = new Set(news.flatMap(({ what, rowKey }) => (what === "gone" ? [rowKey] : [])));
  const gone = table.rows.filter(
    ({ key }) =>
      timesNow(key) === 0 &&
      !isNewKey(key) &&
      !isExtraKey(key) &&
      (timesPulled(key) > 0 || goneBefore.has(key) || results[key]?.outcome === "gone"),
  );
  if (gone.length === 0) return new Map();
  const ids = new Set(theirs.map(({ id }) => String(id)));
  const whyGone = (key: string): string => {
    const [id = "", ...segment] = key.split("/");
    return segment.length > 0 && ids.has(id) ? status.rows.moved : status.rows.gone;
  };
  const headers = new Map(columns.map(({ key, header }) => [key, header]));
  const editedIn = new Map<number, string[]>();
  for (const { rowIndex, column } of comparison.edits) {
    const inRow = editedIn.get(rowIndex) ?? [];
    inRow.push(headers.get(column) ?? column);
    editedIn.set(rowIndex, inRow);
  }
  return new Map(
    gone.map(({ index, key }) => {
      const edited = editedIn.get(index);
      const words = edited === undefined ? "" : `; ${status.edited} ${edited.join(", ")}`;
      return [index, `${whyGone(key)}${words}`];
    }),
  );
}
