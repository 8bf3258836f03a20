import express from "express";
import type { RequestHandler } from "express";
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
