import { dayFormat, keyColumn, lastColumn } from "./field-column.ts";
import type { Sheet } from "./sheet.ts";
import { isModelName } from "../../../contract/models.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { en } from "../../words/en.ts";
import { withAllDecimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../cells/cell.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import { idOf } from "../../../contract/shown-value.ts";
import { rowKeyColumn } from "../cells/column.ts";
import type { FieldKind } from "../../../contract/fields.ts";
import type { Language } from "../../../contract/languages.ts";
import { readEntries } from "../../../contract/loss.ts";
import { fieldOf } from "../../../contract/records.ts";
import { fieldLabel } from "../../words/field-label.ts";
import { showWasteType, showWorkType } from "../cells/code-cell.ts";

/** The changes in the relay's journal: one row per value, newest first. */
export const changeReport: Sheet = {
  kind: "change_report",
  model: "wa.element",
  columns: (_pulled, words) => [
    keyColumn,
    {
      ...wrappedColumn("at", words.columns.at, 163),
      kind: "date",
      numberFormat: `${dayFormat(words)} hh:mm:ss`,
    },
    wrappedColumn("login", words.columns.login, 191),
    wrappedColumn("what", words.columns.what, 134),
    wrappedColumn("record", words.columns.record, 335),
    wrappedColumn("field", words.columns.field, 163),
    wrappedColumn("before", words.columns.before, 278),
    wrappedColumn("after", words.columns.after, 278),
    wrappedColumn("outcome", words.columns.outcome, 191),
    lastColumn(words),
  ],
  rowsOf: ({ records }, words) => reportRows(records, words),
};

/** Wrapped, so that long names are not cut and all columns fit on one page. */
function wrappedColumn(key: string, header: string, width: number): Column {
  return { key, header, kind: "text", width, isWrapped: true };
}

/**
 * Returns one row per changed value, and per NVA segment for LOSS. Leaves out values that the instance
 * computes. An entry without a change, such as a refused one, has one row.
 */
export function reportRows(entries: readonly RawValues[], words: Words = en): readonly PulledRow[] {
  return entries.flatMap((entry) => {
    const id = idOf(entry);
    const model: ModelName = isModelName(entry.model) ? entry.model : "wa.element";
    const changed = changedValues(model, valuesIn(entry.before), valuesIn(entry.after), words);
    const rows = changed.length === 0 ? [{ key: "", field: "", before: "", after: "" }] : changed;
    return rows.map(({ key: part, field, before, after }): PulledRow => {
      const key = `${id}/${part}`;
      const values: Record<string, CellValue> = {
        [rowKeyColumn]: key,
        at: sortableTime(entry.at),
        login: textIn(entry.login),
        what: whatWords(entry, words),
        record: recordWords(entry, model, words),
        field,
        before,
        after,
        outcome: outcomeWords(entry, words),
      };
      return { key, id, values };
    });
  });
}

function valuesIn(raw: unknown): RawValues {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as RawValues) : {};
}

function textIn(raw: unknown): string {
  return typeof raw === "string" ? raw : "";
}

/** `2026-11-21T10:04:23.120Z` becomes 2026-11-21 10:04:23, which sorts as text. */
function sortableTime(raw: unknown): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(textIn(raw)) ?? [];
  return day === undefined || time === undefined ? textIn(raw) : `${day} ${time}`;
}

/** Returns "edited" or "took back: deleted". */
function whatWords(entry: RawValues, { changeReport: changes }: Words): string {
  const word = wordOf(changes.what, entry.what);
  return typeof entry.takes_back === "number" ? changes.tookBack({ what: word }) : word;
}

/** Returns the entry's label, or else the model's name and the record's id. */
function recordWords({ label, record_id }: RawValues, model: ModelName, { modelLabels }: Words): string {
  if (typeof label === "string" && label.trim() !== "") return label;
  return typeof record_id === "number" ? `${modelLabels[model]} ${record_id}` : modelLabels[model];
}

/** Returns the outcome with its message, and whether it was taken back later. */
function outcomeWords(entry: RawValues, { changeReport: changes }: Words): string {
  const word = wordOf(changes.outcomes, entry.outcome);
  const message = typeof entry.message === "string" ? entry.message.replace(/\s+/g, " ").trim() : "";
  const sentence = message === "" ? word : changes.withMessage({ outcome: word, message });
  return typeof entry.taken_back_by === "number" ? changes.takenBackLater({ outcome: sentence }) : sentence;
}

function wordOf(words: Readonly<Record<string, string>>, code: unknown): string {
  if (typeof code !== "string") return "";
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}

interface ChangedValue {
  /** Unique among the changed values of the record. */
  readonly key: string;
  /** The contract's label: "Start", or "LOSS, NVA segment 2". */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

function changedValues(
  model: ModelName,
  before: RawValues,
  after: RawValues,
  words: Words,
): readonly ChangedValue[] {
  const { language } = words;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): readonly ChangedValue[] => {
    const field = fieldOf(model, name);
    if (name === "id" || field?.computed === true) return [];
    const label = fieldLabel(model, name, words);
    if (name === "loss_data" || name === "loss_type_data")
      return changedEntries(name, label, before[name], after[name], words);
    const [was, is] = [
      wordsOf(before[name], language, field?.kind),
      wordsOf(after[name], language, field?.kind),
    ];
    return was === is ? [] : [{ key: name, field: label, before: was, after: is }];
  });
}

function changedEntries(
  name: string,
  label: string,
  before: unknown,
  after: unknown,
  { changeReport: changes, language }: Words,
): readonly ChangedValue[] {
  const [was, is] = [readEntries(before), readEntries(after)];
  if (was === undefined || is === undefined) {
    const [old, now] = [wordsOf(before, language), wordsOf(after, language)];
    return old === now ? [] : [{ key: name, field: label, before: old, after: now }];
  }
  const show = (entry: string): string =>
    name === "loss_type_data" && entry !== "" ? showWasteType(entry, language) : entry;
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) => ({
    key: `${name}/${index + 1}`,
    field: changes.segment({ field: label, number: String(index + 1) }),
    before: show(was[index] ?? ""),
    after: show(is[index] ?? ""),
  })).filter((entry) => entry.before !== entry.after);
}

function wordsOf(raw: unknown, language: Language, kind?: FieldKind): string {
  if (raw === undefined || raw === null || raw === false) return "";
  // A record that a field points to is `[id, name]`.
  if (Array.isArray(raw)) return wordsOf(raw[1] ?? raw[0], language);
  if (typeof raw === "string") return kind === "work_type" ? showWorkType(raw, language) : raw;
  return typeof raw === "number" ? withAllDecimals(raw, language) : JSON.stringify(raw);
}
