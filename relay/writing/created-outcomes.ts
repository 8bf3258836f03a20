import { alteredFields } from "../../contract/same-value.ts";
import type { ModelName } from "../../contract/models.ts";
import { fieldNames, fieldsWith } from "../../contract/records.ts";
import type { CreateOutcome, AlteredFields, RawValues } from "../../contract/relay-api.ts";
import { Failure, failureOf } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { LaggingReplica } from "../instance/reply-records.ts";
import { readEach } from "../instance/raw-records.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { pick } from "../journal/journal-tools.ts";
import type { FoundRecord } from "./find-alike.ts";
import type { CreationFrom } from "./send-creations.ts";

export type CreationState =
  /** `exists`: nothing was created, because the sender does not know a similar record. */
  | ({ readonly kind: "created" | "exists" } & FoundRecord)
  | { readonly kind: "failed" | "unknown"; readonly failure: Pick<Failure, "code" | "message"> };

/** States by key of the creation. Records by id, or why they are unreadable. */
export interface GroupProgress {
  readonly states: Map<string, CreationState>;
  readonly records: Map<number, RawRecord | Failure>;
}

/** Reads the records that were not read yet, and adds them to `records`. */
export async function readUnreadRecords(
  instance: Pick<Instance, "call">,
  model: ModelName,
  { states, records }: GroupProgress,
): Promise<void> {
  const ids = [...states.values()].flatMap((state) => ("id" in state ? [state.id] : []));
  const others = ids.filter((id) => !records.has(id));
  const read = await readEach(instance, model, others, fieldNames(model)).catch(failureOf);
  if (read instanceof Failure) for (const id of others) records.set(id, read);
  else for (const [id, record] of read) records.set(id, record);
}

export function outcomeOf(
  { key, model, values }: CreationFrom,
  { states, records }: GroupProgress,
): CreateOutcome {
  const skipped = new Failure("internal", "The record was skipped.");
  const state = states.get(key) ?? { kind: "unknown", failure: skipped };
  if ("failure" in state) {
    const { code, message } = state.failure;
    return { key, outcome: state.kind, code, message };
  }
  const record = records.get(state.id);
  if (state.kind === "exists" && (record === undefined || record instanceof Failure))
    return { key, outcome: "failed", ...failureOfSimilar(record) };
  if (record === undefined) return { key, outcome: "failed", code: "record_missing", message: deletedSince };
  if (record instanceof Failure) {
    const { code } = record;
    const message =
      code === "no_rights" ? notShown : record instanceof LaggingReplica ? notShownYet : record.message;
    return { key, outcome: "unknown", code, message };
  }
  const names = [...fieldsWith(model, "creatable"), ...fieldsWith(model, "computed")];
  const { id, createdEarlier } = state;
  const shownRecord = {
    ...{ key, id, values: pick(record, names) },
    ...(createdEarlier !== undefined && { createdEarlier }),
  };
  return state.kind === "exists"
    ? { ...shownRecord, outcome: "exists" }
    : { ...shownRecord, outcome: "created", ...alteredOf(model, values, record) };
}

const deletedSince = "The record was created and has been deleted since.";
const notShown = "The record was created, but the instance does not show it to this user.";
const notShownYet = "The record was created, but the instance does not show it yet. Try again in a moment.";

/** Returns the failure for a similar record that cannot be shown to the user. */
function failureOfSimilar(record: Failure | undefined): Pick<Failure, "code" | "message"> {
  const nothing = "Nothing was created";
  const before = "A similar record exists already";
  if (record === undefined)
    return {
      code: "record_missing",
      message: `A similar record existed and has been deleted. ${nothing}: try again.`,
    };
  const { code } = record;
  if (code === "no_rights")
    return { code, message: `${before}, but the instance does not show it to this user. ${nothing}.` };
  if (record instanceof LaggingReplica)
    return {
      code,
      message: `${before}, but the instance does not show it yet. ${nothing}: try again in a moment.`,
    };
  return { code, message: `${before}, but it cannot be read: ${record.message} ${nothing}.` };
}

/**
 * Returns the fields that the instance rounded or cut. Returns none if another user has changed the record
 * since.
 */
function alteredOf(model: ModelName, sent: RawValues, record: RawValues): AlteredFields {
  const altered = alteredFields(model, sent, record) ?? [];
  return altered.length > 0 ? { altered } : {};
}
