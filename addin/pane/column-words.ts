import type { SheetKind } from "../rows/query.ts";
import type { Strings } from "./strings/strings.ts";

/** Gives what people call a column; some are called otherwise in one kind of worksheet, as `name` in a list of analyses. */
export function columnInWords(column: string, strings: Strings, kind?: SheetKind): string {
  const own = kind === undefined ? undefined : strings.columnsOf[kind]?.[column];
  return own ?? strings.columns[column] ?? column;
}
