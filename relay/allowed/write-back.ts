import { isModelName } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldOf, offers } from "../../contract/records.ts";
import type { Change, RawValues, WriteBackRequest } from "../../contract/relay-api.ts";
import {
  batchOf,
  idOf,
  keyOf,
  labelOf,
  listOf,
  membersOf,
  objectOf,
  refuse,
  refuseSameKeys,
  baseOf,
} from "./checked.ts";
import { problemWith } from "./fitting-value.ts";
import type { Limits } from "../settings/limits.ts";

/**
 * The request in a body of `POST /api/write-back`. Refuses, by throwing a `Failure`, the whole
 * request when one change names a model or field that is not offered for writing, holds a value that does not fit
 * its field, or lacks the base of a value: without it a colleague's edit could be overwritten unseen.
 */
export function allowedWriteBack(body: unknown, limits: Pick<Limits, "changes">): WriteBackRequest {
  const { changes, batch } = membersOf(body, "The request", ["changes", "batch"]);
  const allowed = listOf(changes, "changes", limits.changes).map(changeOf);
  refuseSameKeys(allowed);
  return { changes: allowed, ...batchOf(batch) };
}

function changeOf(raw: unknown): Change {
  const known = ["key", "model", "id", "base", "values", "label"];
  const { key, model, id, base, values, label } = membersOf(raw, "A change", known);
  if (!isModelName(model) || !offers(model, "write"))
    return refuse("not_offered", "Writing to this model is not offered.");
  const wanted = valuesOf(model, values);
  const held = baseOf(model, base);
  const bare = Object.keys(wanted).find((name) => !Object.hasOwn(held, name));
  if (bare !== undefined) return refuse("bad_request", `base lacks ${bare}, which values would write.`);
  return {
    key: keyOf(key, 500),
    model,
    id: idOf(id, "The id of a change"),
    base: held,
    values: wanted,
    ...labelOf(label),
  };
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
