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
import { equalsSentValue } from "./adopt-rows.ts";
import { withUnknownBase } from "./unknown-base.ts";
import { afterWrites } from "./mark-rows.ts";
import { planMerge, duplicateRows } from "./plan-merge.ts";
import { compareState } from "./compared.ts";
import type { NewRecord } from "../changes/new-records.ts";
import { unsentKey } from "../split-times.ts";

/** New rows, each with its idempotency key. */
export interface NewRows {
  readonly sheetId: string;
  /** The query, and the fields that the instance lacks. */
  readonly pulled: Pick<PulledData, "query" | "lacking">;
  readonly rows: readonly {
    readonly record: NewRecord;
    readonly creation: Creation;
    /** The idempotency key is new in this run, so the row was never sent before. */
    readonly isFirstTime: boolean;
    readonly naturalKey?: string;
  }[];
}

export interface NewRowOutcomes extends NewRows {
  /** By idempotency key. */
  readonly outcomes: ReadonlyMap<string, CreateOutcome>;
  /** True if the relay accepted nothing, so a row without an outcome was not sent. */
  readonly nothingAccepted: boolean;
  readonly totals: TotalsById;
}

interface CreatedRecord {
  readonly key: string;
  readonly id: number;
  readonly base: RawValues;
  readonly present: RawValues;
  /** The record existed before this workbook sent the row. */
  readonly isEarlier: boolean;
}

/**
 * Plans the changes after the relay has answered for new rows.
 * - Outcome `created`: the record's id becomes the row key, and the row is merged with the record. If the
 *   record existed before, a typed value that differs is a conflict. Where the record has no value, the typed
 *   value is a normal edit.
 * - Other outcomes: the row keeps its idempotency key. A key that is new in this run becomes an unsent key if
 *   the relay accepted nothing, or if the outcome is `exists`.
 * - A pulled row of the same record is a duplicate: it loses its key and is removed or detached.
 *
 * @param present the records' values on the instance, by id
 * @param writtenAt the time that the status shows for written rows
 */
export function planCreated(
  state: SheetState,
  answered: NewRowOutcomes,
  present: ReadonlyMap<number, RawValues>,
  writtenAt: string,
): SheetUpdate {
  const { snapshot } = state;
  const { sheet, table, columns } = compareState(state);
  const records = answered.rows.flatMap((row): readonly CreatedRecord[] => {
    const { key } = row.creation;
    const outcome = answered.outcomes.get(key);
    if (outcome?.outcome !== "created") return [];
    const { id } = outcome;
    const values = present.get(id) ?? { id };
    const isEarlier = existedBefore(row, outcome);
    return [{ key, id, base: isEarlier ? values : baseOf(row, values), present: values, isEarlier }];
  });
  const ids = new Map(records.map(({ key, id }) => [key, String(id)]));
  const newRows = table.rows.filter(({ key }) => ids.has(key));
  const unused = unusedKeys(answered);
  const removed = duplicateRows(state, new Set(ids.values()));
  const duplicates = new Set([...removed.detachedRows.keys(), ...removed.disposableRows]);
  const keyAfter = (index: number, key: string): string | undefined => {
    if (duplicates.has(index)) return "";
    return unused.has(key) ? unsentKey(key) : ids.get(key);
  };
  const keys: CellWrite[] = table.rows.flatMap(({ index, key }) => {
    const value = keyAfter(index, key);
    return value === undefined ? [] : [{ rowIndex: index, column: rowKeyColumn, value }];
  });
  const knownIds = new Set(snapshot.records.map(({ id }) => id));
  const added = records.filter(({ id }) => !knownIds.has(id));
  const base = rowsFor(
    sheet,
    { ...snapshot, records: [...snapshot.records, ...added.map((record) => record.base)] },
    state.words,
  );
  const earlierIds = new Set(records.flatMap(({ id, isEarlier }) => (isEarlier ? [String(id)] : [])));
  const { update } = planMerge(afterWrites(state, keys), {
    base: withUnknownTypedBase(withEmptyBase(base, newRows, ids), columns, earlierIds),
    records: [...snapshot.records, ...added.map((record) => record.present)],
    snapshotChanges: {
      incoming: snapshot.incoming,
      results: resultsOf(state, answered, ids, writtenAt),
      subject: withTotals(snapshot.subject, answered.totals),
    },
    removed,
  });
  return { ...update, writes: [...keys, ...update.writes] };
}

/** Returns true if the record existed before this workbook sent the row. */
export function existedBefore(
  { isFirstTime }: Pick<NewRows["rows"][number], "isFirstTime">,
  outcome: CreateOutcome,
): boolean {
  return outcome.outcome === "created" && isFirstTime && outcome.createdEarlier !== undefined;
}

/** Returns the idempotency keys that are new in this run and created nothing. */
function unusedKeys({ rows, outcomes, nothingAccepted }: NewRowOutcomes): ReadonlySet<string> {
  const isUnused = (key: string): boolean => nothingAccepted || outcomes.get(key)?.outcome === "exists";
  return new Set(
    rows.flatMap(({ isFirstTime, creation: { key } }) => (isFirstTime && isUnused(key) ? [key] : [])),
  );
}

/**
 * Returns rows with an unknown base for these keys, so that a typed value that differs from the record is a
 * conflict. An empty base stays: an empty cell gets the record's value, and a typed value is a normal edit.
 */
function withUnknownTypedBase(
  base: readonly PulledRow[],
  columns: readonly Column[],
  keys: ReadonlySet<string>,
): readonly PulledRow[] {
  return base.map((row) => {
    if (!keys.has(row.key)) return row;
    const [unknown = row] = withUnknownBase(columns, [row]);
    const empty = Object.entries(row.values).filter(([, value]) => value === "");
    return { ...unknown, values: { ...unknown.values, ...Object.fromEntries(empty) } };
  });
}

/**
 * Returns the base of a created row: sent values, and else the record's. If an earlier run sent the key, a
 * sent value that differs from the record was typed since, so it is not the base.
 */
function baseOf(
  { creation: { model, values }, isFirstTime }: NewRowOutcomes["rows"][number],
  present: RawValues,
): RawValues {
  const sent = Object.entries(values).filter(
    ([name, value]) =>
      Object.hasOwn(present, name) && (isFirstTime || equalsSentValue(model, name, present[name], value)),
  );
  return { ...present, ...Object.fromEntries(sent) };
}

/**
 * Returns rows with "" as the base of cells that the engineer left empty. The merge then writes default
 * values of the instance into these cells.
 */
function withEmptyBase(
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
  { rows, outcomes, nothingAccepted }: NewRowOutcomes,
  ids: ReadonlyMap<string, string>,
  writtenAt: string,
): Snapshot["results"] {
  const sent = new Set(rows.map(({ creation }) => creation.key));
  const next: Record<string, RowResult> = Object.fromEntries(
    Object.entries(results).filter(([key]) => !sent.has(key)),
  );
  for (const row of rows) {
    const { creation, isFirstTime, naturalKey } = row;
    const { key, model } = creation;
    const outcome = outcomes.get(key);
    const isEarlier = outcome?.outcome === "created" && existedBefore(row, outcome);
    if (outcome?.outcome === "exists" || isEarlier) {
      const { id, values, createdEarlier } = outcome;
      const rowKey = isFirstTime ? unsentKey(key) : key;
      const existing = readExisting(model, id, values, createdEarlier);
      const like = outcome.outcome === "exists" && naturalKey !== undefined ? { like: naturalKey } : {};
      next[ids.get(key) ?? rowKey] = { outcome: "exists", ...existing, ...like };
    } else if (outcome?.outcome === "created")
      next[ids.get(creation.key) ?? ""] = {
        outcome: "written",
        at: writtenAt,
        ...(outcome.altered !== undefined && { altered: true as const }),
      };
    else if (outcome?.outcome === "failed")
      next[creation.key] = {
        outcome: "failed",
        message: reasonOf(outcome, words),
        ...(wasNotBegun(outcome) && { notBegun: true as const }),
      };
    else if (outcome !== undefined || !nothingAccepted) next[creation.key] = { outcome: "unknown" };
  }
  return next;
}
