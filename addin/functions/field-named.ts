import type { ModelName } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import { fieldLabel } from "../words/field-label.ts";
import type { Words } from "../words/words.ts";
import { answered, wrongValue } from "./custom-function.ts";
import type { FunctionTools, Outcome } from "./custom-function.ts";

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
    .replace(/\s*\([^()]*\)\s*$/, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
