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
  /** The columns that another author edited, by row index. The comparison has none of these cells. */
  readonly coAuthorEdits: ReadonlyMap<number, readonly string[]>;
}

/** A worksheet with further knowledge about it. */
export interface ComparableState extends SheetState {
  /** The cells that another author of the workbook edited and will send, by the names of `cellName`. */
  readonly coAuthorCells?: ReadonlySet<string>;
  /** The rows of the snapshot, if they are made already. */
  readonly base?: readonly PulledRow[];
}

const compared = new WeakMap<SheetState, ComparedSheet>();

/** Compares a worksheet with its snapshot, once per state. Edits of other authors are kept apart. */
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

/** Adds edits of segments after those of cells. */
function withSegments(comparison: Comparison, edits: readonly CellEdit[]): Comparison {
  return edits.length === 0 ? comparison : { ...comparison, edits: [...comparison.edits, ...edits] };
}

/** Returns true if a snapshot or sheet tag names the instance of the relay. */
export function isFrom(
  origin: Pick<Snapshot, "instance">,
  instance: Pick<InstanceInfo, "url" | "db">,
): boolean {
  return origin.instance.url === instance.url && origin.instance.db === instance.db;
}

/** The comparison for one author of the workbook, and the edits of the others. */
interface OwnAndOthers {
  readonly comparison: Comparison;
  readonly coAuthorEdits: ReadonlyMap<number, readonly string[]>;
}

/**
 * Removes the cells that other authors edited from a comparison. If one of them typed into a new row, the
 * whole row is theirs.
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
 * Returns the name of a cell: its row key and column. A new row is named by its values, since nothing else
 * stays when it is sorted.
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
