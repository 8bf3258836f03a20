import type { RequestHandler } from "express";
import type { Outcome, OutcomeCounts, WriteBackDone } from "../../contract/relay-api.ts";
import { allowedWriteBack } from "../allowed-write-back.ts";
import type { Limits } from "../limits.ts";
import { writeChanges } from "../write-changes.ts";
import type { WriteSettings } from "../write-changes.ts";

/** What the route needs of the relay. */
export interface WriteBackSettings extends Pick<
  WriteSettings,
  "instance" | "oneWriter" | "isStopped" | "onUnexpected"
> {
  readonly limits: Limits;
  /** Told of all outcomes of a request, which go on when its client has gone. */
  readonly track: (job: Promise<unknown>) => void;
}

/**
 * `POST /api/write-back`: writes changes and answers one line of JSON per change, in their order, as they end, and a
 * last line with the counts. When the client goes, the records in hand are finished and the others stay untouched.
 */
export function writeBackRoute({ limits, track, ...settings }: WriteBackSettings): RequestHandler {
  return async (request, response) => {
    const changes = allowedWriteBack(request.body, limits);
    const outcomes = await writeChanges(changes, {
      ...settings,
      parallelAnalyses: limits.parallelAnalyses,
      isStopped: () => response.closed || settings.isStopped(),
    });
    track(Promise.all(outcomes));
    response.setHeader("Content-Type", "application/x-ndjson; charset=utf-8");
    response.flushHeaders();
    const counts: Record<Outcome["outcome"], number> = {
      written: 0,
      conflict: 0,
      gone: 0,
      failed: 0,
      unknown: 0,
    };
    for (const running of outcomes) {
      const outcome = await running;
      counts[outcome.outcome]++;
      response.write(line(outcome));
    }
    response.end(line({ done: true, counts: counts satisfies OutcomeCounts }));
  };
}

function line(content: Outcome | WriteBackDone): string {
  return `${JSON.stringify(content)}\n`;
}
