import type { RequestHandler } from "express";
import { routes } from "../../contract/relay-api.ts";
import { countsOf } from "./answers/answers.ts";
import { requestIdOf } from "./answers/answer-failure.ts";
import type { Log } from "../operation/log.ts";
import type { Metrics } from "../operation/metrics.ts";

/** Logs each finished request: method, path without query, status, milliseconds, id. Never logs a body. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const { method } = request;
    const path = request.originalUrl.split("?", 1)[0];
    // Node reports an answer as fully written even if its connection was destroyed.
    let isWhole = false;
    response.once("finish", () => (isWhole = !request.socket.destroyed));
    response.once("close", () => {
      log.info(
        {
          requestId: requestIdOf(response),
          method,
          path,
          status: response.statusCode,
          milliseconds: Math.round(performance.now() - start),
          ...(isWhole ? {} : { isCut: true }),
        },
        "request",
      );
    });
    next();
  };
}

const known: readonly string[] = Object.values(routes);

/** Measures each request by its route. Unknown API addresses count as `other`, files of pages as `pages`. */
export function measureRequests(metrics: Pick<Metrics, "begin" | "records">): RequestHandler {
  return (request, response, next) => {
    const [path = ""] = request.originalUrl.split("?", 1);
    const route = known.includes(path)
      ? path
      : path.startsWith(`${routes.forms}/`)
        ? routes.forms
        : /^\/api(?:\/|$)/.test(path)
          ? "other"
          : "pages";
    const end = metrics.begin(route);
    response.once("close", () => {
      end(response.statusCode);
      const counts = countsOf(response);
      if (counts !== undefined) metrics.records(route, counts);
    });
    next();
  };
}
