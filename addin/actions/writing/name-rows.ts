import { groupedBy } from "../../../contract/grouped-by.ts";
import { rowKeyColumn, valueColumns } from "../../worksheet/cells/column.ts";
import type { NewRecord } from "../../worksheet/changes/new-records.ts";
import { likeRecordFinder } from "../../worksheet/plans/adopt-rows.ts";
import { cellName, compareState, isFrom } from "../../worksheet/plans/compared.ts";
import { afterWrites } from "../../worksheet/plans/mark-rows.ts";
import { currentResults, typedNaturalKey } from "../../worksheet/plans/open-questions.ts";
import { labelOf } from "../../worksheet/plans/label-of.ts";
import type { NewRows } from "../../worksheet/plans/plan-created.ts";
import { copiedKey, draftKey, idempotencyKey } from "../../worksheet/split-times.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { CellWrite, ShownRow } from "../../worksheet/update.ts";
import { textOf } from "../../worksheet/cells/text-cell.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { meantIn } from "./scope.ts";
import type { WriteBackRun } from "./write-back-run.ts";

/** A new row with its idempotency key, its creation, and what the user typed. */
export type NamedRow = NewRows["rows"][number] & { readonly typed: ShownRow };

/** New rows with idempotency keys, and those that were changed or removed since. */
interface Named {
  readonly rows: readonly NamedRow[];
  readonly left: readonly NewRecord[];
}

/** New rows that can be sent, and those that cannot. */
interface Found {
  readonly records: readonly NewRecord[];
  readonly left: readonly NewRecord[];
}

/** The maximum number of similar records that are sent with one new row. */
const mostAlike = 1_000;

/**
 * Returns the new rows that are meant. A row that waits for an answer is only meant if the answer is "another
 * one".
 */
export function newIn(state: SheetState, { scope }: WriteBackRun): readonly NewRecord[] {
  const results = currentResults(state);
  return compareState(state)
    .comparison.newRecords.filter(meantIn(state, scope))
    .filter(({ rowKey }) => isAnother(scope) || results[rowKey]?.outcome !== "exists");
}

function isAnother(scope: WriteBackRun["scope"]): boolean {
  return typeof scope === "object" && scope.isAnother === true;
}

/**
 * Writes the idempotency key of each new row that was meant when the run began.
 *
 * @param others keys of other rows: a row with one of them gets a new key
 */
export function nameRows(
  { workbook, newId }: Tools,
  asMeant: SheetState,
  run: WriteBackRun,
  others: ReadonlySet<string> = new Set(),
): Promise<Result<Named>> {
  const meant = newIn(asMeant, run);
  const isNewOne = isAnother(run.scope);
  return workbook.changeSheet({ sheetId: asMeant.sheetId }, (state) => {
    if (!isFrom(state.snapshot, run.instance)) return { update: undefined, value: { rows: [], left: meant } };
    const found = sameRows(asMeant, meant, state);
    const emptied = isNewOne ? takenNumbers(state, found.records) : [];
    const { records, left, unnumbered } = stillNew(afterWrites(state, emptied), found);
    const alikeTo = likeRecordFinder(recordsShown(state));
    const rows = records.map((record): NamedRow => {
      const needsKey = isNewOne || others.has(record.rowKey);
      const before = needsKey ? copiedKey(record.rowKey) : record.rowKey;
      const rowKey = idempotencyKey(before, newId());
      const { model, values, rowIndex } = record;
      const creation = {
        ...{ key: rowKey, model, values, label: labelOf(values, [], state) },
        ...(!isNewOne && { alike: alikeTo(record).slice(0, mostAlike) }),
      };
      const isFirstTime = rowKey !== record.rowKey;
      const [likeness, typed] = [typedNaturalKey(state, record), typedIn(state, rowIndex)];
      return { record: { ...record, rowKey }, creation, isFirstTime, likeness, typed };
    });
    const keys = rows
      .filter(({ isFirstTime }) => isFirstTime)
      .map(({ record: { rowIndex, rowKey } }) => ({ rowIndex, column: rowKeyColumn, value: rowKey }));
    // With a key of its own, the row only needs a No. and waits for no answer.
    const ownKeys = unnumbered.map(({ rowIndex, rowKey }) => ({
      ...{ rowIndex, column: rowKeyColumn },
      value: draftKey(copiedKey(rowKey), newId()),
    }));
    const writes = [...emptied, ...keys, ...ownKeys];
    return { update: writes.length === 0 ? undefined : { writes }, value: { rows, left } };
  });
}

/**
 * Finds new rows in the present worksheet, even if they were sorted or the selection changed. A row that was
 * edited since is another row, because the run was not started for it. A row may have received its key since.
 */
function sameRows(before: SheetState, meant: readonly NewRecord[], now: SheetState): Found {
  const nameIn = (state: SheetState, keyed: ReadonlySet<string>) => {
    const { rows } = compareState(state).table;
    return ({ rowIndex, rowKey }: NewRecord): string =>
      JSON.stringify([
        keyed.has(rowKey) ? rowKey : copiedKey(rowKey),
        cellName(rows[rowIndex] ?? { key: "", cells: {} }, ""),
      ]);
  };
  const keys = new Set(meant.map(({ rowKey }) => rowKey));
  const nameNow = nameIn(now, keys);
  const wanted = groupedBy(meant, nameIn(before, keys));
  const records = compareState(now).comparison.newRecords.filter(
    (record) => wanted.get(nameNow(record))?.shift() !== undefined,
  );
  return { records, left: [...wanted.values()].flat() };
}

/**
 * Empties the No. that the existing record has: a cycle has each No. once, and an empty one gets the next.
 */
function takenNumbers(state: SheetState, records: readonly NewRecord[]): readonly CellWrite[] {
  const results = currentResults(state);
  const { rows } = compareState(state).table;
  return records.flatMap(({ rowIndex, rowKey }) => {
    const result = results[rowKey];
    const number = textOf(rows[rowIndex]?.cells.sequence?.value ?? "").trim();
    const isTaken = result?.outcome === "exists" && number !== "" && number === result.number;
    return isTaken ? [{ rowIndex, column: "sequence", value: "" }] : [];
  });
}

/** Reads new rows again after cells were emptied. Rows with a problem now are not sent. */
function stillNew(
  state: SheetState,
  { records, left }: Found,
): Found & { readonly unnumbered: readonly NewRecord[] } {
  const now = new Map(compareState(state).comparison.newRecords.map((record) => [record.rowIndex, record]));
  const unnumbered = records.filter(({ rowIndex }) => !now.has(rowIndex));
  return {
    records: records.flatMap(({ rowIndex }) => now.get(rowIndex) ?? []),
    ...{ left: [...left, ...unnumbered], unnumbered },
  };
}

/** Returns the records with a row in the table: the engineer sees only these beside a new row. */
function recordsShown(state: SheetState): readonly RawValues[] {
  const keys = new Set(compareState(state).table.rows.map(({ key }) => key));
  return state.snapshot.records.filter((record) => keys.has(String(idOf(record))));
}

/** Returns the cells of a row without formulas. A text that begins with an apostrophe gets a second one. */
function typedIn(state: SheetState, rowIndex: number): ShownRow {
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
