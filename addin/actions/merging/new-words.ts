import { cellKinds } from "../../rows/cells/cell-kinds.ts";
import type { Column } from "../../rows/table/column.ts";
import { rowKeyColumn } from "../../rows/table/value-columns.ts";
import type { SheetState } from "../../workbook/sheet-state.ts";
import type { CellWrite } from "../../workbook/sheet-update.ts";
import type { Words } from "../../words/words.ts";
import { alike } from "./alike.ts";
import { compareState } from "./sheet-work.ts";

/**
 * Gives the headers that change when a worksheet is written on in another language, by column key. One that a column of the engineer has already
 * stays as it was, since a table has no two alike.
 */
export function newHeaders(columns: readonly Column[], state: SheetState): Readonly<Record<string, string>> {
  const { places } = compareState(state).table;
  const ours = new Set(Object.values(places));
  const { headers } = state.reading;
  const taken = new Set(
    [...headers.filter((_header, place) => !ours.has(place)), ...state.beside].map(alike),
  );
  return Object.fromEntries(
    columns.flatMap(({ key, header }) => {
      const place = places[key];
      const isRenamed = key !== rowKeyColumn && place !== undefined && headers[place] !== header;
      return isRenamed && !taken.has(alike(header)) ? [[key, header]] : [];
    }),
  );
}

/** Gives the cells that hold a code with its word, to be written with the word of another language; formulas and what is written anyhow stay. */
export function codesAgain(
  state: SheetState,
  columns: readonly Column[],
  { language }: Words,
  writes: readonly CellWrite[],
): readonly CellWrite[] {
  const coded = columns.filter(({ kind }) => kind === "waste_type" || kind === "work_type");
  const isWritten = new Set(writes.map(({ rowIndex, column }) => `${rowIndex} ${column}`));
  return compareState(state).table.rows.flatMap(({ index, cells }) =>
    coded.flatMap(({ key, kind }): readonly CellWrite[] => {
      const cell = cells[key];
      if (cell === undefined || cell.isFormula === true || isWritten.has(`${index} ${key}`)) return [];
      const reading = cellKinds[kind].read(cell);
      if (!reading.ok || reading.value === "") return [];
      const value = cellKinds[kind].show(reading.value, language);
      return value === cell.value ? [] : [{ rowIndex: index, column: key, value }];
    }),
  );
}
