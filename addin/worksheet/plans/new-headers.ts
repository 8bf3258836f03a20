import type { Column } from "../cells/column.ts";
import type { SheetState } from "../state.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { rowKeyColumn } from "../cells/column.ts";
import type { CellWrite } from "../update.ts";
import type { Words } from "../../words/words.ts";
import { compareState } from "./compared.ts";

/**
 * Returns the columns that the table has never had, such as a further cycle, with headers that are unique in
 * the table. Columns that the engineer removed stay removed.
 */
export function newColumns(
  columns: readonly Column[],
  { snapshot, reading, headersBeside }: Pick<SheetState, "snapshot" | "reading" | "headersBeside">,
): readonly Column[] {
  const known = columns.filter(isKnown).map(({ header }) => header);
  const usedHeaders = new Set([...reading.headers, ...headersBeside, ...known].map(withoutCase));
  function isKnown({ key }: Column): boolean {
    return Object.hasOwn(snapshot.headers, key);
  }
  return columns
    .filter((column) => !isKnown(column))
    .map((column) => {
      let { header } = column;
      for (let count = 2; usedHeaders.has(withoutCase(header)); count++)
        header = `${column.header} (${count})`;
      usedHeaders.add(withoutCase(header));
      return { ...column, header };
    });
}

/**
 * Returns the headers in the worksheet's new language, by column key. An old header stays if a column of the
 * engineer has the new one, because Excel requires unique headers.
 */
export function newHeaders(columns: readonly Column[], state: SheetState): Readonly<Record<string, string>> {
  const { columnIndexes } = compareState(state).table;
  const addinIndexes = new Set(Object.values(columnIndexes));
  const { headers } = state.reading;
  const usedHeaders = new Set(
    [...headers.filter((_header, columnIndex) => !addinIndexes.has(columnIndex)), ...state.headersBeside].map(
      withoutCase,
    ),
  );
  return Object.fromEntries(
    columns.flatMap(({ key, header }) => {
      const columnIndex = columnIndexes[key];
      const isRenamed = key !== rowKeyColumn && columnIndex !== undefined && headers[columnIndex] !== header;
      return isRenamed && !usedHeaders.has(withoutCase(header)) ? [[key, header]] : [];
    }),
  );
}

/**
 * Returns the writes that translate codes such as `w2 Waiting`. Leaves out cells with a formula and cells in
 * `writes`.
 */
export function translatedCodes(
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

/** Excel ignores the case when it compares headers. */
function withoutCase(header: string): string {
  return header.toLowerCase();
}
