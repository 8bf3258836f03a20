import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";

const header = "X-Request-Id";

/** Gives every answer an id of its own, by which a report from the pane is found in the log. One sent along is not taken over. */
export const setRequestId: RequestHandler = (_request, response, next) => {
  response.setHeader(header, randomUUID());
  next();
};

/** The id of the request that this answer belongs to. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader(header) ?? "");
}
