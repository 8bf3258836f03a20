import { fieldOf } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { Intent, StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen, pick } from "../journal/journal-tools.ts";
import type { Origin } from "../journal/journal-tools.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import { isOnlyPossibleWrite, wouldUndo } from "../recovering/unanswered.ts";
import { analysesOf } from "./by-analysis.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { runPipelines } from "./pipeline.ts";
import type { RecordOperation } from "./record-operation.ts";
import { compareAfter, compareBefore, isAtBase, fieldsToRead, notWritten } from "./write-record.ts";

export interface ChangeFrom {
  readonly change: Change;
  readonly origin: Origin;
}

/**
 * Starts to write changes and returns a promise of an outcome for each, in order; none rejects. Rejects
 * before writing if the analyses cannot be read or the journal cannot be written. Changes of one record keep
 * their order. The journal has the present values before a change is sent.
 */
export async function writeChanges(
  changes: readonly ChangeFrom[],
  tools: WriteTools,
  settings: WorkSettings,
): Promise<readonly Promise<Outcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(
    tools.instance,
    changes.map(({ change }) => change),
  );
  const operations = changes.map((from) => ({
    operation: writeOperation(from, tools),
    key: analyses.get(from.change.key) ?? from.change.key,
  }));
  return runPipelines(operations, tools, settings);
}

/**
 * Sends nothing if the record already has the values. An open earlier entry of that write becomes `written`.
 */
function writeOperation({ change, origin }: ChangeFrom, { limits }: WriteTools): RecordOperation<Outcome> {
  const { model, id, values } = change;
  return {
    model,
    id,
    fields: fieldsToRead(change),
    callFor: (ids) => ({ model, method: "write", args: [ids, values] }),
    earlierAttempt: (entries) => sameWrite(entries, change),
    mustWaitFor: (entry) => entry.what === "delete" || wouldUndo(entry, change),
    reasonNotToSend: (server, entries) => {
      const earlier = sameWrite(entries, change);
      const outcome = compareBefore(change, server, earlier !== undefined);
      if (outcome?.outcome !== "written") return outcome && { outcome, entry: "new" };
      if (earlier === undefined || !isOpen(earlier)) {
        // The journal already has this write, whose values the instance rounds or cuts.
        const isRecorded = earlier !== undefined && outcome.altered !== undefined;
        return { outcome, entry: isRecorded ? "none" : "new" };
      }
      const isUnanswered = earlier.isUnanswered && !isOnlyPossibleWrite(earlier, entries, limits.graceTime);
      return { outcome, entry: { id: earlier.id, isUnanswered } };
    },
    intent: (server) => intentTo({ change, origin }, server),
    isShownIn: (server) => !isAtBase(change, server),
    outcomeAfter: (read, lost) => compareAfter(change, read, lost),
    failed: (failure, outcome) => notWritten(change, failure, outcome),
  };
}

/** `server` is the record's values, if it was read. */
function intentTo({ change, origin }: ChangeFrom, server: RawValues | undefined): Intent {
  const { model, id, base, values, label = "" } = change;
  const intent = intentOf(origin, { what: "write", model, record_id: id, label, intended: values });
  if (server === undefined) return intent;
  const writtenFields = Object.keys(values);
  const guards = Object.keys(base).filter((name) => !writtenFields.includes(name));
  return {
    ...intent,
    before: pick(server, writtenFields),
    guards: guards.length === 0 ? null : pick(server, guards),
  };
}

/** Returns the record's latest write that is open or `written`, if the change has all its values. */
function sameWrite(entries: readonly StoredEntry[], { values }: Change): StoredEntry | undefined {
  const last = entries.findLast(
    (entry) => entry.what === "write" && (isOpen(entry) || entry.outcome === "written"),
  );
  const isRepeated = Object.entries(last?.intended ?? {}).every(([name, value]) => {
    const field = last && fieldOf(last.model, name);
    return field !== undefined && name in values && sameValue(field.kind, name, value, values[name]);
  });
  return isRepeated ? last : undefined;
}
