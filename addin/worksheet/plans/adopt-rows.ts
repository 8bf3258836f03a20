import { groupedBy } from "../../../contract/grouped-by.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { newKeyPrefix } from "../new-row-key.ts";
import type { NewRecord } from "../changes/new-records.ts";
import { idOf } from "../../../contract/shown-value.ts";
import { rowKeyColumn } from "../cells/column.ts";
import type { SheetState } from "../state.ts";
import type { CellWrite } from "../update.ts";
import { compareState } from "./compared.ts";
import { naturalKey, fieldOf, fieldsWith } from "../../../contract/records.ts";
import { sameValue } from "../../../contract/same-value.ts";

/**
 * Returns writes for new rows that were sent, but not answered. Each gets the id of its record as row key, so
 * that a refresh does not add the record again. Rows with equal values get one record each.
 */
export function adoptRows(state: SheetState, records: readonly RawValues[]): readonly CellWrite[] {
  const found = findRecords(state, records, ({ rowKey }) => rowKey.startsWith(newKeyPrefix));
  return found.map(({ row: { rowIndex }, record }) => ({
    ...{ rowIndex, column: rowKeyColumn },
    value: String(idOf(record)),
  }));
}

/**
 * Returns records that are new since the last pull and resemble an unsent new row, by row key. A copy of the
 * file may have sent the row.
 */
export function recordsLikeUnsentRows(
  state: SheetState,
  records: readonly RawValues[],
): ReadonlyMap<string, RawValues> {
  const found = findRecords(
    state,
    records,
    ({ rowKey }) => rowKey !== "" && !rowKey.startsWith(newKeyPrefix),
  );
  return new Map(found.map(({ row: { rowKey }, record }) => [rowKey, record]));
}

/**
 * Assigns one new record with the same identifying values to each new row. Returns only pairs whose row is
 * selected.
 */
function findRecords(
  state: SheetState,
  records: readonly RawValues[],
  isSelected: (row: NewRecord) => boolean,
): readonly { readonly row: NewRecord; readonly record: RawValues }[] {
  const { table, comparison } = compareState(state);
  // A record with the values of two rows belongs to the sent one.
  const sentFirst = ({ rowKey }: NewRecord): number => (rowKey.startsWith(newKeyPrefix) ? 0 : 1);
  const rows = comparison.newRecords.toSorted((a, b) => sentFirst(a) - sentFirst(b));
  if (!rows.some(isSelected)) return [];
  const known = new Set([
    ...state.snapshot.records.map((record) => String(idOf(record))),
    ...table.rows.map(({ key }) => key),
  ]);
  const unassigned = new Set(records.filter((record) => !known.has(String(idOf(record)))));
  return rows.flatMap((row) => {
    const record = [...unassigned].find((one) => resembles(one, row));
    if (record === undefined) return [];
    unassigned.delete(record);
    return isSelected(row) ? [{ row, record }] : [];
  });
}

/** Returns a function that finds the ids of records that resemble a new row. */
export function similarRecordFinder(records: readonly RawValues[]): (row: NewRecord) => readonly number[] {
  const nameOf = ({ name, o_no }: RawValues): string => String(o_no ?? name);
  const byName = groupedBy(records, nameOf);
  return (row) => (byName.get(nameOf(row.values)) ?? []).filter((record) => resembles(record, row)).map(idOf);
}

/** Returns the fields that identify a record: unique fields, or else its natural key. */
function identifyingFields(model: ModelName): readonly string[] {
  const unique = fieldsWith(model, "unique");
  return unique.length > 0 ? unique : naturalKey(model);
}

function resembles(record: RawValues, { model, values }: NewRecord): boolean {
  const fields = identifyingFields(model);
  // A worksheet of one analysis does not request the analysis of a record.
  const isNotRequested = (name: string): boolean =>
    record[name] === undefined && fieldOf(model, name)?.kind === "many2one";
  return (
    fields.length > 0 &&
    fields.every((name) => isNotRequested(name) || equalsSentValue(model, name, record[name], values[name]))
  );
}

/** Instances round times to two decimals. In seconds. */
const maximumRounding = 0.01;

/** Returns true if an instance's value equals the sent one, apart from rounding. */
export function equalsSentValue(model: ModelName, name: string, present: unknown, sent: unknown): boolean {
  if (typeof present === "number" && typeof sent === "number")
    return Math.abs(present - sent) <= maximumRounding;
  return sameValue(fieldOf(model, name)?.kind ?? "char", name, present, sent);
}
