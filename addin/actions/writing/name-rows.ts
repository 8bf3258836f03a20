import { groupedBy } from "../../../contract/grouped-by.ts";
import { rowKeyColumn, valueColumns } from "../../worksheet/cells/column.ts";
import type { NewRecord } from "../../worksheet/changes/new-records.ts";
import { alikeFinder } from "../../worksheet/plans/adopt-rows.ts";
import { cellName, compareState, isFrom } from "../../worksheet/plans/compared.ts";
import { afterWrites } from "../../worksheet/plans/mark-rows.ts";
import { currentResults, likenessOf } from "../../worksheet/plans/open-questions.ts";
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

/** A new row with its idempotency key, what is sent, and what was typed. */
export type NamedRow = NewRows["rows"][number] & { readonly typed: ShownRow };

/** New rows that get their idempotency keys, and those that were meant and are no longer there as they were. */
interface Named {
  readonly rows: readonly NamedRow[];
  readonly left: readonly NewRecord[];
}

/** New rows that are sent, and those that were meant and cannot be. */
interface Found {
  readonly records: readonly NewRecord[];
  readonly left: readonly NewRecord[];
}

/** More records like one new row than this are not named to the relay. */
const mostAlike = 1_000;

/** Returns the new rows that are meant; a row that waits for an answer is meant only if the answer is "another one". */
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
 * Writes the idempotency key into the cell of each new row that was meant when the button was pressed.
 *
 * @param others keys that belong to other rows: a row with one of them gets a new key
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
    const alikeTo = alikeFinder(recordsShown(state));
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
      const [likeness, typed] = [likenessOf(state, record), typedIn(state, rowIndex)];
      return { record: { ...record, rowKey }, creation, isFirstTime, likeness, typed };
    });
    const keys = rows
      .filter(({ isFirstTime }) => isFirstTime)
      .map(({ record: { rowIndex, rowKey } }) => ({ rowIndex, column: rowKeyColumn, value: rowKey }));
    // With a key of its own the row is no question any more, only one of a No.
    const ownKeys = unnumbered.map(({ rowIndex, rowKey }) => ({
      ...{ rowIndex, column: rowKeyColumn },
      value: draftKey(copiedKey(rowKey), newId()),
    }));
    const writes = [...emptied, ...keys, ...ownKeys];
    return { update: writes.length === 0 ? undefined : { writes }, value: { rows, left } };
  });
}

/**
 * Finds new rows again in their worksheet as it is now, also if they were sorted or others are selected by now.
 * A row that was typed into since is another one: the button was not pressed for it. A row may have got its key
 * since.
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

/** The cells with a No. that the existing record has: a cycle has each once, and an empty one is counted on. */
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

/** Reads new rows again once cells were emptied; a row that has a problem by that is left. */
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

/** The records that have a row in the table: only these does the engineer see beside a new row. */
function recordsShown(state: SheetState): readonly RawValues[] {
  const keys = new Set(compareState(state).table.rows.map(({ key }) => key));
  return state.snapshot.records.filter((record) => keys.has(String(idOf(record))));
}

/** What the cells of a row show, without formulas. A text that begins with an apostrophe is written with one more. */
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
