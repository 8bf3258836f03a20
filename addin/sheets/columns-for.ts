import { languages } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import type { ExtraField } from "../../contract/relay-api.ts";
import { fieldOf } from "../../contract/records.ts";
import type { CellKind, Column } from "../rows/table/column.ts";
import type { Content } from "../rows/snapshot.ts";
import { extraKey } from "./extra-rows.ts";
import type { Sheet } from "./sheet.ts";

/**
 * Gives the columns of a worksheet. Names that were asked for in a language are read-only, since a write cannot say which language
 * it is in; fields that the instance lacks have no column; extra fields stand read-only before the status.
 */
export function columnsFor(sheet: Sheet, content: Content): readonly Column[] {
  const { lang, extra = [] } = content.query;
  const columns = sheet
    .columns(content)
    .filter(({ key }) => !content.lacking.includes(key))
    .map((column) => {
      if (lang === null || fieldOf(sheet.model, column.key)?.translated !== true) return column;
      const { isEditable, ...readOnly } = column;
      return isEditable === true ? { ...readOnly, tooltip: whyReadOnly(lang) } : column;
    });
  return [...columns.slice(0, -1), ...extra.map(columnOf), ...columns.slice(-1)];
}

function whyReadOnly(lang: Language): string {
  return `Read-only: this name was pulled in ${languages[lang]}, and a write-back cannot say which language it is in. Pull with the instance's own names to edit them.`;
}

const kindOf: Readonly<Record<string, CellKind>> = { integer: "number", float: "number", monetary: "number" };

function columnOf({ name, label, type }: ExtraField): Column {
  return { key: extraKey(name), header: label, kind: kindOf[type] ?? "text" };
}
