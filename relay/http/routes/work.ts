import type { Response } from "express";
import { Failure } from "../../failure.ts";
import { requestIdOf } from "../answers/answer-failure.ts";
import type { Origin, Journaled } from "../../journal/journaled.ts";
import type { Limits } from "../../settings/limits.ts";
import { signedInFor } from "../../sign-in/callers.ts";
import type { WorkSettings } from "../../writing/by-analysis.ts";

/** What the routes that change records need of the relay. */
export interface Work extends Journaled, Pick<WorkSettings, "mutex" | "onTold" | "onUnexpected"> {
  readonly limits: Limits;
  /** Once true, no further record is begun. */
  readonly isStopped: () => boolean;
  /** Told of all outcomes of a request, which go on when its client has gone. */
  readonly track: (job: Promise<unknown>) => void;
}

/**
 * The settings of one request: it stops when its client goes or when their sign-in ends, and is a batch of its own where it
 * names none.
 */
export function settingsFor(
  { limits, mutex, isStopped, onTold, onUnexpected }: Work,
  response: Response,
  batch: string | undefined,
): { readonly settings: WorkSettings; readonly origin: Origin } {
  const { expires = Number.POSITIVE_INFINITY } = signedInFor(response) ?? {};
  return {
    origin: { batch: batch ?? requestIdOf(response), takes_back: null },
    settings: {
      mutex,
      onTold,
      onUnexpected,
      parallelAnalyses: limits.parallelAnalyses,
      turnTime: limits.turnTime,
      oldestLook: limits.oldestLook,
      whyStopped: () => {
        if (response.closed || isStopped())
          return new Failure("shutting_down", "The relay stopped before it came to this.");
        return Date.now() >= expires
          ? new Failure("not_signed_in", "The sign-in ended before the relay came to this.")
          : undefined;
      },
    },
  };
}
