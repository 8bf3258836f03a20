import { createHash } from "node:crypto";
import type { RequestHandler, Response, ErrorRequestHandler } from "express";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "../../failure.ts";

/** Where calls are counted: in the database that several relays share, or in this process. */
export interface CallCounting {
  readonly pool?: Pool;
  /** Returns who calls. If undefined, the address counts. */
  readonly callerOf: (response: Response) => string | undefined;
}

/** Counts one call. Rejects with the library's answer above the limit. */
type Count = (caller: string) => Promise<unknown>;

/**
 * Limits each caller's calls per minute. Refuses more with `too_many_requests` and `Retry-After`. While the
 * shared database is unavailable, each relay counts for itself.
 */
export function callsPerMinute(most: number, { pool, callerOf }: CallCounting): RequestHandler {
  const count = pool === undefined ? countHere(most) : countTogether(most, pool);
  return async (request, response, next) => {
    const caller = callerOf(response) ?? request.ip ?? "";
    try {
      // A hash has a fixed length, and the database shows no names.
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
    // Callers over the limit are refused from memory, so a flood does not reach the database.
    inMemoryBlockOnConsumed: most + 1,
    // The library would try to make its table only once, and end the process if that fails.
    tableCreated: true,
  });
  const makeTable = (): Promise<unknown> =>
    pool.query(
      "create table if not exists relay_calls (key varchar(255) primary key, points integer not null default 0, expire bigint)",
    );
  let table: Promise<unknown> | undefined;
  return async (caller) => {
    try {
      // If two relays make the table at once, one fails. On its second try the table exists.
      table ??= makeTable().catch(makeTable);
      await table;
    } catch {
      // A later call tries again. Until then each relay counts for itself.
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
 * Limits the refused sign-ins of an address per minute. It runs after the sign-in, so a valid token never
 * reaches it. So users are not refused for others at their address, such as a proxy's. Each relay counts for
 * itself.
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

/** Returns the failure of a caller who calls too often, and sets `Retry-After`. `wait` is in milliseconds. */
function tooManyCalls(response: Response, most: number, wait: number): Failure {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  response.setHeader("Retry-After", seconds);
  return new Failure("too_many_requests", `More than ${most} calls in a minute. Wait ${seconds} seconds.`);
}
