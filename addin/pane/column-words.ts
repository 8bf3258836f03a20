import type { SheetKind } from "../rows/query.ts";
import type { Words } from "../words/words.ts";

/** Gives what people call a column; some are called otherwise in one kind of worksheet, as `name` in a list of analyses. */
export function columnInWords(column: string, strings: Words, kind?: SheetKind): string {
  const own: Readonly<Partial<Record<SheetKind, Names>>> = strings.columnNamesIn;
  const all: Names = strings.columnNames;
  return (kind === undefined ? undefined : own[kind]?.[column]) ?? all[column] ?? column;
}

type Names = Readonly<Record<string, string>>;
