import { groupedBy } from "../../../contract/grouped-by.ts";
import { rowKeyColumn, valueColumns } from "../../worksheet/cells/column.ts";
import type { NewRecord } from "../../worksheet/changes/new-records.ts";
import { similarRecordFinder } from "../../worksheet/plans/adopt-rows.ts";
import { cellName, compareState, isFrom } from "../../worksheet/plans/compared.ts";
import { afterWrites } from "../../worksheet/plans/mark-rows.ts";
import { currentResults, typedNaturalKey } from "../../worksheet/plans/open-questions.ts";
import { labelOf } from "../../worksheet/plans/label-of.ts";
import type { NewRows } from "../../worksheet/plans/plan-created.ts";
import { keyWithoutId, draftKey, idempotencyKey } from "../../worksheet/split-times.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { CellWrite, ShownRow } from "../../worksheet/update.ts";
import { textOf } from "../../worksheet/cells/text-cell.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { scopeFilter } from "./scope.ts";
import type { WriteBackRun } from "./write-back-run.ts";

/** A new row with its idempotency key, the creation to send, and the typed values. */
export type KeyedRow = NewRows["rows"][number] & { readonly typed: ShownRow };

/** `notSent` were, for example, edited meanwhile. */
interface KeyedRows {
  readonly rows: readonly KeyedRow[];
  readonly notSent: readonly NewRecord[];
}

interface FoundRows {
  readonly records: readonly NewRecord[];
  readonly notSent: readonly NewRecord[];
}

/** The maximum number of ids of similar records to send with one new row. */
const maxSimilarIds = 1_000;

/** Returns the new rows in scope. Leaves out a row with a similar existing record until the user decides. */
export function newRowsInScope(state: SheetState, { scope }: WriteBackRun): readonly NewRecord[] {
  const results = currentResults(state);
  return compareState(state)
    .comparison.newRecords.filter(scopeFilter(state, scope))
    .filter(({ rowKey }) => allowsSimilar(scope) || results[rowKey]?.outcome !== "exists");
}

function allowsSimilar(scope: WriteBackRun["scope"]): boolean {
  return typeof scope === "object" && scope.allowsSimilar === true;
}

/**
 * Writes the missing idempotency keys of new rows. Leaves out rows that were edited since the run began. A
 * row whose key is in `keysToReplace` gets a new key, because the key belongs to a row of another analysis.
 */
export function writeRowKeys(
  { workbook, newId }: Tools,
  stateAtStart: SheetState,
  run: WriteBackRun,
  keysToReplace: ReadonlySet<string> = new Set(),
): Promise<Result<KeyedRows>> {
  const rowsInScope = newRowsInScope(stateAtStart, run);
  const isSimilarAllowed = allowsSimilar(run.scope);
  return workbook.changeSheet({ sheetId: stateAtStart.sheetId }, (state) => {
    if (!isFrom(state.snapshot, run.instance))
      return { update: undefined, value: { rows: [], notSent: rowsInScope } };
    const found = findRowsAgain(stateAtStart, rowsInScope, state);
    const emptied = isSimilarAllowed ? writesEmptyingNumbers(state, found.records) : [];
    const { records, notSent, unnumbered } = readNewRowsAgain(afterWrites(state, emptied), found);
    const alikeTo = similarRecordFinder(recordsShown(state));
    const rows = records.map((record): KeyedRow => {
      const needsKey = isSimilarAllowed || keysToReplace.has(record.rowKey);
      const before = needsKey ? keyWithoutId(record.rowKey) : record.rowKey;
      const rowKey = idempotencyKey(before, newId());
      const { model, values, rowIndex } = record;
      const creation = {
        ...{ key: rowKey, model, values, label: labelOf(values, [], state) },
        ...(!isSimilarAllowed && { alike: alikeTo(record).slice(0, maxSimilarIds) }),
      };
      const isFirstTime = rowKey !== record.rowKey;
      const [naturalKey, typed] = [typedNaturalKey(state, record), typedCellsOf(state, rowIndex)];
      return { record: { ...record, rowKey }, creation, isFirstTime, naturalKey, typed };
    });
    const keys = rows
      .filter(({ isFirstTime }) => isFirstTime)
      .map(({ record: { rowIndex, rowKey } }) => ({ rowIndex, column: rowKeyColumn, value: rowKey }));
    // An unnumbered row also gets a new key, so its similar record is forgotten and it only needs a No.
    const keysOfUnnumbered = unnumbered.map(({ rowIndex, rowKey }) => ({
      ...{ rowIndex, column: rowKeyColumn },
      value: draftKey(keyWithoutId(rowKey), newId()),
    }));
    const writes = [...emptied, ...keys, ...keysOfUnnumbered];
    return { update: writes.length === 0 ? undefined : { writes }, value: { rows, notSent } };
  });
}

/**
 * Finds new rows again by row key and content. Since the run began, they may have been sorted or got a key.
 * An edited row is not found, because the user started the run with other values.
 */
function findRowsAgain(before: SheetState, rowsBefore: readonly NewRecord[], now: SheetState): FoundRows {
  const identityIn = (state: SheetState, keyed: ReadonlySet<string>) => {
    const { rows } = compareState(state).table;
    return ({ rowIndex, rowKey }: NewRecord): string =>
      JSON.stringify([
        keyed.has(rowKey) ? rowKey : keyWithoutId(rowKey),
        cellName(rows[rowIndex] ?? { key: "", cells: {} }, ""),
      ]);
  };
  const keys = new Set(rowsBefore.map(({ rowKey }) => rowKey));
  const identityNow = identityIn(now, keys);
  const wanted = groupedBy(rowsBefore, identityIn(before, keys));
  const records = compareState(now).comparison.newRecords.filter(
    (record) => wanted.get(identityNow(record))?.shift() !== undefined,
  );
  return { records, notSent: [...wanted.values()].flat() };
}

/**
 * Empties a No. that the similar existing record has: a No. is unique in its cycle, and an empty one gets
 * the next number.
 */
function writesEmptyingNumbers(state: SheetState, records: readonly NewRecord[]): readonly CellWrite[] {
  const results = currentResults(state);
  const { rows } = compareState(state).table;
  return records.flatMap(({ rowIndex, rowKey }) => {
    const result = results[rowKey];
    const number = textOf(rows[rowIndex]?.cells.sequence?.value ?? "").trim();
    const isTaken = result?.outcome === "exists" && number !== "" && number === result.number;
    return isTaken ? [{ rowIndex, column: "sequence", value: "" }] : [];
  });
}

/** Reads new rows again after their No. was emptied. A row that now has a problem is `unnumbered`. */
function readNewRowsAgain(
  state: SheetState,
  { records, notSent }: FoundRows,
): FoundRows & { readonly unnumbered: readonly NewRecord[] } {
  const now = new Map(compareState(state).comparison.newRecords.map((record) => [record.rowIndex, record]));
  const unnumbered = records.filter(({ rowIndex }) => !now.has(rowIndex));
  return {
    records: records.flatMap(({ rowIndex }) => now.get(rowIndex) ?? []),
    ...{ notSent: [...notSent, ...unnumbered], unnumbered },
  };
}

/** Returns the records that the engineer sees: those with a row in the table. */
function recordsShown(state: SheetState): readonly RawValues[] {
  const keys = new Set(compareState(state).table.rows.map(({ key }) => key));
  return state.snapshot.records.filter((record) => keys.has(String(idOf(record))));
}

/** Returns typed values for writing them again. Excel removes a leading apostrophe, so it is doubled. */
function typedCellsOf(state: SheetState, rowIndex: number): ShownRow {
  const { columns, table } = compareState(state);
  const cells = table.rows[rowIndex]?.cells ?? {};
  return Object.fromEntries(
    valueColumns(columns).flatMap(({ key }) => {
      const { value = "" } = cells[key] ?? {};
      if (value === "") return [];
      return [[key, typeof value === "string" && value.startsWith("'") ? `'${value}` : value]];
    }),
  );
}
