import type { RawValues, Creation } from "../../../contract/relay-api.ts";
import { failureOf } from "../../client/client-result.ts";
import type { Result, ActionFailure } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { leavesOpen } from "../../client/send-build.ts";

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
  if (outcome?.outcome === "exists")
    return { ok: false, failure: failureOf("not_unique", "A record like it is there already.") };
  if (outcome !== undefined) return { ok: false, failure: failureOf(outcome.code, outcome.message) };
  const failure = answer.value.complete
    ? failureOf("reply_unreadable", "The relay passed the record over.")
    : answer.value.failure;
  return { ok: false, failure };
}

/** Lasting keys of records that a form creates: pressing again with the same values asks with the same key. */
interface KeptKeys {
  /** The key of values, and whether they were sent with it before without anyone knowing how that ended. */
  keyOf(values: object): { readonly key: string; readonly wasSent: boolean };
  /** Forgets the key once it is known how it ended, so that the same values may be meant anew. */
  forget(values: object): void;
}

/** Makes the memory of keys of one form, for as long as the pane is open. */
export function keepKeys(newId: () => string): KeptKeys {
  const keys = new Map<string, string>();
  return {
    keyOf: (values) => {
      const name = JSON.stringify(values);
      const known = keys.get(name);
      const key = known ?? newId();
      keys.set(name, key);
      return { key, wasSent: known !== undefined };
    },
    forget: (values) => void keys.delete(JSON.stringify(values)),
  };
}

/** Tells whether a failure leaves open what the instance did; a refusal of the workbook never does. */
export function isOpenEnd(failure: ActionFailure): boolean {
  return failure.source === "instance" && leavesOpen(failure);
}
