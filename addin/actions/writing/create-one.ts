import type { RawValues, Creation } from "../../../contract/relay-api.ts";
import { failureOf } from "../../client/client-result.ts";
import type { Result, ActionFailure } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { hasUnknownOutcome } from "../../client/send-build.ts";

/** A record that was created, now or earlier with the same key. */
export interface CreatedRecord {
  readonly id: number;
  readonly values: RawValues;
}

/** Creates one record. Refusals and unknown outcomes are failures; `isUnknownOutcome` tells them apart. */
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
    return { ok: false, failure: failureOf("not_unique", "A similar record already exists.") };
  if (outcome !== undefined) return { ok: false, failure: failureOf(outcome.code, outcome.message) };
  const failure = answer.value.complete
    ? failureOf("reply_unreadable", "The relay returned no outcome for the record.")
    : answer.value.failure;
  return { ok: false, failure };
}

/** The idempotency keys of records that a form creates. The same values get the same key. */
interface KeyMemory {
  /** `wasSent` is true if these values were sent with the key and the outcome is unknown. */
  keyOf(values: object): { readonly key: string; readonly wasSent: boolean };
  /** Call when the outcome is known. The same values then create another record. */
  forget(values: object): void;
}

/** Lasts until the pane is closed. */
export function createKeyMemory(newId: () => string): KeyMemory {
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

/** Returns true if the record may have been created despite the failure. */
export function isUnknownOutcome(failure: ActionFailure): boolean {
  return failure.source === "instance" && hasUnknownOutcome(failure);
}
