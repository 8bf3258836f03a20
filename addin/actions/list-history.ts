import { offers } from "../../contract/records.ts";
import type { JournalEntry } from "../../contract/relay-api.ts";
import { reportRows } from "../rows/report-rows.ts";
import type { Actions } from "./actions.ts";
import type { HistoryBatch, HistoryEntry } from "./reports.ts";
import type { Tools } from "./tools.ts";

/** As many entries as the relay gives at once. */
const limit = 1_000;

/** Lists the last 1,000 entries of the relay's journal, newest first, those of one press of a button together. */
export function listHistory({ client }: Tools): Actions["listHistory"] {
  return async (signal) => {
    const answer = await client.history({ limit }, signal);
    return answer.ok ? { ok: true, value: inBatches(answer.value.entries) } : answer;
  };
}

/** A batch stands where its newest entry stands; it began with its oldest. */
function inBatches(entries: readonly JournalEntry[]): readonly HistoryBatch[] {
  const batches = new Map<string, { at: string; login: string; entries: HistoryEntry[] }>();
  for (const entry of entries) {
    const { at, login } = entry;
    const batch = batches.get(entry.batch) ?? { at, login, entries: [] };
    batch.at = at;
    batch.entries.push(entryOf(entry));
    batches.set(entry.batch, batch);
  }
  return [...batches].map(([batch, rest]) => ({ batch, ...rest }));
}

function entryOf(entry: JournalEntry): HistoryEntry {
  const { id, what, model, record_id, label, outcome, message, taken_back_by, takes_back } = entry;
  const fields = reportRows([{ ...entry }]).flatMap(({ values: { field = "", before = "", after = "" } }) =>
    field === "" ? [] : [{ field: String(field), before, after }],
  );
  return {
    ...{ id, what, model, record_id, label, outcome, message, taken_back_by, takes_back },
    fields,
    canTakeBack: taken_back_by === null && hasWayBack(entry, fields.length > 0),
  };
}

function hasWayBack({ what, model, outcome }: JournalEntry, isChanged: boolean): boolean {
  switch (what) {
    case "write":
      return outcome === "written" && isChanged;
    case "create":
      return outcome === "created" && offers(model, "unlink");
    case "delete":
      return outcome === "deleted";
    case "build_lines":
      return false;
  }
}
