import type { RequestHandler } from "express";
import type { OutcomeCounts } from "../../../contract/relay-api.ts";
import { allowedWriteBack } from "../../allowed/write-back.ts";
import { answerLines } from "../answers/answer-lines.ts";
import { writeChanges } from "../../writing/write-changes.ts";
import { settingsFor } from "./work.ts";
import type { Work } from "./work.ts";

const none: OutcomeCounts = { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 0 };

/**
 * `POST /api/write-back`: writes changes and answers one line of JSON per change, in their order, as they end, and a
 * last line with the counts. When the client goes, the records in hand are finished and the others stay untouched.
 */
export function writeBackRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { changes, batch } = allowedWriteBack(request.body, work.limits);
    const { behalf, settings } = settingsFor(work, response, batch);
    const outcomes = await writeChanges(changes, work, behalf, settings);
    work.track(Promise.all(outcomes));
    await answerLines(response, none, outcomes);
  };
}
