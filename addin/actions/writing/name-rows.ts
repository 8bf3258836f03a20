import { groupedBy } from "../../../contract/grouped-by.ts";
import { rowKeyColumn, valueColumns } from "../../worksheet/cells/column.ts";
import type { NewRecord } from "../../worksheet/changes/new-records.ts";
import { alikeFinder } from "../../worksheet/plans/adopt-rows.ts";
import { cellName, compareState, isFrom } from "../../worksheet/plans/compared.ts";
import { labelOf } from "../../worksheet/plans/label-of.ts";
import type { NewRows } from "../../worksheet/plans/plan-created.ts";
import { copiedKey, lastingKey } from "../../worksheet/split-times.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { ShownRow } from "../../worksheet/update.ts";
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

/** More records like one new row than this are not named to the relay. */
const mostAlike = 1_000;

/** Returns the new rows that are meant; a row that waits for an answer is meant only if the answer is "another one". */
export function newIn(state: SheetState, { scope }: WriteBackRun): readonly NewRecord[] {
  const { results } = state.snapshot;
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
    const { records, left } = sameRows(asMeant, meant, state);
    const alikeTo = alikeFinder(state.snapshot.records);
    const rows = records.map((record): NamedRow => {
      const needsKey = isNewOne || others.has(record.rowKey);
      const before = needsKey ? copiedKey(record.rowKey) : record.rowKey;
      const rowKey = lastingKey(before, newId());
      const { model, values, rowIndex } = record;
      const creation = {
        ...{ key: rowKey, model, values, label: labelOf(values, [], state) },
        ...(!isNewOne && { alike: alikeTo(record).slice(0, mostAlike) }),
      };
      const isFirstTime = rowKey !== record.rowKey;
      return { record: { ...record, rowKey }, creation, isFirstTime, typed: typedIn(state, rowIndex) };
    });
    const writes = rows
      .filter(({ isFirstTime }) => isFirstTime)
      .map(({ record: { rowIndex, rowKey } }) => ({ rowIndex, column: rowKeyColumn, value: rowKey }));
    return { update: writes.length === 0 ? undefined : { writes }, value: { rows, left } };
  });
}

/**
 * Finds new rows again in their worksheet as it is now, also if they were sorted or others are selected by now.
 * A row that was typed into since is another one: the button was not pressed for it. A row may have got its key
 * since.
 */
function sameRows(
  before: SheetState,
  meant: readonly NewRecord[],
  now: SheetState,
): { readonly records: readonly NewRecord[]; readonly left: readonly NewRecord[] } {
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
