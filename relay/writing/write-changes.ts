import { fieldOf } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { Ending, Intent, StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen, pick } from "../journal/journaled.ts";
import type { Origin } from "../journal/journaled.ts";
import type { OpenTools } from "../recovering/settle-open.ts";
import { isOnlyOne, undoes } from "../recovering/unanswered.ts";
import { analysesOf } from "./by-analysis.ts";
import type { WorkSettings } from "./by-analysis.ts";
import { runPipelines } from "./pipeline.ts";
import type { RecordWork } from "./record-work.ts";
import { compareAfter, compareBefore, isAtBase, fieldsToRead, notWritten, write } from "./write-record.ts";

/** A change, and where it comes from. */
export interface ChangeFrom {
  readonly change: Change;
  readonly origin: Origin;
}

/**
 * Starts to write changes and gives one promise of an outcome each, in the order of the changes; none rejects.
 * One writer per analysis at a time, several analyses side by side; changes of one record in their order. What a record held is in
 * the journal before anything is sent, how it ended afterwards. Throws, with nothing written, when the analyses of the records
 * cannot be read or the journal cannot be written.
 */
export async function writeChanges(
  changes: readonly ChangeFrom[],
  tools: OpenTools,
  settings: WorkSettings,
): Promise<readonly Promise<Outcome>[]> {
  await tools.journal.check();
  const analyses = await analysesOf(
    tools.instance,
    changes.map(({ change }) => change),
  );
  const items = changes.map((item) => ({ item, key: analyses.get(item.change.key) ?? item.change.key }));
  return runPipelines(items, writing(tools), tools, settings);
}

/** How changes are written. A value that is already there closes the open entry of the write that brought it there. */
function writing(tools: OpenTools): RecordWork<ChangeFrom, Outcome> {
  return {
    recordOf: ({ change }) => change,
    fieldsOf: ({ change }) => fieldsToRead(change),
    callOf: ({ change: { model, values } }) => `${model} ${JSON.stringify(values)}`,
    earlier: ({ change }, entries) => sameWrite(entries, change),
    isUndoneBy: ({ change }, entry) => entry.what === "delete" || undoes(entry, change),
    consider: ({ change, origin }, server, entries) => {
      const earlier = sameWrite(entries, change);
      const outcome = compareBefore(change, server, earlier !== undefined);
      if (outcome === undefined) return { intent: intentTo({ change, origin }, server) };
      if (outcome.outcome !== "written") return { over: { outcome } };
      if (earlier !== undefined && isOpen(earlier)) {
        const isOnly = isOnlyOne(earlier, entries, tools.limits.graceTime);
        return {
          over: { outcome, entry: earlier.id, isUnanswered: earlier.isUnanswered && !isOnly },
        };
      }
      // It was noted already that it was written.
      return { over: { outcome, isNoted: earlier !== undefined && outcome.altered !== undefined } };
    },
    send: (items) =>
      write(
        tools.instance,
        items.map(({ change }) => change),
      ),
    isShown: ({ change }, server) => !isAtBase(change, server),
    conclude: ({ change }, seen, lost) => compareAfter(change, seen, lost),
    failed: ({ change }, failure, outcome) => notWritten(change, failure, outcome),
    intentOf: intentTo,
    endingOf: ({ change }, outcome) => endingOf(outcome, Object.keys(change.values)),
  };
}

/** What is noted of a change before it is sent; `server` is what the record holds, where it was seen. */
function intentTo({ change, origin }: ChangeFrom, server: RawValues | undefined): Intent {
  const { model, id, base, values, label = "" } = change;
  const intent = intentOf(origin, { what: "write", model, record_id: id, label, intended: values });
  if (server === undefined) return intent;
  const written = Object.keys(values);
  const guarded = Object.keys(base).filter((name) => !written.includes(name));
  return {
    ...intent,
    before: pick(server, written),
    guards: guarded.length === 0 ? null : pick(server, guarded),
  };
}

function endingOf(outcome: Outcome, written: readonly string[]): Omit<Ending, "record_id"> {
  switch (outcome.outcome) {
    case "written":
      return { outcome: "written", after: pick(outcome.values, written) };
    case "conflict":
    case "gone":
      return { outcome: outcome.outcome };
    case "failed":
    case "unknown":
      return { outcome: outcome.outcome, message: outcome.message };
  }
}

/** Of the entries of a record, the latest write that took place, or may have, when it wanted the same. Those that never arrived lie in between. */
function sameWrite(entries: readonly StoredEntry[], { values }: Change): StoredEntry | undefined {
  const last = entries.findLast(
    (entry) => entry.what === "write" && (isOpen(entry) || entry.outcome === "written"),
  );
  const isWanted = Object.entries(last?.intended ?? {}).every(([name, wanted]) => {
    const field = last && fieldOf(last.model, name);
    return field !== undefined && name in values && sameValue(field.kind, name, wanted, values[name]);
  });
  return isWanted ? last : undefined;
}
