import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import { naturalKey } from "../../../contract/records.ts";
import type { NewRows } from "../../worksheet/plans/plan-created.ts";
import type { NamedRow } from "./name-rows.ts";

/** The new rows of one worksheet that are sent. */
export interface NamedSheet extends NewRows {
  readonly rows: readonly NamedRow[];
}

type Outcomes = ReadonlyMap<string, CreateOutcome>;

/** What is sent of the new rows of several worksheets, and the outcomes of each worksheet's rows. */
interface SentOnce {
  readonly creations: readonly Creation[];
  readonly outcomesFor: (sheet: NamedSheet, outcomes: Outcomes, now: Date) => Outcomes;
}

/**
 * Sends a new row once that several worksheets of the workbook have, such as a worksheet and its copy. The first
 * worksheet sends it. With the same key, the others get its record; without, they ask whether their row is that
 * record.
 */
export function sentOnce(sheets: readonly NamedSheet[]): SentOnce {
  const senders = new Map<string, string>();
  const byContent = new Map<string, string>();
  const twinOf = new Map<string, string>();
  const creations: Creation[] = [];
  for (const { sheetId, rows } of sheets)
    for (const { creation, isFirstTime } of rows) {
      const { key, alike } = creation;
      if (senders.has(key)) continue;
      const content = contentOf(creation);
      const twin = byContent.get(content);
      if (twin !== undefined && senders.get(twin) !== sheetId && isFirstTime && alike !== undefined) {
        twinOf.set(key, twin);
        continue;
      }
      senders.set(key, sheetId);
      byContent.set(content, twin ?? key);
      creations.push(creation);
    }
  return {
    creations,
    outcomesFor: ({ sheetId, rows }, outcomes, now) =>
      new Map(
        rows.flatMap(({ creation: { key } }): [string, CreateOutcome][] => {
          const twin = twinOf.get(key);
          const outcome = outcomes.get(twin ?? key);
          if (outcome === undefined) return [];
          return [[key, senders.get(key) === sheetId ? outcome : seenFromAnother(outcome, key, twin, now)]];
        }),
      ),
  };
}

/** The outcome of a row that another worksheet sent a moment ago: its record was there before this row. */
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
