import { createHash } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { Failure } from "../failure.ts";

/** Where calls are counted: in the database that several relays share, else in this process. */
export interface CallCounting {
  readonly pool?: Pool;
  /** Names who calls; the address where it gives nothing. */
  readonly callerOf: (response: Response) => string | undefined;
}

/**
 * Lets each person make so many calls in a minute and refuses those above with `too_many_requests` and `Retry-After`. While the
 * shared database cannot be asked, each relay counts for itself.
 */
export function callsPerMinute(most: number, { pool, callerOf }: CallCounting): RequestHandler {
  const own = new RateLimiterMemory({ points: most, duration: 60 });
  const limiter: RateLimiterAbstract =
    pool === undefined
      ? own
      : new RateLimiterPostgres({
          ...{ storeClient: pool, tableName: "relay_calls", points: most, duration: 60 },
          // Who is over the limit is not asked about again, so a flood does not reach the database.
          ...{ inMemoryBlockOnConsumed: most + 1, insuranceLimiter: own },
        });
  return async (request, response, next) => {
    const caller = callerOf(response) ?? request.ip ?? "";
    try {
      // A name of any length and letters, and none that somebody could read in the database.
      await limiter.consume(createHash("sha256").update(caller).digest("base64url"));
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      const seconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1_000));
      response.setHeader("Retry-After", seconds);
      throw new Failure("too_many_requests", `More than ${most} calls in a minute: wait ${seconds} seconds.`);
    }
    next();
  };
}
