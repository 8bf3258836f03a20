import { createHash } from "node:crypto";
import type { RequestHandler, Response, ErrorRequestHandler } from "express";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "../../failure.ts";

export interface CallCounting {
  readonly pool?: Pool;
  /** Returns the user of a call. If undefined, the client's address counts. */
  readonly callerOf: (response: Response) => string | undefined;
}

/** Rejects with a `RateLimiterRes` if the caller is over the limit. */
type Count = (caller: string) => Promise<unknown>;

/**
 * Limits each caller to `most` calls per minute; refuses more with `too_many_requests` and `Retry-After`.
 * While the shared database is unavailable, each relay counts alone.
 */
export function callsPerMinute(most: number, { pool, callerOf }: CallCounting): RequestHandler {
  const count = pool === undefined ? countInMemory(most) : countInDatabase(most, pool);
  return async (request, response, next) => {
    const caller = callerOf(response) ?? request.ip ?? "";
    try {
      // A hash has a fixed length and does not show the user's name.
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
    // Callers over the limit are refused without the database.
    inMemoryBlockOnConsumed: most + 1,
    // The library would try only once to make the table, and end the process if that fails.
    tableCreated: true,
  });
  const makeTable = (): Promise<unknown> =>
    pool.query(
      "create table if not exists relay_calls (key varchar(255) primary key, points integer not null default 0, expire bigint)",
    );
  let table: Promise<unknown> | undefined;
  return async (caller) => {
    try {
      // If two relays make the table at once, one fails. Its second try finds the table.
      table ??= makeTable().catch(makeTable);
      await table;
    } catch {
      // A later call tries again.
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
 * Limits the refused sign-ins per minute and address to `most`; each relay counts alone. Calls with a valid
 * token are never refused, even from the same address, such as a proxy's.
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

/** Sets `Retry-After`. `wait` is in milliseconds. */
function tooManyCalls(response: Response, most: number, wait: number): Failure {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  response.setHeader("Retry-After", seconds);
  return new Failure("too_many_requests", `More than ${most} calls in a minute. Wait ${seconds} seconds.`);
}
