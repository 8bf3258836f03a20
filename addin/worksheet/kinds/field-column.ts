import type { FieldKind } from "../../../contract/fields.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { Words } from "../../words/words.ts";
import { headerOf, rowKeyColumn, statusColumn } from "../cells/column.ts";
import { fieldOf } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { CellKind, Column } from "../cells/column.ts";
import type { About } from "../about.ts";
import { hasSeveral, oNoColumn } from "../rows/with-o-no.ts";

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

/** The hidden first column of every table: who a row is. */
export const keyColumn: Column = { key: rowKeyColumn, header: "Row key", kind: "text" };

/** The last column of every table: how a row stands, in words. */
export function lastColumn({ columns }: Words): Column {
  return { key: statusColumn, header: columns.status, kind: "text", width: 40 };
}

/** The column that tells rows of several analyses apart; a worksheet of one needs none. */
export function oNoColumns(about: About, { fields }: Words): readonly Column[] {
  return hasSeveral(about) ? [{ key: oNoColumn, header: fields["wa.session"].o_no, kind: "text" }] : [];
}
