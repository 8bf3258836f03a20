import type { Column } from "../cells/column.ts";
import type { SheetState } from "../state.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { rowKeyColumn } from "../cells/column.ts";
import type { CellWrite } from "../update.ts";
import type { Words } from "../../words/words.ts";
import { compareState } from "./compared.ts";

/**
 * The columns that the table of a worksheet does not have yet, such as a further cycle or a field that was chosen, each under a
 * header of its own: a column of the engineer, in the table or taken in from beside it, may have that name already. One of ours that the engineer took out stays out.
 */
export function newColumns(
  columns: readonly Column[],
  { snapshot, reading, beside }: Pick<SheetState, "snapshot" | "reading" | "beside">,
): readonly Column[] {
  const known = columns.filter(isKnown).map(({ header }) => header);
  const taken = new Set([...reading.headers, ...beside, ...known].map(alike));
  function isKnown({ key }: Column): boolean {
    return Object.hasOwn(snapshot.headers, key);
  }
  return columns
    .filter((column) => !isKnown(column))
    .map((column) => {
      let { header } = column;
      for (let count = 2; taken.has(alike(header)); count++) header = `${column.header} (${count})`;
      taken.add(alike(header));
      return { ...column, header };
    });
}

/**
 * The headers that change when a worksheet is written on in another language, by column key. One that a column of the engineer has already
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

/** The cells that hold a code with its word, to be written with the word of another language; formulas and what is written anyhow stay. */
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

/** A header as Excel compares it with the others of a table: in capitals and small letters it is the same. */
function alike(header: string): string {
  return header.toLowerCase();
}
