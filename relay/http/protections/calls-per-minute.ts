import { createHash } from "node:crypto";
import type { RequestHandler, Response, ErrorRequestHandler } from "express";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "../../failure.ts";

/** Where calls are counted: in the database that several relays share, else in this process. */
export interface CallCounting {
  readonly pool?: Pool;
  /** Names who calls; the address where it gives nothing. */
  readonly callerOf: (response: Response) => string | undefined;
}

/** Counts one call of somebody; rejects with the library's answer above the limit. */
type Count = (caller: string) => Promise<unknown>;

/**
 * Lets each person make so many calls in a minute and refuses those above with `too_many_requests` and `Retry-After`. While the
 * shared database cannot be asked, each relay counts for itself.
 */
export function callsPerMinute(most: number, { pool, callerOf }: CallCounting): RequestHandler {
  const count = pool === undefined ? countHere(most) : countTogether(most, pool);
  return async (request, response, next) => {
    const caller = callerOf(response) ?? request.ip ?? "";
    try {
      // Names of one length, and none that could be read in the database.
      await count(createHash("sha256").update(caller).digest("base64url"));
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw tooManyCalls(response, most, cause.msBeforeNext);
    }
    next();
  };
}

function countHere(most: number): Count {
  const limiter = new RateLimiterMemory({ points: most, duration: 60 });
  return (caller) => limiter.consume(caller);
}

function countTogether(most: number, pool: Pool): Count {
  const here = countHere(most);
  const together = new RateLimiterPostgres({
    ...{ storeClient: pool, tableName: "relay_calls", points: most, duration: 60 },
    // Who is over the limit is not asked about again, so a flood does not reach the database.
    inMemoryBlockOnConsumed: most + 1,
    // The library would try to make its table once only, and end the process where that fails.
    tableCreated: true,
  });
  const makeTable = (): Promise<unknown> =>
    pool.query(
      "create table if not exists relay_calls (key varchar(255) primary key, points integer not null default 0, expire bigint)",
    );
  let table: Promise<unknown> | undefined;
  return async (caller) => {
    try {
      // PostgreSQL lets one of two relays fail that make it at the same time; it is there then.
      table ??= makeTable().catch(makeTable);
      await table;
    } catch {
      // Made at a next call; until then each relay counts for itself.
      table = undefined;
      return here(caller);
    }
    return together.consume(caller).catch((cause: unknown) => {
      if (cause instanceof RateLimiterRes) throw cause;
      return here(caller);
    });
  };
}

/**
 * Stands behind the sign-in and answers an address from which so many calls in a minute came without a token that counts with when to try
 * again. A token that counts never comes here, so nobody is kept out by others who share their address, such as that of a proxy. Each
 * relay counts for itself.
 */
export function refusalsPerMinute(most: number): ErrorRequestHandler {
  const refusals = new RateLimiterMemory({ points: most, duration: 60 });
  // Express knows an error handler by its four parameters.
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

/** The failure of a caller who calls too often; sets `Retry-After`. `wait` is in milliseconds. */
function tooManyCalls(response: Response, most: number, wait: number): Failure {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  response.setHeader("Retry-After", seconds);
  return new Failure("too_many_requests", `More than ${most} calls in a minute: wait ${seconds} seconds.`);
}
