/**
 * What the arguments of worksheet functions mean: an analysis by its O-No, a record by its name, a field by what people call it.
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

/** All that a function may want of an analysis, so that all calls about one analysis share one read. */
export const analysisFields = shownFields("wa.session");

/**
 * Finds the one analysis with an O-No. A number is looked for by its digits; where there is none, its leading zeros may have been
 * lost, and the error says so.
 */
export async function findAnalysis(typed: unknown, tools: FunctionTools): Promise<Outcome<RawRecord>> {
  const { errors } = tools.words.functions;
  const o_no = nameTyped(typed);
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

/** What is looked for by name, and what to say where it is not the one. */
interface Sought<M extends ModelName> {
  readonly model: M;
  readonly name: readonly [FieldName<M>, string];
  readonly fields: readonly FieldName<M>[];
  readonly none: Outcome<never>;
  readonly several: Outcome<never>;
}

/**
 * Finds the one record that has a name exactly as typed; a second one is reason enough to give neither. If
 * there is none, but one whose name differs in full-width letters or dashes alone, the error asks whether
 * that is meant.
 */
export async function findOne<M extends ModelName>(
  { model, name: [field, value], fields, none, several }: Sought<M>,
  { ask, words }: FunctionTools,
): Promise<Outcome<RawRecord>> {
  const answer = await ask({ model, domain: [[field, "=", value]], fields, limit: 2 });
  if (!answer.ok) return unreadable(answer.failure, words);
  const [record, second] = answer.value;
  if (record === undefined) {
    for (const meant of sameButWidth(value)) {
      const other = await ask({ model, domain: [[field, "=", meant]], fields, limit: 2 });
      if (other.ok && other.value.length > 0)
        return notAvailable(words.functions.errors.didYouMean({ typed: value, meant }));
    }
    return none;
  }
  return second === undefined ? answered(record) : several;
}

/** Dashes that look alike; Japanese keyboards type the last one, the long mark of katakana, for a hyphen. */
const dashes = /[\u2010-\u2015\u2212\u30fc]/g;

/** Other ways to write a name, in half-width and in full-width letters, the likeliest first. */
function sameButWidth(name: string): readonly string[] {
  const half = name.normalize("NFKC");
  const ways = [half, half.replace(dashes, "-")];
  return [...new Set([...ways, ...ways.map(wide)])].filter((way) => way !== name);
}

function wide(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

/** What somebody typed for a name as text, without blanks around it; what is neither text nor a number is empty. */
export function nameTyped(typed: unknown): string {
  if (typeof typed === "string") return typed.trim();
  return typeof typed === "number" ? String(typed) : "";
}

/**
 * Finds the field that a person means among some of a model's: by its name, or by its label in their language, else in any other of
 * the ten. Capitals, full-width letters and a unit behind it make no difference.
 */
export async function fieldNamed<M extends ModelName, Name extends FieldName<M>>(
  typed: unknown,
  model: M,
  names: readonly Name[],
  { words, otherWords }: Pick<FunctionTools, "words" | "otherWords">,
): Promise<Outcome<Name>> {
  const { errors } = words.functions;
  const list = names.join(", ");
  const wanted = plain(typeof typed === "string" || typeof typed === "number" ? String(typed) : "");
  if (wanted === "") return wrongValue(errors.fieldMissing({ fields: list }));
  const byName = names.find((name) => plain(name) === wanted);
  const found = byName ?? byLabel(wanted, model, names, [words]);
  if (found !== undefined) return answered(found);
  const foreign = byLabel(wanted, model, names, await otherWords());
  return foreign === undefined
    ? wrongValue(errors.noField({ field: String(typed), fields: list }))
    : answered(foreign);
}

/** A field of a record as cells show it; `#N/A` with the field's name where the instance does not have it. */
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
    const found = names.find((name) => plain(fieldLabel(model, name, words)) === wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `Cycle time avg (s)` as a header has it is `cycle time avg`; `cycle time avg` with spaces is not the name with underscores. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ ?\([^()]*\)$/, "")
    .toLowerCase();
}
