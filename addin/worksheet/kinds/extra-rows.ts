import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../cells/cell.ts";
import { extraKey } from "../cells/column.ts";
import type { PulledRow } from "../cells/column.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { Content } from "../snapshot.ts";
import type { Sheet } from "./sheet.ts";

/** The rows of a worksheet with the values of its extra fields, those that are leaving it at the end. */
export function rowsFor(sheet: Sheet, content: Content, words: Words = en): readonly PulledRow[] {
  const leaving = sheet.noLongerMatching?.(content, words) ?? [];
  const rows = [
    ...sheet.rowsOf(content, words),
    ...leaving.map((row) => ({ ...row, noLongerMatches: true }) as const),
  ];
  const extra = content.query.extra ?? [];
  if (extra.length === 0) return rows;
  const records = new Map(content.records.map((record) => [idOf(record), record]));
  return rows.map((row) => {
    const record = records.get(row.id) ?? {};
    const values = Object.fromEntries(extra.map(({ name }) => [extraKey(name), plain(record[name])]));
    return { ...row, values: { ...row.values, ...values } };
  });
}

/** The rows that a new worksheet is made of. */
export function rowsToMake(sheet: Sheet, content: Content, words: Words = en): readonly PulledRow[] {
  return rowsFor(sheet, content, words).filter(({ noLongerMatches }) => noLongerMatches !== true);
}

/** A record that a field points to comes as `[id, name]` and is shown by its name; what is empty comes as false. */
function plain(raw: unknown): CellValue {
  if (raw === false || raw === null || raw === undefined) return "";
  if (Array.isArray(raw)) return plain(raw[1]);
  if (typeof raw === "number") return raw;
  return typeof raw === "string" || typeof raw === "boolean" ? raw : JSON.stringify(raw);
}
