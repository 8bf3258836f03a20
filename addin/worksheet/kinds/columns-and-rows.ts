import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import { languages } from "../../../contract/languages.ts";
import type { ExtraField } from "../../../contract/relay-info.ts";
import { fieldOf } from "../../../contract/records.ts";
import { extraKey } from "../cells/column.ts";
import type { CellKind, Column, PulledRow } from "../cells/column.ts";
import type { PulledData } from "../snapshot.ts";
import { rowReference } from "../structured-formula.ts";
import type { Sheet } from "./sheet.ts";
import type { CellValue } from "../cells/cell.ts";
import { idOf } from "../../../contract/shown-value.ts";

/**
 * Returns the columns of a worksheet, without fields that the instance lacks. Names in another language than
 * the default are read-only, because a write has no parameter for a language. Extra fields are read-only
 * columns before the Status.
 */
export function columnsFor(sheet: Sheet, pulled: PulledData, words: Words = en): readonly Column[] {
  const { lang, extra = [] } = pulled.query;
  const columns = sheet
    .columns(pulled, words)
    .filter(({ key }) => !pulled.lacking.includes(key))
    .map((column) => {
      if (lang === null || fieldOf(sheet.model, column.key)?.translated !== true) return column;
      const { isEditable, ...readOnly } = column;
      return isEditable === true
        ? { ...readOnly, tooltip: words.columns.whyReadOnly({ language: languages[lang] }) }
        : column;
    });
  return withFormulas([...columns.slice(0, -1), ...extra.map(extraColumn), ...columns.slice(-1)]);
}

const kindOf: Readonly<Record<string, CellKind>> = { integer: "number", float: "number", monetary: "number" };

function extraColumn({ name, label, type }: ExtraField): Column {
  return { key: extraKey(name), header: label, kind: kindOf[type] ?? "text" };
}

/** Replaces `{@key}` in formulas with a reference to the header of that column: `[@Start]`. */
function withFormulas(columns: readonly Column[]): readonly Column[] {
  const headers = new Map(columns.map(({ key, header }) => [key, header]));
  return columns.map((column) =>
    column.formula === undefined
      ? column
      : {
          ...column,
          formula: column.formula.replace(/\{@(\w+)\}/g, (_token, key: string) =>
            rowReference(headers.get(key) ?? key),
          ),
        },
  );
}

/** Returns the rows with values of extra fields. Unmatched rows are last. */
export function rowsFor(sheet: Sheet, pulled: PulledData, words: Words = en): readonly PulledRow[] {
  const unmatched = sheet.unmatchedRows?.(pulled, words) ?? [];
  const rows = [
    ...sheet.rowsOf(pulled, words),
    ...unmatched.map((row) => ({ ...row, isUnmatched: true }) as const),
  ];
  const extra = pulled.query.extra ?? [];
  if (extra.length === 0) return rows;
  const records = new Map(pulled.records.map((record) => [idOf(record), record]));
  return rows.map((row) => {
    const record = records.get(row.id) ?? {};
    const values = Object.fromEntries(extra.map(({ name }) => [extraKey(name), extraValue(record[name])]));
    return { ...row, values: { ...row.values, ...values } };
  });
}

export function rowsToMake(sheet: Sheet, pulled: PulledData, words: Words = en): readonly PulledRow[] {
  return rowsFor(sheet, pulled, words).filter(({ isUnmatched }) => isUnmatched !== true);
}

/** An extra field arrives as `[id, name]` if it references a record, and as false if it is empty. */
function extraValue(raw: unknown): CellValue {
  if (raw === false || raw === null || raw === undefined) return "";
  if (Array.isArray(raw)) return extraValue(raw[1]);
  if (typeof raw === "number") return raw;
  return typeof raw === "string" || typeof raw === "boolean" ? raw : JSON.stringify(raw);
}
