import { readers } from "../../contract/read-value.ts";
import { fieldOf } from "../../contract/records.ts";
import type { FieldName } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { withPlainLineEnds } from "../../contract/same-value.ts";
import type { CellValue } from "./cell.ts";

/** Gives an element's field as a plain value for a cell; what cannot be read as its kind is shown as the instance holds it. */
export function readShown(record: RawValues, name: FieldName<"wa.element">): CellValue {
  const raw = record[name];
  const kind = fieldOf("wa.element", name)?.kind ?? "char";
  const read = readers[kind](raw);
  if (!read.ok) return typeof raw === "string" || typeof raw === "boolean" ? raw : JSON.stringify(raw);
  return typeof read.value === "string" ? withPlainLineEnds(read.value) : read.value;
}

/** Gives a record's id; 0 where there is none, which no record has. */
export function idOf(record: RawValues): number {
  return typeof record.id === "number" ? record.id : 0;
}
