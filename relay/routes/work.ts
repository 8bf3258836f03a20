import type { Response } from "express";
import type { WorkSettings } from "../writing/by-analysis.ts";
import type { Behalf, Journaled } from "../writing/journaled.ts";
import type { Limits } from "../limits.ts";
import { requestIdOf } from "../answering/request-id.ts";

/** What the routes that change records need of the relay. */
export interface Work extends Journaled, Pick<WorkSettings, "oneWriter" | "isStopped" | "onUnexpected"> {
  readonly limits: Limits;
  /** Told of all outcomes of a request, which go on when its client has gone. */
  readonly track: (job: Promise<unknown>) => void;
}

/** Gives how one request works: it stops when its client goes, and is a batch of its own where it names none. */
export function settingsFor(
  { limits, oneWriter, isStopped, onUnexpected }: Work,
  response: Response,
  batch: string | undefined,
): { readonly settings: WorkSettings; readonly behalf: Behalf } {
  return {
    behalf: { batch: batch ?? requestIdOf(response), takes_back: null },
    settings: {
      oneWriter,
      onUnexpected,
      parallelAnalyses: limits.parallelAnalyses,
      isStopped: () => response.closed || isStopped(),
    },
  };
}
