import type { FieldKind } from "../../contract/fields.ts";
import type { ModelName } from "../../contract/models.ts";
import type { Words } from "../words/words.ts";
import { headerOf } from "../rows/table/header-of.ts";
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

/** Makes a column that shows a field of the contract under what the words call it, with its unit. */
export function fieldColumn<M extends ModelName>(
  model: M,
  name: FieldName<M>,
  words: Words,
  more: Partial<Pick<Column, "isEditable" | "width" | "kind">> = {},
): Column {
  const field = fieldOf(model, name);
  const kind = field?.kind ?? "char";
  const labels: Readonly<Record<string, string>> = words.fields[model];
  return {
    key: name,
    header: headerOf(labels[name] ?? name, kind, words),
    kind: cellKindOf[kind],
    ...more,
  };
}
