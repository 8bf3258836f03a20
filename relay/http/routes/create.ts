import type { RequestHandler } from "express";
import type { CreateCounts } from "../../../contract/relay-api.ts";
import { allowedCreate } from "../../allowed/create.ts";
import { answerLines } from "../answers/answer-lines.ts";
import { createRecords } from "../../writing/create-records.ts";
import { settingsFor } from "./work.ts";
import type { Work } from "./work.ts";

const none: CreateCounts = { created: 0, failed: 0, unknown: 0 };

/** `POST /api/create`: creates records and answers one line of JSON per creation, in their order, and a last line with the counts. */
export function createRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { creations, batch } = allowedCreate(request.body, work.limits);
    const { behalf, settings } = settingsFor(work, response, batch);
    const outcomes = await createRecords(creations, work, behalf, settings);
    work.track(Promise.all(outcomes));
    await answerLines(response, none, outcomes);
  };
}
