import type { RequestHandler } from "express";
import type { DeleteOutcome } from "../../contract/relay-api.ts";
import { allowedDelete } from "../allowed-delete.ts";
import { answerLines } from "../answer-lines.ts";
import { deleteRecords } from "../delete-records.ts";
import { settingsFor } from "./work.ts";
import type { Work } from "./work.ts";

const kinds = [
  "deleted",
  "conflict",
  "gone",
  "failed",
  "unknown",
] as const satisfies DeleteOutcome["outcome"][];

/** `POST /api/delete`: deletes records and answers one line of JSON per deletion, in their order, and a last line with the counts. */
export function deleteRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { deletions, batch } = allowedDelete(request.body, work.limits);
    const { behalf, settings } = settingsFor(work, response, batch);
    const outcomes = await deleteRecords(deletions, work, behalf, settings);
    work.track(Promise.all(outcomes));
    await answerLines(response, kinds, outcomes);
  };
}
