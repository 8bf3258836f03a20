import type { FieldKind } from "../../contract/fields.ts";
import type { ModelName } from "../../contract/models.ts";
import type { Words } from "../words/words.ts";
import { fieldOf } from "../../contract/records.ts";
import type { FieldName } from "../../contract/records.ts";
import type { CellKind, Column } from "../rows/table/column.ts";

/** How the values of each kind of field are kept in cells. */
const cellKindOf: Readonly<Record<FieldKind, CellKind>> = {
  char: "text",
  date: "text",
  integer: "whole",
  seconds: "seconds",
  percent: "percent",
  ratio: "number",
  boolean: "text",
  many2one: "whole",
  work_type: "work_type",
  json: "text",
};

/** Makes a column that shows a field of the contract under what the words call it; `withUnit` adds the unit to the header. */
export function fieldColumn<M extends ModelName>(
  model: M,
  name: FieldName<M>,
  { fields, columns }: Words,
  more: Partial<Pick<Column, "isEditable" | "width" | "kind">> & { readonly withUnit?: true } = {},
): Column {
  const field = fieldOf(model, name);
  const kind = field?.kind ?? "char";
  const { withUnit, ...rest } = more;
  const labels: Readonly<Record<string, string>> = fields[model];
  const label = labels[name] ?? name;
  const unit = kind === "seconds" || kind === "percent" ? columns[kind] : undefined;
  const header = withUnit === true && unit !== undefined ? columns.withUnit(label, unit) : label;
  return { key: name, header, kind: cellKindOf[kind], ...rest };
}
