import express from "express";
import type { RequestHandler, Response } from "express";
import { Failure } from "../../failure.ts";
import type { Limits } from "../../settings/limits.ts";

/**
 * Returns handlers that parse JSON bodies in UTF-8 and refuse any other body, a body over the limit, and a
 * body that `hasRoom` refuses. A page of another origin can send forms without asking (no preflight), but not
 * JSON.
 */
export function jsonOnly(limits: Pick<Limits, "requestBytes">, hasRoom: RequestHandler): RequestHandler[] {
  const needsJson: RequestHandler = (request, _response, next) => {
    const [type, ...parameters] = (request.headers["content-type"] ?? "")
      .split(";")
      .map((part) => part.trim().toLowerCase());
    if (type !== "application/json" || parameters.some(isOtherCharset))
      throw new Failure("wrong_content_type", "The Content-Type must be application/json, in UTF-8.");
    next();
  };
  // With `inflate`, a small compressed body could become huge.
  return [needsJson, hasRoom, express.json({ limit: limits.requestBytes, inflate: false, strict: true })];
}

/** A proxy or a log that reads the body as UTF-8 would see a different body than the relay. */
function isOtherCharset(parameter: string): boolean {
  return parameter.startsWith("charset") && !/^charset\s*=\s*"?utf-8"?$/.test(parameter);
}

/** Returns the user of a request; undefined in local mode, which has no sign-in. */
type CallerOf = (response: Response) => string | undefined;

/**
 * Returns a handler that limits the bytes of all request bodies in memory, for each user and in total. A body
 * counts with its announced length, from before it is read until its answer has ended. One without a length
 * counts as the largest. The handler refuses a body over a limit with `too_many_requests`.
 */
export function roomForBodies(
  { requestBytes, personBytes, bodyBytes }: Pick<Limits, "requestBytes" | "personBytes" | "bodyBytes">,
  callerOf: CallerOf,
): RequestHandler {
  const bytesByUser = new Map<string, number>();
  let totalBytes = 0;
  return (request, response, next) => {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    const size = coding === undefined ? Number(length ?? 0) : requestBytes;
    // A later handler refuses a body that is too large.
    if (size === 0 || size > requestBytes) {
      next();
      return;
    }
    const caller = callerOf(response) ?? "";
    const userBytes = bytesByUser.get(caller) ?? 0;
    if (userBytes + size > personBytes || totalBytes + size > bodyBytes) {
      response.setHeader("Retry-After", 5);
      throw new Failure("too_many_requests", "Too much is being sent at once. Try again in a few seconds.");
    }
    bytesByUser.set(caller, userBytes + size);
    totalBytes += size;
    response.once("close", () => {
      const remaining = (bytesByUser.get(caller) ?? 0) - size;
      if (remaining === 0) bytesByUser.delete(caller);
      else bytesByUser.set(caller, remaining);
      totalBytes -= size;
    });
    next();
  };
}
