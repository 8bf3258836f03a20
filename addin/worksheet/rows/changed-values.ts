import type { FieldKind } from "../../../contract/fields.ts";
import type { Language } from "../../../contract/languages.ts";
import type { ModelName } from "../../../contract/models.ts";
import { readEntries } from "../../../contract/loss.ts";
import { fieldOf } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { en } from "../../words/en.ts";
import { fieldLabel } from "../../words/field-label.ts";
import type { Words } from "../../words/words.ts";
import { showWasteType, showWorkType } from "../cells/code-cell.ts";

/** One value that differs, in words. */
export interface ChangedValue {
  /** Tells it apart from the record's other values. */
  readonly key: string;
  /** The contract's label: "Start"; of a list with its place: "LOSS, NVA segment 2". */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Compares what a record held before and after, value by value, lists of LOSS entry by entry; computed fields are no change of anyone's. */
export function changedValues(
  model: ModelName,
  before: RawValues,
  after: RawValues,
  words: Words = en,
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
  // A record that a field points to comes as `[id, name]`.
  if (Array.isArray(raw)) return wordsOf(raw[1] ?? raw[0], language);
  if (typeof raw === "string") return kind === "work_type" ? showWorkType(raw, language) : raw;
  return typeof raw === "number" ? String(Number(raw.toPrecision(15))) : JSON.stringify(raw);
}
