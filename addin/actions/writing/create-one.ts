import type { RawValues } from "../../../contract/relay-api.ts";
import type { Creation } from "../../../contract/relay-api.ts";
import { failureOf } from "../../client/failure-of.ts";
import type { Result } from "../result.ts";
import type { Tools } from "../tools.ts";

/** A record that the relay created, now or at an earlier request with the same key. */
export interface CreatedRecord {
  readonly id: number;
  readonly values: RawValues;
}

/** Creates one record; a refusal and an answer that is not known are both failures, told apart by their kind. */
export async function createOne(
  { client }: Tools,
  creation: Creation,
  { signal, batch }: { readonly signal: AbortSignal; readonly batch: string },
): Promise<Result<CreatedRecord>> {
  const answer = await client.create([creation], { signal, batch });
  if (!answer.ok) return answer;
  const [outcome] = answer.value.outcomes;
  if (outcome?.outcome === "created") return { ok: true, value: { id: outcome.id, values: outcome.values } };
  if (outcome !== undefined) return { ok: false, failure: failureOf(outcome.code, outcome.message) };
  const failure = answer.value.complete
    ? failureOf("reply_unreadable", "The relay passed the record over.")
    : answer.value.failure;
  return { ok: false, failure };
}
