import { readers } from "./read-value.ts";
import type { ModelName } from "./models.ts";
import { fieldOf } from "./records.ts";
import type { FieldName } from "./records.ts";
import type { RawValues } from "./relay-api.ts";
import { withPlainLineEnds } from "./same-value.ts";

/** A field of a record as a plain value; empty is the empty string. */
export type ShownValue = string | number | boolean;

/**
 * A record's field as a plain value for a cell; what cannot be read as its kind is shown as the instance holds it, and a
 * field that was not asked for or that the instance lacks is empty.
 *
 * @example
 * readShown("wa.element", { name: false, cycle_no: "2" }, "cycle_no"); // → 2
 * readShown("wa.element", { name: false, cycle_no: "2" }, "name"); // → ""
 */
export function readShown<M extends ModelName>(model: M, record: RawValues, name: FieldName<M>): ShownValue {
  return shownReader(model, name)(record);
}

/** The reader of a field, to read it of many records as `readShown` does of one. */
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

/** A record's id; 0 where there is none, which no record has. */
export function idOf(record: RawValues): number {
  return typeof record.id === "number" ? record.id : 0;
}

/**
 * The id that a field points to, which comes as an id or as `[id, name]`; 0 where it points to nothing.
 *
 * @example
 * targetOf({ session_id: [7, "O-0012"] }, "session_id"); // → 7
 */
export function targetOf(record: RawValues, name: string): number {
  const read = readers.many2one(record[name]);
  return read.ok ? read.value : 0;
}
