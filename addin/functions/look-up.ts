/** Finds analyses, records and fields that arguments name. */

import type { ModelName } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import type { FieldName, ShownName } from "../../contract/records.ts";
import { readShown } from "../../contract/shown-value.ts";
import type { RawRecord } from "../client/read-records.ts";
import { fieldLabel } from "../words/field-label.ts";
import type { Words } from "../words/words.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import { answered, notAvailable, unreadable, wrongValue } from "./custom-function.ts";
import type { FunctionTools, Outcome } from "./custom-function.ts";

/** All reads of analyses request these fields, so that functions share a read. */
export const analysisFields = shownFields("wa.session");

/** Finds the only analysis with an O-No. For a number, the error says that leading zeros may be missing. */
export async function findAnalysis(typed: unknown, tools: FunctionTools): Promise<Outcome<RawRecord>> {
  const { errors } = tools.words.functions;
  const o_no = trimmedName(typed);
  if (o_no === "") return wrongValue(errors.oNoMissing);
  return findOne(
    {
      model: "wa.session",
      name: ["o_no", o_no],
      fields: analysisFields,
      none:
        typeof typed === "number"
          ? wrongValue(errors.oNoIsNumber({ number: o_no }))
          : notAvailable(errors.noAnalysis({ o_no })),
      several: wrongValue(errors.severalAnalyses({ o_no })),
    },
    tools,
  );
}

/** A search by name, with the errors for no record and for several. */
interface NameSearch<M extends ModelName> {
  readonly model: M;
  readonly name: readonly [FieldName<M>, string];
  readonly fields: readonly FieldName<M>[];
  readonly none: Outcome<never>;
  readonly several: Outcome<never>;
}

/** Finds the only record with exactly this name. If only another spelling exists, the error suggests it. */
export async function findOne<M extends ModelName>(
  { model, name: [field, value], fields, none, several }: NameSearch<M>,
  { ask, words }: FunctionTools,
): Promise<Outcome<RawRecord>> {
  const answer = await ask({ model, domain: [[field, "=", value]], fields, limit: 2 });
  if (!answer.ok) return unreadable(answer.failure, words);
  const [record, second] = answer.value;
  if (record === undefined) {
    for (const meant of otherSpellings(value)) {
      const other = await ask({ model, domain: [[field, "=", meant]], fields, limit: 2 });
      if (other.ok && other.value.length > 0)
        return notAvailable(words.functions.errors.didYouMean({ typed: value, meant }));
    }
    return none;
  }
  return second === undefined ? answered(record) : several;
}

/** Characters that look like a hyphen. The last one is the long vowel sign of katakana. */
const dashes = /[\u2010-\u2015\u2212\u30fc]/g;

/** Returns other spellings: letter widths, and hyphens for dashes. */
function otherSpellings(name: string): readonly string[] {
  const normalized = name.normalize("NFKC");
  const spellings = [normalized, normalized.replace(dashes, "-")];
  return [...new Set([...spellings, ...spellings.map(fullWidth)])].filter((spelling) => spelling !== name);
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

/** Returns a name without outer spaces; "" for other values. */
export function trimmedName(typed: unknown): string {
  if (typeof typed === "string") return typed.trim();
  return typeof typed === "number" ? String(typed) : "";
}

/** Finds a field by its name, or by its label in the user's language or another one. */
export async function findField<M extends ModelName, Name extends FieldName<M>>(
  typed: unknown,
  model: M,
  names: readonly Name[],
  { words, otherWords }: Pick<FunctionTools, "words" | "otherWords">,
): Promise<Outcome<Name>> {
  const { errors } = words.functions;
  const list = names.join(", ");
  const wanted = comparable(typeof typed === "string" || typeof typed === "number" ? String(typed) : "");
  if (wanted === "") return wrongValue(errors.fieldMissing({ fields: list }));
  const byName = names.find((name) => comparable(name) === wanted);
  const found = byName ?? byLabel(wanted, model, names, [words]);
  if (found !== undefined) return answered(found);
  const foreign = byLabel(wanted, model, names, await otherWords());
  return foreign === undefined
    ? wrongValue(errors.noField({ field: String(typed), fields: list }))
    : answered(foreign);
}

/** Returns a field as cells show it; `#N/A` if the instance lacks it. */
export function shownField<M extends ModelName>(
  model: M,
  record: RawRecord,
  field: ShownName<M>,
  { words }: Pick<FunctionTools, "words">,
): Outcome<CellValue> {
  return Object.hasOwn(record, field)
    ? answered(readShown(model, record, field))
    : notAvailable(words.functions.errors.fieldNotThere({ field }));
}

function byLabel<M extends ModelName, Name extends FieldName<M>>(
  wanted: string,
  model: M,
  names: readonly Name[],
  languages: readonly Words[],
): Name | undefined {
  for (const words of languages) {
    const found = names.find((name) => comparable(fieldLabel(model, name, words)) === wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns names and labels in one form: `Cycle time avg (s)` → `cycle time avg`. Underscores distinguish
 * names from labels.
 */
function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ ?\([^()]*\)$/, "")
    .toLowerCase();
}
