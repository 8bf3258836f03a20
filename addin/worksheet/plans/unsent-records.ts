import { sheets } from "../kinds/sheets.ts";
import { idsOf } from "../cells/column.ts";
import type { SheetState } from "../state.ts";
import { compareState } from "./compared.ts";

/**
 * Names the records of which a worksheet holds something that is not on the instance: edits, those that wait among them, problems,
 * conflicts and new rows. A record has the same name in every worksheet, so that it counts once.
 */
export function unsentRecords(state: SheetState): readonly string[] {
  const { base, comparison } = compareState(state);
  const { edits, problems, conflicts, newRecords } = comparison;
  const found = [...edits, ...problems, ...conflicts, ...newRecords];
  if (found.length === 0) return [];
  const { model } = sheets[state.snapshot.query.kind];
  const { url, db } = state.snapshot.instance;
  const touched = new Set(found.map(({ rowKey }) => rowKey));
  const pulled = base.filter(({ key }) => touched.has(key));
  const known = new Set(pulled.map(({ key }) => key));
  const added = found.filter(({ rowKey }) => !known.has(rowKey));
  return [
    ...new Set([
      ...pulled.flatMap(idsOf).map((id) => `${url} ${db} ${model} ${id}`),
      ...added.map(({ rowIndex }) => `${state.sheetId} ${rowIndex}`),
    ]),
  ];
}
