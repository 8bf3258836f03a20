import express from "express";
import type { RequestHandler } from "express";
import { Failure } from "../failure.ts";
import type { Limits } from "../limits.ts";

/** Takes plain JSON bodies up to the limit, where there is room for them, and nothing else; a form's content types would need no preflight. */
export function jsonOnly(limits: Pick<Limits, "requestBytes">, hasRoom: RequestHandler): RequestHandler[] {
  const needsJson: RequestHandler = (request, _response, next) => {
    const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json")
      throw new Failure("wrong_content_type", "The Content-Type must be application/json.");
    next();
  };
  // inflate: a small compressed body may be a huge one.
  return [needsJson, hasRoom, express.json({ limit: limits.requestBytes, inflate: false, strict: true })];
}
