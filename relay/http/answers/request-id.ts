import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";

const header = "X-Request-Id";

/** Sets an id of its own on every answer, by which a report from the pane is found in the log. A request cannot choose it. */
export const setRequestId: RequestHandler = (_request, response, next) => {
  response.setHeader(header, randomUUID());
  next();
};

/** The id of the request that this answer belongs to. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader(header) ?? "");
}
