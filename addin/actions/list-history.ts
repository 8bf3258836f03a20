import { fieldOf, offers } from "../../contract/records.ts";
import { mostEntries } from "../../contract/journal.ts";
import type { JournalEntry } from "../../contract/journal.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import type { Actions } from "./interface/actions.ts";
import type { HistoryBatch, HistoryEntry } from "./interface/reports.ts";
import type { Tools } from "./tools/tools.ts";

export function listHistory({ client }: Tools): Actions["listHistory"] {
  return async (signal) => {
    const answer = await client.history({ limit: mostEntries }, signal);
    return answer.ok ? { ok: true, value: groupByRun(answer.value.entries) } : answer;
  };
}

/** Groups entries by run, in the order of their newest entries. A run has the time of its oldest entry. */
function groupByRun(entries: readonly JournalEntry[]): readonly HistoryBatch[] {
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
  const fields = fieldsOf(entry);
  return {
    ...{ id, what, model, record_id, label, outcome, message, taken_back_by, takes_back },
    fields,
    canTakeBack: taken_back_by === null && canBeReversed(entry, fields.length > 0),
  };
}

function canBeReversed({ what, model, outcome }: JournalEntry, isChanged: boolean): boolean {
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

/** Returns the changed fields, except calculated ones. */
function fieldsOf({ model, before, after }: JournalEntry): HistoryEntry["fields"] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const field = fieldOf(model, name);
    if (name === "id" || field === undefined || field.computed === true) return [];
    const [was, is] = [before?.[name], after?.[name]];
    if (before !== null && after !== null && sameValue(field.kind, name, was, is)) return [];
    return [{ field: name, before: plain(was), after: plain(is) }];
  });
}

function plain(raw: unknown): CellValue {
  if (raw === undefined || raw === null || raw === false) return "";
  // A reference to a record is `[id, name]`.
  if (Array.isArray(raw)) return plain(raw[1] ?? raw[0]);
  return typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean"
    ? raw
    : JSON.stringify(raw);
}
