import { isModelName } from "../../contract/models.ts";
import { offers } from "../../contract/records.ts";
import type { DeleteRequest, Deletion } from "../../contract/relay-api.ts";
import {
  baseOf,
  batchOf,
  idOf,
  keyOf,
  labelOf,
  listOf,
  membersOf,
  refuse,
  refuseSameKeys,
} from "./checked.ts";
import type { Limits } from "../settings/limits.ts";

/**
 * The request in a body of `POST /api/delete`. Refuses, by throwing a `Failure`, the whole of it when one deletion names
 * a model whose records may not be deleted, or comes without what the record held: nobody deletes what they have not seen.
 */
export function allowedDelete(body: unknown, limits: Pick<Limits, "changes">): DeleteRequest {
  const { deletions, batch } = membersOf(body, "The request", ["deletions", "batch"]);
  const allowed = listOf(deletions, "deletions", limits.changes).map(deletionOf);
  refuseSameKeys(allowed);
  return { deletions: allowed, ...batchOf(batch) };
}

function deletionOf(raw: unknown): Deletion {
  const known = ["key", "model", "id", "base", "label"];
  const { key, model, id, base, label } = membersOf(raw, "A deletion", known);
  if (!isModelName(model) || !offers(model, "unlink"))
    return refuse("not_offered", "Deleting records of this model is not offered.");
  const held = baseOf(model, base);
  if (Object.keys(held).length === 0) return refuse("bad_request", "base is empty.");
  return {
    key: keyOf(key, 500),
    model,
    id: idOf(id, "The id of a deletion"),
    base: held,
    ...labelOf(label),
  };
}
