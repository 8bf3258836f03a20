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
 * Finds records of the instance that are what a new row with a lasting key was sent as, without anyone having heard that it was made, and
 * gives the row keys that make the row show its record: else a refresh would show it a second time. Rows that are alike get
 * one record each.
 */
export function adoptRows(state: SheetState, records: readonly RawValues[]): readonly CellWrite[] {
  const { table, comparison } = compareState(state);
  const sent = comparison.newRecords.filter(({ rowKey }) => rowKey.startsWith(newKeyPrefix));
  if (sent.length === 0) return [];
  const known = new Set([
    ...state.snapshot.records.map((record) => String(idOf(record))),
    ...table.rows.map(({ key }) => key),
  ]);
  const free = new Set(records.filter((record) => !known.has(String(idOf(record)))));
  return sent.flatMap((row): readonly CellWrite[] => {
    const found = [...free].find((record) => isMadeOf(record, row));
    if (found === undefined) return [];
    free.delete(found);
    return [{ rowIndex: row.rowIndex, column: rowKeyColumn, value: String(idOf(found)) }];
  });
}

/** What a record is known again by: what no two records share, else its whole natural key. */
function tellingFields(model: ModelName): readonly string[] {
  const unique = fieldsWith(model, "unique");
  return unique.length > 0 ? unique : naturalKey(model);
}

function isMadeOf(record: RawValues, { model, values }: NewRecord): boolean {
  const telling = tellingFields(model);
  // A worksheet of one analysis does not ask which analysis a record belongs to.
  const isUnasked = (name: string): boolean =>
    record[name] === undefined && fieldOf(model, name)?.kind === "many2one";
  return (
    telling.length > 0 &&
    telling.every((name) => isUnasked(name) || isAsSent(model, name, record[name], values[name]))
  );
}

/** Instances may keep times with two decimals. */
const rounding = 0.01;

/** Tells whether what an instance holds in a field is what was sent there, apart from the rounding of numbers. */
export function isAsSent(model: ModelName, name: string, held: unknown, sent: unknown): boolean {
  if (typeof held === "number" && typeof sent === "number") return Math.abs(held - sent) <= rounding;
  return sameValue(fieldOf(model, name)?.kind ?? "char", name, held, sent);
}
