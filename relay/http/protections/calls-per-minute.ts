import { createHash } from "node:crypto";
import type { RequestHandler, Response, ErrorRequestHandler } from "express";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "../../failure.ts";

/** Where calls are counted: in the database that several relays share, or in this process. */
export interface CallCounting {
  readonly pool?: Pool;
  /** Returns the user of a call. If undefined, calls are counted for the client's address. */
  readonly callerOf: (response: Response) => string | undefined;
}

/** Counts one call. Rejects with a `RateLimiterRes` if the caller is over the limit. */
type Count = (caller: string) => Promise<unknown>;

/**
 * Returns a handler that limits each caller's calls per minute to `most`. It refuses further calls with
 * `too_many_requests` and `Retry-After`. While the shared database is unavailable, each relay counts alone.
 */
export function callsPerMinute(most: number, { pool, callerOf }: CallCounting): RequestHandler {
  const count = pool === undefined ? countInMemory(most) : countInDatabase(most, pool);
  return async (request, response, next) => {
    const caller = callerOf(response) ?? request.ip ?? "";
    try {
      // The database gets a hash: it has a fixed length and does not show the user's name.
      await count(createHash("sha256").update(caller).digest("base64url"));
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw tooManyCalls(response, most, cause.msBeforeNext);
    }
    next();
  };
}

function countInMemory(most: number): Count {
  const limiter = new RateLimiterMemory({ points: most, duration: 60 });
  return (caller) => limiter.consume(caller);
}

function countInDatabase(most: number, pool: Pool): Count {
  const countAlone = countInMemory(most);
  const limiter = new RateLimiterPostgres({
    ...{ storeClient: pool, tableName: "relay_calls", points: most, duration: 60 },
    // The library refuses callers over the limit without the database, so that many calls do not load it.
    inMemoryBlockOnConsumed: most + 1,
    // This module makes the table. The library would try it only once, and end the process if it fails.
    tableCreated: true,
  });
  const makeTable = (): Promise<unknown> =>
    pool.query(
      "create table if not exists relay_calls (key varchar(255) primary key, points integer not null default 0, expire bigint)",
    );
  let table: Promise<unknown> | undefined;
  return async (caller) => {
    try {
      // If two relays make the table at the same time, one fails. Its second try finds the table.
      table ??= makeTable().catch(makeTable);
      await table;
    } catch {
      // A later call tries again. Until then, each relay counts alone.
      table = undefined;
      return countAlone(caller);
    }
    return limiter.consume(caller).catch((cause: unknown) => {
      if (cause instanceof RateLimiterRes) throw cause;
      return countAlone(caller);
    });
  };
}

/**
 * Returns an error handler that limits the refused sign-ins of each address per minute to `most`. Calls with
 * a valid token do not count and are not refused, even if others at the same address, such as a proxy's, are
 * over the limit. Each relay counts alone.
 */
export function refusalsPerMinute(most: number): ErrorRequestHandler {
  const refusals = new RateLimiterMemory({ points: most, duration: 60 });
  // Express recognizes an error handler by its four parameters.
  return async (thrown: unknown, request, response, next) => {
    if (thrown instanceof Failure && thrown.code === "not_signed_in") {
      try {
        await refusals.consume(request.ip ?? "");
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        response.removeHeader("WWW-Authenticate");
        throw tooManyCalls(response, most, cause.msBeforeNext);
      }
    }
    next(thrown);
  };
}

/** Returns the failure of a caller over the limit, and sets `Retry-After`. `wait` is in milliseconds. */
function tooManyCalls(response: Response, most: number, wait: number): Failure {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  response.setHeader("Retry-After", seconds);
  return new Failure("too_many_requests", `More than ${most} calls in a minute. Wait ${seconds} seconds.`);
}
