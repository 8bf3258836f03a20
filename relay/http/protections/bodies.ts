import express from "express";
import type { RequestHandler, Response } from "express";
import { Failure } from "../../failure.ts";
import type { Limits } from "../../settings/limits.ts";

/**
 * Returns handlers that accept only plain JSON bodies in UTF-8, up to the limit and if there is room. Content
 * types of forms are refused, because browsers send those without a preflight.
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
  // inflate: a small compressed body could be huge.
  return [needsJson, hasRoom, express.json({ limit: limits.requestBytes, inflate: false, strict: true })];
}

/** A proxy or a log that reads the body as UTF-8 would see a different body than the relay. */
function isOtherCharset(parameter: string): boolean {
  return parameter.startsWith("charset") && !/^charset\s*=\s*"?utf-8"?$/.test(parameter);
}

/** Returns who calls; undefined in local mode, where there is one user. */
type CallerOf = (response: Response) => string | undefined;

/**
 * Limits the bytes of request bodies in memory, for one user and for all, by their announced lengths. Endless
 * bodies cannot use up the memory. Refuses more with `too_many_requests` before it is read. A body counts
 * until its answer has ended.
 */
export function roomForBodies(
  { requestBytes, personBytes, bodyBytes }: Pick<Limits, "requestBytes" | "personBytes" | "bodyBytes">,
  callerOf: CallerOf,
): RequestHandler {
  const held = new Map<string, number>();
  let heldByAll = 0;
  return (request, response, next) => {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    const size = coding === undefined ? Number(length ?? 0) : requestBytes;
    // A later handler refuses a body that is too large.
    if (size === 0 || size > requestBytes) {
      next();
      return;
    }
    const caller = callerOf(response) ?? "";
    const theirs = held.get(caller) ?? 0;
    if (theirs + size > personBytes || heldByAll + size > bodyBytes) {
      response.setHeader("Retry-After", 5);
      throw new Failure("too_many_requests", "Too much is being sent at once. Try again in a few seconds.");
    }
    held.set(caller, theirs + size);
    heldByAll += size;
    response.once("close", () => {
      const left = (held.get(caller) ?? 0) - size;
      if (left === 0) held.delete(caller);
      else held.set(caller, left);
      heldByAll -= size;
    });
    next();
  };
}
