import express from "express";
import type { RequestHandler, Response } from "express";
import { Failure } from "../../failure.ts";
import type { Limits } from "../../settings/limits.ts";

/** Takes plain JSON bodies in UTF-8 up to the limit, where there is room for them, and nothing else; a form's content types would need no preflight. */
export function jsonOnly(limits: Pick<Limits, "requestBytes">, hasRoom: RequestHandler): RequestHandler[] {
  const needsJson: RequestHandler = (request, _response, next) => {
    const [type, ...parameters] = (request.headers["content-type"] ?? "")
      .split(";")
      .map((part) => part.trim().toLowerCase());
    if (type !== "application/json" || parameters.some(isOtherCharset))
      throw new Failure("wrong_content_type", "The Content-Type must be application/json, in UTF-8.");
    next();
  };
  // inflate: a small compressed body may be a huge one.
  return [needsJson, hasRoom, express.json({ limit: limits.requestBytes, inflate: false, strict: true })];
}

/** A proxy or a log that reads the body in UTF-8 would see another one than the relay. */
function isOtherCharset(parameter: string): boolean {
  return parameter.startsWith("charset") && !/^charset\s*=\s*"?utf-8"?$/.test(parameter);
}

/** Names who calls; undefined in local mode, where it is one person. */
type CallerOf = (response: Response) => string | undefined;

/**
 * Bounds the bytes of bodies that are in the relay at once, of one person and of all, by what requests say that they will send, so that
 * bodies that never end cannot use up its memory. What is above is refused with `too_many_requests` before it is read. A body counts until
 * its answer has ended.
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
    // What is too large is refused as that.
    if (size === 0 || size > requestBytes) {
      next();
      return;
    }
    const caller = callerOf(response) ?? "";
    const theirs = held.get(caller) ?? 0;
    if (theirs + size > personBytes || heldByAll + size > bodyBytes) {
      response.setHeader("Retry-After", 5);
      throw new Failure(
        "too_many_requests",
        "So much is being sent at once that this has no room: try again.",
      );
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
