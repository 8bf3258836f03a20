import type { RequestHandler } from "express";
import type { TakeBackCounts, TakeBackRequest } from "../../../contract/journal.ts";
import { answerLines } from "../answers/answer-lines.ts";
import { batchOf, idOf, listOf, membersOf, refuse } from "../../allowed/checked.ts";
import type { Limits } from "../../settings/limits.ts";
import { takeBackEntries } from "../../writing/take-back-entries.ts";
import { settingsFor } from "./work.ts";
import type { Work } from "./work.ts";

const none: TakeBackCounts = { taken_back: 0, conflict: 0, gone: 0, not_possible: 0, failed: 0, unknown: 0 };

/** `POST /api/take-back`: undoes entries of the journal and answers one line of JSON per entry, in their order, and a last line with the counts. */
export function takeBackRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { entries, batch } = requestFrom(request.body, work.limits);
    const { behalf, settings } = settingsFor(work, response, batch);
    const outcomes = await takeBackEntries(entries, work, behalf.batch, settings);
    work.track(Promise.all(outcomes));
    await answerLines(response, none, outcomes);
  };
}

function requestFrom(body: unknown, limits: Pick<Limits, "changes">): TakeBackRequest {
  const { entries, batch } = membersOf(body, "The request", ["entries", "batch"]);
  const ids = listOf(entries, "entries", limits.changes).map((id) => idOf(id, "An item of entries"));
  if (new Set(ids).size < ids.length) return refuse("bad_request", "An entry is named twice.");
  return { entries: ids, ...batchOf(batch) };
}
