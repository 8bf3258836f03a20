import type { RequestHandler } from "express";
import { mostEntries } from "../../../contract/journal.ts";
import type { History, HistoryRequest, JournalEntry } from "../../../contract/journal.ts";
import { idOf, membersOf, refuse } from "../../allowed/checked.ts";
import type { Work } from "./change-records.ts";
import type { StoredEntry } from "../../journal/journal.ts";
import { isOpen } from "../../journal/journal-tools.ts";
import { reconcile } from "../../recovering/reconcile.ts";

const defaultLimit = 100;

/**
 * `POST /api/history`: answers the relay's changes, the newest first. First reconciles open entries, as far
 * as the instance can be read.
 */
export function historyRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { limit = defaultLimit, before } = requestFrom(request.body);
    const entries = await work.journal.newest(limit, before);
    const open = entries.filter(isOpen);
    await reconcile(work, open);
    const ids = open.map(({ id }) => id);
    const reconciled = new Map((await work.journal.find("id", ids)).map((entry) => [entry.id, entry]));
    const history: History = {
      entries: entries.map((entry) => publicEntry(reconciled.get(entry.id) ?? entry)),
    };
    response.json(history);
  };
}

function requestFrom(body: unknown): HistoryRequest {
  const { limit, before } = membersOf(body, "The request", ["limit", "before"]);
  return {
    ...(limit === undefined ? {} : { limit: limitOf(limit) }),
    ...(before === undefined ? {} : { before: idOf(before, "before") }),
  };
}

function limitOf(raw: unknown): number {
  return typeof raw === "number" && Number.isInteger(raw) && raw > 0 && raw <= mostEntries
    ? raw
    : refuse("bad_request", `limit must be a whole number from 1 to ${mostEntries}.`);
}

/** Returns the members that users may see. */
function publicEntry(entry: StoredEntry): JournalEntry {
  const { id, batch, at, login, what, model, record_id, label } = entry;
  const { before, after, outcome, message, takes_back, taken_back_by } = entry;
  return {
    ...{ id, batch, at, login, what, model, record_id, label },
    ...{ before, after, outcome, message, takes_back, taken_back_by },
  };
}
