import type { Language } from "../../contract/languages.ts";
import { fieldOf } from "../../contract/records.ts";
import type { Column } from "../rows/column.ts";
import type { Sheet } from "./sheet.ts";

/** Gives the columns of a worksheet; names that were asked for in a language are read-only, since a write cannot say which language it is in. */
export function columnsFor(sheet: Sheet, lang: Language | null): readonly Column[] {
  if (lang === null) return sheet.columns;
  return sheet.columns.map((column) => {
    if (fieldOf("wa.element", column.key)?.translated !== true) return column;
    const { key, header, kind, width } = column;
    return { key, header, kind, ...(width !== undefined && { width }) };
  });
}
