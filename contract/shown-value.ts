import { readers } from "./read-value.ts";
import type { ModelName } from "./models.ts";
import { fieldOf } from "./records.ts";
import type { FieldName } from "./records.ts";
import type { RawValues } from "./relay-api.ts";
import { withPlainLineEnds } from "./same-value.ts";

/** A field of a record as a plain value; empty is the empty string. */
export type ShownValue = string | number | boolean;

/**
 * Returns a record's field as a plain value for a cell. A value that does not fit the kind of its field
 * stays as the instance sent it. The value is "" if the field was not requested or if the instance lacks
 * it.
 *
 * @example
 * readShown("wa.element", { name: false, cycle_no: "2" }, "cycle_no"); // → 2
 * readShown("wa.element", { name: false, cycle_no: "2" }, "name"); // → ""
 */
export function readShown<M extends ModelName>(model: M, record: RawValues, name: FieldName<M>): ShownValue {
  return shownReader(model, name)(record);
}

/** Returns a function like `readShown` for one field. It is faster for many records. */
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

/** Returns a record's id; 0, which no record has, if there is none. */
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
