import type { ModelName } from "../contract/models.ts";
import type { RawValues } from "../contract/relay-api.ts";
import { Failure } from "./failure.ts";
import type { Instance } from "./instance.ts";

/** A record as the instance sent it. */
export type RawRecord = RawValues & { readonly id: number };

/** Reads records by id, values raw, by id. Records that are gone are not in the answer. */
export async function readRaw(
  instance: Pick<Instance, "call">,
  model: ModelName,
  ids: readonly number[],
  fields: readonly string[],
): Promise<ReadonlyMap<number, RawRecord>> {
  const result = await instance.call({ model, method: "read", args: [ids], kwargs: { fields } });
  if (!Array.isArray(result) || !result.every(isRecord))
    throw new Failure("bad_reply", "The instance did not answer with a list of records.", {
      reach: "answered",
    });
  return new Map(result.map((record) => [record.id, record]));
}

function isRecord(raw: unknown): raw is RawRecord {
  return typeof raw === "object" && raw !== null && "id" in raw && Number.isInteger(raw.id);
}
