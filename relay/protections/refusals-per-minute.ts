import type { RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { tooManyCalls } from "./too-many-calls.ts";

/**
 * Refuses an address from which so many calls in a minute came without a token that counts, before another token is looked at.
 * Each relay counts for itself.
 */
export function refusalsPerMinute(most: number): RequestHandler {
  const refusals = new RateLimiterMemory({ points: most, duration: 60 });
  return async (request, response, next) => {
    const address = request.ip ?? "";
    const known = await refusals.get(address);
    if (known !== null && known.remainingPoints <= 0) throw tooManyCalls(response, most, known.msBeforeNext);
    response.once("finish", () => {
      // Above its limit the library rejects, which the next call sees.
      if (response.statusCode === 401) refusals.consume(address).catch(() => undefined);
    });
    next();
  };
}
