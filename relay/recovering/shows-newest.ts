import type { ModelName } from "../../contract/models.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readEach, searchRaw } from "../instance/raw-records.ts";
import { LaggingCopy, recordsById } from "../instance/reply-records.ts";

/** So many ids above the newest record are asked about. Ids that do not exist cost 1.5 ms each. */
const idsAsked = 100;

/**
 * Returns whether reads show the newest records of a model: false where the copy that answers them lacks
 * records that the database has right above the newest one that the copy shows. Such a copy has stood still,
 * perhaps for longer than the grace time, so what it lacks may exist.
 */
export async function showsNewest(instance: Pick<Instance, "call">, model: ModelName): Promise<boolean> {
  const newest = await searchRaw(instance, model, [], { fields: ["id"], order: "id desc", limit: 1 });
  const [top = 0] = newest.keys();
  const next = Array.from({ length: idsAsked }, (_none, at) => top + 1 + at);
  const present = await instance
    .call({ model, method: "get_metadata", args: [next] })
    .then(recordsById, noneIfHidden);
  const read = await readEach(instance, model, [...present.keys()], ["id"], { isPresenceEnough: true });
  return ![...read.values()].some((one) => one instanceof LaggingCopy);
}

function noneIfHidden(cause: unknown): ReadonlyMap<number, unknown> {
  if (cause instanceof Failure && cause.code === "no_rights") return new Map();
  throw cause;
}
