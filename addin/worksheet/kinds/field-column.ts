import type { ModelName } from "../../../contract/models.ts";
import { fieldLabel } from "../../words/field-label.ts";
import type { Words } from "../../words/words.ts";
import { headerOf, rowKeyColumn, statusColumn } from "../cells/column.ts";
import { fieldOf, shownFields } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { Column } from "../cells/column.ts";
import { cellKindOf, partKinds } from "../cells/kind-of-column.ts";
import type { Subject } from "../subject.ts";
import { hasSeveralAnalyses, oNoColumn } from "../rows/with-o-no.ts";

/** Returns the column of a contract field, with its label and unit in the given words. */
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

/**
 * Returns the columns of all fields of a model that a cell can show, in the order of the table. Fields that
 * the add-in may change are editable.
 */
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

/** Returns the column of a part of an element, with its label and unit in the given words. */
export function partColumn(key: keyof typeof partKinds, words: Words): Column {
  const kind = partKinds[key];
  return { key, header: headerOf(words.columns[key], kind, words), kind };
}

/** The hidden first column of every table, which identifies the rows. */
export const keyColumn: Column = { key: rowKeyColumn, header: "Row key", kind: "text" };

/** Returns the last column of every table: the status of a row in words. It is mostly empty. */
export function lastColumn({ columns }: Words): Column {
  return { key: statusColumn, header: columns.status, kind: "text", width: 190, isWrapped: true };
}

/** Returns the column that separates rows of several analyses. A worksheet of one analysis has none. */
export function oNoColumns(subject: Subject, { fields }: Words): readonly Column[] {
  return hasSeveralAnalyses(subject)
    ? [{ key: oNoColumn, header: fields["wa.session"].o_no, kind: "text" }]
    : [];
}

/** Returns Excel's format for a day as the language writes it, in English notation. */
export function dayFormat({ sheets }: Words): string {
  return sheets.day({ year: "yyyy", month: "mm", day: "dd" });
}
