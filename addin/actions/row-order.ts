import { renumber } from "../worksheet/changes/renumber.ts";
import type { Actions } from "./interface/actions.ts";
import { afterWrites, statusWrites } from "../worksheet/plans/mark-rows.ts";
import { compareState } from "../worksheet/plans/compared.ts";
import type { Tools } from "./tools/tools.ts";
import { copiesOf } from "../worksheet/merge/copies-of.ts";
import { cellKinds } from "../worksheet/cells/cell-kinds.ts";
import type { Column, PulledRow } from "../worksheet/cells/column.ts";
import type { SheetRow } from "../worksheet/read-table.ts";
import { rowsByKey } from "../worksheet/rows-by-key.ts";
import { rowKeyColumn, extraKey } from "../worksheet/cells/column.ts";
import { draftKey } from "../worksheet/split-times.ts";
import { reportSkipped } from "../worksheet/plan.ts";
import { planRestoreOverwritten } from "../worksheet/plans/restore-overwritten.ts";
import { planMerge } from "../worksheet/plans/plan-merge.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import type { SheetUpdate } from "../worksheet/update.ts";
import type { PutBackReport } from "./interface/reports.ts";

export function numberRows({ workbook }: Tools): Actions["numberRows"] {
  return (sheetId) =>
    workbook.changeSheet(
      { sheetId },
      (state) => {
        const { sheet, columns, table } = compareState(state);
        if (sheet.newRecords === undefined || sheet.model !== "wa.element")
          return { update: undefined, value: 0 };
        const writes = renumber(columns, state.snapshot, table);
        if (writes.length === 0) return { update: undefined, value: 0 };
        const marks = statusWrites(afterWrites(state, writes));
        return { update: { writes: [...writes, ...marks] }, value: writes.length };
      },
      "one_undo",
    );
}

/**
 * Turns copied rows into new rows. Empties a No. that the original has in the same cycle, because it must be
 * unique. Also empties unchanged fields beyond the contract, because no record can be created with them.
 */
export function makeCopiesNew({ workbook, newId }: Tools): Actions["makeCopiesNew"] {
  return (sheetId) =>
    workbook.changeSheet(
      { sheetId },
      (state) => {
        const { sheet, columns, base, table } = compareState(state);
        const copies = sheet.newRecords === undefined ? [] : copiesOf(columns, base, table);
        if (copies.length === 0) return { update: undefined, value: 0 };
        const pulled = rowsByKey(base);
        const beyond = new Set((state.snapshot.query.extra ?? []).map(({ name }) => extraKey(name)));
        const extra = columns.filter(({ key }) => beyond.has(key));
        const writes = copies.flatMap((row) => {
          const original = pulled.find(row.key);
          const emptied = [
            ...(hasPositionOf(row, original) ? ["sequence"] : []),
            ...extra.filter((column) => hasOriginalValue(row, column, original)).map(({ key }) => key),
          ];
          const writes = emptied.map((column) => ({ rowIndex: row.index, column, value: "" }));
          return [{ rowIndex: row.index, column: rowKeyColumn, value: draftKey("", newId()) }, ...writes];
        });
        const marks = statusWrites(afterWrites(state, writes));
        return { update: { writes: [...writes, ...marks] }, value: copies.length };
      },
      "one_undo",
    );
}

function hasOriginalValue(
  { cells }: SheetRow,
  { key, kind }: Column,
  original: PulledRow | undefined,
): boolean {
  const cell = cells[key];
  return cell !== undefined && cellKinds[kind].shows(cell, original?.values[key] ?? "");
}

/** Returns true if a copied element still has the cycle and No. of its original. */
function hasPositionOf({ cells }: SheetRow, original: PulledRow | undefined): boolean {
  return (["cycle_no", "sequence"] as const).every((column) => {
    const cell = cells[column];
    return (
      cell !== undefined &&
      cell.isFormula !== true &&
      cellKinds.whole.shows(cell, original?.values[column] ?? "")
    );
  });
}

export function restoreOverwritten({ workbook }: Tools): Actions["restoreOverwritten"] {
  return (sheetId) => workbook.changeSheet({ sheetId }, planRestoreOverwritten, "one_undo");
}

export function putBackRows({ workbook }: Tools): Actions["putBackRows"] {
  return (sheetId) =>
    workbook.changeSheet<PutBackReport>(
      { sheetId },
      (state) => {
        const { records, incoming } = state.snapshot;
        const { update, merge } = planMerge(state, { records, snapshotChanges: { incoming }, putBack: true });
        const report = { rows: merge.appended.length };
        return {
          update: onlyCells(state.snapshot, update),
          value: report,
          withSkipped: (lost) => ({ ...report, ...reportSkipped(lost) }),
        };
      },
      "one_undo",
    );
}

/**
 * Leaves out the new snapshot if the present one is still correct. Excel can then undo the update as one
 * step.
 */
function onlyCells({ conflicts }: Snapshot, update: SheetUpdate): SheetUpdate {
  const { snapshot, heading: _heading, keyFigures: _keyFigures, ...cells } = update;
  const { addedColumns, removedColumns, languageChange } = cells;
  const isSameShape =
    addedColumns === undefined && removedColumns === undefined && languageChange === undefined;
  const isSame = JSON.stringify(snapshot?.conflicts) === JSON.stringify(conflicts);
  return isSameShape && isSame ? cells : update;
}
