import type { RawValues } from "../../contract/relay-api.ts";
import type { CellValue } from "./cell.ts";
import type { PulledRow } from "./column.ts";
import { idOf } from "./read-shown.ts";
import { rowKeyColumn } from "./value-columns.ts";

/**
 * Gives one row per value that a write-back changed, from entries of the relay's journal: when, who, what, the record, and the
 * value before and after. An entry without values, such as a refused one, has one row.
 */
export function reportRows(entries: readonly RawValues[]): readonly PulledRow[] {
  return entries.flatMap((entry) => {
    const id = idOf(entry);
    const before = valuesIn(entry.before);
    const after = valuesIn(entry.after);
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    return (fields.length === 0 ? [""] : fields).map((field) => {
      const key = `${id}/${field}`;
      const values: Record<string, CellValue> = {
        [rowKeyColumn]: key,
        at: plain(entry.at),
        login: plain(entry.login),
        what: plain(entry.what),
        record: plain(entry.label),
        field,
        before: plain(before[field]),
        after: plain(after[field]),
        outcome: plain(entry.outcome),
      };
      return { key, id, values };
    });
  });
}

function valuesIn(raw: unknown): RawValues {
  return typeof raw === "object" && raw !== null ? (raw as RawValues) : {};
}

function plain(raw: unknown): string {
  if (raw === undefined || raw === null || raw === false) return "";
  return typeof raw === "string" ? raw : JSON.stringify(raw);
}
