import type { ModelName } from "../../../contract/models.ts";
import { fieldLabel } from "../../words/field-label.ts";
import type { Words } from "../../words/words.ts";
import { headerOf, rowKeyColumn, statusColumn } from "../cells/column.ts";
import { fieldOf, shownFields } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { Column } from "../cells/column.ts";
import { cellKindOf, partKinds } from "../cells/kind-of-column.ts";
import type { Subject } from "../subject.ts";
import { hasSeveral, oNoColumn } from "../rows/with-o-no.ts";

/** Makes a column that shows a field of the contract under what the words call it, with its unit. */
export function fieldColumn<M extends ModelName>(
  model: M,
  name: FieldName<M>,
  words: Words,
  more: Partial<Pick<Column, "isEditable" | "width" | "kind">> = {},
): Column {
  const kind = fieldOf(model, name)?.kind ?? "char";
  return {
    key: name,
    header: headerOf(fieldLabel(model, name, words), kind, words),
    kind: cellKindOf[kind],
    ...(kind === "date" && { numberFormat: dayFormat(words), width: 105 }),
    ...more,
  };
}

/** Makes the columns of all fields of a model that a cell can show, in the order of the table; what the add-in may change is editable. */
export function fieldColumns(
  model: ModelName,
  words: Words,
  { readOnly = [] }: { readonly readOnly?: readonly string[] } = {},
): readonly Column[] {
  return shownFields(model).map((name) =>
    fieldOf(model, name)?.writable === true && !readOnly.includes(name)
      ? fieldColumn(model, name, words, { isEditable: true })
      : fieldColumn(model, name, words),
  );
}

/** Makes a column that shows a part of an element under what the words call it, with its unit. */
export function partColumn(key: keyof typeof partKinds, words: Words): Column {
  const kind = partKinds[key];
  return { key, header: headerOf(words.columns[key], kind, words), kind };
}

/** The hidden first column of every table: who a row is. */
export const keyColumn: Column = { key: rowKeyColumn, header: "Row key", kind: "text" };

/**
 * Makes the last column of every table: how a row stands, in words. It is mostly empty, on the screen and on
 * paper.
 */
export function lastColumn({ columns }: Words): Column {
  return { key: statusColumn, header: columns.status, kind: "text", width: 190, isWrapped: true };
}

/** The column that tells rows of several analyses apart; a worksheet of one needs none. */
export function oNoColumns(subject: Subject, { fields }: Words): readonly Column[] {
  return hasSeveral(subject) ? [{ key: oNoColumn, header: fields["wa.session"].o_no, kind: "text" }] : [];
}

/** Excel's format of a day as people of the language write it, in English notation. */
export function dayFormat({ sheets }: Words): string {
  return sheets.day({ year: "yyyy", month: "mm", day: "dd" });
}
