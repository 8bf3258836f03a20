import type { RequestHandler } from "express";
import type { DeleteCounts } from "../../../contract/relay-api.ts";
import { allowedDelete } from "../../allowed/delete.ts";
import { answerLines } from "../answers/answer-lines.ts";
import { deleteRecords } from "../../writing/delete-records.ts";
import { settingsFor } from "./work.ts";
import type { Work } from "./work.ts";

const none: DeleteCounts = { deleted: 0, conflict: 0, gone: 0, failed: 0, unknown: 0 };

/** `POST /api/delete`: deletes records and answers one line of JSON per deletion, in their order, and a last line with the counts. */
export function deleteRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { deletions, batch } = allowedDelete(request.body, work.limits);
    const { behalf, settings } = settingsFor(work, response, batch);
    const outcomes = await deleteRecords(deletions, work, behalf, settings);
    work.track(Promise.all(outcomes));
    await answerLines(response, none, outcomes);
  };
}
