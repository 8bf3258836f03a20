import type { RequestHandler } from "express";
import type { Log } from "../operation/log.ts";
import { requestIdOf } from "./answers/request-id.ts";

/** Logs each finished request in one line: method, path without its query, status, time in milliseconds, id. Never a body. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const { method } = request;
    const path = request.originalUrl.split("?", 1)[0];
    // Node says also of an answer whose connection was destroyed that all of it was written.
    let isWhole = false;
    response.once("finish", () => (isWhole = !request.socket.destroyed));
    response.once("close", () => {
      log.info(
        {
          requestId: requestIdOf(response),
          method,
          path,
          status: response.statusCode,
          time: Math.round(performance.now() - start),
          ...(isWhole ? {} : { isCut: true }),
        },
        "request",
      );
    });
    next();
  };
}
