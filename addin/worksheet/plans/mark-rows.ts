import type { Cell } from "../cells/cell.ts";
import type { Column } from "../cells/column.ts";
import type { Words } from "../../words/words.ts";
import { statusesOf } from "../merge/status.ts";
import { statusColumn } from "../cells/column.ts";
import type { SheetState } from "../state.ts";
import type { CellWrite } from "../update.ts";
import { currentResults } from "./open-questions.ts";
import { compareState } from "./compared.ts";

/** Returns the writes for Status cells whose text is out of date. */
export function statusWrites(state: SheetState): readonly CellWrite[] {
  const { sheet, columns, base, table, comparison, coAuthorEdits } = compareState(state);
  const { words } = state;
  const { incoming } = state.snapshot;
  const results = currentResults(state);
  const { model } = sheet;
  const statuses = statusesOf({ model, columns, base, table, comparison, results, incoming, words });
  return table.rows.flatMap(({ index, cells }) => {
    const value = withCoAuthorEdits(statuses[index] ?? "", columns, coAuthorEdits.get(index), words);
    return (cells[statusColumn]?.value ?? "") === value
      ? []
      : [{ rowIndex: index, column: statusColumn, value }];
  });
}

/** Adds the headers of a co-author's cells to a Status text. */
function withCoAuthorEdits(
  text: string,
  columns: readonly Column[],
  edited: readonly string[] | undefined,
  { status }: Words,
): string {
  if (edited === undefined) return text;
  const headers = columns.filter(({ key }) => edited.includes(key)).map(({ header }) => header);
  const theirs = `${status.otherAuthor} ${headers.join(", ")}`;
  return text === "" || text === status.rows.typed ? theirs : `${text}; ${theirs}`;
}

export function afterWrites(state: SheetState, writes: readonly CellWrite[]): SheetState {
  if (writes.length === 0) return state;
  const { columnIndexes } = compareState(state).table;
  const rows: (readonly Cell[])[] = [...state.reading.rows];
  for (const { rowIndex, column, value, writesFormula } of writes) {
    const columnIndex = columnIndexes[column];
    const row = rows[rowIndex];
    if (columnIndex !== undefined && row !== undefined)
      rows[rowIndex] = row.with(
        columnIndex,
        writesFormula === true ? formulaCell : { value: unquoted(value) },
      );
  }
  return { ...state, reading: { ...state.reading, rows } };
}

/** Only Excel calculates its result. */
const formulaCell: Cell = { value: "", isFormula: true };

/** Removes the apostrophe that marks a text. Excel does not store it. */
function unquoted(value: Cell["value"]): Cell["value"] {
  return typeof value === "string" && value.startsWith("'") ? value.slice(1) : value;
}
