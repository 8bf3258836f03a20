import type { RequestHandler } from "express";
import { routes } from "../../contract/relay-api.ts";
import { countsOf } from "./answers/answers.ts";
import { requestIdOf } from "./answers/answer-failure.ts";
import type { Log } from "../operation/log.ts";
import type { Metrics } from "../operation/metrics.ts";

/** Logs each finished request, but never its query or body. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const { method } = request;
    const path = request.originalUrl.split("?", 1)[0];
    // Node reports an answer as finished even if its connection was destroyed.
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

const knownPaths: readonly string[] = Object.values(routes);

function routeOf(path: string): string {
  if (knownPaths.includes(path)) return path;
  if (path.startsWith(`${routes.forms}/`)) return routes.forms;
  return /^\/api(?:\/|$)/.test(path) ? "other" : "pages";
}

/** Measures each request by its route. */
export function measureRequests(metrics: Pick<Metrics, "begin" | "records">): RequestHandler {
  return (request, response, next) => {
    const [path = ""] = request.originalUrl.split("?", 1);
    const route = routeOf(path);
    const end = metrics.begin(route);
    response.once("close", () => {
      end(response.statusCode);
      const counts = countsOf(response);
      if (counts !== undefined) metrics.records(route, counts);
    });
    next();
  };
}
