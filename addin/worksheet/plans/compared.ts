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

export interface ComparedSheet {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly table: ReadTable;
  readonly comparison: Comparison;
  /** Columns that co-authors edited, by row index. `comparison` lacks these edits. */
  readonly coAuthorEdits: ReadonlyMap<number, readonly string[]>;
}

export interface ComparableState extends SheetState {
  /** The `cellName`s of cells that co-authors edited. Their own panes send these edits. */
  readonly coAuthorCells?: ReadonlySet<string>;
  /** The snapshot's rows, if they exist already. */
  readonly base?: readonly PulledRow[];
}

const knownComparisons = new WeakMap<SheetState, ComparedSheet>();

/** Compares a worksheet with its snapshot, once per state. */
export function compareState(state: ComparableState): ComparedSheet {
  const known = knownComparisons.get(state);
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
  const compared = { sheet, columns, base, table, ...separated };
  if (snapshot.query.kind === "elements")
    compared.comparison = withSegments(
      separated.comparison,
      segmentEdits(snapshot, separated.comparison.edits, table),
    );
  knownComparisons.set(state, compared);
  return compared;
}

/** Adds edits of segments, which have no cells. */
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

interface SeparatedEdits {
  readonly comparison: Comparison;
  readonly coAuthorEdits: ReadonlyMap<number, readonly string[]>;
}

/**
 * Removes edits, problems and new records of co-authors. A new row belongs to a co-author who typed into any
 * of its cells.
 */
function excludeCoAuthorEdits(
  comparison: Comparison,
  { rows }: ReadTable,
  cells: ReadonlySet<string>,
): SeparatedEdits {
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
 * Returns a name of a cell that survives sorting: its row key and column. In a new row, the row's values
 * replace the key, which can still change.
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
