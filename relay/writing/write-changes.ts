import { fieldOf } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { Ending, Intent, StoredEntry } from "../journal/journal.ts";
import { intentOf, isOpen, pick } from "../journal/journaled.ts";
import type { Origin, Journaled } from "../journal/journaled.ts";
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
  tools: Journaled,
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
function writing(tools: Journaled): RecordWork<ChangeFrom, Outcome> {
  return {
    recordOf: ({ change }) => change,
    fieldsOf: ({ change }) => fieldsToRead(change),
    callOf: ({ change: { model, values } }) => `${model} ${JSON.stringify(values)}`,
    earlier: ({ change }) => sameWrite(tools, change),
    consider: async ({ change, origin }, server) => {
      const before = once(() => sameWrite(tools, change));
      const outcome = await compareBefore(change, server, async () => (await before()) !== undefined);
      if (outcome === undefined) return { intent: intentTo({ change, origin }, server) };
      if (outcome.outcome !== "written") return { over: { outcome } };
      const earlier = await before();
      // It was noted already that it was written.
      const isNoted = earlier?.outcome === "written" && outcome.altered !== undefined;
      const entry = earlier !== undefined && isOpen(earlier) ? earlier.id : undefined;
      return { over: { outcome, isNoted, ...(entry !== undefined && { entry }) } };
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

/** The latest write to the record that took place, or may have, when it wanted the same. Those that never arrived lie in between. */
async function sameWrite(
  { journal, onUnexpected }: Journaled,
  { model, id, values }: Change,
): Promise<StoredEntry | undefined> {
  try {
    const entries = await journal.find("record_id", [id], "write");
    const last = entries.findLast(
      (entry) => entry.model === model && (isOpen(entry) || entry.outcome === "written"),
    );
    if (last === undefined) return undefined;
    const isWanted = Object.entries(last.intended ?? {}).every(([name, wanted]) => {
      const field = fieldOf(model, name);
      return field !== undefined && name in values && sameValue(field.kind, name, wanted, values[name]);
    });
    return isWanted ? last : undefined;
  } catch (thrown) {
    onUnexpected(thrown);
    return undefined;
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
