/**
 * Finds what arguments of worksheet functions name: an analysis by O-No, a record by name, a field by
 * label.
 */

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

/** The fields of an analysis. Every read requests all of them, so that functions can share one read. */
export const analysisFields = shownFields("wa.session");

/**
 * Finds the only analysis with an O-No. If the O-No was typed as a number, searches for the number's digits.
 * If no analysis has these, the error says that leading zeros may be missing.
 */
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

/** A search by name, with the errors for no record (`none`) and for several records. */
interface NameSearch<M extends ModelName> {
  readonly model: M;
  readonly name: readonly [FieldName<M>, string];
  readonly fields: readonly FieldName<M>[];
  readonly none: Outcome<never>;
  readonly several: Outcome<never>;
}

/**
 * Finds the only record with exactly this name. Returns an error if there are none or several. If there are
 * none, but a record has another spelling of the name (letter width, dashes), the error suggests that.
 */
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

/** Returns other spellings of a name: other letter widths, hyphens for dashes. The most likely is first. */
function otherSpellings(name: string): readonly string[] {
  const normalized = name.normalize("NFKC");
  const spellings = [normalized, normalized.replace(dashes, "-")];
  return [...new Set([...spellings, ...spellings.map(fullWidth)])].filter((spelling) => spelling !== name);
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

/** Returns a typed name without spaces around it; "" for a value that is neither text nor a number. */
export function trimmedName(typed: unknown): string {
  if (typeof typed === "string") return typed.trim();
  return typeof typed === "number" ? String(typed) : "";
}

/**
 * Finds a field by its name, or by its label in the user's language, or else in another of the ten languages.
 * Ignores capitals, full-width letters, and a unit in parentheses at the end.
 */
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

/**
 * Returns a field of a record as cells show it; `#N/A` with the field's name if the instance lacks the
 * field.
 */
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
 * Returns a name or label in the form in which both are compared: `Cycle time avg (s)` → `cycle time avg`.
 * Keeps underscores, so that a label with spaces is never equal to the name of a field.
 */
function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ ?\([^()]*\)$/, "")
    .toLowerCase();
}
