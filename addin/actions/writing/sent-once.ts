import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import { naturalKey } from "../../../contract/records.ts";
import { targetOf } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import type { NewRows } from "../../worksheet/plans/plan-created.ts";
import type { NamedRow } from "./name-rows.ts";

/** The new rows of one worksheet to send. */
export interface NamedSheet extends NewRows {
  readonly rows: readonly NamedRow[];
  readonly words: Words;
}

type Outcomes = ReadonlyMap<string, CreateOutcome>;

/** The creations of several worksheets, and the outcomes of each worksheet's rows. */
interface SentOnce {
  readonly creations: readonly Creation[];
  readonly outcomesFor: (sheet: NamedSheet, outcomes: Outcomes, now: Date) => Outcomes;
  /** Returns the keys of rows to send again. Each needs a new key unless no other row has it. */
  readonly againIn: (sheet: NamedSheet, outcomes: Outcomes) => readonly SentAgain[];
}

/** A new row whose key belongs to another analysis's row, so it was not created. */
interface SentAgain {
  readonly key: string;
  readonly needsKey: boolean;
}

/**
 * Returns creations that send a new row once, even if several worksheets have it, such as a worksheet and its
 * copy. The first worksheet sends it. Others with the same key get its record; others without it ask whether
 * their row is that record. A row of another analysis with the same key is another row, and needs its own key
 * first.
 */
export function sentOnce(sheets: readonly NamedSheet[]): SentOnce {
  const senders = new Map<string, { readonly sheetId: string; readonly owner: string }>();
  const byContent = new Map<string, string>();
  const twinOf = new Map<string, string>();
  const creations: Creation[] = [];
  for (const { sheetId, rows } of sheets)
    for (const { creation, isFirstTime } of rows) {
      const { key, alike } = creation;
      if (senders.has(key)) continue;
      const content = contentOf(creation);
      const twin = byContent.get(content);
      if (
        twin !== undefined &&
        senders.get(twin)?.sheetId !== sheetId &&
        isFirstTime &&
        alike !== undefined
      ) {
        twinOf.set(`${sheetId} ${key}`, twin);
        continue;
      }
      senders.set(key, { sheetId, owner: ownerOf(creation) });
      byContent.set(content, twin ?? key);
      creations.push(creation);
    }
  const isOthers = (creation: Creation, twin: string | undefined): boolean =>
    senders.get(twin ?? creation.key)?.owner !== ownerOf(creation);
  return {
    creations,
    outcomesFor: ({ sheetId, rows }, outcomes, now) =>
      new Map(
        rows.flatMap(({ creation }): [string, CreateOutcome][] => {
          const { key } = creation;
          const twin = twinOf.get(`${sheetId} ${key}`);
          if (isOthers(creation, twin)) return [[key, notSentYet(key)]];
          const outcome = outcomes.get(twin ?? key);
          if (outcome === undefined) return [];
          const isSender = senders.get(key)?.sheetId === sheetId;
          const seen = isSender ? outcome : seenFromAnother(outcome, key, twin, now);
          return [[key, isElsewhere(creation, seen) ? otherAnalysis(key) : seen]];
        }),
      ),
    againIn: ({ sheetId, rows }, outcomes) =>
      rows.flatMap(({ creation }): SentAgain[] => {
        const { key } = creation;
        const isRefused = isOfOther(outcomes.get(key));
        const isWaiting = isOthers(creation, twinOf.get(`${sheetId} ${key}`));
        // If the sent row was refused, the key may belong to the row that waited.
        return isRefused || isWaiting ? [{ key, needsKey: !(isRefused && isWaiting) }] : [];
      }),
  };
}

/** Returns a row's model and analysis. Rows with different ones are different, even with the same key. */
function ownerOf({ model, values }: Creation): string {
  return JSON.stringify([model, targetOf(values, "session_id")]);
}

/** Returns true if the created or existing record is in another analysis than its row. */
function isElsewhere({ values }: Creation, outcome: CreateOutcome): boolean {
  return (
    (outcome.outcome === "created" || outcome.outcome === "exists") &&
    outcome.values.session_id !== undefined &&
    values.session_id !== undefined &&
    targetOf(outcome.values, "session_id") !== targetOf(values, "session_id")
  );
}

/** Returns the outcome of a row that waits for a key of its own. */
function notSentYet(key: string): CreateOutcome {
  return { key, outcome: "failed", code: "not_settled", message: "" };
}

function otherAnalysis(key: string): CreateOutcome {
  const message = "The key belongs to a record of another analysis.";
  return { key, outcome: "failed", code: "other_analysis", message };
}

function isOfOther(outcome: CreateOutcome | undefined): boolean {
  return outcome?.outcome === "failed" && outcome.code === "other_analysis";
}

/** Returns the outcome of a row that another worksheet just sent: its record existed before this row. */
function seenFromAnother(
  outcome: CreateOutcome,
  key: string,
  twin: string | undefined,
  now: Date,
): CreateOutcome {
  if (outcome.outcome !== "created") return { ...outcome, key };
  const { id, values, createdEarlier = { at: now.toISOString() } } = outcome;
  return twin === undefined
    ? { ...outcome, createdEarlier }
    : { key, outcome: "exists", id, values, createdEarlier };
}

function contentOf({ model, values }: Creation): string {
  return JSON.stringify([model, ...naturalKey(model).map((name) => values[name] ?? null)]);
}
