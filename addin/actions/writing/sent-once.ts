import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import { naturalKey } from "../../../contract/records.ts";
import { targetOf } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import type { NewRows } from "../../worksheet/plans/plan-created.ts";
import type { KeyedRow } from "./name-rows.ts";

export interface KeyedSheet extends NewRows {
  readonly rows: readonly KeyedRow[];
  readonly words: Words;
}

type Outcomes = ReadonlyMap<string, CreateOutcome>;

interface CreationPlan {
  readonly creations: readonly Creation[];
  /** Returns the outcomes of a worksheet's rows, by row key. */
  readonly outcomesFor: (sheet: KeyedSheet, outcomes: Outcomes, now: Date) => Outcomes;
  readonly rowsToRepeat: (sheet: KeyedSheet, outcomes: Outcomes) => readonly RowToRepeat[];
}

/** A row that was not created, because its key belongs to a row of another analysis. */
interface RowToRepeat {
  readonly key: string;
  /** False if the instance refused the other row. This row may then keep the key. */
  readonly needsKey: boolean;
}

/**
 * Plans the creations of several worksheets so that each new row is sent once. A worksheet and its copy can
 * both have a row, with the same key or only with the same content.
 *
 * - The first worksheet sends the row.
 * - A row with the same key in another worksheet gets the same record.
 * - A row with the same content but another key in another worksheet is not sent, unless it was sent before
 *   or the user allows similar records. If the record is created, the row gets the outcome `exists`.
 * - A row with the same key in another analysis is another row. It needs a new key before it is sent.
 */
export function planCreations(sheets: readonly KeyedSheet[]): CreationPlan {
  const senders = new Map<string, { readonly sheetId: string; readonly owner: string }>();
  const byContent = new Map<string, string>();
  const equalKeyOf = new Map<string, string>();
  const creations: Creation[] = [];
  for (const { sheetId, rows } of sheets)
    for (const { creation, isFirstTime } of rows) {
      const { key, alike } = creation;
      if (senders.has(key)) continue;
      const content = contentOf(creation);
      const equalKey = byContent.get(content);
      const isInOtherSheet = equalKey !== undefined && senders.get(equalKey)?.sheetId !== sheetId;
      if (isInOtherSheet && isFirstTime && alike !== undefined) {
        equalKeyOf.set(`${sheetId} ${key}`, equalKey);
        continue;
      }
      senders.set(key, { sheetId, owner: ownerOf(creation) });
      byContent.set(content, equalKey ?? key);
      creations.push(creation);
    }
  const belongsToOtherRow = (creation: Creation, equalKey: string | undefined): boolean =>
    senders.get(equalKey ?? creation.key)?.owner !== ownerOf(creation);
  return {
    creations,
    outcomesFor: ({ sheetId, rows }, outcomes, now) =>
      new Map(
        rows.flatMap(({ creation }): [string, CreateOutcome][] => {
          const { key } = creation;
          const equalKey = equalKeyOf.get(`${sheetId} ${key}`);
          if (belongsToOtherRow(creation, equalKey)) return [[key, notSentYet(key)]];
          const outcome = outcomes.get(equalKey ?? key);
          if (outcome === undefined) return [];
          const isSender = senders.get(key)?.sheetId === sheetId;
          const ownOutcome = isSender ? outcome : outcomeForDuplicate(outcome, key, equalKey, now);
          return [[key, isInOtherAnalysis(creation, ownOutcome) ? otherAnalysis(key) : ownOutcome]];
        }),
      ),
    rowsToRepeat: ({ sheetId, rows }, outcomes) =>
      rows.flatMap(({ creation }): RowToRepeat[] => {
        const { key } = creation;
        const isRefused = isKeyOfOtherAnalysis(outcomes.get(key));
        const isWaiting = belongsToOtherRow(creation, equalKeyOf.get(`${sheetId} ${key}`));
        // If the sent row was refused, the key may belong to the row that was not sent.
        return isRefused || isWaiting ? [{ key, needsKey: !(isRefused && isWaiting) }] : [];
      }),
  };
}

/** Rows of different models or analyses are never the same row. */
function ownerOf({ model, values }: Creation): string {
  return JSON.stringify([model, targetOf(values, "session_id")]);
}

/** Returns true if the outcome's record is in another analysis than the row. */
function isInOtherAnalysis({ values }: Creation, outcome: CreateOutcome): boolean {
  return (
    (outcome.outcome === "created" || outcome.outcome === "exists") &&
    outcome.values.session_id !== undefined &&
    values.session_id !== undefined &&
    targetOf(outcome.values, "session_id") !== targetOf(values, "session_id")
  );
}

/** Returns the outcome of a row that waits for a new key. */
function notSentYet(key: string): CreateOutcome {
  return { key, outcome: "failed", code: "not_settled", message: "" };
}

function otherAnalysis(key: string): CreateOutcome {
  const message = "The key belongs to a record of another analysis.";
  return { key, outcome: "failed", code: "other_analysis", message };
}

function isKeyOfOtherAnalysis(outcome: CreateOutcome | undefined): boolean {
  return outcome?.outcome === "failed" && outcome.code === "other_analysis";
}

/** For a row that another worksheet has sent, the record existed before. */
function outcomeForDuplicate(
  outcome: CreateOutcome,
  key: string,
  equalKey: string | undefined,
  now: Date,
): CreateOutcome {
  if (outcome.outcome !== "created") return { ...outcome, key };
  const { id, values, createdEarlier = { at: now.toISOString() } } = outcome;
  return equalKey === undefined
    ? { ...outcome, createdEarlier }
    : { key, outcome: "exists", id, values, createdEarlier };
}

function contentOf({ model, values }: Creation): string {
  return JSON.stringify([model, ...naturalKey(model).map((name) => values[name] ?? null)]);
}
