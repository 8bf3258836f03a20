import type { FieldKind } from "../../../contract/fields.ts";
import { modelNames } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import type { CellKind } from "./column.ts";

export const cellKindOf: Readonly<Record<FieldKind, CellKind>> = {
  char: "text",
  date: "date",
  integer: "whole",
  seconds: "seconds",
  percent: "percent",
  ratio: "number",
  boolean: "text",
  many2one: "whole",
  work_type: "work_type",
  json: "text",
};

/** Columns that show a part of an element, such as a segment. */
export const partKinds = {
  duration: "seconds",
  segment_start: "seconds",
  segment_end: "seconds",
  segment_duration: "seconds",
  waste_type: "waste_type",
  loss_text: "text",
} as const satisfies Readonly<Record<string, CellKind>>;

/**
 * Returns the kind of a column by its key; undefined if it shows neither a field nor a part of an element.
 */
export function kindOfColumn(key: string): CellKind | undefined {
  const parts: Readonly<Record<string, CellKind>> = partKinds;
  if (Object.hasOwn(parts, key)) return parts[key];
  // A field has the same kind in all models.
  const field = modelNames.map((model) => fieldOf(model, key)).find((found) => found !== undefined);
  return field === undefined ? undefined : cellKindOf[field.kind];
}
