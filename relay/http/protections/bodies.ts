import express from "express";
import type { Request, RequestHandler, Response } from "express";
import { Readable } from "node:stream";
import { Failure } from "../../failure.ts";
import type { Limits } from "../../settings/limits.ts";

/**
 * Returns handlers that parse JSON bodies in UTF-8. They refuse others, larger ones, and those that
 * `limitBytes` refuses. Other origins' pages can send forms without a preflight, but not JSON.
 */
export function jsonOnly(limits: Pick<Limits, "requestBytes">, limitBytes: RequestHandler): RequestHandler[] {
  const needsJson: RequestHandler = (request, _response, next) => {
    const [type, ...parameters] = (request.headers["content-type"] ?? "")
      .split(";")
      .map((part) => part.trim().toLowerCase());
    if (type !== "application/json" || parameters.some(isOtherCharset))
      throw new Failure("wrong_content_type", "The Content-Type must be application/json, in UTF-8.");
    next();
  };
  // With `inflate`, a small compressed body could become huge.
  const parse = express.json({ limit: limits.requestBytes, inflate: false, strict: true });
  loadDecoders(parse);
  return [needsJson, limitBytes, parse];
}

/** The first body loads files, so parse one at the start, when there are file handles. */
function loadDecoders(parse: RequestHandler): void {
  const headers = { "content-type": "application/json", "content-length": "2" };
  const request = Object.assign(Readable.from([Buffer.from("{}")]), { headers });
  void parse(request as unknown as Request, {} as Response, () => undefined);
}

/** A proxy or a log that assumes UTF-8 would see a different body. */
function isOtherCharset(parameter: string): boolean {
  return parameter.startsWith("charset") && !/^charset\s*=\s*"?utf-8"?$/.test(parameter);
}

/** Undefined in local mode, which has no sign-in. */
type CallerOf = (response: Response) => string | undefined;

/**
 * Limits the bytes of all bodies in memory, per user and in total; refuses more with `too_many_requests`. A
 * body counts from before it is read until its answer has ended. Without a length, it counts as the largest.
 */
export function limitBodyBytes(
  {
    requestBytes,
    bodyBytesPerUser,
    allBodyBytes,
  }: Pick<Limits, "requestBytes" | "bodyBytesPerUser" | "allBodyBytes">,
  callerOf: CallerOf,
): RequestHandler {
  const bytesByUser = new Map<string, number>();
  let totalBytes = 0;
  return (request, response, next) => {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    const size = coding === undefined ? Number(length ?? 0) : requestBytes;
    // A later handler refuses too large bodies.
    if (size === 0 || size > requestBytes) {
      next();
      return;
    }
    const caller = callerOf(response) ?? "";
    const userBytes = bytesByUser.get(caller) ?? 0;
    if (userBytes + size > bodyBytesPerUser || totalBytes + size > allBodyBytes) {
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
