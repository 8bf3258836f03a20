import type { RequestHandler } from "express";
import type { BuildLinesRequest } from "../../../contract/relay-api.ts";
import { buildLines } from "../../writing/build-lines.ts";
import { batchOf, idOf, membersOf } from "../../allowed/checked.ts";
import { settingsFor } from "./work.ts";
import type { Work } from "./work.ts";

/** `POST /api/build-lines`: builds the lines of a comparison anew; answers `{ "built": true }`. */
export function buildLinesRoute(work: Work): RequestHandler {
  return async (request, response) => {
    const { comparison_id, batch } = requestFrom(request.body);
    const { behalf, settings } = settingsFor(work, response, batch);
    const building = work.oneWriter(`wa.comparison ${comparison_id}`, async () => {
      const why = settings.whyStopped();
      if (why !== undefined) throw why;
      await buildLines(work, comparison_id, behalf);
    });
    work.track(Promise.allSettled([building]));
    await building;
    response.json({ built: true });
  };
}

function requestFrom(body: unknown): BuildLinesRequest {
  const { comparison_id, batch } = membersOf(body, "The request", ["comparison_id", "batch"]);
  return { comparison_id: idOf(comparison_id, "comparison_id"), ...batchOf(batch) };
}
