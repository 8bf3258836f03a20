import { readEntries } from "../contract/loss.ts";
import { isModelName } from "../contract/models.ts";
import type { ModelName } from "../contract/models.ts";
import { fieldOf, offers } from "../contract/records.ts";
import type { Change, RawValues } from "../contract/relay-api.ts";
import { isWasteCode } from "../contract/waste-types.ts";
import { isWorkType } from "../contract/work-types.ts";
import { idOf, listOf, membersOf, objectOf, refuse } from "./checked.ts";
import type { Limits } from "./limits.ts";

const longestText = 100_000;

/**
 * Gives the changes that a body of `POST /api/write-back` asks for. Refuses, by throwing a `Failure`, the whole
 * request when one change names a model or field that is not offered for writing, holds a value that does not fit
 * its field, or lacks the base of a value: without it a colleague's edit could be overwritten unseen.
 */
export function allowedWriteBack(body: unknown, limits: Pick<Limits, "changes">): readonly Change[] {
  const { changes } = membersOf(body, "The request", ["changes"]);
  const allowed = listOf(changes, "changes", limits.changes).map(changeOf);
  if (new Set(allowed.map((change) => change.key)).size < allowed.length)
    return refuse("bad_request", "Two changes have the same key.");
  return allowed;
}

function changeOf(raw: unknown): Change {
  const { key, model, id, base, values } = membersOf(raw, "A change", [
    "key",
    "model",
    "id",
    "base",
    "values",
  ]);
  if (typeof key !== "string" || key === "" || key.length > 500)
    return refuse("bad_request", "The key of a change must be a text of 1 to 500 characters.");
  if (!isModelName(model) || !offers(model, "write"))
    return refuse("not_offered", "Writing to this model is not offered.");
  const wanted = valuesOf(model, values);
  const held = baseOf(model, base);
  const bare = Object.keys(wanted).find((name) => !Object.hasOwn(held, name));
  if (bare !== undefined) return refuse("bad_request", `base lacks ${bare}, which values would write.`);
  return { key, model, id: idOf(id, "The id of a change"), base: held, values: wanted };
}

function baseOf(model: ModelName, raw: unknown): RawValues {
  const members = Object.entries(objectOf(raw, "base"));
  for (const [name, value] of members) {
    if (fieldOf(model, name) === undefined) return refuse("not_offered", "A field of base is not offered.");
    const isPair = Array.isArray(value) && value.length === 2 && value.every(isScalar);
    if (!isScalar(value) && !isPair) return refuse("bad_request", `base.${name} is no value of a field.`);
  }
  return Object.fromEntries(members);
}

function isScalar(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function valuesOf(model: ModelName, raw: unknown): RawValues {
  const members = Object.entries(objectOf(raw, "values"));
  if (members.length === 0) return refuse("bad_request", "values is empty.");
  for (const [name, value] of members) {
    if (fieldOf(model, name)?.writable !== true)
      return refuse("not_offered", "A field of values is not offered for writing.");
    const problem = problemWith(model, name, value);
    if (problem !== undefined) return refuse("invalid_values", `values.${name} ${problem}.`);
  }
  return Object.fromEntries(members);
}

/** Says why a value does not fit its field. Real servers store some of these without a word, so they stop here. */
function problemWith(model: ModelName, name: string, value: unknown): string | undefined {
  const kind = fieldOf(model, name)?.kind;
  switch (kind) {
    case "integer":
      return Number.isSafeInteger(value) ? undefined : "must be a whole number";
    case "seconds":
    case "percent":
    case "ratio":
      return Number.isFinite(value) ? undefined : "must be a number";
    case "char":
    case "date":
    case "work_type":
    case "json":
      if (typeof value !== "string" || value.length > longestText)
        return `must be text of at most ${longestText} characters`;
      if (kind === "work_type" && !isWorkType(value)) return "must be va, nva, wait, or c4 and following";
      return kind === "json" ? problemWithList(name, value) : undefined;
    case "boolean":
    case "many2one":
    case undefined:
      return "is not offered for writing";
  }
}

function problemWithList(name: string, text: string): string | undefined {
  const entries = readEntries(text);
  if (!text.trimStart().startsWith("[") || entries === undefined) return "must be a JSON array of texts";
  const isKnown = (code: string): boolean => code === "" || isWasteCode(code);
  return name === "loss_type_data" && !entries.every(isKnown)
    ? "must hold waste types w1 to w7 or empty texts"
    : undefined;
}
