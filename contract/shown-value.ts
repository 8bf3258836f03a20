import { readers } from "./read-value.ts";
import type { ModelName } from "./models.ts";
import { fieldOf } from "./records.ts";
import type { FieldName } from "./records.ts";
import type { RawValues } from "./relay-api.ts";
import { withPlainLineEnds } from "./same-value.ts";

export type ShownValue = string | number | boolean;

/**
 * Returns a field as a plain value for a cell; "" if the record lacks the field. A value that does not fit
 * its kind stays as the instance sent it.
 *
 * @example
 * readShown("wa.element", { name: false, cycle_no: "2" }, "cycle_no"); // → 2
 * readShown("wa.element", { name: false, cycle_no: "2" }, "name"); // → ""
 */
export function readShown<M extends ModelName>(model: M, record: RawValues, name: FieldName<M>): ShownValue {
  return shownReader(model, name)(record);
}

/** Returns `readShown` for one field. It is faster for many records. */
export function shownReader<M extends ModelName>(
  model: M,
  name: FieldName<M>,
): (record: RawValues) => ShownValue {
  const readKind = readers[fieldOf(model, name)?.kind ?? "char"];
  return (record) => {
    const raw = record[name];
    if (raw === undefined) return "";
    const read = readKind(raw);
    if (!read.ok) return typeof raw === "string" || typeof raw === "boolean" ? raw : JSON.stringify(raw);
    return typeof read.value === "string" ? withPlainLineEnds(read.value) : read.value;
  };
}

/** Returns a record's id, or 0 without one. */
export function idOf(record: RawValues): number {
  return typeof record.id === "number" ? record.id : 0;
}

/**
 * Returns the id that a field points to, from an id or `[id, name]`; 0 if it points to nothing.
 *
 * @example
 * targetOf({ session_id: [7, "O-0012"] }, "session_id"); // → 7
 */
export function targetOf(record: RawValues, name: string): number {
  const read = readers.many2one(record[name]);
  return read.ok ? read.value : 0;
}
