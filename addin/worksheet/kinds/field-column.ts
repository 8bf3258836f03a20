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
 * Returns a column per field that a cell can show, in the order of the table. Writable fields are editable.
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

export function partColumn(key: keyof typeof partKinds, words: Words): Column {
  const kind = partKinds[key];
  return { key, header: headerOf(words.columns[key], kind, words), kind };
}

/** The hidden first column of every table. */
export const keyColumn: Column = { key: rowKeyColumn, header: "Row key", kind: "text" };

/** Returns the last column of every table: the row's status in words. */
export function lastColumn({ columns }: Words): Column {
  return { key: statusColumn, header: columns.status, kind: "text", width: 190, isWrapped: true };
}

/** Returns the O-No column, if the worksheet shows several analyses. */
export function oNoColumns(subject: Subject, { fields }: Words): readonly Column[] {
  return hasSeveralAnalyses(subject)
    ? [{ key: oNoColumn, header: fields["wa.session"].o_no, kind: "text" }]
    : [];
}

/** Returns Excel's date format in English notation: `yyyy-mm-dd`. */
export function dayFormat({ sheets }: Words): string {
  return sheets.day({ year: "yyyy", month: "mm", day: "dd" });
}
