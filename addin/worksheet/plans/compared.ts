import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { compareTable } from "../merge/compare.ts";
import type { Comparison } from "../merge/compare.ts";
import { checksumOfAddinWords } from "../merge/overwritten.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import { segmentEdits } from "../consistency/segment-edits.ts";
import { readTable } from "../read-table.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import type { Snapshot } from "../snapshot.ts";
import { columnsOf } from "../kinds/shape.ts";
import { rowsFor } from "../kinds/columns-and-rows.ts";
import type { Sheet } from "../kinds/sheet.ts";
import { sheets } from "../kinds/sheets.ts";
import type { SheetState } from "../state.ts";
import { isNewKey } from "../new-row-key.ts";

/** A worksheet in its present state, compared with its pulled data. */
export interface ComparedSheet {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly table: ReadTable;
  readonly comparison: Comparison;
  /** The columns that co-authors edited, by row index. `comparison` has no edits of these cells. */
  readonly coAuthorEdits: ReadonlyMap<number, readonly string[]>;
}

/** A worksheet with optional data that a comparison uses. */
export interface ComparableState extends SheetState {
  /**
   * The names (`cellName`) of cells that a co-author of the workbook edited. That author sends these edits.
   */
  readonly coAuthorCells?: ReadonlySet<string>;
  /** The rows of the snapshot, if the caller has created them already. */
  readonly base?: readonly PulledRow[];
}

const compared = new WeakMap<SheetState, ComparedSheet>();

/** Compares a worksheet with its snapshot, once per state. Edits of co-authors are separate in the result. */
export function compareState(state: ComparableState): ComparedSheet {
  const known = compared.get(state);
  if (known !== undefined) return known;
  const { snapshot, reading, words } = state;
  const sheet = sheets[snapshot.query.kind];
  const columns = columnsOf(snapshot, words);
  const base = state.base ?? rowsFor(sheet, snapshot, words);
  const table = readTable(columns, snapshot.headers, reading);
  const { conflicts } = snapshot;
  const all = compareTable({
    columns,
    base,
    conflicts,
    table,
    ...(sheet.newRecords !== undefined && { adding: { rules: sheet.newRecords, pulled: snapshot } }),
    hasSameAddinWords:
      snapshot.addinWordsChecksum !== undefined &&
      snapshot.addinWordsChecksum === checksumOfAddinWords(columns, () => base),
  });
  const separated = excludeCoAuthorEdits(all, table, state.coAuthorCells ?? new Set());
  const work = { sheet, columns, base, table, ...separated };
  if (snapshot.query.kind === "elements")
    work.comparison = withSegments(
      separated.comparison,
      segmentEdits(snapshot, separated.comparison.edits, table),
    );
  compared.set(state, work);
  return work;
}

/** Adds edits of segments, which have no cells, after the edits of cells. */
function withSegments(comparison: Comparison, edits: readonly CellEdit[]): Comparison {
  return edits.length === 0 ? comparison : { ...comparison, edits: [...comparison.edits, ...edits] };
}

/** Returns true if a snapshot or a sheet tag belongs to the instance of the relay. */
export function isFrom(
  origin: Pick<Snapshot, "instance">,
  instance: Pick<InstanceInfo, "url" | "db">,
): boolean {
  return origin.instance.url === instance.url && origin.instance.db === instance.db;
}

/** The comparison for the user of this pane, and the columns that co-authors edited, by row index. */
interface OwnAndOthers {
  readonly comparison: Comparison;
  readonly coAuthorEdits: ReadonlyMap<number, readonly string[]>;
}

/**
 * Removes edits, problems and new records of co-authors from a comparison. If a co-author typed into a new
 * row, the whole record is removed, because that author sends it.
 */
function excludeCoAuthorEdits(
  comparison: Comparison,
  { rows }: ReadTable,
  cells: ReadonlySet<string>,
): OwnAndOthers {
  const coAuthorEdits = new Map<number, readonly string[]>();
  if (cells.size === 0) return { comparison, coAuthorEdits };
  const isTheirs = (rowIndex: number, column: string): boolean => {
    const row = rows[rowIndex];
    return row !== undefined && cells.has(cellName(row, column));
  };
  const isMine = ({ rowIndex, column }: { readonly rowIndex: number; readonly column: string }): boolean => {
    if (!isTheirs(rowIndex, column)) return true;
    coAuthorEdits.set(rowIndex, [...(coAuthorEdits.get(rowIndex) ?? []), column]);
    return false;
  };
  const edits = comparison.edits.filter(isMine);
  const problems = comparison.problems.filter(isMine);
  const newRecords = comparison.newRecords.filter(({ rowIndex }) => {
    const columns = Object.keys(rows[rowIndex]?.cells ?? {}).filter((column) => isTheirs(rowIndex, column));
    if (columns.length > 0) coAuthorEdits.set(rowIndex, columns);
    return columns.length === 0;
  });
  return { comparison: { ...comparison, edits, problems, newRecords }, coAuthorEdits };
}

/**
 * Returns the name of a cell: its row key and column. For a new row, uses all values of the row instead of
 * the row key, which can still change. Does not use the row's index, which sorting changes.
 */
export function cellName(row: Pick<SheetRow, "key" | "cells">, column: string): string {
  const content = isNewKey(row.key)
    ? JSON.stringify(
        Object.entries(row.cells).flatMap(([key, { value }]) =>
          key === "status" || key === "row_key" ? [] : [[key, value]],
        ),
      )
    : row.key;
  return `${content}|${column}`;
}
