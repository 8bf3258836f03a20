import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { objectOf, refuse } from "./checked.ts";

/** Gives what a record held when it was pulled: contract fields with values of a shape that the service sends. */
export function baseOf(model: ModelName, raw: unknown): RawValues {
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
