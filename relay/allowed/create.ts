import { isModelName } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldOf, fieldsWith, offers } from "../../contract/records.ts";
import type { CreateRequest, Creation, RawValues } from "../../contract/relay-api.ts";
import { batchOf, keyOf, labelOf, listOf, membersOf, objectOf, refuse, refuseSameKeys } from "./checked.ts";
import { problemWith } from "./fitting-value.ts";
import type { Limits } from "../settings/limits.ts";

/** How the keys begin that the relay gives to records it creates of its own accord. */
export const relayKeys = "relay:";

/**
 * The request in a body of `POST /api/create`. Refuses, by throwing a `Failure`, the whole of it when one creation
 * names a model or field that is not offered for creating, lacks a required value, or holds one that does not fit its field.
 */
export function allowedCreate(body: unknown, limits: Pick<Limits, "changes">): CreateRequest {
  const { creations, batch } = membersOf(body, "The request", ["creations", "batch"]);
  const allowed = listOf(creations, "creations", limits.changes).map(creationOf);
  refuseSameKeys(allowed);
  return { creations: allowed, ...batchOf(batch) };
}

function creationOf(raw: unknown): Creation {
  const { key, model, values, label } = membersOf(raw, "A creation", ["key", "model", "values", "label"]);
  if (!isModelName(model) || !offers(model, "create"))
    return refuse("not_offered", "Creating records of this model is not offered.");
  const own = keyOf(key, 200);
  if (own.startsWith(relayKeys)) return refuse("bad_request", `A key must not begin with ${relayKeys}.`);
  return { key: own, model, values: valuesOf(model, values), ...labelOf(label) };
}

function valuesOf(model: ModelName, raw: unknown): RawValues {
  const members = Object.entries(objectOf(raw, "values"));
  for (const [name, value] of members) {
    if (fieldOf(model, name)?.creatable !== true)
      return refuse("not_offered", "A field of values is not offered for creating.");
    const problem = problemWith(model, name, value);
    if (problem !== undefined) return refuse("invalid_values", `values.${name} ${problem}.`);
  }
  const values: RawValues = Object.fromEntries(members);
  const missing = fieldsWith(model, "required").find((name) => isBlank(values[name]));
  if (missing !== undefined) return refuse("invalid_values", `values.${missing} must be given.`);
  return values;
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
