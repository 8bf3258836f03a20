import type { ErrorRequestHandler } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "../../failure.ts";
import { tooManyCalls } from "./too-many-calls.ts";

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
