import type { CreateOutcome, RawValues, Creation } from "../../../contract/relay-api.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { RowResult, Snapshot, PulledData } from "../snapshot.ts";
import type { SheetRow } from "../read-table.ts";
import { textOf } from "../cells/text-cell.ts";
import { rowKeyColumn } from "../cells/column.ts";
import { rowsFor } from "../kinds/columns-and-rows.ts";
import type { SheetState } from "../state.ts";
import type { CellWrite, SheetUpdate } from "../update.ts";
import { withTotals } from "../subject.ts";
import type { TotalsById } from "../subject.ts";
import { wasNotBegun } from "../../../contract/errors.ts";
import { readExisting } from "../existing-record.ts";
import { reasonOf } from "./refusal-in-words.ts";
import { isAsSent } from "./adopt-rows.ts";
import { missingBase } from "./missing-base.ts";
import { afterWrites } from "./mark-rows.ts";
import { planMerge, duplicateRows } from "./plan-merge.ts";
import { compareState } from "./compared.ts";
import type { NewRecord } from "../changes/new-records.ts";
import { unsentKey } from "../split-times.ts";

/** The new rows of one worksheet, each with its idempotency key. */
export interface NewRows {
  readonly sheetId: string;
  /** The data that the worksheet requests. */
  readonly content: Pick<PulledData, "query" | "lacking">;
  readonly rows: readonly {
    readonly record: NewRecord;
    readonly creation: Creation;
    /** The row got its idempotency key in this run. */
    readonly isFirstTime: boolean;
    /** The row's values, to check later whether it still resembles the existing record. */
    readonly likeness?: string;
  }[];
}

/** The new rows of one worksheet with the relay's answer. */
export interface NewRowOutcomes extends NewRows {
  /** The outcomes by idempotency key. */
  readonly outcomes: ReadonlyMap<string, CreateOutcome>;
  /** The relay accepted nothing of the request: a row without an outcome was not sent. */
  readonly nothingBegun: boolean;
  readonly totals: TotalsById;
}

/** A created record: the base of its cells, and its values on the instance. */
interface MadeRecord {
  readonly key: string;
  readonly id: number;
  readonly start: RawValues;
  readonly now: RawValues;
  /** It existed before the row was sent from here, perhaps with other values. */
  readonly wasThere: boolean;
}

/**
 * Plans the result of new rows after the relay has answered. A row whose record was created gets the record's
 * id and merges with its present values on the instance. Any other row keeps its idempotency key, unless the
 * relay accepted nothing. Its status shows the outcome with the time `at`. A row whose record existed already
 * gets the record's values, and typed values that differ are conflicts.
 */
export function planCreated(
  state: SheetState,
  made: NewRowOutcomes,
  now: ReadonlyMap<number, RawValues>,
  at: string,
): SheetUpdate {
  const { snapshot } = state;
  const { sheet, table, columns } = compareState(state);
  const records = made.rows.flatMap((row): readonly MadeRecord[] => {
    const { key } = row.creation;
    const outcome = made.outcomes.get(key);
    if (outcome?.outcome !== "created") return [];
    const { id } = outcome;
    const present = now.get(id) ?? { id };
    const wasThere = wasThereBefore(row, outcome);
    return [{ key, id, start: wasThere ? present : startOf(row, present), now: present, wasThere }];
  });
  const ids = new Map(records.map(({ key, id }) => [key, String(id)]));
  const newRows = table.rows.filter(({ key }) => ids.has(key));
  const unused = unusedKeys(made);
  const removed = duplicateRows(state, new Set(ids.values()));
  const duplicates = new Set([...removed.detachedRows.keys(), ...removed.disposableRows]);
  const keys: CellWrite[] = table.rows.flatMap(({ index, key }) => {
    const value = duplicates.has(index) ? "" : unused.has(key) ? unsentKey(key) : ids.get(key);
    return value === undefined ? [] : [{ rowIndex: index, column: rowKeyColumn, value }];
  });
  const isKnown = new Set(snapshot.records.map(({ id }) => id));
  const added = records.filter(({ id }) => !isKnown.has(id));
  const base = rowsFor(
    sheet,
    { ...snapshot, records: [...snapshot.records, ...added.map(({ start }) => start)] },
    state.words,
  );
  const there = new Set(records.flatMap(({ id, wasThere }) => (wasThere ? [String(id)] : [])));
  const { update } = planMerge(afterWrites(state, keys), {
    base: withoutBase(unfilled(base, newRows, ids), columns, there),
    records: [...snapshot.records, ...added.map(({ now }) => now)],
    facts: {
      incoming: snapshot.incoming,
      results: resultsOf(state, made, ids, at),
      subject: withTotals(snapshot.subject, made.totals),
    },
    removed,
  });
  return { ...update, writes: [...keys, ...update.writes] };
}

/** Returns true if the record of a row existed before the row was sent from here. */
export function wasThereBefore(
  { isFirstTime }: Pick<NewRows["rows"][number], "isFirstTime">,
  outcome: CreateOutcome,
): boolean {
  return outcome.outcome === "created" && isFirstTime && outcome.createdEarlier !== undefined;
}

/** Returns the unused keys: of a refused request, and of rows whose record may exist already. */
function unusedKeys({ rows, outcomes, nothingBegun }: NewRowOutcomes): ReadonlySet<string> {
  const isUnused = (key: string): boolean => nothingBegun || outcomes.get(key)?.outcome === "exists";
  return new Set(
    rows.flatMap(({ isFirstTime, creation: { key } }) => (isFirstTime && isUnused(key) ? [key] : [])),
  );
}

/**
 * Returns the base with unknown values for some rows, so that each cell that differs is a conflict. An empty
 * cell gets the record's value.
 */
function withoutBase(
  base: readonly PulledRow[],
  columns: readonly Column[],
  keys: ReadonlySet<string>,
): readonly PulledRow[] {
  return base.map((row) => {
    if (!keys.has(row.key)) return row;
    const [unknown = row] = missingBase(columns, [row]);
    const empty = Object.entries(row.values).filter(([, value]) => value === "");
    return { ...unknown, values: { ...unknown.values, ...Object.fromEntries(empty) } };
  });
}

/**
 * Returns the base of a row's cells: the sent values. A key that was sent before may belong to a record with
 * other values, which were sent then. Values typed since are edits of these.
 */
function startOf(
  { creation: { model, values }, isFirstTime }: NewRowOutcomes["rows"][number],
  present: RawValues,
): RawValues {
  const sent = Object.entries(values).filter(
    ([name, value]) =>
      Object.hasOwn(present, name) && (isFirstTime || isAsSent(model, name, present[name], value)),
  );
  return { ...present, ...Object.fromEntries(sent) };
}

/**
 * Returns the base without the values of cells that the engineer left empty, so that the worksheet gets the
 * default values.
 */
function unfilled(
  base: readonly PulledRow[],
  newRows: readonly SheetRow[],
  ids: ReadonlyMap<string, string>,
): readonly PulledRow[] {
  const byId = new Map(newRows.map((row) => [ids.get(row.key), row]));
  return base.map((row) => {
    const sheetRow = byId.get(row.key);
    if (sheetRow === undefined) return row;
    const values = Object.entries(row.values).map(([column, value]) => {
      const cell = sheetRow.cells[column];
      return [column, cell !== undefined && textOf(cell.value).trim() === "" ? "" : value];
    });
    return { ...row, values: Object.fromEntries(values) as PulledRow["values"] };
  });
}

function resultsOf(
  { snapshot: { results }, words }: Pick<SheetState, "snapshot" | "words">,
  { rows, outcomes, nothingBegun }: NewRowOutcomes,
  ids: ReadonlyMap<string, string>,
  at: string,
): Snapshot["results"] {
  const sent = new Set(rows.map(({ creation }) => creation.key));
  const next: Record<string, RowResult> = Object.fromEntries(
    Object.entries(results).filter(([key]) => !sent.has(key)),
  );
  for (const row of rows) {
    const { creation, isFirstTime, likeness } = row;
    const { key, model } = creation;
    const outcome = outcomes.get(key);
    const isKnown = outcome?.outcome === "created" && wasThereBefore(row, outcome);
    if (outcome?.outcome === "exists" || isKnown) {
      const { id, values, createdEarlier } = outcome;
      const rowKey = isFirstTime ? unsentKey(key) : key;
      const existing = readExisting(model, id, values, createdEarlier);
      const like = outcome.outcome === "exists" && likeness !== undefined ? { like: likeness } : {};
      next[ids.get(key) ?? rowKey] = { outcome: "exists", ...existing, ...like };
    } else if (outcome?.outcome === "created")
      next[ids.get(creation.key) ?? ""] = {
        outcome: "written",
        at,
        ...(outcome.altered !== undefined && { altered: true as const }),
      };
    else if (outcome?.outcome === "failed")
      next[creation.key] = {
        outcome: "failed",
        message: reasonOf(outcome, words),
        ...(wasNotBegun(outcome) && { notBegun: true as const }),
      };
    else if (outcome !== undefined || !nothingBegun) next[creation.key] = { outcome: "unknown" };
  }
  return next;
}
